"""Checks the GraphQL contract with graphql-core: the schema, the operations, and the recordings."""

import copy
import json
from datetime import datetime
from uuid import UUID

import pytest
from project import PROJECT
from contract_documents import (
    CONTRACT,
    FRAGMENTS,
    OPERATIONS,
    SCHEMA,
    USERS_ONLY,
    document,
    fragments,
    spreads,
)
from graphql import (
    GraphQLError,
    TypeInfo,
    TypeInfoVisitor,
    Visitor,
    build_schema,
    execute,
    get_named_type,
    get_nullable_type,
    is_list_type,
    parse,
    validate,
    visit,
)
from graphql.language import (
    FragmentDefinitionNode,
    FragmentSpreadNode,
    OperationDefinitionNode,
)

# The variables for all operations. An operation ignores variables that it does not declare.
VARIABLES = {
    "cohortIDs": [],
    "visibility": ["all_users"],
    "id": "6f1d7e9a-0000-4000-8000-000000000001",
    "slug": "one",
    "slugs": ["one", "two"],
    "tag": "calm",
    "sortBy": "title",
    "sortDirection": "desc",
    "offset": 0,
    "limit": 20,
    "extraLang": "en",
    "query": "rain",
    "filters": [{"filter": "length", "options": ["short"]}],
    "answers": [{"question_slug": "mood", "options": ["calm"]}],
    "stats": ["minutes"],
    "transaction": {"store_id": "year", "transaction_id": "1"},
    "changes": {"is_push_enabled": True},
    **dict.fromkeys(["isCompleted", "isChecked"], True),
    **dict.fromkeys(["day", "rating", "viewed"], 1),
    **dict.fromkeys(["subcategory", "content", "slice", "journey", "program", "workout"], "one"),
    **dict.fromkeys(["event", "meal", "kind", "placement", "title", "body", "words"], "one"),
    "state": "going",
    "playlist": "6f1d7e9a-0000-4000-8000-000000000001",
}
FIXTURES = PROJECT / "Tests" / "FeedCoreTests" / "Fixtures"
ANSWERS = PROJECT / "Tests" / "YoullNetworkTests" / "Fixtures"
RECORDINGS = sorted(
    [
        *(PROJECT / "Themes").glob("*/content/**/graphql/*.json"),
        *FIXTURES.glob("*/graphql/*.json"),
        *ANSWERS.glob("graphql/*.json"),
    ]
)


def scalar(check):
    """Returns a serializer that raises an error for values that are not valid for a custom scalar."""

    def serialize(value):
        try:
            ok = check(value)
        except (TypeError, ValueError):
            ok = False
        if not ok:
            raise GraphQLError(f"{value!r} is not valid")
        return value

    return serialize


SCALARS = {
    "uuid": scalar(lambda value: str(UUID(value)) == value),
    "timestamptz": scalar(lambda value: datetime.fromisoformat(value).tzinfo is not None),
    "jsonb": scalar(lambda value: isinstance(value, (dict, list))),
    "numeric": scalar(lambda value: isinstance(value, (int, float)) and not isinstance(value, bool)),
}


def strict(text_type, kind):
    """Returns a serializer without conversion, because the built-in one turns 7 into "7"."""

    def serialize(value):
        if type(value) is not kind:
            raise GraphQLError(f"{value!r} is not a {text_type}")
        return value

    return serialize


@pytest.fixture(scope="module")
def schema():
    schema = build_schema(SCHEMA.read_text())
    for name, serialize in SCALARS.items():
        schema.type_map[name].serialize = serialize
    return schema


# The schemas of a process share the built-in scalars, so this fixture restores them.
@pytest.fixture(autouse=True)
def strict_scalars(schema, monkeypatch):
    for name, kind in {"String": str, "Int": int, "Boolean": bool}.items():
        monkeypatch.setattr(schema.type_map[name], "serialize", strict(name, kind))


