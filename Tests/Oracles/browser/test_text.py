"""Compares our text functions with Chromium's Intl.Segmenter, JSON.parse and Intl.RelativeTimeFormat."""

import random
import re
from pathlib import Path

import pytest

from differences import Difference, check, contains
from test_languages import DAYS, LANGUAGES, NOW


UNICODE = Path("/usr/share/unicode")


@pytest.fixture(scope="module")
def page(browser):
    """A blank page."""
    page = browser.new_page()
    yield page
    page.close()


# Grapheme clusters

SEGMENT = """texts => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const encoder = new TextEncoder();
  return texts.map(text => {
    let end = 0;
    return Array.from(segmenter.segment(text), ({ segment }) => end += encoder.encode(segment).length);
  });
}"""

LINKERS = "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d"

POOLS = [
    ["a", "Z", "7", " ", "é", "ß", "漢", "あ", "ก", "ำ", "ລ", "ຳ"],
    ["\r", "\n", "\r\n", "\t", "\u200b", "\u00ad", "\u2028"],
    ["\u0301", "\u0323", "\u20e3", "\ufe0e", "\ufe0f", "\u200d", "\u200c"],
    ["ᄀ", "ᄒ", "ᅡ", "ᅵ", "ᆨ", "ᇂ", "가", "각"],
    ["🇩", "🇪", "🇯", "🇵", "🇺"],
    ["👩", "👨", "👧", "🚀", "❤", "☺", "🏳", "🌈", "\U0001f3fb", "\U0001f3ff", "\u200d"],
    ["क", "ष", "त", "्", "़", "ि", "\u200d", "\u200c", "ক", "্", "க", "்", "ക", "്"],
    ["\u0600", "\u06dd", "\u070f", "\u0d4e", "\U000110bd", "م", "ܐ"],
]


def cluster_texts():
    """Returns every scalar with a cluster property, every emoji, and random mixtures within and across pools."""
    texts = []
    for start, end in property_ranges(UNICODE / "auxiliary" / "GraphemeBreakProperty.txt"):
        # Precomposed Hangul is regular and would dominate the sample.
        if not (0xAC00 <= start <= 0xD7A3 or 0xD800 <= start <= 0xDFFF):
            texts += [f"a{chr(scalar)}b" for scalar in range(start, end + 1)]
    for line in (UNICODE / "emoji" / "emoji-test.txt").read_text().splitlines():
        if scalars := line.split(";")[0].split("#")[0].split():
            texts.append("".join(chr(int(scalar, 16)) for scalar in scalars))
    choose = random.Random(15)
    everything = [piece for pool in POOLS for piece in pool]
    for pool in [*POOLS, everything]:
        texts += ["".join(choose.choices(pool, k=choose.randint(2, 8))) for _ in range(400)]
    return texts


def property_ranges(file):
    for line in file.read_text().splitlines():
        if match := re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;", line):
            yield int(match[1], 16), int(match[2] or match[1], 16)


# Chromium's version of Unicode is newer than our 15.0.
CLUSTER_DIFFERENCES = [
    Difference(
        "Indic conjuncts",
        "since 15.1 (GB9c), a consonant that follows a virama stays in the same cluster",
        contains(LINKERS),
    ),
    Difference(
        "Zanabazar Square cluster-initial ra",
        "in 15.0, it has the property Prepend; in the browser's newer data, it does not",
        contains("\U00011a3a"),
    ),
]


def cluster_ends(answer):
    """Returns the ends of the clusters in a reply of the probe: one `start..<end=columns` per cluster."""
    return [int(end) for end in re.findall(r"<(\d+)=", answer)]


def test_clusters_equal_the_browsers(page, probe):
    texts = cluster_texts()
    ours = [cluster_ends(answer) for answer in probe.ask("graphemes", texts)]
    check(texts, ours, page.evaluate(SEGMENT, texts), CLUSTER_DIFFERENCES)


# JSON

PARSE = """texts => texts.map(text => {
  try { JSON.parse(text); return true } catch { return false }
})"""

VALID = [
    '{"a": [1, -0.5e+10, true, false, null], "b": {"c": "d"}}',
    '["\\u00e9\\n\\"\\\\", "é漢👩", "", 0, -0, 1E5, 12345678901234567890.5]',
    '[[[[]]], {"": {}}, [{}], {"k": [[], [1, [2]]]}]',
    '{"a": 1, "a": 2, "\\u0061": ["\\ud800"]}',
    '"text"', "-12.50e-3", "true", "null", '  [ 1 ,\t2\r\n]  ',
]
PIECES = [
    "{", "}", "[", "]", ",", ":", '"', "\\", "/", "-", "+", ".", "e", "E", "0", "1", "00", "\\u12", "\\ud83d\\ude00", "\\x", "\\'",
    " ", "\t", "\n", "\r", "\f", "\v", "\0", "\x1f", "\x7f", "\u00a0", "\u2028", "\ufeff", "'", "//", "/**/", "tru", "nul", "NaN",
    "Infinity", "undefined", "0x1", "1_000", "é", "👩",
]


def documents():
    """Returns valid documents, and thousands of variants with a few edits."""
    choose = random.Random(8259)
    texts = [*VALID, *PIECES, "", *("\ufeff" + text for text in VALID)]
    for _ in range(6000):
        text = list(choose.choice(VALID))
        for _ in range(choose.randint(1, 3)):
            at = choose.randrange(len(text) + 1)
            edit = choose.randrange(4)
            if edit == 0:
                text[at:at + 1] = []
            elif edit == 1:
                text[at:at] = choose.choice(PIECES)
            elif edit == 2:
                text[at:at + 1] = choose.choice(PIECES)
            else:
                text[at:at] = text[at:at + choose.randint(1, 6)]
        texts.append("".join(text))
    return texts


DOCUMENT_DIFFERENCES = [
    Difference(
        "byte order mark",
        "we skip one at the start with a note, and the browser rejects it",
        lambda text: text.startswith("\ufeff"),
    ),
]


def test_the_browser_accepts_the_same_documents(page, probe):
    texts = documents()
    theirs = page.evaluate(PARSE, texts)
    assert 500 < theirs.count(True) < len(texts) - 500
    ours = [answer.startswith("ok") for answer in probe.ask("json", texts)]
    check(texts, ours, theirs, DOCUMENT_DIFFERENCES)


# Words for relative times

NEAR = """code => {
  const words = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  return [...[-1, 0, 1].map(days => words.format(days, "day")), words.format(0, "second")];
}"""


@pytest.mark.parametrize("code", LANGUAGES)
def test_relative_day_names_equal_chromiums(page, code):
    *days, now = page.evaluate(NEAR, code)
    assert ([day[0].upper() + day[1:] for day in days], now) == (DAYS[code], NOW[code])
