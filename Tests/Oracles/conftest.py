"""What the oracles share: the way to question the project's modules."""

import os
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]


class Probe:
    """The `OracleProbe` program, one process for each list of questions."""

    def __init__(self, program):
        self.program = program

    def ask(self, mode, texts):
        """The answers to texts (`str` or `bytes`), in their order."""
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
    """A program as the build left it."""
    program = Path(os.environ.get("BRICKS_BUILD", PROJECT / ".build" / "debug")) / name
    if not program.exists():
        pytest.fail(f"{program} is missing: run `swift build` first, or set BRICKS_BUILD")
    return program


@pytest.fixture(scope="session")
def probe():
    return Probe(built("OracleProbe"))


@pytest.fixture
def bricks(tmp_path):
    """Runs the command in a temporary folder, as in a terminal without colours."""
    program = built("bricks")

    def run(*words, input=None, **variables):
        result = subprocess.run(
            [program, *words],
            cwd=tmp_path,
            input=input.encode() if isinstance(input, str) else input,
            capture_output=True,
            timeout=60,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **variables},
        )
        # Decoded here, so that no line break of the output is taken for another one.
        result.stdout, result.stderr = result.stdout.decode(), result.stderr.decode()
        return result

    return run
