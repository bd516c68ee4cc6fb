"""Writes the documentation of every library module, and the pages of every program, to .build/docs; a dead link is an error.

A link to a symbol of another module starts with that module: ``/UnicodeText/CellWidth``. Articles link to each other by
relative paths, so that they can be read on a code host; DocC gets its own form of these links, and checks them.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

root = Path(__file__).resolve().parents[1]
build = root / ".build"
graphs, archives, site = build / "docs-symbols", build / "docs-archives", build / "docs"
catalogs = build / "docs-catalogs"
modules = build / "debug" / "Modules"
# The features change which symbols a module exports.
features = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")


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


def emit_symbols(module: str):
    """Writes the symbol graph of one module, with the modules that it imports from the last build.

    `swift package dump-symbol-graph` omits symbols whose types come from a module imported for the package only, and
    fails for C targets.
    """
    folder = graphs / module
    folder.mkdir(parents=True)
    maps = [*(build / "debug").glob("*.build/module.modulemap"), *(root / "Sources").glob("*/module.modulemap")]
    output(
        # As a whole, because file by file every type is checked several times.
        "swiftc", "-emit-module", "-wmo", "-module-name", module, "-package-name", root.name.lower(), "-swift-version", "6",
        *(word for name in features for word in ("-enable-upcoming-feature", name)),
        "-I", modules, *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
        *(word for path in (root / "Sources").glob("*/include") for word in ("-Xcc", f"-I{path}")),
        "-o", folder / f"{module}.swiftmodule", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
        "-symbol-graph-minimum-access-level", "package", "-symbol-graph-skip-synthesized-members",
        "-emit-extension-block-symbols", *sorted((root / "Sources" / module).rglob("*.swift")))


def prepare(catalog: Path) -> Path:
    """Returns a copy of a catalog in which links to articles and pictures have DocC's form."""
    copy = catalogs / catalog.name
    shutil.copytree(catalog, copy)
    for article in copy.glob("*.md"):
        text = re.sub(r"\]\(\.\./\.\./(\w+)/\1\.docc/(\w+)\.md\)", r"](doc:/\1/\2)", article.read_text())
        text = re.sub(r"\]\((\w+)\.md\)", r"](doc:\1)", text)
        article.write_text(re.sub(r"\]\(Resources/([\w-]+\.png)\)", r"](\1)", text))
    return copy


def convert(module: str, below: list[str]) -> bool:
    """Makes one module's archive, and reports whether it has no warnings."""
    catalog = root / "Sources" / module / f"{module}.docc"
    command = [
        "docc", "convert", *([prepare(catalog)] if catalog.is_dir() else []),
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


for folder in (graphs, archives, catalogs, site):
    shutil.rmtree(folder, ignore_errors=True)
order = modules_in_order()
archives.mkdir(parents=True)
clean: dict[str, Future[bool]] = {}


def document(module: str, below: list[str]) -> bool:
    emit_symbols(module)
    # A task waits only for tasks that began before it.
    return all([clean[name].result() for name in below]) and convert(module, below)


with ThreadPoolExecutor(os.cpu_count()) as pool:
    for module, below in order.items():
        clean[module] = pool.submit(document, module, below)
failed = [module for module in order if not clean[module].result()]
# Programs have no symbols to document, only the pages of their catalogs, which link to all libraries.
libraries = [module for module in order if module not in failed]
for catalog in sorted((root / "Sources").glob("*/*.docc")):
    module = catalog.stem
    if module not in order:
        (graphs / module).mkdir()
        order[module] = []
        if not convert(module, libraries):
            failed.append(module)
if failed:
    sys.exit(f"docs: {', '.join(failed)} could not be made")
output("docc", "merge", *(archives / f"{module}.doccarchive" for module in order),
       "--synthesized-landing-page-name", "Bricks", "--output-path", site)
print(f"docs: {site.relative_to(root)}")
