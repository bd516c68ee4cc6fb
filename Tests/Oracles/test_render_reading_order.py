"""HTML has the same texts as the other formats, in the same order."""

import json

import pytest

from render_pages import CUSTOMERS, PROJECT, Page, check_elements, request, said


def words(text):
    return " ".join(text.split())


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("width", ["390", "820"])
def test_html_has_the_reading_order_of_the_tree(bricks, customer, width):
    options = ["--project", str(PROJECT), "--width", width]
    page = Page(bricks(*request(customer, "html", *options)).stdout)
    check_elements(page.elements)
    screen = json.loads(bricks(*request(customer, "json", *options)).stdout)["nodes"][0]
    frame = [child for child in screen["children"] if child["kind"] == "boundary"]
    sections = [child for child in screen["children"] if child["kind"] == "section"]
    assert len(frame) == 1 and len(sections) > 5
    for element, nodes in [("header", frame), ("main", sections)]:
        expected = [text for node in nodes for kind, text in said(node) if kind == "text"]
        assert list(map(words, page.within(element))) == list(map(words, expected))
    pictures = [text for node in frame + sections for text in pictured(node) if text]
    assert [text for text in map(described, page.elements) if text] == pictures


def pictured(node):
    """Returns the descriptions of the images, icons and ratings in a JSON page."""
    own = {"image": "text", "icon": "text", "text": "label"}.get(node["kind"])
    inner = [text for child in node.get("children", []) for text in pictured(child)]
    return [node[own], *inner] if own in node else inner


def described(element):
    """Returns the description of an image element, even if the image is missing."""
    tag, attributes = element
    return attributes.get("alt") or attributes.get("role") == "img" and attributes["aria-label"]