def answer(schema, operation, recording):
    """Returns the response of a server with exactly this data."""
    return execute(
        schema, document(operation), root_value=recording["data"],
        variable_values=VARIABLES)  # fmt: skip


def without_nulls(value):
    """Removes null members, which a recording can omit: an item has only one of a dozen relations."""
    if isinstance(value, dict):
        return {key: without_nulls(inner) for key, inner in value.items() if inner is not None}
    return [without_nulls(inner) for inner in value] if isinstance(value, list) else value


def is_possible(schema, operation, recording):
    result = answer(schema, operation, recording)
    return not result.errors and recording.keys() == {"data"} and result.data == recording["data"]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda path: path.stem)
def test_operations_are_valid_and_named_like_their_file(schema, operation):
    parsed = document(operation)
    assert validate(schema, parsed) == []
    named = [node for node in parsed.definitions if isinstance(node, OperationDefinitionNode)]
    assert [node.name.value for node in named] == [operation.stem]


def test_fragments_are_named_like_their_file_and_used():
    used = {name for operation in OPERATIONS for name in spreads(document(operation))}
    for path in FRAGMENTS:
        (fragment,) = parse(path.read_text()).definitions
        assert isinstance(fragment, FragmentDefinitionNode)
        assert fragment.name.value == path.stem
        assert path.stem in used


def test_an_invalid_operation_is_rejected(schema):
    wrong = parse("query GetProfile { users(limit: 1) { name } }")
    assert [error.message for error in validate(schema, wrong)] == [
        "Cannot query field 'name' on type 'users'."
    ]


def leaves(schema, operation):
    """Yields the leaf fields of an operation: the owner with the keys below it, and the whole path."""

    def walk(selections, parent, owner, near, path):
        for node in selections.selections:
            if isinstance(node, FragmentSpreadNode):
                name = node.name.value
                yield from walk(fragments()[name].selection_set, parent, name, (), path)
                continue
            key = ((node.alias or node.name).value,)
            if node.selection_set:
                found = get_named_type(parent.fields[node.name.value].type)
                yield from walk(node.selection_set, found, owner, near + key, path + key)
            else:
                yield (owner, *near, *key), path + key

    definition = document(operation).definitions[0]
    root = schema.get_root_type(definition.operation)
    yield from walk(definition.selection_set, root, operation.stem, (), ("data",))


def stands_in(value, path):
    """Returns whether any row has a value at a path of keys."""
    if isinstance(value, list):
        return any(stands_in(inner, path) for inner in value)
    if not path:
        return value is not None
    return isinstance(value, dict) and stands_in(value.get(path[0]), path[1:])


def test_every_field_has_a_value_in_a_recording(schema):
    """Without a recorded value, no test could cover a field. A field of a fragment needs a value in
    any operation that uses the fragment."""
    recorded = {}
    for path in RECORDINGS:
        recorded.setdefault(path.stem, []).append(json.loads(path.read_text()))
    seen = {}
    for operation in OPERATIONS:
        for value, path in leaves(schema, operation):
            seen[value] = seen.get(value) or any(
                stands_in(recording, path) for recording in recorded[operation.stem]
            )
    assert len(seen) > 300
    assert [".".join(value) for value, stands in seen.items() if not stands] == []


def fields_of(selections):
    """Yields the names of the fields of a selection set, including fragments."""
    for node in selections.selections:
        if isinstance(node, FragmentSpreadNode):
            yield from fields_of(fragments()[node.name.value].selection_set)
        else:
            yield node.name.value


def is_one(node):
    return any(
        argument.name.value == "limit" and getattr(argument.value, "value", None) == "1"
        for argument in node.arguments
    )


