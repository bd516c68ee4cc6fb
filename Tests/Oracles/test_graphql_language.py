"""Compares our GraphQL parser and validation with graphql-core."""

import re
from functools import cache

import pytest
from project import PROJECT
from graphql import (
    GraphQLError,
    ValuesOfCorrectTypeRule,
    build_ast_schema,
    build_schema,
    parse,
    print_ast,
    strip_ignored_characters,
    validate,
    validate_schema,
)
from graphql_samples import Writer, damaged, words_of

SCHEMAS = {
    "youll": PROJECT / "Sources" / "YoullContract" / "Youll.graphqls",
    "nasty": PROJECT / "Tests" / "Oracles" / "schemas" / "Nasty.graphqls",
}
DOCUMENTS = 300
DAMAGES = 5


@cache
def parsed(text):
    try:
        return parse(text, no_location=True)
    except (GraphQLError, RecursionError):
        return None


@pytest.fixture(scope="module", params=SCHEMAS)
def schema(request):
    built = build_schema(SCHEMAS[request.param].read_text())
    built.path = SCHEMAS[request.param]
    return built


@cache
def samples(schema):
    """Returns documents for a schema, as they are generated and damaged."""
    words = words_of(schema.path.read_text())
    texts = []
    for seed in range(DOCUMENTS):
        texts.append(Writer(schema, seed).document())
        texts += [damaged(texts[-1], f"{seed} {hit}", words) for hit in range(DAMAGES)]
    return texts


@cache
def schema_samples():
    """Returns the nasty schema, unchanged and damaged."""
    text = SCHEMAS["nasty"].read_text()
    return [text] + [damaged(text, f"schema {seed}", words_of(text)) for seed in range(1000)]


def agree(texts, answers, theirs, known=lambda text, answer: False):
    """Fails on a difference that is not caused by the editions of the specification."""
    unexplained = [
        f"{text!r}: ours is {answer}, the oracle's is {'valid' if their else 'invalid'}"
        for text, answer, their in zip(texts, answers, theirs, strict=True)
        if (answer == "ok") != their and not known(text, answer)
    ]
    assert not unexplained, f"{len(unexplained)} of {len(texts)}:\n" + "\n".join(unexplained[:12])


def test_the_same_operations_are_valid(probe, schema):
    texts = samples(schema)
    asked = [f"#{schema.path}\n{text}" for text in texts]
    answers = probe.ask("graphql-validate", asked)
    theirs = [bool((document := parsed(text)) and not validate(schema, document)) for text in texts]
    assert theirs.count(True) > DOCUMENTS * 0.8 and theirs.count(False) > DOCUMENTS * 2
    agree(asked, answers, theirs, known=skips_what_a_subscription_begins_with)


def skips_what_a_subscription_begins_with(text, answer):
    """Returns whether the first of the differences below explains the reply."""
    source = text.encode()
    found = re.findall(r"(\S+)@(\d+)", answer)
    return bool(found) and all(
        rule == "graphql.subscription-root" and re.match(rb"@\s*(skip|include)\b", source[int(place):])
        for rule, place in found)


def schema_of(text):
    """Returns the schema, or None if graphql-core rejects it."""
    document = parsed(text)
    if document is None:
        return None
    try:
        schema = build_ast_schema(document)
        return None if validate_schema(schema) else schema
    except (TypeError, GraphQLError):
        return None


def defaults(schema):
    """Yields all arguments and input fields of a schema."""
    for directive in schema.directives:
        yield from directive.args.values()
    for type_ in schema.type_map.values():
        for field in getattr(type_, "fields", {}).values():
            yield from getattr(field, "args", {}).values()
            yield from [] if hasattr(field, "args") else [field]


def has_fitting_defaults(schema):
    """Returns whether all defaults match their types. graphql-core 3.2 checks this rule of 2025 in operations only."""
    variables = [
        f"$v{number}: {one.type} = {print_ast(one.ast_node.default_value)}"
        for number, one in enumerate(defaults(schema)) if one.ast_node and one.ast_node.default_value]
    operation = f"query ({' '.join(variables)}) {{ __typename }}" if variables else "{ __typename }"
    return not validate(schema, parse(operation), [ValuesOfCorrectTypeRule])


def test_the_same_schemas_are_valid(probe):
    texts = schema_samples()
    schemas = [schema_of(text) for text in texts]
    theirs = [schema is not None and has_fitting_defaults(schema) for schema in schemas]
    assert theirs.count(True) > 60 and theirs.count(False) > 500
    agree(texts, probe.ask("graphql-schema", texts), theirs)
    assert any(schema and not fits for schema, fits in zip(schemas, theirs, strict=True))


# Differences between this edition and the one of graphql-core 3.2 (2021, with some drafts):
# a document, whether it is valid for us, and whether it is valid for graphql-core.
EDITIONS = {
    "the root field of a subscription cannot be skipped since 2025": (
        "subscription { born @skip(if: false) { __typename } }", False, True),
    "our own rule limits the cache lifetime to 300 seconds": (
        "query @cached(ttl: 301) { any }", False, True),
    "our own rule forbids a variable for the refresh argument": (
        "query ($r: Boolean!) @cached(refresh: $r) { any }", False, True),
}  # fmt: skip


@pytest.mark.parametrize("name", EDITIONS)
def test_editions_differ_as_listed(probe, name):
    text, ours, theirs = EDITIONS[name]
    path = SCHEMAS["nasty"]
    [answer] = probe.ask("graphql-validate", [f"#{path}\n{text}"])
    assert (answer == "ok") == ours
    assert (not validate(build_schema(path.read_text()), parse(text))) == theirs


def test_printed_documents_parse_to_the_same_tree(probe, schema):
    texts = [text for text in [*samples(schema)[::3], *schema_samples()[::3]] if parsed(text)]
    assert len(texts) > 100
    for text, answer in zip(texts, probe.ask("graphql-print", texts), strict=True):
        minified = bytes.fromhex(answer).decode()
        told = print_ast(parsed(text))
        assert len(minified) <= len(strip_ignored_characters(text).encode()) + 9 * text.count('"""')
        # The minified form changes block strings.
        assert '"""' in text or print_ast(parse(minified)) == told, text
