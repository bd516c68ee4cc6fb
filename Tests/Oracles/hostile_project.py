"""Projects in which every text from a server, a customer or a designer is hostile."""

import itertools
import json

from render_pages import ACTING, RECORDINGS, TRANSPORTS, change, copy_project, request, with_slices

# The largest page, in bytes.
LIMIT = 5 << 20

SCRIPTS = [
    "<script>window.hit=1</script>", '"><img src=x onerror="window.hit=2">',
    "' onmouseover='window.hit=3' x='", "</style><script>window.hit=4</script>",
    "</title></head><body onload=window.hit=5>", "<!-- --><svg onload=window.hit=6>",
    "javascript:window.hit=7", "data:text/html,<script>window.hit=8</script>",
    "&lt;script&gt;window.hit=9&lt;/script&gt;", "]]><script>window.hit=10</script>",
    "http://127.0.0.1:9/x.png", "//127.0.0.1:9/x.css", "url(http://127.0.0.1:9/)",
    "x;}</style><script>window.hit=11</script>", "\\3c script>window.hit=12", "@import 'x.css';",
    "<link rel=stylesheet href=http://127.0.0.1:9/>", "<base href=http://127.0.0.1:9/>",
    "<meta http-equiv=refresh content=0;url=http://127.0.0.1:9/>", "<iframe src=javascript:alert(1)>",
]  # fmt: skip
ESCAPES = [
    "\x1b[31mred\x1b[2J\x1b[H", "\x1b]0;title\x07", "\x1b]8;;http://127.0.0.1:9\x1b\\link",
    "\x1bP+q\x1b\\", "\x1b_G\x1b\\", "\x9b31m", "\x9d0;title\x9c", "\x90+q\x9c", "\x85\x84\x8d",
    "\r\b\x7f\x0e\x0f\x05", "\0nul\0", "\u202eeert\u202c", "\u2066on\u2069\u061c\u200f\u200e",
]
ODD = [
    "a" + "\u0301" * 1_000, "\u200b\u200d\ufeff\u2060", "line\u2028and\u2029paragraph",
    "x" * 2_000, "静" * 1_000, "\ufffe\uffff\U0001ffff", "{color.text} ${title} @home.title",
    "\U000e0001\U000e0041", "👩" + "\u200d👩" * 500, "\n" * 200, " " * 1_000, "",
]
TEXTS = SCRIPTS + ESCAPES + ODD

# Keys whose values are kept, so that items are rendered by their own cells.
SHAPE = {"type", "itemType", "visibility", "$schema", "alignment", "direction", "headerType"}


