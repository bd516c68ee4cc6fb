#!/usr/bin/env python3
"""Writes the color grids of the pictures of the sample customers.

    art.py [NAME...]

Chromium paints each picture, and the grid has the mean colors of its cells. A digest of the drawing is part
of the grid, so that `lint` finds a grid of an earlier drawing without a browser. NAME limits the pictures,
such as `stillmoor/lake`.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

THEMES = Path(__file__).resolve().parents[1] / "Themes"
# The sizes of a drawing without its grid, and of a grid, in bytes.
DRAWING, GRID = 4096, 1536
# The longer side of a grid, in cells; that of a logo is half as long.
SIDE = 32
COLORS = 40
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ELEMENT = re.compile(r"\s*<metadata>\s*grid .*?</metadata>", re.DOTALL)
NUMBER = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
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


def files(names):
    found = sorted(THEMES.glob("*/art/*.svg"))
    return [file for file in found if not names or f"{file.parts[-3]}/{file.stem}" in names]


# MARK: Checks


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


# MARK: Grids


def size(text):
    """Returns the columns and rows of a picture's grid, which has the proportions of the picture."""
    width, height = map(int, NUMBER.search(text).groups())
    side = SIDE if max(width, height) > 200 else SIDE // 2
    return (side, max(round(side * height / width), 1)) if width >= height else (round(side * width / height), side)


# Draws a picture on a canvas, and returns the mean color and opacity of each cell from 0 to 255.
MEANS = """async ([text, columns, rows, scale]) => {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(text);
  await image.decode();
  const canvas = new OffscreenCanvas(columns * scale, rows * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const means = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const sum = [0, 0, 0, 0];
    for (let y = 0; y < scale; y++) for (let x = 0; x < scale; x++) {
      const at = ((row * scale + y) * width + column * scale + x) * 4;
      // A clear pixel has no color.
      for (let part = 0; part < 3; part++) sum[part] += data[at + part] * data[at + 3];
      sum[3] += data[at + 3];
    }
    means.push([0, 1, 2].map(part => sum[3] ? Math.round(sum[part] / sum[3]) : 0).concat(sum[3] / scale / scale));
  }
  return means;
}"""


def pixels(page, text, columns, rows):
    """Returns the mean color of each cell, with its opacity, as Chromium paints the picture."""
    return [tuple(cell) for cell in page.evaluate(MEANS, [drawing(text), columns, rows, 16])]


def palette(colors):
    """Returns at most `COLORS` colors for the given ones, from dark to light."""
    boxes = [sorted(colors)]
    while len(boxes) < COLORS:
        spread = lambda box: max((max(c[i] for c in box) - min(c[i] for c in box), i) for i in range(3))
        # Divide the box with the widest range of a channel at the median of this channel.
        widest = max(range(len(boxes)), key=lambda index: spread(boxes[index])[0] * len(boxes[index]) ** 0.5)
        width, channel = spread(boxes[widest])
        if width < 6:
            break
        box = sorted(boxes.pop(widest), key=lambda color: (color[channel], color))
        middle = len(box) // 2
        # Equal colors stay in one box.
        while middle < len(box) and box[middle][channel] == box[middle - 1][channel]:
            middle += 1
        if middle == len(box):
            middle = next(i for i in range(len(box)) if box[i][channel] == box[-1][channel])
        boxes += [box[:middle], box[middle:]]
    mean = lambda box: tuple(round(sum(color[i] for color in box) / len(box)) for i in range(3))
    means = sorted({mean(box) for box in boxes})
    # Move each color to the mean of those that are nearest to it.
    for _ in range(10):
        near = [[] for _ in means]
        for color in colors:
            near[nearest(color, means)].append(color)
        means = sorted({mean(box) for box in near if box})
    return sorted(means, key=lambda color: (2 * color[0] + 4 * color[1] + color[2], color))


def nearest(color, colors):
    return min(
        range(len(colors)),
        key=lambda index: sum(
            weight * (one - other) ** 2 for weight, one, other in zip((2, 4, 3), colors[index], color)
        ),
    )


def grid(page, text):
    """Returns the element with the grid of a picture."""
    columns, rows = size(text)
    cells = pixels(page, text, columns, rows)
    colors = palette([cell[:3] for cell in cells if cell[3] >= 128])
    used = {nearest(cell[:3], colors) for cell in cells if cell[3] >= 128}
    colors = [color for index, color in enumerate(colors) if index in used]
    letters = ["." if cell[3] < 128 else LETTERS[nearest(cell[:3], colors)] for cell in cells]
    lines = ["".join(letters[row * columns : (row + 1) * columns]) for row in range(rows)]
    head = f"grid {columns}x{rows} {digest(text)}"
    named = " ".join("%02x%02x%02x" % color for color in colors)
    return "\n  <metadata>\n" + "\n".join([head, named, *lines]) + "\n</metadata>"


def write(names):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        for file in files(names):
            text = file.read_text(encoding="utf-8")
            own = drawing(text)
            end = own.rindex("</svg>")
            element = grid(page, text)
            made = own[:end].rstrip("\n") + element + "\n" + own[end:]
            if made != text:
                file.write_text(made, encoding="utf-8")
                print(file.relative_to(THEMES.parent))
        browser.close()


if __name__ == "__main__":
    write(sys.argv[1:])
