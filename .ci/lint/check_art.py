"""The images of the sample customers are safe and small, and have the color grids of their drawings."""

import sys
from pathlib import Path

from findings import Finding, run

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import drawings


def findings(root: Path):
    for path, line, sentence in drawings.check(root / "Themes"):
        yield Finding(str(path.relative_to(root)), line, sentence)


if __name__ == "__main__":
    run(findings)
