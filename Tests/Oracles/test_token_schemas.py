"""The JSON Schemas of token files and resolver documents, read by jsonschema."""

import json

import pytest
from jsonschema import Draft202012Validator

from project import PROJECT

FIXTURES = PROJECT / "Tests" / "DesignTokensTests" / "Fixtures" / "Rules"

# The rules for mistakes that a schema can see. References and groups need a program.
SEEN = [
    "token.color-alpha", "token.color-components", "token.color-none", "token.color-range", "token.group",
    "token.hex", "token.hex-alpha", "token.legacy", "token.name", "token.part-missing", "token.part-type",
    "token.part-unknown", "token.property", "token.property-type", "token.range", "token.root",
    "token.type-foreign", "token.type-unknown", "token.unit", "token.value",
]  # fmt: skip

# A document that a schema rejects, and the keyword that does.
BROKEN = [
    ("resolver", {"version": "2025.10", "resolutionOrder": [], "modifier": {}}, "additionalProperties"),
    ("resolver", {"version": "2025.10", "resolutionOrder": {}}, "type"),
    ("resolver", {"version": "2025.10", "sets": {"a": {"source": []}}}, "additionalProperties"),
    ("resolver", {"version": "2025.10", "resolutionOrder": [{"type": "group", "name": "a"}]}, "enum"),
    ("tokens", {"a.b": {"$type": "number", "$value": 1}}, "additionalProperties"),
    ("tokens", {"a": {"$type": "number", "$value": "1"}}, "anyOf"),
    ("tokens", {"a": {"$type": "numbr", "$value": 1}}, "enum"),
    ("tokens", {"a": {"$type": "number", "$value": 1, "b": {"$value": 2}}}, "additionalProperties"),
    ("tokens", {"a": {"$type": "fontWeight", "$value": 1001}}, "anyOf"),
    ("tokens", {"a": {"$type": "dimension", "$value": {"value": 1, "unit": "em"}}}, "anyOf"),
    ("tokens", {"a": {"$value": {"value": 1}}}, "anyOf"),
]


@pytest.fixture(scope="module")
def validators():
    return {}


@pytest.fixture
def errors(bricks, validators):
    """Returns the keywords that reject a document."""

    def find(name, document):
        if name not in validators:
            result = bricks("schema", name)
            assert (result.returncode, result.stderr) == (0, "")
            schema = json.loads(result.stdout)
            assert schema["$id"] == f"urn:bricks:schema:{name}"
            Draft202012Validator.check_schema(schema)
            validators[name] = Draft202012Validator(schema)
        return [error.validator for error in validators[name].iter_errors(document)]

    return find


@pytest.mark.parametrize("name, pattern", [("tokens", "*.tokens.json"), ("resolver", "theme.resolver.json")])
def test_the_themes_of_the_project_are_valid(errors, name, pattern):
    files = [*(PROJECT / "Themes").rglob(pattern), *(PROJECT / "Sources").rglob(pattern)]
    assert files
    assert {file: found for file in files if (found := errors(name, json.loads(file.read_bytes())))} == {}


def test_corrected_fixtures_are_valid(errors):
    """The twin of a fixture is the file without the mistake."""
    files = sorted(FIXTURES.glob("token.*/twin/*.tokens.json"))
    assert len(files) > 20
    assert {file: found for file in files if (found := errors("tokens", json.loads(file.read_bytes())))} == {}


@pytest.mark.parametrize("rule", SEEN)
def test_fixtures_with_a_visible_mistake_are_rejected(errors, rule):
    files = [json.loads(file.read_bytes()) for file in (FIXTURES / rule).glob("*.tokens.json")]
    assert any(errors("tokens", document) for document in files)


@pytest.mark.parametrize("name, document, keyword", BROKEN, ids=range(len(BROKEN)))
def test_broken_documents_are_rejected(errors, name, document, keyword):
    assert keyword in errors(name, document)
