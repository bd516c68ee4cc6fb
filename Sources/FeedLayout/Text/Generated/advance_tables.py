#!/usr/bin/env python3
"""Writes the tables of advance widths from Debian's fonts and from the brand fonts in `Themes`.

    advance_tables.py [--check] [FONTS_FOLDER]

FONTS_FOLDER is laid out as Debian's packages fonts-inter, fonts-noto-core, fonts-noto-mono and
fonts-noto-cjk lay it out. With --check nothing is written: the exit code is 1 if a committed file is
not what the fonts give.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[3]
BLOCK = 64
PLANE = 0x10000
FIRST_CHARACTER = 0x23  # stands for 0, so that a digit is a printable character
BASE = 91
MISSING = BASE * BASE - 1  # what no font has as an advance

# Letters that join with their neighbours. What they advance then stands where a table has surrogates,
# which no text has: one row for each of FORMS, with the rows' length.
JOINED = range(0x0600, 0x0780)
JOINED_ROWS = 0xD800
LAM = 0x0644
TATWEEL = 0x0640  # joins on both sides, and looks the same
FORMS = ["initial", "medial", "final", "final behind an initial lam, with it", "behind a medial one"]

# Shown only where a line is broken at it.
INVISIBLE = {0x00AD}

LETTERS = [
    (0x0020, 0x007E),
    (0x00A0, 0x024F),
    (0x02B0, 0x03FF),
    (0x0400, 0x052F),
    (0x1E00, 0x1FFF),
    (0x2000, 0x214F),
    (0x2190, 0x22FF),
    (0x25A0, 0x26FF),
]
ARABIC = [(0x0600, 0x06FF), (0x0750, 0x077F), (0xFB50, 0xFDFB), (0xFE70, 0xFEFC)]
EAST_ASIAN = [(0x2000, 0x2BFF), (0x2E80, 0x9FFF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFFEF)]


class Family(NamedTuple):
    name: str
    summary: str
    ranges: list
    # weight -> the font's file below the folder, the first face of a collection; a brand font is below ROOT
    files: dict

    def path(self, folder, file):
        return (ROOT if file.startswith("Themes/") else folder) / file


# The fonts that the sample customers bring along.
BRANDS = [
    ("stillmoor", "Vollkorn", [400, 600]),
    ("stillmoor", "Karla", [400, 500, 700]),
    ("lathelight", "JetBrains Mono", [400, 500]),
    ("lathelight", "Manrope", [400, 500, 600, 700]),
    ("stridewell", "Sora", [400, 600, 700, 800]),
]

FAMILIES = [
    Family(
        "inter",
        "Inter.",
        LETTERS,
        {
            100: "opentype/inter/Inter-Thin.otf",
            200: "opentype/inter/Inter-ExtraLight.otf",
            300: "opentype/inter/Inter-Light.otf",
            400: "opentype/inter/Inter-Regular.otf",
            500: "opentype/inter/Inter-Medium.otf",
            600: "opentype/inter/Inter-SemiBold.otf",
            700: "opentype/inter/Inter-Bold.otf",
            800: "opentype/inter/Inter-ExtraBold.otf",
            900: "opentype/inter/Inter-Black.otf",
        },
    ),
    Family(
        "notoSerif",
        "Noto Serif.",
        LETTERS,
        {
            400: "truetype/noto/NotoSerif-Regular.ttf",
            700: "truetype/noto/NotoSerif-Bold.ttf",
        },
    ),
    Family(
        "notoSansMono",
        "Noto Sans Mono.",
        LETTERS,
        {
            400: "truetype/noto/NotoSansMono-Regular.ttf",
            700: "truetype/noto/NotoSansMono-Bold.ttf",
        },
    ),
    Family(
        "notoSansArabic",
        "Noto Sans Arabic, each letter as it stands alone and in its joined forms.",
        ARABIC,
        {
            400: "truetype/noto/NotoSansArabic-Regular.ttf",
            700: "truetype/noto/NotoSansArabic-Bold.ttf",
        },
    ),
    Family(
        "notoSansCJK",
        "Noto Sans CJK JP.",
        EAST_ASIAN,
        {
            400: "opentype/noto/NotoSansCJK-Regular.ttc",
            700: "opentype/noto/NotoSansCJK-Bold.ttc",
        },
    ),
    *(
        Family(
            name[0].lower() + name[1:].replace(" ", ""),
            f"{name}.",
            LETTERS,
            {weight: f"Themes/{customer}/fonts/{name.replace(' ', '')}-{weight}.woff2" for weight in weights},
        )
        for customer, name, weights in BRANDS
    ),
]


def output(family):
    return FOLDER / f"{family.name[0].upper()}{family.name[1:]}Advances.swift"


def font(path):
    from fontTools.ttLib import TTFont

    return TTFont(path, fontNumber=0, lazy=True)


def advances(face, ranges):
    """The advance of each scalar of the first plane, and MISSING where there is none."""
    glyphs, metrics = face.getBestCmap(), face["hmtx"]
    table = [MISSING] * PLANE
    for first, last in ranges:
        for scalar in range(first, last + 1):
            if scalar in glyphs:
                width = 0 if scalar in INVISIBLE else metrics[glyphs[scalar]][0]
                if width >= MISSING:
                    sys.exit(f"advance_tables.py: U+{scalar:04X} is too wide for two digits")
                table[scalar] = width
    if any(first == JOINED.start for first, _ in ranges):
        for row, widths in enumerate(joined(face)):
            for scalar, width in widths.items():
                table[JOINED_ROWS + row * len(JOINED) + scalar - JOINED.start] = width
    return table


def substitutions(face, tag):
    """The subtables of a feature that the script's default language has."""
    gsub = face["GSUB"].table
    script = next(record.Script for record in gsub.ScriptList.ScriptRecord if record.ScriptTag == "arab")
    features = [gsub.FeatureList.FeatureRecord[index] for index in script.DefaultLangSys.FeatureIndex]
    indices = [index for record in features if record.FeatureTag == tag for index in record.Feature.LookupListIndex]
    return [table for index in indices for table in gsub.LookupList.Lookup[index].SubTable]


