"""Compares our JSON parser with Python's in strict mode."""

import json
import re
from functools import cache

from differences import Difference, check
from json_samples import BYTE_ORDER_MARK, corpus

DEEPEST = 512
ERROR = re.compile(r"error (json\.[a-z-]+) (\d+)\.\.<(\d+)")
SHORT_ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
}


class Number(str):
    """The text of a number."""


class Members(list):
    """The members of an object, in order."""


def refuse(word):
    raise ValueError(f"{word} is not a number")


@cache
def read_by_python(data):
    """Returns a list with the value of a document, or an empty list if Python rejects it."""
    try:
        return [
            json.loads(
                data.decode("utf-8", "strict"),
                strict=True,
                parse_int=Number,
                parse_float=Number,
                parse_constant=refuse,
                object_pairs_hook=Members,
            )
        ]
    except (ValueError, RecursionError):
        return []


def verdict(accepted):
    return "accepted" if accepted else "refused"


def depth(text):
    """Returns the nesting depth of a document."""
    deepest = level = 0
    for mark in re.sub(r'"(\\.|[^"\\])*"|[^][{}]', "", text):
        level += 1 if mark in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def is_good_behind_mark(text):
    data = text.encode("latin-1")
    return data.startswith(BYTE_ORDER_MARK) and read_by_python(data[len(BYTE_ORDER_MARK) :])


# The texts are decoded as Latin-1, one character per byte.
KNOWN = [
    Difference(
        "byte order mark",
        "RFC 8259 leaves it to the parser; we skip it with a note, and Python rejects it",
        is_good_behind_mark,
    ),
    Difference(
        "depth",
        "we have a fixed limit, and Python has the limit of its stack",
        lambda text: depth(text) > DEEPEST,
    ),
]


def walk(value):
    """Yields the value and its descendants, without recursion."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, Members):
            waiting += [part for member in value for part in member]
        elif isinstance(value, list):
            waiting += value


def has_lone_surrogates(value):
    return any(isinstance(part, str) and re.search("[\ud800-\udfff]", part) for part in walk(value))


def repeated_keys(value):
    """Returns the number of members whose key occurs earlier in the same object."""
    objects = [part for part in walk(value) if isinstance(part, Members)]
    return sum(len(members) - len(dict(members)) for members in objects)


def has_one_meaning(text):
    """Returns whether every parser must accept a document and read the same value."""
    value = read_by_python(text)
    if not value or depth(text.decode()) > DEEPEST:
        return False
    return not has_lone_surrogates(value) and not repeated_keys(value)


def quoted(text):
    def escape(match):
        return SHORT_ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04x}"

    return '"' + re.sub(r'["\\\x00-\x1f]', escape, text) + '"'


def canonical(value):
    """Returns the compact text of a value, with sorted keys."""
    # The loops use one stack frame per level, so that the deepest document fits.
    parts = []
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case Number():
            return str(value)
        case str():
            return quoted(value)
        case Members():
            for key, member in sorted(value, key=lambda pair: pair[0]):
                parts.append(f"{quoted(key)}:{canonical(member)}")
            return "{" + ",".join(parts) + "}"
        case list():
            for element in value:
                parts.append(canonical(element))
            return "[" + ",".join(parts) + "]"


def test_the_same_documents_are_accepted(probe):
    texts = corpus()
    ours = [verdict(answer.startswith("ok")) for answer in probe.ask("json", texts)]
    theirs = [verdict(read_by_python(text)) for text in texts]
    assert len(texts) > 40_000
    assert ours.count("accepted") > 4_000 and ours.count("refused") > 10_000
    check([text.decode("latin-1") for text in texts], ours, theirs, KNOWN)


def test_every_error_is_inside_the_document(probe):
    for text, answer in zip(corpus(), probe.ask("json", corpus()), strict=True):
        if answer.startswith("ok"):
            continue
        error = ERROR.fullmatch(answer)
        assert error, f"{text!r}: {answer}"
        start, end = int(error[2]), int(error[3])
        assert 0 <= start <= end <= len(text), f"{text!r}: {answer}"


def test_repeated_keys_and_lone_surrogates_are_reported(probe):
    seen = set()
    for text, answer in zip(corpus(), probe.ask("json", corpus()), strict=True):
        value = read_by_python(text)
        if not value or not answer.startswith("ok"):
            continue
        rules = answer.split()[1:]
        lone = has_lone_surrogates(value)
        assert ("json.lone-surrogate" in rules) == lone, f"{text!r}: {answer}"
        seen.add("lone surrogate" if lone else None)
        # Every lone surrogate is read as the same character, which can make keys equal.
        if not lone:
            repeated = repeated_keys(value)
            assert rules.count("json.duplicate-key") == repeated, f"{text!r}: {answer}"
            seen.add("repeated key" if repeated else None)
    assert {"lone surrogate", "repeated key"} <= seen


def test_the_same_values_are_read(probe):
    texts = [text for text in corpus() if has_one_meaning(text)]
    assert len(texts) > 4_000
    for text, answer in zip(texts, probe.ask("json-canonical", texts), strict=True):
        [value] = read_by_python(text)
        assert bytes.fromhex(answer).decode() == canonical(value), text
