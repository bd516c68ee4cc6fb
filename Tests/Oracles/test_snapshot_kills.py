"""Commands that are killed at random moments: the next run works, and nothing is lost."""

import os
import random
import shutil
import signal
import subprocess
import time

import pytest
from golden_reader import Golden
from project import built
from snapshot_project import COLOUR, FOLDER, LAYOUT, LOCAL, is_golden

ROUNDS = 12
# An orphan that a killed command left would be here.
GOOD = {"matched", "changed", "unchanged", "missing"}


def killed(project, words, wait):
    """Runs a command and kills it after a time, or at a time after its first write."""
    def names():
        return {file for file in (project.folder / FOLDER).rglob("*")}

    was = names()
    run = subprocess.Popen(
        [built("bricks"), "snapshot", *words], cwd=project.folder,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **LOCAL},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if wait < 0:
        while run.poll() is None and names() == was:
            time.sleep(0.001)
    time.sleep(abs(wait))
    run.send_signal(signal.SIGKILL)
    run.wait()


@pytest.mark.parametrize(
    "words", [["test", "--record", "all"], ["accept", "--all"], ["migrate"]], ids=lambda words: words[0])
def test_a_killed_command_loses_nothing_and_the_next_run_works(small, words, tmp_path_factory):
    folder = small.folder
    old = small.goldens
    if words[0] == "migrate":
        older = {path: Golden(folder / FOLDER, path).older.encode() for path in old}
        final, old = small.stored, older
        for path, text in older.items():
            small.golden(path).write_bytes(text)
        assert small("prune").returncode == 0
    else:
        small.replace(*COLOUR)
        small.replace(*LAYOUT)
        assert small("test", "--no-causes").returncode == 1
    start = tmp_path_factory.mktemp("start")
    shutil.copytree(folder, start, dirs_exist_ok=True)
    begin = time.monotonic()
    small(*words)
    duration = time.monotonic() - begin
    if words[0] != "migrate":
        final = small.stored
    new = {path: text for path, text in final.items() if is_golden(path)}
    assert new != old
    moments = random.Random(11)
    for number in range(ROUNDS):
        shutil.rmtree(folder)
        shutil.copytree(start, folder)
        wait = moments.uniform(0, duration) if number % 3 == 0 else -moments.uniform(0, 0.03)
        killed(small, words, wait)
        goldens = small.goldens
        assert goldens.keys() == old.keys()
        assert all(text in [old[path], new[path]] for path, text in goldens.items())
        on_server = small("test", "--record", "none", "--no-causes")
        assert "Files without a snapshot" not in on_server.stdout, on_server.stdout
        run = small("test", "--no-causes")
        assert run.returncode in [0, 1] and "cannot" not in run.stdout + run.stderr, run.stdout
        assert "Files without a snapshot" not in run.stdout, run.stdout
        # The pages that were not accepted are still pending, and the rest is done.
        assert small.pending.keys() == {path for path in new if goldens[path] != new[path]} or words[0] == "migrate"
        again = small("migrate") if words[0] == "migrate" else small("accept", "--all")
        assert again.returncode in [0, 1] and not again.stderr.startswith("bricks:"), again.stderr
        clean = small("test", "--all", "--no-causes")
        assert clean.returncode == 0, clean.stdout
        assert small.stored == final
