"""Our columns against those of wcwidth."""

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
    """Whether a joiner is left with something behind it once joined symbols are taken away."""
    return re.search(f"{JOINER}.", re.sub(JOINED_SYMBOLS, "", text))


KNOWN = [
    Difference(
        "changed after 15.0",
        "later versions made these symbols wide, and a mark a spacing one",
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
        "it is drawn by itself, on a dotted circle, where wcwidth gives it no room",
        spells("(^|[_M])M"),
    ),
    Difference(
        "spacing virama",
        "wcwidth gives no room to a virama, though the standard calls these few spacing marks",
        contains(SPACING_VIRAMAS),
    ),
    Difference(
        "conjunct with more",
        "wcwidth makes a whole conjunct two columns; with 15.0 it is several clusters, each of"
        " which has columns of its own",
        spells("VL+(V|M)"),
    ),
    Difference(
        "narrow symbol, joined or toned",
        "one emoji glyph, two columns; wcwidth goes by the first character's text width",
        NARROW_SYMBOL.search,
    ),
    Difference(
        "joiner between others than symbols",
        "it only asks for a letter's connected form; wcwidth gives the next character no room",
        joins_other_than_symbols,
    ),
]


def test_columns_are_those_of_wcwidth(probe):
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
