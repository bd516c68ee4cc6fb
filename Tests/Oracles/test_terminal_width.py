"""Compares our columns with a real terminal: the movement of tmux's cursor."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from differences import LONE_REGIONAL_INDICATOR, Difference, check, contains, spells
from unicode_samples import (
    EMOJI_STYLE,
    JOINER,
    SKIN_TONES,
    TEXT_STYLE,
    everything,
    members_by_age,
)

SCRIPT = Path(__file__).with_name("terminal_columns.py")
SECONDS = 180

KNOWN = [
    Difference(
        "newer than Unicode 14",
        "the C library of Debian 12 does not know these characters, so tmux omits them",
        lambda text: any(character not in members_by_age(14.0) for character in text),
    ),
    Difference(
        "skin tone",
        "tmux 3.3a shows the tone next to the emoji",
        contains(SKIN_TONES),
    ),
    Difference(
        "variation selector",
        "tmux 3.3a uses the width of the character without the selector",
        contains([TEXT_STYLE, EMOJI_STYLE]),
    ),
    Difference(
        "joiner",
        "tmux 3.3a counts no columns around a joiner, and does not widen symbols",
        contains([JOINER]),
    ),
    Difference(
        "spacing marks add up",
        "tmux 3.3a counts a column for each, also on a wide character and on another mark",
        spells("[MVW][MV]"),
    ),
    Difference(
        "wide by the C library",
        "the C library of Debian 12 makes hexagrams wide, like later versions of Unicode, and some"
        " circled numbers, which are ambiguous",
        contains(map(chr, [*range(0x4DC0, 0x4E00), *range(0x3248, 0x3250)])),
    ),
    Difference(
        "East Asian spacing mark",
        "tone and reading marks are next to their character, and tmux 3.3a moves by two columns",
        contains(["\u302e", "\u302f", "\U00016ff0", "\U00016ff1"]),
    ),
    Difference(
        "Hangul filler",
        "it is ignorable and invisible, but the C library counts columns for it",
        contains(["\u3164", "\uffa0"]),
    ),
    Difference(
        "half a flag",
        "a single regional indicator is shown as an emoji, but tmux 3.3a counts one column",
        LONE_REGIONAL_INDICATOR.search,
    ),
]


class Terminal:
    """A private tmux server, which ends with the test."""

    def __init__(self, folder):
        self.name = f"bricks-{os.getpid()}"
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "TMUX_TMPDIR": str(folder)}
        self.environment.pop("TMUX", None)
        self.folder = folder

    def run(self, *arguments):
        command = ["tmux", "-L", self.name, "-f", "/dev/null", "-u", *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, timeout=SECONDS)

    def columns(self, texts):
        questions, answers = self.folder / "questions.json", self.folder / "answers.json"
        questions.write_text(json.dumps(texts), encoding="utf-8")
        script = [sys.executable, str(SCRIPT), str(questions), str(answers)]
        started = self.run("new-session", "-d", "-x", "200", "-y", "5", *script)
        assert started.returncode == 0, started.stderr.decode()
        end = time.monotonic() + SECONDS
        while not answers.exists():
            assert time.monotonic() < end, "the terminal did not answer in time"
            time.sleep(0.05)
        return json.loads(answers.read_text(encoding="utf-8"))


@pytest.fixture
def terminal(tmp_path):
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.run("kill-server")


def test_columns_equal_those_of_a_terminal(probe, terminal):
    texts = everything()
    ours = [int(answer) for answer in probe.ask("width", texts)]
    assert max(ours) < 100
    check(texts, ours, terminal.columns(texts), KNOWN)
