"""The JSON Schemas that are printed say what our readers do, according to `jsonschema`."""

import json
from pathlib import Path

import jsonschema
import pytest

DOCUMENTS = Path(__file__).parent / "documents"
# The name under which a document is recognised, where the format goes by a name.
FILE_NAMES = {"configuration": ".bricks.json"}


def documents(kind):
    return [
        pytest.param(path.parent.name, path, id=f"{path.parent.name}/{path.stem}")
        for path in sorted(DOCUMENTS.glob(f"*/{kind}*.json"))
    ]


@pytest.fixture
def schema(bricks):
    return lambda name: json.loads(bricks("schema", name).stdout)


def test_every_format_has_a_schema_and_documents(bricks, schema):
    names = [line.split()[0] for line in bricks("schema").stdout.splitlines()]
    assert names == sorted(path.name for path in DOCUMENTS.iterdir())
    for name in names:
        jsonschema.Draft202012Validator.check_schema(schema(name))
        assert documents("valid") and documents("refused")


@pytest.mark.parametrize("name, path", documents("valid"))
def test_valid_documents_are_accepted_by_both(bricks, schema, tmp_path, name, path):
    jsonschema.validate(json.loads(path.read_text()), schema(name))
    done = doctor(bricks, tmp_path, name, path)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name, path", documents("refused"))
def test_other_documents_are_refused_by_both(bricks, schema, tmp_path, name, path):
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(path.read_text()), schema(name))
    done = doctor(bricks, tmp_path, name, path)
    assert done.returncode == 1 and "[field." in done.stdout, done.stdout


def doctor(bricks, folder, name, path):
    copy = folder / FILE_NAMES.get(name, path.name)
    copy.write_bytes(path.read_bytes())
    return bricks("doctor", copy.name)


def test_a_report_is_of_its_format_and_serves_as_baseline(bricks, schema, tmp_path):
    (tmp_path / "a.json").write_text('{"x": 1, "x": 2,\n "y": 1, "y": 2}')
    report = bricks("doctor", "a.json", "--reporter", "json").stdout
    jsonschema.validate(json.loads(report), schema("findings"))
    (tmp_path / "known.json").write_text(report)
    assert bricks("doctor", "a.json", "--baseline", "known.json").returncode == 0
    (tmp_path / "a.json").write_text('\n{"x": 1, "x": 2,\n "y": 1, "y": 2, "z": 1, "z": 2}')
    again = json.loads(bricks("doctor", "a.json", "--baseline", "known.json", "--reporter", "json").stdout)
    assert [finding["message"].split('"')[1] for finding in again["findings"]] == ["y", "z"]
    assert again["summary"]["known"] == 1
