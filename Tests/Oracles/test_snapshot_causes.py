"""The causes of changed pages: exactly the edits that were made are named and proven."""

import json
import os
import re
import shutil

import pytest
from snapshot_project import (
    COLOUR, FOLDER, INPUTS, LAYOUT, MATRIX, MOMENT, NAMES, PAGE, PALETTE, SERVER, SMALL, TEXT,
    WORDS, WORK, colours, path_of)  # fmt: skip

EDITS = [COLOUR, WORDS, LAYOUT]
PAIRS = [[one] for one in EDITS] + [[COLOUR, WORDS], [COLOUR, LAYOUT], [WORDS, LAYOUT], EDITS]
NAMES_OF = [" + ".join(NAMES[edit].split(".")[-1] for edit in edits) for edits in PAIRS]


def named(run):
    """Returns the lines of a report that name the causes."""
    block = run.stdout.split("\n`bricks snapshot review`")[0].splitlines()
    lines = [line for line in block if not line.startswith("  at ")]
    assert all(re.search(r": .*[0-9]+ of [0-9]+ snapshots?", line) for line in lines), run.stdout
    return lines


def test_every_edit_changes_a_page(small):
    """The tests below depend on this."""
    small.commit("goldens")
    for edit in EDITS:
        small.replace(*edit)
        assert small("test").returncode == 1 and PAGE in small.pending
        small.git("checkout", "-q", ".")


@pytest.mark.parametrize("edits", PAIRS, ids=NAMES_OF)
def test_the_report_starts_with_the_edits_and_they_explain_all_changes(small, edits):
    small.commit("goldens")
    for edit in edits:
        small.replace(*edit)
    run = small("test", **SERVER)
    assert run.returncode == 1, "explained changes still fail the run"
    lines = named(run)
    assert len(lines) == len(edits)
    for edit in edits:
        line = next(line for line in lines if line.startswith(NAMES[edit] + " "))
        place = run.stdout.splitlines()[run.stdout.splitlines().index(line) + 1]
        assert re.fullmatch(rf"  at {re.escape(edit[0])}:[0-9]+:[0-9]+", place)
    assert "all explained" in run.stdout or "changed, explained" in run.stdout
    assert "Unexplained" not in run.stdout and "likely" not in run.stdout


def test_a_removed_token_shows_the_value_that_replaces_it(small):
    small.commit("goldens")
    path = "Themes/alder/light.tokens.json"
    small.replace(path, '    "text": {"$value": "{palette.peat.deep}"},\n', "")
    first, place = small("test").stdout.splitlines()[:2]
    base = "(from Themes/base/light.tokens.json)"
    assert first.startswith("color.text {palette.peat.deep} → {palette.neutral.900} " + base), first
    assert place == f"  at {path}:8:5"
    # Without a declaration below it, nothing replaces a token.
    small.git("checkout", "-q", ".")
    small.replace(*(PALETTE, '      "deep": {"$value"', '      "deeper": {"$value"'))
    assert "palette.neutral" not in small("test").stdout


def test_another_program_is_named_with_the_lines_that_differ(small):
    golden = small.golden(TEXT)
    text = golden.read_text()
    golden.write_text(text.replace("Chosen for this evening", "Chosen by another program"))
    small.commit("goldens")
    run = small("test")
    assert run.returncode == 1 and run.stdout.startswith("likely the program: 1 of 4 snapshots\n"), run.stdout
    assert "Another program rendered the golden from the same files: line " in run.stdout
    assert "Chosen by another program" in run.stdout and "Chosen for this evening" in run.stdout
    # Further edits are still proven.
    small.replace(*LAYOUT)
    both = small("test", "--reporter", "json")
    report = json.loads(both.stdout)
    names = [cause["name"] for cause in report["causes"]]
    assert sorted(names) == [NAMES[LAYOUT], "the program"], names
    entry = next(one for one in report["snapshots"] if path_of(one["key"]) == TEXT)
    assert sorted(entry["causes"]) == [0, 1] and not entry["isExplained"]
    # An edited golden is not blamed on the program.
    small.git("checkout", "-q", ".")
    golden.write_text(golden.read_text().replace("Chosen by another", "Chosen by no"))
    assert "the program" not in small("test").stdout


