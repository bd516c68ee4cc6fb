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


@pytest.fixture(scope="session")
def probe():
    build = Path(os.environ.get("BRICKS_BUILD", PROJECT / ".build" / "debug"))
    program = build / "OracleProbe"
    if not program.exists():
        pytest.fail(f"{program} is missing: run `swift build` first, or set BRICKS_BUILD")
    return Probe(program)
