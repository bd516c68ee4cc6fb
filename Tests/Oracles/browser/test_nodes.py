"""Compares the frames of the nodes of cells with Chromium's: each property of a node, and random trees of nodes."""

import base64
import json
import os
import random
import subprocess

import pytest

from project import built
from render_pages import change, copy_project, request

# One screen shows this many cells, each in a header of its own.
FIRST_SEED = int(os.environ.get("BRICKS_FIRST_SEED", 0))
SEEDS = int(os.environ.get("BRICKS_SEEDS", 14))
CELLS = 16
WIDTH, HEIGHT, SCALE = 390, 844, 3
FONT = ["Inter"]

PLAIN_TEXT = """* {
  font-kerning: none !important; font-variant-ligatures: none !important;
  font-feature-settings: "kern" 0, "calt" 0 !important;
}"""

# The boxes of the nodes of each header. The space for descenders below a text has no effect.
BOXES = """() => Array.from(document.querySelectorAll("body > header > .h"), header => {
  const origin = header.getBoundingClientRect();
  return Array.from(header.querySelectorAll("[class]"), element => {
    if (!Array.from(element.classList).some(name => /^s[0-9]+$/.test(name))) return null;
    const box = element.getBoundingClientRect();
    const below = Math.min(0, parseFloat(getComputedStyle(element).marginBottom));
    return [box.x - origin.x, box.y - origin.y, box.width, box.height + below];
  }).filter(box => box);
})"""

WORDS = ["Morning", "A", "quiet", "walk", "through", "birches", "and", "moss", "10", "Breathe"]


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("nodes")
    copy_project(folder, "stillmoor")

    def pin(document):
        for name in ("body", "display"):
            if name in document.get("font", {}):
                document["font"][name]["$value"] = FONT
        return document

    for file in folder.glob("Themes/*/*.tokens.json"):
        change(file, pin)
    return folder


@pytest.fixture(scope="module")
def tab(browser):
    context = browser.new_context(
        device_scale_factor=SCALE, bypass_csp=True, viewport={"width": WIDTH, "height": HEIGHT})
    yield context.new_page()
    context.close()


def write(project, nodes):
    """Replaces the headers of the screen with one per node."""
    for number, node in enumerate(nodes):
        cell = {"summary": "A random cell.", "node": node}
        (project / f"Layouts/cells/random{number}.json").write_text(json.dumps(cell))

    def with_headers(screen):
        screen["contentInsets"] = 0
        screen["boundarySupplementaryItems"] = [
            {"cell": f"random{number}", "alignment": "top"} for number in range(len(nodes))]
        return screen

    change(project / "Layouts/screens/home.json", with_headers)


def rendered(project, format):
    run = subprocess.run(
        [built("bricks"), *request("stillmoor", format), "--project", project, "--width", str(WIDTH)],
        capture_output=True, text=True, timeout=60)
    assert run.stdout, run.stderr
    return run.stdout


def frames(node):
    own = [node["frame"]] if "style" in node else []
    return own + [frame for child in node.get("children", []) for frame in frames(child)]


def differences(project, tab, nodes):
    """Returns each node of the given cells with a frame that is more than a point from Chromium's."""
    write(project, nodes)
    page = rendered(project, "html")
    tab.set_content(page.replace("</head>", f"<style>{PLAIN_TEXT}</style></head>"), wait_until="domcontentloaded")
    headers = [child for child in json.loads(rendered(project, "json"))["nodes"][0]["children"]
               if child["kind"] == "boundary"]
    found = []
    for node, header, boxes in zip(nodes, headers, tab.evaluate(BOXES), strict=True):
        own = frames(header)
        assert len(own) == len(boxes), node
        origin = header["frame"]
        # Lines have whole pixels, which are thirds of a point. Chromium rounds them down to a 64th.
        tolerance = 1 + max(frame["height"] for frame in own) / 5000
        for frame, box in zip(own, boxes):
            wanted = [frame["x"] - origin["x"], frame["y"] - origin["y"], frame["width"], frame["height"]]
            if any(abs(a - b) > tolerance for a, b in zip(box, wanted)):
                found.append((node, [round(x, 2) for x in box], [round(x, 2) for x in wanted]))
                break
    return found


