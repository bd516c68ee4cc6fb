"""Every style token of a theme is used by some layout."""

import json
import re
from pathlib import Path

from findings import Finding, run

# Groups of values that style tokens refer to; every other group holds style tokens.
MEANINGS = {
    "palette", "color", "type", "font", "space", "radius", "size", "shadow", "gradient", "motion",
    "border", "transition",
}  # fmt: skip
NAME = re.compile(r"\{([^{}]+)\}")
# The possible numbers of leading name parts that select a section, a cell in it, a screen or a cell.
OWNERS = {"section": (2, 3), "screen": (2,), "cell": (2,)}
PIECE = re.compile(r'"((?:[^"\\]|\\.)*)"(\s*:)?|[{}\[\]]|\n')


def findings(root: Path):
    used = {
        name
        for path in (root / "Layouts").rglob("*.json")
        for name in NAME.findall(path.read_text())
    }
    declared = []
    references: dict[str, set[str]] = {}
    for path in sorted((root / "Themes").glob("*/*.tokens.json")):
        text = path.read_text()
        lines = _lines(text)
        for name, value in _tokens(json.loads(text)):
            declared.append((str(path.relative_to(root)), lines[name], name))
            references.setdefault(name, set()).update(NAME.findall(json.dumps(value)))
    read = {name for name in references if _is_used(name, used)}
    rest = list(read)
    while rest:
        new = references.get(rest.pop(), set()) - read
        read |= new
        rest += new
    for path, line, name in declared:
        if name.split(".")[0] not in MEANINGS and name not in read:
            yield Finding(path, line, f"no layout uses {name}; remove it, or use it in a layout")


def _is_used(name: str, used: set[str]) -> bool:
    # A section with its own background may set every token that a cell in it could use.
    parts = name.split(".")
    return any(".".join(parts[length:]) in used for length in (0, *OWNERS.get(parts[0], ())))


def _tokens(group: dict, path: tuple = ()):
    for key, value in group.items():
        if key.startswith("$") or not isinstance(value, dict):
            continue
        if "$value" in value:
            yield ".".join([*path, key]), value["$value"]
        else:
            yield from _tokens(value, (*path, key))


def _lines(text: str) -> dict[str, int]:
    """The line of each member of a document by its path."""
    lines: dict[str, int] = {}
    line, key = 1, None
    path: list = []
    for piece in PIECE.finditer(text):
        match piece[0]:
            case "\n":
                line += 1
            case "{" | "[":
                path.append(key)
                key = None
            case "}" | "]":
                path.pop()
            case _ if piece[2]:
                key = piece[1]
                lines.setdefault(".".join([*filter(None, path), key]), line)
    return lines


if __name__ == "__main__":
    run(findings)
