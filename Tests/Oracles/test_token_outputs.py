"""Checks the output of `bricks tokens resolve` with the Swift compiler."""

import json
import os
import subprocess

import pytest

HOSTILE = [
    "*/", "//", "a;b", "\\\"", "</style>", "`", "a\nb", "\u202e", "é", "e\u0301", "0", "50", "a b",
    "a-b", "a_b", "-", "🚀", "url(x)", "\0", "XS", "fontSize", "String", "Double", "Swift", "Tokens",
    "FloatLiteralType", "none", "some",
]  # fmt: skip

KEYWORDS = """
    Any Protocol Self Type actor any as associatedtype async await borrowing break case catch class
    consume consuming continue convenience copy default defer deinit didSet do dynamic each else enum
    extension fallthrough false fileprivate final for func get guard if import in indirect infix init
    inout internal is isolated lazy left let macro mutating nil none nonisolated nonmutating open
    operator optional override package postfix precedencegroup prefix private protocol public repeat
    required rethrows return right self sending set some static struct subscript super switch throw
    throws true try typealias unowned unsafe var weak where while willSet yield
    """.split()


def tokens(names):
    """Returns a token file in which each name is a token, and a group with one token of each type."""
    color = {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.25}
    pixel = {"value": 1.5, "unit": "px"}
    shadow = {key: pixel for key in ("offsetX", "offsetY", "blur", "spread")} | {"color": color}
    kinds = {
        "color": color,
        "dimension": pixel,
        "number": -1e-7,
        "fontFamily": ['Say "\\(1)"', "serif"],
        "fontWeight": "bold",
        "duration": {"value": 200, "unit": "ms"},
        "cubicBezier": [0.4, -0.5, 0.2, 1],
        "strokeStyle": {"dashArray": [pixel, pixel], "lineCap": "round"},
        "border": {"color": color, "width": pixel, "style": "solid"},
        "transition": {
            "duration": {"value": 1, "unit": "s"},
            "delay": {"value": 0, "unit": "ms"},
            "timingFunction": [0, 0, 1, 1],
        },
        "shadow": [shadow, shadow],
        "gradient": [{"color": color, "position": 0}],
        "typography": {
            "fontFamily": "serif",
            "fontSize": pixel,
            "fontWeight": 400,
            "letterSpacing": pixel,
            "lineHeight": 1.5,
        },
    }
    group = {f"a{kind}": {"$type": kind, "$value": value} for kind, value in kinds.items()}
    plain = {"$type": "number", "$value": 1, "$description": 'a\n} "*/'}
    return {name: group for name in names} | {"group": {name: plain for name in names}}


@pytest.mark.parametrize("names", [HOSTILE, KEYWORDS], ids=["hostile", "keywords"])
def test_the_compiler_accepts_every_name(bricks, tmp_path, names):
    file = tmp_path / "names.tokens.json"
    file.write_text(json.dumps(tokens(names)))
    source = tmp_path / "Tokens.swift"
    words = ["tokens", "resolve", str(file), "--format", "swift", "-o", str(source)]
    # Names that differ only in case cause warnings.
    assert bricks(*words, "--max-warnings", "1000").returncode == 0
    text = source.read_text()
    assert text.count("static let ") == len(names) * 14
    compiler = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", str(source)],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ,
    )
    assert (compiler.returncode, compiler.stderr) == (0, "")
