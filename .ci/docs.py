"""Makes the documentation of every library module, and the pages of every other one, in .build/docs; a dead link is an error.

A link to a symbol of another module starts with that module: ``/UnicodeText/CellWidth``.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

root = Path(__file__).resolve().parents[1]
build = root / ".build"
graphs, archives, site = build / "docs-symbols", build / "docs-archives", build / "docs"
# A build of its own, so that the flags do not make the other one begin anew.
scratch = build / "docs-build"
emitted = scratch / "symbols"


def output(*command) -> str:
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"docs: '{' '.join(map(str, command[:3]))}' failed")
    return done.stdout


def modules_in_order() -> dict[str, list[str]]:
    """The library modules, each after those that it imports, with all of these."""
    targets = {
        target["name"]: target.get("target_dependencies", [])
        for target in json.loads(output("swift", "package", "describe", "--type", "json"))["targets"]
        if target["type"] == "library" and target["module_type"] == "SwiftTarget"
    }
    order: dict[str, list[str]] = {}

    def visit(name: str):
        if name in targets and name not in order:
            below = [module for module in targets[name] if module in targets]
            for module in below:
                visit(module)
            order[name] = sorted({*below, *(deeper for module in below for deeper in order[module])})

    for name in sorted(targets):
        visit(name)
    return order


def convert(module: str, below: list[str]) -> bool:
    """Makes one module's archive, and says whether nothing in it had to be complained about."""
    catalog = root / "Sources" / module / f"{module}.docc"
    command = [
        "docc", "convert", *([catalog] if catalog.is_dir() else []),
        "--warnings-as-errors",
        "--fallback-display-name", module, "--fallback-bundle-identifier", module,
        "--additional-symbol-graph-dir", graphs / module,
        # The archives of the modules below, so that links into them are followed and checked.
        "--enable-experimental-external-link-support",
        *(word for name in below for word in ("--dependency", archives / f"{name}.doccarchive")),
        "--output-path", archives / f"{module}.doccarchive",
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    print((done.stdout + done.stderr).strip() if done.returncode else f"docs: {module} is clean")
    return done.returncode == 0


for folder in (graphs, archives, site):
    shutil.rmtree(folder, ignore_errors=True)
order = modules_in_order()
emitted.mkdir(parents=True, exist_ok=True)
# From the compiler, since `swift package dump-symbol-graph` leaves out what has a type of a module that is imported for
# the package only, and fails over targets of C.
flags = [
    "-emit-symbol-graph", "-emit-symbol-graph-dir", emitted, "-symbol-graph-minimum-access-level", "package",
    "-symbol-graph-skip-synthesized-members", "-emit-extension-block-symbols",
]
output("swift", "build", "--quiet", "--scratch-path", scratch, *(word for flag in flags for word in ("-Xswiftc", flag)))
archives.mkdir(parents=True)
failed = []
for module, below in order.items():
    (graphs / module).mkdir(parents=True)
    # Extensions of another module's types have a file of their own, Module@Extended.
    for graph in [*emitted.glob(f"{module}.symbols.json"), *emitted.glob(f"{module}@*.symbols.json")]:
        shutil.copy(graph, graphs / module)
    if any(name in failed for name in below) or not convert(module, below):
        failed.append(module)
# Nobody imports programs, so their catalogs' own pages are all there is of them.
for catalog in sorted((root / "Sources").glob("*/*.docc")):
    module = catalog.stem
    if module not in order:
        (graphs / module).mkdir()
        order[module] = []
        if not convert(module, []):
            failed.append(module)
if failed:
    sys.exit(f"docs: {', '.join(failed)} could not be made")
output("docc", "merge", *(archives / f"{module}.doccarchive" for module in order),
       "--synthesized-landing-page-name", "Bricks", "--output-path", site)
print(f"docs: {site.relative_to(root)}")
