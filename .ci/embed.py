"""Writes scripts, styles and the GraphQL schema as Swift literals, or checks that they are up to date with --check.

A literal of `StaticString` compiles at once and needs no file next to the program.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Each module with its constants: a name and the files in its folder Web that the constant holds, in order.
MODULES = {
    "BricksKit": {
        "filmStyles": ["film.css"],
    },
    "FeedBackend": {
        "backendStyles": ["backend.css"],
    },
    "FeedPreview": {
        # The parts share one scope.
        "previewScript": [
            "frames.js", "commands.js", "preview.js", "toolbar.js", "prototype.js", "search.js", "wall.js",
            "inspector.js", "edit.js"],
        "previewStyles": ["preview.css", "toolbar.css", "device.css", "wall.css", "inspector.css"],
        "siteScript": ["search.js"],
        "siteStyles": ["site.css"],
    },
    "FeedSnapshots": {
        # The parts share one scope.
        "reportScript": [
            "report/data.js", "report/list.js", "report/terminal.js", "report/lines.js", "report/stage.js",
            "report/decisions.js", "report/detail.js", "report/shell.js",
        ],
        "reportStyles": ["report.css"],
        "reviewStyles": ["review.css"],
    },
    "ThemeAudit": {
        "sheetScript": ["sheet.js"],
        "sheetStyles": ["sheet.css"],
    },
}
# The schema, which the embedded backend needs at run time.
SCHEMA = "Sources/YoullContract/Youll.graphqls"
SCHEMA_CODE = "Sources/YoullContract/Generated/ContractSchema.swift"
SCHEMA_LINES = f"""\
// Written by .ci/embed.py from {SCHEMA}; edit that and run `make code`.
// swift-format-ignore-file

/// The text of the platform's GraphQL schema.
package enum ContractSchema {{
"""
FIRST_LINES = """\
// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
"""


def text_of(module: str, files: list[str]) -> str:
    parts = [(ROOT / "Sources" / module / "Web" / name).read_text() for name in files]
    if len(parts) == 1 or files[0].endswith(".css"):
        return "\n".join(parts)
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "})();\n"


def swift(module: str) -> str:
    constants = []
    for name, files in MODULES[module].items():
        text = text_of(module, files)
        constants.append(f"  static let {name}: StaticString = {literal(text)}\n")
    return FIRST_LINES + "\n".join(constants) + "}\n"


def literal(text: str) -> str:
    assert '"""#' not in text and "\\#" not in text, "the text contains the literal's own delimiters"
    indented = "".join(f"    {line}\n" if line else "\n" for line in text.split("\n")[:-1])
    return f'#"""\n{indented}\n    """#'


def outputs() -> dict[Path, str]:
    files = {ROOT / "Sources" / module / "Generated" / "WebFiles.swift": swift(module) for module in MODULES}
    schema = literal((ROOT / SCHEMA).read_text())
    files[ROOT / SCHEMA_CODE] = f"{SCHEMA_LINES}  package static let text: StaticString = {schema}\n}}\n"
    return files


def main() -> int:
    stale = []
    for path, text in outputs().items():
        if not path.exists() or path.read_text() != text:
            stale.append(str(path.relative_to(ROOT)))
            if "--check" not in sys.argv[1:]:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
    if stale and "--check" in sys.argv[1:]:
        print(f"{', '.join(stale)}: older than their sources")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
