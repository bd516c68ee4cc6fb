"""The scripts and the page that are made from the verbs, in the programs that use them."""

import os
import pty
import select
import signal
import subprocess
import time

import pytest


def run(*words, input=None):
    done = subprocess.run(words, input=input, capture_output=True, text=True, timeout=60)
    return done.stdout.split(), done.stderr


@pytest.fixture
def script(bricks, tmp_path):
    def write(shell):
        path = tmp_path / f"_bricks.{shell}"
        path.write_text(bricks("completions", shell).stdout)
        return str(path)

    return write


@pytest.mark.parametrize("words, expected", [
    (["d"], ["doctor"]),
    ([""], ["doctor", "schema", "completions", "help", "--version", "--help"]),
    (["schema", "con"], ["configuration"]),
    (["doctor", "--max"], ["--max-warnings", "--max-findings"]),
    (["doctor", "--reporter", "s"], ["sarif"]),
    (["doctor", "--reporter", "=", "ju"], ["junit"]),
    (["doctor", "--reporter", "="], ["text", "json", "sarif", "junit", "github"]),
    (["completions", ""], ["bash", "zsh", "fish", "--help"]),
    (["help", "do"], ["doctor"]),
    (["help", "json.trailing"], ["json.trailing-comma"]),
])
def test_bash(script, words, expected):
    line = f'source {script("bash")}; COMP_WORDS=(bricks "$@"); COMP_CWORD=$#; _bricks; printf "%s\\n" "${{COMPREPLY[@]}}"'
    assert run("bash", "--norc", "-c", line, "bash", *words) == (expected, "")


def test_bash_completes_files(script, tmp_path):
    (tmp_path / "known ones.json").write_text("{}")
    (tmp_path / "knives").mkdir()

    def completed(flag):
        line = f'source {script("bash")}; cd {tmp_path}; COMP_WORDS=(bricks doctor {flag} kn); COMP_CWORD=3; _bricks; printf "%s;" "${{COMPREPLY[@]}}"'
        done = subprocess.run(["bash", "--norc", "-c", line], capture_output=True, text=True, timeout=60)
        return sorted(filter(None, done.stdout.split(";")))

    assert completed("--baseline") == ["knives", "known ones.json"]
    assert completed("--project") == ["knives"]


@pytest.mark.parametrize("line, expected", [
    ("bricks do", ["doctor"]),
    ("bricks schema f", ["findings"]),
    ("bricks doctor --max", ["--max-findings", "--max-warnings"]),
    ("bricks doctor --reporter s", ["sarif"]),
    ("bricks help json.trail", ["json.trailing-comma"]),
])
def test_fish(script, line, expected):
    command = f"source {script('fish')}; complete -C '{line}' | cut -f 1"
    assert run("fish", "--no-config", "-c", command) == (expected, "")


@pytest.mark.parametrize("line, expected", [
    ("bricks doc", "bricks doctor "),
    ("bricks doctor --reporter=sar", "--reporter=sarif "),
    ("bricks schema conf", "bricks schema configuration "),
])
def test_zsh(script, line, expected):
    source = script("zsh")
    assert run("zsh", "-n", source) == ([], "")
    said = in_a_terminal(
        ["zsh", "-f", "-i"],
        ["unsetopt zle_bracketed_paste prompt_sp; PS1='>'; autoload -Uz compinit; compinit -u -D\n",
         f"source {source} 2>/dev/null; compdef _bricks bricks; print read''y\n"], "ready",
        [line + "\t"], expected)
    assert expected in said, said


def in_a_terminal(command, first, first_sign, then, sign):
    """What a program says in a terminal of its own while it is typed to, up to a sign."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "dumb"
        os.execvp(command[0], command)
    said = ""

    def typed(words, awaited):
        nonlocal said
        for word in words:
            os.write(terminal, word.encode())
        said = ""
        until = time.monotonic() + 20
        while awaited not in said and time.monotonic() < until:
            if select.select([terminal], [], [], 0.2)[0]:
                said += os.read(terminal, 4096).decode("utf-8", "replace")

    try:
        typed(first, first_sign)
        typed(then, sign)
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
    return said


def test_manual_page_has_no_warning(bricks):
    page = bricks("help", "--format", "man").stdout
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    text = subprocess.run(
        ["groff", "-man", "-Tascii", "-P-cbou"], input=page, capture_output=True, text=True, timeout=60).stdout
    for word in ("NAME", "bricks doctor", "--max-warnings N", "EXIT STATUS"):
        assert word in text
