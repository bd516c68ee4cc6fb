"""Random requests to `bricks serve`: sequences that agree with a model in Python, and hostile values.

`BRICKS_SEQUENCES` and `BRICKS_OPERATIONS` set the numbers of sequences and operations; `BRICKS_SEED` sets the seed.
"""

import json
import os
import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from backend_server import Server
from contract_documents import SCHEMA
from graphql import build_schema, get_named_type, is_leaf_type, is_non_null_type, parse, validate
from test_backend_attacks import paths

SEQUENCES = int(os.environ.get("BRICKS_SEQUENCES", 25))
OPERATIONS = int(os.environ.get("BRICKS_OPERATIONS", 1000))
SEED = int(os.environ.get("BRICKS_SEED", 1))
CONTENTS = ["until-the-kettle", "box", "one-bell", "rain", "hikaya"]
SLICES = ["editors-choice", "calendar", "longer-roads"]
HOSTILE = ["'", '"', "\\", "';--", "\u0000", "%", "_", "$user", "?1", "{}", "\U0001f600", "x" * 300, "\n", "/*", "')",
           "NULL", "é", "e\u0301", "\u202e", "-1", "0x1", "1e999"]


@pytest.fixture(scope="module")
def server():
    with Server() as server:
        yield server


class Reader:
    """A user, with a model of the user's rows."""

    def __init__(self, server, random):
        self.server, self.random = server, random
        self.name = f"reader {random.random()}"
        made = server.ask("POST", "/rest/users", {"email": "a@example.com", "firstName": self.name})
        self.token = server.sign_in(made.json()["slug"])
        self.likes, self.lists, self.viewed, self.dismissed = [], {}, {}, set()

    def run(self, text):
        answer = self.server.graphql(text, token=self.token)
        assert "errors" not in answer, (text, answer)
        return answer["data"]

    def rest(self, method, path, body=None):
        answer = self.server.ask(method, "/rest" + path, body, self.token)
        assert answer.status in (200, 204), (path, answer.body)
        return answer.json() if answer.body else None

    # Changes

    def like(self):
        content = self.random.choice(CONTENTS)
        self.rest("POST", f"/contents/{content}/like")
        if content not in self.likes:
            self.likes.insert(0, content)

    def dislike(self):
        content = self.random.choice(CONTENTS)
        self.rest("DELETE", f"/contents/{content}/like")
        self.likes = [one for one in self.likes if one != content]

    def view(self):
        content, share = self.random.choice(CONTENTS), self.random.randrange(1, 9) / 8
        self.run(f'mutation {{ insert_content_progress_one(object: {{content_slug: "{content}", viewed_fraction: '
                 f'{share}}}, on_conflict: {{constraint: content_progress_pkey, update_columns: [viewed_fraction]}})'
                 ' { id } }')
        self.viewed[content] = share

    def create(self):
        title = self.random.choice(HOSTILE[:4] + ["list"]) + str(self.random.random())
        made = self.run(f"mutation {{ insert_playlists_one(object: {{title: {json.dumps(title)}}}) {{ id }} }}")
        self.lists[made["insert_playlists_one"]["id"]] = (title, [])

    def add(self):
        if self.lists:
            id, content = self.random.choice(list(self.lists)), self.random.choice(CONTENTS)
            if content not in self.lists[id][1]:
                self.run("mutation { insert_playlist_contents_one(object: "
                         f'{{playlist_id: "{id}", content_slug: "{content}"}}) {{ id }} }}')
                self.lists[id][1].append(content)

    def remove(self):
        if self.lists:
            id, content = self.random.choice(list(self.lists)), self.random.choice(CONTENTS)
            self.run(f'mutation {{ delete_playlist_contents(where: {{playlist_id: {{_eq: "{id}"}}, '
                     f'content: {{slug: {{_eq: "{content}"}}}}}}) {{ affected_rows }} }}')
            self.lists[id] = (self.lists[id][0], [one for one in self.lists[id][1] if one != content])

    def delete(self):
        if self.lists:
            id = self.random.choice(list(self.lists))
            self.run(f'mutation {{ delete_playlists_by_pk(id: "{id}") {{ id }} }}')
            del self.lists[id]

    def dismiss(self):
        slice = self.random.choice(SLICES)
        self.run(f'mutation {{ dismiss_home_slice(slice: "{slice}") {{ affected_rows }} }}')
        self.dismissed.add(slice)

    def rename(self):
        self.name = f"reader {self.random.random()}"
        self.rest("PATCH", "/users/me", {"firstName": self.name})

    CHANGES = [like, dislike, view, create, add, remove, delete, dismiss, rename]

    def check(self):
        data = self.run("query all @cached { favorite_contents { slug } playlists { id title contents { slug } } "
                        "contents(limit: 100) { slug is_liked user_progress { viewed_fraction } } "
                        "home_slices { slug } users { first_name } }")
        assert [one["slug"] for one in data["favorite_contents"]] == self.likes
        assert {one["id"]: (one["title"], [row["slug"] for row in one["contents"]])
                for one in data["playlists"]} == self.lists
        rows = {one["slug"]: one for one in data["contents"]}
        assert {slug for slug, one in rows.items() if one["is_liked"]} == set(self.likes)
        assert {slug: one["user_progress"]["viewed_fraction"] for slug, one in rows.items()
                if one["user_progress"]} == self.viewed
        assert not self.dismissed & {one["slug"] for one in data["home_slices"]}
        assert data["users"] == [{"first_name": self.name}]
        [section] = self.rest("GET", "/slices/favorites")["slices"]
        assert [one["slug"] for one in section["items"]] == self.likes
        home = {one["slug"] for one in self.rest("GET", "/slices/home")["slices"]}
        assert not self.dismissed & home


