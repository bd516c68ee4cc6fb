"""Projects with snapshots and git: two small customers whose pages render in milliseconds."""

import json
import os
import shutil
import subprocess

from render_pages import PROJECT, RECORDINGS, change

FOLDER = "Snapshots"
MATRIX = f"{FOLDER}/matrix.json"
WORK = ".bricks/snapshots"
PENDING = f"{WORK}/pending"
RESULTS = f"{WORK}/results.json"
INPUTS = f"{WORK}/inputs"
MOMENT = "2026-03-01T18:30:00Z"

FEED = RECORDINGS["graphql"]
PALETTE = "Themes/alder/palette.tokens.json"
CONTENT = f"Themes/alder/content/{FEED}"

# A page that is stored as geometry and paint, and pages that are stored as one file.
PAGE = "alder/home/iphone-16e.l.loaded.html.snap"
TEXT = "alder/home/iphone-16e.l.loaded.text.snap"
WIDE = "alder/home/ipad-mini.l.loaded.text.snap"
EMPTY = "alder/home/iphone-16e.l.empty.text.snap"

SMALL = {
    "axes": {
        "customer": ["alder"], "screen": ["home"], "device": ["iphone-16e"],
        "format": ["text", "html"]},
    "include": [{"device": ["ipad-mini"], "format": ["text"]},
                {"state": ["empty"], "format": ["text"]}],
}  # fmt: skip
LARGE = {
    "axes": {
        "customer": ["*"], "screen": ["home"], "device": ["iphone-16e", "ipad-mini"],
        "format": ["text", "ansi", "json"]},
    "include": [{"scheme": ["light", "dark"], "format": ["html"]}],
    "exclude": [{"customer": ["birch"], "device": ["ipad-mini"]}],
    "groups": {
        "words": [{"format": ["text"]}],
        "smoke": [{"customer": ["alder"], "format": ["ansi"]}, {"scheme": ["dark"]}]},
}  # fmt: skip

# Edits of one value each: a file, a text that occurs once in it, and the replacement.
COLOUR = (
    PALETTE, '"components": [0.1686, 0.1647, 0.2], "hex": "#2b2a33"',
    '"components": [0.1, 0.1, 0.1], "hex": "#1a1a1a"')  # fmt: skip
WORDS = (CONTENT, '"title": "Chosen for this evening"', '"title": "Chosen for tonight"')
LAYOUT = ("Layouts/sections/featured.json", '"fractionalWidth": 0.84', '"fractionalWidth": 0.7')

# The names of these edits in a report.
NAMES = {
    COLOUR: "palette.peat.deep",
    WORDS: "GetHomeScreenSections.json home_slices[editors-choice].title",
    LAYOUT: "sections/featured.json /layout/1/group/width/fractionalWidth",
}

LOCAL = {"CI": ""}
SERVER = {"CI": "1"}


class Snapshots:
    """A project in a folder, with its snapshots by path."""

    def __init__(self, folder, bricks):
        self.folder, self.bricks = folder, bricks

    def __call__(self, *words, **variables):
        """Runs a verb of `bricks snapshot`, with CI unset unless the variables set it."""
        return self.bricks("snapshot", *words, **{**LOCAL, **GIT, **variables})

    def record(self, *words):
        """Records all goldens, and checks that the pages match them."""
        self("test", "--record", "all", "--no-causes", *words)
        assert self("test").returncode == 0

    @property
    def keys(self):
        return self("test", "--list").stdout.splitlines()

    @property
    def stored(self):
        return files(self.folder / FOLDER, but="matrix.json")

    @property
    def goldens(self):
        return {path: text for path, text in self.stored.items() if is_golden(path)}

    @property
    def pending(self):
        return {path: text for path, text in files(self.folder / PENDING).items() if is_golden(path)}

    @property
    def results(self):
        return json.loads((self.folder / RESULTS).read_text(encoding="utf-8"))

    def golden(self, path):
        return self.folder / FOLDER / path

    def matrix(self, **members):
        (self.folder / FOLDER).mkdir(exist_ok=True)
        (self.folder / FOLDER / "matrix.json").write_text(json.dumps({**members, "now": MOMENT}))

    def edit(self, path, edit):
        change_lines(self.folder / path, edit)

    def replace(self, path, old, new):
        """Replaces a text that occurs once in a file."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old} occurs {text.count(old)} times in {path}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    def git(self, *words):
        return subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
            cwd=self.folder, env={"PATH": os.environ["PATH"], **GIT}, check=True,
            capture_output=True, text=True).stdout

    def commit(self, message):
        if not (self.folder / ".git").exists():
            self.git("init", "-q", "-b", "main")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)


GIT = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}


def is_golden(path):
    return path.endswith(".snap") and not path.startswith("geometry/")


def path_of(key):
    """Returns the path of a key in the folder of goldens."""
    rest = [key[axis] for axis in [
        "device", "textSize", "language", "state", "scheme", "format"] if axis in key]  # fmt: skip
    return f"{key['customer']}/{key['screen']}/{'.'.join(rest)}.snap"


def files(folder, but=None):
    """Returns the files below a folder with their bytes."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*")) if file.is_file() and file.name != but
    }


def change_lines(file, edit):
    """Replaces the content of a JSON file, with one value per line."""
    change(file, edit)
    file.write_text(json.dumps(json.loads(file.read_text()), indent=2), encoding="utf-8")


def with_customers(folder, *names):
    """Creates customers with the theme of Stillmoor and one section each."""
    (folder / ".bricks.json").write_text('{"rules": {"app.deprecated-screen": "off", "app.missing-screen": "off"}}\n')
    shutil.copytree(PROJECT / "Layouts", folder / "Layouts")
    shutil.copytree(PROJECT / "Themes/base", folder / "Themes/base")
    own = PROJECT / "Themes/stillmoor"
    for name in names:
        theme = folder / "Themes" / name
        shutil.copytree(own, theme, ignore=shutil.ignore_patterns("art", "content"))
        feed = theme / "content" / FEED
        feed.parent.mkdir(parents=True)
        for file in [feed.name, "GetProfile.json", "GetPromoOffers.json"]:
            shutil.copy(own / "content/graphql" / file, feed.parent)
        change_lines(feed, only_featured)


def only_featured(recording):
    slices = recording["data"]["home_slices"]
    recording["data"]["home_slices"] = [one for one in slices if one["type"] == "featured"]
    return recording


def colours(document, edit, count=1):
    """Applies `edit` to the first colors of a palette."""
    left = count
    for hue in document["palette"].values():
        for token in hue.values() if isinstance(hue, dict) else []:
            if left:
                token["$value"] = edit(token["$value"])
                left -= 1
    assert not left
    return document
