"""Reviews in a pseudo terminal, whose screen pyte emulates."""

import fcntl
import json
import os
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import time

import pyte
import pytest

from project import built
from render_pages import change, copy_project

SECONDS = 30
SCREENS = ["explore", "home", "showcase", "slices"]
MATRIX = {"axes": {"customer": ["stillmoor"], "screen": SCREENS, "format": ["html"]}}
PATH = "stillmoor/{}/iphone-16e.l.loaded.html.snap"
ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
# A title with escapes and with wide characters at its end.
TITLE = "Evening\x1b[2J\x07 小宇宙"


def bricks(folder, *words, **variables):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **variables}
    return subprocess.run(
        [built("bricks"), "snapshot", *words], cwd=folder, env=environment, capture_output=True,
        text=True, timeout=120)


def git(folder, *words):
    identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)


def retitled(document):
    next(slice for slice in document["data"]["home_slices"] if slice.get("title"))["title"] = TITLE
    return document


def recolored(document, name="dark"):
    document["color"]["accent"]["$value"] = f"{{palette.heather.{name}}}"
    return document


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """A project in which a token changed all pages, and a recorded field also changed home."""
    folder = tmp_path_factory.mktemp("changed")
    copy_project(folder, "stillmoor")
    (folder / "Snapshots").mkdir()
    (folder / "Snapshots/matrix.json").write_text(json.dumps(MATRIX))
    bricks(folder, "test", "--record", "all")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "goldens")
    change(folder / "Themes/stillmoor/light.tokens.json", recolored)
    change(folder / "Themes/stillmoor/content/graphql/GetHomeScreenSections.json", retitled)
    assert bricks(folder, "test").returncode == 1
    return folder


@pytest.fixture
def project(changed, tmp_path):
    """A copy of the project, with all four pages pending."""
    return shutil.copytree(changed, tmp_path / "project")


def waiting(project):
    return bricks(project, "pending").stdout.split()


def golden(project, screen):
    return (project / "Snapshots" / PATH.format(screen)).read_bytes()


