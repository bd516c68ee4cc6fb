"""The command `bricks-codegen`, which generates Swift for GraphQL documents."""

import hashlib
import json
import os
import re
import shutil
import subprocess

import pytest
from project import PROJECT, built
from graphql import Source, parse, print_ast, strip_ignored_characters

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
    literal = r'#*"(.*)"#*'

    def text_of(path):
        return re.search(rf"static let text =\s+{literal}", path.read_text())[1]

    fragments = {path.stem: text_of(path) for path in (code / "Fragments").iterdir()}
    paths = sorted((code / "Operations").iterdir())
    assert paths
    for path in paths:
        swift = path.read_text()
        line = re.search(r"static let text =\n(.*)\n", swift)[1]
        own, _, rest = line.strip().partition('" + ')
        text = own.strip('#"') + "".join(fragments[name] for name in re.findall(r"(\w+)\.text", rest))
        name = re.search(r'static let name = "(\w+)"', swift)[1]
        document = parse((tmp_path / "Operations" / f"{name}.graphql").read_text())
        sent = parse(text)
        assert print_ast(sent.definitions[0]) == print_ast(document.definitions[0])
        assert len(text) <= len(strip_ignored_characters(Source(text)))
        assert hashlib.sha256(text.encode()).hexdigest() == re.search(r'hash = "(\w+)"', swift)[1]


def test_exit_codes(codegen, tmp_path):
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
    modules = "Documents|UnicodeText|GraphQLAnswers"
    objects = re.findall(rf"[^'\"\s]+/(?:{modules})\.build/[^'\"\s]+\.o", listed)
    manifest = (build.parent / f"{build.name}.yaml").read_text()
    package = re.search(r'"-package-name","(\w+)"', manifest)[1]
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    command = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-package-name", package, "-I", build / "Modules"]
    command += [word for feature in features for word in ("-enable-upcoming-feature", feature)]
    return subprocess.run(
        [*command, "-module-name", "Hostile", *sources, *objects, "-o", program],
        capture_output=True, text=True, timeout=300)  # fmt: skip


def test_code_for_hostile_documents_compiles_and_reads_partial_data(codegen, tmp_path):
    """Includes names that Swift reserves, line breaks in descriptions, lists with null, and conditions."""
    flags = ("--schema", HOSTILE / "Schema.graphqls", "--documents", HOSTILE / "Operations",
        "--output", "code", "--import", "GraphQLAnswers")  # fmt: skip
    made = codegen("generate", *flags)
    assert made.returncode == 0, made.stdout + made.stderr
    told = compiled([*(tmp_path / "code").rglob("*.swift"), HOSTILE / "main.swift"], tmp_path / "hostile")
    assert told.returncode == 0, told.stdout + told.stderr
    run = subprocess.run([tmp_path / "hostile"], capture_output=True, text=True, timeout=60)
    order = {"Type": "known", "aB": None, "a_b": 1, "init": [1, None, 3], "name": [None, "blue"], "self": "green"}
    lines = run.stdout.splitlines()
    assert [json.loads(line) for line in lines[-4:]] == [
        order, {"aB": [None, {"a_b": order}]}, {"self": 3},
        {"hash": "plain", "init": [[None]], "write": ["fancy"]}]  # fmt: skip
    # The other lines are findings about fields that are missing without a condition.
    assert [re.search(r'"(\w+)"', line)[1] for line in lines[:-4]] == [
        "id", "id", "id", "toy", "merged", "below", "inner"]
    assert all(line.startswith("answer.field-missing: ") for line in lines[:-4])
