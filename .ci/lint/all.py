"""Runs every check in this folder and reports their findings."""

import subprocess
import sys
from pathlib import Path

checks = sorted(Path(__file__).parent.glob("check_*.py"))
failed = [check.stem for check in checks if subprocess.run([sys.executable, check, *sys.argv[1:]]).returncode]
print(f"lint: {', '.join(failed)} failed" if failed else f"lint: {len(checks)} checks are clean")
sys.exit(1 if failed else 0)
