"""Compares our HTML for Markdown with that of cmarkgfm, and checks it against an allowlist."""

import re
from html.parser import HTMLParser

from cmarkgfm import cmark

from differences import Difference, check
from markdown_samples import hostile, kind

# Without task lists: cmarkgfm misses them in nested lists and quotes, and any `[x]` in the line checks them.
EXTENSIONS = ["table", "strikethrough", "autolink"]
VOID = {"br", "hr"}
SAFE = re.compile(r"(?i:https?|mailto|tel):|[^:]*([/?#]|$)")

# The allowed elements: element -> attribute -> pattern of its values.
DIRECTION = {"dir": "auto"}
CELL = {"dir": "auto", "class": "md-left|md-center|md-right"}
ALLOWED = {
    "p": {"dir": "auto", "class": "md-h[1-6]", "role": "heading", "aria-level": "[456]"},
    "li": DIRECTION,
    "th": CELL,
    "td": CELL,
    "ol": {"start": r"\d+"},
    "a": {"href": r"[!#-;=?@A-Z_a-z~]+", "rel": "noopener noreferrer"},
    **dict.fromkeys(
        ["ul", "blockquote", "pre", "code", "table", "thead", "tbody", "tr", "hr", "br"]
        + ["em", "strong", "del"],
        {},
    ),
}


