"""Each group of oracles imports only what its own make target installs."""

import ast
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

HERE = Path(__file__).parent
# Each folder with the requirements that its make target installs.
GROUPS = {
    ".": ["requirements.txt"],
    "package": ["requirements.txt"],
    "network": ["requirements.txt", "requirements-network.txt"],
    "browser": ["requirements.txt", "requirements-browser.txt"],
}
# The packages whose names differ from those of their modules.
MODULES = {"jwt": "PyJWT"}


def imported(file):
    """The top-level names of every module that a file imports."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


def distributions(requirements):
    lines = (line for name in requirements for line in (HERE / name).read_text().splitlines())
    return {normalized(line.split("==")[0]) for line in lines if "==" in line}


def normalized(name):
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("group", GROUPS)
def test_imports_are_installed_by_the_groups_own_target(group):
    installed, providers = distributions(GROUPS[group]), packages_distributions()
    folders = [HERE, HERE / group, HERE.parents[1] / ".ci", HERE.parents[1] / ".ci" / "lint"]
    own = {file.stem: file for folder in folders for file in folder.glob("*.py")}
    # Files of the group, then every file that they import.
    waiting = sorted((HERE / group).glob("*.py")) + [HERE / "conftest.py"]
    seen, missing = set(), set()
    while waiting:
        file = waiting.pop()
        if file in seen:
            continue
        seen.add(file)
        for name in imported(file):
            if name in own:
                waiting.append(own[name])
            elif name not in sys.stdlib_module_names:
                # Packages of other groups may be missing here.
                named = [MODULES.get(name, name)]
                known = {normalized(provider) for provider in providers.get(name, named)}
                if not known & installed:
                    missing.add(f"{file.name} imports {name}")
    assert not missing


def test_every_folder_with_tests_is_a_group():
    assert {path.parent.relative_to(HERE).as_posix() for path in HERE.rglob("test_*.py")} <= set(GROUPS)
