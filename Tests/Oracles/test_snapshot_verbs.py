"""The verbs for the pages of a run: show, accept, reject, pending and report."""

import json
import os
import shutil
import time
import xml.etree.ElementTree as ElementTree

import pytest
from snapshot_project import (
    COLOUR, EMPTY, FOLDER, LAYOUT, MOMENT, NAMES, PAGE, RESULTS, SERVER, SMALL, TEXT, WIDE, WORDS, WORK,
    path_of)  # fmt: skip

# The flags of `bricks render` for the values of a key.
FLAGS = {
    "customer": "--customer", "device": "--device", "textSize": "--text-size",
    "state": "--state", "scheme": "--scheme", "language": "--lang", "format": "--format"}  # fmt: skip

# A cell of a terminal is eight points wide.
COLUMNS = {"iphone-16e": "48", "ipad-mini": "93"}


def rendered(project, key):
    """Returns the page that `bricks render` writes for a key."""
    words = [word for axis, flag in FLAGS.items() if axis in key for word in [flag, key[axis]]]
    if key["format"] in ["text", "ansi"]:
        words += ["--columns", COLUMNS[key["device"]], "--glyphs", "unicode"]
        words += ["--color", "truecolor"] if key["format"] == "ansi" else []
    file = project.folder / "rendered"
    run = project.bricks("render", key["screen"], *words, "--now", MOMENT, "-o", str(file))
    assert run.returncode == 0, run.stderr
    return file.read_bytes()


def shown(project, path, *words):
    file = project.folder / "shown"
    run = project("show", path, *words, "-o", str(file))
    assert run.returncode == 0, run.stderr
    return file.read_bytes()


def test_a_golden_equals_the_rendered_page(large):
    run = large("test", "--all", "--reporter", "json")
    keys = {path_of(entry["key"]): entry["key"] for entry in json.loads(run.stdout)["snapshots"]}
    assert list(keys) == large.keys
    for path, key in keys.items():
        if key["customer"] == "alder":
            assert shown(large, path) == rendered(large, key), path


def test_show_prints_the_golden_or_the_pending_page(small):
    was = shown(small, PAGE)
    small.replace(*COLOUR)
    small("test")
    now = shown(small, PAGE, "--pending")
    assert shown(small, PAGE) == was != now
    assert b"#1a1a1a" in now and b"#1a1a1a" not in was
    refused = small("show", TEXT, "--pending")
    assert refused.returncode == 2 and f"There is no pending page for \"{TEXT}\"." in refused.stderr
    assert small("show", "alder text").returncode == 64, "several snapshots match"
    assert "\x1b" not in small("show", "html", "--visible").stdout


def test_a_key_is_a_path_or_its_words(small):
    texts = {small("show", key).stdout for key in [
        PAGE, PAGE.removesuffix(".snap"), "alder home iphone-16e l loaded html", "html"]}
    assert len(texts) == 1
    wrong = small("show", "alder/home/iphone-16e.l.loaded.htm")
    assert wrong.returncode == 2 and f'did you mean `{PAGE}`?' in wrong.stderr


def test_all_words_of_a_key_select_only_that_key(small):
    axes = {"customer": ["alder"], "screen": ["home"], "device": ["iphone-16e"], "format": ["text"]}
    small.matrix(axes=axes, include=[{"language": ["de"]}])
    small("test", "--record", "all", "--no-causes")
    words = "alder home iphone-16e l loaded text"
    german = "alder home iphone-16e l de loaded text"
    assert small("test", "--list", "--filter", words).stdout.splitlines() == small.keys
    assert shown(small, words) == shown(small, TEXT) != shown(small, german)


# Arguments that select some of four pending pages, and the selected pages.
CHOICES = [
    ([TEXT], {TEXT}),
    ([f"{FOLDER}/{TEXT}", "html"], {TEXT, PAGE}),
    (["--filter", "iphone-16e"], {TEXT, PAGE, EMPTY}),
    (["--filter", "text", "iphone-16e"], {TEXT, EMPTY}),
    (["--all"], {TEXT, PAGE, WIDE, EMPTY}),
]


