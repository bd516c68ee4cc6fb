"""ANSI in real terminals: the rows in tmux and pyte equal the text format, except for pictures."""

import json
import os
import re
import subprocess
import time
import unicodedata
from itertools import zip_longest

import pyte
import pytest
from coloraide import Color
from pyte import graphics
from wcwidth import wcwidth

from render_pages import CUSTOMERS, PROJECT, RECORDINGS, change, copy_project, request
from test_terminal_width import KNOWN
from unicode_samples import phrases

SECONDS = 30
OPTIONS = [["--scheme", "light"], ["--scheme", "dark"], ["--rtl"], ["--color", "16"]]


class Screen:
    """A private tmux server that shows pages."""

    def __init__(self, folder):
        self.command = ["tmux", "-L", f"bricks-pages-{os.getpid()}", "-f", "/dev/null", "-u"]
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "TMUX_TMPDIR": str(folder)}
        self.environment.pop("TMUX", None)
        self.file = folder / "page.ansi"

    def run(self, *arguments):
        result = subprocess.run(
            [*self.command, *arguments], env=self.environment, capture_output=True, timeout=SECONDS)
        return result.stdout.decode()

    def rows(self, page, columns):
        """Returns the rows that the terminal shows for a page."""
        self.file.write_text(page + "the end\n", encoding="utf-8", newline="")
        # Add a row for the end marker, one for tmux itself, and one below the last line.
        height = str(page.count("\n") + 3)
        show = f"cat '{self.file}'; exec sleep {SECONDS}"
        self.run("new-session", "-d", "-x", str(columns), "-y", height, "sh", "-c", show)
        end = time.monotonic() + SECONDS
        while True:
            rows = [row.rstrip() for row in self.run("capture-pane", "-p").split("\n")]
            if "the end" in rows:
                self.run("kill-server")
                return rows[: rows.index("the end")]
            assert time.monotonic() < end, "the terminal did not show the page in time"
            time.sleep(0.05)


@pytest.fixture
def screen(tmp_path):
    screen = Screen(tmp_path)
    yield screen
    screen.run("kill-server")


# The characters that show pictures, of which the text format has a shaded placeholder with a label.
BLOCKS = "\u2580\u2584\u2588"


def cells(row):
    """Returns the characters of a row by cell; the second cell of a wide character is empty."""
    found = []
    for character in row:
        found += [character] + [""] * (wcwidth(character) - 1)
    return found


def same(shown, text):
    """Returns whether two rows are equal, except that the shown row can have pictures for placeholders."""
    if not any(block in shown for block in BLOCKS) and "\u2591" not in text:
        return shown == text
    return all(
        one == other or one in BLOCKS and one or other == "\u2591" and one == " "
        for one, other in zip_longest(cells(shown), cells(text), fillvalue=" "))


def check(bricks, screen, customer, columns, *options):
    text, ansi = (
        bricks(*request(customer, format, "--columns", str(columns), *options)).stdout
        for format in ("text", "ansi")
    )
    assert "\x1b[" in ansi and "\x1b" not in text
    rows = [row.rstrip() for row in text.split("\n")[:-1]]
    assert len(rows) > 50
    shown = screen.rows(ansi, columns)
    assert len(shown) == len(rows)
    assert [(one, other) for one, other in zip(shown, rows) if not same(one, other)] == []


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_tmux_shows_the_text_format(bricks, screen, customer, columns, options):
    check(bricks, screen, customer, columns, "--project", str(PROJECT), *options)


def plain_phrases():
    """Returns words in all scripts that tmux measures like we do, with escapes and controls between them."""
    acting = ["\x1b[31m", "\x1b[2J", "\x1b]0;t\x07", "\x9b1m", "\x07", "\r", "\b", "\x0e", "\u202e", "\u2066"]
    words = dict.fromkeys(word for phrase in phrases() for word in phrase.split(" ") if word)
    known = [word for word in words if not any(case.concerns(word) for case in KNOWN)]
    assert len(known) > 60
    return [f"{word}{acting[index % len(acting)]}" for index, word in enumerate(known)]