def poisoned(value, texts, keep=()):
    """Returns a document with its texts replaced by hostile texts, in turn."""
    if isinstance(value, dict):
        return {
            key: inner if key in keep and isinstance(inner, str) else poisoned(inner, texts, keep)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [poisoned(inner, texts, keep) for inner in value]
    return next(texts) if isinstance(value, str) else value


def with_hostile_recordings(folder, keep=SHAPE, start=0):
    """Replaces every text of the server, except those that determine the kinds of slices."""
    copy_project(folder, "stillmoor")
    texts = itertools.islice(itertools.cycle(TEXTS), start, None)
    for file in sorted((folder / "Themes/stillmoor/content").glob("**/*.json")):
        change(file, lambda document: poisoned(document, texts, keep))


def with_hostile_kinds(folder):
    """Replaces every text of the server, including kinds, types and IDs."""
    with_hostile_recordings(folder, keep=())


def with_hostile_texts(folder):
    """Replaces each text of the app, and its name."""
    copy_project(folder, "stillmoor")
    texts = itertools.cycle(TEXTS)
    for name in ["base", "stillmoor"]:
        change(folder / "Themes" / name / "app.json", lambda app: {
            **app, "name": next(texts), "languages": ['en"><script>window.hit=1</script>'],
            "texts": {
                'en"><script>window.hit=1</script>': {key: next(texts) for key in app["texts"]["en"]}
            },
        })


def with_hostile_layouts(folder):
    """Replaces the texts of each cell and the names of its tokens, fields and actions."""
    copy_project(folder, "stillmoor")
    texts = itertools.cycle(TEXTS)
    keys = {"text", "fallback", "ended", "alt", "style", "color", "background", "border", "action", "source", "summary"}

    def poison(value):
        if isinstance(value, dict):
            return {
                key: next(texts) if key in keys and isinstance(inner, str) else poison(inner)
                for key, inner in value.items()
            }
        return [poison(inner) for inner in value] if isinstance(value, list) else value

    for file in sorted((folder / "Layouts").glob("*/*.json")):
        change(file, poison)


def with_hostile_theme(folder):
    """Adds fonts and tokens with hostile names, which the layouts use."""
    copy_project(folder, "stillmoor")
    names = [text.translate({ord(mark): "_" for mark in "{}.$"}) for text in SCRIPTS + ESCAPES]
    tokens = {"$type": "color"}
    for name in names:
        tokens["n" + name] = {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}
    (folder / "Themes/stillmoor/hostile.tokens.json").write_text(json.dumps(tokens))
    change(folder / "Themes/stillmoor/theme.resolver.json", lambda resolver: {
        **resolver,
        "sets": {
            key: {**group, "sources": [*group["sources"], {"$ref": "hostile.tokens.json"}]}
            for key, group in resolver["sets"].items()
        },
    })
    # A name must not contain braces, which mark references.
    fonts = [text for text in SCRIPTS + ESCAPES if not {"{", "}"} & set(text)]
    change(folder / "Themes/stillmoor/type.tokens.json", lambda tokens: with_fonts(tokens, fonts))
    change(folder / "Layouts/cells/fallback.json", lambda cell: {
        **cell,
        "node": {
            "type": "vertical",
            "children": [
                {"type": "text", "text": "words", "color": "{n" + name + "}"} for name in names
            ],
        },
    })


def with_fonts(value, fonts):
    """Returns a token document with hostile names of font families."""
    if isinstance(value, dict):
        if value.get("$type") == "fontFamily":
            return {
                key: {"$value": fonts} if isinstance(inner, dict) else inner
                for key, inner in value.items()
            }
        return {key: with_fonts(inner, fonts) for key, inner in value.items()}
    return value


def with_endless_texts(folder):
    """Uses texts that are slow to lay out: long runs of combining marks, and very long words."""
    copy_project(folder, "stillmoor")
    titles = itertools.cycle(
        ["a" + "\u0301" * 100_000, "x" * 50_000, "静" * 30_000, " " * 50_000, "e"])
    for file in short_recordings(folder):
        change(file, lambda document: with_titles(document, titles))


def short_recordings(folder):
    """Shortens the recordings to a few sections, so that only the texts are long, and yields the files."""
    for recording in RECORDINGS.values():
        file = folder / "Themes/stillmoor/content" / recording
        change(file, with_slices(lambda slices: slices[:5]))
        yield file


def with_titles(value, titles):
    """Returns a document with its titles replaced."""
    if isinstance(value, dict):
        return {
            key: next(titles) if key == "title" else with_titles(inner, titles)
            for key, inner in value.items()
        }
    return [with_titles(inner, titles) for inner in value] if isinstance(value, list) else value


def with_deep_nesting(folder):
    """Uses deeply nested cells and groups, and responses as deep as the limit of documents."""
    copy_project(folder, "stillmoor")
    for kind in ["overlay", "vertical", "horizontal"]:
        node = {"type": "text", "text": "deep ${title}"}
        for _ in range(62):
            node = {"type": kind, "grow": True, "children": [node, {"type": "text", "text": "side"}]}
        name = {"overlay": "featuredCard", "vertical": "standardCard", "horizontal": "banner"}[kind]
        change(folder / f"Layouts/cells/{name}.json", lambda cell: {**cell, "node": node})
    group = {"items": [{"cell": "journeyCard"}]}
    for _ in range(60):
        group = {"count": 100, "items": [{"group": group}]}
    change(folder / "Layouts/sections/linearJourney.json", lambda section: {
        **section, "layout": {"group": group}})
    deep = "[" * 490 + "]" * 490
    for file in short_recordings(folder):
        file.write_text(file.read_text().replace('"title": "First Light"', f'"title": {deep}'))


PROJECTS = {
    function.__name__.removeprefix("with_"): function
    for function in [
        with_hostile_recordings, with_hostile_kinds, with_hostile_texts, with_hostile_layouts,
        with_hostile_theme, with_deep_nesting, with_endless_texts,
    ]
}  # fmt: skip


def pages(bricks, hostile, format, *words):
    """The page over both transports; a project with faults has findings."""
    for transport in TRANSPORTS:
        result = bricks(
            *request("stillmoor", format, "--transport", transport, *words),
            "--project", str(hostile))  # fmt: skip
        assert result.returncode in (0, 1), result.stderr[-2000:]
        assert 0 < len(result.stdout.encode()) < LIMIT
        assert not ACTING.search(result.stderr)
        yield result.stdout
