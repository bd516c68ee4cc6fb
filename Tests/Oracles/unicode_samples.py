"""A large sample of text that is difficult to measure, the same in every run."""

import itertools
import random
from functools import cache
from pathlib import Path

UNICODE = Path("/usr/share/unicode")

JOINER = "\u200d"
TEXT_STYLE = "\ufe0e"
EMOJI_STYLE = "\ufe0f"
KEYCAP = "\u20e3"
SKIN_TONES = [chr(scalar) for scalar in range(0x1F3FB, 0x1F400)]
REGIONAL_INDICATORS = [chr(scalar) for scalar in range(0x1F1E6, 0x1F200)]
BASES = ["a", "é", "я", "א", "ب", "क", "ক", "ก", "က", "漢", "あ", "가", "☝", "🚀", " "]


def rows(name):
    """Yields the fields of each line in a file of the Unicode data."""
    for line in (UNICODE / name).read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) >= 2:
            yield fields


def characters(field):
    """Returns the characters of a field such as `0041` or `0041..005A`."""
    first, _, last = field.partition("..")
    return map(chr, range(int(first, 16), int(last or first, 16) + 1))


def members(name, wanted):
    """Returns the characters with a property."""
    found = []
    for field, value in (fields[:2] for fields in rows(name)):
        if value == wanted:
            found += characters(field)
    return found


def property_values(name):
    """Returns the value of each character in a file."""
    found = {}
    for field, value, *_ in rows(name):
        found.update(dict.fromkeys(characters(field), value))
    return found


@cache
def categories():
    """Returns the general category of each assigned character."""
    found = {}
    first = None
    for code, name, category, *_ in rows("UnicodeData.txt"):
        scalar = int(code, 16)
        if name.endswith(", First>"):
            first = scalar
        elif name.endswith(", Last>"):
            found.update(dict.fromkeys(map(chr, range(first, scalar + 1)), category))
        if category != "Cs":
            found[chr(scalar)] = category
    return {character: value for character, value in found.items() if value != "Cs"}


@cache
def members_by_age(newest):
    """Returns the characters of a version of Unicode."""
    found = set()
    for field, version in rows("DerivedAge.txt"):
        if float(version) <= newest:
            found.update(characters(field))
    return found


def of_category(*wanted):
    return [character for character, value in categories().items() if value in wanted]


def text_of(codes):
    return "".join(chr(int(code, 16)) for code in codes.split())


def single_characters():
    """Returns every assigned character except controls, which each program measures differently."""
    return [character for character, category in categories().items() if category != "Cc"]


def emoji_test():
    return [text_of(fields[0]) for fields in rows("emoji/emoji-test.txt")]


def variations():
    name = "emoji/emoji-variation-sequences.txt"
    bases = sorted({text_of(fields[0])[0] for fields in rows(name)})
    return [
        start + base + style + end
        for base in bases + ["a", "漢", "가"]
        for style in (TEXT_STYLE, EMOJI_STYLE)
        for start, end in (("", ""), ("x", "y"), ("", KEYCAP))
    ]


def modifiers():
    bases = members("emoji/emoji-data.txt", "Emoji_Modifier_Base")
    return [
        base + style + tone + end
        for base, tone in itertools.product(bases, SKIN_TONES)
        for style in ("", EMOJI_STYLE)
        for end in ("", "z")
    ] + [base + SKIN_TONES[0] for base in BASES]


def flags():
    pairs = [first + second for first, second in itertools.product(REGIONAL_INDICATORS, repeat=2)]
    runs = ["".join(REGIONAL_INDICATORS[:length]) for length in range(1, 10)]
    mixed = [a + "x" + b for a, b in zip(pairs, reversed(pairs))]
    return pairs + runs + mixed


def keycaps():
    return [
        key + style + KEYCAP + end
        for key in "0123456789#*a"
        for style in ("", TEXT_STYLE, EMOJI_STYLE)
        for end in ("", "b", " ")
    ]


def joined():
    """Returns joiners between all kinds of characters, within emoji and elsewhere."""
    pictographs = members("emoji/emoji-data.txt", "Extended_Pictographic")[::37]
    pairs = [a + JOINER + b for a, b in itertools.product(pictographs, pictographs[::5])]
    triples = [a + JOINER + a + JOINER + a for a in pictographs]
    letters = [a + JOINER + b for a, b in itertools.product(BASES, BASES)]
    return pairs + triples + letters + [base + JOINER for base in BASES]


def combining():
    marks = of_category("Mn", "Me")
    return [base + mark for base in BASES for mark in marks[::3]] + [
        "e" + first + second for first, second in zip(marks, reversed(marks))
    ]


def hangul():
    leading = [chr(scalar) for scalar in (0x1100, 0x1105, 0x1112, 0x115F, 0xA960, 0xA97C)]
    vowels = [chr(scalar) for scalar in (0x1160, 0x1161, 0x1175, 0x11A7, 0xD7B0, 0xD7C6)]
    trailing = ["", *(chr(scalar) for scalar in (0x11A8, 0x11C2, 0x11FF, 0xD7CB, 0xD7FB))]
    syllables = ["가", "각", "힣"]
    conjoined = ["".join(parts) for parts in itertools.product(leading, vowels, trailing)]
    extended = ["".join(parts) for parts in itertools.product(syllables, vowels, trailing)]
    return conjoined + extended + [a + b for a, b in itertools.product(leading, conjoined[::7])]


def indic():
    """Returns letters with the marks of their block: spacing marks, viramas and conjuncts."""
    blocks = {}
    for character, category in categories().items():
        if category in ("Lo", "Mn", "Mc"):
            blocks.setdefault((ord(character) >> 7, category), []).append(character)
    found = []
    for (block, category), letters in blocks.items():
        if category != "Lo":
            continue
        spacing = blocks.get((block, "Mc"), [])
        above = blocks.get((block, "Mn"), [])
        letters = letters[:: max(1, len(letters) // 6)]
        found += [letter + mark for letter in letters for mark in spacing]
        found += [letters[0] + mark + mark for mark in spacing]
        found += [letters[0] + mark + letters[-1] for mark in above]
        found += [
            letter + first + second
            for letter, first, second in itertools.product(letters[:2], above[:4], spacing)
        ]
    conjuncts = "क्ष क्ष्म स्त्री र्त्स्न्य क्\u200dष क्\u200cष শ্রী ന്റ് க்ஷ ක්\u200dෂ"
    words = "नमस्ते हिन्दी বাংলা ਪੰਜਾਬੀ ગુજરાતી தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල မြန်မာ ខ្មែរ ภาษาไทย ພາສາລາວ"
    return found + conjuncts.split() + words.split()


def phrases():
    """Returns random phrases of all kinds of words."""
    source = random.Random(15)
    words = "text naïve 日本語 한국어 العربية עברית ｶﾞ １２ \u00ad \u0600١".split()
    words += [*BASES, *emoji_test()[::40]]
    return [" ".join(source.choices(words, k=8)) for _ in range(1000)]


@cache
def everything():
    groups = [
        single_characters, emoji_test, variations, modifiers, flags, keycaps, joined, combining,
        hangul, indic, phrases,
    ]  # fmt: skip
    return list(dict.fromkeys(text for group in groups for text in group()))
