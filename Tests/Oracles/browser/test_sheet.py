"""The token sheet of a theme in Chromium: its colors, its controls, and its accessibility."""

import json
import re
import subprocess

import pytest

from project import PROJECT, built


CUSTOMERS = ["base", "stillmoor", "stridewell", "lathelight"]


@pytest.fixture(scope="module")
def sheets(tmp_path_factory):
    """The sheets of the customers, written by the command."""
    folder = tmp_path_factory.mktemp("sheets")
    for customer in CUSTOMERS:
        subprocess.run(
            [built("bricks"), "tokens", "sheet", customer, "--project", PROJECT, "-o", folder / f"{customer}.html"],
            check=True, timeout=60)
    return folder


class Tab:
    """A page of a sheet, with the messages and requests of the browser."""

    def __init__(self, browser, path, scheme, width, scripts):
        self.context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme=scheme, java_script_enabled=scripts)
        self.page = self.context.new_page()
        self.complaints, self.requests = [], []
        self.page.on(
            "console", lambda message: message.type in ("error", "warning") and self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())

    def open_groups(self):
        self.page.evaluate("() => { for (const group of document.querySelectorAll('details')) group.open = true; }")


@pytest.fixture
def tab(browser, sheets):
    tabs = []

    def make(customer, scheme="light", width=1280, scripts=True):
        tabs.append(Tab(browser, sheets / f"{customer}.html", scheme, width, scripts))
        return tabs[-1]

    yield make
    for one in tabs:
        one.context.close()


def colours_of(customer):
    """Returns the colors of the theme in each scheme, computed independently from its files.

    This is a minimal reader: it merges the files of a theme and resolves references.
    """
    schemes = {}
    for scheme in ["light", "dark"]:
        tokens = {}
        for folder in dict.fromkeys(["base", customer]):
            place = PROJECT / "Themes" / folder
            resolver = json.loads((place / "theme.resolver.json").read_text())
            sources = resolver["sets"]["base"]["sources"] + resolver["modifiers"]["scheme"]["contexts"][scheme]
            for source in sources:
                collect(json.loads((place / source["$ref"]).read_text()), [], None, tokens)
        schemes[scheme] = {
            name: value for name in tokens if (value := followed(name, tokens)) is not None}
    return schemes


def collect(node, path, kind, tokens):
    kind = node.get("$type", kind)
    if "$value" in node:
        tokens[".".join(path)] = (kind, node["$value"])
        return
    for name, child in node.items():
        if isinstance(child, dict) and not name.startswith("$"):
            collect(child, [*path, name], kind, tokens)


def followed(name, tokens):
    kind, value = tokens[name]
    while isinstance(value, str) and value.startswith("{"):
        kind, value = tokens[value[1:-1]]
    if kind != "color" or value["colorSpace"] != "srgb":
        return None
    # Browsers store eight bits per component.
    parts = [round(part * 255) for part in value["components"]]
    return (*parts, round(round(value.get("alpha", 1) * 255) / 255, 2))


def parsed(css):
    numbers = [float(number) for number in re.findall(r"[\d.]+", css)]
    return (*map(int, numbers[:3]), round(numbers[3], 2) if len(numbers) > 3 else 1)


def near(shown, wanted):
    return all(abs(a - b) <= 1 for a, b in zip(shown[:3], wanted[:3])) and abs(shown[3] - wanted[3]) < 0.01


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_both_schemes_show_the_colors_of_the_theme(tab, customer):
    page = tab(customer).page
    shown = page.evaluate("""() => Object.fromEntries(Array.from(document.querySelectorAll(".token[id]"), token =>
      [token.id, Array.from(token.querySelectorAll(".chip i"), chip => getComputedStyle(chip).backgroundColor)]))""")
    wanted = colours_of(customer)
    assert len(wanted["light"]) > 40
    for column, scheme in enumerate(["light", "dark"]):
        for name, colour in wanted[scheme].items():
            # A value that is equal in both schemes is shown once.
            chips = shown[name]
            chip = chips[min(column, len(chips) - 1)]
            assert near(parsed(chip), colour), (scheme, name, chip, colour)
    differing = [name for name in wanted["light"] if wanted["light"][name] != wanted["dark"].get(name)]
    assert all(len(shown[name]) == 2 for name in differing)
    panels = page.evaluate("""() => ["c0", "c1"].map(name =>
      getComputedStyle(document.querySelector(`.row:not(.heads) .cell.${name}`)).backgroundColor)""")
    for panel, scheme in zip(panels, ["light", "dark"]):
        assert near(parsed(panel), wanted[scheme]["color.background"])


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_the_sheet_makes_no_requests_and_causes_no_errors(tab, customer):
    one = tab(customer)
    one.page.wait_for_timeout(100)
    assert [url for url in one.requests if not url.startswith("file:")] == []
    assert len(one.requests) == 1
    assert one.complaints == []


