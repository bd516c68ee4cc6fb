"""Compares our JSON Schemas, read by jsonschema, with our own readers of the same formats."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

DOCUMENTS = Path(__file__).with_name("documents")
FORMATS = sorted(folder.name for folder in DOCUMENTS.iterdir())
VALID = sorted(DOCUMENTS.glob("*/valid*.json"))
REFUSED = sorted(DOCUMENTS.glob("*/refused-*.json"))

# The formats that are identified by file name instead of `$schema`.
FILE_NAMES = {"app": "app.json", "configuration": ".bricks.json", "matrix": "matrix.json"}

# The kind of mistake in a file name, the rule that must report it, and the keyword of the schema.
MISTAKES = [
    ("unknown-key", "field.unknown", "additionalProperties"),
    ("unknown-rule", "field.unknown", "enum"),
    ("wrong-type", "field.type", "type"),
    ("missing", "field.missing", "required"),
    ("out-of-range", "field.range", "minimum"),
    ("not-one-of", "field.choice", "enum"),
]


def identify(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.fixture
def schema(bricks):
    def read(name):
        result = bricks("schema", name)
        assert (result.returncode, result.stderr) == (0, "")
        return json.loads(result.stdout)

    return read


@pytest.fixture
def errors_by_schema(schema):
    def errors(path):
        validator = Draft202012Validator(schema(path.parent.name))
        return list(validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))))

    return errors


@pytest.fixture
def examined(bricks, tmp_path):
    """Returns the doctor's exit code for a document, and the rules of its findings."""

    def run(path):
        name = FILE_NAMES.get(path.parent.name, "document.json")
        (tmp_path / name).write_bytes(path.read_bytes())
        result = bricks("doctor", name, "--reporter", "json")
        return result.returncode, [
            finding["rule"] for finding in json.loads(result.stdout)["findings"]
        ]

    return run


def test_every_format_has_sample_documents(bricks):
    result = bricks("schema")
    # The schemas of the files of a theme have a test of their own.
    names = {line.split()[0] for line in result.stdout.splitlines()}
    assert names == {*FORMATS, "resolver", "tokens"}
    for name in FORMATS:
        assert {"valid", "refused-unknown-key"} <= {
            path.stem for path in (DOCUMENTS / name).iterdir()
        }


@pytest.mark.parametrize("name", FORMATS)
def test_a_schema_is_a_valid_schema(schema, name):
    value = schema(name)
    assert value["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert value["$id"] == f"urn:bricks:schema:{name}"
    Draft202012Validator.check_schema(value)


@pytest.mark.parametrize("path", VALID, ids=identify)
def test_a_valid_document_is_accepted(errors_by_schema, examined, path):
    assert errors_by_schema(path) == []
    assert examined(path) == (0, [])


def keyword_of(error):
    """Returns the keyword of an error. For alternatives, it is the error of the one with the value's type."""
    if error.validator != "anyOf":
        return error.validator
    keywords = [inner.validator for inner in error.context]
    return next((keyword for keyword in keywords if keyword != "type"), keywords[0])


@pytest.mark.parametrize("path", REFUSED, ids=identify)
def test_an_invalid_document_is_rejected(errors_by_schema, examined, path):
    [(rule, keyword)] = [
        (rule, keyword)
        for mistake, rule, keyword in MISTAKES
        if path.stem.startswith(f"refused-{mistake}")
    ]
    assert [keyword_of(error) for error in errors_by_schema(path)] == [keyword]
    assert examined(path) == (1, [rule])


KNOWN_MISTAKES = {
    "broken.json": '{"a": [1, 2,]}',
    "repeated.json": '[\n  {"a": 1, "a": 2}\n]',
    "marked.json": '\ufeff"\\ud800"',
}


@pytest.fixture
def report(bricks, tmp_path):
    """A report about broken documents and a missing document."""
    for name, text in KNOWN_MISTAKES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = bricks("doctor", *KNOWN_MISTAKES, "missing.json", "--reporter", "json")
    assert result.returncode == 2
    return result.stdout


def test_a_report_is_valid_for_its_schema(report, schema, bricks):
    value = json.loads(report)
    assert len(value["findings"]) == 5
    assert any("notes" in finding for finding in value["findings"])
    assert any("fix" in finding for finding in value["findings"])
    Draft202012Validator(schema("findings")).validate(value)
    result = bricks("doctor", "-", input=report)
    assert result.returncode == 0


def rules_beyond(bricks, baseline, *paths):
    result = bricks("doctor", *paths, "--baseline", baseline, "--reporter", "json")
    report = json.loads(result.stdout)
    return result.returncode, [finding["rule"] for finding in report["findings"]]


def test_a_baseline_hides_exactly_its_findings(report, bricks, tmp_path):
    (tmp_path / "known.json").write_text(report, encoding="utf-8")
    paths = list(KNOWN_MISTAKES)
    assert rules_beyond(bricks, "known.json", *paths) == (0, [])

    # Added lines above have no effect, but a second mistake of the same kind is a new finding.
    repeated = tmp_path / "repeated.json"
    line = '  {"a": 1, "a": 2}'
    repeated.write_text(f"[\n\n\n{line}\n]")
    assert rules_beyond(bricks, "known.json", *paths) == (0, [])
    repeated.write_text(f"[\n{line}\n,\n{line}\n]")
    assert rules_beyond(bricks, "known.json", *paths) == (1, ["json.duplicate-key"])
