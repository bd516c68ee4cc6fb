"""Each check of the lint reports exactly the violations of its rule."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

LINT = Path(__file__).resolve().parents[2] / ".ci" / "lint"
sys.path[:0] = [str(LINT), str(LINT.parent)]

import drawings
import check_art
import check_bytes
import check_constructs
import check_english
import check_generated
import check_styles
import check_modules
import check_platform
import check_scripts
import check_words
import platform_page
import platform_table
import swift_source

TABLE = """\
| floor | module | is | imports |
|---|---|---|---|
| 0 | `CThing` | a library | – |
| 1 | `Words` | words | – |
| 1 | `Pages` | pages (+ tool `pages-tool`) | `Words` |
| 8 | `Press` | a command | `Pages` |
"""

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tiny",
  targets: [
    .systemLibrary(name: "CThing"),
    .target(name: "Words", dependencies: ["CThing"]),
    .target(name: "Pages", dependencies: ["Words"]),
    .executableTarget(name: "Press", dependencies: ["Pages"]),
    .testTarget(name: "PagesTests", dependencies: ["Pages", "Words"]),
  ]
)
"""

CLEAN = {
    "ARCHITECTURE.md": TABLE,
    "Package.swift": MANIFEST,
    "Sources/CThing/module.modulemap": 'module CThing { header "shim.h" }\n',
    "Sources/CThing/shim.h": "\n",
    "Sources/Words/Word.swift": "import CThing\nimport Glibc\n\npackage struct Word {}\n",
    "Sources/Pages/Page.swift": "package import Words\n\npackage struct Page {}\n",
    "Sources/Press/main.swift": "import Pages\n\nprint(Page.self)\n",
    "Tests/PagesTests/PageTests.swift": "import Words\n",
}


@pytest.fixture
def tree(tmp_path):
    """Writes the clean tree with some files changed (or omitted, with None) and returns its root."""

    def write(changed=()):
        for name, text in {**CLEAN, **dict(changed)}.items():
            if text is not None:
                path = tmp_path / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        return tmp_path

    return write


def told(found):
    return sorted(map(str, found))


def test_a_clean_tree_has_no_finding(tree):
    root = tree()
    assert told(check_constructs.findings(root, {})) == []
    assert told(check_modules.findings(root)) == []
    assert told(check_words.findings(root)) == []
    assert told(check_platform.findings(root)) == []
    assert told(check_styles.findings(root)) == []


@pytest.mark.parametrize("changed, expected", [
    (
        {"Sources/Words/Word.swift": "import Pages\n"},
        ["Sources/Words/Word.swift:1: Words imports Pages, which its row in ARCHITECTURE.md does not"],
    ),
    (
        {"Sources/Pages/Page.swift": "// import Words\n"},
        ["ARCHITECTURE.md:5: no file of Pages imports Words, though its row does"],
    ),
    (
        {"Package.swift": MANIFEST.replace('"Press", dependencies: ["Pages"]', '"Press", dependencies: ["Pages", "Words"]')},
        ["Package.swift:10: Press depends on Words, which its row in ARCHITECTURE.md does not import"],
    ),
    (
        {"Package.swift": MANIFEST.replace('"Press", dependencies: ["Pages"]', '"Press", dependencies: []')},
        ["Package.swift:10: Press does not depend on Pages, which its row in ARCHITECTURE.md imports"],
    ),
    (
        {"Sources/Extra/Extra.swift": "import Glibc\n"},
        ["ARCHITECTURE.md:1: Sources/Extra has no row in the module table"],
    ),
    (
        {"ARCHITECTURE.md": TABLE + "| 8 | `Planned` | later | – |\n"},
        ["ARCHITECTURE.md:7: Planned has a row, but there is no folder Sources/Planned"],
    ),
    (
        {"ARCHITECTURE.md": TABLE.replace("| 1 | `Words`", "| 2 | `Words`")},
        ["ARCHITECTURE.md:5: Pages on floor 1 imports Words, which is neither on a lower floor nor earlier on the same one"],
    ),
    (
        {"ARCHITECTURE.md": TABLE.replace("a command | `Pages`", "a command | all")},
        [
            "ARCHITECTURE.md:1: Sources/Press has no row in the module table",
            "ARCHITECTURE.md:6: the imports of a row are modules in backticks, or –",
        ],
    ),
    (
        {"ARCHITECTURE.md": None},
        ["ARCHITECTURE.md:1: there is no table with the columns floor | module | is | imports"],
    ),
])
def test_the_module_table_is_compared_with_the_code(tree, changed, expected):
    assert told(check_modules.findings(tree(changed))) == expected


