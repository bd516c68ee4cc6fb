"""The scripts of the pages pass the type checker of TypeScript, with the options in .ci/tsconfig.json."""

import re
import shutil
import subprocess
from pathlib import Path

from findings import Finding, run

OPTIONS = ".ci/tsconfig.json"
ERROR = re.compile(r"(?:(?P<file>\S+)\((?P<line>\d+),\d+\): )?error (?P<message>TS\d+: .*)")


def findings(root: Path):
    if not any((root / "Sources").glob("*/Web/**/*.js")):
        return
    if not shutil.which("tsc"):
        yield Finding(OPTIONS, 1, "the program 'tsc' is missing: install the Debian package node-typescript")
        return
    done = subprocess.run(["tsc", "--project", OPTIONS, "--pretty", "false"], cwd=root, capture_output=True, text=True)
    errors = [match for match in map(ERROR.match, done.stdout.splitlines()) if match]
    for error in errors:
        yield Finding(error["file"] or OPTIONS, int(error["line"] or 1), error["message"])
    if done.returncode != 0 and not errors:
        yield Finding(OPTIONS, 1, f"tsc failed with exit code {done.returncode}: {done.stderr.strip()[-300:]}")


if __name__ == "__main__":
    run(findings)
