"""The tutorial's commands, run in order, print what the tutorial shows; and each check accepts a new project."""

import json
import os
import re
import signal
import subprocess
import urllib.request

import pytest

from project import PROJECT, built

TUTORIAL = PROJECT / "Sources/BricksCommand/BricksCommand.docc/FirstCustomer.md"
EXPORTS = PROJECT / "Tests/TokenMigrationTests/Fixtures/Migration"
# The sentence before a block of code that replaces a line of a file.
EDIT = re.compile(r"Replace line (\d+) of `([^`]+)`[^\n]*\n\n```json\n(.*\n)```\n")
COMMAND = re.compile(r"    \$ (.*)\n((?:    .*\n|\n(?=    (?!\$ )))*)")
# The parts of an output that differ between runs: the duration and the port.
VARYING = [(re.compile(r"\b[0-9.]+ m?s$", re.MULTILINE), "0 s"), (re.compile(r"127\.0\.0\.1:\d+"), "127.0.0.1:0")]
CHECKS = [
    ["doctor"], ["tokens", "check"], ["layout", "check"], ["snapshot", "test"], ["snapshot", "test", "--all"],
    ["render", "showcase"], ["render", "showcase", "--transport", "rest", "--format", "html"],
    ["render", "showcase", "--scheme", "dark"], ["render", "showcase", "--state", "loading"],
]  # fmt: skip


@pytest.fixture
def run(bricks):
    """Runs the command with the layouts and the base theme of the repository."""
    return lambda *words, **variables: bricks(*words, **{"BRICKS_SHARE": str(PROJECT), "CI": "", **variables})


def steps(text):
    """Returns the edits and the commands of a page in order."""
    found = [(match.start(), match) for pattern in (EDIT, COMMAND) for match in pattern.finditer(text)]
    return [match for _, match in sorted(found, key=lambda pair: pair[0])]


def normalized(output):
    for pattern, replacement in VARYING:
        output = pattern.sub(replacement, output)
    return output.rstrip("\n").split("\n")


def matches(shown, printed):
    """Returns whether lines are equal; `...` stands for any number of lines."""
    if "..." not in shown:
        return shown == printed
    cut = shown.index("...")
    rest = shown[cut + 1:]
    return shown[:cut] == printed[:cut] and any(
        matches(rest, printed[start:]) for start in range(cut, len(printed) + 1))


class Terminal:
    """A terminal in which a user follows the tutorial."""

    def __init__(self, folder, programs):
        self.folder = folder
        self.environment = {
            "PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "BRICKS_SHARE": str(PROJECT)}

    def type(self, command):
        """Returns the lines that a command prints."""
        if command.startswith("cd "):
            self.folder = self.folder / command.removeprefix("cd ")
            return []
        if command == "bricks preview":
            return self.preview()
        result = subprocess.run(
            command, shell=True, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
        assert result.returncode in (0, 1), result.stdout
        return normalized(result.stdout)

    def preview(self):
        """Starts the preview at any port, and loads a page."""
        process = subprocess.Popen(
            ["bricks", "preview", "--port", "0"], cwd=self.folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            lines = [process.stdout.readline(), process.stdout.readline()]
            with urllib.request.urlopen(f"{lines[0].strip()}page/harbor/showcase", timeout=60) as page:
                assert "Sunday’s session" in page.read().decode()
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=10)
        return normalized("".join(lines))

    def edit(self, path, number, line):
        file = self.folder / path
        lines = file.read_text().splitlines(keepends=True)
        assert line.split(":")[0] == lines[number - 1].split(":")[0], f"{path}:{number} is a different value"
        lines[number - 1] = line
        file.write_text("".join(lines))


def test_the_tutorial_shows_what_its_commands_print(tmp_path):
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "bricks").symlink_to(built("bricks"))
    folder = tmp_path / "work"
    folder.mkdir()
    terminal = Terminal(folder, programs)
    count = 0
    for step in steps(TUTORIAL.read_text()):
        if step.re is EDIT:
            number, path, line = step.groups()
            terminal.edit(path, int(number), line)
            continue
        command, output = step.groups()
        shown = normalized("".join(line.removeprefix("    ") for line in output.splitlines(keepends=True)))
        printed = terminal.type(command)
        assert matches([] if shown == [""] else shown, printed), f"$ {command}\n" + "\n".join(printed)
        count += 1
    assert count == len(re.findall(r"^    \$ ", TUTORIAL.read_text(), re.MULTILINE)) > 8


def files(folder):
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*")) if file.is_file() and ".bricks" not in file.parts
    }


def test_every_check_accepts_a_new_project(tmp_path, run):
    assert run("init", "harbor").returncode == 0
    for words in CHECKS:
        result = run(*words, "--project", "harbor")
        assert (result.returncode, result.stderr) == (0, ""), f"{words}: {result.stdout}"
    pages = [run("render", "showcase", "--project", "harbor", "--transport", name, "--now", "2026-03-01T18:30:00Z")
             for name in ("graphql", "rest")]  # fmt: skip
    assert pages[0].stdout == pages[1].stdout