@pytest.mark.parametrize("line, construct", [
    ('fatalError("no")', "fatalError"),
    ('preconditionFailure("no")', "preconditionFailure"),
    ("let a = try! read()", "try!"),
    ("let a = b as! Word", "as!"),
    ("nonisolated(unsafe) var a = 1", "nonisolated(unsafe)"),
    ("struct A: @unchecked Sendable {}", "@unchecked Sendable"),
    ("import Foundation", "import Foundation"),
    ("private import struct Foundation.Date", "import Foundation"),
    ("@preconcurrency import FoundationNetworking", "import FoundationNetworking"),
    ("let a = Bundle.module", "Bundle.module"),
    ('let a = "text \\(b as! Word) text"', "as!"),
    ("let a = 4 / 2; fatalError() // half", "fatalError"),
])
def test_forbidden_constructs_are_found(tree, line, construct):
    root = tree({"Sources/Words/Word.swift": f"\n{line}\n"})
    instead = check_constructs.FORBIDDEN[construct][1]
    assert told(check_constructs.findings(root, {})) == [
        f"Sources/Words/Word.swift:2: '{construct}' is not used here: {instead}"
    ]


@pytest.mark.parametrize("text", [
    "// try! and fatalError( and import Foundation\n",
    "/* outer /* try! */ as! */\n",
    'let a = "try! \\" as! XXX"\n',
    'let a = #"say "fatalError(" \\(as!)"#\n',
    'let a = """\n  fatalError( "as!" TODO\n  """\n',
    'let a = /"/; let b = /try!|as!/\n',
    'let a = #/"fatalError(/"/#\n',
    "import FoundationEssentials\n",
    "let a = try? read()\nlet b = c as? Word\n",
    "enum State { case open, closed }\nlet file = open(path, 0)\n",
    "let state = State.open\nvar manager = 1\n",
])
def test_similar_text_is_not_reported(tree, text):
    root = tree({"Sources/Words/Word.swift": text})
    assert told(check_constructs.findings(root, {})) == []


def test_marks_of_unfinished_work_are_found_in_comments(tree):
    root = tree({"Sources/Words/Word.swift": 'let a = "TODO"  // FIXME later\n'})
    assert told(check_constructs.findings(root, {})) == [
        "Sources/Words/Word.swift:1: 'FIXME' marks unfinished work: finish it or leave it out"
    ]


def test_only_some_modules_have_public_declarations(tree):
    root = tree({
        "Sources/Words/Word.swift": "public struct Word {\n  public private(set) var a = 1\n}\nopen class B {}\n",
        "Sources/Documents/Document.swift": "public struct Document {}\n",
    })
    assert told(check_constructs.findings(root, {})) == [
        "Sources/Words/Word.swift:1: 'public' in Words, which has no public face: write 'package'",
        "Sources/Words/Word.swift:2: 'public' in Words, which has no public face: write 'package'",
        "Sources/Words/Word.swift:4: 'open' in Words, which has no public face: write 'package'",
    ]


def test_vague_names_and_long_files_are_found(tree):
    root = tree({
        "Sources/Words/WordUtils.swift": "import Glibc\n",
        "Sources/Words/Helping.swift": "import Glibc\n" * 600,
        "Sources/Words/Long.swift": "import Glibc\n" * 601,
        "Sources/Words/Generated/Table.swift": "import Glibc\n" * 601,
    })
    assert told(check_constructs.findings(root, {})) == [
        "Sources/Words/Long.swift:601: 601 lines, and a file has 600 at most: split it by subject",
        "Sources/Words/WordUtils.swift:1: 'Utils' in a file's name hides its subject: name what it holds",
    ]