def test_hostile_text_has_no_effect(bricks, screen, tmp_path):
    words = plain_phrases()
    copy_project(tmp_path, "stridewell")
    items = [
        {"itemType": "content", "slug": f"i{index}", "title": " ".join(words[index : index + 5]),
         "subtitle": " ".join(words[index : index + 9]), "durationSeconds": 60}
        for index in range(0, len(words), 4)
    ]
    slices = [
        {"slug": f"s{index}", "type": ["tag", "banner", "featured"][index % 3],
         "title": words[index], "items": items[index * 4 : index * 4 + 4]}
        for index in range(len(items) // 4)
    ]
    change(
        tmp_path / "Themes/stridewell/content" / RECORDINGS["rest"],
        lambda document: {**document, "slices": slices})
    for columns in [40, 100]:
        check(bricks, screen, "stridewell", columns, "--transport", "rest")


# A second terminal, which exposes the attributes of each cell.

DEPTHS = ["truecolor", "256", "16"]
COLUMNS = 80


def qualifies(row):
    """Returns whether each character of a row has its own cells, because pyte joins marks and emoji differently."""
    joined = {"Mn", "Mc", "Me", "Cf"}
    return unicodedata.is_normalized("NFC", row) and all(
        unicodedata.category(character) not in joined for character in row)


def page(bricks, customer, format, screen, lang, depth="truecolor"):
    words = ["--project", str(PROJECT), "--columns", str(COLUMNS), "--lang", lang, "--color", depth]
    return bricks(*request(customer, format, *words, screen=screen)).stdout


def shown(ansi):
    """Returns a pyte screen with a page. It has an extra row and extra columns."""
    screen = pyte.Screen(COLUMNS + 10, ansi.count("\n") + 1)
    # Translate line breaks like the line discipline of a terminal.
    pyte.Stream(screen).feed(ansi.replace("\n", "\r\n"))
    return screen


# Every customer, language, screen and color depth at least once.
PAGES = [
    ("lathelight", "en", "home", "truecolor"), ("lathelight", "ja", "whats-new", "256"),
    ("stillmoor", "de", "explore", "16"), ("stillmoor", "ar", "home", "256"),
    ("stridewell", "ja", "home", "16"), ("stridewell", "en", "explore", "truecolor"),
]  # fmt: skip


@pytest.mark.parametrize("customer, lang, screen, depth", PAGES)
def test_pyte_shows_the_text_format(bricks, customer, lang, screen, depth):
    text = page(bricks, customer, "text", screen, lang)
    terminal = shown(page(bricks, customer, "ansi", screen, lang, depth))
    rows = text.split("\n")
    alone = [number for number, row in enumerate(rows) if qualifies(row)]
    assert len(alone) > 0.75 * len(rows) > 10
    display = terminal.display
    assert len(display) == len(rows)
    for number in alone:
        assert same(display[number].rstrip(), rows[number].rstrip())
    # No attribute is left on, and the columns beyond the page contain only background.
    assert terminal.cursor.attrs == terminal.default_char
    assert (terminal.cursor.x, terminal.cursor.y) == (0, len(rows) - 1)
    for row in terminal.buffer.values():
        assert all(row[column].data == " " for column in range(COLUMNS, terminal.columns))


def expected(colour, depth):
    """Returns pyte's name for a color: the exact color, or the nearest one of the palette."""
    if depth == "truecolor":
        return colour[1:]
    nearest = min(
        range(16, 256) if depth == "256" else range(16),
        key=lambda number: Color(colour).delta_e(f"#{graphics.FG_BG_256[number]}", method="ok"))
    if depth == "256":
        return graphics.FG_BG_256[nearest]
    return graphics.FG_ANSI[30 + nearest] if nearest < 8 else graphics.FG_AIXTERM[82 + nearest]


def headings(document):
    """Returns the unique headings of a JSON page, with their colors."""
    found = {}

    def walk(node):
        if node.get("role") == "heading":
            colour = document["styles"][node["style"]].get("color", {}).get("value", "")
            found.setdefault(node["text"], []).append(colour)
        for child in node.get("children", []):
            walk(child)

    walk(document["nodes"][0])
    return {
        text: colours[0] for text, colours in found.items()
        if len(colours) == 1 and re.fullmatch("#[0-9a-f]{6}", colours[0])
    }  # fmt: skip


@pytest.mark.parametrize("customer, depth", list(zip(CUSTOMERS, DEPTHS)))
def test_pyte_shows_the_colors(bricks, customer, depth):
    colours = headings(json.loads(page(bricks, customer, "json", "home", "en")))
    terminal = shown(page(bricks, customer, "ansi", "home", "en", depth))
    seen = 0
    # Check headings that are alone in their row and unique on the screen.
    for row, line in enumerate(terminal.display):
        for text, colour in colours.items():
            if line.strip("│ ") != text or sum(text in other for other in terminal.display) > 1:
                continue
            cell = terminal.buffer[row][line.index(text)]
            assert (cell.data, cell.fg) == (text[0], expected(colour, depth)), text
            seen += 1
    assert seen > 1


# A third look at the pictures: the colors of their cells.

GRID = re.compile(r"<metadata>\s*grid (\d+)x(\d+) \w+\n([0-9a-f ]+)\n([A-Za-z.\n]+)</metadata>")


def grids(customer):
    """Returns the color grids of a customer's art by name, as rows of colors; `None` is clear."""
    found = {}
    for file in sorted((PROJECT / "Themes" / customer / "art").glob("*.svg")):
        columns, rows, colours, letters = GRID.search(file.read_text(encoding="utf-8")).groups()
        names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        table = dict(zip(names, colours.split()), **{".": None})
        found[file.stem] = [[table[letter] for letter in row] for row in letters.split()]
        assert len(found[file.stem]) == int(rows)
        assert {len(row) for row in found[file.stem]} == {int(columns)}
    return found


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_pictures_have_the_colors_of_their_art(bricks, customer):
    words = ["--project", str(PROJECT), "--columns", str(COLUMNS)]
    ansi = bricks(*request(customer, "ansi", *words, "--color", "truecolor", screen="explore")).stdout
    known = {colour for grid in grids(customer).values() for row in grid for colour in row}
    seen = []
    for row in shown(ansi).buffer.values():
        for column in range(COLUMNS):
            cell = row[column]
            if cell.data not in BLOCKS:
                continue
            # A full block shows only its foreground, and the lower half can have the color of the page.
            seen.append(cell.fg)
            assert cell.fg in known
            if cell.data == "\u2580":
                assert cell.bg in known or cell.bg not in ("default", "")
    assert len(seen) > 100 and len(set(seen)) > 20


def test_a_picture_is_that_of_its_art(bricks):
    """The upper left picture of the explore screen has only colors of its art file, from light to dark."""
    words = ["--project", str(PROJECT), "--columns", str(COLUMNS)]
    ansi = bricks(*request("stillmoor", "ansi", *words, "--color", "truecolor", screen="explore")).stdout
    terminal = shown(ansi)
    # The tags above the tiles have small pictures.
    first = next(
        row for row, line in enumerate(terminal.display) if line.count("\u2588") + line.count("\u2580") > 40)
    line = terminal.display[first]
    left = min(line.index(block) for block in BLOCKS if block in line)
    right = next(column for column in range(left, COLUMNS) if line[column] not in BLOCKS)
    colours = [
        terminal.buffer[row][column].fg for row in range(first, first + 4) for column in range(left, right)
        if terminal.display[row][column] in BLOCKS
    ]  # fmt: skip
    fitting = [
        name for name, grid in grids("stillmoor").items()
        if set(colours) <= {colour for row in grid for colour in row}
    ]  # fmt: skip
    assert fitting == ["moon"] and len(set(colours)) > 8
