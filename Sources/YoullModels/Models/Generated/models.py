"""Writes the models that `YoullModels/Models.json` describes, or checks them with --check.

A model has `fields`, which every response contains, and `details`, which lists lack. A field has the name of the section
catalog, its Swift type, and its documentation `is`. `graphql` is the path of its value if that is not the name in snake
case, and `rest` is its name if that is different. A `translated` text has translations next to it. `of` is `sliceItem` for
a field of the row of a slice, and `app` for one that the app sets. A `constant` is the same text for every instance. The
field `slug` identifies a model, unless `identity` names another one; it is null for a model without an identity.
"""

import json
import sys
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
TABLE = HERE.parents[1] / "Models.json"
HEAD = """\
// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents
"""
ROWS = {
    "String": "text", "Double": "number", "Bool": "boolean", "BNAsset": "image",
    "[String]": "texts", "[Double]": "numbers", "[any BNItem]": "sliceItems",
}
IDENTITY = "The identity, the same on every transport; empty if the response has none."


def comment(text: str, indent: str = "  ") -> str:
    return "".join(f"{indent}/// {line}\n" for line in textwrap.wrap(text, 96, break_on_hyphens=False))


def variable(name: str, row: dict) -> str:
    isList = row["type"].startswith("[")
    default = f' = "{row["default"]}"' if "default" in row else ""
    return f"{comment(row['is'])}  public var {name}: {row['type']}{' = []' if isList else '?' + default}\n"


def field(name: str, row: dict) -> str:
    if "constant" in row:
        return f'    .constant("{name}", "{row["constant"]}"),\n'
    kind = ROWS.get(row["type"]) or ("rows" if row["type"].startswith("[") else "row")
    if row.get("translated"):
        kind = "translatedText"
    if "of" in row:
        kind = {"sliceItem": "sliceText", "app": "ownBoolean"}[row["of"]]
    words = [f'"{name}"', f"\\.{name}"]
    if "graphql" in row:
        path = row["graphql"].split(".")
        words.append(f'graphQL: "{path[0]}"')
        words += [f'"{key}"' for key in path[1:]]
    if "rest" in row:
        words.append(f'rest: "{row["rest"]}"')
    return f"    .{kind}({', '.join(words)}),\n"


def table(name: str, model: str, rows: dict) -> str:
    lines = "".join(field(*each) for each in rows.items())
    return f"\n  static let {name}: [ModelField<{model}>] = [\n{lines}  ]\n"


def source(model: str, row: dict) -> str:
    identity = row.get("identity", "slug")
    protocols = "Sendable, ResponseValue" if identity is None else f"BNItem, {'DetailedModel' if 'details' in row else 'ResponseModel'}"
    body = comment(IDENTITY) + '  public var id = ""\n' if identity else ""
    rows = {**row["fields"], **row.get("details", {})}
    body += "".join(variable(name, each) for name, each in rows.items() if "constant" not in each)
    body += f"{comment('The place in the response.')}  public var place: Place?\n"
    body += f"\n{comment('Creates an empty model.')}  public init() {{}}\n"
    body += "".join(table(name, model, row[name]) for name in ("fields", "details") if name in row)
    if identity not in (None, "slug"):
        body += f'\n  static let identity = FieldName("{identity}")\n'
    return f"{HEAD}\n{comment(row['is'], '')}public struct {model}: {protocols} {{\n{body}}}\n"


def main() -> int:
    models = json.loads(TABLE.read_text())
    files = {HERE / f"{model}.swift": source(model, row) for model, row in models.items()}
    known = set(HERE.glob("*.swift"))
    stale = known - files.keys() | {path for path, text in files.items() if path not in known or path.read_text() != text}
    if "--check" not in sys.argv:
        for path in stale:
            path.write_text(files[path]) if path in files else path.unlink()
        return 0
    for path in sorted(stale):
        print(f"{path.name} is not what {TABLE.name} says: run models.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
