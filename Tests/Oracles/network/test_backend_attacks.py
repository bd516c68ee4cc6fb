"""Users of `bricks serve` cannot read or change the rows of other users: generated requests for the whole schema.

A private change of one user must not change any response to another user or a guest. So each read that the schema
allows is sent before and after such changes: every root field, every path of relations, every condition with a value
of the other user, and every order. Half of the requests have literals, and half of them variables, because a plan is
compiled from one and bound to the other. Then the other user's rows are attacked with every mutation.
"""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from backend_server import Server
from contract_documents import SCHEMA
from graphql import (
    GraphQLEnumType, GraphQLInputObjectType, build_schema, get_named_type, is_leaf_type, is_list_type, is_non_null_type)

OWNER, ATTACKER = "ben-okafor", "wren-ashdown"
MARKER = "marker-4d1f"
CONTENT, EVENT = "until-the-kettle", "sunday-sit"
BATCH = 40
# The length of paths of relations.
DEPTH = 3


@pytest.fixture(scope="module")
def schema():
    return build_schema(SCHEMA.read_text())


@pytest.fixture
def server():
    with Server() as server:
        yield server


def literal(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {literal(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(literal, value)) + "]"
    return value.name if isinstance(value, Word) else json.dumps(value)


class Word:
    """A value of an enum."""

    def __init__(self, name):
        self.name = name


def plain(value):
    """Returns a value as a variable has it."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value.name if isinstance(value, Word) else value


def request(kind, name, field, given, selection):
    """Returns a request for a root field: with literals, or with a variable for each argument."""
    if kind == "literals":
        text = ", ".join(f"{key}: {literal(one)}" for key, one in given.items())
        return {"query": f"{{ {name}{f'({text})' if text else ''} {{ {selection} }} }}"}
    declared = ", ".join(f"${key}: {field.args[key].type}" for key in given)
    text = ", ".join(f"{key}: ${key}" for key in given)
    return {"query": f"query attack{f'({declared})' if declared else ''} "
                     f"{{ {name}{f'({text})' if text else ''} {{ {selection} }} }}",
            "variables": {key: plain(one) for key, one in given.items()}}


def sample(type_, ids, depth=0):
    """Returns a value of an input type, with the IDs of the other user."""
    if is_non_null_type(type_):
        return sample(type_.of_type, ids, depth)
    if is_list_type(type_):
        return [sample(type_.of_type, ids, depth)]
    if isinstance(type_, GraphQLEnumType):
        return Word(next(iter(type_.values)))
    if isinstance(type_, GraphQLInputObjectType):
        return {name: value(name, field.type, ids, depth + 1) for name, field in type_.fields.items()
                if is_non_null_type(field.type) or depth == 0 and is_leaf_type(get_named_type(field.type))}
    return {"Int": 1, "Boolean": True, "uuid": ids["playlist"], "numeric": 0.5,
            "timestamptz": "2026-03-01T08:00:00+00:00", "jsonb": ["a"]}.get(type_.name, MARKER)


def value(name, type_, ids, depth=0):
    """Returns a value for a column or an argument."""
    known = {"content_slug": CONTENT, "content": CONTENT, "playlist_id": ids["playlist"], "id": ids["playlist"],
             "limit": 5, "offset": 0, "title": "stolen"}
    return known[name] if name in known and is_leaf_type(get_named_type(type_)) else sample(type_, ids, depth)


def values(field, ids, **more):
    """Returns the values of the required arguments of a field, and of given ones."""
    return {name: value(name, argument.type, ids) for name, argument in field.args.items()
            if is_non_null_type(argument.type)} | {name: one for name, one in more.items() if name in field.args}


def arguments(field, ids, **more):
    given = values(field, ids, **more)
    return f"({', '.join(f'{name}: {literal(one)}' for name, one in given.items())})" if given else ""


def leaves(type_, ids):
    names = [f"{name}{arguments(field, ids)}" for name, field in type_.fields.items()
             if is_leaf_type(get_named_type(field.type))]
    return " ".join(names) or "__typename"


def paths(type_, ids, depth):
    """Returns selections of a type: its own fields, and those behind each path of relations."""
    found = [leaves(type_, ids)]
    for name, field in type_.fields.items() if depth else ():
        inner = get_named_type(field.type)
        if not is_leaf_type(inner):
            found += [f"{name}{arguments(field, ids, limit=5)} {{ {one} }}" for one in paths(inner, ids, depth - 1)]
    return found


def conditions(type_, ids, depth=3):
    """Returns conditions that compare each text or ID with a value of the other user."""
    found = []
    for name, field in type_.fields.items():
        inner = get_named_type(field.type)
        if not isinstance(inner, GraphQLInputObjectType):
            continue
        if "_eq" in inner.fields:
            kind = get_named_type(inner.fields["_eq"].type).name
            for one in {"String": [MARKER, OWNER, CONTENT], "uuid": [ids["playlist"]]}.get(kind, []):
                found.append({name: {"_eq": one}})
        elif depth and name not in ("_and", "_or", "_not"):
            found += [{name: one} for one in conditions(inner, ids, depth - 1)]
    return found + [{"_not": one} for one in found if depth == 3 and "_not" in type_.fields]


def reads(schema, ids):
    requests = []
    for name, field in schema.query_type.fields.items():
        type_ = get_named_type(field.type)
        own = leaves(type_, ids)
        for selection in paths(type_, ids, DEPTH):
            requests.append(("literals", name, field, values(field, ids), selection))
        variants = [{}]
        if "where" in field.args:
            variants += [{"where": one} for one in conditions(get_named_type(field.args["where"].type), ids)]
        if "order_by" in field.args:
            columns = get_named_type(field.args["order_by"].type).fields
            variants += [{"order_by": [{column: Word(word)}]} for column in columns for word in ("asc", "desc")]
        for more in variants:
            for kind in ("literals", "variables"):
                requests.append((kind, name, field, values(field, ids, **more), own))
    return [request(*one) for one in requests]


def responses(server, requests, token):
    batches = [requests[start:start + BATCH] for start in range(0, len(requests), BATCH)]

    def ask(batch):
        return server.ask("POST", "/graphql", batch, token).json()

    with ThreadPoolExecutor(4) as pool:
        return [one for answers in pool.map(ask, batches) for one in answers]


def change(server, query, token):
    answer = server.graphql(query, token=token)
    assert "errors" not in answer, (query, answer)
    return answer["data"]


def playlist(server, token):
    made = change(server, f'mutation {{ insert_playlists_one(object: {{title: "{MARKER}"}}) {{ id }} }}', token)
    return made["insert_playlists_one"]["id"]


def private_changes(server, ids, token):
    """Changes rows of one user in every table whose rows only this user sees."""
    change(server, f"""mutation {{
      insert_playlist_contents_one(object: {{playlist_id: "{ids['playlist']}", content_slug: "{CONTENT}"}}) {{ id }}
      insert_content_progress_one(
        object: {{content_slug: "box", viewed_fraction: 0.123}},
        on_conflict: {{constraint: content_progress_pkey, update_columns: [viewed_fraction]}}) {{ id }}
      dismiss_home_slice(slice: "editors-choice") {{ affected_rows }}
      update_notification_settings(where: {{}}, _set: {{reminder_time: "03:21"}}) {{ affected_rows }}
    }}""", token)
    for method, path, body in [
            ("POST", f"/rest/contents/{CONTENT}/like", None),
            ("POST", "/rest/timer-sessions",
             {"title": MARKER, "durationSeconds": 77, "finishedAt": "2026-03-01T08:00:00Z"}),
            ("POST", "/rest/tracking-sessions",
             {"content": CONTENT, "durationSeconds": 77, "startedAt": "2026-03-01T08:00:00Z"}),
            ("POST", "/rest/users/me/badges", {"badge": "early-bird"}),
            ("PATCH", "/rest/users/me", {"firstName": MARKER})]:
        assert server.ask(method, path, body, token).status in (200, 204), path


def test_private_changes_of_one_user_change_no_response_to_others(server, schema):
    tokens = {user: server.sign_in(user) for user in (OWNER, ATTACKER)} | {"guest": None}
    ids = {"playlist": playlist(server, tokens[OWNER])}
    queries = reads(schema, ids)
    assert len(queries) > 2000
    own = json.dumps(responses(server, queries, tokens[OWNER]))
    before = {user: responses(server, queries, tokens[user]) for user in (ATTACKER, "guest")}
    private_changes(server, ids, tokens[OWNER])
    changed = json.dumps(responses(server, queries, tokens[OWNER]))
    # The requests reach the rows: their owner sees the changes.
    assert changed != own and all(one in changed for one in [MARKER, "0.123", "03:21", ids["playlist"]])
    for user, answers in before.items():
        for query, one, two in zip(queries, answers, responses(server, queries, tokens[user])):
            assert one == two, (user, query)
            assert MARKER not in json.dumps(two).replace(f"'{MARKER}'", ""), (user, query)


def test_no_mutation_changes_the_rows_of_another_user(server, schema):
    tokens = {user: server.sign_in(user) for user in (OWNER, ATTACKER)} | {"guest": None}
    ids = {"playlist": playlist(server, tokens[OWNER])}
    private_changes(server, ids, tokens[OWNER])
    # Events have responses of all users, and reviews are public.
    public = ("responses_aggregate", "reviews", "event", "social_proof")
    queries = [one for one in reads(schema, ids) if not any(word in one["query"] for word in public)]
    before = responses(server, queries, tokens[OWNER])
    ran = 0
    for name, field in schema.mutation_type.fields.items():
        result = get_named_type(field.type)
        for more in ({}, {"where": {}}, {"where": {"_not": {}}}, {"where": {"playlist_id": {"_eq": ids["playlist"]}}},
                     {"_set": {"title": "stolen"}}):
            for kind in ("literals", "variables"):
                query = request(kind, name, field, values(field, ids, **more), leaves(result, ids))
                query["query"] = "mutation" + query["query"].removeprefix("query")
                for user in (ATTACKER, "guest"):
                    answer = server.ask("POST", "/graphql", query, tokens[user]).json()
                    ran += "errors" not in answer
                    assert user != "guest" or "errors" in answer, query
    assert ran > 20
    for query, one, two in zip(queries, before, responses(server, queries, tokens[OWNER])):
        assert one == two, query


def test_no_error_shows_sql_or_paths(server, schema):
    token = server.sign_in(ATTACKER)
    hostile = ["'", '"', "\\", "';--", "\u0000", "%_", "$", "?1", "{", "\ud83d\ude00", "x" * 5000, "\n", "--", "/*", "')"]
    text = "query q($slug: String!, $query: String!) { contents(where: {slug: {_eq: $slug}}) { slug } " \
           "apply_search(query: $query) { payload } tags(where: {slug: {_in: [$slug]}}) { title(lang: $query) } }"
    for one in hostile:
        for two in hostile:
            answer = server.graphql(text, {"slug": one, "query": two}, token)
            words = json.dumps(answer).lower()
            assert "data" in answer or "errors" in answer
            assert not any(word in words for word in ("select ", "sqlite", "insert into", " from \\\"")), answer
    for path in ("/rest/slices/category?slug=", "/rest/contents/vector-search?query=", "/rest/contents/"):
        for one in ("%27", "%22%3B--", "%00", "%25", "..%2F..%2Fetc", "%F0%9F%98%80"):
            answer = server.ask("GET", path + one, token=token)
            assert answer.status < 500 and b"sqlite" not in answer.body.lower()
