"""Text in Chromium whose direction differs from the page: lists and truncated texts."""

import pytest

from render_pages import PROJECT, request


LISTS = """() => [...document.querySelectorAll(".md li")].map(item => {
  const range = document.createRange();
  range.selectNodeContents(item);
  const words = range.getBoundingClientRect(), list = item.parentElement.getBoundingClientRect();
  return { direction: getComputedStyle(item).direction, marker: getComputedStyle(item).listStyleType,
           apart: list.right - words.right };
})"""

# The overflow of each truncated text, which must be visible for the ellipsis to be seen.
CUT = """() => [...document.querySelectorAll("p,h1,h2,h3,h4")]
  .filter(text => getComputedStyle(text).webkitLineClamp > 1 && text.scrollHeight > text.clientHeight + 4)
  .map(text => getComputedStyle(text).overflowX)"""


@pytest.fixture
def page(browser, bricks, tmp_path):
    """Opens a screen of a customer with the policy of the page."""
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


def test_the_policy_allows_the_style_sheet_of_the_page(page):
    opened = page("stillmoor", "home")
    assert opened.evaluate("getComputedStyle(document.querySelector('main')).display") == "flex"


@pytest.mark.parametrize("customer, screen", [("stridewell", "facilitator"), ("lathelight", "whats-new")])
def test_list_markers_are_next_to_their_text(page, customer, screen):
    items = page(customer, screen, "--lang", "ar").evaluate(LISTS)
    assert items
    for item in items:
        assert item["direction"] == "rtl" and item["marker"] == "disc"
        # The width of the marker only.
        assert 10 < item["apart"] < 40


def test_truncated_texts_show_an_ellipsis(page):
    cut = page("stillmoor", "home", "--lang", "ar").evaluate(CUT)
    assert cut and set(cut) == {"visible"}
