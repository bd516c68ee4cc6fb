#!/usr/bin/env python3
"""Writes the brand fonts of the sample customers from Debian's fonts.

    fonts.py [ROOT]

ROOT is the folder below which Debian's packages of fonts are unpacked, `/` by default. Each file is a
WOFF2 font with the Latin letters of one weight. The text of the license is written next to it.
Run `Sources/FeedLayout/Text/Generated/advance_tables.py` afterwards, which reads the widths.
"""

import json
import re
import sys
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

THEMES = Path(__file__).resolve().parents[1] / "Themes"
COMMON_LICENSES = "usr/share/common-licenses"

LATIN = [
    *range(0x0020, 0x007F),
    *range(0x00A0, 0x0180),
    0x0218, 0x0219, 0x021A, 0x021B, 0x1E9E,
    *range(0x2010, 0x2028),
    *range(0x2030, 0x2040),
    *range(0x2070, 0x208F),
    0x20AC, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2215, 0x2248, 0x2260, 0x2264, 0x2265,
]
# Ligatures are left out: no measurement of ours knows them.
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "lnum", "pnum", "tnum"]


class Family(NamedTuple):
    name: str
    package: str
    license: str
    # weight -> the file below usr/share/fonts
    files: dict


CUSTOMERS = {
    "stillmoor": [
        Family(
            "Vollkorn",
            "fonts-vollkorn",
            "OFL-1.1",
            {400: "truetype/vollkorn/Vollkorn-Regular.ttf", 600: "truetype/vollkorn/Vollkorn-SemiBold.ttf"},
        ),
        Family(
            "Karla",
            "fonts-karla",
            "OFL-1.1",
            {
                400: "truetype/karla/Karla-Regular.otf",
                500: "truetype/karla/Karla-Medium.otf",
                700: "truetype/karla/Karla-Bold.otf",
            },
        ),
    ],
    "lathelight": [
        Family(
            "JetBrains Mono",
            "fonts-jetbrains-mono",
            "Apache-2.0",
            {
                400: "truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
                500: "truetype/jetbrains-mono/JetBrainsMono-Medium.ttf",
            },
        ),
        Family(
            "Manrope",
            "fonts-manrope",
            "OFL-1.1",
            {
                400: "truetype/manrope/Manrope-Regular.ttf",
                500: "truetype/manrope/Manrope-Medium.ttf",
                600: "truetype/manrope/Manrope-SemiBold.ttf",
                700: "truetype/manrope/Manrope-Bold.ttf",
            },
        ),
    ],
    "stridewell": [
        Family(
            "Sora",
            "fonts-sora",
            "OFL-1.1",
            {
                400: "opentype/sora/Sora-Regular.otf",
                600: "opentype/sora/Sora-SemiBold.otf",
                700: "opentype/sora/Sora-Bold.otf",
                800: "opentype/sora/Sora-ExtraBold.otf",
            },
        ),
    ],
}


def slug(name):
    return name.replace(" ", "")


def subset(source, target):
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def license_text(root, family, font):
    """The copyright of the font, and the text of its license from the package's copyright file."""
    names = TTFont(font)["name"]
    copyright = names.getDebugName(0)
    if family.license == "Apache-2.0":
        text = (root / COMMON_LICENSES / "Apache-2.0").read_text(encoding="utf-8")
    else:
        text = (root / f"usr/share/doc/{family.package}/copyright").read_text(encoding="utf-8")
        text = " " + text[text.index("SIL OPEN FONT LICENSE Version 1.1") :]
        text = re.split(r"\n(?=\S)", text)[0]
        text = "\n".join(line[1:] if line != " ." else "" for line in text.split("\n"))
        text = re.sub(r"\n-{20,}\n", "\n", text)
    if not copyright.startswith("Copyright"):
        copyright = f"The {family.name} project"
    return f"{copyright}\n\n{text.strip()}\n"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else "/")
    for customer, families in CUSTOMERS.items():
        folder = THEMES / customer / "fonts"
        folder.mkdir(exist_ok=True)
        faces = []
        for family in families:
            license = f"{slug(family.name)}-{family.license}.txt"
            for weight, path in family.files.items():
                source = root / "usr/share/fonts" / path
                name = f"{slug(family.name)}-{weight}.woff2"
                subset(source, folder / name)
                faces.append({"family": family.name, "weight": weight, "file": name, "license": license})
            (folder / license).write_text(license_text(root, family, source), encoding="utf-8")
        (folder / "fonts.json").write_text(notation(faces), encoding="utf-8")


def notation(faces):
    """The list with a line per face."""
    lines = ",\n".join(f"    {json.dumps(face)}" for face in faces)
    return '{\n  "faces": [\n' + lines + "\n  ]\n}\n"


if __name__ == "__main__":
    main()
