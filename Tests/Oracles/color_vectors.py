#!/usr/bin/env python3
"""Writes the color vectors of the Swift tests, computed by coloraide.

    color_vectors.py

Each table has a line of names, followed by one color per line: numbers with nine digits, and `none` for missing
components. The seed is fixed, so the tables are the same on every machine.
"""

import math
import random
from pathlib import Path

from coloraide import Color as Base
from coloraide import algebra, util
from coloraide.cat import WHITES
from coloraide.spaces import prophoto_rgb_linear

OUTPUT = Path(__file__).resolve().parents[1] / "DesignTokensTests/Fixtures/Colors"
SEED = 20251028

RGB = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]
# The components of each space: the minimum and the maximum within the gamut.
RANGES = {
    **{space: [(0, 1)] * 3 for space in RGB},
    "hsl": [(0, 360), (0, 100), (0, 100)],
    "hwb": [(0, 360), (0, 100), (0, 100)],
    "lab": [(0, 100), (-125, 125), (-125, 125)],
    "lch": [(0, 100), (0, 150), (0, 360)],
    "oklab": [(0, 1), (-0.4, 0.4), (-0.4, 0.4)],
    "oklch": [(0, 1), (0, 0.4), (0, 360)],
    "xyz-d65": [(0, 1)] * 3,
    "xyz-d50": [(0, 1)] * 3,
}
# Percentages of the format are fractions in coloraide.
SHARES = {"hsl": (1, 100, 100), "hwb": (1, 100, 100)}
# Spaces whose components can exceed 0 to 1, for example for wide gamuts.
UNBOUNDED = [*RGB, "xyz-d65", "xyz-d50"]


class Color(Base):
    """A color class that plugins registered elsewhere do not affect."""


def follow_css():
    """Gives ProPhoto the primaries of CSS with six digits, because coloraide's have only four."""
    white = util.xy_to_xyz(WHITES["2deg"]["D50"])
    places = [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)]
    primaries = algebra.transpose([util.xy_to_xyz(place) for place in places])
    weights = algebra.matmul(algebra.inv(primaries), white)
    matrix = algebra.matmul(primaries, algebra.diag(weights))
    # Compare with the matrix of CSS Color 4.
    assert abs(matrix[0][0] - 0.7977666449006423) < 1e-15
    prophoto_rgb_linear.RGB_TO_XYZ = matrix
    prophoto_rgb_linear.XYZ_TO_RGB = algebra.inv(matrix)


def colour(space, components, alpha=1):
    """Returns a coloraide color from components of the format. None is a missing component."""
    shares = SHARES.get(space, (1, 1, 1))
    values = [math.nan if c is None else c / s for c, s in zip(components, shares)]
    return Color(space, values, alpha)


def components(value, space):
    """Returns the components of a color in a space, as numbers of the format."""
    shares = SHARES.get(space, (1, 1, 1))
    return [c * s for c, s in zip(value.convert(space, norm=False).coords(nans=False), shares)]


def written(value):
    """Returns a number with nine digits. Values below the twelfth decimal are rounding noise."""
    if value is None:
        return "none"
    if isinstance(value, str):
        return value
    return f"{round(value, 12) + 0.0:.9g}"


def short(value):
    """Returns the number that a reader gets from the written form."""
    return float(written(value))


def drawn(source, space, spread=0.0):
    """Returns random components. With a spread, they can exceed the gamut by that fraction on both sides."""
    result = []
    for lower, upper in RANGES[space]:
        more = (upper - lower) * spread if space in UNBOUNDED else 0
        result.append(short(source.uniform(lower - more, upper + more)))
    return result