def test_sequences_of_changes_agree_with_a_model(server):
    def sequence(number):
        reader = Reader(server, random.Random(SEED * 100_000 + number))
        for _ in range(reader.random.randrange(3, 12)):
            reader.random.choice(Reader.CHANGES)(reader)
            if reader.random.random() < 0.5:
                reader.check()
        reader.check()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(sequence, range(SEQUENCES)))


def value(random, type_):
    """Returns a random value of a scalar or a list, often a hostile one."""
    if is_non_null_type(type_):
        return value(random, type_.of_type)
    named = get_named_type(type_)
    if str(type_).startswith("["):
        return [value(random, type_.of_type) for _ in range(random.randrange(3))]
    if named.name in ("Int", "numeric"):
        return random.choice([0, 1, 7, 1000, 2_147_483_647])
    if named.name == "Boolean":
        return random.random() < 0.5
    if hasattr(named, "values"):
        return random.choice(list(named.values))
    if hasattr(named, "fields"):
        fields = [(name, one) for name, one in named.fields.items()
                  if is_non_null_type(one.type) or random.random() < 0.3 and is_leaf_type(get_named_type(one.type))]
        return {name: value(random, one.type) for name, one in fields}
    return random.choice(HOSTILE)


def operation(random, schema, selections):
    """Returns a random valid operation with its variables."""
    name, field = random.choice(list(schema.query_type.fields.items()))
    type_ = get_named_type(field.type)
    if type_.name not in selections:
        selections[type_.name] = paths(type_, {"playlist": "x"}, 2)
    chosen = {key: one for key, one in field.args.items() if is_non_null_type(one.type) or random.random() < 0.6}
    declared = ", ".join(f"${key}: {one.type}" for key, one in chosen.items())
    given = ", ".join(f"{key}: ${key}" for key in chosen)
    text = (f"query random{f'({declared})' if declared else ''} "
            f"{{ {name}{f'({given})' if given else ''} {{ {random.choice(selections[type_.name])} }} }}")
    return {"query": text, "variables": {key: value(random, one.type) for key, one in chosen.items()}}


def test_valid_operations_with_hostile_variables_have_data_or_a_plain_error(server):
    schema, chance, selections = build_schema(SCHEMA.read_text()), random.Random(SEED), {}
    token = server.sign_in("wren-ashdown")
    wrong = ("select ", "sqlite", "insert into", "syntax error", "no such", " near ", "database", "/home", "/work")

    def ask(requests):
        for request, answer in zip(requests, server.ask("POST", "/graphql", requests, token).json()):
            if "errors" in answer:
                words = answer["errors"][0]["message"].lower()
                assert not any(word in words for word in wrong), (request, answer)
                assert answer["errors"][0]["extensions"]["code"] != "unexpected", (request, answer)
            else:
                assert answer["data"] is not None

    batches = [[operation(chance, schema, selections) for _ in range(50)] for _ in range(OPERATIONS // 50)]
    for request in batches[0]:
        assert not validate(schema, parse(request["query"])), request
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(ask, batches))
