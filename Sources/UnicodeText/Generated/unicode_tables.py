#!/usr/bin/env python3
"""Writes UnicodeTables.swift from the Unicode Character Database.

    unicode_tables.py [--check] [DATA_FOLDER]

DATA_FOLDER is laid out as Debian's unicode-data package lays it out. With --check nothing is
written: the exit code is 1 if the committed file is not what the data gives.
"""

import argparse
import re
import sys
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent / "UnicodeTables.swift"
SCALARS = 0x110000
BLOCK = 128
ENTRY_LIMIT = 128  # one table entry is one 7-bit character of a literal
FIRST_CHARACTER = 0x23  # stands for entry 0, so that small entries are printable characters

GRAPHEME_CLASSES = [
    ("other", "XX"),
    ("carriageReturn", "CR"),
    ("lineFeed", "LF"),
    ("control", "Control"),
    ("extend", "Extend"),
    ("zeroWidthJoiner", "ZWJ"),
    ("regionalIndicator", "Regional_Indicator"),
    ("prepend", "Prepend"),
    ("spacingMark", "SpacingMark"),
    ("hangulLeading", "L"),
    ("hangulVowel", "V"),
    ("hangulTrailing", "T"),
    ("hangulLeadingVowel", "LV"),
    ("hangulLeadingVowelTrailing", "LVT"),
    ("pictographic", "Extended_Pictographic"),
]

# The classes of UAX #14 after its rule LB1, with the distinctions that LB30 and LB30b ask for.
LINE_BREAK_CLASSES = [
    ("alphabetic", "AL"),
    ("mandatoryBreak", "BK"),
    ("carriageReturn", "CR"),
    ("lineFeed", "LF"),
    ("nextLine", "NL"),
    ("space", "SP"),
    ("zeroWidthSpace", "ZW"),
    ("wordJoiner", "WJ"),
    ("glue", "GL"),
    ("combiningMark", "CM"),
    ("zeroWidthJoiner", "ZWJ"),
    ("openPunctuation", "OP"),
    ("wideOpenPunctuation", "OP wide"),
    ("closePunctuation", "CL"),
    ("closeParenthesis", "CP"),
    ("wideCloseParenthesis", "CP wide"),
    ("quotation", "QU"),
    ("nonstarter", "NS"),
    ("exclamation", "EX"),
    ("infixSeparator", "IS"),
    ("symbol", "SY"),
    ("inseparable", "IN"),
    ("breakOnBothSides", "B2"),
    ("breakAfter", "BA"),
    ("breakBefore", "BB"),
    ("hyphen", "HY"),
    ("contingentBreak", "CB"),
    ("numeric", "NU"),
    ("prefixNumeric", "PR"),
    ("postfixNumeric", "PO"),
    ("hebrewLetter", "HL"),
    ("ideographic", "ID"),
    ("unassignedPictographic", "ID unassigned"),
    ("emojiBase", "EB"),
    ("emojiModifier", "EM"),
    ("regionalIndicator", "RI"),
    ("hangulLeading", "JL"),
    ("hangulVowel", "JV"),
    ("hangulTrailing", "JT"),
    ("hangulLeadingVowel", "H2"),
    ("hangulLeadingVowelTrailing", "H3"),
]

CELL_CLASSES = [
    "narrow",
    "zero",
    "wide",
    "narrowWithVariation",
    "wideWithVariation",
    "spacingMark",
    "emojiModifier",
    "textSelector",
    "emojiSelector",
]


