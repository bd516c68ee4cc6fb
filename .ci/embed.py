"""Writes the scripts and styles of the pages as Swift literals, or checks that they are up to date with --check.

A literal of `StaticString` compiles at once and needs no file next to the program.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Each module with its constants: a name and the files in its folder Web that the constant holds, in order.
MODULES = {
    "FeedPreview": {
        "previewScript": ["preview.js"],
        "previewStyles": ["preview.css"],
    },
    "FeedSnapshots": {
        # The parts share one scope.
        "reportScript": [
            "report/data.js", "report/list.js", "report/terminal.js", "report/lines.js", "report/stage.js",
            "report/detail.js", "report/shell.js",
        ],
        "reportStyles": ["report.css"],
        "reviewStyles": ["review.css"],
    },
    "ThemeAudit": {
        "sheetScript": ["sheet.js"],
        "sheetStyles": ["sheet.css"],
    },
}
FIRST_LINES = """\
// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
"""


def text_of(module: str, files: list[str]) -> str:
    parts = [(ROOT / "Sources" / module / "Web" / name).read_text() for name in files]
    if len(parts) == 1:
        return parts[0]
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "})();\n"


def swift(module: str) -> str:
    constants = []
    for name, files in MODULES[module].items():
        text = text_of(module, files)
        assert '"""#' not in text and "\\#" not in text, f"{files}: the literal's own delimiters"
        indented = "".join(f"    {line}\n" if line else "\n" for line in text.split("\n")[:-1])
        constants.append(f'  static let {name}: StaticString = #"""\n{indented}\n    """#\n')
    return FIRST_LINES + "\n".join(constants) + "}\n"


def main() -> int:
    stale = []
    for module in MODULES:
        path = ROOT / "Sources" / module / "Generated" / "WebFiles.swift"
        if not path.exists() or path.read_text() != swift(module):
            stale.append(str(path.relative_to(ROOT)))
            if "--check" not in sys.argv[1:]:
                path.parent.mkdir(exist_ok=True)
                path.write_text(swift(module))
    if stale and "--check" in sys.argv[1:]:
        print(f"{', '.join(stale)}: older than the files in Web")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
