"""The style sheets of `bricks tokens resolve` in Chromium: the value of every token in every permutation."""

import itertools
import json
import random
import re
from decimal import Decimal

import pytest
from coloraide.everything import ColorAll

# The color spaces, with the greatest value of each component.
SPACES = {
    "srgb": (1, 1, 1), "srgb-linear": (1, 1, 1), "hsl": (359, 100, 100), "hwb": (359, 100, 100),
    "lab": (100, 125, 125), "lch": (100, 150, 359), "oklab": (1, 0.4, 0.4), "oklch": (1, 0.4, 359),
    "display-p3": (1, 1, 1), "a98-rgb": (1, 1, 1), "prophoto-rgb": (1, 1, 1), "rec2020": (1, 1, 1),
    "xyz-d65": (1, 1, 1), "xyz-d50": (1, 1, 1),
}  # fmt: skip


def number(rng, high=1.0):
    """Returns a number with up to 12 decimals, many of them very small."""
    value = round(rng.random() * high * rng.choice([1, 1, 1e-3, 1e-7]), rng.choice([0, 1, 3, 4, 8, 12]))
    return min(value, high)


def color(rng):
    space = rng.choice(["srgb", *SPACES])
    components = [number(rng, high) for high in SPACES[space]]
    if space == "srgb" and rng.random() < 0.3:
        components = [round(rng.randrange(256) / 255, 4) for _ in range(3)]
    if rng.random() < 0.1:
        components[rng.randrange(3)] = "none"
    value = {"colorSpace": space, "components": components}
    return value | ({"alpha": rng.choice([0, 0.132, 0.5, number(rng)])} if rng.random() < 0.4 else {})


def length(rng):
    return {"value": number(rng, 100), "unit": rng.choice(["px", "rem"])}


def shadow(rng):
    return {"color": color(rng)} | {key: length(rng) for key in ("offsetX", "offsetY", "blur", "spread")}


def typography(rng):
    return {
        "fontFamily": ["Gill Sans", "serif"], "fontSize": length(rng), "letterSpacing": length(rng),
        "fontWeight": rng.randint(1, 1000), "lineHeight": number(rng, 3),
    }  # fmt: skip


KINDS = {
    "color": color, "dimension": length, "shadow": shadow, "typography": typography, "number": number,
    "duration": lambda rng: {"value": number(rng, 10), "unit": rng.choice(["ms", "s"])},
    "gradient": lambda rng: [{"color": color(rng), "position": number(rng)} for _ in range(2)],
    "strokeStyle": lambda rng: {"dashArray": [length(rng), length(rng)], "lineCap": "round"},
}  # fmt: skip


def theme(rng):
    """Returns a resolver document with two or three modifiers, which override tokens at random."""
    names = {f"t{index}": rng.choice(["color", *KINDS]) for index in range(14)}

    def tree(share):
        tokens = {}
        for name, kind in names.items():
            if rng.random() >= share:
                continue
            others = [other for other in names if names[other] == kind and other < name]
            value = "{%s}" % rng.choice(others) if others and rng.random() < 0.3 else KINDS[kind](rng)
            tokens[name] = {"$type": kind, "$value": value}
        return tokens

    modifiers = {
        "scheme": ["light", "dark"], "density": ["airy", "tight", "tiny"], "brand": ["a", "b", "c"],
    }  # fmt: skip
    chosen = rng.sample(list(modifiers), rng.randint(2, 3))
    return {
        "version": "2025.10",
        "sets": {"base": {"sources": [tree(0.95)]}},
        "modifiers": {
            name: {"contexts": {one: [tree(0.35)] if one != modifiers[name][0] or rng.random() < 0.3 else []
                                for one in modifiers[name]}, "default": modifiers[name][0]}
            for name in chosen
        },
        "resolutionOrder": [{"$ref": "#/sets/base"}] + [{"$ref": f"#/modifiers/{name}"} for name in chosen],
    }


def milliseconds(values):
    """Returns the values with times in milliseconds: equal times in two units are equal values."""
    for entry in values:
        for name, text in entry.items():
            if match := re.fullmatch(r"(.*[0-9])(m?s)", text):
                entry[name] = Decimal(match[1]) * (1 if match[2] == "ms" else 1000)
    return values


READ = """([sheet, choices, names]) => {
  document.head.innerHTML = "<style></style>";
  document.querySelector("style").textContent = sheet;
  const root = document.documentElement;
  return choices.map(choice => {
    for (const name of ["scheme", "density", "brand"]) root.removeAttribute("data-" + name);
    for (const [name, context] of Object.entries(choice)) root.setAttribute("data-" + name, context);
    const style = getComputedStyle(root);
    return Object.fromEntries(names.map(name => [name, style.getPropertyValue("--" + name)]));
  });
}"""