@pytest.mark.parametrize("path", [*OPERATIONS, *FRAGMENTS], ids=lambda path: path.stem)
def test_lists_select_the_keys_of_their_rows(schema, path):
    """The cache identifies the rows of a list by their keys, and a single row by its position."""
    info, missed = TypeInfo(schema), []

    def misses(node, found):
        return "id" in getattr(found, "fields", {}) and "id" not in fields_of(node.selection_set)

    class Keys(Visitor):
        def enter_field(self, node, *_):
            kind = info.get_type()
            if is_list_type(get_nullable_type(kind)) and not is_one(node):
                if node.selection_set and misses(node, get_named_type(kind)):
                    missed.append(node.name.value)

        def enter_fragment_definition(self, node, *_):
            if misses(node, info.get_type()):
                missed.append(node.name.value)

    visit(parse(path.read_text()), TypeInfoVisitor(info, Keys()))
    assert missed == []


def test_user_fields_are_marked_and_not_cached_by_the_server(schema):
    roots = schema.query_type.fields
    theirs = {name for name, field in roots.items() if USERS_ONLY in (field.description or "")}
    for name in roots:
        assert (name.removesuffix("_aggregate") in theirs) == (name in theirs), name
    for path in OPERATIONS:
        operation = document(path).definitions[0]
        asked = {node.name.value for node in operation.selection_set.selections}
        assert not (asked & theirs and operation.directives), path.stem


def test_upserts_update_at_least_one_column():
    """Without a column to update, the database returns no row."""
    for path in OPERATIONS:
        assert "update_columns: []" not in path.read_text(), path.stem


def test_every_operation_is_recorded():
    assert {path.stem for path in RECORDINGS} == {path.stem for path in OPERATIONS}


def test_every_relation_of_a_slice_is_recorded(schema):
    recorded = json.loads((FIXTURES / "relations/graphql/GetHomeScreenSections.json").read_text())
    shown = {
        key
        for home_slice in recorded["data"]["home_slices"]
        for item in home_slice["slice_items"]
        for key in item
    }
    assert shown == schema.type_map["slice_items"].fields.keys() - {"position"}


def operation_of(recording):
    return CONTRACT / "Operations" / f"{recording.stem}.graphql"


@pytest.mark.parametrize(
    "recording", RECORDINGS, ids=lambda path: "-".join(path.relative_to(PROJECT).parts[1:-2] + (path.stem,))
)
def test_recordings_are_valid_responses(schema, recording):
    data = json.loads(recording.read_text())
    result = answer(schema, operation_of(recording), data)
    assert result.errors is None
    assert without_nulls({"data": result.data}) == without_nulls(data)


def objects(value, path=()):
    """Yields all objects with the path of fields to each."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            # The schema does not describe the content of these JSON values.
            if key not in ("payload", "stats"):
                yield from objects(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner, path)


def mutations(recording):
    """Yields the recording with one member added, removed, or changed in type. Rows with the same
    path are treated as equal."""
    tried = set()

    def is_new(*change):
        return not (change in tried or tried.add(change))

    for position, (path, found) in enumerate(objects(recording["data"])):

        def changed(change, position=position):
            other = copy.deepcopy(recording)
            change(list(objects(other["data"]))[position][1])
            return other

        if is_new(path):
            yield changed(lambda part: part.update(surprise=1))
        for key, value in found.items():
            if is_new(path, key):
                yield changed(lambda part, key=key: part.pop(key))
            wrong = 7 if isinstance(value, (str, bool, dict, list)) else "seven"
            if value is not None and is_new(path, key, type(wrong)):
                yield changed(lambda part, key=key, wrong=wrong: part.update({key: wrong}))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda path: path.stem)
def test_a_changed_recording_is_not_a_valid_response(schema, operation):
    path = next(path for path in RECORDINGS if path.stem == operation.stem)
    # Use the recording with its omitted nulls, so that every removed member is noticed.
    whole = {"data": answer(schema, operation, json.loads(path.read_text())).data}
    changed = list(mutations(whole))
    assert len(changed) > 3
    missed = [other for other in changed if is_possible(schema, operation, other)]
    assert missed == []
