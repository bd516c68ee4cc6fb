"""The documents of the GraphQL contract, in the form that a client sends."""

import functools

from project import PROJECT
from graphql import Visitor, parse, visit

CONTRACT = PROJECT / "Sources" / "YoullContract"
SCHEMA = CONTRACT / "Youll.graphqls"
OPERATIONS = sorted((CONTRACT / "Operations").glob("*.graphql"))
FRAGMENTS = sorted((CONTRACT / "Fragments").glob("*.graphql"))

# The description in the schema for fields that only users can read.
USERS_ONLY = "For users only."


@functools.cache
def fragments():
    """Returns the fragments by name."""
    return {
        node.name.value: node for path in FRAGMENTS for node in parse(path.read_text()).definitions
    }


@functools.cache
def document(operation):
    """Returns an operation with the fragments it uses, directly or indirectly."""
    parsed = parse(operation.read_text())
    definitions, wanted = list(parsed.definitions), [parsed]
    while wanted:
        for name in spreads(wanted.pop()):
            fragment = fragments().get(name)
            if fragment and fragment not in definitions:
                definitions.append(fragment)
                wanted.append(fragment)
    parsed.definitions = tuple(definitions)
    return parsed


def spreads(node):
    """Returns the names of the fragments that a document or a fragment uses."""
    found = []

    class Spreads(Visitor):
        def enter_fragment_spread(self, spread, *_):
            found.append(spread.name.value)

    visit(node, Spreads())
    return found
