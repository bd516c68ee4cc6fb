"""What the oracles share: the way to question the project's modules."""

import os
import shutil
import signal
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from snapshot_project import LARGE, SMALL, Snapshots, with_customers

PROJECT = Path(__file__).resolve().parents[2]
# They cannot even be read without the servers that only their group brings.
NEEDING_SERVERS = {
    "test_live_backend.py", "test_wire_changes.py", "test_wire_methods.py", "test_wire_slices.py", "test_wire_status.py",
    "test_yoli_client.py",
}


def pytest_ignore_collect(collection_path, config):
    are_left_out = "not network" in config.option.markexpr and find_spec("ariadne") is None
    return True if are_left_out and collection_path.name in NEEDING_SERVERS else None


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


class Service:
    """A program that runs while it is talked to, and tells its port first."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [built("OracleProbe"), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read()
        self.port = int(line)

    def stop(self, number=signal.SIGTERM):
        """Sends a signal and gives the exit code, if the program is gone within a second."""
        self.process.send_signal(number)
        return self.process.wait(timeout=1)


@pytest.fixture
def service():
    """Starts services of the probe, and sees to it that none is left."""
    started = []

    def start(*words):
        started.append(Service(*map(str, words)))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.communicate()


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


@pytest.fixture(scope="session")
def recorded(tmp_path_factory):
    """Copies of a project with goldens, which are made once for all tests."""
    made = {}

    def copy(folder, bricks, matrix, *customers):
        snapshots = Snapshots(folder, bricks)
        if customers in made:
            shutil.copytree(made[customers], folder, dirs_exist_ok=True)
            return snapshots
        with_customers(folder, *customers)
        snapshots.matrix(**matrix)
        snapshots.record()
        shutil.rmtree(folder / ".bricks")
        made[customers] = tmp_path_factory.mktemp("recorded") / "project"
        shutil.copytree(folder, made[customers])
        return snapshots

    return copy


@pytest.fixture
def small(tmp_path, bricks, recorded):
    """One customer with four pages, of which the goldens are there."""
    return recorded(tmp_path, bricks, SMALL, "alder")


@pytest.fixture
def large(tmp_path, bricks, recorded):
    """Two customers that share geometry, with a dozen pages each."""
    return recorded(tmp_path, bricks, LARGE, "alder", "birch")


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium, for all who ask it; letters are as wide as their fonts say."""
    # Imported here because the other oracles run without the browser's packages.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"])
        yield browser
        browser.close()
