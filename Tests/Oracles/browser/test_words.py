"""Words that run against their page, in Chromium: lists, and texts that are cut off."""

import pytest

from render_pages import PROJECT, request


LISTS = """() => [...document.querySelectorAll(".md li")].map(item => {
  const range = document.createRange();
  range.selectNodeContents(item);
  const words = range.getBoundingClientRect(), list = item.parentElement.getBoundingClientRect();
  return { direction: getComputedStyle(item).direction, marker: getComputedStyle(item).listStyleType,
           apart: list.right - words.right };
})"""

# Of each text that is cut off whether what stands behind its last line may be seen.
CUT = """() => [...document.querySelectorAll("p,h1,h2,h3,h4")]
  .filter(text => getComputedStyle(text).webkitLineClamp > 1 && text.scrollHeight > text.clientHeight + 4)
  .map(text => getComputedStyle(text).overflowX)"""


@pytest.fixture
def page(browser, bricks, tmp_path):
    """Opens a screen of a customer with the page's own policy."""
    opened = []

    def open_page(customer, screen, *options):
        file = tmp_path / "page.html"
        words = request(customer, "html", "--project", str(PROJECT), *options, screen=screen)
        file.write_text(bricks(*words).stdout, encoding="utf-8", newline="")
        opened.append(browser.new_page(viewport={"width": 390, "height": 844}))
        opened[-1].goto(file.as_uri())
        return opened[-1]

    yield open_page
    for one in opened:
        one.close()


def test_a_policy_lets_the_style_sheet_of_its_page_in(page):
    opened = page("stillmoor", "home")
    assert opened.evaluate("getComputedStyle(document.querySelector('main')).display") == "flex"


@pytest.mark.parametrize("customer, screen", [("stridewell", "facilitator"), ("lathelight", "whats-new")])
def test_markers_stand_beside_their_words(page, customer, screen):
    items = page(customer, screen, "--lang", "ar").evaluate(LISTS)
    assert items
    for item in items:
        assert item["direction"] == "rtl" and item["marker"] == "disc"
        # The room of the marker, and no more.
        assert 10 < item["apart"] < 40


def test_what_is_cut_off_ends_with_an_ellipsis_that_shows(page):
    cut = page("stillmoor", "category", "--lang", "ar").evaluate(CUT)
    assert cut and set(cut) == {"visible"}