class Tokens(HTMLParser):
    """The elements and texts of a page: `(name, attributes)`, `/name` and `["text", text]`."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.found = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        self.found.append("/" + tag)

    def handle_data(self, data):
        self.found.append(["text", data])


def strict(html):
    """Returns the tokens of our HTML, after a strict check of every byte."""
    token = re.compile(
        r"""<(?P<end>/?)(?P<name>[a-z0-9]+)(?P<attributes>(\ [a-z-]+="[^"<>']*")*)>
        | &(amp|lt|gt|quot|\#39); | [^<>&"'\x00-\x08\x0b-\x1f\x7f-\x9f]""",
        re.VERBOSE,
    )
    at, open_elements = 0, []
    while at < len(html):
        match = token.match(html, at)
        assert match, f"at {at}: {html[at : at + 40]!r}"
        at = match.end()
        if not (name := match["name"]):
            continue
        assert name in ALLOWED, match[0]
        if match["end"]:
            assert not match["attributes"] and open_elements.pop() == name, match[0]
            continue
        if name not in VOID:
            open_elements.append(name)
        attributes = re.findall(r' ([a-z-]+)="([^"]*)"', match["attributes"])
        assert len(dict(attributes)) == len(attributes), match[0]
        for attribute, value in attributes:
            value = value.replace("&#39;", "'").replace("&amp;", "&")
            assert attribute in ALLOWED[name], match[0]
            assert re.fullmatch(ALLOWED[name][attribute], value), match[0]
            assert attribute != "href" or SAFE.match(value), match[0]
    assert not open_elements, open_elements
    return Tokens(html).found


def theirs_as_ours(tokens):
    """Returns the tokens of cmarkgfm's HTML, converted to our rules."""
    found, around, links = [], [], []
    for token in tokens:
        match token:
            case ("img", attributes):
                found.append(["text", attributes["alt"]])
            case ("a", attributes):
                address = attributes["href"] or ""
                links.append(bool(address and SAFE.match(address)))
                if links[-1]:
                    found.append(("a", {"href": address}))
            case "/a":
                if links.pop():
                    found.append(token)
            case (("em" | "strong" | "del") as name, _):
                around.append(name)
                if around.count(name) == 1:
                    found.append(token)
            case "/em" | "/strong" | "/del":
                name = token[1:]
                if around.count(name) == 1:
                    found.append(token)
                around.reverse()
                around.remove(name)
                around.reverse()
            case (("h1" | "h2" | "h3" | "h4" | "h5" | "h6") as name, _):
                found.append(("p", {"class": "md-" + name}))
            case "/h1" | "/h2" | "/h3" | "/h4" | "/h5" | "/h6":
                found.append("/p")
            case (("th" | "td") as name, attributes):
                align = attributes.get("align")
                found.append((name, {"class": "md-" + align} if align else {}))
            case ("code", _):
                found.append(("code", {}))
            case ["text", text] if begins_item(found) and (box := BOX.match(text)):
                found.append(["text", ("☐ " if box[1] == " " else "☑ ") + text[box.end() :]])
            case _:
                found.append(token)
    return found


BOX = re.compile(r"\[([ xX])\][ \t]")


def begins_item(tokens):
    """Returns whether these tokens end with the start of a list item or its first paragraph."""
    last = [token for token in tokens[-3:] if token != ["text", "\n"]]
    names = [token[0] if isinstance(token, tuple) else token for token in last]
    return names[-1:] == ["li"] or names[-2:] == ["li", "p"]


def settled(tokens):
    """Returns tokens without insignificant parts: white space between blocks, and our own attributes."""
    found, is_code = [], False
    for token in tokens:
        if isinstance(token, tuple):
            kept = {"href", "start", "class"} & token[1].keys()
            token = (token[0], {name: token[1][name] for name in sorted(kept)})
            is_code = is_code or token[0] == "pre"
        elif token == "/pre":
            is_code = False
        elif isinstance(token, list):
            text = token[1] if is_code else re.sub(r"[ \t\n]+", " ", token[1])
            if found and isinstance(found[-1], list):
                found[-1] = ["text", found[-1][1] + text]
                continue
            token = ["text", text]
        found.append(token)
    texts = ((re.sub(" +", " ", token[1]).strip(" "), token) for token in found if isinstance(token, list))
    changed = {id(token): text for text, token in texts if "\n" not in token[1]}
    return [
        ["text", changed.get(id(token), token[1])] if isinstance(token, list) else token
        for token in found
        if not isinstance(token, list) or token[1].strip(" \n")
    ]


def ask(probe, texts):
    answers = []
    for answer in probe.ask("markdown", texts):
        html, text, addresses = answer.split(" ")
        links = [bytes.fromhex(link).decode("ascii") for link in addresses.split(",") if link]
        answers.append((bytes.fromhex(html).decode(), bytes.fromhex(text).decode(), links))
    return answers


def read_by_cmarkgfm(text):
    html = cmark.markdown_to_html_with_extensions(
        text, options=cmark.Options.CMARK_OPT_UNSAFE, extensions=EXTENSIONS
    )
    return Tokens(html).found


KNOWN = [
    Difference(
        "address behind a link",
        "in an image around links, Debian's release treats the outer link's URL as a bare URL",
        re.compile(r"!\[\[\[.*\]\((https?|ftp)://", re.IGNORECASE).search,
    ),
]


def test_the_html_equals_cmarkgfms(probe):
    texts = kind()
    ours = [settled(strict(html)) for html, _, _ in ask(probe, texts)]
    theirs = [settled(theirs_as_ours(read_by_cmarkgfm(text))) for text in texts]
    check(texts, ours, theirs, KNOWN)


def test_the_html_contains_only_allowed_elements(probe):
    texts = hostile()
    for text, (html, _, _) in zip(texts, ask(probe, texts), strict=True):
        try:
            strict(html)
        except AssertionError as problem:
            raise AssertionError(f"{text!r}: {problem}") from None


def without_space(text):
    return re.sub(r"[ \t\n]", "", text)


def test_runs_and_html_have_the_same_text(probe):
    texts = kind() + hostile()
    for text, (html, runs, links) in zip(texts, ask(probe, texts), strict=True):
        tokens = Tokens(html).found
        shown = "".join(token[1] for token in tokens if isinstance(token, list))
        assert without_space(shown) == without_space(runs), text
        assert [token[1]["href"] for token in tokens if token[0] == "a"] == links, text
