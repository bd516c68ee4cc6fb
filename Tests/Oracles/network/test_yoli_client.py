"""The static client with an independent server: ariadne with the client's schema and sample banks."""

import json
import re
import subprocess
import threading
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from ariadne import QueryType, load_schema_from_path, make_executable_schema
from ariadne.wsgi import GraphQL
from project import PROJECT, built
from graphql import build_schema, parse, validate


CLIENT = PROJECT / "Sources" / "YoliClient"
TOKEN = "canary-7c1d2e3f4a5b6c7d"
BANKS = [
    {"shortName": "N26 Bank Berlin", "bankCode": "10011001", "bic": "NTSBDEB1XXX", "city": "Berlin"},
    {"shortName": "Berliner Sparkasse", "bankCode": "10050000", "bic": "BELADEBEXXX", "city": "Berlin"},
    {"shortName": "Stadtsparkasse München", "bankCode": "70150000", "bic": "SSKMDEMMXXX", "city": "München"},
    {"shortName": "Bank \"Zum Anker\" \\ Söhne", "bankCode": "20099999", "bic": None, "city": "Hamburg"},
    {"shortName": "Bank ohne Ort", "bankCode": "99999999"},
    {"shortName": "Ostseebank 🐟", "bankCode": "13091000", "bic": "OSTSDE21XXX", "city": "Wismar"},
]  # fmt: skip


def found(search, limit=20):
    words = search.casefold().split()
    texts = [(" ".join(str(value) for value in bank.values() if value).casefold(), bank) for bank in BANKS]
    return [bank for text, bank in texts if all(word in text for word in words)][:limit]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def server():
    """A server. Yields its address and the recorded requests."""
    query = QueryType()

    @query.field("bankSearch")
    def bank_search(_, info, search, limit=None):
        if search == "broken":
            raise ValueError("the register of banks is closed")
        return found(search, limit)

    def city(bank, info):
        if bank["shortName"] == "Bank ohne Ort":
            raise ValueError("nobody knows the town")
        return bank["city"]

    schema = make_executable_schema(load_schema_from_path(str(CLIENT / "Yoli.graphqls")), query)
    schema.type_map["Bank"].fields["city"].resolve = city
    application = GraphQL(schema)
    asked = []

    def guarded(environ, start):
        asked.append(environ)
        authorization = environ.get("HTTP_AUTHORIZATION")
        if authorization not in (None, f"Bearer {TOKEN}"):
            start("401 Unauthorized", [("Content-Type", "application/json")])
            said = authorization.removeprefix("Bearer ")
            return [json.dumps({"errors": [{"message": f"{said} is not taken"}]}).encode()]
        return application(environ, start)

    with make_server("127.0.0.1", 0, guarded, handler_class=Quiet) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/graphql", asked
        running.shutdown()
        thread.join()


@pytest.fixture
def search(server):
    def ask(*questions, token=TOKEN):
        """Returns the results of questions (words, limit, way), sent by one process."""
        texts = []
        for words, limit, way in questions:
            lines = [f"endpoint {server[0]}", f"search {words}", f"limit {limit}", f"way {way}"]
            texts.append("\n".join(lines + ([f"token {token}"] if token else [])))
        done = subprocess.run(
            [built("OracleProbe"), "yoli"], input="".join(text.encode().hex() + "\n" for text in texts),
            capture_output=True, text=True, timeout=60, check=True)  # fmt: skip
        assert "canary" not in done.stdout + done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return ask


def known(bank):
    return {name: value for name, value in bank.items() if value is not None}


@pytest.mark.parametrize("way", ["blocks", "await", "static"])
def test_a_search_returns_the_results_of_the_server(search, way):
    questions = [("berlin", 20), ("BERLIN sparkasse", 20), ("nowhere", 20), ("de", 2), ("\"zum \\", 20), ("🐟", 20), ("münchen 7015", 1)]
    answers = search(*[(*question, way) for question in questions])
    assert answers == [{"banks": [known(bank) for bank in found(*question)], "errors": []} for question in questions]
    assert [len(answer["banks"]) for answer in answers] == [2, 1, 0, 2, 1, 1, 1]


def test_a_field_error_keeps_the_rest_of_the_result(search):
    (answer,) = search(("ohne ort", 20, "await"))
    assert answer["banks"] == [{"shortName": "Bank ohne Ort", "bankCode": "99999999"}]
    assert answer["errors"] == ["bankSearch.0.city: nobody knows the town"]


def test_a_rejected_request_is_an_error(search):
    (broken,) = search(("broken", 20, "blocks"))
    assert broken == {"error": 'The server responded with status 400: "the register of banks is closed".'}
    (refused,) = search(("berlin", 20, "blocks"), token="canary-that-has-ended-long-ago")
    assert refused == {"error": 'The server responded with status 401: "<redacted> is not taken".'}
    # More than the 32 bits of GraphQL's Int.
    (large,) = search(("berlin", 1 << 40, "blocks"))
    assert re.match("The server responded with .*Int cannot represent", large["error"])


def test_the_token_is_sent_in_its_header_only(server, search):
    server[1].clear()
    search(("berlin", 20, "await"))
    search(("berlin", 20, "await"), token=None)
    first, second = server[1]
    assert [name for name, value in first.items() if "canary" in str(value)] == ["HTTP_AUTHORIZATION"]
    assert "HTTP_AUTHORIZATION" not in second
    assert first["CONTENT_TYPE"] == "application/json"
    assert first["HTTP_ACCEPT"] == "application/graphql-response+json, application/json;q=0.9"


def test_an_unreachable_server_is_reported():
    text = "endpoint http://127.0.0.1:1/graphql\nsearch x"
    done = subprocess.run(
        [built("OracleProbe"), "yoli"], input=text.encode().hex() + "\n",
        capture_output=True, text=True, timeout=60, check=True)  # fmt: skip
    assert "http://127.0.0.1:1 cannot be reached" in json.loads(done.stdout)["error"]


def test_the_query_is_valid_for_the_schema():
    schema = build_schema((CLIENT / "Yoli.graphqls").read_text())
    (path,) = (CLIENT / "Operations").iterdir()
    assert validate(schema, parse(path.read_text())) == []