def joined(face):
    """Of each of FORMS what the letters advance that have it."""
    glyphs, metrics = face.getBestCmap(), face["hmtx"]
    letters = {scalar: glyphs[scalar] for scalar in JOINED if scalar in glyphs}
    initial, medial, final = ({}, {}, {})
    for forms, tag in [(initial, "init"), (medial, "medi"), (final, "fina")]:
        for table in substitutions(face, tag):
            forms.update(table.mapping)
    for forms in (initial, medial, final):
        forms[letters[TATWEEL]] = letters[TATWEEL]
    rows = [
        {scalar: metrics[forms[glyph]][0] for scalar, glyph in letters.items() if glyph in forms}
        for forms in (initial, medial, final)
    ]
    for lam in (initial[letters[LAM]], medial[letters[LAM]]):
        pairs = {
            ligature.Component[0]: metrics[ligature.LigGlyph][0]
            for table in substitutions(face, "rlig")
            for ligature in table.ligatures.get(lam, [])
            if len(ligature.Component) == 1
        }
        # Who joins with a letter behind it too has another form in front of that one.
        rows.append({
            scalar: pairs[final[glyph]] for scalar, glyph in letters.items()
            if glyph not in initial and final.get(glyph) in pairs
        })
    return rows


def digits(numbers):
    return [digit for number in numbers for digit in divmod(number, BASE)]


def literal(entries, indent):
    """A table as a multi-line literal whose line ends are escaped away."""
    lines, line = [], ""
    for entry in entries:
        character = chr(entry + FIRST_CHARACTER)
        character = "\\\\" if character == "\\" else character
        if len(line) + len(character) > 94 - indent:
            lines.append(line + "\\")
            line = ""
        line += character
    space = " " * indent
    return "\n".join(space + line for line in ['"""', *lines, line, '"""'])


def source(family, folder):
    faces = {weight: font(family.path(folder, path)) for weight, path in family.files.items()}
    units = {face["head"].unitsPerEm for face in faces.values()}
    version = next(iter(faces.values()))["name"].getDebugName(5).split(";")[0]
    tables = [advances(face, family.ranges) for face in faces.values()]
    # A block is the same one only if it is so in every weight, so that they share their first stage.
    numbers = {}
    stage_one = []
    for start in range(0, PLANE, BLOCK):
        block = tuple(tuple(table[start : start + BLOCK]) for table in tables)
        stage_one.append(numbers.setdefault(block, len(numbers)))
    weights = []
    for position, weight in enumerate(faces):
        entries = [entry for block in numbers for entry in block[position]]
        weights.append(
            f"      Weight(\n        {weight},\n        StaticTable(\n"
            f"{literal(digits(entries), 10)})),\n"
        )
    return f"""\
// {version}
// Generated by advance_tables.py from the fonts. Do not edit.
// swift-format-ignore-file

import UnicodeText

extension AdvanceTable {{
  /// {family.summary}
  static let {family.name} = AdvanceTable(
    unitsPerEm: {units.pop()},
    blocks: StaticTable(
{literal(digits(stage_one), 6)}),
    weights: [
{"".join(weights)}    ])
}}
"""


def check(folder):
    absent = [
        path
        for family in FAMILIES
        for path in family.files.values()
        if not family.path(folder, path).exists()
    ]
    if absent:
        print(f"advance_tables.py: {folder} has no {absent[0]}, nothing checked", file=sys.stderr)
        return 0
    for family in FAMILIES:
        committed, made = output(family).read_text(encoding="utf-8"), source(family, folder)
        if committed.splitlines()[0] != made.splitlines()[0]:
            print(
                f"advance_tables.py: {folder} has another version of {family.name}, not checked",
                file=sys.stderr,
            )
        elif committed != made:
            name = output(family).name
            print(f"{name} is not what the fonts give: run advance_tables.py", file=sys.stderr)
            return 1
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("/usr/share/fonts"))
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    arguments = parser.parse_args()
    if arguments.check:
        return check(arguments.folder)
    for family in FAMILIES:
        output(family).write_text(source(family, arguments.folder), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
