"""Helpers for rendered pages: projects to render, HTML parsed by html.parser, ANSI without its escapes."""

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
CUSTOMERS = sorted(folder.name for folder in (PROJECT / "Themes").iterdir() if folder.name != "base")
SCREENS = sorted(file.stem for file in (PROJECT / "Layouts" / "screens").glob("*.json"))
FORMATS = ["text", "ansi", "html", "json"]
TRANSPORTS = ["graphql", "rest"]
NOW = "2026-03-01T18:30:00Z"

RECORDINGS = {
    "graphql": "graphql/GetHomeScreenSections.json",
    "rest": "rest/slices/home.json",
}

# The escapes that the renderer writes: colors, background to the end of the row, and links with the scheme `bricks`.
OUR_ESCAPES = re.compile(
    r"\x1b\[[0-9;]*m|\x1b\[K|\x1b\]8;;\x1b\\|\x1b\]8;id=[0-9]+;bricks:[A-Za-z0-9?&=%._~-]+\x1b\\")
# Characters that control a terminal or change the direction of text.
ACTING = re.compile(
    "[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")

# A `bricks:` URL: an action, and arguments without special characters.
VALUE = "(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*"
OUR_ADDRESS = re.compile(rf"bricks:[A-Za-z]+(?:\?[A-Za-z]+={VALUE}(?:&[A-Za-z]+={VALUE})*)?")

ALLOWED = {
    "html": {"lang", "dir"}, "head": set(), "meta": {"charset", "http-equiv", "content", "name", "media"},
    "title": set(), "style": set(), "body": {"data-screen", "data-state"},
    "header": set(), "main": {"id"}, "footer": set(),
    "section": {"id", "data-kind", "data-layout", "aria-labelledby", "role", "class"},
    "ul": {"tabindex"}, "li": {"id", "data-item", "data-action"},
    "h1": {"class", "dir", "id"}, "h2": {"class", "dir", "id"}, "h3": {"class", "dir", "id"}, "p": {"class", "dir", "role", "aria-label"}, "span": {"class", "dir"},
    "div": {"class", "role", "aria-label", "aria-hidden", "data-action", "data-item", "id",
            "tabindex"},
    "a": {"class", "role", "href", "data-action", "aria-label", "aria-disabled"},
    "button": {"type", "class"}, "img": {"alt", "src"},
    "progress": {"class", "max", "value", "aria-label"}, "hr": {"class"},
    "svg": {"class", "viewbox", "role", "aria-label", "aria-hidden"}, "path": {"d"},
}  # fmt: skip


def copy_project(folder, *customers, layouts=True):
    """Copies layouts, base and customers of the repository into a new project."""
    # Turn off the findings about the screens of the app, which other tests cover.
    (folder / ".bricks.json").write_text('{"rules": {"app.deprecated-screen": "off", "app.missing-screen": "off"}}\n')
    if layouts:
        shutil.copytree(PROJECT / "Layouts", folder / "Layouts")
    for name in ["base", *customers]:
        shutil.copytree(PROJECT / "Themes" / name, folder / "Themes" / name)


def with_slices(edit):
    """Returns an edit of the slices of a recording, for both transports."""

    def edited(document):
        if "data" in document:
            document["data"]["home_slices"] = edit(document["data"]["home_slices"])
        else:
            document["slices"] = edit(document["slices"])
        return document

    return edited


def change(file, edit):
    """Replaces the content of a JSON file with the result of `edit` on it."""
    document = edit(json.loads(file.read_text(encoding="utf-8")))
    # Escape, because the files must not contain lone surrogates.
    file.write_text(json.dumps(document), encoding="utf-8")


def request(customer, format, *words, screen="home"):
    return ["render", screen, "-c", customer, "--format", format, "--now", NOW, *words]


class Page(HTMLParser):
    """A parsed page: the elements with their attributes, and the texts with their open elements."""

    VOID = {"meta", "img", "hr", "br"}

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.elements, self.texts, self.open = [], [], []
        self.feed(page)
        self.close()
        assert not self.open, f"unclosed elements: {self.open}"

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes nothing"
        self.open.pop()

    def handle_comment(self, data):
        raise AssertionError("a comment")

    def handle_data(self, data):
        if data.strip():
            self.texts.append((tuple(self.open), data))

    def within(self, element):
        """Returns the texts in an element, in reading order."""
        return [text for open_elements, text in self.texts if element in open_elements]


def check_elements(elements):
    """Fails on an unexpected element or attribute, or on an external URL."""
    for tag, attributes in elements:
        assert tag in ALLOWED, f"<{tag}>"
        # The root node of a cell can have any kind.
        strange = set(attributes) - ALLOWED[tag] - {"data-cell"}
        assert not strange, f"<{tag}> with {strange}"
        assert attributes.get("src", "data:image/").startswith("data:image/")
        assert OUR_ADDRESS.fullmatch(attributes.get("href", "bricks:dismiss"))


def said(node):
    """Returns the texts of a JSON page in reading order, with the kinds of their nodes."""
    own = [(node["kind"], node["text"])] if "text" in node else []
    return own + [text for child in node.get("children", []) for text in said(child)]
