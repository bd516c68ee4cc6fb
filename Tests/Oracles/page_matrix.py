"""The pages that are tested in a browser: every pair of axis values, in as few pages as a simple search finds."""

import itertools
import json
import random

from render_pages import CUSTOMERS, NOW, PROJECT, SCREENS

LANGUAGES = ["en", "de", "ar", "ja"]
AXES = {
    "screen": SCREENS,
    "customer": CUSTOMERS,
    "state": ["loaded", "cached", "loading", "reloading", "empty", "error"],
    "lang": LANGUAGES,
    "text-size": ["xs", "l", "xxxl", "ax3", "ax5"],
    "size": [(320, 640), (390, 844), (834, 1112)],
    "scheme": ["light", "dark"],
    "transport": ["graphql", "rest"],
}


def pairs(page):
    """Returns the pairs of values that a page covers."""
    return {frozenset(two) for two in itertools.combinations(page.items(), 2)}


def all_pairs(axes=AXES, seed=5):
    """Returns pages that cover each pair of values of two axes. The result is the same on every machine."""
    choose = random.Random(seed)
    left = {
        frozenset([(one, a), (other, b)])
        for one, other in itertools.combinations(axes, 2)
        for a in axes[one] for b in axes[other]
    }  # fmt: skip
    pages = []
    while left:
        # Start each page with the first uncovered pair, so that every pair is covered.
        start = dict(min(left, key=lambda pair: sorted(map(str, pair))))
        candidates = []
        for _ in range(24):
            page = dict(start)
            names = [name for name in axes if name not in page]
            choose.shuffle(names)
            for name in names:
                page[name] = max(
                    choose.sample(axes[name], len(axes[name])),
                    key=lambda value: sum(frozenset([(name, value), other]) in left for other in page.items()))
            candidates.append(page)
        page = max(candidates, key=lambda page: len(pairs(page) & left))
        left -= pairs(page)
        pages.append({name: page[name] for name in axes})
    return pages


def words(page, format="html"):
    """Returns the arguments of the command that render a page."""
    return [
        "render", page["screen"], "-c", page["customer"], "--project", str(PROJECT), "--format", format,
        "--transport", page["transport"], "--state", page["state"], "--lang", page["lang"],
        "--text-size", page["text-size"], "--width", str(page["size"][0]), "--scheme", page["scheme"],
        "--now", NOW,
    ]  # fmt: skip


def name(page):
    return "-".join(map(str, [*list(page.values())[:4], page["text-size"], page["size"][0], page["scheme"]]))


def said(node):
    """Returns the texts of a JSON page for screen readers, in reading order."""
    own = [node.get("label", node["text"])] if node.get("text") and node["kind"] != "progress" else []
    return own + [text for child in node.get("children", []) for text in said(child)]


def spoken(page):
    return said(json.loads(page)["nodes"][0])
