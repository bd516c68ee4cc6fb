"""Every value of a page is at the place that the page shows: the end of its alias chain."""

import json
import re

import pytest

from render_pages import CUSTOMERS, PROJECT, Page, request


def value_at(place):
    """Returns the JSON value at a `file:line:column`."""
    file, line, column = place.rsplit(":", 2)
    lines = open(file, encoding="utf-8", newline="").read().split("\n")
    text = "\n".join([lines[int(line) - 1][int(column) - 1 :], *lines[int(line) :]])
    return json.JSONDecoder().raw_decode(text)[0]


def colour(value):
    """Returns a color in the notation of pages, or None for a reference."""
    if not isinstance(value, dict):
        return None
    parts = [round(part * 255) for part in [*value["components"], value.get("alpha", 1)]]
    return "#" + "".join(f"{part:02x}" for part in parts).removesuffix("ff" if parts[3] == 255 else "")


def length(value):
    """Returns a pattern for a length in the notation of pages. A reference matches any length."""
    if isinstance(value, str):
        return "[0-9.]+px"
    return re.escape(f"{value['value']:g}{value['unit']}")


def number(value):
    """Returns a pattern for a number in the notation of pages. A reference matches any number."""
    return "[0-9.]+" if isinstance(value, str) else re.escape(f"{value:g}")


def agrees(written, value):
    """Returns whether the text in a page matches the value in the file, except for nested references."""
    if isinstance(value, dict) and "colorSpace" in value:
        return written == colour(value)
    if isinstance(value, dict) and set(value) == {"value", "unit"}:
        return written == f"{value['value']:g}{value['unit']}"
    if isinstance(value, dict) and "fontSize" in value:
        return re.search(f" {length(value['fontSize'])}/{number(value['lineHeight'])} ", written)
    shadows = value if isinstance(value, list) else [value]
    if all(isinstance(shadow, dict) and "blur" in shadow for shadow in shadows):
        lengths = [
            " ".join(f"{shadow[name]['value']:g}px" for name in ("offsetX", "offsetY", "blur", "spread"))
            for shadow in shadows
        ]
        return len(re.findall(r"(?:-?[0-9.]+px ?){4}", written)) == len(lengths) and all(
            length in written for length in lengths)
    stops = [f" {stop['position'] * 100:g}%" for stop in value]
    return re.findall(r" [0-9.]+%", written) == stops


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_last_step_is_the_place_of_the_value(bricks, customer, scheme):
    words = request(customer, "json", "--explain", "--scheme", scheme, "--project", str(PROJECT))
    page = json.loads(bricks(*words).stdout)
    tokens = [
        value
        for style in page["styles"]
        for value in style.values()
        if isinstance(value, dict) and "token" in value
    ]
    assert len(tokens) > 100
    for token in tokens:
        names = [step["token"] for step in token["steps"]]
        values = [value_at(step["place"]) for step in token["steps"]]
        assert names[0] == token["token"]
        # Each step except the last refers to the next step.
        assert values[:-1] == [f"{{{name}}}" for name in names[1:]]
        assert agrees(token["value"], values[-1]), (token, values[-1])


TYPES = {
    "vertical", "horizontal", "overlay", "text", "markdown", "countdown", "image", "progress", "divider",
    "spacer", "badge", "button", "avatar", "rating", "icon", "cell",
}  # fmt: skip


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_each_element_of_a_cell_shows_its_place(bricks, customer):
    words = ["--explain", "--project", str(PROJECT)]
    elements = Page(bricks(*request(customer, "html", *words)).stdout).elements
    nodes = [attributes for _, attributes in elements if "data-node" in attributes]
    assert len(nodes) > 100
    for node in nodes:
        # The place of a node is its type. The place of a label is the text of its badge or button.
        value = value_at(node["data-place"])
        assert value in TYPES or "dir" in node and isinstance(value, str)
    names = {name for node in nodes for name in node["data-tokens"].split()}
    assert len(names) > 20 and all("." in name for name in names)
    roots = [node for node in nodes if "data-cell" in node]
    assert {node["data-node"] for node in roots} == {"0"}
    controls = json.loads(bricks(*request(customer, "json", *words)).stdout)["nodes"]
    for action in actions(controls):
        assert value_at(action["layout"]) == action["name"]


def actions(nodes):
    """Yields the actions of the controls in a JSON page."""
    for node in nodes:
        if "action" in node:
            yield node["action"]
        yield from actions(node.get("children", []))


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_the_parts_of_a_height_are_its_sum(bricks, customer):
    words = request(customer, "json", "--explain", "--project", str(PROJECT))
    page = json.loads(bricks(*words).stdout)
    sums = [node for node in every(page["nodes"]) if "heightSum" in node]
    assert {"section", "box"} <= {node["kind"] for node in sums}
    for node in sums:
        assert len(node["heightSum"]) > 1 and all(part["of"] for part in node["heightSum"])
        total = sum(part["length"] for part in node["heightSum"])
        assert abs(total - node["frame"]["height"]) < 0.002 * len(node["heightSum"]), node
    plain = bricks(*[word for word in words if word != "--explain"]).stdout
    assert "heightSum" not in plain


def every(nodes):
    """Yields all nodes of a JSON page."""
    for node in nodes:
        yield node
        yield from every(node.get("children", []))
