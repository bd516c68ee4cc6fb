"""Goldens in git: lines that a color changes, branches that edit different tokens, and conflicts after a rebase."""

import subprocess

import pytest
from golden_reader import Golden
from render_pages import PROJECT
from snapshot_project import COLOUR, FOLDER, PALETTE, Snapshots, with_customers

MATRIX = {
    "axes": {
        "customer": ["alder"], "screen": ["home"], "device": ["iphone-16e"],
        "format": ["ansi", "html", "text"]},
    "include": [{"state": ["loading"], "format": ["html"]}],
}  # fmt: skip
ANSI = "alder/home/iphone-16e.l.loaded.ansi.snap"
PAGE = "alder/home/iphone-16e.l.loaded.html.snap"
DARKER = (*COLOUR[:2], COLOUR[2].replace("0.1, 0.1, 0.1", "0.0, 0.0, 0.0").replace("#1a1a1a", "#000000"))
ACCENT = (
    PALETTE, '"components": [0.3569, 0.2941, 0.5412], "hex": "#5b4b8a"',
    '"components": [0.3569, 0.2941, 0.6], "hex": "#5b4b99"')  # fmt: skip
OTHER = (
    PALETTE, '"components": [0.9647, 0.9529, 0.9255], "hex": "#f6f3ec"',
    '"components": [1, 0.949, 0.9255], "hex": "#fff2ec"')  # fmt: skip


@pytest.fixture
def project(tmp_path, bricks):
    """A committed project, whose palette has one line for each token."""
    with_customers(tmp_path, "alder")
    project = Snapshots(tmp_path, bricks)
    project.matrix(**MATRIX)
    project.record()
    (tmp_path / ".gitattributes").write_text("*.snap -text\n*.part -text\n")
    project.commit("Start")
    return project


def edit(project, branch, change, start="main"):
    """Makes a branch whose only commit has an edit and its accepted goldens."""
    project.git("switch", "-q", "-c", branch, start)
    project.replace(*change)
    assert project("test").returncode == 1
    assert project("accept", "--all").returncode == 0
    project.commit(branch)


def changed_lines(project, path):
    stat = project.git("diff", "--numstat", "main", "HEAD", "--", f"{FOLDER}/{path}").split()
    return [int(number) for number in stat[:2]]


def test_a_color_changes_one_line_of_an_ansi_golden(project):
    golden = project.golden(ANSI).read_text()
    assert golden.startswith("bricks-snapshot 2\n") and golden.count("\n43;42;51\n") == 1
    edit(project, "color", COLOUR)
    assert "\n26;26;26\n" in project.golden(ANSI).read_text()
    added, removed = changed_lines(project, ANSI)
    assert added == removed
    colors = set(golden.splitlines()) ^ set(project.golden(ANSI).read_text().splitlines())
    assert len(colors) == added + removed, "only lines of colors differ"


def test_goldens_are_read_from_the_description_of_their_format(project, bricks):
    for path in [ANSI, PAGE]:
        page = Golden(project.folder / FOLDER, path).page
        assert page.decode() == project("show", path).stdout
    folder = PROJECT / FOLDER
    split = [file for file in folder.glob("*/*/*.snap") if "\ngeometry " in file.read_text()]
    split = [str(file.relative_to(folder)) for file in split]
    assert len(split) > 20
    for path in sorted(split)[::3]:
        shown = bricks("snapshot", "show", path, "--project", PROJECT)
        assert Golden(folder, path).page.decode() == shown.stdout, path


def test_a_color_changes_one_line_of_an_html_golden_and_no_other_file(project):
    edit(project, "color", COLOUR)
    assert changed_lines(project, PAGE) == [1, 1]
    changed = project.git("diff", "--name-status", "main", "HEAD").split("\n")
    assert all(line.startswith("M\t") for line in changed if line), "no part is renamed"
    assert "parts/" not in "".join(changed)
    golden = project.golden(PAGE).read_text()
    assert "⟨#color-text⟩\n#1a1a1a\n" in golden and "sha256-" not in golden


def test_branches_that_edit_different_colors_merge(project):
    edit(project, "one", COLOUR)
    edit(project, "two", ACCENT)
    merged = subprocess.run(
        ["git", "merge-tree", "--write-tree", "--name-only", "--no-messages", "one", "two"],
        cwd=project.folder, capture_output=True, text=True
    ).stdout
    assert merged and ANSI not in merged and PAGE not in merged


def test_one_command_resolves_the_goldens_after_a_rebase(project):
    edit(project, "main-edit", COLOUR)
    edit(project, "topic", DARKER)
    project.git("switch", "-q", "main-edit")
    project.replace(*OTHER)
    assert project("test").returncode == 1
    assert project("accept", "--all").returncode == 0
    project.commit("other")
    project.git("switch", "-q", "topic")
    rebase = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "rebase", "main-edit"]
    assert subprocess.run(rebase, cwd=project.folder, capture_output=True).returncode == 1
    unmerged = project.git("diff", "--name-only", "--diff-filter=U").split()
    assert f"{FOLDER}/{PAGE}" in unmerged
    palette = project.folder / PALETTE
    if PALETTE in unmerged:
        project.git("checkout", "--theirs", PALETTE)
    assert "<<<<" not in palette.read_text()
    resolved = project("test", "--record", "all")
    assert resolved.returncode == 1 and "Recorded" in resolved.stdout, resolved.stdout
    clean = project("test", "--all")
    assert clean.returncode == 0, clean.stdout
    project.git("add", "-A")
    project.git("-c", "core.editor=true", "rebase", "--continue")
    assert project("test", "--all").returncode == 0
    assert project.git("status", "--porcelain") == ""
