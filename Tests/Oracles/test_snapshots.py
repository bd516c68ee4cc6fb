"""`bricks snapshot` for developers and build servers: written files, messages and exit codes."""

import json
import shutil

import pytest
from snapshot_project import (
    COLOUR, CONTENT, EMPTY, FOLDER, PAGE, PALETTE, SERVER, SMALL, TEXT, WIDE, files,
    path_of)  # fmt: skip

# The exit code for invalid usage.
USAGE = 64

# The outcomes of four pages after damage to their goldens and to the palette.
OUTCOMES = {TEXT: "missing", PAGE: "changed", WIDE: "damaged", EMPTY: "matched"}
WRONG = [path for path in OUTCOMES if path != EMPTY]
# The goldens that each mode writes. The other pages become pending, except in the first mode.
RECORDED = {
    "none": [], "pending": [], "missing": [TEXT], "changed": [PAGE], "all": [TEXT, PAGE, WIDE]}
# Environments for runs without a mode.
AT_HOME = [{}, {"CI": ""}, {"CI": "0"}, {"CI": "false"}, {"CI": "FALSE"}]
AT_A_SERVER = [
    {"CI": "1"}, {"CI": "true"}, {"CI": "woodpecker"}, {"TF_BUILD": "True"}, {"CI": "0", "TF_BUILD": ""}]
RUNS = [
    *(([], values, "pending") for values in AT_HOME),
    *(([], values, "none") for values in AT_A_SERVER),
    *((["--record", mode], values, mode) for mode in RECORDED for values in [{}, SERVER]),
]  # fmt: skip


def outcomes(report):
    return {path_of(entry["key"]): entry["outcome"] for entry in json.loads(report)["snapshots"]}


@pytest.mark.parametrize(("words", "values", "mode"), RUNS, ids=str)
def test_a_mode_decides_what_is_written(small, words, values, mode):
    small.golden(TEXT).unlink()
    small.golden(WIDE).write_bytes(small.golden(WIDE).read_bytes()[:10])
    small.replace(*COLOUR)
    was = files(small.folder)
    run = small("test", *words, "--reporter", "json", **values)
    assert run.returncode == 1 and outcomes(run.stdout) == OUTCOMES
    now = files(small.folder)
    touched = {path for path in {*was, *now} if was.get(path) != now.get(path)}
    assert {path for path in touched if path.startswith(FOLDER)} == {
        f"{FOLDER}/{path}" for path in RECORDED[mode]}
    waiting = [] if mode == "none" else [path for path in WRONG if path not in RECORDED[mode]]
    assert sorted(small.pending) == sorted(waiting)
    if mode == "none":
        assert touched == set(), "nothing is written at all"
    # The second run matches only the recorded goldens.
    again = small("test", "--all", "--reporter", "json", **values)
    assert again.returncode == (0 if mode == "all" else 1)
    assert outcomes(again.stdout) == {
        path: "matched" if path in RECORDED[mode] else outcome for path, outcome in OUTCOMES.items()
    }


@pytest.mark.parametrize(("values", "keeps"), [({}, True), (SERVER, False)], ids=str)
def test_a_run_that_suggests_a_review_saves_the_pages(small, values, keeps):
    small.replace(*COLOUR)
    told = small("test", **values).stdout
    assert "bricks snapshot review` shows" in told
    assert ("This run stored no pages; to review them, run `bricks snapshot test`" in told) != keeps
    assert (set(small.pending) == {PAGE}) == keeps


@pytest.mark.parametrize("mode", RECORDED)
def test_matching_goldens_are_not_changed(small, mode):
    was = small.stored
    for _ in range(2):
        run = small("test", "--record", mode)
        assert (run.returncode, small.stored, small.pending) == (0, was, {})


def test_pending_pages_are_removed_when_the_edit_is_undone(small):
    small.replace(*COLOUR)
    assert small("test").returncode == 1 and set(small.pending) == {PAGE}
    small.replace(COLOUR[0], COLOUR[2], COLOUR[1])
    assert small("test").returncode == 0 and small.pending == {}


# Errors in inputs: an edit, its line, and the rule that it violates.
BROKEN = [
    ((PALETTE, '"palette": {', '"palette": {,'), 2, "json."),
    ((PALETTE, COLOUR[1], COLOUR[1].replace("0.2]", '"much"]')), None, ""),
    ((CONTENT, '"home_slices"', ', "home_slices"'), None, "json."),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "line", "rule"), BROKEN, ids=["syntax", "value", "recording"])
def test_inputs_with_errors_give_no_page(small, edit, line, rule):
    small.replace(*COLOUR)
    assert small("test").returncode == 1 and small.pending
    small.replace(COLOUR[0], COLOUR[2], COLOUR[1])
    was = small.stored
    small.replace(*edit)
    for words in [[], ["--record", "all"]]:
        run = small("test", *words)
        assert run.returncode == 1 and "4 failed" in run.stdout, run.stdout
        assert run.stdout.count("error: ") == 1, "it is reported once for all pages"
        assert (small.pending, small.stored) == ({}, was)
    told = json.loads(small("test", "--reporter", "json").stdout)
    (finding,) = told["findings"]
    assert finding["rule"].startswith(rule)
    place = f"{edit[0]}:{finding['line']}:"
    assert line in [None, finding["line"]]
    assert all(one["message"].startswith(place) for one in told["snapshots"])


