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
# A type or an extension of one, another declaration, a further name beside one, or a bracket of a body.
TOKEN = re.compile(
    r"\b(?:struct|class|enum|protocol|actor|extension)\s+([\w.]+)|\b(?:typealias|associatedtype|func|var|let|case)\s+(\w+)"
    r"|[,(]\s*(\w+)(?=[,)\s])|([{}])"
)


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
    module, name = target.split("(")[0].split(".", 1)
    return name in _declared(root / "Sources" / module)


@functools.cache
def _declared(module: Path):
    """The types of a module and what each declares itself or in an extension, with points between them."""
    names = set()
    for path in module.rglob("*.swift"):
        # The bodies around a place; one of no type, which hides what it declares, is None.
        bodies, head = [], None
        for type_name, member, beside, bracket in TOKEN.findall(swift_source.code(path.read_text())):
            if bracket == "{":
                bodies.append(head)
                head = None
            elif bracket:
                bodies.pop()
            elif None not in bodies:
                names.add(".".join([*bodies, type_name or member or beside]))
                head = type_name or head
    return names


if __name__ == "__main__":
    run(findings)
