"""The tree speaks of itself alone: no paths of one machine, no package hosts."""

import re
import subprocess
from pathlib import Path

from findings import Finding, run

# In parts, so that this file does not name them either.
FOLDERS = ["work", "tmp", "root"]
HOSTS = [
    ("pypi", "org"), ("pythonhosted", "org"), ("debian", "org"), ("ubuntu", "com"), ("npmjs", "org"), ("npmjs", "com"),
    ("crates", "io"), ("rubygems", "org"), ("proxy", "golang", "org"), ("repo", "maven", "apache", "org"),
]

PATH = re.compile(r"(?<![\w.~}*-])/(?:" + "|".join(FOLDERS) + r")/")
HOST = re.compile(r"\b(?:" + "|".join(r"\.".join(parts) for parts in HOSTS) + r")\b")


def findings(root: Path):
    for path in _files(root):
        try:
            lines = (root / path).read_text().splitlines()
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
        for number, line in enumerate(lines, 1):
            for match in PATH.finditer(line):
                yield Finding(path, number, f"'{match.group()}' is a path of one machine: name it from the project's root, or ask for a temporary folder")
            for match in HOST.finditer(line):
                yield Finding(path, number, f"'{match.group()}' is a package host: name the package alone")


def _files(root: Path):
    """The committed files and the new ones; without version control, every file."""
    listed = subprocess.run(
        ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True, text=True)
    if listed.returncode == 0:
        return sorted(set(filter(None, listed.stdout.split("\0"))))
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


if __name__ == "__main__":
    run(findings)