class Review:
    """A review in its own terminal."""

    def __init__(self, project, columns=100, rows=30, **variables):
        self.master, self.slave = os.openpty()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **variables}
        self.process = subprocess.Popen(
            [built("bricks"), "snapshot", "review"], cwd=project, env=environment,
            stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def read(self, seconds):
        if not select.select([self.master], [], [], seconds)[0]:
            return
        data = os.read(self.master, 1 << 16)
        self.output += data
        self.stream.feed(data)

    @property
    def text(self):
        return "\n".join(row.rstrip() for row in self.screen.display)

    def shows(self, *texts):
        """Waits until the screen shows all given texts."""
        end = time.monotonic() + SECONDS
        while not all(text in self.text for text in texts):
            assert time.monotonic() < end, f"{texts} did not appear:\n{self.text}"
            self.read(0.1)
        return True

    def draws_more_than(self, count):
        end = time.monotonic() + SECONDS
        while len(self.output) <= count:
            assert time.monotonic() < end, f"no output:\n{self.text}"
            self.read(0.1)

    def shows_at_the_bottom(self, *keys):
        """Waits until the last row contains one of the keys, because the output arrives in pieces."""
        end = time.monotonic() + SECONDS
        while not any(key in self.screen.display[-1] for key in keys):
            assert time.monotonic() < end, f"no key in the last row:\n{self.text}"
            self.read(0.1)

    def ends(self):
        """Checks that the terminal is restored, and returns the exit code."""
        end = time.monotonic() + SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < end, f"does not end:\n{self.text}"
            self.read(0.1)
        while select.select([self.master], [], [], 0)[0]:
            self.read(0)
        assert self.output.count(ENTER) == self.output.count(LEAVE) == 1
        assert self.output.index(ENTER) < self.output.index(LEAVE)
        assert self.output.rindex(b"\x1b[?25h") > self.output.rindex(b"\x1b[?25l")
        assert termios.tcgetattr(self.slave) == self.before
        return self.process.returncode

    @property
    def last(self):
        """The output after the review."""
        return self.output.split(LEAVE)[-1].decode().strip()

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@pytest.fixture
def review(project):
    started = []

    def start(**options):
        started.append(Review(project, **options))
        return started[-1]

    yield start
    for one in started:
        one.close()


def test_a_group_and_a_single_page(project, review):
    old = golden(project, "home")
    terminal = review()
    terminal.shows("1 of 4 · stillmoor explore", "proven color.accent", "1 of 3 that this cause")
    terminal.press("a")
    terminal.shows("2 of 4 · stillmoor showcase", "1 accepted, 3 left", "c cause (2)")
    # Decisions are written before the review ends.
    assert PATH.format("explore") not in waiting(project)
    terminal.press("c")
    terminal.shows("4 of 4 · stillmoor home", "Accepted 2 snapshots.", "these causes alone")
    assert waiting(project) == [PATH.format("home")]
    terminal.press("r")
    assert terminal.ends() == 0
    assert terminal.last == "Accepted 3 snapshots, rejected 1; none left."
    assert waiting(project) == [] and golden(project, "home") == old
    # The accepted pages match in the next run.
    assert "3 matched, 1 changed" in bricks(project, "test", "--all").stdout


def test_a_page_that_changes_during_the_review_is_not_accepted(project, review):
    was = [golden(project, screen) for screen in SCREENS]
    terminal = review()
    terminal.shows("1 of 4 · stillmoor explore", "proven color.accent", "c cause (3)")
    light = project / "Themes/stillmoor/light.tokens.json"
    change(light, lambda document: recolored(document, "dusk"))
    assert bricks(project, "test", "--no-causes").returncode == 1
    # Neither the pages of the cause nor the visible page are accepted.
    terminal.press("c")
    terminal.shows("Accepted 0 snapshots. The pending pages have changed", "A later run rendered this page")
    terminal.press("n")
    terminal.shows("2 of 4 · stillmoor showcase", "This pending page is newer", "A later run rendered this page")
    assert len(waiting(project)) == 4
    # The page that is visible now can be accepted.
    terminal.press("a")
    terminal.shows("3 of 4 · stillmoor slices")
    terminal.press("q")
    assert terminal.ends() == 1
    assert PATH.format("showcase") not in waiting(project)
    now = [golden(project, screen) for screen in SCREENS]
    assert [old != new for old, new in zip(was, now)] == [screen == "showcase" for screen in SCREENS]


ENDS = [("q", 1), ("\x03", 130), (signal.SIGTERM, 130), (signal.SIGINT, 130), (signal.SIGHUP, 130)]


@pytest.mark.parametrize("end, code", ENDS)
def test_the_terminal_is_restored(project, review, end, code):
    terminal = review()
    terminal.shows("1 of 4")
    terminal.press("a")
    terminal.shows("2 of 4")
    if isinstance(end, str):
        terminal.press(end)
    else:
        terminal.process.send_signal(end)
    assert terminal.ends() == code
    assert terminal.last == "Accepted 1 snapshot, rejected 0; 3 are pending."
    assert len(waiting(project)) == 3


def test_escapes_in_a_page_do_not_act_on_the_terminal(review):
    terminal = review()
    terminal.shows("1 of 4")
    terminal.press("nnn")
    terminal.shows("4 of 4 · stillmoor home", "Evening␛[2J␇ 小")
    for view in ["lines", "side by side", "no difference", "changes"]:
        terminal.press("d")
        terminal.shows(f"── {view}")
    terminal.press("i")
    terminal.shows("proven: GetHomeScreenSections.json", "old inputs: ")
    terminal.press("q")
    assert terminal.ends() == 1
    assert b"\x07" not in terminal.output and b"\x1b[2J" not in terminal.output


def test_the_terminal_can_be_resized(review):
    terminal = review()
    terminal.shows("1 of 4")
    terminal.press("nnn")
    terminal.shows("4 of 4")
    for columns, rows in [(40, 12), (41, 24), (120, 40), (40, 6)]:
        # Clear the screen, so that only output after the change counts.
        terminal.screen.reset()
        terminal.resize(columns, rows)
        terminal.shows("4 of 4", "a accept", "── changes")
        terminal.shows_at_the_bottom("accept", "help", "open")
    terminal.press("q")
    assert terminal.ends() == 1


def test_keys_scroll_the_page(review):
    terminal = review(rows=14)
    terminal.shows("1 of 4")
    terminal.press("nnn")
    terminal.shows("── changes, rows 1–")
    terminal.press("j\x1b[B")
    terminal.shows("── changes, rows 3–")
    terminal.press("\x1b[6~k")
    terminal.press("\x1b[H")
    terminal.shows("── changes, rows 1–")
    # Pasted text and unknown keys have no effect.
    terminal.press("\x1b[200~AAA\r\x1b[201~\x1b[[A\x1b[1;5P\x1ba?")
    terminal.shows("── keys")
    terminal.press("q")
    assert terminal.ends() == 1
    assert terminal.last == "Accepted 0 snapshots, rejected 0; 4 are pending."


def test_an_arrow_key_arrives_in_pieces(project, review):
    terminal = review(rows=14)
    terminal.shows("1 of 4")
    terminal.press("nnn")
    terminal.shows("4 of 4", "── changes, rows 1–")
    for row, final in [(2, "B"), (3, "B"), (2, "A")]:
        drawn = len(terminal.output)
        terminal.press("\x1b")
        # The redraw shows that the escape byte was read as the Escape key.
        terminal.draws_more_than(drawn)
        terminal.press("[")
        time.sleep(0.1)
        terminal.press(final)
        terminal.shows(f"── changes, rows {row}–")
    terminal.press("A")
    terminal.shows("Accept all remaining pages (4)? y/n")
    terminal.press("n")
    terminal.shows("4 left")
    assert len(waiting(project)) == 4
    terminal.press("A")
    terminal.shows("(4)? y/n")
    terminal.press("y")
    assert terminal.ends() == 0
    assert waiting(project) == []


def test_no_color_turns_colors_off(review):
    terminal = review(NO_COLOR="1")
    terminal.shows("1 of 4")
    terminal.press("q")
    assert terminal.ends() == 1
    assert not re.search(rb"\x1b\[[0-9;]*m", terminal.output)


def test_both_pages_open_in_a_browser(project, review, tmp_path):
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    program.chmod(0o755)
    terminal = review(columns=160, BROWSER=f"{program} %s")
    terminal.shows("1 of 4")
    terminal.press("o")
    terminal.shows("Opened")
    end = time.monotonic() + SECONDS
    while not (tmp_path / "opened").exists() or not (tmp_path / "opened").read_text():
        assert time.monotonic() < end
        time.sleep(0.05)
    name = PATH.format("explore").replace("/", ".") + ".html"
    page = project / ".bricks/snapshots/review" / name
    assert (tmp_path / "opened").read_text() == f"{page}\n"
    shown = bricks(project, "show", PATH.format("explore"), "--pending").stdout
    assert page.with_suffix(".now.html").read_text() == shown
    assert f'src="{page.stem}.now.html"' in page.read_text()
    terminal.press("q")
    assert terminal.ends() == 1


def test_the_review_ends_when_the_terminal_closes(project):
    terminal = Review(project)
    terminal.shows("1 of 4")
    terminal.press("a")
    terminal.shows("2 of 4")
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.process.wait(timeout=SECONDS)
    assert len(waiting(project)) == 3


def test_a_review_without_a_terminal_is_rejected(project):
    result = bricks(project, "review", TERM="xterm")
    assert result.returncode == 64 and result.stdout == ""
    assert "`bricks snapshot pending --json`" in result.stderr and "--cause" in result.stderr


def test_a_dumb_terminal_is_rejected(review):
    terminal = review(TERM="dumb")
    assert terminal.process.wait(timeout=SECONDS) == 64


def test_a_review_without_pending_pages_ends(project, review):
    bricks(project, "reject", "--all")
    terminal = review()
    assert terminal.process.wait(timeout=SECONDS) == 0
    terminal.shows("No page is pending.")
