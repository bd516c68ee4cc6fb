"""Goldens as files: damage, links, permissions, concurrent runs and crashes."""

import contextlib
import fcntl
import os
import random
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from project import built
from snapshot_project import (
    COLOUR, CONTENT, FOLDER, LAYOUT, LOCAL, PAGE, PENDING, SERVER, TEXT, WORK, files)  # fmt: skip


def geometry(project):
    return next(path for path in project.stored if path.startswith("geometry/"))


def put(project, path, edit):
    file = project.golden(path)
    file.write_bytes(edit(file.read_bytes()))


CONFLICT = b"<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"
# A damage to a golden, and the text of the expected message.
DAMAGES = {
    "converted line ends": (lambda text: text.replace(b"\n", b"\r\n"), "line endings of the golden were converted"),
    "conflict": (lambda text: text + CONFLICT, "markers of a merge conflict"),
    "not UTF-8": (lambda text: text + b"\xff\xfe\n", "is not UTF-8"),
    "empty": (lambda _: b"", "is empty"),
    "of another key": (lambda text: text.replace(b" loaded ", b" error ", 1), "its path is that of"),
    "newer": (lambda text: re.sub(rb"bricks-snapshot \d", b"bricks-snapshot 3", text, count=1), "version 3"),
    "no golden": (lambda _: b"hello\n", "is not a Bricks golden"),
    "cut off": (lambda text: text[: text.index(b"\n\n") + 1], "must end with an empty line"),
}  # fmt: skip


