"""The targets of pointer and keyboard on a page: an item is one link, except for the controls in it."""

import pytest

from render_pages import CUSTOMERS, PROJECT, request


# For each item with a link: the elements at its center and at its controls, and the area of the focus ring.
REACHED = """() => [...document.querySelectorAll(":is(li,.t)[data-action]")].map(item => {
  item.scrollIntoView({ block: "center", inline: "center" });
  const at = box => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const box = item.getBoundingClientRect();
  // Another action in the item, such as a dismissal, has a link of its own.
  const link = [...item.querySelectorAll("a.a")].find(
    one => one.closest("[data-action]") === item);
  // Test the lower corner, because a pinned header covers the top of an item that is as high as the screen.
  const corner = document.elementFromPoint(box.x + 3, box.y + box.height - 3);
  const buttons = [...item.querySelectorAll(".k")];
  const free = buttons.every(b => !b.contains(at(box)));
  const cover = getComputedStyle(link, "::after");
  // The corner of an item that is higher than the window is out of sight.
  return { id: item.id, corner: corner === link || box.bottom > innerHeight,
           middle: !free || at(box) === link,
           buttons: buttons.every(b => b.contains(at(b.getBoundingClientRect()))),
           covers: Math.abs(parseFloat(cover.width) - box.width) < 1
                   && Math.abs(parseFloat(cover.height) - box.height) < 1 };
})"""


@pytest.fixture
def page(browser, bricks, tmp_path):
    """Opens a customer's home screen in the browser."""
    pages = []

    def open_page(customer, width, *options):
        file = tmp_path / "page.html"
        words = request(customer, "html", "--project", str(PROJECT), *options)
        file.write_text(bricks(*words).stdout, encoding="utf-8", newline="")
        pages.append(browser.new_page(viewport={"width": width, "height": 844}))
        pages[-1].goto(file.as_uri())
        return pages[-1]

    yield open_page
    for opened in pages:
        opened.close()


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("width", [390, 1180])
@pytest.mark.parametrize("options", [[], ["--rtl"]], ids=str)
def test_the_link_covers_the_whole_item(page, customer, width, options):
    items = page(customer, width, *options).evaluate(REACHED)
    assert len(items) > 10
    for item in items:
        assert item == {
            "id": item["id"], "corner": True, "middle": True, "buttons": True, "covers": True}


def test_focus_is_shown_around_the_item(page):
    opened = page("stillmoor", 390)
    opened.locator("li a.a").first.focus()
    opened.keyboard.press("Shift+Tab")
    opened.keyboard.press("Tab")
    outline = opened.evaluate("""() => {
      const link = document.activeElement, cover = getComputedStyle(link, "::after");
      return [link.matches(".a:focus-visible"), cover.outlineStyle, parseFloat(cover.outlineWidth)];
    }""")
    assert outline == [True, "solid", 2]


def test_a_loading_page_has_no_links(page):
    opened = page("stillmoor", 390, "--state", "loading")
    assert opened.locator("a").count() > 10 and opened.locator("a[href]").count() == 0