# MARK: Each property alone

STACKS = ["vertical", "horizontal", "overlay"]
LEAVES = {
    "text": {"type": "text", "text": "A quiet walk"},
    "long": {"type": "text", "text": "A quiet walk through birches and moss, then a rest by the water"},
    "badge": {"type": "badge", "text": "New", "padding": 4},
    "button": {"type": "button", "text": "Begin now", "padding": 8},
    "box": {"type": "vertical", "children": [{"type": "text", "text": "Moss"}]},
    "empty": {"type": "vertical", "children": []},
    "overlay": {"type": "overlay", "children": [{"type": "text", "text": "Moss"}, {"type": "text", "text": "Two birches"}]},
    "row": {"type": "horizontal", "spacing": 6, "children": [{"type": "text", "text": "Moss"}, {"type": "text", "text": "Fern"}]},
}  # fmt: skip
PROPERTIES = {
    "nothing": {}, "width": {"width": 40}, "height": {"height": 50}, "both": {"width": 40, "height": 50},
    "aspect": {"aspect": 2}, "width-aspect": {"width": 40, "aspect": 2}, "height-aspect": {"height": 50, "aspect": 2},
    "tall-aspect": {"width": 200, "aspect": 0.5}, "all": {"width": 60, "height": 30, "aspect": 2},
    "aspect-min": {"width": 40, "aspect": 2, "minHeight": 30}, "aspect-max": {"width": 200, "aspect": 2, "maxHeight": 60},
    "aspect-padding": {"width": 100, "aspect": 2, "padding": 10},
    "minWidth": {"minWidth": 120}, "maxWidth": {"maxWidth": 60}, "minHeight": {"minHeight": 90},
    "maxHeight": {"maxHeight": 12}, "padding": {"padding": 7}, "border": {"border": "{color.text}"},
    "grow": {"grow": True}, "weight": {"weight": 3}, "weight-min": {"weight": 2, "minHeight": 8},
    "weight-bounds": {"weight": 2, "minHeight": 8, "maxHeight": 30},
    "weight-aspect": {"weight": 2, "minHeight": 30, "aspect": 2},
}  # fmt: skip
# Nodes with a size of their own, for which the properties above have no meaning.
FIXED = {
    "icon": {"type": "icon", "name": "heart"}, "avatar": {"type": "avatar", "text": "Ada Lovelace"},
    "small-avatar": {"type": "avatar", "text": "Ada Lovelace", "size": 24}, "spacer": {"type": "spacer"},
}  # fmt: skip


def cells_of(node):
    """Returns a node in each kind of stack with each alignment, and in stacks of a fixed height."""
    for stack in STACKS:
        for alignment in ["fill", "leading", "center", "trailing"]:
            own = {"type": stack, "alignment": alignment}
            yield {**own, "children": [node, {"type": "text", "text": "Fern"}]}
            yield {**own, "height": 160, "children": [{"type": "text", "text": "Fern"}, node]}


@pytest.mark.parametrize("name", [*LEAVES, *FIXED])
def test_chromium_has_the_frames_of_each_property(name, project, tab):
    properties = {"nothing": {}} if name in FIXED else PROPERTIES
    node = FIXED.get(name) or LEAVES[name]
    cells = [cell for own in properties.values() for cell in cells_of({**node, **own})]
    for start in range(0, len(cells), CELLS):
        assert not differences(project, tab, cells[start:start + CELLS])


# MARK: Random trees

SIZES = [0, 4, 10, 16, 24, 40, 57, 80, 120, 200]


