"""Names and keys are compared by their bytes, in one way: `hasSameBytes(as:)` and `ByteString`."""

import re
from pathlib import Path

from findings import Finding, run

# The file that defines the comparison.
HOME = "Sources/Basics/ByteString.swift"

PATTERNS = [
    (re.compile(r"\.utf8\.elementsEqual\("), "'.utf8.elementsEqual': compare texts with hasSameBytes(as:)"),
    (re.compile(r"Array\([^()]*\.utf8\) *[!=]= *Array\("), "two arrays of UTF-8: compare texts with hasSameBytes(as:)"),
]


def findings(root: Path):
    for path in sorted((root / "Sources").rglob("*.swift")):
        name = path.relative_to(root).as_posix()
        if name == HOME or "/Generated/" in name:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for pattern, message in PATTERNS:
                if pattern.search(line):
                    yield Finding(name, number, message)


if __name__ == "__main__":
    run(findings)
