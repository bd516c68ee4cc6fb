"""The command that writes Swift for GraphQL documents, from the outside."""

import hashlib
import json
import re
import shutil
import subprocess

import pytest
from conftest import PROJECT, built
from graphql import Source, parse, print_ast, strip_ignored_characters

CONTRACT = PROJECT / "Sources" / "YoullContract"


@pytest.fixture
def codegen(tmp_path):
    """A copy of the contract's documents, and the command that makes code of them."""
    for name in ["Operations", "Fragments"]:
        shutil.copytree(CONTRACT / name, tmp_path / name)

    def run(verb, *words):
        flags = words or (
            "--schema", CONTRACT / "Youll.graphqls", "--documents", "Operations",
            "--documents", "Fragments", "--output", "Generated/code")  # fmt: skip
        return subprocess.run(
            [built("bricks-codegen"), verb, *flags], cwd=tmp_path, capture_output=True, text=True, timeout=60)

    return run


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.swift")}


def test_what_is_generated_is_fresh_until_something_changes(codegen, tmp_path):
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
    (code / "Mine.swift").write_text("// Not ours to take away.\n")
    found = codegen("check")
    assert found.returncode == 1
    # The file that was edited, the one that nothing makes any more, and the list of all operations.
    assert found.stdout.count("[graphql.stale]") == 3
    assert codegen("generate").returncode == 0
    second = contents(code)
    assert len(second) == len(first) and not any(path.stem == "ExtraQuery" for path in second)
    assert second[edited.relative_to(code)] == first[edited.relative_to(code)]
    assert (code / "Mine.swift").exists()


def test_texts_are_the_documents_without_what_means_nothing(codegen, tmp_path):
    """Each text against graphql-core's own way of leaving out what has no meaning."""
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


def test_exit_codes_say_what_happened(codegen, tmp_path):
    (tmp_path / "Operations" / "Extra.graphql").write_text("query Extra { nothing }")
    wrong = codegen("generate")
    assert wrong.returncode == 1 and "graphql.field-unknown" in wrong.stdout
    assert not (tmp_path / "Generated").exists()
    missing = codegen("generate", "--schema", "none", "--documents", "Operations", "--output", "code")
    assert missing.returncode == 2 and json.dumps("none") in missing.stderr
    assert codegen("write").returncode == 64
    assert codegen("help", "graphql.stale").returncode == 0
