"""Compares our terminal columns with those of wcwidth."""

import re

import wcwidth

from differences import SPACING_VIRAMAS, Difference, check, contains, spells
from unicode_samples import EMOJI_STYLE, JOINER, SKIN_TONES, everything, members

PICTOGRAPHS = set(members("emoji/emoji-data.txt", "Extended_Pictographic"))
NARROW_PICTOGRAPHS = [character for character in PICTOGRAPHS if wcwidth.wcwidth(character) == 1]


def any_of(characters):
    return "[" + "".join(map(re.escape, sorted(characters))) + "]"


EXTENSIONS = any_of([EMOJI_STYLE, *SKIN_TONES])
NARROW_SYMBOL = re.compile(
    f"{any_of(NARROW_PICTOGRAPHS)}({any_of(SKIN_TONES)}|{JOINER}{any_of(PICTOGRAPHS)})"
)
JOINED_SYMBOLS = f"{any_of(PICTOGRAPHS)}{EXTENSIONS}*({JOINER}{any_of(PICTOGRAPHS)}{EXTENSIONS}*)+"


def joins_other_than_symbols(text):
    """Returns whether a joiner with a following character is left after the removal of joined symbols."""
    return re.search(f"{JOINER}.", re.sub(JOINED_SYMBOLS, "", text))


KNOWN = [
    Difference(
        "changed after 15.0",
        "later versions made these symbols wide, and turned one mark into a spacing mark",
        contains(
            map(
                chr,
                [
                    *range(0x2630, 0x2638),
                    *range(0x268A, 0x2690),
                    *range(0x4DC0, 0x4E00),
                    0x1171E,
                    *range(0x1D300, 0x1D357),
                    *range(0x1D360, 0x1D377),
                ],
            )
        ),
    ),
    Difference(
        "spacing mark without a base",
        "terminals show it on a dotted circle, but wcwidth counts no column for it",
        spells("(^|[_M])M"),
    ),
    Difference(
        "spacing virama",
        "wcwidth counts no column for a virama, but these few are spacing marks in the standard",
        contains(SPACING_VIRAMAS),
    ),
    Difference(
        "conjunct with more",
        "wcwidth counts two columns for a whole conjunct; in 15.0, it is several clusters, each of"
        " which has its own columns",
        spells("VL+(V|M)"),
    ),
    Difference(
        "narrow symbol, joined or toned",
        "one emoji glyph of two columns; wcwidth uses the text width of the first character",
        NARROW_SYMBOL.search,
    ),
    Difference(
        "joiner between others than symbols",
        "the joiner only selects a connected form; wcwidth counts no column for the next character",
        joins_other_than_symbols,
    ),
]


def test_columns_equal_wcwidths(probe):
    texts = everything()
    ours = [int(answer) for answer in probe.ask("width", texts)]
    theirs = [wcwidth.wcswidth(text) for text in texts]
    assert len(texts) > 300_000
    check(texts, ours, theirs, KNOWN)


def test_bytes_that_are_not_utf8_count_as_replacement_characters(probe):
    broken = [
        b"\xff", b"a\x80b", b"\xe6\xbc", b"\xed\xa0\x80", b"\xf0\x9f\x98", b"\xc0\xaf", b"\xf5\x80",
        b"\xf4\x90\x80\x80", b"\xe2\x28\xa1", b"\xf0\x9f\x98\x80\xf0\x9f\x98", b"e\xcc\xcc\x81",
    ]  # fmt: skip
    ours = [int(answer) for answer in probe.ask("width", broken)]
    assert ours == [wcwidth.wcswidth(text.decode(errors="replace")) for text in broken]
