"""The command `bricks-codegen`, which generates Swift for GraphQL documents."""

import json
import os
import re
import shutil
import subprocess

import pytest
from graphql import (
    FieldNode, FragmentDefinitionNode, FragmentSpreadNode, GraphQLEnumType, GraphQLNonNull, GraphQLString, ListValueNode,
    ObjectValueNode, Source, VariableNode, build_schema, get_named_type, parse, print_ast, strip_ignored_characters,
    value_from_ast_untyped,
)  # fmt: skip
from project import PROJECT, built

CONTRACT = PROJECT / "Sources" / "YoullContract"
HOSTILE = PROJECT / "Tests" / "Oracles" / "hostile_code"


@pytest.fixture
def codegen(tmp_path):
    """Runs the command on a copy of the contract's documents."""
    for name in ["Operations", "Fragments"]:
        shutil.copytree(CONTRACT / name, tmp_path / name)

    def run(verb, *words, before=()):
        flags = words or (
            "--schema", CONTRACT / "Youll.graphqls", "--documents", "Operations",
            "--documents", "Fragments", "--output", "Generated/code")  # fmt: skip
        return subprocess.run(
            [*before, built("bricks-codegen"), verb, *flags], cwd=tmp_path, capture_output=True, text=True, timeout=60)

    return run


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.swift")}


def test_check_fails_until_generate_updates_the_code(codegen, tmp_path):
    code = tmp_path / "Generated" / "code"
    extra = tmp_path / "Operations" / "Extra.graphql"
    extra.write_text("query Extra { __typename }")
    assert codegen("check").returncode == 1
    assert codegen("generate").returncode == 0
    first = contents(code)
    assert len(first) > len(list((tmp_path / "Operations").iterdir()))
    assert codegen("check").returncode == 0

    edited = code / "Fragments" / "ContentFields.swift"
    edited.write_text(edited.read_text() + "\n")
    extra.unlink()
    (code / "Mine.swift").write_text("// Not generated, so not removed.\n")
    found = codegen("check")
    assert found.returncode == 1
    # The edited file, the file that is no longer generated, and the list of all operations.
    assert found.stdout.count("[graphql.stale]") == 3
    assert codegen("generate").returncode == 0
    second = contents(code)
    assert len(second) == len(first) and not any(path.stem == "ExtraQuery" for path in second)
    assert second[edited.relative_to(code)] == first[edited.relative_to(code)]
    assert (code / "Mine.swift").exists()


def test_operation_texts_are_the_minified_documents(codegen, tmp_path):
    """Compares each text with the document as graphql-core minifies it."""
    assert codegen("generate").returncode == 0
    code = tmp_path / "Generated" / "code"
    literal = r'#*"(.*?)"#*\n'

    def text_of(path, name="text"):
        return re.search(rf"static let {name} = {literal}", path.read_text())[1]

    fragments = {path.stem: text_of(path) for path in (code / "Fragments").iterdir()}
    paths = sorted((code / "Operations").iterdir())
    assert paths
    for path in paths:
        swift = path.read_text()
        used = re.search(r"static let fragments: .* = \[(.*)\]", swift)
        parts = re.findall(r"(\w+)\.self", used[1]) if used else []
        text = text_of(path, "ownText") + "".join(fragments[name] for name in parts)
        name = re.search(r'static let name = "(\w+)"', swift)[1]
        document = parse((tmp_path / "Operations" / f"{name}.graphql").read_text())
        sent = parse(text)
        assert print_ast(sent.definitions[0]) == print_ast(document.definitions[0])
        assert len(text) <= len(strip_ignored_characters(Source(text)))