def test_an_allowed_construct_is_accepted_until_it_is_removed(tree):
    root = tree({"Sources/Words/Word.swift": "let a = try! read()\n"})
    allowed = {("Sources/Words/Word.swift", "try!"): "the reason"}
    assert told(check_constructs.findings(root, allowed)) == []
    tree()
    assert told(check_constructs.findings(root, allowed)) == [
        "Sources/Words/Word.swift:1: the allow list names 'try!' here (the reason), and it is not here: remove the entry"
    ]


def test_blanking_keeps_every_offset():
    text = 'a /* b\n */ "c\\(d)" // e\nf'
    assert swift_source.code(text) == 'a     \n    " \\(d)"     \nf'


def test_outdated_output_of_a_generator_is_found(tree, capsys):
    root = tree({
        "fresh.py": "import sys; sys.exit('--check' not in sys.argv)\n",
        "notice.py": "import sys; print('made from version 1', file=sys.stderr)\n",
        "stale.py": "import sys; sys.exit('Table.swift is of yesterday')\n",
    })
    assert told(check_generated.findings(root, ["fresh.py", "notice.py", "stale.py"])) == [
        "stale.py:1: its output is not fresh, run it: Table.swift is of yesterday"
    ]
    assert capsys.readouterr().err == "notice: made from version 1\n"


@pytest.mark.parametrize("path, text, found", [
    ("README.md", "Nothing is told here.\n", ["told", "Nothing"]),
    ("README.md", "    $ bricks render\n```\nWhat is told here is output.\n```\n", []),
    ("README.md", "## How to add a cell\n\nThe option `told` is code.\n", []),
    ("Sources/A/A.swift", "/// What it is.\nlet told = 1\n", ["What"]),
    ("Sources/A/A.swift", "/// A plan, or `nil` if the screen does not exist.\nlet a = \"told\"\n", []),
    ("Sources/A/A.swift", 'let a = "The color is none."\n', ["is none"]),
    ("Sources/A/A.swift", 'let a = "This has to be a list, and is shown all the same."\n', ["has to be", "all the same"]),
    ("Sources/A/A.swift", 'let a = "The \\(told) color."\n', []),
    ("Tests/A/A.swift", 'let a = "The color is none."\n', []),
    ("Sources/A/Web/a.js", "// Whoever waits.\nconst a = \"whoever\";\nconst b = `for ${whoever} only`;\n", ["Whoever", "whoever"]),
    ("Sources/A/Web/a.css", "/* The house. */\n.house { color: grey }\n", ["The house"]),
    ("Tests/Oracles/test_a.py", '"""How a page looks."""\nTEXT = "told"\n', ["How"]),
    ("Sources/A/A.graphqls", '# Rows of nobody.\ntype A {\n  "What is told."\n  b(told: String = "told"): C\n}\n', ["nobody", "told", "What"]),
    ("Tests/A/A.graphqls", '"""\nA row.\nIts colour.\n"""\ntype A {\n  b: C @deprecated(reason: "told")\n}\n', ["colour"]),
    ("Sources/A/A.graphql", "query A {\n  b(c: \"# told\") # Whoever waits.\n}\n# Rows of everybody.\n", ["Whoever", "everybody"]),
    ("Layouts/cells/a.json", '{"summary": "What a cell is.", "node": {"text": "told"}}\n', ["What"]),
    ("Themes/a/a.tokens.json", '{"a": {"$description": "A grey room", "$value": "told"}}\n', ["grey"]),
    ("Themes/a/theme.resolver.json", '{"description": "A colour.", "name": "told"}\n', ["colour"]),
    ("Themes/a/content/feed.json", '{"description": "What is told"}\n', []),
    ("Tests/ATests/Fixtures/a.tokens.json", '{"a": {"$description": "What is told"}}\n', []),
    ("Sources/YoullContract/Catalog.json", '{"A": {"is": "Rows.\\n\\nWhat is told.", "takes": "told: Int"}}\n', ["told"]),
    (".ci/platform.tsv", "told\t`told`\tthe list as yet\tworks\ttold\tWhat is\n", ["as yet", "What"]),
])
def test_unclear_phrases_are_found(tree, path, text, found):
    root = tree({path: text})
    assert [re.match(r'"(.*?)"', finding.message)[1] for finding in check_english.findings(root)] == found