def leaf(dice):
    kind = dice.choice(["text", "text", "text", "icon", "badge", "button", "avatar", "divider", "spacer"])
    node = {"type": kind}
    if kind == "text":
        node["text"] = " ".join(dice.choices(WORDS, k=dice.choice([1, 2, 3, 8, 20])))
        if dice.random() < 0.3:
            node["lines"] = dice.choice([1, 2, 3])
        if dice.random() < 0.2:
            node["textAlignment"] = dice.choice(["leading", "center", "trailing"])
    elif kind == "icon":
        node["name"] = dice.choice(["heart", "star", "clock"])
        if dice.random() < 0.5:
            node["size"] = dice.choice([12, 20, 32])
    elif kind == "avatar":
        node["text"] = "Ada Lovelace"
        if dice.random() < 0.5:
            node["size"] = dice.choice([24, 40, 57])
    elif kind in ("badge", "button"):
        node["text"] = " ".join(dice.choices(WORDS, k=dice.choice([1, 2])))
        if dice.random() < 0.5:
            node["padding"] = dice.choice([2, 4, 8])
    return node


def tree(dice, depth=0):
    """Returns a random node of a cell."""
    if depth > 0 and (depth >= 4 or dice.random() < 0.5):
        node = leaf(dice)
    else:
        node = {"type": dice.choice(STACKS)}
        if dice.random() < 0.6:
            node["alignment"] = dice.choice(["fill", "leading", "center", "trailing"])
        if dice.random() < 0.4:
            node["distribution"] = dice.choice(["leading", "center", "trailing", "spaceBetween"])
        if node["type"] != "overlay" and dice.random() < 0.5:
            node["spacing"] = dice.choice(SIZES[:5])
        node["children"] = [tree(dice, depth + 1) for _ in range(dice.choice([0, 1, 2, 2, 3, 4]))]
        if dice.random() < 0.3:
            node["padding"] = dice.choice(SIZES[1:5])
    if depth > 0 and node["type"] not in ("icon", "avatar", "divider", "spacer"):
        for name, share in SHARES.items():
            if dice.random() < share:
                node[name] = True if name == "grow" else dice.choice(CHOICES[name])
        for least, most in (("minWidth", "maxWidth"), ("minHeight", "maxHeight")):
            if node.get(least, 0) > node.get(most, 1000):
                del node[least]
    return node


SHARES = {
    "width": 0.12, "height": 0.1, "aspect": 0.12, "minWidth": 0.06, "maxWidth": 0.06, "minHeight": 0.06,
    "maxHeight": 0.06, "weight": 0.1, "grow": 0.1,
}  # fmt: skip
CHOICES = {
    **{name: SIZES[3:] for name in ("width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight")},
    "aspect": [0.5, 1, 1.5, 2], "weight": [0.5, 1, 2, 3],
}  # fmt: skip


# None of 4,800 trees in other seeds, from 40000 on, differs.
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + SEEDS))
def test_chromium_has_the_frames_of_random_trees(seed, project, tab):
    dice = random.Random(seed)
    assert not differences(project, tab, [tree(dice) for _ in range(CELLS)])


# MARK: Causes of earlier differences