@pytest.mark.parametrize("path", [TEXT, PAGE], ids=["whole", "with geometry"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_golden_is_reported_and_can_be_accepted_again(small, path, damage):
    edit, sentence = DAMAGES[damage]
    put(small, path, edit)
    run = small("test", "--reporter", "github")
    assert run.returncode == 1
    line = next(line for line in run.stdout.splitlines() if path in line)
    assert sentence in line and line.count(path) == 1
    assert small("accept", "--all").returncode == 0
    assert small("test", "--all").returncode == 0


@pytest.mark.parametrize("damage", ["edited", "gone", "conflict"])
def test_broken_geometry_is_reported_even_if_goldens_are_unchanged(small, damage):
    assert small("test").returncode == 0
    path = geometry(small)
    match damage:
        case "edited": put(small, path, lambda text: text.replace(b"section", b"Section", 1))
        case "gone": small.golden(path).unlink()
        case "conflict": put(small, path, lambda text: text + CONFLICT)
    # The second run must not skip the page because of the earlier match.
    for _ in range(2):
        run = small("test")
        assert run.returncode == 1 and "1 damaged" in run.stdout and path in run.stdout
    small("accept", "--all")
    assert small("test").returncode == 0


@pytest.mark.parametrize("way", ["accept", "record"])
def test_accepted_geometry_replaces_the_old(small, way):
    was = geometry(small)
    small.replace(*LAYOUT)
    if way == "accept":
        assert small("test").returncode == 1
        assert small("accept", "--all").returncode == 0
    else:
        assert small("test", "--record", "all").returncode == 1
    assert geometry(small) != was and was not in small.stored
    assert small("test").returncode == 0


def test_a_link_that_leaves_the_folder_is_not_followed(small, tmp_path_factory):
    target = tmp_path_factory.mktemp("elsewhere") / "file"
    target.write_bytes(small.golden(TEXT).read_bytes())
    small.golden(TEXT).unlink()
    small.golden(TEXT).symlink_to(target)
    was = target.read_bytes()
    run = small("test", **SERVER)
    assert run.returncode == 1 and "is a link" in run.stdout
    small("test", "--record", "all")
    assert target.read_bytes() == was


def test_a_linked_folder_is_not_written(small, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    home = small.golden(TEXT).parent
    shutil.rmtree(home)
    home.symlink_to(elsewhere)
    run = small("test", "--record", "all")
    assert run.returncode == 2 and "link" in run.stderr
    assert list(elsewhere.iterdir()) == []


def run_without_rights(project, *words):
    """Runs a verb without the capabilities with which root can write everywhere."""
    drop = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search,-fowner"]
    prefix = drop if os.geteuid() == 0 else []
    return subprocess.run(
        [*prefix, built("bricks"), "snapshot", *words],
        cwd=project.folder, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        capture_output=True, text=True)


@pytest.mark.parametrize("has_runs", [False, True], ids=["fresh", "after a run"])
def test_a_read_only_checkout_is_compared(small, has_runs):
    if has_runs:
        small("test")
    small.replace(*COLOUR)
    was = files(small.folder)
    folders = [small.folder, *(folder for folder in small.folder.rglob("*") if folder.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    run = run_without_rights(small, "test")
    explicit = run_without_rights(small, "test", "--record", "all")
    silent = run_without_rights(small, "test", "--record", "none")
    for folder in folders:
        folder.chmod(0o755)
    assert run.returncode == 1 and "as with `--record none`" in run.stderr and "1 changed" in run.stdout
    assert explicit.returncode == 2 and "use `--record none`" in explicit.stderr
    assert silent.returncode == 1 and ".bricks" not in silent.stderr
    assert files(small.folder) == was


@pytest.mark.parametrize("folder", [f"{FOLDER}/alder/home", ".bricks", "."])
def test_a_read_only_folder_is_reported(small, folder):
    small.golden(TEXT).unlink()
    (small.folder / ".bricks").mkdir(exist_ok=True)
    was = files(small.folder)
    (small.folder / folder).chmod(0o555)
    run = run_without_rights(small, "test", "--record", "missing")
    (small.folder / folder).chmod(0o755)
    if folder == ".":
        assert run.returncode == 1, "the folder itself need not be writable"
        return
    assert run.returncode == 2 and "check the permissions" in run.stderr
    now = files(small.folder)
    assert all(now[path] == text for path, text in was.items())
    assert all(path.startswith(WORK) or path == ".bricks/.gitignore" for path in set(now) - set(was))


def started(project, *words):
    return subprocess.Popen(
        [built("bricks"), "snapshot", *words], cwd=project.folder,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **LOCAL},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


@pytest.mark.parametrize("words", [[], ["--record", "all"]], ids=["pending", "record"])
def test_concurrent_runs_leave_complete_files(large, words):
    goldens = large.stored
    for file in [large.folder / FOLDER / path for path in goldens]:
        file.unlink()
    runs = [started(large, "test", *words) for _ in range(3)]
    for run in runs:
        assert run.wait(timeout=60) in [0, 1], run.stderr.read()
        run.stderr.close()
    large("accept", "--all")
    assert large.stored == goldens
    assert large("test", "--all").returncode == 0


@contextlib.contextmanager
def waiting_for_others(project, *words):
    """Starts a run that waits for the lock of the goldens until the block ends."""
    folder = os.open(project.golden("."), os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        run = started(project, *words)
        end = time.monotonic() + 60
        while not re.search(rf"-> FLOCK .* {run.pid} ", Path("/proc/locks").read_text()):
            assert run.poll() is None and time.monotonic() < end, "it does not wait"
            time.sleep(0.01)
        yield run
    finally:
        os.close(folder)
    run.wait(timeout=60)
    run.stderr.close()


def test_writers_wait_for_each_other(small):
    small.golden(TEXT).unlink()
    small("test")
    with waiting_for_others(small, "accept", "--all") as run:
        assert not small.golden(TEXT).exists()
    assert run.returncode == 0 and small.golden(TEXT).exists()


def test_a_pending_page_that_changes_meanwhile_is_not_accepted(small):
    was = small.stored
    palette, before, now = COLOUR
    other = '"components": [0.2, 0.2, 0.2], "hex": "#333333"'
    pages = []
    for edit in [(before, other), (other, now)]:
        small.replace(palette, *edit)
        small("test", "--no-causes")
        pages.append(small.pending[PAGE])
    with waiting_for_others(small, "accept", "--all") as run:
        (small.folder / PENDING / PAGE).write_bytes(pages[0])
    assert run.returncode == 1 and small.stored == was
    assert small.pending == {PAGE: pages[0]}


def test_a_killed_run_leaves_complete_files(large):
    goldens = large.stored
    moments = random.Random(7)
    for _ in range(12):
        for path in goldens:
            large.golden(path).unlink(missing_ok=True)
        run = started(large, "test", "--record", "all")
        time.sleep(moments.uniform(0.02, 0.5))
        run.send_signal(signal.SIGKILL)
        run.communicate()
        for path, text in large.stored.items():
            assert goldens.get(path, text) == text, f"{path} is neither complete nor absent"
            assert path in goldens or path.split("/")[-1].startswith(".bricks-"), path
    large("test", "--record", "all")
    large("prune")
    assert large("test", "--all").returncode == 0
    assert large.stored == goldens


def test_a_huge_page_is_compared_and_reported_briefly(small):
    def long(recording):
        items = recording["data"]["home_slices"][0]["slice_items"]
        one = next(item for item in items if item["content"])
        recording["data"]["home_slices"][0]["slice_items"] = [
            {**one, "content": {**one["content"], "id": f"id-{number}", "slug": f"slug-{number}"}}
            for number in range(1_000)]
        return recording

    small.edit(CONTENT, long)
    small.record()
    small.replace(*COLOUR)
    small.replace(*LAYOUT)
    run = small("test", "-f", "html", "--no-causes")
    assert run.returncode == 1 and len(run.stdout) < 10_000
    assert small("test", "-f", "html", "--reporter", "html=report.html").returncode == 1
