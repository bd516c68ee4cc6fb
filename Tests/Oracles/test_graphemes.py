"""Compares our grapheme clusters with those of wcwidth, which follow Unicode 18."""

import wcwidth
from wcwidth.table_grapheme import (
    EXTENDED_PICTOGRAPHIC,
    GRAPHEME_EXTEND,
    GRAPHEME_PREPEND,
    GRAPHEME_SPACINGMARK,
)

from differences import Difference, check, contains, spells
from unicode_samples import JOINER, everything, members, single_characters

OUR_PICTOGRAPHS = set(members("emoji/emoji-data.txt", "Extended_Pictographic"))


def in_ranges(ranges):
    return {chr(scalar) for first, last in ranges for scalar in range(first, last + 1)}


def reclassified():
    """Yields the characters of 15.0 whose cluster property differs in the oracle's version."""
    for name, ranges in (
        ("Extend", GRAPHEME_EXTEND),
        ("SpacingMark", GRAPHEME_SPACINGMARK),
        ("Prepend", GRAPHEME_PREPEND),
    ):
        ours = set(members("auxiliary/GraphemeBreakProperty.txt", name))
        yield from (ours ^ in_ranges(ranges)) & set(single_characters())


KNOWN = [
    Difference(
        "no longer a pictograph",
        "later versions removed the property from symbols that never became emoji",
        contains(OUR_PICTOGRAPHS - in_ranges(EXTENDED_PICTOGRAPHIC)),
    ),
    Difference(
        "conjunct",
        "rule GB9c, which keeps the letters of a conjunct together, is new in 15.1",
        spells("V[N_]?L"),
    ),
    Difference(
        "other class",
        "later versions changed the cluster property of these marks",
        contains(set(reclassified())),
    ),
]


def boundaries(clusters):
    offsets, offset = [], 0
    for cluster in clusters:
        offsets.append(offset)
        offset += len(cluster.encode())
    return offsets


def test_clusters_equal_wcwidths(probe):
    texts = list(everything())
    for character in single_characters():
        texts += [f"a{character}b", f"🚀{character}{JOINER}🚀", f"{character}\u0301"]
    ours = [
        [int(cluster.partition("..<")[0]) for cluster in answer.split()]
        for answer in probe.ask("graphemes", texts)
    ]
    theirs = [boundaries(wcwidth.iter_graphemes(text)) for text in texts]
    check(texts, ours, theirs, KNOWN)