@pytest.mark.parametrize("subject, is_right", [
    ("Cache: keep writes whose outcome is unknown", True),
    ("Rendering, preview: press on", True),
    ("Added a cache", False),
    ("Cache: keeps writes", False),
    ("Fixing the cache", False),
    ("Count a change whose end nobody saw", False),
    ('Lint: reject "somebody"', True),
    ("Cache: " + "k" * 66, False),
])
def test_commit_subjects_are_short_and_imperative(subject, is_right):
    assert (list(check_english.subject_findings("abc", subject)) == []) == is_right


def test_type_errors_in_scripts_are_found(tree):
    root = tree({
        ".ci/tsconfig.json": (LINT.parent / "tsconfig.json").read_text(),
        "Sources/Pages/Web/clean.js": "/** @type {string} */\nconst title = document.title;\nconsole.log(title);\n",
        "Sources/Words/Web/parts/wrong.js": "const bar = document.querySelector('.bar');\nconsole.log(bar.title);\n",
    })
    assert told(check_scripts.findings(root)) == [
        "Sources/Words/Web/parts/wrong.js:2: TS2339: Property 'title' does not exist on type 'Element'.",
        "Sources/Words/Web/parts/wrong.js:2: TS2531: Object is possibly 'null'.",
    ]


def test_a_missing_type_checker_is_found(tree, monkeypatch):
    root = tree({"Sources/Pages/Web/clean.js": "console.log(1);\n"})
    monkeypatch.setenv("PATH", str(root))
    assert told(check_scripts.findings(root)) == [
        ".ci/tsconfig.json:1: the program 'tsc' is missing: install the Debian package node-typescript"
    ]


def test_local_paths_and_package_hosts_are_found(tree):
    folder, host = "/" + "work/", ".".join(("pypi", "org"))
    root = tree({
        "README.md": f"See {folder}notes.\nFrom https://{host}/simple.\n",
        "fine.md": "`net" + folder + "` is a path of a server, and ./" + "tmp/ is in the project.\n",
        "picture.bin": None,
    })
    (root / "picture.bin").write_bytes(b"\xff\xfe" + folder.encode())
    assert told(check_words.findings(root)) == [
        f"README.md:1: '{folder}' is a path of one machine: name it from the project's root, or ask for a temporary folder",
        f"README.md:2: '{host}' is a package host: name the package alone",
    ]


def test_texts_are_compared_by_hasSameBytes(tree):
    root = tree({
        "Sources/Words/Word.swift": "let a = x.utf8.elementsEqual(y.utf8)\nlet b = x.hasSameBytes(as: y)\n"
            "let c = bytes.elementsEqual(others)\nlet d = Array(x.utf8) == Array(y.utf8)\n",
    })
    assert told(check_bytes.findings(root)) == [
        "Sources/Words/Word.swift:1: '.utf8.elementsEqual': compare texts with hasSameBytes(as:)",
        "Sources/Words/Word.swift:4: two arrays of UTF-8: compare texts with hasSameBytes(as:)",
    ]


