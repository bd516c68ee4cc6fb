"""Writes the files of a new project as Swift literals, or checks that they are up to date with --check.

The theme, the app and the matrix are in the folder Template. The feed and its pictures are part of a sample customer's,
so that they stay valid for the schema.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TEMPLATE = HERE.parent / "Template"
SAMPLE = HERE.parents[2] / "Themes" / "stridewell"
OUTPUT = HERE / "TemplateFiles.swift"
# The slices of the feed, and the number of their items.
SLICES = ["todayWorkout", "featured", "linearJourneys"]
ITEMS = 2
FIRST_LINES = """\
// Written by template_files.py from the folder Template and a sample customer; edit those and run `make code`.
// swift-format-ignore-file

/// The files of a new project, with NAME and TITLE for the customer.
enum TemplateFiles {
  static let all: [(path: StaticString, text: StaticString)] = [
"""


def recording(path: str):
    return json.loads((SAMPLE / "content" / path).read_text())


def shortened(slices: list, items: str) -> list:
    """Returns the chosen slices with their first items."""
    chosen = [slice for slice in slices if slice["type"] in SLICES]
    assert len(chosen) == len(SLICES), f"{SAMPLE}: not one slice of each kind in {SLICES}"
    return [{**slice, items: slice[items][:ITEMS]} for slice in chosen]


def feed() -> dict[str, object]:
    """Returns the recorded responses for the screen showcase over both transports, by path."""
    graphql = recording("graphql/GetShowcaseSections.json")
    graphql["data"]["showcase_slices"] = shortened(graphql["data"]["showcase_slices"], "slice_items")
    rest = recording("rest/slices/showcase.json")
    rest["slices"] = shortened(rest["slices"], "items")
    return {
        "graphql/GetProfile.json": recording("graphql/GetProfile.json"),
        "graphql/GetPromoOffers.json": {"data": {"promo_offers": []}},
        "graphql/GetShowcaseSections.json": graphql,
        "rest/promo-offers.json": [],
        "rest/slices/showcase.json": rest,
        "rest/users/me.json": recording("rest/users/me.json"),
    }


def files() -> dict[str, str]:
    """Returns the texts of all files by path."""
    texts = {
        str(file.relative_to(TEMPLATE)): file.read_text() for file in TEMPLATE.rglob("*") if file.is_file()
    }
    content = {
        path: json.dumps(document, indent=2, ensure_ascii=False) + "\n" for path, document in feed().items()
    }
    index = json.loads((SAMPLE / "art/index.json").read_text())
    used = {url: file for url, file in index.items() if any(f'"{url}"' in text for text in content.values())}
    art = {file: (SAMPLE / "art" / file).read_text() for file in used.values()}
    art["index.json"] = json.dumps(used, indent=2) + "\n"
    for folder, parts in (("content", content), ("art", art)):
        for path, text in parts.items():
            assert "NAME" not in text and "TITLE" not in text, f"{path}: a placeholder"
            texts[f"Themes/NAME/{folder}/{path}"] = text.replace(SAMPLE.name, "NAME")
    return dict(sorted(texts.items()))


def swift() -> str:
    rows = []
    for path, text in files().items():
        assert '"""#' not in text and "\\#" not in text, f"{path}: the literal's own delimiters"
        assert text.endswith("\n"), f"{path}: no line break at the end"
        indented = "".join(f"      {line}\n" if line else "\n" for line in text.split("\n"))
        rows.append(f'    (\n      "{path}",\n      #"""\n{indented}      """#\n    ),\n')
    return FIRST_LINES + "".join(rows) + "  ]\n}\n"


def main() -> int:
    if OUTPUT.exists() and OUTPUT.read_text() == swift():
        return 0
    if "--check" in sys.argv[1:]:
        print(f"{OUTPUT.name}: older than the folder Template or the sample customer")
        return 1
    OUTPUT.write_text(swift())
    return 0


if __name__ == "__main__":
    sys.exit(main())
