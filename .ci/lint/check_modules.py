"""The module table of ARCHITECTURE.md against the imports, Package.swift and the floors."""

import json
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import swift_source
from check_constructs import IMPORT
from findings import Finding, line_at, run, sources

PAGE, MANIFEST = "ARCHITECTURE.md", "Package.swift"
HEAD = ["floor", "module", "is", "imports"]
NAME = re.compile(r"`([A-Za-z_]\w*)`")
IMPORTED = re.compile(IMPORT + r"(\w+)", re.MULTILINE)


class Row(NamedTuple):
    line: int
    floor: int
    imports: set[str]


def findings(root: Path):
    found: list[Finding] = []
    table = _table(root, found)
    if not table:
        return found
    found += _against_floors(table)
    found += _against_folders(root, table)
    found += _against_manifest(root, table)
    found += _against_imports(root, table)
    return found


def _table(root: Path, found: list[Finding]) -> dict[str, Row]:
    page = root / PAGE
    lines = page.read_text().splitlines() if page.exists() else []
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    if HEAD not in cells:
        found.append(Finding(PAGE, 1, f"there is no table with the columns {' | '.join(HEAD)}"))
        return {}
    table: dict[str, Row] = {}
    first = cells.index(HEAD) + 2
    for index in range(first, len(lines)):
        if not lines[index].lstrip().startswith("|"):
            break
        row, line = cells[index], index + 1
        names = NAME.findall(row[1]) if len(row) == 4 else []
        if not names or not row[0].isdigit():
            found.append(Finding(PAGE, line, "a row is: floor (a number) | `Module` | what it is | `Imports` or –"))
        elif row[3] not in "–—-" and not NAME.search(row[3]):
            found.append(Finding(PAGE, line, "the imports of a row are modules in backticks, or –"))
        else:
            for name in names:
                if name in table:
                    found.append(Finding(PAGE, line, f"{name} occurs in the table twice"))
                table[name] = Row(line, int(row[0]), set(NAME.findall(row[3])))
    return table


def _may_import(table: dict[str, Row], importer: Row, name: str) -> bool:
    """Reports whether a module is on a lower floor, or in an earlier row of the same floor."""
    row = table[name]
    return row.floor < importer.floor or (row.floor == importer.floor and row.line < importer.line)


def _against_floors(table: dict[str, Row]):
    for module, row in table.items():
        for name in sorted(row.imports):
            if name not in table:
                yield Finding(PAGE, row.line, f"{module} imports {name}, which has no row")
            elif not _may_import(table, row, name):
                yield Finding(PAGE, row.line, f"{module} on floor {row.floor} imports {name}, which is neither on a lower floor nor earlier on the same one")


def _against_folders(root: Path, table: dict[str, Row]):
    folders = {path.name for path in (root / "Sources").iterdir() if path.is_dir()}
    for module in sorted(folders - table.keys()):
        yield Finding(PAGE, 1, f"Sources/{module} has no row in the module table")
    for module in sorted(table.keys() - folders):
        yield Finding(PAGE, table[module].line, f"{module} has a row, but there is no folder Sources/{module}")


def _declared(table: dict[str, Row], names) -> set[str]:
    """The names that a row must list: every module but those on floor 0."""
    return {name for name in names if name in table and table[name].floor > 0}


def _against_manifest(root: Path, table: dict[str, Row]):
    described = subprocess.run(
        ["swift", "package", "--package-path", root, "describe", "--type", "json"],
        capture_output=True, text=True)
    if described.returncode != 0:
        yield Finding(MANIFEST, 1, "cannot be read: " + (described.stderr.strip().splitlines() or ["no reason given"])[-1])
        return
    manifest = (root / MANIFEST).read_text()
    for target in json.loads(described.stdout)["targets"]:
        module = target["name"]
        if module not in table or not target["path"].startswith("Sources/"):
            continue
        place = re.search(rf'(?:[tT]arget|systemLibrary)\(\s*name:\s*"{module}"', manifest)
        line = line_at(manifest, place.end()) if place else 1
        depends = _declared(table, target.get("target_dependencies", []))
        imports = _declared(table, table[module].imports)
        for name in sorted(depends - imports):
            yield Finding(MANIFEST, line, f"{module} depends on {name}, which its row in {PAGE} does not import")
        for name in sorted(imports - depends):
            yield Finding(MANIFEST, line, f"{module} does not depend on {name}, which its row in {PAGE} imports")


def _against_imports(root: Path, table: dict[str, Row]):
    used: dict[str, set[str]] = {module: set() for module in table}
    for path, file in sources(root):
        module = path.relative_to(root).parts[1]
        if module not in table:
            continue
        code = swift_source.code(path.read_text())
        for match in IMPORTED.finditer(code):
            name = match.group(1)
            used[module].add(name)
            if name in _declared(table, [name]) - table[module].imports - {module}:
                yield Finding(file, line_at(code, match.start(1)), f"{module} imports {name}, which its row in {PAGE} does not")
    for module, row in table.items():
        for name in sorted(_declared(table, row.imports) - used[module]):
            yield Finding(PAGE, row.line, f"no file of {module} imports {name}, though its row does")


if __name__ == "__main__":
    run(findings)
