"""The table of the platform's names, `.ci/platform.tsv`, for its check and for the generator of its page."""

from pathlib import Path
from typing import Iterator, NamedTuple

TABLE = ".ci/platform.tsv"
COLUMNS = ["section", "name", "meaning", "status", "where", "note"]
STATUSES = {
    "works": "the name behaves as the documents describe",
    "partly": "a part is missing or differs",
    "planned": "the named module will add it",
    "not applicable": "it cannot exist here, or it has no behavior",
}


class Row(NamedTuple):
    line: int
    section: str
    name: str
    meaning: str
    status: str
    where: str
    note: str

    @property
    def area(self) -> str:
        return self.section.partition(" / ")[0]

    @property
    def title(self) -> str:
        return self.section.partition(" / ")[2]

    @property
    def targets(self) -> list[str]:
        """The symbols and paths of the row."""
        return self.where.split(", ") if self.where else []


def lines(root: Path) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line, the head included; a line can leave out empty cells at its end."""
    for number, line in enumerate((root / TABLE).read_text().splitlines(), 1):
        cells = line.split("\t")
        yield number, cells + [""] * (len(COLUMNS) - len(cells)) if len(cells) >= 4 else cells


def rows(root: Path) -> list[Row]:
    """The rows with the right number of cells."""
    return [Row(number, *cells) for number, cells in lines(root) if number > 1 and len(cells) == len(COLUMNS)]
