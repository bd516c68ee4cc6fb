#!/usr/bin/env python3
"""Runs inside a terminal and measures how far the cursor moves for each text.

    terminal_columns.py QUESTIONS ANSWERS

QUESTIONS is a JSON list of texts. ANSWERS becomes a JSON list of columns, written atomically.
"""

import json
import os
import re
import sys
import termios
import tty
from pathlib import Path

REPLY = re.compile(rb"\x1b\[\d+;(\d+)R")
# Small enough for the replies of a batch to fit into the terminal's input queue.
BATCH = 100


def columns_of(texts):
    """Returns the cursor's column after each text, counted from the left edge."""
    for text in texts:
        os.write(1, b"\r\x1b[K" + text.encode() + b"\x1b[6n")
    received = b""
    while len(replies := REPLY.findall(received)) < len(texts):
        received += os.read(0, 4096)
    return [int(column) - 1 for column in replies]


def main():
    questions, answers = map(Path, sys.argv[1:])
    texts = json.loads(questions.read_text(encoding="utf-8"))
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        columns = []
        for start in range(0, len(texts), BATCH):
            columns += columns_of(texts[start : start + BATCH])
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    unfinished = answers.with_suffix(".part")
    unfinished.write_text(json.dumps(columns), encoding="utf-8")
    unfinished.rename(answers)


if __name__ == "__main__":
    main()
