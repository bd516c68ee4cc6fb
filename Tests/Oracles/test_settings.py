"""Errors in the settings of a project: every verb that reads them reports them, and exits with 1."""

import json

import pytest
from snapshot_project import TEXT

BROKEN = '{"rulez": {},\n "rules": {"app.deprecated-screen": "off"}}\n'
VERBS = [
    ["snapshot", "test"], ["snapshot", "test", "--list"], ["snapshot", "test", "--record", "none"],
    ["snapshot", "pending"], ["snapshot", "pending", "--json"], ["snapshot", "accept", "--all"],
    ["snapshot", "reject", "--all"], ["snapshot", "show", TEXT], ["snapshot", "report"],
    ["snapshot", "prune"], ["snapshot", "migrate"],
    ["tokens", "check"], ["tokens", "resolve", "alder"], ["tokens", "explain", "alder", "color.text"],
    ["tokens", "diff", "alder", "alder"], ["tokens", "sheet", "alder"],
    ["layout", "check"], ["doctor"],
    ["render", "home", "--customer", "alder"],
]  # fmt: skip


@pytest.mark.parametrize("words", VERBS, ids=" ".join)
def test_an_unknown_field_fails_every_verb(small, words):
    assert small("test").returncode == 0
    right = small.bricks(*words, CI="")
    (small.folder / ".bricks.json").write_text(BROKEN)
    wrong = small.bricks(*words, CI="")
    assert wrong.returncode == 1 and right.returncode in [0, 1], wrong.stderr
    text = wrong.stdout + wrong.stderr
    assert text.count('Unknown key "rulez"; did you mean "rules"?') == 1
    assert ".bricks.json:1:2" in text and "rulez" not in right.stdout + right.stderr
    # The verb still does its work.
    assert wrong.stdout.split()[:2] == right.stdout.split()[:2] or "rulez" in wrong.stdout


def test_an_unknown_field_of_the_matrix_stops_a_run(small):
    file = small.golden("matrix.json")
    file.write_text(json.dumps({**json.loads(file.read_text()), "axess": {}}))
    run = small("test")
    assert run.returncode == 2 and 'did you mean "axes"?' in run.stderr
