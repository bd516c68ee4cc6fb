"""What is JSON, and what it means, according to Python's own parser in strict use."""

import json
import random
import sys

import pytest

VALID = [
    '{"id": "hero-1", "title": "Good \\"morning\\" \\u00e9\\ud83d\\ude00", "n": [-1.5e3, 0, 12, 1E+2, -0.0]}',
    '[{"a": [true, false, null], "b": {}},\n\t{"naïve": "東京 العربية 👩‍👩‍👧", "": ""}, [], [[[{}]]]]\r\n',
    ' {"\\u0061\\/\\b\\f\\n\\r\\t": "\\\\", "long": 1234567890123456789012345678901234567890, "e": 5e-324}',
]
PICKED = [
    b"", b" ", b"0", b"-0", b"-", b"+1", b"01", b"-01", b"1.", b".5", b"1.e2", b"1e", b"1e+", b"1E-2", b"0x10", b"1_0",
    b"1 2", b"NaN", b"Infinity", b"-Infinity", b"nul", b"nulll", b"True", b"true", b"[true false]", b"[1,]", b"[,1]",
    b"[,]", b"{,}", b'{"a":1,}', b'{"a"}', b'{"a":}', b'{"a" 1}', b'{a:1}', b"{'a':1}", b'{1:1}', b"[", b"]", b"{", b"}",
    b"[}", b"{]", b"[[]", b"[]]", b'"', b'"\\', b'"\\"', b'"\\x"', b'"\\u12"', b'"\\u12G4"', b'"\\ud800"', b'"\\udc00"',
    b'"\\ud800\\ud800"', b'"\\ud800\\udc00"', b'"\\ud800\\n"', b'"\t"', b'"\n"', b'"\x00"', b'"\x1f"', b'"\x7f"',
    b"\x00", b"[\x00]", b"\x0c[]", b"\xa0[]", b"\xc2\xa0[]", b"\xef\xbb\xbf[]", b"[\xef\xbb\xbf]", b"\xff\xfe[\x00]\x00",
    b'"\xff"', b'"\xc0\x80"', b'"\xed\xa0\x80"', b'"\xf4\x90\x80\x80"', b'"\xe2\x82"', b'"\xf0\x9f\x98\x80"',
    b"/* c */ []", b"[] // c", b"# c\n[]", b"[1]x", b"[1] [2]", b'{"a":1,"a":2}', b'{"a":{"b":1,"b":2},"c":3}',
    b"1e400", b"-1e400", b"1e-400", b"9" * 5000, b"[" * 512 + b"]" * 512, b"[" * 513 + b"]" * 513, b"[" * 3000,
    b'{"a":' * 300 + b"1" + b"}" * 300, b"\r\n\t []", b'"\\/"', b'["a","b"', b'"\xe2\x80\xa8"', b"[1\x0b]", b"\xe2\x80\x9ca\xe2\x80\x9d",
]

# What we decide otherwise than Python, and why.
DIFFERENCES = {
    "byte order mark": lambda text: text.startswith(b"\xef\xbb\xbf"),  # skipped with a note; Python refuses it
    "deeper than 512": lambda text: text.startswith(b"[" * 513 + b"]"),  # our limit, well below Python's
}


@pytest.fixture(scope="module")
def corpus():
    sys.set_int_max_str_digits(0)
    # `written` takes a few calls for each of our 512 levels.
    sys.setrecursionlimit(4000)
    choose = random.Random(8259)
    pieces = [bytes([byte]) for byte in b'{}[]:,"\\/0-+.eEtfnu \n\t'] + [b"\x00", b"\x80", b"\xc3", b"\xed\xa0", b"\xf4", b"\xff", b"\\u", b'"a":1']
    texts = PICKED + [text.encode() for text in VALID]
    for _ in range(25000):
        text = bytearray(choose.choice(VALID).encode())
        for _ in range(choose.randint(1, 3)):
            at = choose.randrange(len(text) + 1)
            match choose.randrange(5):
                case 0: del text[at:at + choose.randint(1, 3)]
                case 1: text[at:at] = choose.choice(pieces)
                case 2: text[at:at + 1] = choose.choice(pieces)
                case 3: text[at:at] = text[choose.randrange(len(text) + 1):][:choose.randint(1, 12)]
                case 4: del text[len(text) - choose.randrange(len(text) // 4 + 1):]
        texts.append(bytes(text))
    return texts


class Number(str):
    """The text of a number, kept."""


def refuse(word):
    raise ValueError(word)


def load(text):
    return json.loads(text.decode("utf-8", "strict"), parse_int=Number, parse_float=Number, parse_constant=refuse)


def is_json(text):
    try:
        load(text)
    except (ValueError, RecursionError):
        return False
    return True


def test_the_same_texts_are_json(probe, corpus):
    wrong, seen = [], set()
    for text, answer in zip(corpus, probe.ask("json", corpus), strict=True):
        if answer.startswith("ok") == is_json(text):
            continue
        reasons = [name for name, concerns in DIFFERENCES.items() if concerns(text)]
        seen.update(reasons)
        if not reasons:
            wrong.append((text[:80], answer))
    assert not wrong, f"{len(wrong)} of {len(corpus)}: {wrong[:10]}"
    assert seen == set(DIFFERENCES), "a listed difference is gone"


def test_errors_point_into_the_text(probe, corpus):
    for text, answer in zip(corpus, probe.ask("json", corpus), strict=True):
        if answer.startswith("error"):
            _, rule, place = answer.split(" ")
            start, end = map(int, place.split("..<"))
            assert rule.startswith("json.") and 0 <= start <= end <= len(text), (text, answer)


def test_canonical_text_means_what_python_reads(probe, corpus):
    compared = 0
    for text, answer, found in zip(corpus, probe.ask("json-canonical", corpus), probe.ask("json", corpus), strict=True):
        # A repeated key stands twice in our text, and half a surrogate pair has no bytes.
        if found == "ok" and not text.startswith(b"\xef\xbb\xbf"):
            assert bytes.fromhex(answer).decode() == written(load(text)), text
            compared += 1
    assert compared > 1000


SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def written(value):
    """The value with sorted keys, no space, and as few escapes as there can be."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{written(key)}:{written(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(SHORT.get(c, f"\\u{ord(c):04x}" if c < " " else c) for c in value) + '"'
    return {True: "true", False: "false", None: "null"}[value]
