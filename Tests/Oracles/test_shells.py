"""Completions in real shells, and the manual page through troff."""

import os
import re
import subprocess

import pytest

from typing_zsh import TypingZsh

BASH = """\
source ./bricks.bash
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
$(complete -p bricks | sed 's/.*-F \\([^ ]*\\).*/\\1/')
printf '%s\\n' "${COMPREPLY[@]}"
"""

VERBS = ["init", "render", "open", "simulate", "preview", "serve", "snapshot", "tokens", "layout", "doctor", "schema", "completions", "help"]
FORMATS = ["configuration", "findings", "matrix", "snapshot-report", "app", "screen", "section", "cell", "fonts", "layout",
           "recording-texts", "resolver", "scenarios", "tokens", "user-settings"]
REPORTERS = ["text", "json", "sarif", "junit", "github"]
DOCTOR_FLAGS = [
    "--project",
    "--reporter",
    "--baseline",
    "--max-warnings",
    "--max-findings",
    "--cache",
    "--key",
    "--limit",
    "--format",
    "--help",
]
FILES = ["known.json", "known report.json"]


@pytest.fixture
def shell(bricks, tmp_path):
    """Runs a shell in a folder with the completion scripts and a few files."""
    for name, script in (("bash", "bricks.bash"), ("zsh", "_bricks"), ("fish", "bricks.fish")):
        result = bricks("completions", name)
        assert (result.returncode, result.stderr) == (0, "")
        (tmp_path / script).write_text(result.stdout)
    for name in FILES:
        (tmp_path / name).touch()
    (tmp_path / "known folder").mkdir()

    def run(*words):
        environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
        result = subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=20
        )
        assert (result.returncode, result.stderr) == (0, "")
        return result.stdout

    return run


@pytest.fixture
def bash(shell):
    """Returns the completions of bash for the last word."""

    def offers(*words):
        text = shell("bash", "--norc", "--noprofile", "-c", BASH, "bash", "bricks", *words)
        return sorted(line for line in text.splitlines() if line)

    return offers


@pytest.fixture
def fish(shell):
    """Returns the completions of fish at the end of a line."""

    def offers(line):
        script = f"source ./bricks.fish; complete --do-complete '{line}'"
        text = shell("fish", "--no-config", "--command", script)
        return sorted(entry.split("\t")[0] for entry in text.splitlines())

    return offers


@pytest.fixture
def zsh(shell, tmp_path):
    zsh = TypingZsh(tmp_path)
    yield zsh.complete
    zsh.close()


def test_bash_completes_verbs_and_their_flags(bash):
    assert bash("") == sorted([*VERBS, "--version", "--help"])
    assert bash("do") == ["doctor"]
    assert bash("doctor", "--") == sorted(DOCTOR_FLAGS)
    assert bash("doctor", "known.json", "--max-") == ["--max-findings", "--max-warnings"]
    assert bash("schema", "") == sorted(["--help", *FORMATS])
    assert bash("completions", "z") == ["zsh"]


def test_bash_completes_values(bash):
    assert bash("doctor", "--reporter", "") == sorted(REPORTERS)
    assert bash("doctor", "--reporter", "j") == ["json", "junit"]
    assert bash("doctor", "--max-findings", "") == []


def test_bash_completes_values_after_an_equals_sign(bash):
    # bash treats the equals sign as a separate word.
    assert bash("doctor", "--reporter", "=") == sorted(REPORTERS)
    assert bash("doctor", "--reporter", "=", "j") == ["json", "junit"]
    assert bash("doctor", "--baseline", "=", "known.") == ["known.json"]


def test_bash_completes_paths(bash):
    assert bash("doctor", "--baseline", "known") == sorted([*FILES, "known folder"])
    assert bash("doctor", "known") == sorted([*FILES, "known folder"])
    assert bash("doctor", "--project", "known") == ["known folder"]


def test_fish_accepts_the_script(shell):
    assert shell("fish", "--no-execute", "bricks.fish") == ""


def test_fish_completes_verbs_and_their_flags(fish):
    assert fish("bricks ") == sorted(VERBS)
    assert fish("bricks do") == ["doctor"]
    assert fish("bricks --") == ["--help", "--version"]
    assert fish("bricks doctor --") == sorted(DOCTOR_FLAGS)
    assert fish("bricks schema ") == sorted(FORMATS)
    assert fish("bricks completions z") == ["zsh"]


def test_fish_completes_values(fish):
    assert fish("bricks doctor --reporter=j") == ["--reporter=json", "--reporter=junit"]
    assert fish("bricks doctor --reporter j") == ["json", "junit"]
    assert fish("bricks help --format ") == ["man", "markdown", "text"]
    assert fish("bricks doctor --reporter ") == sorted(REPORTERS)
    assert fish("bricks doctor --max-findings ") == []


def test_fish_completes_paths(fish):
    assert fish("bricks doctor --baseline known") == sorted([*FILES, "known folder/"])
    assert fish("bricks doctor known") == sorted([*FILES, "known folder/"])
    assert fish("bricks doctor --project known") == ["known folder/"]


def test_zsh_accepts_the_script(shell):
    assert shell("zsh", "-n", "_bricks") == ""


def test_zsh_completes_verbs_flags_values_and_paths(zsh):
    completed = {
        "bricks do": "bricks doctor ",
        "bricks --v": "bricks --version ",
        "bricks doctor --rep": "bricks doctor --reporter=",
        "bricks doctor --reporter=js": "bricks doctor --reporter=json ",
        "bricks doctor --reporter ju": "bricks doctor --reporter junit ",
        "bricks doctor --baseline known.": "bricks doctor --baseline known.json ",
        "bricks doctor --baseline known\\ r": "bricks doctor --baseline known\\ report.json ",
        "bricks doctor --project kn": "bricks doctor --project known\\ folder/",
        "bricks doctor known.json known\\ r": "bricks doctor known.json known\\ report.json ",
        "bricks schema fi": "bricks schema findings ",
        "bricks completions z": "bricks completions zsh ",
        "bricks help --format=ma": "bricks help --format=ma",
        "bricks help --format=mar": "bricks help --format=markdown ",
    }
    assert {typed: zsh(typed) for typed in completed} == completed


@pytest.fixture
def manual(bricks):
    """The manual page as troff source and as formatted text."""
    source = bricks("help", "--format", "man").stdout
    result = subprocess.run(
        [
            "groff",
            "-man",
            "-Tutf8",
            "-ww",
            "-rLL=500n",
            "-P-c",
            "-P-b",
            "-P-o",
            "-P-u",
            "-K",
            "utf8",
        ],
        input=source.encode(),
        capture_output=True,
        timeout=20,
    )
    assert (result.returncode, result.stderr.decode()) == (0, "")
    return source, result.stdout.decode()


def test_the_manual_page_has_every_verb_and_flag(manual, bricks):
    _, page = manual
    for verb in VERBS:
        help_page = bricks("help", verb).stdout
        flags = set(re.findall(r"^  (--[a-z-]+(?: [A-Z]+)?)", help_page, re.MULTILINE))
        for words in (f"bricks {verb}", *flags):
            assert words in page
    for line in page.splitlines():
        assert not line.lstrip().startswith("\\")


def test_examples_can_be_copied_from_the_manual_page(manual, bricks):
    _, page = manual
    examples = [
        example
        for verb in VERBS
        for example in re.findall(
            r"^  (\S.*)\n {6}", bricks("help", verb).stdout.partition("Examples\n")[2], re.MULTILINE
        )
    ]
    assert len(examples) > 6
    for example in examples:
        assert example in [line.strip() for line in page.splitlines()]
