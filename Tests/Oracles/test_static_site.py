"""The static site of a project, from the command line: its files, refusals, changes and repetition."""

import re
import shutil
import subprocess

import pytest
from project import built
from snapshot_project import GIT, PALETTE, files, with_customers

SMALL = ["--customer", "alder", "--screen", "home,explore", "--no-scenarios"]


@pytest.fixture
def project(tmp_path, bricks):
    with_customers(tmp_path, "alder", "birch")
    return lambda *words, **variables: bricks("preview", "build", *words, **{**GIT, **variables})


def site(folder):
    return files(folder, but="files.txt")


def test_a_build_has_the_selected_pages_and_the_same_bytes_each_time(project, tmp_path):
    result = project("-o", "site", *SMALL)
    assert result.returncode in (0, 1), result.stderr
    assert result.stdout == ""
    assert "4 pages of 1 customer in site." in result.stderr
    first = site(tmp_path / "site")
    for screen in ["home", "explore"]:
        for name in [f"views/alder/{screen}.html", f"screens/{screen}.html",
                     f"pages/alder/{screen}/light.html", f"pages/alder/{screen}/dark.html"]:
            assert name in first
    assert {"index.html", "findings.html", "customers/alder.html", "tokens/alder.html"} <= set(first)
    assert not any("birch" in name for name in first)
    listed = (tmp_path / "site/files.txt").read_text().splitlines()
    assert listed[1:] == sorted(first)
    assert project("-o", "site", *SMALL).returncode == result.returncode
    assert site(tmp_path / "site") == first
    assert not list(tmp_path.glob(".site*"))


def test_several_values_of_a_flag_give_a_page_for_each(project, tmp_path):
    project("-o", "site", *SMALL, "--device", "iphone-16e,ipad-11", "--state", "loaded,empty", "--scheme", "dark",
            "--lang", "de")
    names = sorted(path.name for path in (tmp_path / "site/pages/alder/home").iterdir())
    assert names == ["de.dark.html", "de.empty.dark.html", "ipad-11.de.dark.html", "ipad-11.de.empty.dark.html"]


def test_a_folder_with_other_files_is_never_replaced(project, tmp_path):
    other = tmp_path / "other"
    (other / "notes").mkdir(parents=True)
    (other / "notes/mine.txt").write_text("mine")
    for name in ["other", "."]:
        result = project("-o", name, *SMALL)
        assert result.returncode == 2
        assert "is not a file of an earlier build; name an empty or a new folder." in result.stderr
    assert files(other) == {"notes/mine.txt": b"mine"}
    project("-o", "site", *SMALL)
    (tmp_path / "site/.git").mkdir()
    (tmp_path / "site/.git/HEAD").write_text("ref")
    before = files(tmp_path / "site")
    result = project("-o", "site", *SMALL)
    assert result.returncode == 2 and ".git/HEAD" in result.stderr
    assert files(tmp_path / "site") == before
    (tmp_path / "file").write_text("")
    assert project("-o", "file", *SMALL).returncode == 2
    assert not list(tmp_path.glob(".*bricks-*"))


def test_an_empty_folder_and_an_earlier_build_are_replaced(project, tmp_path):
    (tmp_path / "site").mkdir()
    project("-o", "site/", *SMALL)
    assert "pages/alder/explore/light.html" in site(tmp_path / "site")
    project("-o", "site", "--customer", "birch", "--screen", "home", "--no-scenarios")
    assert "pages/birch/home/light.html" in site(tmp_path / "site")
    assert not any("alder" in name for name in site(tmp_path / "site"))


def test_a_failure_keeps_the_earlier_build(project, tmp_path):
    project("-o", "site", *SMALL)
    before = files(tmp_path / "site")
    process = subprocess.Popen(
        ["bash", "-c", 'ulimit -f 100; exec "$@"', "bash", built("bricks"), "preview", "build", "-o", "site"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.communicate(timeout=120)
    assert process.returncode != 0
    assert files(tmp_path / "site") == before


@pytest.mark.parametrize("words, message", [
    (["--customer", "alde"], "alder"), (["--screen", "hom"], "home"), (["--device", "iphone-16x"], "iphone-16"),
    (["--state", "load"], "loaded"), (["--lang", "xx"], "language"), (["--changed", "absent"], "git"),
])
def test_an_unknown_name_is_an_error_with_the_nearest_name(project, tmp_path, words, message):
    result = project("-o", "site", *words)
    assert result.returncode == 2 and message in result.stderr
    assert not (tmp_path / "site").exists()


def test_the_folder_is_required(project):
    result = project()
    assert result.returncode == 64 and "-o DIR" in result.stderr


def test_addresses_are_relative(project, tmp_path):
    project("-o", "site", *SMALL)
    for name, text in site(tmp_path / "site").items():
        if name.endswith(".html"):
            for address in re.findall(r'(?:href|src)="([^"]*)"', text.decode()):
                assert not re.match(r"[a-z]+:|/", address) or address.startswith("data:"), (name, address)


class TestChanges:
    @pytest.fixture
    def committed(self, project, tmp_path):
        run = lambda *words: subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=tmp_path, check=True,
            capture_output=True)
        run("init", "-q", "-b", "main")
        run("add", "-A")
        run("commit", "-q", "-m", "first")
        return project

    def test_only_changed_pages_are_written_before_and_after(self, committed, tmp_path):
        path = tmp_path / PALETTE
        text = path.read_text()
        old = '"components": [0.1686, 0.1647, 0.2], "hex": "#2b2a33"'
        assert old in text
        path.write_text(text.replace(old, '"components": [0.1, 0.1, 0.1], "hex": "#1a1a1a"'))
        result = committed("-o", "site", "--changed", "main", "--screen", "home,explore")
        assert result.returncode in (0, 1), result.stderr
        assert re.search(r"[1-4] of 8 pages changed since main in site\.", result.stderr)
        written = site(tmp_path / "site")
        before = {name for name in written if name.startswith("before/")}
        after = {name for name in written if name.startswith("pages/")}
        assert before and {name.replace("before/", "pages/") for name in before} == after
        assert all("/alder/" in name for name in after)
        index = written["index.html"].decode()
        assert "birch" not in index and "Changes since main" in index
        for name in after:
            assert written[name] != written[name.replace("pages/", "before/")]

    def test_a_new_and_a_removed_customer(self, committed, tmp_path):
        shutil.copytree(tmp_path / "Themes/alder", tmp_path / "Themes/cedar")
        shutil.rmtree(tmp_path / "Themes/birch")
        result = committed("-o", "site", "--changed", "HEAD", "--screen", "home", "--scheme", "light")
        assert "2 of 3 pages changed since HEAD" in result.stderr
        written = site(tmp_path / "site")
        assert "pages/cedar/home/light.html" in written and "before/cedar/home/light.html" not in written
        assert "before/birch/home/light.html" in written and "pages/birch/home/light.html" not in written

    def test_no_change(self, committed, tmp_path):
        result = committed("-o", "site", "--changed", "main", "--screen", "home")
        assert "0 of 4 pages changed since main" in result.stderr
        assert b"No page has changed" in site(tmp_path / "site")["index.html"]
