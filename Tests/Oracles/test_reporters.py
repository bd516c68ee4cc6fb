"""What programs that read our reports find in them."""

import json
import re
from urllib.parse import unquote

import pytest
from junitparser import JUnitXml
from sarif_pydantic import Sarif
from wcwidth import wcswidth

BROKEN = {
    "plain.json": b"[1, 2,]\n",
    "with space, 100% odd:name.json": '{"title": "日本", "a": tru}\n'.encode(),
    "tabs.json": '{\n\t"e\u0301":\t"👩\u200d👩\u200d👧",\t"x": 01\n}\n'.encode(),
    "crlf.json": b'{\r\n  "a": 1,\r\n  "a": "\\ud800"\r\n}\r\n',
    "hostile.json": b'{"<&\\"]]>\x1b[31m": 1}\n',
    "bytes.json": b'["caf\xe9"]\n',
    "empty.json": b"",
    "long.json": b'{"key": "' + b"x" * 5000 + b'", "other": oops, "more": "' + b"y" * 5000 + b'"}\n',
}


@pytest.fixture
def report(bricks, tmp_path):
    for name, text in BROKEN.items():
        (tmp_path / name).write_bytes(text)

    def told(reporter, **environment):
        done = bricks("doctor", *BROKEN, "--reporter", reporter, **environment)
        assert done.returncode == 1 and not done.stderr
        return done.stdout

    return told


def findings(report):
    return json.loads(report("json"))["findings"]


def lines(name):
    """The lines of a broken document as text; what is no UTF-8 is one character each."""
    return re.split(r"\r\n|\r|\n", BROKEN[name].decode("utf-8", "replace"))


def test_sarif_points_at_the_same_characters(report):
    sarif = Sarif.model_validate_json(report("sarif"))
    results = sarif.runs[0].results
    known = {rule.id for rule in sarif.runs[0].tool.driver.rules}
    ours = findings(report)
    assert [result.rule_id for result in results] == [finding["rule"] for finding in ours]
    for result, finding in zip(results, ours, strict=True):
        assert result.rule_id in known and result.message.text == finding["message"]
        physical = result.locations[0].physical_location
        name = unquote(str(physical.artifact_location.uri))
        region = physical.region
        assert name == finding["file"]
        start, end = finding["offset"], finding["offset"] + finding["length"]
        raw = BROKEN[name][start:end].decode("utf-8", "replace")
        text = lines(name)
        if region.start_line == region.end_line:
            assert text[region.start_line - 1][region.start_column - 1:region.end_column - 1] == raw
        else:
            assert text[region.start_line - 1][region.start_column - 1:] == raw.splitlines()[0]


def test_sarif_of_nothing_is_a_clean_run(bricks, tmp_path):
    (tmp_path / "good.json").write_text("{}")
    sarif = Sarif.model_validate_json(bricks("doctor", "good.json", "--reporter", "sarif").stdout)
    assert sarif.runs[0].results == []


def test_junit_has_a_failure_a_finding(report):
    suites = list(JUnitXml.fromstring(report("junit").encode()))
    ours = findings(report)
    assert sum(suite.tests for suite in suites) == len(ours)
    assert sorted(suite.name for suite in suites) == sorted({finding["file"] for finding in ours})
    cases = [case for suite in suites for case in suite]
    for case, finding in zip(cases, ours, strict=True):
        assert case.classname == finding["file"]
        assert case.name == f"{finding['rule']} at {finding['line']}:{finding['column']}"
        assert case.result[0].message.replace("\ufffd", "") == re.sub(r"[\x00-\x08\x0b-\x1f]", "", finding["message"])


def test_json_offsets_and_fixes_are_of_the_file(report, bricks, tmp_path):
    mended = 0
    for finding in findings(report):
        text = BROKEN[finding["file"]]
        assert finding["offset"] + finding["length"] <= len(text)
        for edit in reversed(finding.get("fix", {}).get("edits", [])):
            mended += 1
            start, end = edit["offset"], edit["offset"] + edit["length"]
            (tmp_path / "mended.json").write_bytes(text[:start] + edit["text"].encode() + text[end:])
            left = json.loads(bricks("doctor", "mended.json", "--reporter", "json").stdout)["findings"]
            assert finding["rule"] not in {one["rule"] for one in left}
    assert mended >= 3


def test_github_commands_decode_to_the_findings(report):
    command = re.compile(r"::(error|warning|notice) (.*?)::(.*)")
    told = report("github").splitlines()
    for line, finding in zip(told, findings(report), strict=True):
        level, properties, message = command.fullmatch(line).groups()
        values = dict(pair.split("=", 1) for pair in properties.split(","))
        decoded = {key: decode(decode(value, "%3A", ":"), "%2C", ",") for key, value in values.items()}
        decoded = {key: percent(value) for key, value in decoded.items()}
        assert level == finding["severity"].replace("note", "notice")
        assert decoded["file"] == finding["file"] and decoded["title"] == finding["rule"]
        assert [decoded["line"], decoded["col"]] == [str(finding["line"]), str(finding["column"])]
        assert percent(message) == finding["message"]


def decode(text, escape, plain):
    return text.replace(escape, plain)


def percent(text):
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


def test_terminal_gets_no_control_and_carets_stand_below(report):
    text = report("text")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)
    blocks = re.findall(r"\n +\| *\n *(\d+) \| (.*)\n +\| ( *)(\^+)\n", text)
    # An empty file has no line to show.
    shown_findings = [finding for finding in findings(report) if BROKEN[finding["file"]]]
    for (number, line, before, carets), finding in zip(blocks, shown_findings, strict=True):
        assert int(number) == finding["line"] and wcswidth(line) <= 100
        marked = BROKEN[finding["file"]][finding["offset"]:][:finding["length"]].decode("utf-8", "replace")
        shown = marked.replace("\x1b", "\u241b").split("\r")[0].split("\n")[0]
        # What stands from the caret on is what was marked.
        prefix = next((cut for cut in range(len(line) + 1) if wcswidth(line[:cut]) == len(before)), None)
        assert prefix is not None and line[prefix:].startswith(shown[:20]), (line, before, shown)
        assert len(carets) == wcswidth(shown)


def test_colours_leave_the_text_as_it_is(report):
    coloured = report("text", CLICOLOR_FORCE="1", TERM="xterm-256color")
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    # The doctor tells how many colours there are.
    assert plain.replace("256 colours", "no colours") == report("text")
