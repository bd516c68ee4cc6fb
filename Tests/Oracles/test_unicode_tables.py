"""The generated tables match the Unicode data, and the generator reports differences."""

import subprocess
import sys
from pathlib import Path

from unicode_samples import UNICODE

GENERATOR = (
    Path(__file__).resolve().parents[2] / "Sources/UnicodeText/Generated/unicode_tables.py"
)


def check(folder):
    command = [sys.executable, str(GENERATOR), "--check", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def copy_with(folder, name, old, new):
    """Creates a copy of the Unicode data with one changed file."""
    for path in UNICODE.iterdir():
        (folder / path.name).symlink_to(path)
    text = (UNICODE / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).unlink()
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_the_committed_tables_are_up_to_date():
    result = check(UNICODE)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_changed_property_is_reported(tmp_path):
    result = check(copy_with(tmp_path, "EastAsianWidth.txt", "\n231A..231B;W", "\n231A..231B;N"))
    assert result.returncode == 0  # an emoji stays wide by its presentation
    (tmp_path / "EastAsianWidth.txt").unlink()
    (tmp_path / "EastAsianWidth.txt").write_text("", encoding="utf-8")
    result = check(tmp_path)
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1


def test_another_version_is_not_compared(tmp_path):
    result = check(copy_with(tmp_path, "LineBreak.txt", "-15.0.0", "-99.0.0"))
    assert result.returncode == 0
    assert "99.0.0" in result.stderr and result.stderr.count("\n") == 1


def test_missing_data_is_not_compared(tmp_path):
    result = check(tmp_path)
    assert result.returncode == 0
    assert "nothing checked" in result.stderr
