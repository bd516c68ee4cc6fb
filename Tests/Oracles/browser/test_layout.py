"""Compares our frames with Chromium's: the test cases, and pages with text. The HTML has no coordinates."""

import itertools
import json
import subprocess

import pytest

from project import PROJECT, built
from page_matrix import all_pairs
from render_pages import CUSTOMERS, RECORDINGS, change, copy_project, request
from render_pages import SCREENS as ALL_SCREENS
from test_section_kind import with_moods


CASES = PROJECT / "Tests" / "FeedLayoutTests" / "Cases"
FILES = {str(file.relative_to(CASES).with_suffix("")): file for file in sorted(CASES.glob("*/*.json"))}

# Cases that HTML cannot express, with the reason.
INEXPRESSIBLE = {
    "horizontal": "our pages scroll vertically, and HTML has no insets or fractions of the other axis",
    "edge-spacing/flexible-edges-and-gaps": "automatic margins leave no space for flexible gaps",
    "self-sizing/uniform-beside-estimated": "a stretched box is as high as its whole row, not as its siblings of the same kind",
}  # fmt: skip

# The boxes of a page by kind. The box of an item is the box that contains its cell.
BOXES = """offset => {
  scrollTo(0, offset);
  return Array.from(document.querySelectorAll("[data-kind]"), element => {
    const box = element.getBoundingClientRect();
    return [element.dataset.kind, Number(element.dataset.section), Number(element.dataset.index),
      [box.x, box.y, box.width, box.height]];
  });
}"""


@pytest.fixture(scope="module")
def tabs(browser):
    """One tab per scale, which stays open."""
    open_tabs, sizes = {}, {}

    def tab(scale, width, height):
        if scale not in open_tabs:
            open_tabs[scale] = browser.new_context(device_scale_factor=scale, bypass_csp=True).new_page()
        if sizes.get(scale) != (width, height):
            sizes[scale] = width, height
            open_tabs[scale].set_viewport_size({"width": width, "height": height})
        return open_tabs[scale]

    yield tab
    for page in open_tabs.values():
        page.context.close()


def show(tab, page, styles):
    """Shows a page with additional styles, for which this tab bypasses the policy of the page."""
    tab.set_content(page.replace("</head>", f"<style>{styles}</style></head>"), wait_until="domcontentloaded")


def insets(value):
    return [value.get(edge, 0) for edge in ("top", "leading", "bottom", "trailing")]


def differences(case, tab, folder):
    """Returns the boxes that are more than a point away from their place in the case."""
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
    margins, offset = insets(view.get("layoutMargins", {})), view.get("scrollOffset", 0)
    styles = f":root{{--ms:{margins[1]}px;--me:{margins[3]}px}}"
    if offset:
        # The scroll offset of a view can exceed its content.
        styles += "body{padding-bottom:9999px}"
    show(tab, page.stdout, styles)
    boxes = {tuple(box[:3]): box[3] for box in tab.evaluate(BOXES, offset)}
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
def test_chromium_has_the_frames_of_a_case(name, tabs, tmp_path):
    found = differences(json.loads(FILES[name].read_text(encoding="utf-8")), tabs, tmp_path)
    if is_inexpressible(name):
        assert found, "HTML can express it; remove it from the table"
    else:
        assert found == []


def test_the_table_names_cases():
    names = set(FILES) | {name.split("/")[0] for name in FILES}
    assert set(INEXPRESSIBLE) <= names
    assert sum(not is_inexpressible(name) for name in FILES) >= 280


# Pages with text. The font is pinned, and features that change a sum of advances are turned off.
FONTS = ["Inter", "Noto Sans Arabic", "Noto Sans CJK JP"]
PLAIN_TEXT = """* {
  font-kerning: none !important; font-variant-ligatures: none !important;
  font-feature-settings: "kern" 0, "calt" 0 !important;
}"""
# A window that is wider than the content, which is centered in it.
DESKTOP = 1440
SCREENS = {
    320: ("iphone-16e", 844, 3), 390: ("iphone-16e", 844, 3), 430: ("iphone-16-plus", 932, 3),
    834: ("ipad-11", 1180, 2), DESKTOP: ("ipad-11", 900, 2),
}  # fmt: skip

# The variants of pages: both directions, sizes in which titles wrap, and texts in each script.
LOOKS = {
    "ltr": [], "rtl": ["--rtl"], "large": ["--text-size", "ax3"], "ar": ["--lang", "ar"],
    "de": ["--lang", "de", "--text-size", "xxxl"], "ja": ["--lang", "ja"],
}  # fmt: skip


def pages():
    """Returns pages that cover each pair of customer, width and variant: for home, which has the most
    section kinds, and distributed over all other screens."""
    axes = {"customer": CUSTOMERS, "width": [width for width in SCREENS if width != DESKTOP]}
    others = [screen for screen in ALL_SCREENS if screen != "home"]
    home = all_pairs({**axes, "look": ["ltr", "rtl", "large", "ar"]})
    rest = all_pairs({**axes, "look": ["rtl", "large", "ar", "de", "ja"]})
    # There are more screens than pages, so the pages repeat.
    rest = itertools.islice(itertools.cycle(rest), max(len(rest), len(others)))
    return [("home", "stillmoor", DESKTOP, "rtl")] + [("home", *page.values()) for page in home] + [
        (screen, *page.values()) for screen, page in zip(itertools.cycle(others), rest)]