def test_an_inserted_script_or_style_has_no_effect(tab):
    one = tab("stillmoor")
    one.page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'executed'";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend",
        "<p id=in style='color: rgb(1, 2, 3)' onclick='document.title = `executed`'>in</p>");
    }""")
    one.page.click("#in")
    assert one.page.title() != "executed"
    assert one.page.evaluate("() => getComputedStyle(document.getElementById('in')).color") != "rgb(1, 2, 3)"
    assert any("Content Security Policy" in complaint for complaint in one.complaints)


def visible(page):
    return page.evaluate(
        "() => Array.from(document.querySelectorAll('.token[id]')).filter(token => token.offsetParent).map(token => token.id)")


def test_the_search_finds_by_name_value_and_alias(tab):
    page = tab("stillmoor").page
    everything = visible(page)
    field = page.get_by_label("Find by name, value or alias")
    field.fill("ACCENT color")
    found = visible(page)
    assert {"color.accent", "color.onAccent", "color.accentMuted", "action.color"} <= set(found)
    assert "space.l" not in found
    field.fill("#5b4b8a")
    assert {"palette.heather.full", "color.accent"} <= set(visible(page))
    field.fill("heather.full")
    found = visible(page)
    assert {"palette.heather.full", "color.accent", "button.background"} <= set(found)
    assert page.get_by_role("status").inner_text() == f"{len(found)} found"
    field.fill("no such thing")
    assert visible(page) == []
    assert page.locator("h2:visible").count() == 0
    field.fill("")
    assert visible(page) == everything


def test_a_link_to_a_hidden_token_clears_the_search(tab):
    page = tab("stillmoor").page
    page.get_by_label("Find by name, value or alias").fill("color.accentmuted")
    page.locator("[id='color.accentMuted'] .c0 a").click()
    page.wait_for_function("() => document.querySelector('.search input').value === ''")
    assert page.evaluate("() => location.hash") == "#palette.heather.bloom"
    assert page.locator("[id='palette.heather.bloom']").is_visible()


def test_a_scheme_can_be_selected_without_scripts(tab):
    page = tab("stridewell", scripts=False).page
    cells = page.locator("[id='color.accent'] .cell")
    assert [cells.nth(index).is_visible() for index in range(2)] == [True, True]
    page.get_by_text("dark", exact=True).first.click()
    assert [cells.nth(index).is_visible() for index in range(2)] == [False, True]
    assert not page.locator(".search").is_visible()


HARD_TO_READ = """selector => {
  const parts = css => css.match(/[\\d.]+/g).map(Number);
  const light = css => {
    const [r, g, b] = parts(css).map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = element => {
    let ground = element;
    while (ground.parentElement && (parts(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0) {
      ground = ground.parentElement;
    }
    const [a, b] = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor].map(light);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const texts = Array.from(document.querySelectorAll(selector));
  return [texts.length, texts.filter(element => !(contrast(element) >= 4.5)).map(element => [contrast(element), element.outerHTML])];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("customer", CUSTOMERS)
def test_all_text_has_sufficient_contrast(tab, customer, scheme):
    page = tab(customer, scheme).page
    told = "h1, h2, h3, .lead, .facts, .about, .name a, .name span, .name p, .side a, .side label, .cell code, " \
        ".cell .minor, .cell .mark, .cell p a, .contrast span, .heads div, footer p, .match-count, .search input"
    count, hard = page.evaluate(HARD_TO_READ, told)
    assert count > 100
    assert hard == []


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_no_page_is_wider_than_the_window(tab, customer):
    page = tab(customer).page
    for width in [320, 360, 700, 1000, 1600]:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, width


def test_the_keyboard_reaches_all_controls_and_focus_is_visible(tab):
    page = tab("base").page
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.type") == "search"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.type") == "radio"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.hash") == "#~~pairs"
    assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_lengths_are_to_scale_and_text_styles_are_applied(tab):
    one = tab("stillmoor")
    one.open_groups()
    page = one.page
    width = page.evaluate("() => document.querySelector(\"[id='space.xxl'] .bar\").getBoundingClientRect().width")
    assert width == 44
    style = page.evaluate("""() => {
      const style = getComputedStyle(document.querySelector("[id='type.display'] .type"));
      return [style.fontSize, style.fontWeight, style.lineHeight, style.letterSpacing, style.fontFamily];
    }""")
    assert style[:4] == ["36px", "400", "43.2px", "-0.2px"]
    assert style[4].lstrip('"').startswith("Vollkorn")


@pytest.mark.parametrize("customer", ["stillmoor", "stridewell", "lathelight"])
def test_text_styles_are_shown_in_the_fonts_of_the_customer(tab, customer):
    """Each face is part of the page, and changes the width of a specimen."""
    one = tab(customer)
    one.open_groups()
    listed = json.loads((PROJECT / "Themes" / customer / "fonts/fonts.json").read_text())["faces"]
    faces = one.page.evaluate("""async () => {
      await Promise.all([...document.fonts].map(face => face.load()));
      return [...document.fonts].map(({ family, weight, status }) => [family.replaceAll('"', ""), weight, status]);
    }""")
    assert faces == [[face["family"], str(face["weight"]), "loaded"] for face in listed]
    shown = one.page.evaluate("""() => Array.from(document.querySelectorAll("p.type")).map(specimen => {
      const width = family => {
        const range = document.createRange();
        specimen.style.fontFamily = family;
        range.selectNodeContents(specimen);
        return range.getBoundingClientRect().width;
      };
      const family = getComputedStyle(specimen).fontFamily;
      return [family.split(",")[0].replaceAll('"', ""), width(family), width(family.split(",").slice(1).join(","))];
    })""")
    brand = [(own, fallback) for family, own, fallback in shown if family in {face["family"] for face in listed}]
    assert len(brand) > 5 and all(own != fallback for own, fallback in brand)
    assert len(one.requests) == 1 and one.complaints == []


def test_reduced_motion_stops_the_animations(browser, sheets):
    for wish, moves in [("no-preference", True), ("reduce", False)]:
        context = browser.new_context(reduced_motion=wish)
        page = context.new_page()
        page.goto(f"{(sheets / 'base.html').as_uri()}#motion.calm")
        page.locator("[id='motion.calm'] .cell").hover()
        name = page.evaluate(
            "() => getComputedStyle(document.querySelector(\"[id='motion.calm'] .run i\")).animationName")
        assert (name != "none") == moves
        context.close()


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_large_groups_are_closed_at_first(tab, customer):
    """The page is short, and its contents, a link, the search and a click open groups."""
    page = tab(customer).page
    height = page.evaluate("() => document.documentElement.scrollHeight")
    assert height < 40_000
    closed = page.locator(".group details:not([open])")
    count = closed.count()
    assert count > 0 and page.locator(".group details[open]").count() > 0
    last = closed.last
    token = last.locator(".token[id]").first.get_attribute("id")
    page.locator(f".side nav a[href='#{last.locator('xpath=..').get_attribute('id')}']").click()
    page.locator(f"[id='{token}']").wait_for()
    assert closed.count() == count - 1
    closed.first.locator("summary").click()
    assert closed.count() == count - 2
    page.locator("input[type=search]").fill(token)
    page.locator(".match-count", has_text="found").wait_for()
    assert page.locator(f"[id='{token}']").is_visible() and closed.count() == 0
    page.locator("input[type=search]").fill("")
    page.locator(f"[id='{token}']").wait_for()
    assert closed.count() == count - 2
