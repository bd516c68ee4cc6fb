"""Writes PLATFORM.md from .ci/platform.tsv, or checks with --check that the page is up to date.

The file is not called `platform.py`, because that name would replace a module of Python for scripts in this folder.
"""

import json
import re
import sys
from collections import Counter
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / ".ci" / "lint"))

import platform_table
from platform_table import STATUSES, Row

PAGE = ROOT / "PLATFORM.md"
INTRODUCTION = """\
<!-- Written by .ci/platform_page.py from .ci/platform.tsv; edit the table and run `make pages`. -->
# The platform's names

Bricks re-creates the behavior of a content app's platform: its network layer, its home screen in three generations,
Explore, and a static network client. This page lists every name in the platform's documents and its state in Bricks.

"""
EXPLANATION = """
*Where* is a symbol with its module, or a path. A token group follows its file after `#`. `make lint` checks that each
symbol, path and token group exists.
"""


SERVED = """
## Served operations

The embedded backend serves each operation of the contract from the entries of `Themes/base/backend.json` in the last
column: a table, a field in `roots`, or a mutation. A REST path is an operation in `Themes/base/paths.graphql`.

"""
CONTRACT = ROOT / "Sources" / "YoullContract"
BASE = ROOT / "Themes" / "base"


def root_fields(text: str) -> list[str]:
    """Returns the root fields of an operation."""
    body = re.sub(r"\([^()]*\)", "", re.sub(r"#.*", "", text))
    while "(" in body:
        body = re.sub(r"\([^()]*\)", "", body)
    depth, fields = 0, []
    for word in re.findall(r"[{}]|\w+", body[body.index("{"):]):
        depth += {"{": 1, "}": -1}.get(word, 0)
        if depth == 1 and word not in "{}":
            fields.append(word)
    return fields


def server(field: str, model: dict) -> str:
    """Returns the entry of the model that serves a root field."""
    for kind in ("roots", "mutations"):
        if field in model[kind]:
            return f"`{kind}.{field}`"
    base = re.sub("_(aggregate|by_pk|one)$", "", field)
    if base in model["roots"]:
        return f"`roots.{base}`"
    verb, _, table = base.partition("_")
    if verb in ("insert", "update", "delete") and table in model["tables"]:
        return f"`tables.{table}`, {verb}"
    if base in model["tables"]:
        return f"`tables.{base}`"
    raise ValueError(f"nothing in backend.json serves {field}")


def served() -> str:
    """The tables of operations and REST paths with what serves them."""
    model = json.loads((BASE / "backend.json").read_text())
    lines = []
    for path in sorted((CONTRACT / "Operations").glob("*.graphql")):
        fields = root_fields(path.read_text())
        lines.append([f"`{path.stem}`", ", ".join(f"`{one}`" for one in fields),
                      "; ".join(dict.fromkeys(server(one, model) for one in fields))])
    paths = re.findall(r"(?:query|mutation) (\w+)[^{]*?@path\(\s*(get|post|put|patch|delete): \"([^\"]*)\"",
                       re.sub(r"#.*", "", (BASE / "paths.graphql").read_text()))
    rest = sorted([f"`{verb.upper()} {re.sub('=[^}]*', '', path)}`", f"`{name}`"] for name, verb, path in paths)
    return (SERVED + "".join(table(["Operation", "Fields", "Served by"], lines)) + "\n"
            + "".join(table(["Path", "Operation"], rest)))


def page(rows: list[Row]) -> str:
    parts = [INTRODUCTION, counts(rows), "\n", *(f"- **{name}**: {meaning}\n" for name, meaning in STATUSES.items()), EXPLANATION]
    for area, of_area in groupby(rows, key=lambda row: row.area):
        parts.append(f"\n## {area}\n")
        for title, of_section in groupby(of_area, key=lambda row: row.title):
            parts.append(f"\n### {title}\n\n")
            parts += table(["Name", "Meaning", "Where", "Status"], map(cells, of_section))
    return "".join(parts)


def cells(row: Row) -> list[str]:
    where = ", ".join(f"`{target}`" for target in row.targets)
    return [row.name, row.meaning, where, f"{row.status}: {row.note}" if row.note else row.status]


def counts(rows: list[Row]) -> str:
    """The table of the numbers of names by area and status."""
    areas = list(dict.fromkeys(row.area for row in rows))
    number = Counter((row.area, row.status) for row in rows)
    lines = [[area, *(number[area, status] for status in STATUSES)] for area in areas]
    total = ["**Total**", *(sum(line[column] for line in lines) for column in range(1, len(STATUSES) + 1))]
    return "".join(table(["Area", *STATUSES], [*lines, total]))


def table(head, lines):
    yield f"|{'|'.join(head)}|\n|{'|'.join('-' for _ in head)}|\n"
    for line in lines:
        yield f"|{'|'.join(map(str, line))}|\n"


def main() -> int:
    text = page(platform_table.rows(ROOT)) + served()
    if PAGE.exists() and PAGE.read_text() == text:
        return 0
    if "--check" in sys.argv[1:]:
        print(f"{PAGE.name}: older than {platform_table.TABLE}")
        return 1
    PAGE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
