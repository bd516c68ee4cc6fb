"""Each row of .ci/platform.tsv is complete, and its symbols, paths and token groups exist."""

import functools
import json
import re
from pathlib import Path

import swift_source
from findings import Finding, run
from platform_table import COLUMNS, STATUSES, TABLE, Row, lines, rows

SYMBOL = re.compile(r"[A-Z]\w*(?:\.\w+)+")
# A type or an extension of a type, another declaration, a further name in a list of names, or a bracket of a body.
TOKEN = re.compile(
    r"\b(?:struct|class|enum|protocol|actor|extension)\s+([\w.]+)|\b(?:typealias|associatedtype|func|var|let|case)\s+(\w+)"
    r"|[,(]\s*(\w+)(?=[,)\s])|([{}])"
)


def findings(root: Path):
    if not (root / TABLE).exists():
        return
    for number, cells in lines(root):
        if number == 1 and cells != COLUMNS:
            yield Finding(TABLE, 1, f"the columns must be {', '.join(COLUMNS)}")
        elif len(cells) != len(COLUMNS):
            yield Finding(TABLE, number, f"a row must have 4 to {len(COLUMNS)} cells, separated by tabs")
    names: dict[str, int] = {}
    sections: set[str] = set()
    previous = None
    for row in rows(root):
        for message in _problems(root, row):
            yield Finding(TABLE, row.line, message)
        if row.name in names:
            yield Finding(TABLE, row.line, f"{row.name} is in line {names[row.name]} already")
        names[row.name] = row.line
        if row.section != previous and row.section in sections:
            yield Finding(TABLE, row.line, f"the rows of the section \"{row.section}\" must be next to each other")
        sections.add(row.section)
        previous = row.section


def _problems(root: Path, row: Row):
    for column, cell in zip(COLUMNS, row[1:]):
        if cell != cell.strip() or "|" in cell:
            yield f"the {column} must not contain a bar, or begin or end with a space"
    if not row.area or not row.title:
        yield f"the section must be an area and a title, such as \"Home screen / Cells\", but is \"{row.section}\""
    if not row.name or not row.meaning:
        yield "the name and the meaning must not be empty"
    if row.status not in STATUSES:
        yield f"the status must be {', '.join(STATUSES)}, but is \"{row.status}\""
        return
    if row.status == "works" and row.note:
        yield "a row that works must have no note"
    if row.status != "works" and not row.note:
        yield f"a row that is {row.status} must have a note: {_NOTES[row.status]}"
    if row.status in ("works", "partly") and not row.where:
        yield f"{row.name} must have a symbol or a path"
    if row.status == "planned" and row.where:
        yield "a row that is planned must have no symbol and no path"
    for target in row.targets:
        if not _exists(root, target):
            yield f"{target} does not exist"


_NOTES = {"partly": "the missing part", "planned": "the module that will add it", "not applicable": "the reason"}


def _exists(root: Path, target: str) -> bool:
    """Returns whether a symbol `Module.Type.member`, a path, or a token group `path#group` exists."""
    path, _, group = target.partition("#")
    if not SYMBOL.fullmatch(path) or not (root / "Sources" / path.split(".")[0]).is_dir():
        return (root / path).exists() and (not group or _has_group(root / path, group))
    module, name = path.split(".", 1)
    return name in _declared(root / "Sources" / module)


@functools.cache
def _groups(path: Path) -> dict:
    return json.loads(path.read_text())


def _has_group(path: Path, group: str) -> bool:
    """Returns whether names lead to a group; a key can itself contain points."""
    def found(value, rest: str) -> bool:
        if not rest:
            return True
        return isinstance(value, dict) and any(
            rest == key or rest.startswith(key + ".") and found(inner, rest[len(key) + 1:]) for key, inner in value.items())

    return found(_groups(path), group)


@functools.cache
def _declared(module: Path):
    """The types of a module and their declarations, with points between the names."""
    names = set()
    for path in module.rglob("*.swift"):
        # The enclosing bodies; the body of a function or a property, which hides its declarations, is `None`.
        bodies, head = [], None
        for type_name, member, further, bracket in TOKEN.findall(swift_source.code(path.read_text())):
            if bracket == "{":
                bodies.append(head)
                head = None
            elif bracket:
                bodies.pop()
            elif None not in bodies:
                names.add(".".join([*bodies, type_name or member or further]))
                head = type_name or head
    return names


if __name__ == "__main__":
    run(findings)
