"""Why pages are other ones: the edits that were made are named, proven, and nothing else."""

import json
import os
import re
import shutil

import pytest
from snapshot_project import (
    COLOUR, FOLDER, INPUTS, LAYOUT, MATRIX, MOMENT, NAMES, PAGE, PALETTE, SERVER, SMALL, TEXT,
    WORDS, WORK, colours)  # fmt: skip

EDITS = [COLOUR, WORDS, LAYOUT]
PAIRS = [[one] for one in EDITS] + [[COLOUR, WORDS], [COLOUR, LAYOUT], [WORDS, LAYOUT], EDITS]
NAMES_OF = [" + ".join(NAMES[edit].split(".")[-1] for edit in edits) for edits in PAIRS]


def named(run):
    """The edits that the first lines of a report name, each with whether it is proven."""
    block = run.stdout.split("\n`bricks snapshot review`")[0].splitlines()
    lines = [line for line in block if not line.startswith("  at ")]
    assert all(re.search(r": .*[0-9]+ of [0-9]+ snapshots?", line) for line in lines), run.stdout
    return lines


def test_every_edit_changes_pages_of_its_own(small):
    """Without this nothing would be held below."""
    small.commit("goldens")
    for edit in EDITS:
        small.replace(*edit)
        assert small("test").returncode == 1 and PAGE in small.pending
        small.git("checkout", "-q", ".")


@pytest.mark.parametrize("edits", PAIRS, ids=NAMES_OF)
def test_the_edits_are_named_first_and_explain_all(small, edits):
    small.commit("goldens")
    for edit in edits:
        small.replace(*edit)
    run = small("test", **SERVER)
    assert run.returncode == 1, "that it is explained makes it no better by itself"
    lines = named(run)
    assert len(lines) == len(edits)
    for edit in edits:
        line = next(line for line in lines if line.startswith(NAMES[edit] + " "))
        place = run.stdout.splitlines()[run.stdout.splitlines().index(line) + 1]
        assert re.fullmatch(rf"  at {re.escape(edit[0])}:[0-9]+:[0-9]+", place)
    assert "all explained" in run.stdout or "changed, explained" in run.stdout
    assert "Unexplained" not in run.stdout and "likely" not in run.stdout