@pytest.fixture(scope="module")
def pages(browser):
    """A blank page per preferred scheme."""
    contexts = {scheme: browser.new_context(color_scheme=scheme) for scheme in ("light", "dark")}
    yield {scheme: context.new_page() for scheme, context in contexts.items()}
    for context in contexts.values():
        context.close()


@pytest.fixture
def resolved(bricks, tmp_path):
    """Returns the style sheet and the table of a theme."""

    def run(document):
        file = tmp_path / "theme.resolver.json"
        file.write_text(json.dumps(document))
        # A random reference may refer to a token that a permutation lacks; it has no value there.
        texts = [bricks("tokens", "resolve", str(file), "--all", "--format", name) for name in ("css", "json")]
        assert all(one.returncode in (0, 1) for one in texts), texts[0].stderr
        return texts[0].stdout, json.loads(texts[1].stdout)

    return run


@pytest.mark.parametrize("seed", range(40))
def test_every_combination_of_attributes_gives_the_value_of_the_token(pages, resolved, seed):
    document = theme(random.Random(seed))
    sheet, table = resolved(document)
    names = sorted({name for entry in table for name in entry["tokens"]})
    choices = [entry["contexts"] for entry in table]
    assert len(choices) == len(list(itertools.product(*(m["contexts"] for m in document["modifiers"].values()))))

    def expected(key):
        tokens = [entry["tokens"] for entry in table]
        return milliseconds([
            {name: one.get(name, {}).get(key) or one.get(name, {}).get("css", "") for name in names} for one in tokens])

    def computed(page, sheet, choices):
        return milliseconds(page.evaluate(READ, [sheet, choices, names]))

    page = pages["light"]
    assert computed(page, sheet, choices) == expected("css")
    # A browser without the color spaces has the sRGB colors.
    plain = sheet.replace("@supports (color: ", "@supports (unknown: ")
    assert computed(page, plain, choices) == expected("fallback")
    # Defaults need no attributes, and the scheme follows the preference of the reader.
    defaults = {name: entry["default"] for name, entry in document["modifiers"].items()}
    short = [{name: one for name, one in choice.items() if one != defaults[name]} for choice in choices]
    assert computed(page, sheet, short) == expected("css")
    if "scheme" in defaults:
        unset = [{name: one for name, one in choice.items() if name != "scheme"} for choice in choices]
        for scheme, page in pages.items():
            places = [index for index, choice in enumerate(choices) if choice["scheme"] == scheme]
            found = computed(page, sheet, [unset[index] for index in places])
            assert found == [expected("css")[index] for index in places]


@pytest.mark.parametrize("seed", range(20))
def test_every_color_is_valid_and_exact(pages, resolved, seed):
    rng = random.Random(seed)
    tokens = {f"c{index}": {"$type": "color", "$value": color(rng)} for index in range(60)}
    _, table = resolved({
        "version": "2025.10", "sets": {"base": {"sources": [tokens]}},
        "resolutionOrder": [{"$ref": "#/sets/base"}]})
    assert table.keys() == tokens.keys()
    texts = {name: entry["css"] for name, entry in table.items()}
    page = pages["light"]
    every = list(texts.values()) + [entry["fallback"] for entry in table.values() if "fallback" in entry]
    assert page.evaluate("texts => texts.filter(text => !CSS.supports('color', text))", every) == []
    for name, text in texts.items():
        value = tokens[name]["$value"]
        found = ColorAll(text)
        assert found.space() == value["colorSpace"], (value, text)
        assert found.alpha() == pytest.approx(value.get("alpha", 1), abs=0, rel=1e-14), (value, text)
        # Four decimals identify a byte, and a byte is written with two hexadecimal digits.
        allowed = 5.1e-5 if text.startswith("#") or text.startswith("rgba(") and "%" not in text else 1e-14
        # coloraide has percentages of hsl and hwb as shares.
        scale = (1, 100, 100) if found.space() in ("hsl", "hwb") else (1, 1, 1)
        coords = [read * factor for read, factor in zip(found.coords(nans=True), scale, strict=True)]
        for component, read in zip(value["components"], coords, strict=True):
            if component == "none":
                assert read != read, (value, text)
            else:
                assert read == pytest.approx(component, abs=allowed, rel=1e-14), (value, text)
