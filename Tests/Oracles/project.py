"""The project under test and its programs."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]


class Probe:
    """The `OracleProbe` program, with one process per list of questions."""

    def __init__(self, program):
        self.program = program

    def ask(self, mode, texts):
        """Returns the replies to texts (`str` or `bytes`), in the same order."""
        questions = [text if isinstance(text, bytes) else text.encode() for text in texts]
        result = subprocess.run(
            [self.program, mode],
            input="".join(question.hex() + "\n" for question in questions),
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
        answers = result.stdout.split("\n")[:-1]
        assert len(answers) == len(questions)
        return answers


def built(name):
    """Returns the path of a built program."""
    program = Path(os.environ.get("BRICKS_BUILD", PROJECT / ".build" / "debug")) / name
    if not program.exists():
        pytest.fail(f"{program} is missing: run `swift build` first, or set BRICKS_BUILD")
    return program


class Service:
    """A running service of the probe, which prints its port first."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [built("OracleProbe"), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read()
        self.port = int(line)

    def stop(self, number=signal.SIGTERM, timeout=10):
        """Sends a signal and returns the exit code. Fails if the program does not end within some seconds."""
        self.process.send_signal(number)
        return self.process.wait(timeout=timeout)
