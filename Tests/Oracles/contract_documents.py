"""The documents of the GraphQL contract, as a client sends them."""

import functools

from project import PROJECT
from graphql import Visitor, parse, visit

CONTRACT = PROJECT / "Sources" / "YoullContract"
SCHEMA = CONTRACT / "Youll.graphqls"
OPERATIONS = sorted((CONTRACT / "Operations").glob("*.graphql"))
FRAGMENTS = sorted((CONTRACT / "Fragments").glob("*.graphql"))

# What the schema says of a field whose rows only users have.
USERS_ONLY = "For users only."


@functools.cache
def fragments():
    """All fragments by their names."""
    return {
        node.name.value: node for path in FRAGMENTS for node in parse(path.read_text()).definitions
    }


@functools.cache
def document(operation):
    """An operation with all fragments that it reaches, as a client sends it."""
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
    """The names of the fragments that a document or a fragment asks for."""
    found = []

    class Spreads(Visitor):
        def enter_fragment_spread(self, spread, *_):
            found.append(spread.name.value)

    visit(node, Spreads())
    return found