@pytest.mark.parametrize(("words", "chosen"), CHOICES, ids=lambda names: " ".join(sorted(names)))
@pytest.mark.parametrize("verb", ["accept", "reject"])
def test_selected_pages_are_accepted_or_rejected(small, verb, words, chosen):
    every = {TEXT, PAGE, WIDE, EMPTY}
    for path in every:
        small.golden(path).unlink()
    assert small("test").returncode == 1
    assert small("pending").stdout.splitlines() == sorted(every)
    run = small(verb, *words)
    done = {"accept": "Accepted", "reject": "Rejected"}[verb]
    assert run.returncode == 0 and run.stdout.startswith(f"{done} {len(chosen)} snapshot")
    assert set(small.pending) == every - chosen
    assert set(small.goldens) == (chosen if verb == "accept" else set())
    again = small("test", "--all", "--reporter", "json")
    told = {path_of(one["key"]): one["outcome"] for one in json.loads(again.stdout)["snapshots"]}
    assert told == {path: "matched" if path in small.goldens else "missing" for path in every}


def test_accept_and_reject_require_a_selection(small):
    for verb in ["accept", "reject"]:
        run = small(verb)
        assert run.returncode == 64 and "Name the snapshots, or use --filter, --cause or --all." in run.stderr
        run = small(verb, "--all")
        assert (run.returncode, run.stdout) == (0, "No page is pending.\n")


def test_a_cause_selects_pages_that_it_explains_completely(small):
    small.commit("goldens")
    was = small.goldens
    small.replace(*COLOUR)
    small.replace(*WORDS)
    small("test")
    waiting = json.loads(small("pending", "--json").stdout)
    assert {one["path"]: set(one["causes"]) for one in waiting} == {
        TEXT: {NAMES[WORDS]}, WIDE: {NAMES[WORDS]}, PAGE: {NAMES[WORDS], NAMES[COLOUR]}} | (
        {EMPTY: {NAMES[WORDS]}} if EMPTY in small.pending else {})
    run = small("accept", "--cause", NAMES[WORDS])
    assert run.returncode == 1, "the page has another cause, too"
    assert PAGE in run.stderr and set(small.pending) == {PAGE}
    assert small.goldens[PAGE] == was[PAGE] and small.goldens[TEXT] != was[TEXT]
    unknown = small("accept", "--cause", "palette.peat.dep")
    assert unknown.returncode == 2 and NAMES[COLOUR] in unknown.stderr
    both = small("accept", "--cause", f"{NAMES[COLOUR]},{NAMES[WORDS]}")
    assert both.returncode == 0 and small.pending == {}