def test_findings_with_a_lower_severity_do_not_fail_a_page(small):
    edit, _, _ = BROKEN[1]
    small.replace(*edit)
    rule = json.loads(small("test", "--reporter", "json").stdout)["findings"][0]["rule"]
    (small.folder / ".bricks.json").write_text(json.dumps({"rules": {rule: "warning"}}))
    run = small("test")
    assert "failed" not in run.stdout and rule not in run.stdout
    small("accept", "--all")
    assert small("test").returncode == 0
    (small.folder / ".bricks.json").write_text("{}")
    assert small("test").returncode == 1, "the earlier match is checked again"


def test_pending_pages_are_ignored_by_git(small):
    small.commit("goldens")
    small.golden(TEXT).unlink()
    small("test")
    assert small.git("status", "--porcelain").split() == ["D", f"{FOLDER}/{TEXT}"]


# Filters of the large project, with a condition for the paths that
# they select.
FILTERS = [
    ("alder", lambda path: path.startswith("alder/")),
    ("alder text", lambda path: path.startswith("alder/") and ".text." in path),
    ("dark", lambda path: ".dark." in path),
    ("birch dark, ipad-mini text", lambda path: ("birch" in path and ".dark." in path)
     or ("ipad-mini" in path and ".text." in path)),
    ("*.json.snap", lambda path: path.endswith(".json.snap")),
    ("alder/home/ipad-mini*", lambda path: path.startswith("alder/home/ipad-mini")),
    ("birch/home", lambda path: path.startswith("birch/home/")),
    ("birch/home/iphone-16e.l.loaded.text", lambda path: path == "birch/home/iphone-16e.l.loaded.text.snap"),
    ("@words", lambda path: path.endswith(".text.snap")),
    ("@smoke", lambda path: ("alder" in path and ".ansi." in path) or ".dark." in path),
    ("@smoke birch", lambda path: "birch" in path and ".dark." in path),
]  # fmt: skip


@pytest.mark.parametrize(("words", "chosen"), FILTERS, ids=[words for words, _ in FILTERS])
def test_a_filter_selects_by_values_paths_and_groups(large, words, chosen):
    every = large.keys
    listed = large("test", "--list", "--filter", words).stdout.splitlines()
    assert listed == [path for path in every if chosen(path)] != []
    # A run tests only these, and does not report the others as orphans.
    run = large("test", "-f", words)
    assert run.returncode == 0
    assert run.stdout.startswith(f"{len(listed)} snapshot")


@pytest.mark.parametrize(("words", "answer"), [
    ("adler", "did you mean \"alder\"?"),
    ("@smok", "did you mean \"@smoke\"?"),
    ("", "The filter is empty"),
    (" , ", "The filter is empty"),
    ("alder/hom", "did you mean `alder/home`?"),
    ("*/nowhere/*", "is not a valid snapshot"),
    ("birch ipad-mini", "all words must match"),
], ids=str)  # fmt: skip
def test_a_filter_without_matches_is_rejected(large, words, answer):
    run = large("test", "-f", words)
    assert run.returncode == USAGE and answer in run.stderr


def test_each_key_is_in_one_shard_and_reports_can_be_merged(large):
    large.replace(*COLOUR)
    large.golden(TEXT).unlink()
    (large.golden(TEXT).parent / "iphone-99.l.loaded.text.snap").write_bytes(b"bricks-snapshot 1\n")
    parts = []
    for index in range(1, 6):
        parts += large("test", "--list", "--shard", f"{index}/5").stdout.splitlines()
        run = large("test", "--shard", f"{index}/5", "--reporter", f"json={index}.json", **SERVER)
        assert run.returncode == 1, "every shard reports the orphan"
    assert sorted(parts) == sorted(large.keys)
    whole = large("report", *(f"{index}.json" for index in range(1, 6)), "--reporter", "json")
    once = large("test", "--reporter", "json", **SERVER)
    assert whole.returncode == once.returncode == 1
    assert told(whole.stdout) == told(once.stdout)


def told(report):
    """Returns the content of a JSON report, without its duration and the positions of pages."""
    report = json.loads(report)
    texts = report["texts"]
    names = [cause["name"] for cause in report["causes"]]
    return {
        "snapshots": [
            {**entry, "causes": sorted(names[cause] for cause in entry.get("causes", []))} | {
                age: [texts[entry[age]["body"]], texts[entry[age].get("geometry", 0)]]
                for age in ["old", "new"] if age in entry}
            for entry in report["snapshots"]],
        "orphans": report["orphans"],
        "causes": sorted(names),
    }  # fmt: skip


@pytest.mark.parametrize("shard", ["0/2", "3/2", "1", "a/b", "1/0", "-1/2"])
def test_an_invalid_shard_is_rejected(small, shard):
    run = small("test", f"--shard={shard}")
    assert run.returncode == USAGE and "is not a valid shard; write the second of three as" in run.stderr


