"""PLATFORM.md against the code: every filled row leads to a symbol or a file that is there."""

import functools
import re
from pathlib import Path

import swift_source
from findings import Finding, run

PAGE = "PLATFORM.md"
HEAD = ["Name", "Is", "Module", "Symbol or file"]
TO_COME = "—"
NONE = "none"
TARGET = re.compile(r"`([^`]+)`")
SYMBOL = re.compile(r"[A-Z]\w*(?:\.\w+)+")
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|func|var|let|case)\s+(\w+)|[,(]\s*(\w+)(?=[,)\s])")


def findings(root: Path):
    page = root / PAGE
    if not page.exists():
        return
    seen: dict[str, int] = {}
    for line, cells in _rows(page.read_text()):
        if len(cells) != len(HEAD):
            yield Finding(PAGE, line, f"a row has the columns {' | '.join(HEAD)}")
            continue
        name, _, module, target = cells
        if name in seen:
            yield Finding(PAGE, line, f"{name} stands in line {seen[name]} already")
        seen[name] = line
        if module == NONE:
            if target == TO_COME:
                yield Finding(PAGE, line, f"{name} has no module and no reason for that")
            continue
        if target == TO_COME:
            continue
        targets = TARGET.findall(target)
        if not targets:
            yield Finding(PAGE, line, f"'{target}' is neither {TO_COME} nor a symbol or a path in backticks")
        for one in targets:
            if not _exists(root, one):
                yield Finding(PAGE, line, f"there is no {one}")


def _rows(text: str):
    """The rows of every table, with their lines; heads and rules are left out."""
    for line, words in enumerate(text.splitlines(), 1):
        if words.startswith("|") and not set(words) <= set("|-: "):
            cells = [cell.strip() for cell in words.strip().strip("|").split("|")]
            if cells != HEAD:
                yield line, cells


def _exists(root: Path, target: str) -> bool:
    """A symbol is `Module.Type` or `Module.Type.member`; everything else is a path."""
    if not SYMBOL.fullmatch(target.split("(")[0]) or not (root / "Sources" / target.split(".")[0]).is_dir():
        return (root / target).exists()
    module, *names = target.split("(")[0].split(".")
    return _declared(root / "Sources" / module).issuperset(names)


@functools.cache
def _declared(module: Path):
    return {
        name
        for path in module.rglob("*.swift")
        for found in DECLARED.finditer(swift_source.code(path.read_text()))
        for name in found.groups() if name
    }


if __name__ == "__main__":
    run(findings)
