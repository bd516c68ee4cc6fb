"""Compositional layout as Chromium does it: pages without a coordinate, and the frames of the cases."""

import json
import subprocess

import pytest

from conftest import PROJECT, built

pytestmark = pytest.mark.browser

CASES = PROJECT / "Tests" / "FeedLayoutTests" / "Cases"
FILES = {str(file.relative_to(CASES).with_suffix("")): file for file in sorted(CASES.glob("*/*.json"))}

# What HTML cannot say: a case, and why.
INEXPRESSIBLE = {
    "horizontal": "pages of ours scroll down; HTML has no inset or fraction of the other axis to swap them by",
    "edge-spacing/flexible-edges-and-gaps": "margins that take what is left leave nothing of it to the gaps",
    "self-sizing/uniform-beside-estimated": "what is stretched is as high as all of its row, not as its equals",
}  # fmt: skip

# The boxes of a page by what they are. Those of items are the boxes in which cells stand.
BOXES = """() => Array.from(document.querySelectorAll("[data-kind]"), element => {
  const box = element.getBoundingClientRect();
  return [element.dataset.kind, Number(element.dataset.section), Number(element.dataset.index),
    [box.x, box.y, box.width, box.height]];
})"""


@pytest.fixture(scope="module")
def browser():
    # Imported here because the other oracles run without the browser's packages.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def tabs(browser):
    """A tab for each scale, which stays open."""
    contexts = {}

    def tab(scale, width, height):
        if scale not in contexts:
            contexts[scale] = browser.new_context(device_scale_factor=scale, bypass_csp=True).new_page()
        contexts[scale].set_viewport_size({"width": width, "height": height})
        return contexts[scale]

    return tab


def insets(value):
    return [value.get(edge, 0) for edge in ("top", "leading", "bottom", "trailing")]


def differences(case, tab, folder):
    """What stands more than a point away from where the case has it."""
    view = case["container"]
    file = folder / "layout.json"
    file.write_text(json.dumps(case["layout"]), encoding="utf-8")
    scale, safe = view.get("scale", 1), insets(view.get("insets", {}))
    words = ["--container", f"{view['width']}x{view['height']}", "--scale", str(round(scale)),
             "--insets", ",".join(map(str, safe)), "--format", "html"]
    if view.get("direction") == "rightToLeft":
        words.append("--rtl")
    page = subprocess.run(
        [built("bricks"), "layout", "solve", file, *words], capture_output=True, text=True, timeout=60)
    assert page.stdout, page.stderr
    tab = tab(scale, round(view["width"]), round(view["height"]))
    tab.set_content(page.stdout)
    margins, offset = insets(view.get("layoutMargins", {})), view.get("scrollOffset", 0)
    styles = f":root{{--ms:{margins[1]}px;--me:{margins[3]}px}}"
    if offset:
        # A view can be scrolled farther than its content is long.
        styles += "body{padding-bottom:9999px}"
    tab.add_style_tag(content=styles)
    tab.evaluate(f"() => scrollTo(0, {offset})")
    boxes = {tuple(box[:3]): box[3] for box in tab.evaluate(BOXES)}
    expected = case["expected"]
    moved = 0 if expected.get("coordinates") == "view" else offset - safe[0]
    found = []
    for kind, section, index, frame, *_ in expected["elements"]:
        box = boxes.get((kind, section, index))
        if box:
            box = [box[0], box[1] + moved, *box[2:]]
        if not box or any(abs(a - b) > 1 for a, b in zip(box, frame)):
            found.append(f"{kind} {section} {index}: {box and [round(x, 2) for x in box]} and not {frame}")
    count = expected.get("count")
    if count is not None and count != len(boxes):
        found.append(f"{len(boxes)} boxes and not {count}")
    return found


def is_inexpressible(name):
    return any(name == row or name.startswith(row + "/") for row in INEXPRESSIBLE)


@pytest.mark.parametrize("name", FILES)
def test_chromium_has_the_boxes_of_the_case(name, tabs, tmp_path):
    found = differences(json.loads(FILES[name].read_text(encoding="utf-8")), tabs, tmp_path)
    if is_inexpressible(name):
        assert found, "it is expressible after all; strike it from the table"
    else:
        assert found == []


def test_the_table_names_cases():
    names = set(FILES) | {name.split("/")[0] for name in FILES}
    assert set(INEXPRESSIBLE) <= names
    assert sum(not is_inexpressible(name) for name in FILES) >= 200