def table_rows(selections, type_):
    """Returns the rows of a table for a selection set, with types from graphql-core."""
    rows = []
    for selection in selections.selections:
        if isinstance(selection, FragmentSpreadNode):
            rows.append({"spread": selection.name.value})
            continue
        assert isinstance(selection, FieldNode)
        field = type_.fields.get(selection.name.value)
        kind = str(field.type if field else GraphQLNonNull(GraphQLString))
        named = get_named_type(field.type) if field else GraphQLString
        forms = {"Int": "integer", "Float": "number", "Boolean": "boolean", "String": "text", "ID": "text"}
        form = "text" if isinstance(named, GraphQLEnumType) else forms.get(named.name, "value")
        if not selection.selection_set:
            kind = kind.replace(named.name, form)
        alias = f"{selection.alias.value}:" if selection.alias else ""
        row = {"field": f"{alias}{selection.name.value} {kind}"}
        if selection.arguments:
            row["arguments"] = {one.name.value: plain(one.value) for one in selection.arguments}
        if selection.selection_set:
            row["rows"] = table_rows(selection.selection_set, named)
        rows.append(row if len(row) > 1 else row["field"])
    return rows


def plain(value):
    """A value of a document as the table has it."""
    if isinstance(value, VariableNode):
        return {"$": value.name.value}
    if isinstance(value, ObjectValueNode):
        return {field.name.value: plain(field.value) for field in value.fields}
    if isinstance(value, ListValueNode):
        return [plain(element) for element in value.values]
    return value_from_ast_untyped(value)


def test_tables_have_the_fields_of_the_documents_with_their_types(codegen, tmp_path):
    """Each table against the rows that graphql-core finds in the document and the schema."""
    assert codegen("generate").returncode == 0
    code = tmp_path / "Generated" / "code"
    schema = build_schema((CONTRACT / "Youll.graphqls").read_text())
    documents = [*(tmp_path / "Operations").iterdir(), *(tmp_path / "Fragments").iterdir()]
    definitions = {
        one.name.value: one for path in documents for one in parse(path.read_text()).definitions}
    tables = 0
    for path in code.rglob("*.swift"):
        found = re.search(r'static let shape = \w+\(#*"(.*)"#*(, fragments)?\)\n', path.read_text())
        if not found:
            continue
        name = re.search(r'static let name = "(\w+)"', path.read_text())[1]
        definition = definitions[name]
        table = json.loads(found[1])
        if isinstance(definition, FragmentDefinitionNode):
            root = schema.type_map[definition.type_condition.name.value]
            assert table["type"] == root.name
        else:
            root = schema.get_root_type(definition.operation)
            if definition.directives:
                assert table["directives"]["cached"]["ttl"] == int(definition.directives[0].arguments[0].value.value)
        assert table["rows"] == table_rows(definition.selection_set, root)
        tables += 1
    assert tables == len(definitions)


def test_exit_codes_say_what_happened(codegen, tmp_path):
    (tmp_path / "Operations" / "Extra.graphql").write_text("query Extra { nothing }")
    wrong = codegen("generate")
    assert wrong.returncode == 1 and "graphql.field-unknown" in wrong.stdout
    assert not (tmp_path / "Generated").exists()
    missing = codegen("generate", "--schema", "none", "--documents", "Operations", "--output", "code")
    assert missing.returncode == 2 and json.dumps("none") in missing.stderr
    assert codegen("write").returncode == 64
    assert codegen("help", "graphql.stale").returncode == 0


def test_a_file_that_cannot_be_removed_is_reported(codegen, tmp_path):
    assert codegen("generate").returncode == 0
    folder = tmp_path / "Generated" / "code" / "Operations"
    stale = folder / "Stale.swift"
    stale.write_text("// Made by bricks-codegen\n")
    folder.chmod(0o555)
    # Drop the capabilities with which root can write everywhere.
    drop = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search,-fowner"] if os.geteuid() == 0 else []
    try:
        found = codegen("generate", before=drop)
    finally:
        folder.chmod(0o755)
    assert found.returncode == 2 and str(stale.relative_to(tmp_path)) in found.stderr


