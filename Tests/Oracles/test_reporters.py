"""Reads the reports with the programs that they are intended for."""

import json
import re
import unicodedata
from collections import Counter
from urllib.parse import unquote

import pytest
import wcwidth
from junitparser import Failure, JUnitXml
from sarif_pydantic import Sarif

from broken_documents import MISTAKES, lines

PATHS = list(dict.fromkeys(mistake.path for mistake in MISTAKES))
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def told(bricks, tmp_path):
    """Returns the output of a reporter for all broken documents."""
    for mistake in MISTAKES:
        path = tmp_path / mistake.path
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(mistake.content)

    def run(reporter, **variables):
        result = bricks("doctor", *PATHS, "--reporter", reporter, **variables)
        assert (result.returncode, result.stderr) == (1, "")
        return result.stdout

    return run


@pytest.fixture
def findings(told):
    return json.loads(told("json"))["findings"]


def matched(items, key):
    """Returns each item with the mistake that it reports. `key` returns an item's path, rule and line."""
    waiting = {(mistake.path, mistake.rule, mistake.positions[0]): mistake for mistake in MISTAKES}
    assert sorted(map(key, items)) == sorted(waiting)
    return [(item, waiting[key(item)]) for item in items]


def test_json_offsets_select_the_right_bytes(findings):
    for finding, mistake in matched(
        findings, lambda item: (item["file"], item["rule"], item["line"])
    ):
        start, end = finding["offset"], finding["offset"] + finding["length"]
        assert (start, end) == (mistake.start, mistake.end), mistake
        # A long line can be truncated, but not at the mistake.
        assert finding["source"] in lines(mistake.content)[finding["line"] - 1]
        assert lines(mistake.marked)[0] in finding["source"]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake.path}:{mistake.start}")
def test_json_counts_lines_and_columns_in_characters(findings, mistake):
    [positions] = [
        tuple(finding[key] for key in ("line", "column", "endLine", "endColumn"))
        for finding in findings
        if (finding["file"], finding["rule"]) == (mistake.path, mistake.rule)
        and finding["line"] == mistake.positions[0]
    ]
    assert positions == mistake.positions


def test_a_fix_removes_its_finding(findings, bricks, tmp_path):
    fixed = set()
    for finding in findings:
        if "fix" not in finding:
            continue
        path = tmp_path / finding["file"]
        before = content = path.read_bytes()
        for edit in sorted(finding["fix"]["edits"], key=lambda edit: edit["offset"], reverse=True):
            end = edit["offset"] + edit["length"]
            content = content[: edit["offset"]] + edit["text"].encode() + content[end:]
        path.write_bytes(content)
        result = bricks("doctor", finding["file"], "--reporter", "json")
        path.write_bytes(before)
        left = [(other["rule"], other["offset"]) for other in json.loads(result.stdout)["findings"]]
        assert (finding["rule"], finding["offset"]) not in left, finding
        fixed.add(finding["rule"])
    wanted = ["trailing-comma", "missing-comma", "literal", "control-character", "byte-order-mark"]
    assert fixed >= {f"json.{name}" for name in wanted}


def selected(content, region):
    """Returns the text before a region of lines and columns, and the text of the region."""
    text = content.decode(errors="replace")
    starts = [0, *(found.end() for found in re.finditer("\r\n|\r|\n", text))]
    start = starts[region.start_line - 1] + region.start_column - 1
    end = starts[region.end_line - 1] + region.end_column - 1
    return text[:start], text[start:end]


def cut(path, edit):
    """Returns the text before an edit, and the text that the edit removes."""
    [content] = {mistake.content for mistake in MISTAKES if mistake.path == path}
    start, end = edit["offset"], edit["offset"] + edit["length"]
    return content[:start].decode(errors="replace"), content[start:end].decode(errors="replace")


def test_sarif_points_to_the_right_text(told, findings):
    [run] = Sarif.model_validate_json(told("sarif")).runs
    assert run.model_extra["columnKind"] == "unicodeCodePoints"
    rules = {rule.id: rule for rule in run.tool.driver.rules}
    edits = {
        (finding["file"], finding["offset"]): [
            (*cut(finding["file"], edit), edit["text"])
            for edit in finding.get("fix", {"edits": []})["edits"]
        ]
        for finding in findings
    }

    def key(result):
        [location] = result.locations
        place = location.physical_location
        return unquote(place.artifact_location.uri), result.rule_id, place.region.start_line

    for result, mistake in matched(run.results, key):
        location = result.locations[0].physical_location
        region = location.region
        assert re.fullmatch("[A-Za-z0-9._~/%-]+", location.artifact_location.uri)
        assert selected(mistake.content, region) == (
            mistake.content[: mistake.start].decode(errors="replace"),
            mistake.marked.decode(errors="replace"),
        ), mistake
        assert result.rule_id in rules
        replacements = [
            (
                *selected(mistake.content, replacement.deleted_region),
                replacement.inserted_content.text,
            )
            for fix in result.fixes or []
            for change in fix.artifact_changes
            for replacement in change.replacements
        ]
        assert replacements == edits[mistake.path, mistake.start]


