"""Writes PLATFORM.md from .ci/platform.tsv, or checks with --check that the page is up to date.

The file is not called `platform.py`, because that name would replace a module of Python for scripts in this folder.
"""

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
    text = page(platform_table.rows(ROOT))
    if PAGE.exists() and PAGE.read_text() == text:
        return 0
    if "--check" in sys.argv[1:]:
        print(f"{PAGE.name}: older than {platform_table.TABLE}")
        return 1
    PAGE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
