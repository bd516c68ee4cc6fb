"""Breaks the rules of the platform one by one, and checks that a scenario notices each broken rule.

Each row of Tests/Mutants.tsv is one mutant: a rule, its file below Sources, a place with ⟦the broken
part⟧, and the mutant that replaces it. A copy of the package contains all mutants and is built once;
an environment variable selects one for a run. A mutant is found if `bricks simulate` fails, or if a
transcript differs from that of the unbroken program, because transcripts are goldens, or if the
program crashes or does not end.

Usage: mutants.py [WORD...] breaks only the rules that contain the words; mutants.py --check checks
only that each place exists once.
"""

import concurrent.futures
import csv
import os
import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
COPY = PROJECT / ".build" / "mutants"
VARIABLE = "BRICKS_MUTANT"
SELECTION = f"""
import Glibc

/// The number of the broken rule; 0 for none.
package let mutant = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? 0
"""


def mutants():
    """Returns the rows of the table, numbered from 1."""
    with open(PROJECT / "Tests" / "Mutants.tsv", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row | {"number": number} for number, row in enumerate(rows, 1)]


def span(row, text):
    """Returns the range of the broken part in a file; the width of spaces does not matter."""
    before, part, after = re.fullmatch(r"(.*)⟦(.*)⟧(.*)", row["place"]).groups()

    def pattern(words):
        return r"\s+".join(re.escape(word) for word in re.split(r"\s+", words)).replace(r"\(", r"\(\s*")

    found = list(re.finditer(f"{pattern(before)}({pattern(part)}){pattern(after)}", text))
    if len(found) != 1:
        sys.exit(
            f"mutants: {row['file']} has {len(found)} places for the rule \"{row['rule']}\"; correct "
            f"its row in Tests/Mutants.tsv: {row['place']}")
    return found[0].span(1)


def mutated(text, rows):
    """Returns a file in which the number of a mutant selects its expressions."""
    places = {}
    for row in rows:
        places.setdefault(span(row, text), []).append(row)
    for (start, end), same in sorted(places.items(), reverse=True):
        choice = text[start:end]
        for row in same:
            choice = f"(mutant == {row['number']} ? {row['mutant']} : {choice})"
        text = text[:start] + choice + text[end:]
    return text if re.search(r"^(package )?import Basics$", text, re.M) else "import Basics\n" + text


def write_copy(rows):
    """Writes a copy of the package with all mutants; unchanged files keep their times."""
    files = {}
    for row in rows:
        files.setdefault(f"Sources/{row['file']}", []).append(row)
    names = subprocess.run(
        ["git", "ls-files", "Package.swift", "Sources", "Themes", "Layouts"], cwd=PROJECT, check=True,
        capture_output=True, text=True).stdout.splitlines()
    for name in names:
        source, target = PROJECT / name, COPY / name
        if not source.is_file():
            continue
        content = source.read_bytes()
        if name in files:
            content = mutated(content.decode(), files[name]).encode()
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)
    known = set(names)
    for target in (COPY / "Sources").rglob("*"):
        if target.is_file() and target.relative_to(COPY).as_posix() not in known:
            target.unlink()
    selection = COPY / "Sources" / "Basics" / "Mutant.swift"
    if not selection.exists():
        selection.write_text(SELECTION.lstrip())
    for folder in ["Tests", "Plugins"]:
        if (PROJECT / folder).is_dir() and not (COPY / folder).exists():
            (COPY / folder).symlink_to(PROJECT / folder)


def simulate(number):
    """Runs all scenarios with a broken rule; returns None for a run that does not end."""
    try:
        return subprocess.run(
            [COPY / ".build" / "debug" / "bricks", "simulate", "--format", "text"], cwd=COPY,
            capture_output=True, text=True, env=os.environ | {VARIABLE: str(number)}, timeout=600)
    except subprocess.TimeoutExpired:
        return None


def main():
    rows = mutants()
    if sys.argv[1:] == ["--check"]:
        for row in rows:
            span(row, (PROJECT / "Sources" / row["file"]).read_text())
        return
    write_copy(rows)
    subprocess.run(["swift", "build", "--product", "bricks"], cwd=COPY, check=True)
    usual = simulate(0)
    if usual.returncode != 0:
        sys.exit("mutants: the scenarios fail without a mutant:\n" + usual.stderr)
    wanted = [row for row in rows if all(word in row["rule"] for word in sys.argv[1:])]
    survivors = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as runs:
        for row, run in zip(wanted, runs.map(lambda row: simulate(row["number"]), wanted)):
            if run is None:
                verdict = "no end"
            elif run.returncode == 1:
                verdict = f"{run.stderr.count('[scenario.')} failures"
            elif run.returncode != 0:
                verdict = f"crash, {run.returncode}"
            elif run.stdout != usual.stdout:
                verdict = "another transcript"
            else:
                verdict = "not found"
                survivors.append(row)
            print(f"{row['number']:4}  {verdict:20} {row['rule']}", flush=True)
    print(f"{len(wanted)} mutants, {len(wanted) - len(survivors)} found, {len(survivors)} not found.")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