def test_the_runner_reports_the_findings_of_all_checks(tree):
    root = tree({
        "Sources/Words/Word.swift": "import Pages\nlet a = try! read()\n",
        **dict.fromkeys(check_generated.GENERATORS, ""),
        "ARCHITECTURE.md": TABLE + "| 8 | `UnicodeText` | text | – |\n| 8 | `FeedLayout` | frames | – |\n"
            "| 8 | `Localization` | languages | – |\n| 8 | `YoullModels` | models | – |\n"
            "| 8 | `YoullNetwork` | network | – |\n| 8 | `BricksCommand` | verbs | – |\n",
    })
    done = subprocess.run([sys.executable, LINT / "all.py", root], capture_output=True, text=True)
    assert done.stderr == ""
    # This tree lacks the constructs that the allow list names.
    lines = [line for line in done.stdout.splitlines() if "the allow list" not in line]
    assert lines == [
        "Sources/Words/Word.swift:2: 'try!' is not used here: handle the error or throw it on",
        "Sources/Words/Word.swift:1: Words imports Pages, which its row in ARCHITECTURE.md does not",
        "lint: check_constructs, check_modules failed",
    ]
    assert done.returncode == 1


HEAD = "\t".join(platform_table.COLUMNS) + "\n"
PLATFORM = HEAD + """\
Words / Items\t`Item`\tthing\tworks\tWords.Word
Words / Items\t`count`\tnumber of things\tpartly\tWords.Word.count, Sources/Words/Word.swift\tcounts no words
Words / Cells\tLater\tfuture thing\tplanned\t\t`Future` will add it
Words / Cells\t`Cell`\tview\tnot applicable\t\tlayouts are data
"""


def platform_tree(tree, table):
    return tree({
        ".ci/platform.tsv": table,
        "Sources/Words/Word.swift": "package struct Word {\n  package var count = 0\n}\nenum Other {\n"
        "  static func read(from text: String) {\n    let word = text\n  }\n}\n",
        "Sources/Words/Part.swift": "extension Word {\n  struct Part<T> where T: Sendable {}\n}\n"
        "extension Word.Part {\n  var size: Int { 0 }\n}\n",
        "Themes/base/home.tokens.json": json.dumps({"screen": {"home": {"title": {"$value": 1}}, "home.title": 1}}),
    })


@pytest.mark.parametrize("row, expected", [
    (None, None),
    ("Words / Cells\t`Part`\tpart\tworks\tWords.Word.Part.size, Words.Other.read", None),
    ("Words / Cells\tLooks\tcolors\tworks\tThemes/base/home.tokens.json#screen.home.title", None),
    ("Words / Cells\tLooks\tcolors\tworks\tThemes/base/home.tokens.json#screen.home.title.$value", None),
    ("Words / Cells\tLooks\tcolors\tworks\tThemes/base/home.tokens.json#screen.hom",
     "Themes/base/home.tokens.json#screen.hom does not exist"),
    ("Words / Cells\tLooks\tcolors\tworks\tThemes/base/gone.json#screen.home", "Themes/base/gone.json#screen.home does not exist"),
    # An old way can name its replacement.
    ("Words / Cells\t`View`\tview\tnot applicable\tSources/Words\tlayouts are data", None),
    ("Words / Cells\t`Gone`\tthing\tworks\tWords.Gone", "Words.Gone does not exist"),
    ("Words / Cells\t`Gone`\tthing\tnot applicable\tWords.Gone\tno reason", "Words.Gone does not exist"),
    ("Words / Cells\t`Gone`\tthing\tworks\tWords.Word.gone", "Words.Word.gone does not exist"),
    ("Words / Cells\tOther\tmember of another type\tworks\tWords.Other.count", "Words.Other.count does not exist"),
    ("Words / Cells\tLocal\tlocal variable\tworks\tWords.Other.word", "Words.Other.word does not exist"),
    ("Words / Cells\tFile\tfile\tworks\tSources/Gone.swift", "Sources/Gone.swift does not exist"),
    ("Words / Cells\tLater\tthe same name\tworks\tSources", "Later is in line 4 already"),
    ("Words / Items\tLate\tlate row\tworks\tSources", "the rows of the section \"Words / Items\" must be next to each other"),
    ("Words\tAlone\tarea only\tworks\tSources",
     "the section must be an area and a title, such as \"Home screen / Cells\", but is \"Words\""),
    ("Words / Cells\tEmpty\t\tworks\tSources", "the name and the meaning must not be empty"),
    ("Words / Cells\tOdd\tthing\tsoon\tSources",
     "the status must be works, partly, planned, not applicable, but is \"soon\""),
    ("Words / Cells\tHalf\tthing\tpartly\tSources", "a row that is partly must have a note: the missing part"),
    ("Words / Cells\tPlan\tthing\tplanned", "a row that is planned must have a note: the module that will add it"),
    ("Words / Cells\tNone\tthing\tnot applicable\t", "a row that is not applicable must have a note: the reason"),
    ("Words / Cells\tMuch\tthing\tworks\tSources\tnearly", "a row that works must have no note"),
    ("Words / Cells\tBare\tthing\tworks\t", "Bare must have a symbol or a path"),
    ("Words / Cells\tBare\tthing\tpartly\t\tall of it", "Bare must have a symbol or a path"),
    ("Words / Cells\tPlan\tthing\tplanned\tSources\tsome module", "a row that is planned must have no symbol and no path"),
    ("Words / Cells\tBar\ta | b\tworks\tSources", "the meaning must not contain a bar, or begin or end with a space"),
    ("Words / Cells\tRoom \tthing\tworks\tSources", "the name must not contain a bar, or begin or end with a space"),
    ("Words / Cells\tShort\tthing", "a row must have 4 to 6 cells, separated by tabs"),
])
def test_rows_of_the_platform_are_complete_and_their_places_exist(tree, row, expected):
    root = platform_tree(tree, PLATFORM + (row + "\n" if row else ""))
    assert told(check_platform.findings(root)) == ([f".ci/platform.tsv:6: {expected}"] if expected else [])