def for_xml(text):
    """Replaces the characters that XML 1.0 does not allow."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def test_junit_has_one_case_per_finding(told, findings):
    xml = JUnitXml.fromstring(told("junit").encode())
    severities = Counter(finding["severity"] for finding in findings)
    assert xml.tests == len(findings)
    assert xml.failures == severities["error"] + severities["warning"]
    counts = xml.tests, xml.failures, [(suite.tests, suite.failures) for suite in xml]
    for suite in xml:
        suite.update_statistics()
    xml.update_statistics()
    assert counts == (xml.tests, xml.failures, [(suite.tests, suite.failures) for suite in xml])

    assert sorted(suite.name for suite in xml) == sorted(map(for_xml, PATHS))
    cases = {(suite.name, case.classname, case.name): case for suite in xml for case in suite}
    assert len(cases) == len(findings)
    for finding in findings:
        path = for_xml(finding["file"])
        case = cases[path, path, f"{finding['rule']} at {finding['line']}:{finding['column']}"]
        message = for_xml(finding["message"])
        if finding["severity"] == "note":
            assert case.is_passed and message in case.system_out
        else:
            [failure] = case.result
            assert isinstance(failure, Failure)
            assert (failure.type, failure.message) == (finding["severity"], message)
            assert message in failure.text


ANNOTATION = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def decoded(text):
    for code, character in (("%3A", ":"), ("%2C", ","), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(code, character)
    return text


def test_github_has_one_line_per_finding(told, findings):
    text = told("github")
    assert re.sub("[^\x00-\x1f]", "", text) == "\n" * len(findings)
    levels = {"error": "error", "warning": "warning", "note": "notice"}
    wanted, annotations = Counter(), Counter()
    for finding in findings:
        wanted[
            levels[finding["severity"]],
            # The runner's format has no escapes for control characters except line breaks.
            finding["file"].replace("\x1b", "␛"),
            *(str(finding[key]) for key in ("line", "column", "endLine", "endColumn")),
            finding["rule"],
            finding["message"],
        ] += 1
    for line in text.splitlines():
        level, properties, message = ANNOTATION.fullmatch(line).groups()
        values = dict(part.split("=", 1) for part in properties.split(","))
        assert list(values) == ["file", "line", "col", "endLine", "endColumn", "title"]
        annotations[level, *map(decoded, values.values()), decoded(message)] += 1
    assert annotations == wanted


FINDING = re.compile(
    r"^(error|warning|note): (.*) \[(.*)\]\n  --> (.*)\n"
    r"(?: +\|\n *(\d+) \| (.*)\n +\| ( *)(\^+)\n)?",
    re.MULTILINE,
)


def printable(text):
    """Returns the text in the form that is safe for a terminal."""
    text = re.sub("[\x00-\x1f]", lambda found: chr(0x2400 + ord(found[0])), text).replace(
        "\x7f", "␡"
    )
    return re.sub("[\x80-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]", "\ufffd", text)


def begins_under_caret(text, column, shown):
    """Returns whether `shown` starts at a column of the text."""
    return any(
        wcwidth.wcswidth(text[:index]) == column and text.startswith(shown, index)
        for index in range(len(text) + 1)
    )


@pytest.mark.parametrize("columns", [60, 100])
def test_the_caret_is_under_the_mistake(told, columns):
    found = FINDING.findall(told("text", COLUMNS=str(columns)))

    def key(item):
        path, line = re.fullmatch(r"(.*?)(?::(\d+):\d+)?", item[3]).groups()
        return path, item[2], int(line or 1)

    by_path = {printable(path): path for path in PATHS}
    items = [(item, key(item)) for item in found]
    items = [(item, (by_path[path], rule, line)) for item, (path, rule, line) in items]
    for (item, _), mistake in matched(items, lambda pair: pair[1]):
        _, _, _, location, number, text, gap, carets = item
        if not mistake.content:
            assert not number
            continue
        line, column, *_ = mistake.positions
        assert location == f"{printable(mistake.path)}:{line}:{column}"
        assert int(number) == line
        marked = mistake.marked.decode(errors="replace")
        shown = (
            "\ufffd"
            if mistake.rule == "json.encoding"
            else printable(re.split("[\r\n]", marked)[0])
        )
        if marked == "\t":
            shown = " "
        assert begins_under_caret(text, len(gap), shown), mistake
        if marked != "\t":
            assert len(carets) == max(1, wcwidth.wcswidth(shown)), mistake
        assert wcwidth.wcswidth(f"{number:>3} | {text}") <= columns
        assert len(gap) + len(carets) <= max(1, wcwidth.wcswidth(text) + (shown == ""))


def test_control_characters_in_documents_do_not_reach_the_terminal(told):
    for text in (told("text"), COLOUR.sub("", told("text", CLICOLOR_FORCE="1"))):
        controls = {character for character in text if unicodedata.category(character) == "Cc"}
        assert controls == {"\n"}
        turning = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
        assert not turning & {unicodedata.bidirectional(character) for character in text}


def test_colors_do_not_change_the_text(told):
    # The facts at the top differ, because they show the number of colors.
    _, plain = told("text").split("\n\n", 1)
    _, coloured = told("text", CLICOLOR_FORCE="1").split("\n\n", 1)
    assert COLOUR.search(coloured)
    assert COLOUR.sub("", coloured) == plain
    assert told("text", CLICOLOR_FORCE="1", NO_COLOR="1").split("\n\n", 1)[1] == plain