BOX = {"type": "vertical", "width": 20, "height": 30, "children": []}
LONG = {"type": "text", "text": "A quiet walk through birches and moss", "lines": 1}
CAUSES = {
    "a divider in a row keeps its height": {"type": "horizontal", "children": [{"type": "divider"}, BOX]},
    "a divider in an overlay is placed like other children": {
        "type": "overlay", "distribution": "trailing", "children": [{"type": "divider"}, BOX]},
    "children have the height of an overlay with a maximum": {
        "type": "overlay", "children": [{"type": "overlay", "maxHeight": 16, "children": [
            {"type": "vertical", "children": [BOX]}, {"type": "spacer"}]}]},
    "padding does not shrink": {"type": "horizontal", "children": [
        {"type": "horizontal", "padding": 16, "children": [{**BOX, "width": 300}]}, {**LONG, "lines": 0}]},
    "content of a column that is too long keeps its height": {"type": "vertical", "children": [
        {"type": "vertical", "height": 40, "children": [BOX, LONG, {"type": "vertical", "height": 20, "children": []}]}]},
    "a cut text that grows keeps its height": {"type": "vertical", "children": [{**LONG, "grow": True}]},
    "a growing box with a minimum height is at least as high as its content": {
        "type": "vertical", "children": [{"type": "vertical", "grow": True, "minHeight": 16, "children": [BOX]}]},
    "a growing box with a minimum height has the height of its row": {"type": "vertical", "children": [
        {"type": "horizontal", "height": 40, "children": [
            {"type": "vertical", "grow": True, "minHeight": 16, "children": [BOX, BOX]}]}]},
    "a growing box with a minimum height has the height of its overlay": {"type": "vertical", "children": [
        {"type": "overlay", "height": 40, "children": [
            {"type": "vertical", "grow": True, "minHeight": 16, "children": [BOX, BOX]}]}]},
    "a growing box with a height and a minimum height keeps its height": {
        "type": "vertical", "children": [{**BOX, "grow": True, "minHeight": 16}]},
    "a cut text is not wider than its column": {"type": "overlay", "children": [
        {"type": "vertical", "width": 100, "alignment": "leading", "children": [LONG, {**LONG, "maxWidth": 200}]}]},
    "a node is not wider than its narrow container": {"type": "overlay", "children": [
        {"type": "vertical", "width": 24, "alignment": "center", "children": [
            {"type": "vertical", "padding": 4, "children": [{"type": "avatar", "text": "Ada"}]}]}]},
    "content does not change an aspect ratio": {"type": "vertical", "alignment": "leading", "children": [
        {"type": "vertical", "aspect": 2, "children": [BOX]}, {"type": "badge", "text": "New", "aspect": 3}]},
    "a minimum height and an aspect ratio give a minimum width": {"type": "overlay", "alignment": "center", "children": [
        {"type": "vertical", "aspect": 2, "minHeight": 40, "children": []}]},
    "padding and an aspect ratio give a minimum width": {"type": "horizontal", "children": [
        {"type": "vertical", "aspect": 1.5, "padding": 16, "children": []}]},
    "a maximum width does not limit a width from a minimum height and an aspect ratio for the container": {
        "type": "overlay", "alignment": "leading", "children": [{"type": "horizontal", "children": [
            {"type": "badge", "text": "Breathe", "aspect": 1, "maxWidth": 16, "minHeight": 80}, {"type": "icon", "name": "heart"}]}]},
    "a maximum width limits a width from a height and an aspect ratio for the container": {
        "type": "horizontal", "children": [{"type": "overlay", "children": [
            {"type": "vertical", "padding": 24, "height": 57, "aspect": 2, "maxWidth": 40, "children": []}]}]},
    "a maximum width replaces the limit of the container if the height gives the width": {
        "type": "overlay", "children": [{"type": "vertical", "alignment": "trailing", "width": 9, "children": [
            {"type": "button", "text": "Breathe moss", "height": 16, "aspect": 1.5, "maxWidth": 24},
            {"type": "text", "text": "moss", "height": 16, "aspect": 0.5, "maxWidth": 16, "weight": 2}]}]},
    "a growing node with an aspect ratio and a maximum width is as wide as its widest character": {
        "type": "vertical", "children": [{"type": "overlay", "width": 16, "children": [
            {"type": "button", "text": "and moss", "padding": 4, "aspect": 2, "maxWidth": 200, "weight": 0.5}]}]},
    "a node with a height shrinks from its full width, not from its maximum": {"type": "horizontal", "children": [
        {"type": "overlay", "height": 40, "aspect": 1, "maxWidth": 24, "children": []}, LONG]},
    "parts of a long word fit despite rounding": {"type": "horizontal", "children": [{"type": "divider"}, {
        "type": "horizontal", "children": [{"type": "badge", "text": "birches", "width": 120}, {"type": "icon", "name": "star", "size": 32},
            {"type": "text", "text": "birches moss and"}]}]},
    "a maximum width limits a growing node with an aspect ratio for the container": {
        "type": "horizontal", "children": [{"type": "horizontal", "children": [
            {"type": "vertical", "padding": 24, "aspect": 2, "maxWidth": 40, "weight": 2, "children": []}]}]},
    "an overlay can be narrower than its content": {"type": "overlay", "children": [
        {"type": "vertical", "alignment": "leading", "width": 40, "children": [
            {"type": "overlay", "padding": 24, "aspect": 1, "maxWidth": 80, "weight": 2, "children": [LONG]}]}]},
    "a node with an aspect ratio in a column has the width of its rounded height": {"type": "vertical", "children": [
        {"type": "vertical", "alignment": "leading", "children": [{"type": "vertical", "aspect": 1.5, "children": [
            {"type": "button", "text": "quiet", "aspect": 1.5}]}]}]},
    "a text of one line gives a growing node with an aspect ratio its whole width": {"type": "overlay", "children": [
        {"type": "overlay", "alignment": "leading", "maxWidth": 40, "children": [
            {"type": "text", "text": "birches", "lines": 1, "aspect": 1, "maxWidth": 57, "grow": True}]}]},
    "a maximum width replaces the limit of a row if the height gives the width": {"type": "horizontal", "children": [
        {"type": "text", "text": "moss Breathe walk Breathe through Morning A"}, {"type": "vertical", "weight": 1, "children": [
            {"type": "horizontal", "children": [{"type": "button", "text": "A", "height": 24, "aspect": 2, "maxWidth": 16}]}]}]},
    "a text that is one unit wider than its node has two lines": {"type": "overlay", "children": [
        {"type": "horizontal", "maxWidth": 200, "children": [
            {"type": "vertical", "padding": 24, "children": []}, {"type": "overlay", "children": [
                {"type": "vertical", "padding": 10, "children": [{"type": "text", "text": "walk", "minWidth": 200}]}]},
            {"type": "vertical", "padding": 10, "children": []},
            {"type": "text", "text": "quiet 10 and quiet Breathe through walk quiet"}]}]},
    "a node with an aspect ratio does not stretch": {"type": "horizontal", "alignment": "fill", "children": [
        {"type": "overlay", "children": [{**BOX, "aspect": 1.5}, {"type": "text", "text": "Fern", "aspect": 2}, BOX]}, BOX]},
}  # fmt: skip