def test_the_table_of_the_platform_has_its_columns(tree):
    root = platform_tree(tree, PLATFORM.replace("meaning", "sense", 1))
    assert told(check_platform.findings(root)) == [
        ".ci/platform.tsv:1: the columns must be section, name, meaning, status, where, note"
    ]


def test_the_page_of_the_platform_names_what_serves_each_operation():
    text = platform_page.served()
    for path in (platform_page.CONTRACT / "Operations").glob("*.graphql"):
        assert f"|`{path.stem}`|" in text
    assert "|`GetTagFeed`|`tags`|`tables.tags`|\n" in text
    assert "|`POST /contents/{content}/like`|`like_content`|\n" in text


def test_the_page_of_the_platform_has_every_row_of_the_table_and_counts_them(tree):
    root = platform_tree(tree, PLATFORM)
    page = platform_page.page(platform_table.rows(root))
    assert "|Words|1|1|1|1|\n|**Total**|1|1|1|1|\n" in page
    assert page.endswith("""
## Words

### Items

|Name|Meaning|Where|Status|
|-|-|-|-|
|`Item`|thing|`Words.Word`|works|
|`count`|number of things|`Words.Word.count`, `Sources/Words/Word.swift`|partly: counts no words|

### Cells

|Name|Meaning|Where|Status|
|-|-|-|-|
|Later|future thing||planned: `Future` will add it|
|`Cell`|view||not applicable: layouts are data|
""")


def test_the_committed_page_of_the_platform_is_up_to_date():
    assert subprocess.run([sys.executable, LINT.parent / "platform_page.py", "--check"]).returncode == 0


CELL = """{"node": {"type": "text", "text": "x", "color": "{title.color}"}}"""