@pytest.mark.parametrize(("word", "told"), [
    ("uuidd=text", '"uuidd"; did you mean "uuid"?'),
    ("Colour=text", 'declares no scalar "Colour"'),
    ("uuid=txt", 'did you mean "text"?'),
    ("uuid", "is not NAME=FORM"),
    ("uuid=text --scalar uuid=value", "given twice"),
])  # fmt: skip
def test_scalars_are_checked_against_the_schema(codegen, tmp_path, word, told):
    found = codegen(
        "check", "--schema", CONTRACT / "Youll.graphqls", "--documents", "Operations", "--documents", "Fragments",
        "--output", "code", "--scalar", *word.split())  # fmt: skip
    assert found.returncode == 64 and told in found.stderr and not found.stdout


def test_errors_in_the_schema_are_reported_before_scalars(codegen, tmp_path):
    (tmp_path / "half.graphqls").write_text("scalar uuid type Query { id: uuid more: Nothing }")
    found = codegen(
        "check", "--schema", "half.graphqls", "--documents", "Operations", "--output", "code",
        "--scalar", "json=text")  # fmt: skip
    assert found.returncode == 1 and "graphql.type-unknown" in found.stdout and not found.stderr


def compiled(sources, program):
    """Compiles sources with access to the package's modules."""
    build = built("OracleProbe").parent
    listed = (build / "OracleProbe.product" / "Objects.LinkFileList").read_text()
    modules = "Documents|UnicodeText|GraphQLAnswers|Basics"
    objects = re.findall(rf"[^'\"\s]+/(?:{modules})\.build/[^'\"\s]+\.o", listed)
    manifest = (build.parent / f"{build.name}.yaml").read_text()
    package = re.search(r'"-package-name","(\w+)"', manifest)[1]
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    command = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-package-name", package, "-I", build / "Modules"]
    command += [word for feature in features for word in ("-enable-upcoming-feature", feature)]
    return subprocess.run(
        [*command, "-module-name", "Hostile", *sources, *objects, "-o", program],
        capture_output=True, text=True, timeout=300)  # fmt: skip


def test_code_for_hostile_documents_compiles_and_checks_conditions(codegen, tmp_path):
    """Names that Swift does not take, breaks in descriptions, lists with null, and all kinds of conditions."""
    flags = ("--schema", HOSTILE / "Schema.graphqls", "--documents", HOSTILE / "Operations",
        "--output", "code", "--import", "GraphQLAnswers")  # fmt: skip
    made = codegen("generate", *flags)
    assert made.returncode == 0, made.stdout + made.stderr
    told = compiled([*(tmp_path / "code").rglob("*.swift"), HOSTILE / "main.swift"], tmp_path / "hostile")
    assert told.returncode == 0, told.stdout + told.stderr
    run = subprocess.run([tmp_path / "hostile"], capture_output=True, text=True, timeout=60)
    complete, holed, values = (part.splitlines() for part in run.stdout.split("---\n"))
    assert complete == []
    # In the order of the answer; a field without a value that its type needs is missing.
    assert [re.search(r'"(\w+)"', line)[1] for line in holed] == [
        "colours", "id", "name", "id", "barks"]
    assert all(line.startswith("answer.field-missing: ") for line in holed)
    order = {"Type": "known", "aB": None, "a_b": 1, "init": [1, None, 3], "name": [None, "blue"], "self": "green"}
    assert [json.loads(line) for line in values] == [
        order, {"aB": [None, {"a_b": order}]}, {"self": 3},
        {"hash": "plain", "init": [[None]], "write": ["fancy"]}]  # fmt: skip


UNSUPPORTED = {
    "subscription": "subscription Extra { anything }",
    "defer": "query Extra { ... @defer { __typename } }",
    "stream": "query Extra { daily_quotes @stream { id } }",
}


@pytest.mark.parametrize("name", UNSUPPORTED)
def test_operations_with_several_responses_are_refused_with_one_sentence(codegen, tmp_path, name):
    (tmp_path / "Operations" / "Extra.graphql").write_text(UNSUPPORTED[name])
    found = codegen("generate")
    assert found.returncode == 1
    assert found.stdout.count("[graphql.unsupported]") == found.stdout.count("[graphql.") == 1
    assert not (tmp_path / "Generated" / "code").exists()