class Database:
    """The properties that the tables are made of, one list entry for each scalar."""

    def __init__(self, folder):
        self.folder = folder
        self.version = installed_version(folder)
        self.category = self.read_categories()
        self.grapheme = self.property("auxiliary/GraphemeBreakProperty.txt", "XX")
        self.line_break = self.property("LineBreak.txt", "XX", LINE_BREAK_DEFAULTS)
        self.east_asian = self.property("EastAsianWidth.txt", "N", EAST_ASIAN_DEFAULTS)
        emoji = "emoji/emoji-data.txt"
        self.pictographic = self.members(emoji, "Extended_Pictographic")
        self.presentation = self.members(emoji, "Emoji_Presentation")
        self.modifier = self.members(emoji, "Emoji_Modifier")
        self.ignorable = self.members("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
        self.concatenation = self.members("PropList.txt", "Prepended_Concatenation_Mark")
        self.variation = {
            int(field.split()[0], 16)
            for field, _ in self.rows("emoji/emoji-variation-sequences.txt")
        }

    def rows(self, name):
        """The first two fields of each line of data."""
        for line in (self.folder / name).read_text(encoding="utf-8").splitlines():
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) >= 2:
                yield fields[0], fields[1]

    def ranges(self, name):
        for field, value in self.rows(name):
            first, _, last = field.partition("..")
            yield int(first, 16), int(last or first, 16), value

    def property(self, name, default, default_ranges=()):
        values = [default] * SCALARS
        for first, last, value in [*default_ranges, *self.ranges(name)]:
            values[first : last + 1] = [value] * (last + 1 - first)
        return values

    def members(self, name, wanted):
        found = set()
        for first, last, value in self.ranges(name):
            if value == wanted:
                found.update(range(first, last + 1))
        return found

    def read_categories(self):
        values = ["Cn"] * SCALARS
        range_start = None
        for line in (self.folder / "UnicodeData.txt").read_text(encoding="utf-8").splitlines():
            code, name, category = line.split(";")[:3]
            scalar = int(code, 16)
            if name.endswith(", First>"):
                range_start = scalar
            first = range_start if name.endswith(", Last>") else scalar
            values[first : scalar + 1] = [category] * (scalar + 1 - first)
        return values


# What the heads of the two files say of scalars that they do not list.
EAST_ASIAN_DEFAULTS = [
    (0x3400, 0x4DBF, "W"),
    (0x4E00, 0x9FFF, "W"),
    (0xF900, 0xFAFF, "W"),
    (0x20000, 0x2FFFD, "W"),
    (0x30000, 0x3FFFD, "W"),
]
LINE_BREAK_DEFAULTS = [
    *[(first, last, "ID") for first, last, _ in EAST_ASIAN_DEFAULTS],
    (0x1F000, 0x1FAFF, "ID"),
    (0x1FC00, 0x1FFFD, "ID"),
    (0x20A0, 0x20CF, "PR"),
]


def installed_version(folder):
    """The version that the data names in its first line, or None without data."""
    try:
        with open(folder / "LineBreak.txt", encoding="utf-8") as lines:
            match = re.search(r"-(\d+\.\d+\.\d+)\.txt", lines.readline())
    except OSError:
        return None
    return match and match.group(1)


def grapheme_class(data, scalar):
    if scalar in data.pictographic:
        return "Extended_Pictographic"
    return data.grapheme[scalar]


def line_break_class(data, scalar):
    value = data.line_break[scalar]
    if value in ("AI", "SG", "XX"):
        return "AL"
    if value == "SA":
        return "CM" if data.category[scalar] in ("Mn", "Mc") else "AL"
    if value == "CJ":
        return "NS"
    if value in ("OP", "CP") and data.east_asian[scalar] in ("F", "W", "H"):
        return value + " wide"
    if scalar in data.pictographic and data.category[scalar] == "Cn":
        return "ID unassigned"
    return value


def cell_class(data, scalar):
    if scalar == 0xFE0E:
        return "textSelector"
    if scalar == 0xFE0F:
        return "emojiSelector"
    if scalar in data.modifier:
        return "emojiModifier"
    category = data.category[scalar]
    if category == "Mc":
        return "spacingMark"
    # Medial and final jamo are drawn inside the cells of the initial one.
    if data.grapheme[scalar] in ("V", "T"):
        return "zero"
    # Two ignorable characters are drawn all the same: the soft hyphen, and the filler that holds
    # the place of an initial jamo.
    ignorable = scalar in data.ignorable and scalar not in (0x00AD, 0x115F)
    format_control = category == "Cf" and scalar != 0x00AD and scalar not in data.concatenation
    if ignorable or format_control or category in ("Mn", "Me", "Cc", "Zl", "Zp"):
        return "zero"
    wide = data.east_asian[scalar] in ("F", "W") or scalar in data.presentation
    suffix = "WithVariation" if scalar in data.variation else ""
    return ("wide" if wide else "narrow") + suffix


