#!/usr/bin/env python3
"""Writes the color grids of the pictures of the sample customers.

    art.py [NAME...]

Chromium paints each picture, and the grid has the mean colors of its cells. A digest of the drawing is part
of the grid, so that `lint` finds a grid of an earlier drawing without a browser. NAME limits the pictures,
such as `stillmoor/lake`.
"""

import re
import sys

from drawings import THEMES, digest, drawing
from playwright.sync_api import sync_playwright

# The longer side of a grid, in cells; that of a logo is half as long.
SIDE = 32
COLORS = 40
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NUMBER = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


def files(names):
    found = sorted(THEMES.glob("*/art/*.svg"))
    return [file for file in found if not names or f"{file.parts[-3]}/{file.stem}" in names]


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