@pytest.mark.parametrize("tokens, unread", [
    ({"title": {"color": 1, "font": 1}}, ["title.font"]),
    # Tokens for a section, a screen or a cell, and for a cell in a section.
    ({"section": {"tag": {"title": {"color": 1}, "card": {"title": {"color": 1}}}}}, []),
    ({"screen": {"home": {"title": {"color": 1}}}, "cell": {"card": {"title": {"color": 1}}}}, []),
    ({"screen": {"home": {"card": {"title": {"color": 1}}}}}, ["screen.home.card.title.color"]),
    # A token is used if a used token refers to it, also in a part of its value.
    ({"title": {"color": {"fontSize": "{head.size}"}}, "head": {"size": "{neck.size}"}, "neck": {"size": 1}}, []),
    ({"head": {"size": "{neck.size}"}, "neck": {"size": 1}}, ["head.size", "neck.size"]),
    # Semantic tokens can be unused.
    ({"color": {"danger": 1}, "$description": "x"}, []),
])
def test_a_token_that_no_layout_uses_is_reported(tree, tokens, unread):
    def written(group):
        return {
            key: value if key.startswith("$") else written(value) if is_group(value) else {"$value": value}
            for key, value in group.items()
        }

    def is_group(value):
        return isinstance(value, dict) and "fontSize" not in value

    text = json.dumps(written(tokens), indent=1)
    root = tree({"Layouts/cells/card.json": CELL, "Themes/base/looks.tokens.json": text})
    found = list(check_styles.findings(root))
    assert sorted(re.search(r"uses (\S+);", finding.message)[1] for finding in found) == unread
    for finding in found:
        name = re.search(r"uses (\S+);", finding.message)[1]
        assert f'"{name.split(".")[-1]}": {{' in text.splitlines()[finding.line - 1]


DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n  {}\n</svg>\n'
SQUARE = '<rect width="8" height="8" fill="#fff"/>'


def with_grid(drawing, digest=None):
    digest = digest or drawings.digest(drawing)
    element = f"\n  <metadata>\ngrid 1x1 {digest}\nffffff\nA\n</metadata>"
    return drawing.replace("\n</svg>", f"{element}\n</svg>")


@pytest.mark.parametrize("shapes, found", [
    (SQUARE, []),
    ('<defs><linearGradient id="box-a"/></defs>\n  <rect fill="url(#box-a)"/>', []),
    ("<text>Sale</text>", ["2: A drawing must not contain `text`."]),
    ("<script/>", ["2: A drawing must not contain `script`."]),
    ('<image href="https://example.com/a.png"/>',
     ["2: A drawing must not contain `image`.", '2: A drawing must not contain `href=`.']),
    ('<rect fill="url(https://example.com/a)"/>', ["2: A drawing must not contain `url(`."]),
    ('<rect onclick="a()"/>', ["2: A drawing must not contain `onclick=`."]),
    ('<rect style="fill:red"/>', ["2: A drawing must not contain `style=`."]),
    ('<linearGradient id="a"/>', ["2: The ID `a` must begin with `box-`."]),
    ('<g id="box-a"/><g id="box-a"/>', ["1: The ID `box-a` must be unique."]),
    ('<rect fill="url(#box-b)"/>', ["2: `box-b` is not an ID of the drawing."]),
    (SQUARE * 120, ["1: The drawing must have at most 4096 bytes, but has 4869."]),
])  # fmt: skip
def test_unsafe_and_large_drawings_are_found(tree, shapes, found):
    folder = "Themes/alder/art"
    root = tree({
        f"{folder}/box.svg": with_grid(DRAWING.format(shapes)),
        f"{folder}/index.json": '{"https://media.example/box.svg": "box.svg"}',
    })  # fmt: skip
    assert told(check_art.findings(root)) == sorted(f"{folder}/box.svg:{one}" for one in found)


@pytest.mark.parametrize("text, found", [
    (DRAWING.format(SQUARE), "1: The picture has no color grid; run `.ci/art.py`."),
    (with_grid(DRAWING.format(SQUARE), "0" * 16),
     "4: The color grid is of an earlier drawing; run `.ci/art.py`."),
])  # fmt: skip
def test_missing_and_outdated_grids_are_found(tree, text, found):
    folder = "Themes/alder/art"
    root = tree({
        f"{folder}/box.svg": text, f"{folder}/index.json": '{"https://media.example/box.svg": "box.svg"}'})
    assert told(check_art.findings(root)) == [f"{folder}/box.svg:{found}"]


def test_pictures_that_the_index_does_not_list_are_found(tree):
    folder = "Themes/alder/art"
    root = tree({f"{folder}/box.svg": with_grid(DRAWING.format(SQUARE)), f"{folder}/index.json": "{}"})
    assert told(check_art.findings(root)) == [f"{folder}/box.svg:1: `index.json` does not list the picture."]