def test_last_failed_selects_failed_pages(large):
    large.golden(TEXT).unlink()
    assert large("test").returncode == 1
    run = large("test", "--last-failed", "--list")
    assert run.stdout.splitlines() == [TEXT]
    large("accept", "--all")
    run = large("test", "--last-failed")
    assert run.returncode == 0 and "No selected page failed in the last run or is pending." in run.stderr


def test_last_failed_needs_a_run(small):
    run = small("test", "--last-failed")
    assert run.returncode == 2 and "There is no saved run" in run.stderr


def test_only_changed_selects_pages_with_changed_inputs(large):
    large.commit("goldens")

    def chosen(ref="main"):
        return large("test", "--only-changed", ref, "--list").stdout.splitlines()

    assert chosen() == []
    run = large("test", "--only-changed", "main")
    assert run.returncode == 0
    assert run.stderr == "No input of these pages differs from main.\n"
    large.replace(*COLOUR)
    assert chosen() == [path for path in large.keys if path.startswith("alder/")]
    large.git("checkout", "-q", ".")
    large.replace("Layouts/sections/featured.json", '"subtitle": "text",\n    "isDismissible"',
                  '"subtitle": "text", "more": "text",\n    "isDismissible"')
    assert chosen() == large.keys
    large.commit("layout")
    assert chosen() == [] and chosen("HEAD~1") == large.keys
    run = large("test", "--only-changed", "nowhere")
    assert run.returncode == 2 and "nowhere" in run.stderr


@pytest.mark.parametrize("edit", ["gone", "edited"])
def test_only_changed_selects_pages_with_damaged_geometry(large, edit):
    large.commit("goldens")
    for folder in ["geometry", "parts"]:
        path = next(path for path in large.stored if path.startswith(f"{folder}/"))
        file = large.golden(path)
        file.unlink() if edit == "gone" else file.write_bytes(file.read_bytes() + b" ")
        run = large("test", "--only-changed", "main", "--no-causes")
        assert run.returncode == 1 and " damaged" in run.stdout, run.stdout
        large.git("checkout", "-q", ".")
        assert large("test", "--only-changed", "main").returncode == 0


def test_a_linked_theme_is_an_input(small, tmp_path_factory):
    assert small("test").returncode == 0
    theme = small.folder / "Themes/alder"
    theme.symlink_to(theme.rename(tmp_path_factory.mktemp("elsewhere") / "alder"))
    assert "4 skipped" in small("test").stdout
    small.replace(*COLOUR)
    assert "1 changed" in small("test").stdout


def test_time_zone_files_are_inputs(small, tmp_path_factory):
    zones = tmp_path_factory.mktemp("zones")

    def test(clocks):
        shutil.copy(f"/usr/share/zoneinfo/{clocks}", zones / "Here")
        run = small("test", "--reporter", "json", TZDIR=str(zones))
        return set(outcomes(run.stdout).values())

    small.matrix(**SMALL, timeZone="Here")
    test("Europe/Berlin")
    small("accept", "--all", TZDIR=str(zones))
    assert test("Europe/Berlin") == {"unchanged"}
    assert "unchanged" not in test("Asia/Tokyo")


def test_every_run_reports_orphans(large):
    orphan = "alder/home/iphone-99.l.loaded.text.snap"
    large.golden(orphan).write_bytes(large.golden(TEXT).read_bytes())
    large.golden("alder/notes.snap").write_text("a user's file, not a golden")
    for words in [[], ["-f", "birch"], ["--shard", "1/3"], ["-f", "birch dark", "--shard", "2/3"]]:
        run = large("test", *words)
        assert run.returncode == 1 and "1 orphan" in run.stdout
        assert f"{FOLDER}/{orphan}" in run.stdout
    was = large.stored
    dry = large("prune", "--dry-run")
    assert (dry.returncode, dry.stdout, large.stored) == (0, f"{orphan}\n", was)
    assert large("prune").stdout == f"{orphan}\n"
    assert large.stored == {path: text for path, text in was.items() if path != orphan}
    assert large("test").returncode == 0


def test_parts_of_a_missing_golden_are_not_orphans(small):
    was = small.stored
    small.golden(PAGE).unlink()
    run = small("test")
    assert run.returncode == 1 and "1 missing" in run.stdout and "orphan" not in run.stdout
    small("accept", PAGE)
    assert small.stored == was


def test_geometry_that_no_theme_uses_is_an_orphan(large):
    was = {path for path in large.stored if path.startswith("geometry/")}
    matrix = json.loads(large.golden("matrix.json").read_text())
    only_birch = {**matrix["axes"], "customer": ["birch"]}
    large.matrix(**{**matrix, "axes": only_birch, "include": [], "exclude": [], "groups": {}})
    gone = large("prune").stdout.splitlines()
    assert any(path.startswith("alder/") for path in gone)
    left = {path for path in large.stored if path.startswith("geometry/")}
    assert left and left == was - set(gone) != was
    assert large("prune").stdout == ""
    assert large("test", "-f", "text", "--all").returncode == 1, "pages of the iPad have no goldens"
    assert large("test", "-f", "iphone-16e", "--all").returncode == 0
