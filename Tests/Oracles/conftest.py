"""The fixtures that all oracles share."""

import os
import shutil
import subprocess

import pytest
from hostile_project import PROJECTS
from project import Probe, Service, built
from snapshot_project import LARGE, SMALL, Snapshots, with_customers


@pytest.fixture(scope="session")
def probe():
    return Probe(built("OracleProbe"))


@pytest.fixture
def service():
    """Starts services of the probe, and stops them after the test."""
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
    """Runs the command in a temporary folder, as in a terminal without colors."""
    program = built("bricks")

    def run(*words, input=None, **variables):
        result = subprocess.run(
            [program, *words],
            cwd=tmp_path,
            input=input.encode() if isinstance(input, str) else input,
            capture_output=True,
            timeout=180,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **variables},
        )
        # Decode here, because text mode would translate line breaks.
        result.stdout, result.stderr = result.stdout.decode(), result.stderr.decode()
        return result

    return run


@pytest.fixture(scope="session")
def recorded(tmp_path_factory):
    """Creates copies of a project with goldens, which is set up once for all tests."""
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
    """A project with one customer and the goldens of four pages."""
    return recorded(tmp_path, bricks, SMALL, "alder")


@pytest.fixture
def large(tmp_path, bricks, recorded):
    """A project with two customers that share geometry, with a dozen pages each."""
    return recorded(tmp_path, bricks, LARGE, "alder", "birch")


@pytest.fixture(scope="module", params=PROJECTS)
def hostile(request, tmp_path_factory):
    """A project with hostile content."""
    folder = tmp_path_factory.mktemp(request.param)
    PROJECTS[request.param](folder)
    return folder
