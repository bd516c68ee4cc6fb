"""Pages on paper, in forced colors and with increased contrast: outlines, progress and dots stay visible."""

import base64

import pytest
from render_pages import CUSTOMERS, PROJECT, request

# A page of each customer with buttons, badges, progress bars and dots.
SCREENS = {"stillmoor": "home", "lathelight": "showcase", "stridewell": "slices"}
# High enough for the elements of the test, because a screenshot of a whole page changes its layout.
HEIGHT = 9000
MEDIA = {
    "screen": {},
    "print": {"media": "print"},
    "forced": {"forced_colors": "active"},
    "contrast": {"contrast": "more"},
}

# The first visible elements of a selector, with their computed colors and outlines.
FOUND = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const box = one.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && box.left >= 0 && box.right <= innerWidth
    && box.bottom < innerHeight && one.checkVisibility();
}).slice(0, 12).map(one => {
  const style = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  return { width: parseFloat(style.outlineWidth), outline: style.outlineStyle, exact: style.printColorAdjust,
           box: [box.x + scrollX, box.y + scrollY, box.width, box.height], value: one.value ?? null };
})"""


@pytest.fixture
def page(browser, bricks, tmp_path):
    """Opens the main page of a customer with media features."""
    pages = []

    def open_page(customer, media, scheme):
        file = tmp_path / "page.html"
        words = request(customer, "html", "--project", str(PROJECT), "--scheme", scheme, screen=SCREENS[customer])
        file.write_text(bricks(*words).stdout, encoding="utf-8", newline="")
        pages.append(browser.new_page(viewport={"width": 390, "height": HEIGHT}))
        pages[-1].emulate_media(**MEDIA[media])
        pages[-1].goto(file.as_uri())
        pages[-1].evaluate("() => document.fonts.ready.then(() => true)")
        return pages[-1]

    yield open_page
    for opened in pages:
        opened.close()


# Returns the colors of some points of a screenshot.
COLOURS = """async ([source, points]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
}"""


def colours(page, points):
    shot = base64.b64encode(page.screenshot()).decode()
    return page.evaluate(COLOURS, [shot, [[int(x), int(y)] for x, y in points]])


def contrast(one, other):
    """Returns the contrast of two colors as WCAG defines it."""

    def luminance(colour):
        parts = [part / 255 for part in colour]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("media", ["forced", "contrast"])
def test_buttons_cards_and_bars_have_outlines(page, customer, scheme, media):
    opened = page(customer, media, scheme)
    for selector in [".k", ".b", "progress", ":is(li,.t)>.c"]:
        found = opened.evaluate(FOUND, selector)
        assert found, selector
        for one in found:
            assert one["outline"] == "solid" and one["width"] >= 1, selector


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_a_usual_page_has_no_outlines(page, customer):
    opened = page(customer, "screen", "light")
    for selector in [".k", "progress", ":is(li,.t)>.c"]:
        assert {one["outline"] for one in opened.evaluate(FOUND, selector)} == {"none"}


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("media", MEDIA)
def test_progress_is_visible(page, customer, scheme, media):
    opened = page(customer, media, scheme)
    bars = [bar for bar in opened.evaluate(FOUND, "progress") if 20 <= bar["value"] <= 80]
    assert bars
    points = []
    for bar in bars:
        (x, y, width, height), share = bar["box"], bar["value"] / 100
        points += [(x + width * part, y + height / 2) for part in (share / 2, (1 + share) / 2)]
    shown = colours(opened, points)
    for bar, done, rest in zip(bars, shown[::2], shown[1::2]):
        assert contrast(done, rest) >= 1.6, (bar, done, rest)


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("media", MEDIA)
def test_dots_are_visible(page, customer, scheme, media):
    opened = page(customer, media, scheme)
    dots = [dot for dot in opened.evaluate(FOUND, ".c:empty") if dot["box"][2] == dot["box"][3] <= 12]
    assert dots
    points = []
    for x, y, width, height in (dot["box"] for dot in dots):
        points += [(x + width / 2, y + height / 2), (x - 0.5, y + height / 2), (x - 3, y + height / 2)]
    shown = colours(opened, points)
    for dot, middle, edge, around in zip(dots, shown[::3], shown[1::3], shown[2::3]):
        assert max(contrast(middle, around), contrast(edge, around)) >= 2, (dot, middle, edge, around)


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_paper_shows_every_item_of_a_row_and_pictures(page, customer):
    opened = page(customer, "print", "light")
    beyond = opened.evaluate(
        """() => [...document.querySelectorAll(":is(ul,.u)>*")]
             .filter(one => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility()).length""")
    assert beyond == 0
    for one in opened.evaluate(FOUND, "progress") + opened.evaluate(FOUND, ".b"):
        assert one["exact"] == "exact"
    shadows = opened.evaluate(
        "() => [...document.querySelectorAll('.c')].filter(one => getComputedStyle(one).boxShadow !== 'none').length")
    assert shadows == 0
    # An item must not become lower than its content, which would cover the next item.
    covered = opened.evaluate(
        """() => [...document.querySelectorAll(":is(ul,.u)>*")]
             .filter(one => one.scrollHeight > one.getBoundingClientRect().height + 8).map(one => one.id)""")
    assert covered == []
    missing = opened.evaluate(
        "() => [...document.images].filter(one => !one.complete || one.naturalWidth === 0).length")
    assert missing == 0 and opened.evaluate("() => document.images.length") > 5
