"""Runs of `bricks simulate` that last: with a server in the process, and again after changes."""

import queue
import shutil
import signal
import subprocess
import threading

import pytest

from project import PROJECT, built

SCENARIO = """customer: stillmoor

scenario: A start
open the app
expect text "Good to have you here"
"""


@pytest.fixture
def watching(tmp_path):
    """Starts a watch over a copy of the sample project, and returns its lines as they come."""
    for name in ["Themes", "Layouts"]:
        shutil.copytree(PROJECT / name, tmp_path / name)
    file = tmp_path / "start.scenario"
    file.write_text(SCENARIO)
    process = subprocess.Popen(
        [built("bricks"), "simulate", "--watch", "start.scenario"], cwd=tmp_path, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = queue.Queue()
    threading.Thread(
        target=lambda: [lines.put(line) for line in process.stdout], daemon=True).start()

    def until(text):
        """Returns the lines up to the one that contains a text."""
        seen = []
        while not seen or text not in seen[-1]:
            seen.append(lines.get(timeout=120))
        return "".join(seen)

    yield file, until, process
    process.kill()
    process.wait()


def test_scenarios_run_again_after_each_saved_file(watching):
    file, until, process = watching
    assert "1 scenario: 1 passed, 0 failed." in until("Waiting for changes")
    file.write_text(SCENARIO.replace("Good to", "Bad to"))
    assert "1 scenario: 0 passed, 1 failed." in until("Waiting for changes")
    file.write_text(SCENARIO.replace("open the", "open teh"))
    assert "start.scenario:4:" in until("Waiting for changes")
    file.unlink()
    assert "start.scenario" in until("Waiting for changes")
    file.write_text(SCENARIO)
    assert "1 scenario: 1 passed, 0 failed." in until("Waiting for changes")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 130
