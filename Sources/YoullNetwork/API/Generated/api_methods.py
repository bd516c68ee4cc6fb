"""Writes the methods of the API classes that `YoullContract/Catalog.json` describes, or checks them with --check.

A row with the documentation `is` is a method that sends its operation and reads the rows. `takes` are its parameters
in Swift: each variable of the operation gets the parameter of its name, or the only parameter without a variable.
The methods of other rows are written by hand in the folder above.
"""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CONTRACT = HERE.parents[2] / "YoullContract"
CATALOG = CONTRACT / "Catalog.json"
HEAD = """\
// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
"""
# The values of variables that no parameter of the same name provides.
VALUES = {"extraLang": "network.language", "visibility": ".scopes(isSubscribed: isSubscribed)"}
OF_PAGE = {"offset": "page.offset", "limit": "page.limit"}


def value(parameters: dict[str, str], variable: str, free: list[str]) -> str:
    """Returns the value of a variable; the names of parameters have their types."""
    if variable in VALUES:
        return VALUES[variable]
    if variable in OF_PAGE and "page" in parameters:
        return OF_PAGE[variable]
    name = variable if variable in parameters else free[0]
    return f"InputValue({name})" if "?" in parameters[name] else name


def query(row: dict, parameters: dict[str, str]) -> tuple[str, bool]:
    """Returns the operation of a row with its variables, and whether it is a mutation."""
    text = (CONTRACT / "Operations" / f"{row['graphql']}.graphql").read_text()
    kind, declared = re.search(r"^(query|mutation) \w+(\([^)]*\))?", text, flags=re.MULTILINE).groups()
    variables = re.findall(r"\$(\w+)", declared or "")
    free = [name for name in parameters if name not in variables + ["page", "isSubscribed"]]
    assert len(free) <= 1, f"{row['graphql']}: no variable is named {', '.join(free[1:])}"
    values = ", ".join(f"{variable}: {value(parameters, variable, free)}" for variable in variables)
    return f"{row['graphql']}{kind.capitalize()}({values})", kind == "mutation"


def section(row: dict) -> str:
    """Returns a section of rows: `from` is `rows`, `row` or the name of a relation."""
    source = f".{row['from']}" if row["from"] in ("row", "rows") else f".relation(\"{row['from']}\")"
    words = [f"\"{row['kind']}\", id: \"{row['id']}\", {source}, of: {row['of']}.self"]
    words += ["hasDetails: true"] * row.get("details", False)
    words += [f'{name}: FieldName("{row[name]}")' for name in ("title", "tagID") if name in row]
    if "columns" in row:
        words.append("columns: [" + ", ".join(f".{name}" for name in row["columns"]) + "]")
    return f"RowSection({', '.join(words)})"


def call(row: dict, operation: str, isMutation: bool, hasPage: bool) -> str:
    model = re.sub(r"^BNPage<(.*)>$|[\[\]?]", r"\1", row.get("model", ""))
    landing = f"landingModel: DetailResponse<{model}>.self" if row.get("details") else f"landingModel: {model}.self"
    if isMutation:
        changed = row["rows"].partition(".")[2]
        words = [f"mutation: {operation}", "into: network"] + [f'row: "{changed}"'] * bool(changed)
        return f"execute({', '.join(words + [landing] * bool(model))})"
    if "sections" in row:
        sections = ", ".join(section(each) for each in row["sections"])
        page = "from: page, " if hasPage else ""
        return f"launch(rows: {operation}, as: [{sections}], {page}into: network)"
    if model == "BNHomeFeed":
        return f"launch(combinedQuery: {operation}, into: network)"
    if row["model"].startswith("BNPage"):
        return f"launch(page, of: {operation}, into: network, {landing})"
    return f"launch({'query' if row['model'].startswith('[') else 'row'}: {operation}, into: network, {landing})"


def method(name: str, row: dict) -> tuple[str, bool]:
    """Returns the code of a method, and whether it sends a mutation."""
    taken = [text for text in row.get("takes", "").split(", ") if text]
    parameters = dict(re.match(r"(?:\w+ )?(\w+): (.*)", text).groups() for text in taken)
    operation, isMutation = query(row, parameters)
    documentation = "".join(f"  /// {line}".rstrip() + "\n" for line in row["is"].split("\n"))
    discardable = "@discardableResult " if isMutation and "model" not in row else ""
    network = ("in" if isMutation else "from") + " network: BricksNetwork"
    head = f"{discardable}public static func {name}({', '.join(taken + [network])}) async throws(NetworkError)"
    body = call(row, operation, isMutation, "page" in parameters)
    return (
        f"{documentation}  {head} -> NetworkAnswer<{row.get('model', 'Void')}> {{\n"
        f"    try await ApolloMission.{body}\n  }}\n"
    ), isMutation


def source(api: str, row: dict) -> str:
    made = [method(name, each) for name, each in row["methods"].items() if "is" in each]
    reads, changes = ([code for code, isMutation in made if isMutation == wanted] for wanted in (False, True))
    body = "\n".join(reads + ["  // MARK: Changes\n"] * bool(changes) + changes)
    imports = "import GraphQLAnswers\n" if "InputValue(" in body else ""
    return (
        f"{HEAD}{imports}import YoullContract\npublic import YoullModels\n\n"
        f"/// {row['is']}\npublic enum {api} {{\n{body}}}\n"
    )


def main() -> int:
    catalog = json.loads(CATALOG.read_text())
    classes = {api: row for api, row in catalog.items() if any("is" in each for each in row["methods"].values())}
    files = {HERE / f"{api}.swift": source(api, row) for api, row in classes.items()}
    known = set(HERE.glob("*.swift"))
    stale = known - files.keys() | {path for path, text in files.items() if path not in known or path.read_text() != text}
    if "--check" not in sys.argv:
        for path in stale:
            path.write_text(files[path]) if path in files else path.unlink()
        return 0
    for path in sorted(stale):
        print(f"{path.name} is not what {CATALOG.name} says: run api_methods.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
