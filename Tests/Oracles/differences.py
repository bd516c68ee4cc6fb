"""Known differences between an oracle and our result, with the reason why ours is right."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from unicode_samples import REGIONAL_INDICATORS, categories, members


@dataclass(frozen=True)
class Difference:
    name: str
    reason: str
    concerns: Callable[[str], object]


def check(texts, ours, theirs, known):
    """Fails on an unknown difference, and on a known difference that no longer occurs."""
    unexplained = []
    seen = set()
    for text, our, their in zip(texts, ours, theirs, strict=True):
        if our == their:
            continue
        reasons = [difference.name for difference in known if difference.concerns(text)]
        if not reasons:
            codes = " ".join(f"{ord(character):04X}" for character in text)
            unexplained.append(f"{codes}: ours is {our}, the oracle's is {their}")
        elif len(reasons) == 1:
            seen.update(reasons)
    assert not unexplained, f"{len(unexplained)} of {len(texts)}:\n" + "\n".join(unexplained[:40])
    gone = [difference.name for difference in known if difference.name not in seen]
    assert not gone, f"no longer different, remove from the list: {gone}"


def contains(characters):
    """Returns a function that searches a text for any of the characters."""
    return re.compile("[" + "".join(map(re.escape, characters)) + "]").search


def spells(pattern):
    """Returns a function that matches the kinds of a text's characters against a pattern.

    A kind is one letter: L letter, W wide letter, M spacing mark, N other mark, V virama, and _
    for the rest.
    """
    compiled = re.compile(pattern)
    return lambda text: compiled.search("".join(map(kind, text)))


VIRAMAS = {
    character
    for value in ("Virama", "Invisible_Stacker")
    for character in members("IndicSyllabicCategory.txt", value)
}
SPACING_VIRAMAS = {character for character in VIRAMAS if categories().get(character) == "Mc"}


def kind(character):
    if character in VIRAMAS:
        return "V"
    category = categories().get(character, "Cn")
    if category == "Lo" and unicodedata.east_asian_width(character) == "W":
        return "W"
    return {"Lo": "L", "Mc": "M", "Mn": "N"}.get(category, "_")


FLAGS = "[" + "".join(REGIONAL_INDICATORS) + "]"
LONE_REGIONAL_INDICATOR = re.compile(f"(?<!{FLAGS})({FLAGS}{{2}})*{FLAGS}(?!{FLAGS})")
