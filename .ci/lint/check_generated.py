"""Committed output of generators is what its generator gives now."""

import subprocess
import sys
from pathlib import Path

from findings import Finding, run

# Each writes nothing with --check and ends with 0 when its output is fresh. A notice that the installed
# data is of another version than the output goes to standard error and is no finding.
GENERATORS = [
    ".ci/embed.py",
    ".ci/platform_page.py",
    "Sources/BricksCommand/Generated/template_files.py",
    "Sources/YoullModels/Models/Generated/models.py",
    "Sources/YoullNetwork/API/Generated/api_methods.py",
    "Sources/UnicodeText/Generated/unicode_tables.py",
    "Sources/Localization/Generated/language_tables.py",
    "Sources/FeedLayout/Text/Generated/advance_tables.py",
]


def findings(root: Path, generators=GENERATORS):
    for generator in generators:
        done = subprocess.run(
            [sys.executable, generator, "--check"], cwd=root, capture_output=True, text=True)
        said = " ".join((done.stdout + done.stderr).split())
        if done.returncode != 0:
            yield Finding(generator, 1, f"its output is not fresh, run it: {said[-300:] or 'it gave no reason'}")
        elif done.stderr.strip():
            print(f"notice: {done.stderr.strip()}", file=sys.stderr)


if __name__ == "__main__":
    run(findings)
