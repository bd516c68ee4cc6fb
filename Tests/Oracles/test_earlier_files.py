"""Files of earlier versions still open, and files of newer versions are left alone.

The archives have samples that version 0.1.0 wrote: goldens, a pending page, the report of a run, a
baseline, the databases of a client, and recordings. The samples are never written again. An operation that gets
a new field is fetched again in a real client; then its call leaves the sample.
"""

import json
import sqlite3
import subprocess
import tarfile
from pathlib import Path

import pytest
from project import PROJECT, built
from snapshot_project import FOLDER, GIT, LOCAL, RESULTS, with_customers

SAMPLES = sorted((Path(__file__).parent / "earlier").glob("*.tar.xz"))
DOCUMENTS = sorted((Path(__file__).parent / "documents").glob("*/valid.json"))
KEY = "alder home iphone-16e l loaded text"
EDITED = "GetHomeScreenSections.json home_slices[editors-choice].title"


@pytest.fixture
def earlier(tmp_path_factory):
    folder = tmp_path_factory.mktemp("earlier")
    for path in SAMPLES:
        with tarfile.open(path) as samples:
            samples.extractall(folder, filter="data")
    return folder


@pytest.fixture
def project(earlier, bricks, tmp_path):
    """Runs a verb of the program in a project with the files of an earlier version."""
    with_customers(tmp_path, "alder")
    for path in (earlier / "project").iterdir():
        path.rename(tmp_path / (".bricks" if path.name == "bricks-work" else path.name))
    return lambda *words: bricks(*words, **LOCAL, **GIT)


def test_goldens_and_pending_pages_open(project):
    def shown(*words):
        result = project("snapshot", "show", *words)
        assert (result.returncode, result.stderr) == (0, "")
        return result.stdout

    assert "Chosen for this evening" in shown(KEY)
    assert "Chosen for tonight" in shown(KEY, "--pending")
    assert "Chosen for this evening" in shown(KEY.replace("text", "html"))
    assert project("snapshot", "pending").stdout.count(".snap\n") == 2


def test_goldens_are_rewritten_with_the_same_pages(project, tmp_path):
    def pages():
        paths = project("snapshot", "test", "--list").stdout.split()
        shown = [project("snapshot", "show", path) for path in paths]
        return {path: page.stdout for path, page in zip(paths, shown) if page.returncode == 0}

    was = pages()
    migrated = project("snapshot", "migrate")
    assert migrated.returncode == 0 and migrated.stdout
    for path in migrated.stdout.split():
        assert (tmp_path / FOLDER / path).read_bytes().startswith(b"bricks-snapshot 2\n")
    assert pages() == was
    assert project("snapshot", "migrate").stdout == ""
    assert project("snapshot", "prune", "--dry-run").stdout == ""


def test_the_report_of_a_run_opens(project):
    report = project("snapshot", "report")
    assert report.returncode == 1 and "cannot be read" not in report.stderr
    assert EDITED in report.stdout and "2 changed" in report.stdout
    assert project("doctor", RESULTS).returncode == 0


def test_a_baseline_still_hides_its_findings_though_the_messages_have_changed(project):
    assert project("doctor", "mistakes.json").returncode == 1
    known = project("doctor", "mistakes.json", "--baseline", "findings.json")
    assert known.returncode == 0 and "2 more known from the baseline" in known.stdout


NEWER = {
    "findings": ("findings.json", ["doctor", "mistakes.json", "--baseline", "findings.json"]),
    "snapshot-report": (RESULTS, ["snapshot", "report"]),
    "matrix": (f"{FOLDER}/matrix.json", ["snapshot", "test"]),
}


@pytest.mark.parametrize("name", NEWER)
def test_a_newer_document_is_rejected_with_one_sentence(project, tmp_path, name):
    path, use = NEWER[name]
    document = json.loads((tmp_path / path).read_text())
    newer = json.dumps({**document, "$schema": f"urn:bricks:schema:{name}:7", "future": {}})
    (tmp_path / path).write_text(newer)
    for words in [use, ["doctor", path]]:
        result = project(*words)
        assert result.returncode != 0
        output = result.stdout + result.stderr
        assert output.count(f'This file has version 7 of the format "{name}", but this program reads version 1') == 1
        assert "is unknown" not in output
    assert (tmp_path / path).read_text() == newer


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.parent.name)
def test_a_newer_document_of_any_format_is_rejected_with_one_sentence(bricks, tmp_path, path):
    name = path.parent.name
    file = ".bricks.json" if name == "configuration" else "document.json"
    newer = {**json.loads(path.read_text()), "$schema": f"urn:bricks:schema:{name}:7", "future": {}}
    (tmp_path / file).write_text(json.dumps(newer))
    result = bricks("doctor", file, "--reporter", "json")
    assert (result.returncode, result.stderr) == (1, "")
    sentence = f'This file has version 7 of the format "{name}", but this program reads version 1; use the program that wrote the file.'
    findings = json.loads(result.stdout)["findings"]
    assert [(each["rule"], each["message"]) for each in findings] == [("file.version", sentence)]