PAGES = pages()

# Sections that Chromium lays out differently on one page, with the reason.
EXCUSED = {
    # The widths of texts are multiples of a pixel, which add up to more than a point over ten tags in a row.
    ("explore", "stillmoor", 390, "de", "tags"): "rounded widths",
}

# The elements with a frame in JSON, in the same order. The space for descenders below a text has no effect.
NODES = """() => Array.from(document.querySelectorAll("section, li:not(.md *), .t, .h, [class]"), element => {
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  const kind = element.matches("section") ? "section"
    : Array.from(element.classList).some(name => /^s[0-9]+$/.test(name)) ? "node"
    : element.matches("li, .t") ? "item" : element.matches(".h") ? "boundary" : "";
  const below = Math.min(0, parseFloat(style.marginBottom));
  return [kind, [box.x, box.y + scrollY, box.width, box.height + below]];
}).filter(row => row[0])"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The project with the pinned font in all its themes, and a slice of an unknown kind."""
    folder = tmp_path_factory.mktemp("project")
    copy_project(folder, *CUSTOMERS)
    change(folder / "Themes/stillmoor/content" / RECORDINGS["graphql"], with_moods("home", "graphql"))

    def pin(document):
        for name in ("body", "display"):
            if name in document.get("font", {}):
                document["font"][name]["$value"] = FONTS
        return document

    for file in folder.glob("Themes/*/*.tokens.json"):
        change(file, pin)
    return folder


def listed(node):
    """Returns the nodes of a page in reading order, each with its kind."""
    kind = node["kind"] if node["kind"] in ("section", "item", "boundary") else "node" if "style" in node else None
    own = [(kind, node)] if kind else []
    return own + [entry for child in node.get("children", []) for entry in listed(child)]


def rendered(project, screen, customer, width, words):
    """Returns the JSON of a page, which has the frames, and its HTML."""
    device = SCREENS[width][0]
    started = [
        subprocess.Popen(
            [built("bricks"), *request(customer, format, screen=screen), "--project", project, "--device", device,
             "--width", str(width), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for format in ("json", "html")
    ]
    pages = []
    for process in started:
        page, complaint = process.communicate(timeout=60)
        assert page, complaint
        pages.append(page)
    return json.loads(pages[0]), pages[1]


@pytest.mark.parametrize("screen, customer, width, look", PAGES)
def test_chromium_has_the_frames_of_a_page_with_text(screen, customer, width, look, project, tabs):
    document, page = rendered(project, screen, customer, width, LOOKS[look])
    tab = tabs(SCREENS[width][2], width, SCREENS[width][1])
    show(tab, page, PLAIN_TEXT)
    boxes = tab.evaluate(NODES)
    nodes = [entry for root in document["nodes"] for entry in listed(root)]
    assert [box[0] for box in boxes] == [kind for kind, _ in nodes]
    # The browser does not know the safe area of the device, so compare from the first node.
    lower = boxes[0][1][1] - nodes[0][1]["frame"]["y"]
    behind, found = lower, {}
    for (kind, box), (_, node) in zip(boxes, nodes):
        frame, section = node["frame"], node.get("id", "").split("/")[0]
        # Compare each section relative to the end of the section above it.
        if kind == "section":
            lower, behind = behind, box[1] - frame["y"] + box[3] - frame["height"]
        x = width - frame["x"] - frame["width"] if look in ("rtl", "ar") else frame["x"]
        wanted = [x, frame["y"] + lower, frame["width"], frame["height"]]
        if any(abs(a - b) > 1 for a, b in zip(box, wanted)):
            found.setdefault(section, []).append(
                f"{kind} {node.get('id')} {node.get('text', '')}: {box} and not {wanted}")
    excused = {section for *page, section in EXCUSED if tuple(page) == (screen, customer, width, look)}
    assert {section: rows for section, rows in found.items() if section not in excused} == {}
    assert excused <= set(found), "it is equal now; remove it from the table"


def test_the_table_names_pages():
    assert {row[:4] for row in EXCUSED} <= set(PAGES)
    assert {page[0] for page in PAGES} == set(ALL_SCREENS)


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_a_loading_page_has_the_frames_of_the_loaded_page(customer, project, tabs):
    tab = tabs(3, 390, 844)
    boxes = []
    for state in ("loading", "loaded"):
        _, page = rendered(project, "home", customer, 390, ["--state", state])
        show(tab, page, "")
        boxes.append(tab.evaluate(NODES))
        seen = tab.evaluate("""() => Array.from(document.querySelectorAll("p, h1, h2, h3, span, button"))
          .filter(element => getComputedStyle(element).color !== "rgba(0, 0, 0, 0)").length""")
        assert (seen == 0) == (state == "loading")
    assert boxes[0] == boxes[1]