def test_a_cause_shows_both_values_and_what_it_reaches(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    first = small("test").stdout.splitlines()[0]
    assert re.fullmatch(
        r"palette\.peat\.deep #2b2a33 → #1a1a1a: [0-9]+ cells? in [0-9]+ sections?, "
        r"1 of 4 snapshots, no geometry", first), first


def test_what_is_explained_may_be_let_pass(small):
    small.commit("goldens")
    small.replace(*WORDS)
    assert small("test", "--allow-explained", **SERVER).returncode == 0
    # A golden that nothing explains is one too many.
    small.golden(TEXT).write_bytes(small.golden(TEXT).read_bytes().replace(b"Maren", b"Moren"))
    run = small("test", "--allow-explained", **SERVER)
    assert run.returncode == 1 and "Unexplained:" in run.stdout


def test_edits_are_told_though_they_are_committed(small):
    small.commit("goldens")
    for edit in [COLOUR, WORDS]:
        small.replace(*edit)
        small.commit(NAMES[edit])
    lines = named(small("test", **SERVER))
    assert len(lines) == 2
    assert {line.split(" ")[0] for line in lines} == {NAMES[COLOUR], NAMES[WORDS].split(" ")[0]}


def test_a_golden_is_held_against_the_commit_that_made_it(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    small.record()
    small.commit("colour, accepted")
    small.replace(*WORDS)
    lines = named(small("test", **SERVER))
    assert len(lines) == 1 and lines[0].startswith(NAMES[WORDS])


@pytest.mark.parametrize("is_known", [True, False], ids=["kept", "committed"])
def test_a_golden_may_be_committed_before_what_it_is_made_from(small, is_known):
    small.commit("goldens")
    small.replace(*COLOUR)
    small.record()
    small.git("add", FOLDER)
    small.git("commit", "-q", "-m", "accepted")
    small.commit("colour")
    small.replace(*WORDS)
    if is_known:
        small.commit("words")
    else:
        shutil.rmtree(small.folder / WORK)
    run = small("test", "-f", "html", **SERVER)
    lines = named(run)
    assert len(lines) == 1 and lines[0].startswith(NAMES[WORDS])
    assert "Unexplained" not in run.stdout and "old inputs" not in run.stdout


@pytest.mark.parametrize("has_git", [True, False], ids=["git", "no git"])
def test_a_golden_that_is_not_committed_is_held_against_what_it_was_accepted_with(small, has_git):
    if has_git:
        small.commit("goldens")
    small.replace(*COLOUR)
    assert small("test").returncode == 1
    assert small("accept", "--all").returncode == 0
    small.replace(*WORDS)
    # A page that waits makes nobody forget what its golden was made from.
    for _ in range(2):
        run = small("test", "-f", "html")
        lines = named(run)
        assert len(lines) == 1 and lines[0].startswith(NAMES[WORDS])
        assert "changed, explained" in run.stdout and "likely" not in run.stdout
    assert small.results["base"] == ["the inputs as accepted"]


def test_what_matched_is_a_base_without_git(small):
    assert small("test").returncode == 0
    small.replace(*COLOUR)
    lines = named(small("test"))
    assert len(lines) == 1 and lines[0].startswith(NAMES[COLOUR])
    # Files that were spoiled prove nothing.
    for file in (small.folder / INPUTS / "files").iterdir():
        file.write_bytes(file.read_bytes()[:-1])
    run = small("test", "--all")
    assert run.stdout.startswith("likely ") and "[snapshot.base]" in run.stdout
    # They are kept anew when pages are made from them.
    small.replace(PALETTE, COLOUR[2], COLOUR[1])
    assert small("test", "--all").returncode == 0
    small.replace(*COLOUR)
    assert named(small("test"))[0].startswith(NAMES[COLOUR])


def test_inputs_that_nothing_was_made_from_are_not_kept(small):
    def kept():
        return len(list((small.folder / INPUTS / "lists").iterdir()))

    assert small("test").returncode == 0 and kept() == 1
    small.replace(*WORDS)
    small("test")
    assert kept() == 2, "those of the goldens, and those of what waits"
    small.replace(*LAYOUT)
    small("test")
    assert kept() == 2
    small("accept", "--all")
    assert small("test", "--all").returncode == 0 and kept() == 1
    names = {file.name for file in (small.folder / INPUTS / "files").iterdir()}
    (listed,) = (small.folder / INPUTS / "lists").iterdir()
    assert names == {line[:32].decode() for line in listed.read_bytes().split(b"\n", 2)[2].split(b"\0")[:-1]}


@pytest.mark.parametrize("path", [
    "Themes/brand/palette.tokens.json", "Themes/alder/.palette.tokens.json",
    "brand/palette.tokens.json"])  # fmt: skip
def test_pages_are_made_from_what_a_theme_names_wherever_it_lies(small, path):
    (small.folder / path).parent.mkdir(exist_ok=True)
    (small.folder / PALETTE).rename(small.folder / path)
    name = os.path.relpath(path, "Themes/alder")
    small.replace("Themes/alder/theme.resolver.json", '"palette.tokens.json"', f'"{name}"')
    small.commit("goldens")
    assert small("test").returncode == 0
    small.replace(path, *COLOUR[1:])
    assert small("test", "--only-changed", "HEAD", "--list").stdout.splitlines() == small.keys
    for _ in ["git", "what was kept"]:
        run = small("test")
        assert run.returncode == 1
        if path.startswith("Themes"):
            lines = named(run)
            assert len(lines) == 1 and lines[0].startswith(NAMES[COLOUR])
        else:
            assert "old inputs do not reproduce the golden" in run.stdout
        shutil.rmtree(small.folder / ".git", ignore_errors=True)


@pytest.mark.parametrize("has_git", [True, False], ids=["git", "no git"])
def test_the_moment_of_pages_is_an_input_and_the_rest_of_the_matrix_is_none(small, has_git):
    assert small("test").returncode == 0
    if has_git:
        small.commit("goldens")
    small.matrix(**SMALL, policies={"retexted": "fail"})
    small.replace(MATRIX, MOMENT, "2026-03-02T07:30:00Z")
    small.replace(*WORDS)
    run = small("test")
    lines = named(run)
    assert len(lines) == 2 and all(
        any(line.startswith(name) for line in lines) for name in ["matrix.json /now ", NAMES[WORDS]])
    assert f"  at {MATRIX}:1:" in run.stdout and "Unexplained" not in run.stdout


@pytest.mark.parametrize("base", ["HEAD~1", "folder"])
def test_a_base_can_be_named(small, base, tmp_path_factory):
    small.commit("goldens")
    folder = str(tmp_path_factory.mktemp("old") / "project")
    small.git("clone", "-q", ".", folder)
    small.replace(*COLOUR)
    small.commit("colour")
    run = small("test", "--base", folder if base == "folder" else base, **SERVER)
    lines = named(run)
    assert len(lines) == 1 and lines[0].startswith(NAMES[COLOUR])


def test_a_base_that_is_none_is_told(small):
    small.commit("goldens")
    # Whether there is anything to explain or not.
    for edit in [None, COLOUR]:
        if edit:
            small.replace(*edit)
        run = small("test", "--base", "nowhere")
        assert run.returncode == 2 and "nowhere" in run.stderr
        assert not (small.folder / WORK).exists(), "no page is made before"


def test_without_git_the_goldens_say_what_is_likely(small):
    small.replace(*COLOUR)
    run = small("test", **SERVER)
    assert run.returncode == 1 and run.stdout.startswith("likely ")
    assert "Unexplained:" in run.stdout and "not explained" in run.stdout
    assert "#2b2a33 → #1a1a1a" in run.stdout.splitlines()[0]
    assert run.stdout.count("is not in a git repository") == 1, "it is said why"
    likely = [line.split()[1] for line in run.stdout.splitlines() if line.startswith("likely ")]
    assert len(likely) == 5 and all("." in token for token in likely), likely
    assert re.search(r"^and [0-9]+ more$", run.stdout, re.MULTILINE)


def test_a_golden_that_was_never_committed_has_no_base(small):
    small.commit("goldens")
    small.git("rm", "-q", "-r", "--cached", FOLDER)
    small.git("commit", "-q", "-m", "goldens are left out")
    small.replace(*COLOUR)
    run = small("test", **SERVER)
    assert run.stdout.startswith("likely ") and run.stdout.count("[snapshot.base]") == 1


def test_causes_need_not_be_looked_for(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    run = small("test", "--no-causes", **SERVER)
    assert run.returncode == 1 and NAMES[COLOUR] not in run.stdout and "Unexplained:" in run.stdout


def test_an_edit_of_another_customer_is_no_cause(large):
    large.commit("goldens")
    large.replace(*COLOUR)
    run = large("test", "-f", "birch", **SERVER)
    assert run.returncode == 0 and "changed" not in run.stdout


def test_new_colours_touch_no_geometry(large):
    large.commit("goldens")
    large.edit(PALETTE, lambda palette: colours(palette, darker, count=10))
    run = large("test", "--reporter", "json")
    assert run.returncode == 1
    report = json.loads(run.stdout)
    assert 1 <= len(report["causes"]) <= 10
    assert not any(cause["geometry"] for cause in report["causes"])
    assert any(cause["cells"] for cause in report["causes"])
    assert large("accept", "--all").returncode == 0
    touched = [line[3:] for line in large.git("status", "--porcelain").splitlines()]
    goldens = [path for path in touched if path.startswith(FOLDER)]
    assert goldens and all(path.startswith(f"{FOLDER}/alder/") for path in goldens)
    assert set(touched) - set(goldens) == {PALETTE}
    assert large("test").returncode == 0


def darker(colour):
    """A colour with a little less light in it."""
    parts = [round(part * 0.9, 4) for part in colour["components"]]
    return {**colour, "components": parts, "hex": "#" + "".join(f"{round(one * 255):02x}" for one in parts)}
