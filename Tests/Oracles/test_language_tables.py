"""The generated language tables match Babel's data, and the generator reports differences."""

import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "Sources/Localization/Generated"


def check(folder):
    command = [sys.executable, str(folder / "language_tables.py"), "--check"]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def copy_with(folder, name, old, new):
    """Copies the folder with one change in one file."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_the_committed_tables_are_up_to_date():
    result = check(FOLDER)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_changed_value_is_reported(tmp_path):
    result = check(copy_with(tmp_path, "LanguageTables.swift", '"Mär"', '"Mrz"'))
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1


def test_another_version_is_not_compared(tmp_path):
    result = check(copy_with(tmp_path, "LanguageTables.swift", "// CLDR ", "// CLDR 9"))
    assert result.returncode == 0
    assert "nothing checked" in result.stderr and result.stderr.count("\n") == 1


def test_a_language_without_own_words_is_reported(tmp_path):
    result = check(copy_with(tmp_path, "language_tables.py", '"ja"]', '"ja", "fr"]'))
    assert result.returncode == 1
    assert "OWN_WORDS" in result.stderr and result.stderr.count("\n") == 1


def test_a_new_language_needs_only_its_code_and_own_words(tmp_path):
    folder = copy_with(tmp_path, "language_tables.py", '"ja"]', '"ja", "ru"]')
    script = folder / "language_tables.py"
    words = '    "ru": ("Вчера", "Сегодня", "Завтра", "сейчас", "{0} из {1}"),\n    "ja":'
    script.write_text(script.read_text(encoding="utf-8").replace('    "ja":', words), encoding="utf-8")
    assert subprocess.run([sys.executable, script], timeout=60).returncode == 0
    rows = (folder / "LanguageTables.swift").read_text(encoding="utf-8")
    assert "[english, german, arabic, japanese, russian]" in rows
    assert ".i, modulo: 100, notIn: [12...14]" in rows
    assert check(folder).returncode == 0