def colours(source, space, count):
    """Returns corners and grays, and colors inside and outside the gamut and with missing components."""
    ranges = RANGES[space]
    for number in range(8):
        yield [float(ranges[bit][number >> bit & 1]) for bit in range(3)]
    for number in range(count):
        one = drawn(source, space, spread=0.5 if number % 3 == 0 else 0)
        if number % 10 == 9:
            one[number // 10 % 3] = None
        if number % 25 == 24:
            one = [None, None, None]
        if number % 20 == 19:
            one = grey(space, one[0] or 0.0)
        yield one


def grey(space, light):
    """Returns a color without a hue, in a space with a hue component."""
    return {
        "hsl": [light, 0.0, 40.0],
        "hwb": [light, 55.0, 60.0],
        "lab": [light, 0.0, 0.0],
        "lch": [light, 0.0, 120.0],
        "oklab": [light, 0.0, 0.0],
        "oklch": [light, 0.0, 120.0],
    }.get(space, [light] * 3)


def hexadecimal(source):
    return f"#{source.randrange(1 << 24):06x}"


# MARK: Tables


def to_xyz(source):
    yield ["space", "c1", "c2", "c3", "x", "y", "z"]
    for space in RANGES:
        for one in colours(source, space, 140):
            yield [space, *one, *components(colour(space, one), "xyz-d65")]


def from_xyz(source):
    yield ["space", "x", "y", "z", "c1", "c2", "c3"]
    for space in RANGES:
        for number in range(140):
            if number % 2:
                # Colors inside and outside the gamut of a screen.
                start = colour("srgb", drawn(source, "srgb", spread=0.3 if number % 4 == 1 else 0))
                one = [short(c) for c in components(start, "xyz-d65")]
            else:
                one = drawn(source, "xyz-d65", spread=0.2)
            yield [space, *one, *components(colour("xyz-d65", one), space)]


def gamut(source):
    yield ["space", "c1", "c2", "c3", "red", "green", "blue"]
    for space in ["display-p3", "a98-rgb", "rec2020", "prophoto-rgb", "lab", "lch", "oklab", "oklch", "srgb"]:
        for number in range(90):
            one = drawn(source, space, spread=0.25 if number % 2 else 0)
            shown = colour(space, one).convert("srgb", norm=False).fit("srgb", method="oklch-chroma")
            yield [space, *one, *shown.coords(nans=False)]


def difference(source):
    yield ["space1", "a1", "a2", "a3", "space2", "b1", "b2", "b3", "difference"]
    spaces = list(RANGES)
    for _ in range(500):
        left, right = source.choice(spaces), source.choice(spaces)
        one, other = drawn(source, left), drawn(source, right)
        yield [left, *one, right, *other, colour(left, one).delta_e(colour(right, other), method="ok")]


def compositing(source):
    yield ["r1", "g1", "b1", "alpha1", "r2", "g2", "b2", "alpha2", "r", "g", "b", "alpha"]
    for number in range(300):
        front, back = (drawn(source, "srgb") for _ in range(2))
        opacity = short(source.random()), 1.0 if number % 2 else short(source.random())
        mixed = Color.layer([colour("srgb", front, opacity[0]), colour("srgb", back, opacity[1])], space="srgb")
        yield [*front, opacity[0], *back, opacity[1], *mixed.coords(nans=False), mixed.alpha()]


def luminance(value):
    """Returns the relative luminance of WCAG 2.2, whose weights have four digits."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in value.coords()]
    return sum(weight * light for weight, light in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(source):
    yield ["text", "background", "ratio"]
    for _ in range(400):
        text, background = hexadecimal(source), hexadecimal(source)
        dark, light = sorted(luminance(Color(one)) for one in (text, background))
        ratio = (light + 0.05) / (dark + 0.05)
        # coloraide uses all digits of sRGB's matrix.
        assert math.isclose(ratio, Color(text).contrast(background, method="wcag21"), rel_tol=1e-3)
        yield [text, background, ratio]


def terminal(source):
    steps = [0, 95, 135, 175, 215, 255]
    indexed = [(r, g, b) for r in steps for g in steps for b in steps]
    indexed += [(8 + 10 * step,) * 3 for step in range(24)]
    sixteen = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
        (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
        (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    palettes = [
        [Color("srgb", [c / 255 for c in one]).convert("oklab") for one in palette]
        for palette in (indexed, sixteen)
    ]
    yield ["colour", "indexed", "sixteen"]
    for number in range(400):
        text = hexadecimal(source) if number % 4 else "#" + f"{source.randrange(256):02x}" * 3
        nearest = []
        for palette in palettes:
            place = Color(text).convert("oklab")
            nearest.append(min(range(len(palette)), key=lambda one: place.distance(palette[one], space="oklab")))
        yield [text, str(nearest[0] + 16), str(nearest[1])]


TABLES = {
    "to-xyz": to_xyz,
    "from-xyz": from_xyz,
    "gamut": gamut,
    "difference": difference,
    "compositing": compositing,
    "contrast": contrast,
    "terminal": terminal,
}


def tables():
    """Returns the text of each file by its name."""
    follow_css()
    for name, rows in TABLES.items():
        lines = ["\t".join(map(written, row)) for row in rows(random.Random(f"{SEED} {name}"))]
        yield f"{name}.tsv", "\n".join(lines) + "\n"


if __name__ == "__main__":
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for file, text in tables():
        (OUTPUT / file).write_text(text, encoding="utf-8")
