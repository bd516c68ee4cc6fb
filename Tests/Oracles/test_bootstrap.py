"""The bootstrap does nothing on a ready machine, and reports a missing requirement in one sentence."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ["bash", "env", "dirname", "mkdir", "awk", "xargs", "sort", "head", "grep", "sed", "sha256sum", "id"]
SWIFT = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"


@pytest.fixture
def checkout(tmp_path):
    """A checkout that contains only the bootstrap and empty requirements."""
    root = tmp_path / "checkout"
    (root / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci" / "bootstrap", root / ".ci")
    (root / "Tests" / "Oracles").mkdir(parents=True)
    (root / "Tests" / "Oracles" / "requirements.txt").write_text("# nothing\n")
    return root


@pytest.fixture
def path(tmp_path):
    """Returns a PATH that starts with the given commands. With `alone`, it contains only basic tools in addition."""

    def make(alone=False, **commands):
        folder = tmp_path / "bin"
        folder.mkdir()
        for name, script in commands.items():
            command = folder / name.replace("_", "-")
            command.write_text(f"#!/bin/bash\n{script}\n")
            command.chmod(0o755)
        if not alone:
            return f"{folder}:{os.environ['PATH']}"
        for tool in TOOLS:
            if not (folder / tool).exists():
                (folder / tool).symlink_to(shutil.which(tool))
        return str(folder)

    return make


def bootstrap(root, *groups, path=os.environ["PATH"], within=()):
    return subprocess.run(
        [*within, root / ".ci" / "bootstrap", *groups],
        env={**os.environ, "PATH": path}, capture_output=True, text=True, timeout=240)


def fails_with(done, sentence):
    assert (done.stdout, done.stderr, done.returncode) == ("", f"bootstrap: {sentence}\n", 1)


def test_an_unknown_group_is_rejected(checkout):
    fails_with(
        bootstrap(checkout, "test", "tests"),
        "there is no group 'tests': name some of build test browser network bench.")


def test_missing_swift(checkout, path):
    fails_with(
        bootstrap(checkout, "build", path=path(alone=True)),
        "Swift 6.3 or newer is needed and no 'swift' is on PATH: install it from swift.org/install, then run this again.")


@pytest.mark.parametrize("version", ["6.2", "5.10"])
def test_old_swift(checkout, path, version):
    fails_with(
        bootstrap(checkout, "build", path=path(swift=f"echo 'Swift version {version}.1 (swift-RELEASE)'")),
        f"Swift 6.3 or newer is needed and 'swift' on PATH is {version}: update it from swift.org/install, then run this again.")


def test_swift_that_does_not_run(checkout, path):
    fails_with(
        bootstrap(checkout, "build", path=path(
            swift="exit 127", dpkg_query="for name; do echo $name installed; done")),
        "'swift --version' does not answer with a version: install Swift 6.3 or newer from swift.org/install, then run this again.")


def test_no_apt(checkout, path):
    fails_with(
        bootstrap(checkout, "build", path=path(alone=True, swift=SWIFT)),
        "this machine has no apt-get: use Debian 12 or newer, or a container of it.")


def test_no_root(checkout, path):
    packages = (
        "git g++ pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libcurl4-openssl-dev libmicrohttpd-dev "
        "libncurses-dev libsodium23 libsqlite3-dev libxml2-dev")
    fails_with(
        bootstrap(checkout, "build", path=path(
            alone=True, swift=SWIFT, apt_get="exit 1", dpkg_query="exit 1", id="echo 1000")),
        "packages are missing and only root can install them: run "
        f"'sudo apt-get install --yes --no-install-recommends {packages}', then run this again.")


def test_only_missing_packages_are_installed(checkout, path, tmp_path):
    calls = tmp_path / "calls"
    done = bootstrap(checkout, "test", "build", path=path(
        swift=SWIFT, id="echo 0", apt_get=f'echo "$@" >>{calls}; [[ $1 == update ]]',
        dpkg_query="for name; do [[ $name == tmux ]] || echo $name installed; done"))
    assert calls.read_text().splitlines() == ["update", "install --yes --no-install-recommends tmux"]
    assert done.stdout == "bootstrap: installing tmux\n"
    assert done.stderr == (
        "bootstrap: apt-get could not install tmux: check the network and the package sources "
        "(its words are in .build/bootstrap.log), then run this again.\n")
    assert done.returncode == 1


def test_an_incomplete_python_environment_is_recreated(checkout, path):
    everything = path(swift=SWIFT, dpkg_query="for name; do echo $name installed; done", apt_get="exit 1")
    leftover = checkout / ".venv" / "lib" / "leftover"
    leftover.mkdir(parents=True)
    (checkout / ".venv" / "bin").mkdir()
    (checkout / ".venv" / "bin" / "python").symlink_to("nowhere")

    done = bootstrap(checkout, "test", path=everything)
    assert (done.stderr, done.returncode) == ("", 0)
    assert not leftover.exists()
    assert subprocess.run([checkout / ".venv" / "bin" / "python", "-c", "import pip"]).returncode == 0

    done = bootstrap(checkout, "test", path=everything)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