@pytest.mark.parametrize("name", CAUSES)
def test_chromium_has_the_frames_of(name, project, tab):
    assert not differences(project, tab, [CAUSES[name]])


# MARK: Cut text

CUT = {
    "padded": {"padding": 12}, "uneven": {"padding": {"top": 2, "bottom": 16, "leading": 8, "trailing": 8}},
    "clipped": {"padding": 12, "truncation": "clip"},
}  # fmt: skip


@pytest.mark.parametrize("name", CUT)
@pytest.mark.parametrize("lines", [2, 3])
def test_nothing_of_the_next_line_is_below_a_cut_text(name, lines, project, tab):
    """Paints the text red, and looks for red below the last line."""
    long = {"type": "text", "text": "Ålborg Éire Gentle Monster hjkl " * 12, "lines": lines, **CUT[name]}
    write(project, [{"type": "vertical", "children": [long]}])
    page = rendered(project, "html")
    styles = f"{PLAIN_TEXT} p {{color: #f00 !important; background: #fff !important}} body {{background: #fff !important}}"
    tab.set_content(page.replace("</head>", f"<style>{styles}</style></head>"), wait_until="domcontentloaded")
    box, height, below = tab.evaluate("""() => {
      const text = document.querySelector("body > header p"), style = getComputedStyle(text);
      const box = text.getBoundingClientRect();
      const end = ["paddingBottom", "borderBottomWidth"].map(name => parseFloat(style[name]));
      return [[box.x, box.y, box.width, box.height], parseFloat(style.lineHeight), end[0] + end[1]];
    }""")
    # Two points of the last line's own descenders may reach into the padding.
    clip = {"x": box[0] + 2, "y": box[1] + box[3] - below + 2, "width": box[2] - 4, "height": max(below - 4, 1)}
    shot = tab.screenshot(clip=clip, scale="css")
    reds = tab.evaluate("""async data => {
      const image = new Image();
      image.src = "data:image/png;base64," + data;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      let reds = 0;
      for (let index = 0; index < pixels.length; index += 4) if (pixels[index + 1] < 128) reds += 1;
      return reds;
    }""", base64.b64encode(shot).decode())
    assert reds == 0
