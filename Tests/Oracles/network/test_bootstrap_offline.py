"""The bootstrap without a network: no output on a complete machine, one sentence on any other."""

import os
import shutil

from test_bootstrap import ROOT, bootstrap, checkout  # noqa: F401


def without_network():
    """Returns the prefix of a command that runs in an empty network namespace."""
    return ["unshare", "--net"] if os.getuid() == 0 else ["unshare", "--map-root-user", "--net"]


def state(folder):
    return {
        str(path): (path.lstat().st_mtime_ns, path.lstat().st_size)
        for path in folder.rglob("*") if "__pycache__" not in path.parts
    }


def test_a_ready_machine_is_not_changed_and_needs_no_network():
    before = state(ROOT / ".venv")
    done = bootstrap(ROOT, "build", "test", "network", within=without_network())
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    assert state(ROOT / ".venv") == before


def test_without_network_pip_fails_in_one_sentence(checkout):
    requirements = "Tests/Oracles/requirements.txt"
    shutil.copy(ROOT / requirements, checkout / requirements)
    done = bootstrap(checkout, "test", within=without_network())
    assert done.stderr == (
        f"bootstrap: pip could not install {requirements}: check the network "
        "(its words are in .build/bootstrap.log), then run this again.\n")
    assert done.returncode == 1
    assert not (checkout / ".venv" / "ready").exists()