def test_the_customer_is_part_of_no_other_name(tmp_path, run):
    """No placeholder and no name of the sample customer is left."""
    assert run("init", "night-owl").returncode == 0
    for path, content in files(tmp_path).items():
        for word in (b"NAME", b"TITLE", b"stridewell"):
            assert word not in content and word.decode() not in path
    assert json.loads((tmp_path / "night-owl/Themes/night-owl/app.json").read_text())["name"] == "Night Owl"


def test_existing_files_are_never_overwritten(tmp_path, run):
    app = tmp_path / "harbor/Themes/harbor/app.json"
    app.parent.mkdir(parents=True)
    app.write_text("mine")
    link = app.parent / "dark.tokens.json"
    link.symlink_to("nowhere")
    result = run("init", "harbor")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        "bricks: Nothing was written, because these files exist:\n"
        "  harbor/Themes/harbor/app.json\n"
        "  harbor/Themes/harbor/dark.tokens.json\n"
        "Choose a different name, or move the files away.\n")
    assert files(tmp_path) == {"harbor/Themes/harbor/app.json": b"mine"}
    assert link.is_symlink() and not link.exists()


def test_a_customer_is_created_only_once(tmp_path, run):
    assert run("init", "harbor").returncode == 0
    before = files(tmp_path)
    for words in (["init", "harbor"], ["init", "harbor", "--project", "harbor"]):
        result = run(*words)
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr == (
            'bricks: The customer "harbor" already exists in "harbor/Themes/harbor", so nothing was '
            "written; choose a different name, or move the folder away.\n")
    assert files(tmp_path) == before


def test_a_failure_removes_only_what_was_created(tmp_path, run):
    themes = tmp_path / "harbor/Themes/harbor"
    themes.mkdir(parents=True)
    (themes / "content").write_text("a file in place of a folder")
    (themes / "notes.txt").write_text("mine")
    result = run("init", "harbor")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        'bricks: "harbor/Themes/harbor/content" is not a folder; a folder is needed here.\n')
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")) == [
        "harbor", "harbor/Themes", "harbor/Themes/harbor", "harbor/Themes/harbor/content",
        "harbor/Themes/harbor/notes.txt"]  # fmt: skip


@pytest.mark.parametrize("export", ["figma-collections", "tokens-studio-themes"])
def test_a_project_starts_from_an_export(tmp_path, run, export):
    result = run("init", "harbor", "--from", str(EXPORTS / export / "input"))
    # The exports contain values that the format cannot express.
    assert result.returncode == 1 and "[migrate." in result.stdout
    assert result.stdout.endswith("Next:\n  cd harbor\n  bricks preview\n  bricks snapshot test\n")
    theme = tmp_path / "harbor/Themes/harbor"
    expected = {file.name: file.read_bytes() for file in (EXPORTS / export / "expected").iterdir()}
    assert {name: content for name, content in files(theme).items()
            if name.endswith((".tokens.json", ".resolver.json"))} == expected  # fmt: skip
    assert run("doctor", "--project", "harbor").returncode == 0
    assert run("snapshot", "test", "--all", "--project", "harbor").returncode == 0
    assert "Sunday’s session" in run("render", "showcase", "--project", "harbor").stdout
    check = run("tokens", "check", "--project", "harbor")
    assert check.returncode == 1 and " --> Themes/harbor/" in check.stdout.replace("harbor/Themes", "Themes")


def test_an_export_without_tokens_creates_nothing(tmp_path, run):
    (tmp_path / "notes.json").write_text("{}")
    result = run("init", "harbor", "--from", "notes.json")
    assert result.returncode == 1
    assert result.stderr == "No token was converted, so nothing was written.\n"
    missing = run("init", "harbor", "--from", "nowhere.json")
    assert missing.returncode == 2
    assert not (tmp_path / "harbor").exists()


def test_a_customer_is_added_to_a_project(tmp_path, run):
    run("init", "harbor")
    before = files(tmp_path)
    result = run("init", "marina", "--project", "harbor")
    assert result.returncode == 0
    after = files(tmp_path)
    assert {path: content for path, content in after.items() if path in before} == before
    assert {path.split("/")[2] for path in after if path not in before} == {"marina"}
    assert run("tokens", "check", "--project", "harbor").returncode == 0


def test_the_working_folder_becomes_a_project(tmp_path, run):
    result = run("init", ".")
    name = tmp_path.name
    assert result.returncode == 0 and (tmp_path / f"Themes/{name}/app.json").exists()
    again = run("init", ".")
    assert again.returncode == 2
    assert again.stderr.startswith("bricks: This folder belongs to the project ")
    assert again.stderr.endswith("; name the customer to add to it.\n")


@pytest.mark.parametrize("name", ["a b", "../harbor", "harbor/", "hárbor", "", "base", "geometry"])
def test_a_name_that_cannot_be_a_customer_is_refused(tmp_path, run, name):
    result = run("init", name)
    assert (result.returncode, list(tmp_path.iterdir())) == (2, [])
    assert result.stderr.startswith(f'bricks: The customer name "{name}" is ')


def test_without_shared_layouts_nothing_is_created(tmp_path, run):
    result = run("init", "harbor", BRICKS_SHARE="nowhere")
    assert (result.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "make install" in result.stderr