def test_a_cause_shows_both_values_and_its_impact(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    first = small("test").stdout.splitlines()[0]
    assert re.fullmatch(
        r"palette\.peat\.deep #2b2a33 → #1a1a1a: [0-9]+ cells? in [0-9]+ sections?, "
        r"1 of 4 snapshots, no geometry", first), first


def test_allow_explained_accepts_explained_changes_only(small):
    small.commit("goldens")
    small.replace(*WORDS)
    assert small("test", "--allow-explained", **SERVER).returncode == 0
    # A single unexplained change fails the run.
    small.golden(TEXT).write_bytes(small.golden(TEXT).read_bytes().replace(b"Maren", b"Moren"))
    run = small("test", "--allow-explained", **SERVER)
    assert run.returncode == 1 and "Unexplained:" in run.stdout


def test_committed_edits_are_named(small):
    small.commit("goldens")
    for edit in [COLOUR, WORDS]:
        small.replace(*edit)
        small.commit(NAMES[edit])
    lines = named(small("test", **SERVER))
    assert len(lines) == 2
    assert {line.split(" ")[0] for line in lines} == {NAMES[COLOUR], NAMES[WORDS].split(" ")[0]}


def test_a_golden_is_compared_with_the_inputs_of_its_commit(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    small.record()
    small.commit("colour, accepted")
    small.replace(*WORDS)
    lines = named(small("test", **SERVER))
    assert len(lines) == 1 and lines[0].startswith(NAMES[WORDS])


@pytest.mark.parametrize("is_known", [True, False], ids=["kept", "committed"])
def test_a_golden_can_be_committed_before_its_inputs(small, is_known):
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
def test_an_uncommitted_golden_is_compared_with_its_accepted_inputs(small, has_git):
    if has_git:
        small.commit("goldens")
    small.replace(*COLOUR)
    assert small("test").returncode == 1
    assert small("accept", "--all").returncode == 0
    small.replace(*WORDS)
    # A pending page does not replace the recorded inputs of the golden.
    for _ in range(2):
        run = small("test", "-f", "html")
        lines = named(run)
        assert len(lines) == 1 and lines[0].startswith(NAMES[WORDS])
        assert "changed, explained" in run.stdout and "likely" not in run.stdout
    assert small.results["base"] == ["the inputs as accepted"]


def test_without_git_the_inputs_of_the_last_match_are_the_base(small):
    assert small("test").returncode == 0
    small.replace(*COLOUR)
    lines = named(small("test"))
    assert len(lines) == 1 and lines[0].startswith(NAMES[COLOUR])
    # Damaged copies of inputs cannot prove a cause.
    for file in (small.folder / INPUTS / "files").iterdir():
        file.write_bytes(file.read_bytes()[:-1])
    run = small("test", "--all")
    assert run.stdout.startswith("likely ") and "[snapshot.base]" in run.stdout
    # The next rendered pages save the inputs again.
    small.replace(PALETTE, COLOUR[2], COLOUR[1])
    assert small("test", "--all").returncode == 0
    small.replace(*COLOUR)
    assert named(small("test"))[0].startswith(NAMES[COLOUR])


def test_unused_inputs_are_removed(small):
    def kept():
        return len(list((small.folder / INPUTS / "lists").iterdir()))

    assert small("test").returncode == 0 and kept() == 1
    small.replace(*WORDS)
    small("test")
    assert kept() == 2, "those of the goldens, and those of the pending pages"
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
def test_token_files_outside_the_theme_folder_are_inputs(small, path):
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
def test_the_time_in_the_matrix_is_an_input_but_not_the_rest(small, has_git):
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
def test_base_flag_selects_the_old_inputs(small, base, tmp_path_factory):
    small.commit("goldens")
    folder = str(tmp_path_factory.mktemp("old") / "project")
    small.git("clone", "-q", ".", folder)
    small.replace(*COLOUR)
    small.commit("colour")
    run = small("test", "--base", folder if base == "folder" else base, **SERVER)
    lines = named(run)
    assert len(lines) == 1 and lines[0].startswith(NAMES[COLOUR])


def test_an_invalid_base_is_reported(small):
    small.commit("goldens")
    # Test without and with a change to explain.
    for edit in [None, COLOUR]:
        if edit:
            small.replace(*edit)
        run = small("test", "--base", "nowhere")
        assert run.returncode == 2 and "nowhere" in run.stderr
        assert not (small.folder / WORK).exists(), "no page is rendered before"


def test_without_git_likely_causes_come_from_the_goldens(small):
    small.replace(*COLOUR)
    run = small("test", **SERVER)
    assert run.returncode == 1 and run.stdout.startswith("likely ")
    assert "Unexplained:" in run.stdout and "not explained" in run.stdout
    assert "#2b2a33 → #1a1a1a" in run.stdout.splitlines()[0]
    assert run.stdout.count("is not in a git repository") == 1, "the reason is given"
    likely = [line.split()[1] for line in run.stdout.splitlines() if line.startswith("likely ")]
    assert len(likely) == 5 and all("." in token for token in likely), likely
    assert re.search(r"^and [0-9]+ more$", run.stdout, re.MULTILINE)


def test_a_golden_that_was_never_committed_is_compared_with_the_latest_commit(small):
    small.commit("goldens")
    small.git("rm", "-q", "-r", "--cached", FOLDER)
    small.git("commit", "-q", "-m", "goldens are left out")
    small.replace(*COLOUR)
    run = small("test", **SERVER)
    assert run.stdout.startswith(f"{NAMES[COLOUR]} ") and "[snapshot.base]" not in run.stdout
    small.git("commit", "-q", "-a", "-m", "the color is committed without its goldens")
    run = small("test", **SERVER)
    assert NAMES[COLOUR] not in run.stdout and "do not reproduce the golden" in run.stdout


def test_no_causes_skips_the_search(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    run = small("test", "--no-causes", **SERVER)
    assert run.returncode == 1 and NAMES[COLOUR] not in run.stdout and "Unexplained:" in run.stdout


def test_an_edit_of_another_customer_is_not_a_cause(large):
    large.commit("goldens")
    large.replace(*COLOUR)
    run = large("test", "-f", "birch", **SERVER)
    assert run.returncode == 0 and "changed" not in run.stdout


def test_new_colors_do_not_change_geometry(large):
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
    """Returns a slightly darker color."""
    parts = [round(part * 0.9, 4) for part in colour["components"]]
    return {**colour, "components": parts, "hex": "#" + "".join(f"{round(one * 255):02x}" for one in parts)}