def test_a_cause_does_not_apply_to_later_pages(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    small("test")
    results = (small.folder / RESULTS).read_bytes()
    small.replace(*WORDS)
    small("test")
    # Simulate a run that was interrupted during the search for causes.
    (small.folder / RESULTS).write_bytes(results)
    small("accept", "--cause", NAMES[COLOUR])
    assert PAGE in small.pending
    (told,) = [one for one in json.loads(small("pending", "--json").stdout) if one["path"] == PAGE]
    assert told["causes"] == []


def test_a_partial_run_keeps_the_results_of_other_snapshots(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    small.golden(TEXT).unlink()
    small("test")

    def known():
        return {path_of(one["key"]): one["outcome"] for one in small.results["snapshots"]}

    was = known()
    assert was == {PAGE: "changed", TEXT: "missing", WIDE: "matched", EMPTY: "matched"}
    run = small("test", "-f", "ipad-mini")
    assert (run.returncode, run.stdout[:10]) == (0, "1 snapshot"), "it reports only its own snapshots"
    assert known() == was | {WIDE: "unchanged"}
    waiting = json.loads(small("pending", "--json").stdout)
    assert {one["path"]: one["causes"] for one in waiting} == {PAGE: [NAMES[COLOUR]], TEXT: []}
    assert small("accept", "--cause", NAMES[COLOUR]).returncode == 0
    assert small("test", "--last-failed", "--list").stdout == f"{TEXT}\n"
    small("test", "-f", "ipad-mini")
    assert known() == was | {WIDE: "unchanged", PAGE: "matched"}
    assert [cause["name"] for cause in small.results["causes"]] == []


def test_pending_pages_are_listed_without_a_report(small):
    small.golden(TEXT).unlink()
    small("test")
    (small.folder / RESULTS).write_text("{}")
    waiting = json.loads(small("pending", "--json").stdout)
    assert [(one["path"], one["outcome"]) for one in waiting] == [(TEXT, "missing")]


def test_a_page_with_outdated_inputs_is_not_accepted(large):
    goldens = large.goldens
    birch = (WORDS[0].replace("alder", "birch"), *WORDS[1:])
    large.replace(*WORDS)
    large.replace(*birch)
    large("test")
    large.replace(*COLOUR)
    waiting = set(large.pending)
    own = {path for path in waiting if path.startswith("alder/")}
    assert own and own != waiting
    listed = large("pending")
    assert set(listed.stdout.splitlines()) == waiting and "Cannot be accepted: alder/" in listed.stderr
    told = json.loads(large("pending", "--json").stdout)
    assert {one["path"] for one in told if one["isOutdated"]} == own
    run = large("accept", "--all")
    assert run.returncode == 1 and "The files they are rendered from have changed" in run.stderr
    assert set(large.pending) == own
    assert {path for path, text in large.goldens.items() if goldens[path] != text} == waiting - own
    # After the edit is undone, the pages match their inputs again.
    large.replace(COLOUR[0], COLOUR[2], COLOUR[1])
    assert large("accept", "--all").returncode == 0 and large("test", "--all").returncode == 0


def test_a_page_with_unknown_inputs_is_not_accepted(small):
    small.replace(*COLOUR)
    small("test")
    (small.folder / WORK / "origins.txt").unlink()
    run = small("accept", "--all")
    assert run.returncode == 1 and set(small.pending) == {PAGE}
    assert f"{PAGE}. The files it was rendered from are unknown;" in run.stderr


def test_a_damaged_pending_page_is_not_accepted(small):
    small.golden(TEXT).unlink()
    small("test")
    (small.folder / ".bricks/snapshots/pending" / TEXT).write_bytes(b"bricks-snapshot 1\n")
    run = small("accept", "--all")
    assert run.returncode == 2 and TEXT in run.stderr
    assert not small.golden(TEXT).exists()


@pytest.fixture
def spoiled(small):
    """A run with a page that a token changed, a page without a golden, and an orphan."""
    small.commit("goldens")
    small.replace(*COLOUR)
    small.golden(TEXT).unlink()
    small.golden("alder/home/iphone-99.l.loaded.text.snap").write_bytes(
        small.golden(WIDE).read_bytes())
    names = ["text", "json", "junit", "sarif", "github", "html", "reg"]
    run = small("test", "--reporter", ",".join(f"{name}={name}.out" for name in names))
    assert (run.returncode, run.stdout) == (1, "")
    # The saved run gives the same reports.
    for name in names:
        again = small("report", "--reporter", name)
        assert again.returncode == 1
        assert again.stdout == (small.folder / f"{name}.out").read_text(encoding="utf-8"), name
    return small


def test_every_reporter_reports_the_run(spoiled):
    out = {file.stem: file.read_text(encoding="utf-8") for file in spoiled.folder.glob("*.out")}
    palette, line = COLOUR[0], token_line(spoiled)

    cases = list(ElementTree.fromstring(out["junit"]).iter("testcase"))
    assert len(cases) == len(spoiled.keys) + 1, "one case per key, and the orphan"
    failed = [case for case in cases if case.find("failure") is not None]
    assert len(failed) == 3

    results = json.loads(out["sarif"])["runs"][0]["results"]
    places = {
        one["ruleId"]: one["locations"][0]["physicalLocation"] for one in results}
    changed = places["snapshot.changed"]
    assert changed["artifactLocation"]["uri"] == palette and changed["region"]["startLine"] == line
    assert places["snapshot.missing"]["artifactLocation"]["uri"] == f"{FOLDER}/{TEXT}"
    assert set(places) == {"snapshot.changed", "snapshot.missing", "snapshot.orphaned"}

    assert any(
        command.startswith(f"::error file={palette},line={line},")
        for command in out["github"].splitlines())
    assert NAMES[COLOUR] in out["html"] and "http://" not in out["html"]

    reg = json.loads(out["reg"])
    assert reg["failedItems"] == [PAGE] and reg["newItems"] == [TEXT]
    assert reg["deletedItems"] == ["alder/home/iphone-99.l.loaded.text.snap"]
    assert sorted(reg["passedItems"]) == sorted([WIDE, EMPTY])


def token_line(project):
    """Returns the line of the color token."""
    lines = (project.folder / COLOUR[0]).read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.lstrip().startswith('"deep"'))


@pytest.mark.parametrize(("words", "answer"), [
    (["junitt"], "`junitt` is not a valid --reporter; did you mean `junit`?"),
    (["text,junit"], "can write one report to standard output"),
    (["junit="], "needs a file"),
], ids=str)  # fmt: skip
def test_an_invalid_reporter_is_rejected(small, words, answer):
    run = small("test", "--reporter", *words)
    assert run.returncode == 64 and answer in run.stderr


def test_a_folder_without_a_matrix_is_rejected(small):
    (small.folder / "Snapshots/matrix.json").unlink()
    run = small("test")
    assert run.returncode == 2 and run.stdout == ""
    assert 'Snapshots/matrix.json", which lists the pages to snapshot.' in run.stderr


def test_a_project_without_customers_is_rejected(small):
    (small.folder / "Themes").rename(small.folder / "themes")
    run = small("test")
    assert run.returncode == 2 and run.stdout == ""
    assert run.stderr.startswith("bricks: There are no customers here.")


def test_a_report_needs_a_run(small):
    run = small("report")
    assert run.returncode == 2 and "There is no saved run" in run.stderr
    (small.folder / "broken.json").write_text("{")
    run = small("report", "broken.json")
    assert run.returncode == 2 and "broken.json" in run.stderr
    (small.folder / "other.json").write_text('{"version": "2.1.0", "runs": []}')
    run = small("report", "other.json")
    assert run.returncode == 2 and "is not a report of a run" in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_a_report_includes_later_decisions(small):
    small.commit("goldens")
    small.replace(*COLOUR)
    small.golden(TEXT).unlink()
    orphan = small.golden("alder/home/iphone-99.l.loaded.text.snap")
    orphan.write_bytes(small.golden(WIDE).read_bytes())
    small("test", "--reporter", "json=run.json")
    small("accept", PAGE)
    small("prune")
    told = small("report")
    assert told.returncode == 1 and "3 matched; 1 missing." in told.stdout
    assert NAMES[COLOUR] not in told.stdout
    small("accept", "--all")
    assert small("report").returncode == 0
    # The report in a file is not changed.
    told = small("report", "run.json")
    assert told.returncode == 1 and "1 changed, explained; 1 missing, 1 orphan." in told.stdout


def test_a_run_that_wrote_goldens_is_reported_unchanged(small):
    small.golden(TEXT).unlink()
    run = small("test", "--record", "missing")
    told = small("report")
    assert (told.returncode, told.stdout) == (1, run.stdout)


def test_a_stored_report_of_other_inputs_cannot_be_merged(large):
    assert large("test", "--shard", "1/2").returncode == 0
    assert large("report", "--reporter", "json=1.json").returncode == 0
    large.replace(*WORDS)
    large("test", "--record", "all", "--no-causes")
    assert large("test", "--shard", "2/2", "--reporter", "json=2.json").returncode == 0
    merged = large("report", "1.json", "2.json")
    assert merged.returncode == 1 and "different inputs: Themes/alder differs." in merged.stdout


def test_a_missing_shard_fails_the_merged_report(large):
    for index in [1, 2, 3]:
        assert large("test", "--shard", f"{index}/3", "--reporter", f"json={index}.json").returncode == 0
    assert large("report", "1.json", "2.json", "3.json").returncode == 0
    lost = large("test", "--shard", "2/3", "--list").stdout.splitlines()
    for name in ["text", "junit", "sarif", "github", "html"]:
        told = large("report", "1.json", "3.json", "--reporter", name)
        assert told.returncode == 1, name
        assert f"{len(lost)} are in no report: {lost[0]}" in told.stdout, name
    # A filter limits the expected snapshots to those of a partial run.
    large("test", "--filter", "dark", "--reporter", "json=dark.json")
    assert large("report", "dark.json").returncode == 1
    assert large("report", "dark.json", "--filter", "dark").returncode == 0
    told = large("report", "1.json", "2.json", "3.json", "--filter", "dark")
    assert told.returncode == 0 and told.stdout.startswith("3 snapshots: ")


def test_a_report_shows_its_age(small):
    small("test")
    hours = time.time() - 3 * 3600
    os.utime(small.folder / RESULTS, (hours, hours))
    run = small("report")
    assert run.returncode == 0 and run.stderr == "The last saved run ended 3 hours ago.\n"


def test_findings_about_the_matrix_go_to_standard_error(small):
    axes = {"screen": ["home"], "format": ["text"]}
    small.matrix(axes=axes, exclude=[{"format": ["ansi"]}])
    small("test", "--record", "all", "--no-causes")
    small("prune")
    result = small("test", "--reporter", "text,junit=junit.xml")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "[snapshot.matrix-empty]" in result.stderr
    result = small("test", "--reporter", "json")
    assert json.loads(result.stdout)["snapshots"]
    assert "[snapshot.matrix-empty]" in result.stderr


def test_the_coverage_lists_every_screen_with_the_colors_that_goldens_show(small):
    small.matrix(
        axes={**SMALL["axes"], "format": ["text"]},
        include=[{"screen": ["explore"], "scheme": ["dark"], "format": ["ansi"]},
                 {"screen": ["events"], "format": ["html"]}])  # fmt: skip
    run = small("coverage")
    assert run.returncode == 0
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in run.stdout.splitlines() if line.strip()}
    assert lines["home"] == "1 snapshot as text; no colors"
    assert lines["explore"] == "1 snapshot as ansi; colors of dark, not of light"
    assert lines["events"] == "1 snapshot as html; colors of light and dark"
    assert lines["welcome"] == "no snapshot"
    count = run.stdout.count("no snapshot\n")
    assert run.stdout.endswith(
        f"{count + 3} screens: 1 with all colors, 1 with those of some schemes, 1 without colors, "
        f"{count} without a snapshot.\n")
    pages = {page["screen"]: page for page in json.loads(small("coverage", "--json").stdout)}
    assert len(pages) == count + 3
    assert pages["explore"]["shownSchemes"] == ["dark"] and pages["explore"]["hiddenSchemes"] == ["light"]
    assert pages["home"]["format"] == ["text"] and pages["home"]["snapshots"] == 1


@pytest.mark.parametrize("origin", ["a run", "a commit"])
def test_a_change_of_colors_that_no_golden_shows_names_the_screens(small, origin):
    small.matrix(axes={**SMALL["axes"], "format": ["text"]})
    small("prune")
    small.record()
    if origin == "a commit":
        small.commit("goldens")
        shutil.rmtree(small.folder / WORK)
    small.replace(*COLOUR)
    run = small("test", **(SERVER if origin == "a commit" else {}))
    assert run.returncode == 0, run.stdout
    assert "warning: The edits change the colors of 1 screen that has no golden with colors: alder/home." in (
        run.stdout + run.stderr)
    # An HTML golden shows the edit.
    small.matrix(**SMALL)
    small.record()
    small.replace(COLOUR[0], COLOUR[2], COLOUR[1])
    again = small("test")
    assert again.returncode == 1 and "golden with colors" not in again.stdout + again.stderr
