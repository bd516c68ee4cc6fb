"""Compares our text widths with the fonts themselves."""

import json
import os
import random
import unicodedata
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(os.environ.get("BRICKS_FONTS", "/usr/share/fonts"))
ARABIC = {400: "truetype/noto/NotoSansArabic-Regular.ttf", 700: "truetype/noto/NotoSansArabic-Bold.ttf"}
EAST_ASIAN = {400: "opentype/noto/NotoSansCJK-Regular.ttc", 700: "opentype/noto/NotoSansCJK-Bold.ttc"}

FAMILIES = {
    "Inter": {
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
    "Noto Serif": {
        400: "truetype/noto/NotoSerif-Regular.ttf",
        700: "truetype/noto/NotoSerif-Bold.ttf",
    },
    "Noto Sans Mono": {
        400: "truetype/noto/NotoSansMono-Regular.ttf",
        700: "truetype/noto/NotoSansMono-Bold.ttf",
    },
}

# The fonts that the sample customers bring along.
THEMES = Path(__file__).resolve().parents[2] / "Themes"
BRANDS = {}
for listing in sorted(THEMES.glob("*/fonts/fonts.json")):
    for entry in json.loads(listing.read_text())["faces"]:
        BRANDS.setdefault(entry["family"], {})[entry["weight"]] = listing.parent / entry["file"]
FAMILIES |= BRANDS
LANGUAGES = {
    "English": "“It’s five o’clock” – 12 × 3 = 36 … €4.50 & more!",
    "German": "ÄÖÜäöüßẞ „Grüße“ ‚Maß‘ – 12,50 €",
}

WORDS = [
    "The quick brown fox jumps over 13 lazy dogs.",
    "Größe, Übermaß, “Zitate” – und noch mehr… für 12,50 €",
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "Zażółć gęślą jaźń; Iğdır, İstanbul; Tiếng Việt",
    "Съешь же ещё этих мягких французских булок",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
    "السلام عليكم ورحمة الله وبركاته",
    "حكاية القمر الهادئ، بلا ملل؛ الأمل والإيمان والآن",
    "حِكَايَةُ القَمَرِ",
    "می‌خواهم گل پژمرده‌ها را",
    "ســلام لل ٱلا ﻻ",
    "あのイーハトーヴォのすきとおった風、「夏でも底に冷たさ」",
    "漢字と、full width ＡＢＣ and 한국어",
    "مرحبا Inter 世界",
]


# The presentation forms of Unicode, by their letters and the joining form.
FORMS = {
    (tuple(chr(int(code, 16)) for code in codes), form.strip("<>")): chr(scalar)
    for scalar in range(0xFB50, 0xFEFD)
    for form, *codes in [(unicodedata.decomposition(chr(scalar)) or "<none>").split()]
    if form in ("<initial>", "<medial>", "<final>", "<isolated>")
}  # fmt: skip
TATWEEL, LAM, NON_JOINER = "\u0640", "\u0644", "\u200c"


def joins(letter, form):
    return letter == TATWEEL or ((letter,), form) in FORMS


def shaped(text):
    """Returns a text with presentation forms for its letters, and without combining marks."""
    letters = [letter for letter in text if not unicodedata.combining(letter)]
    found, index = [], 0
    while index < len(letters):
        letter, before = letters[index], letters[index - 1] if index else ""
        behind = letters[index + 1] if index + 1 < len(letters) else ""
        is_final = joins(letter, "final") and joins(before, "initial")
        pair = FORMS.get(((letter, behind), "final" if is_final else "isolated")) if letter == LAM else None
        if pair and not joins(behind, "initial"):
            found.append(pair)
            index += 2
            continue
        is_initial = joins(letter, "initial") and joins(behind, "final")
        form = {(True, True): "medial", (True, False): "final", (False, True): "initial"}.get((is_final, is_initial))
        found.append(FORMS.get(((letter,), form), letter))
        index += 1
    return "".join(letter for letter in found if letter != NON_JOINER)


class Face:
    def __init__(self, path):
        if not (FONTS / path).exists():
            pytest.skip(f"{FONTS / path} is missing")
        font = TTFont(FONTS / path, fontNumber=0, lazy=True)
        self.units, self.glyphs, self.metrics = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"]

    def ems(self, character):
        glyph = self.glyphs.get(ord(character))
        return None if glyph is None else self.metrics[glyph][0] / self.units


def width(faces, text, size):
    """Returns the sum of the advances, each from the first face that has the character."""
    return size * sum(
        next(ems for face in faces if (ems := face.ems(character)) is not None) for character in shaped(text)
    )


def is_in_other_tables(letter):
    return unicodedata.bidirectional(letter) in ("AL", "NSM") or unicodedata.east_asian_width(letter) in ("W", "F")


def random_text(chance, face):
    letters = [*range(0x20, 0x7F), *range(0xC0, 0x180), *range(0x391, 0x3A2), *range(0x410, 0x450)]
    letters = [chr(letter) for letter in letters if face.ems(chr(letter)) is not None]
    return "".join(chance.choices(letters, k=chance.randint(1, 40)))


@pytest.mark.parametrize(
    "family, weight", [(name, weight) for name, files in FAMILIES.items() for weight in files]
)
def test_widths_equal_the_advances_of_the_font(probe, family, weight):
    fallback = 700 if weight > 550 else 400
    faces = [
        Face(path) for path in (FAMILIES[family][weight], ARABIC[fallback], EAST_ASIAN[fallback])
    ]
    chance = random.Random(weight)
    # Letters that a table does not have count as 0.6 of the size. No font has such a letter.
    words = [text for text in WORDS if all(faces[0].ems(letter) or is_in_other_tables(letter) for letter in shaped(text))]
    texts = words + [random_text(chance, faces[0]) for _ in range(500)]
    size = 17.5
    # Font engines compute the size of a font unit with 16 bits after the point of a 64th.
    exact = round(size * 64 * 65536 / faces[0].units) * faces[0].units / (64 * 65536)
    answers = probe.ask("advances", [f"{family}\t{weight}\t{size}\t{text}" for text in texts])
    for text, answer in zip(texts, answers):
        assert float(answer) == pytest.approx(width(faces, text, exact), abs=1e-6), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", BRANDS)
def test_brand_fonts_have_the_letters_of_a_language(family, language):
    for path in BRANDS[family].values():
        face = Face(path)
        assert [letter for letter in LANGUAGES[language] if face.ems(letter) is None] == [], path


@pytest.mark.parametrize("listing", sorted(THEMES.glob("*/fonts/fonts.json")), ids=lambda path: path.parts[-3])
def test_brand_fonts_come_with_the_text_of_their_license(listing):
    for entry in json.loads(listing.read_text())["faces"]:
        text = (listing.parent / entry["license"]).read_text()
        assert text.startswith("Copyright 20"), entry
        assert "SIL OPEN FONT LICENSE Version 1.1" in text or "Apache License" in text, entry
        names = TTFont(listing.parent / entry["file"])["name"]
        assert "reserved font name" not in (names.getDebugName(0) or "").lower(), entry
