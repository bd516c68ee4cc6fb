"""The rules for the drawings of the sample customers, which `lint` checks."""

import hashlib
import json
import re
from pathlib import Path

THEMES = Path(__file__).resolve().parents[1] / "Themes"
# The sizes of a drawing without its grid, and of a grid, in bytes.
DRAWING, GRID = 4096, 1536
ELEMENT = re.compile(r"\s*<metadata>\s*grid .*?</metadata>", re.DOTALL)
# A drawing contains shapes and paints only: no text, script, link, style sheet, image or animation.
ELEMENTS = {
    "svg", "defs", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "symbol",
    "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern", "filter", "feGaussianBlur",
    "feTurbulence", "feColorMatrix", "feComposite", "feBlend", "feOffset", "feMerge", "feMergeNode", "feFlood",
    "metadata",
}  # fmt: skip


def drawing(text):
    """Returns a file without its grid."""
    return ELEMENT.sub("", text, count=1)


def digest(text):
    return hashlib.sha256(drawing(text).encode()).hexdigest()[:16]


def problems(file):
    """Returns the mistakes of a picture, as lines and sentences."""
    text = file.read_text(encoding="utf-8")
    own = drawing(text)
    line = lambda place: text.count("\n", 0, place) + 1
    found = []
    if len(own.encode()) > DRAWING:
        found.append((1, f"The drawing must have at most {DRAWING} bytes, but has {len(own.encode())}."))
    for match in re.finditer(r"<([A-Za-z][\w:-]*)", own):
        if match[1] not in ELEMENTS:
            found.append((line(match.start()), f"A drawing must not contain `{match[1]}`."))
    for match in re.finditer(r'\b(on\w+|style|class|xlink:href)\s*=|href\s*=\s*(?!"#)|url\((?!#)|&|<!', own):
        found.append((line(match.start()), f"A drawing must not contain `{match[0]}`."))
    # The prefix makes IDs unique when a page contains several drawings.
    prefix = f"{file.stem}-"
    for match in re.finditer(r'\bid="([^"]*)"', own):
        if not match[1].startswith(prefix):
            found.append((line(match.start()), f"The ID `{match[1]}` must begin with `{prefix}`."))
    ids = re.findall(r'\bid="([^"]*)"', own)
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        found.append((1, f"The ID `{name}` must be unique."))
    for match in re.finditer(r'url\(#([^)]*)\)|href="#([^"]*)"', own):
        if (match[1] or match[2]) not in ids:
            found.append((line(match.start()), f"`{match[1] or match[2]}` is not an ID of the drawing."))
    element = ELEMENT.search(text)
    if not element:
        found.append((1, "The picture has no color grid; run `.ci/art.py`."))
    elif digest(text) not in element[0]:
        found.append((line(element.start()) + 2, "The color grid is of an earlier drawing; run `.ci/art.py`."))
    elif len(element[0]) > GRID:
        found.append((line(element.start()) + 1, f"The grid must have at most {GRID} bytes, but has {len(element[0])}."))
    return found


def check(themes=THEMES):
    """Returns the findings about all pictures: the file, the line and a sentence."""
    found = [(file, *problem) for file in sorted(themes.glob("*/art/*.svg")) for problem in problems(file)]
    for folder in sorted(themes.glob("*/art")):
        index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
        for name in sorted({file.name for file in folder.glob("*.svg")} - set(index.values())):
            found.append((folder / name, 1, "`index.json` does not list the picture."))
    return found