HEADS = [("geometry", b"bricks-part 1"), ("parts", b"bricks-part 1"), ("alder", b"bricks-snapshot 1")]


@pytest.mark.parametrize(("folder", "head"), HEADS)
def test_a_newer_golden_is_rejected_and_not_changed(project, tmp_path, folder, head):
    for path in (tmp_path / FOLDER / folder).rglob("*.*"):
        old = path.read_bytes()
        assert old.startswith(head)
        newer = old.replace(head, head[:-1] + b"7", 1)
        path.write_bytes(newer)
        result = project("snapshot", "test", "--all")
        assert result.returncode == 1 and "version 7" in result.stdout
        assert path.read_bytes() == newer
        path.write_bytes(old)


@pytest.mark.parametrize("transport", ["graphql", "rest"])
def test_recordings_open(earlier, bricks, transport):
    page = bricks(
        "render", "daily-quote", "--customer", "stillmoor", "--project", str(PROJECT),
        "--source", f"file:{earlier / 'recordings'}", "--transport", transport)
    assert (page.returncode, page.stderr) == (0, "")
    assert "A gate is only a fence that has changed its mind." in " ".join(page.stdout.split())


# The details of items that later versions added. Old responses leave them empty.
LATER_DETAILS = {"related"}


def without_later_details(model):
    if isinstance(model, dict):
        return {
            key: without_later_details(value) for key, value in model.items()
            if key not in LATER_DETAILS or value != {}}
    return [without_later_details(value) for value in model] if isinstance(model, list) else model


class Client:
    """A client that reads only its caches, in the folder of an earlier client."""

    def __init__(self, folder):
        self.folder = folder
        sample = json.loads((folder / "calls.json").read_text())
        self.settings, self.calls = sample["client"], sample["calls"]

    def answers(self):
        """Returns the answer to each call, and the expected model."""
        settings = {**self.settings, "policy": "returnCacheDataDontFetch", "folder": str(self.folder), "token": "good"}
        lines = [
            json.dumps({"client": settings, "method": call["method"], "arguments": call["arguments"]})
            for call in self.calls]
        answers = {}
        with subprocess.Popen(
                [built("NetworkProbe"), "call"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as probe:
            for number, line in enumerate(lines):
                probe.stdin.write(line + "\n")
                probe.stdin.flush()
                answers[number] = without_later_details(json.loads(probe.stdout.readline())[1])
        return [(answers[number], call["model"]) for number, call in enumerate(self.calls)]

    def database(self, kind):
        return next(self.folder.glob(f"{kind}-*.sqlite"))


@pytest.fixture
def client(earlier):
    return Client(earlier / "clients")


def test_the_databases_of_a_client_open(client):
    answers = client.answers()
    assert len(answers) == 4
    for answer, model in answers:
        assert answer.get("model") == model


CACHE_OF_VERSION_1 = """
    CREATE TABLE record(
      id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL, links BLOB NOT NULL,
      used_at INTEGER) STRICT;
    CREATE INDEX record_used ON record(used_at) WHERE used_at IS NOT NULL;
    CREATE TABLE meta(
      one INTEGER PRIMARY KEY CHECK (one = 1), next_id INTEGER NOT NULL,
      first_stamp INTEGER NOT NULL, last_stamp INTEGER NOT NULL) STRICT;
    INSERT INTO meta VALUES (1, 2, 0, 0);
    INSERT INTO record VALUES (1, x'00', x'00', x'', 1);
    PRAGMA application_id = 1498300739;
    PRAGMA user_version = 1;
"""


def test_a_cache_of_the_first_version_is_converted(client):
    path = client.database("cache")
    for file in [path, path.with_name(path.name + "-wal")]:
        file.unlink()
    with sqlite3.connect(path) as database:
        database.executescript(CACHE_OF_VERSION_1)
    database.close()
    answer, _ = client.answers()[1]
    assert "is not in the cache" in answer["message"]
    database = sqlite3.connect(path)
    assert database.execute("PRAGMA user_version").fetchone() == (2,)
    assert database.execute("SELECT count(*) FROM record").fetchone() == (0,)


@pytest.mark.parametrize("kind", ["cache", "http", "store"])
def test_a_newer_database_is_not_changed(client, bricks, kind):
    path = client.database(kind)
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    before = path.read_bytes()
    assert any(answer.get("model") != model for answer, model in client.answers()) == (kind != "store")
    assert path.read_bytes() == before
    if kind == "cache":
        result = bricks("doctor", "--cache", str(path))
        assert result.returncode == 2
        assert result.stderr.count("has version 99, but this program supports at most 2") == 1