def records_of(data):
    """The distinct property records, and the number of its record for each scalar."""
    graphemes = {key: number for number, (_, key) in enumerate(GRAPHEME_CLASSES)}
    line_breaks = {key: number for number, (_, key) in enumerate(LINE_BREAK_CLASSES)}
    cells = {key: number for number, key in enumerate(CELL_CLASSES)}
    numbers = {}
    indices = []
    for scalar in range(SCALARS):
        record = (
            graphemes[grapheme_class(data, scalar)],
            line_breaks[line_break_class(data, scalar)],
            cells[cell_class(data, scalar)],
        )
        indices.append(numbers.setdefault(record, len(numbers)))
    if len(numbers) > ENTRY_LIMIT:
        sys.exit(f"unicode_tables.py: {len(numbers)} records do not fit into one character each")
    return list(numbers), indices


def trie_of(indices):
    """Stage one: the block number of every 128 scalars, in two digits. Stage two: the blocks."""
    numbers = {}
    stage_one = []
    for start in range(0, SCALARS, BLOCK):
        block = tuple(indices[start : start + BLOCK])
        number = numbers.setdefault(block, len(numbers))
        stage_one += [number // ENTRY_LIMIT, number % ENTRY_LIMIT]
    return stage_one, [entry for block in numbers for entry in block]


def literal(name, summary, entries):
    """A table as a multi-line literal whose line ends are escaped away."""
    lines, line = [], ""
    for entry in entries:
        code = (entry + FIRST_CHARACTER) % ENTRY_LIMIT
        character = "\\\\" if code == 0x5C else chr(code)
        if not FIRST_CHARACTER <= code <= 0x7E:
            character = f"\\u{{{code:X}}}"
        if len(line) + len(character) > 94:
            lines.append(line + "\\")
            line = ""
        line += character
    lines.append(line)
    body = "\n".join("    " + line for line in lines)
    return f'''
  /// {summary}
  @inline(__always)
  static var {name}: StaticTable {{
    StaticTable(
    """
{body}
    """)
  }}
'''


def enumeration(name, summary, cases):
    body = "\n".join(f"  case {case}{' // ' + key if key else ''}" for case, key in cases)
    return f"\n/// {summary}\nenum {name}: UInt8, CaseIterable {{\n{body}\n}}\n"


def source(data):
    records, indices = records_of(data)
    stage_one, stage_two = trie_of(indices)
    graphemes, line_breaks, cells = zip(*records)
    return "".join(
        [
            f"""\
// Unicode {data.version}
// Generated by unicode_tables.py from the Unicode Character Database. Do not edit.
// swift-format-ignore-file
""",
            enumeration(
                "GraphemeClass",
                "What UAX #29 distinguishes in its grapheme cluster rules.",
                GRAPHEME_CLASSES,
            ),
            enumeration(
                "LineBreakClass",
                "What UAX #14 distinguishes after its rule LB1.",
                LINE_BREAK_CLASSES,
            ),
            enumeration(
                "CellClass",
                "What a scalar does to the width of its cluster on a terminal.",
                [(case, None) for case in CELL_CLASSES],
            ),
            "\n/// A two-stage trie from scalars to property records, and the records' columns.",
            "\nenum UnicodeTables {",
            literal("stageOne", "A block for every 128 scalars, in two digits.", stage_one),
            literal("stageTwo", "Blocks of 128 record numbers.", stage_two),
            literal("graphemeClasses", "The grapheme class of a record.", graphemes),
            literal("lineBreakClasses", "The line-break class of a record.", line_breaks),
            literal("cellClasses", "The cell class of a record.", cells),
            "}\n",
        ]
    )


def check(folder):
    committed = OUTPUT.read_text(encoding="utf-8")
    named = committed.splitlines()[0].rpartition(" ")[2]
    installed = installed_version(folder)
    if installed is None:
        print(f"unicode_tables.py: no Unicode data in {folder}, nothing checked", file=sys.stderr)
    elif installed != named:
        print(
            f"unicode_tables.py: {folder} has Unicode {installed}, the tables have {named},"
            " nothing checked",
            file=sys.stderr,
        )
    elif committed != source(Database(folder)):
        print(f"{OUTPUT.name} is not what the data gives: run unicode_tables.py", file=sys.stderr)
        return 1
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("/usr/share/unicode"))
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    arguments = parser.parse_args()
    if arguments.check:
        return check(arguments.folder)
    OUTPUT.write_text(source(Database(arguments.folder)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
