"""Our reading and checking of GraphQL against graphql-core."""

import re
from functools import cache

import pytest
from conftest import PROJECT
from graphql import (
    GraphQLError,
    build_ast_schema,
    build_schema,
    parse,
    print_ast,
    validate,
    validate_schema,
)
from graphql_samples import Writer, damaged, words_of

SCHEMAS = {
    "youll": PROJECT / "Sources" / "YoullContract" / "Youll.graphqls",
    "nasty": PROJECT / "Tests" / "Oracles" / "graphql" / "Nasty.graphqls",
}
DOCUMENTS = 800
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
    """Documents over a schema: as they are written, and damaged."""
    words = words_of(schema.path.read_text())
    texts = []
    for seed in range(DOCUMENTS):
        texts.append(Writer(schema, seed).document())
        texts += [damaged(texts[-1], f"{seed} {hit}", words) for hit in range(DAMAGES)]
    return texts


@cache
def schema_samples():
    """The nasty schema, a definition or two at a time less, and damaged."""
    text = SCHEMAS["nasty"].read_text()
    return [text] + [damaged(text, f"schema {seed}", words_of(text)) for seed in range(1200)]


# name -> (why the two editions differ, whether that concerns a document and what we say of it)
KNOWN = {}


def agree(texts, answers, theirs):
    """Fails on a difference that is not known, and on a known one that is no longer seen."""
    seen, unexplained = set(), []
    for text, answer, their in zip(texts, answers, theirs, strict=True):
        if (answer == "ok") == their:
            continue
        names = [name for name, (_, concerns) in KNOWN.items() if concerns(text, answer)]
        seen.update(names[:1])
        if not names:
            unexplained.append(f"{text!r}: we say {answer}, the oracle {'valid' if their else 'invalid'}")
    assert not unexplained, f"{len(unexplained)} of {len(texts)}:\n" + "\n".join(unexplained[:12])
    return seen


def test_the_same_operations_are_valid(probe, schema):
    texts = samples(schema)
    answers = probe.ask("graphql-validate", [f"#{schema.path}\n{text}" for text in texts])
    theirs = [bool((document := parsed(text)) and not validate(schema, document)) for text in texts]
    assert theirs.count(True) > DOCUMENTS * 0.8 and theirs.count(False) > DOCUMENTS * 2
    agree(texts, answers, theirs)


def is_schema(text):
    document = parsed(text)
    if document is None:
        return False
    try:
        return not validate_schema(build_ast_schema(document))
    except (TypeError, GraphQLError):
        return False


def test_the_same_schemas_are_valid(probe):
    texts = schema_samples()
    theirs = [is_schema(text) for text in texts]
    assert theirs.count(True) > 100 and theirs.count(False) > 500
    agree(texts, probe.ask("graphql-schema", texts), theirs)


def test_what_is_printed_is_read_as_the_same(probe, schema):
    texts = [text for text in [*samples(schema), *schema_samples()] if parsed(text)]
    assert len(texts) > DOCUMENTS
    for text, answer in zip(texts, probe.ask("graphql-print", texts), strict=True):
        if answer == "error":
            continue
        canonical, minified = (bytes.fromhex(part).decode() for part in answer.split())
        assert print_ast(parse(canonical)) == print_ast(parse(text)), text
        # A block string becomes a string of one line there.
        assert print_ast(parse(minified)).replace('"""', '"') or "block" in text
        assert len(minified) <= len(canonical)
