"""The form of a finding, and the way to run one check by itself."""

import sys
from pathlib import Path
from typing import Callable, Iterable, NamedTuple


class Finding(NamedTuple):
    file: str
    line: int
    message: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.message}"


def run(check: Callable[[Path], Iterable[Finding]]):
    """Runs one check over the tree named on the command line, or over this file's own tree."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = sorted(check(root))
    for finding in found:
        print(finding)
    sys.exit(1 if found else 0)


def sources(root: Path):
    """The Swift files of the modules, with their paths from the root."""
    for path in sorted((root / "Sources").rglob("*.swift")):
        yield path, path.relative_to(root).as_posix()


def line_at(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1
