"""The art of the sample customers: each color grid shows what Chromium paints."""

import base64
import re

import pytest
from render_pages import PROJECT

FILES = sorted((PROJECT / "Themes").glob("*/art/*.svg"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
GRID = re.compile(r"\s*<metadata>\s*grid (\d+)x(\d+) \w+\n([0-9a-f ]+)\n([A-Za-z.\n]+)\n</metadata>")
SCALE = 10


# Reads a screenshot, scaled down to one pixel per cell by the browser.
SCALED = """async ([source, columns, rows]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + source;
  await image.decode();
  const options = { resizeWidth: columns, resizeHeight: rows, resizeQuality: "high" };
  const canvas = new OffscreenCanvas(columns, rows);
  canvas.getContext("2d").drawImage(await createImageBitmap(image, options), 0, 0);
  return [...canvas.getContext("2d").getImageData(0, 0, columns, rows).data];
}"""


def painted(page, text, columns, rows):
    """Returns the color and opacity of each cell, as Chromium paints the picture in an image element."""
    page.set_viewport_size({"width": columns * SCALE, "height": rows * SCALE})
    page.set_content("<body style='margin:0'><img style='display:block;width:100vw;height:100vh'>")
    page.evaluate(
        "text => { const image = document.images[0]; image.src = 'data:image/svg+xml,' + encodeURIComponent(text); "
        "return image.decode(); }", text)
    shot = base64.b64encode(page.screenshot(omit_background=True)).decode()
    data = page.evaluate(SCALED, [shot, columns, rows])
    pixels = [tuple(data[start : start + 4]) for start in range(0, len(data), 4)]
    return [pixels[row * columns : (row + 1) * columns] for row in range(rows)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_the_grid_shows_the_picture(browser, file):
    text = file.read_text(encoding="utf-8")
    columns, rows, names, letters = GRID.search(text).groups()
    colours = [tuple(bytes.fromhex(name)) for name in names.split()]
    page = browser.new_page()
    cells = painted(page, GRID.sub("", text), int(columns), int(rows))
    page.close()
    wrong, total = 0, 0
    for line, row in zip(letters.split(), cells, strict=True):
        for letter, (*colour, opacity) in zip(line, row, strict=True):
            if 90 < opacity < 165:
                continue
            assert (letter == ".") == (opacity < 128)
            if letter == ".":
                continue
            total += 1
            wrong += max(abs(one - other) for one, other in zip(colours[LETTERS.index(letter)], colour)) > 26
    # The grid has fewer colors than the picture, and fine patterns depend on the way of scaling.
    assert wrong <= 0.1 * total, f"{wrong} of {total} cells"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_browsers_do_not_show_the_grid(browser, file):
    """The element with the grid changes no pixel."""
    text = file.read_text(encoding="utf-8")
    page = browser.new_page()
    both = [painted(page, source, 16, 12) for source in (text, GRID.sub("", text))]
    page.close()
    assert both[0] == both[1]
