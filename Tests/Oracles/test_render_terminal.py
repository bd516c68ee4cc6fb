"""ANSI on a real terminal: tmux shows what the text format says, row by row."""

import os
import subprocess
import time

import pytest

from render_pages import CUSTOMERS, PROJECT, RECORDINGS, change, copy_project, request
from test_terminal_width import KNOWN
from unicode_samples import phrases

SECONDS = 30
OPTIONS = [["--scheme", "light"], ["--scheme", "dark"], ["--rtl"], ["--color", "16"]]


class Screen:
    """A tmux server of its own that shows one page after the other."""

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
        """The rows of a page as the terminal shows them."""
        self.file.write_text(page + "the end\n", encoding="utf-8", newline="")
        # One row for the mark of the end, one for tmux itself, and one below the last line.
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


def check(bricks, screen, customer, columns, *options):
    text, ansi = (
        bricks(*request(customer, format, "--columns", str(columns), *options)).stdout
        for format in ("text", "ansi")
    )
    assert "\x1b[" in ansi and "\x1b" not in text
    rows = [row.rstrip() for row in text.split("\n")[:-1]]
    assert len(rows) > 50
    assert screen.rows(ansi, columns) == rows


@pytest.mark.parametrize("customer", CUSTOMERS)
@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_a_terminal_shows_the_text(bricks, screen, customer, columns, options):
    check(bricks, screen, customer, columns, "--project", str(PROJECT), *options)


def plain_phrases():
    """Words of all scripts that tmux measures like we do, with escapes and controls between them."""
    acting = ["\x1b[31m", "\x1b[2J", "\x1b]0;t\x07", "\x9b1m", "\x07", "\r", "\b", "\x0e", "\u202e", "\u2066"]
    words = dict.fromkeys(word for phrase in phrases() for word in phrase.split(" ") if word)
    known = [word for word in words if not any(case.concerns(word) for case in KNOWN)]
    assert len(known) > 60
    return [f"{word}{acting[index % len(acting)]}" for index, word in enumerate(known)]


def test_hostile_text_does_nothing(bricks, screen, tmp_path):
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
