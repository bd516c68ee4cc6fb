"""`bricks serve` with independent clients: gql, graphql-core, PyJWT, and the servers over tables as another backend."""

import base64
import concurrent.futures
import hashlib
import json
import re
import shutil
import signal
import subprocess
import time
import urllib.request

import jwt
import pytest
from backend_server import Server
from contract_documents import OPERATIONS, SCHEMA, document
from gql import Client, GraphQLRequest
from gql.transport.requests import RequestsHTTPTransport
from graphql import build_client_schema, build_schema, get_introspection_query, parse, print_ast, print_schema
from live_pages import OPERATIONS as OF_SCREENS
from live_pages import THEMES
from project import PROJECT, built
from wire_server import Backend, Tables, told_by

USERS = {"stillmoor": "wren-ashdown", "lathelight": "ada-brunswick-lund", "stridewell": "rio-castellan"}
LIKES = {"query": "{ favorite_contents { slug } }"}


@pytest.fixture(scope="module")
def server():
    with Server() as server:
        yield server


@pytest.fixture(scope="module")
def token(server):
    return server.sign_in(USERS["stillmoor"])


# Schema and requests


def test_an_independent_client_reads_the_schema_and_runs_a_query(server):
    client = Client(
        transport=RequestsHTTPTransport(server.address + "/graphql"), fetch_schema_from_transport=True)
    with client as session:
        found = session.execute(GraphQLRequest("{ news { slug } __typename }"))
        assert found["news"] and found["__typename"] == "query_root"
        described = session.execute(GraphQLRequest(
            'query named($name: String!) { __type(name: $name) { name kind fields { name } } }',
            variable_values={"name": "contents"}))["__type"]
    assert described["kind"] == "OBJECT" and {"name": "is_liked"} in described["fields"]


def test_introspection_describes_the_schema_of_the_contract(server):
    for options in ({}, {"directive_is_repeatable": True, "input_value_deprecation": True, "specified_by_url": False}):
        data = server.graphql(get_introspection_query(**options))["data"]
        described = build_client_schema(data)
        expected = build_schema(SCHEMA.read_text())
        def sorted_text(schema):
            return sorted(print_schema(schema).split("\n\n"))
        assert sorted_text(described) == sorted_text(expected)


def test_a_batch_has_one_response_per_request(server):
    batch = [{"query": "{ news { slug } }"}, {"query": "{ nothing }"}, {"query": "{ tags { slug } }"}]
    one, two, three = server.ask("POST", "/graphql", batch).json()
    assert one["data"]["news"] and three["data"]["tags"]
    assert two["errors"][0]["extensions"]["code"] == "validation-failed"
    refused = server.ask("POST", "/graphql", [batch[0]] * 51).json()
    assert refused["errors"][0]["extensions"]["code"] == "query-limit-exceeded"


def test_a_persisted_query_is_found_by_its_hash(server):
    query = "query persisted { news { slug } }"
    extensions = {"persistedQuery": {"version": 1, "sha256Hash": hashlib.sha256(query.encode()).hexdigest()}}
    unknown = server.ask("POST", "/graphql", {"extensions": extensions}).json()
    assert unknown["errors"][0]["message"] == "PersistedQueryNotFound"
    wrong = server.ask("POST", "/graphql", {"query": "{ tags { slug } }", "extensions": extensions}).json()
    assert "hash" in wrong["errors"][0]["message"]
    whole = server.ask("POST", "/graphql", {"query": query, "extensions": extensions}).json()
    assert server.ask("POST", "/graphql", {"extensions": extensions}).json() == whole
    target = "/graphql?extensions=" + json.dumps(extensions).replace(" ", "").replace('"', "%22")
    assert server.ask("GET", target.replace("{", "%7B").replace("}", "%7D")).json() == whole


def test_a_get_changes_nothing(server, token):
    target = "/graphql?query=mutation%7Bdismiss_home_slice(slice%3A%22editors-choice%22)%7Baffected_rows%7D%7D"
    refused = server.ask("GET", target, token=token).json()
    assert refused["errors"][0]["message"] == "use POST for a mutation"
    slices = server.graphql("{ home_slices { slug } }", token=token)["data"]["home_slices"]
    assert {"slug": "editors-choice"} in slices


def test_the_status_of_errors_depends_on_the_accepted_media_type(server):
    wrong = {"query": "{ nothing }"}
    plain = server.ask("POST", "/graphql", wrong)
    assert (plain.status, plain.headers["Content-Type"]) == (200, "application/json")
    strict = server.ask("POST", "/graphql", wrong, Accept="application/graphql-response+json")
    assert (strict.status, strict.headers["Content-Type"]) == (400, "application/graphql-response+json")
    assert strict.body == plain.body


# Tokens


def test_tokens_are_valid_for_another_implementation(server, token):
    keys = jwt.PyJWKSet.from_dict(server.ask("GET", "/auth/keys").json())
    claims = jwt.decode(token, keys.keys[0], algorithms=["EdDSA"])
    assert claims["sub"] == claims["https://hasura.io/jwt/claims"]["x-hasura-user-id"] == USERS["stillmoor"]
    assert claims["exp"] - claims["iat"] == 900
    assert server.ask("GET", "/rest/users/me", token=token).json()["slug"] == USERS["stillmoor"]


def test_tokens_that_the_server_did_not_sign_are_rejected(server, token):
    head, claims, signature = token.split(".")
    own = jwt.encode({"sub": "x", "exp": time.time() + 99}, "secret" * 8, algorithm="HS256")
    none = jwt.encode({"sub": "x", "exp": time.time() + 99}, None, algorithm="none")
    changed = claims[:-2] + ("A" if claims[-2] != "A" else "B") + claims[-1]
    for wrong in [own, none, f"{head}.{changed}.{signature}", f"{head}.{claims}.", f"{head}.{claims}", "x", "a.b.c.d"]:
        answer = server.graphql("{ news { slug } }", token=wrong)
        assert answer["errors"][0]["extensions"]["code"] == "invalid-jwt", wrong
        assert server.ask("GET", "/rest/slices/home", token=wrong).status == 401


def test_an_expired_token_is_rejected_in_the_words_of_hasura():
    with Server("stillmoor", "--token-life", 4) as server:
        token = server.sign_in(USERS["stillmoor"])
        answer = server.graphql("{ users { slug } }", token=token)
        assert "data" in answer
        end = time.monotonic() + 30
        while "errors" not in answer:
            assert time.monotonic() < end, "the token does not expire"
            time.sleep(0.1)
            answer = server.graphql("{ users { slug } }", token=token)
        error = answer["errors"][0]
        assert error["message"] == "Could not verify JWT: JWTExpired"
        assert error["extensions"] == {"path": "$", "code": "invalid-jwt"}


def test_a_refresh_token_can_be_used_once(server):
    first = server.ask("POST", "/auth/sign-in", {"user": USERS["stillmoor"]}).json()
    second = server.ask("POST", "/auth/refresh", first).json()
    assert second["user"] == USERS["stillmoor"] and second["refreshToken"] != first["refreshToken"]
    third = server.ask("POST", "/auth/refresh", second).json()
    # A stolen token ends the session, also for its owner.
    assert server.ask("POST", "/auth/refresh", second).status == 401
    assert server.ask("POST", "/auth/refresh", third).status == 401
    last = server.ask("POST", "/auth/sign-in", {"user": USERS["stillmoor"]}).json()
    assert server.ask("POST", "/auth/sign-out", last).status == 204
    assert server.ask("POST", "/auth/refresh", last).status == 401
    assert server.ask("POST", "/auth/refresh", {"refreshToken": "x"}).status == 401
    assert server.ask("POST", "/auth/sign-in", {"user": "nobody"}).status == 404


def test_a_session_ends_with_its_user(server):
    made = server.ask("POST", "/rest/users", {"email": "a@example.com", "firstName": "A"}).json()
    tokens = server.ask("POST", "/auth/sign-in", {"user": made["slug"]}).json()
    assert server.ask("DELETE", "/rest/users/me", token=tokens["accessToken"]).status == 204
    assert server.ask("POST", "/auth/refresh", tokens).status == 401
    assert server.ask("POST", "/auth/sign-in", {"user": made["slug"]}).status == 404


def test_a_client_cannot_name_its_user_or_role(server, token):
    headers = {"x-hasura-user-id": "ben-okafor", "x-hasura-role": "user"}
    guest = server.graphql("{ users { slug } }", **headers)
    assert guest["errors"][0]["extensions"]["code"] == "validation-failed"
    assert server.graphql("{ users { slug } }", token=token, **headers)["data"]["users"] == [{"slug": "wren-ashdown"}]
    as_guest = server.graphql("{ users { slug } }", token=token, x_hasura_role="guest")
    assert "errors" in as_guest


# REST


def test_a_user_is_signed_in_by_name_for_a_live_page(server, tmp_path):
    def page(*flags):
        return subprocess.run(
            [built("bricks"), "render", "home", "--project", PROJECT, "--customer", "stillmoor", "--source", "live",
             "--graphql-url", server.address + "/graphql", "--rest-url", server.address + "/rest", *flags],
            capture_output=True, text=True, timeout=60)

    named = page("--user", USERS["stillmoor"], "--cache", tmp_path)
    assert "Be well, Wren" in named.stdout, named.stderr
    assert "Be well, Stranger" in page("--user", "guest").stdout
    # The caches of the user need no sign-in.
    offline = page("--user", USERS["stillmoor"], "--cache", tmp_path, "--offline")
    assert "Be well, Wren" in offline.stdout, offline.stderr
    unknown = page("--user", "nobody")
    assert unknown.returncode == 2 and "There is no user nobody. Sample users: wren-ashdown" in unknown.stderr
    assert page("--user", "nobody", "--token-file", "x").returncode == 64


def without_defaults(tree):
    """Returns a tree without members whose value means the same as no member."""
    if isinstance(tree, dict):
        return {key: without_defaults(one) for key, one in tree.items()
                if one not in (None, "") and (key, one) != ("contentType", "session")}
    return [without_defaults(one) for one in tree] if isinstance(tree, list) else tree


def variables(customer, server, name, subject, token):
    declared = {one.variable.name.value for one in document(
        next(path for path in OPERATIONS if path.stem == name)).definitions[0].variable_definitions}
    values = {
        "slug": subject, "slugs": [subject], "id": subject, "placement": subject, "query": subject, "tag": subject,
        "filters": [], "offset": 0, "limit": 20, "extraLang": "", "stats": ["minutes"],
        "visibility": ["all_users", "subscribed_only"], "sortBy": None, "sortDirection": None,
        "cohortIDs": [one["cohort"]["slug"] for one in server.graphql(
            "{ users { user_cohorts { cohort { slug } } } }", token=token)["data"]["users"][0]["user_cohorts"]],
    }
    return {key: one for key, one in values.items() if key in declared}


# The subject of a screen: the root field of its rows.
ROOTS = {
    "category": "categories", "subcategory": "subcategories", "facilitator": "facilitators",
    "facilitator-contents": "facilitators", "tag-feed": "tags", "explore-tag": "explore_tags", "event": "events",
    "meal": "meals", "workout": "workouts", "playlist": "playlists", "journey": "linear_journeys",
    "timeline-journey": "journeys", "quiz": "quizzes", "content": "contents", "subscription": "paywall_configs",
    "search-results": "apply_search",
}
PARAMETERS = {"explore-tag": "tag", "search-results": "query", "subscription": "placement"}
# The screens with a list in pages.
PAGED = {"subcategory", "facilitator", "facilitator-contents", "tag-feed", "explore-tag", "suggested", "favorites",
         "search-results"}


def subject_of(server, screen, token):
    """Returns the subject of a screen, or an empty text."""
    if screen not in ROOTS:
        return ""
    if screen == "search-results":
        return "the"
    key = "id" if screen == "playlist" else "slug"
    return server.graphql(f"{{ {ROOTS[screen]} {{ {key} }} }}", token=token)["data"][ROOTS[screen]][0][key]


@pytest.mark.parametrize("customer", USERS)
def test_each_screen_over_rest_has_the_rows_of_graphql(customer, tmp_path):
    """The servers over tables derive their REST documents from the GraphQL responses of this one."""
    queries = {path.stem: print_ast(document(path)) for path in OPERATIONS}
    with Server(customer) as server, Backend(Tables()) as other:
        token = server.sign_in(USERS[customer])
        for screen, names in OF_SCREENS.items():
            subject = subject_of(server, screen, token)
            folder = tmp_path / screen
            (folder / "graphql").mkdir(parents=True)
            # The contents of a facilitator lack its key.
            more = ["GetFacilitatorDetails"] if screen == "facilitator-contents" else []
            for name in [*names, *more, "GetProfile"]:
                asked = variables(customer, server, name, subject, token)
                answer = server.graphql(queries[name], asked, token)
                assert "errors" not in answer, (screen, name, answer)
                (folder / "graphql" / f"{name}.json").write_text(json.dumps(answer))
            other.put(told_by(folder, names))
            asked = variables(customer, server, "GetHomeScreenSections", subject, token)
            path = "/promo-offers?lang=" if screen == "promo-offer" else (
                f"/slices/{screen}?subscribed=true&lang=&cohorts={','.join(asked['cohortIDs'])}")
            if screen in ROOTS:
                path += f"&{PARAMETERS.get(screen, 'slug')}={subject}"
            if screen in PAGED:
                path += "&offset=0&limit=20"
            own = server.ask("GET", "/rest" + path, token=token)
            assert own.status == 200, (path, own.body)
            request = urllib.request.Request(other.rest + path, headers={"Authorization": "Bearer good"})
            with urllib.request.urlopen(request) as response:
                expected = json.loads(response.read())
            assert without_defaults(own.json()) == without_defaults(expected), path


@pytest.mark.parametrize("list", ["favorite_contents", "played_contents"])
def test_the_library_has_the_first_page_of_a_long_list_over_both_transports(list):
    with Server("stillmoor") as server:
        token = server.sign_in(USERS["stillmoor"])
        for row in server.graphql("{ contents(limit: 12) { slug } }")["data"]["contents"]:
            if list == "favorite_contents":
                server.ask("POST", f"/rest/contents/{row['slug']}/like", token=token)
            else:
                body = {"content": row["slug"], "durationSeconds": 60, "startedAt": "2026-03-01T10:00:00Z"}
                assert server.ask("POST", "/rest/tracking-sessions", body, token=token).status < 300
        query = f"{{ rows: {list}(offset: 0, limit: 8) {{ slug }} all: {list}_aggregate {{ aggregate {{ count }} }} }}"
        data = server.graphql(query, token=token)["data"]
        assert data["all"]["aggregate"]["count"] > 8 == len(data["rows"])
        slices = server.ask("GET", "/rest/slices/library", token=token).json()["slices"]
        [section] = [one for one in slices if one["slug"] == {"favorite_contents": "content"}.get(list, "history")]
        assert [one["slug"] for one in section["items"]] == [row["slug"] for row in data["rows"]]
        assert section["hasMore"]


def test_a_response_that_the_client_has_is_not_sent_again(server, token):
    first = server.ask("GET", "/rest/slices/favorites", token=token)
    tag = first.headers["ETag"]
    again = server.ask("GET", "/rest/slices/favorites", token=token, If_None_Match=tag)
    assert (again.status, again.body, again.headers["ETag"]) == (304, b"", tag)
    server.ask("POST", "/rest/contents/until-the-kettle/like", token=token)
    changed = server.ask("GET", "/rest/slices/favorites", token=token, If_None_Match=tag)
    assert changed.status == 200 and changed.headers["ETag"] != tag


def test_a_picture_is_served_as_it_was_sent(server, token):
    picture = bytes(range(256))
    profile = server.ask(
        "PUT", "/rest/users/me/picture", {"picture": base64.b64encode(picture).decode()}, token).json()
    assert server.ask("GET", profile["pictureUrl"]).body == picture


# Operation


def test_requests_are_logged_with_their_ids_and_counted(server):
    answer = server.ask("GET", "/health", X_Request_ID="my-request-7")
    assert answer.headers["X-Request-ID"] == "my-request-7" and answer.json() == {"status": "ok"}
    assert re.fullmatch("[0-9a-f-]{36}", server.ask("GET", "/health", X_Request_ID="no spaces").headers["X-Request-ID"])
    assert re.fullmatch("[0-9a-f-]{36}", server.ask("GET", "/health").headers["X-Request-ID"])
    server.wait_for_log("my-request-7\n")
    metrics = server.ask("GET", "/metrics").body.decode()
    assert re.search(r'bricks_request_duration_seconds_count\{route="/health",status="200"\} \d+', metrics)


def test_the_page_shows_users_paths_and_tables(server):
    page = server.ask("GET", "/").body.decode()
    assert page.startswith("<!doctype html>")
    for text in ["Stillmoor", "wren-ashdown", "GET /slices/{screen}", "content_progress", server.address]:
        assert text in page


def test_faults_are_the_same_for_the_same_seed():
    def statuses(seed):
        with Server("stillmoor", "--fail", 0.4, "--seed", seed) as server:
            return [server.ask("GET", "/rest/promo-offers").status for _ in range(30)]

    one = statuses(7)
    assert one == statuses(7) != statuses(8)
    assert set(one) == {200, 503}


def test_a_delay_does_not_make_requests_wait_for_each_other():
    with Server("stillmoor", "--latency", 1500) as server, concurrent.futures.ThreadPoolExecutor(20) as pool:
        start = time.monotonic()
        answers = list(pool.map(lambda _: server.ask("GET", "/rest/promo-offers").status, range(20)))
        assert answers == [200] * 20 and 1.5 <= time.monotonic() - start < 15
        assert server.ask("GET", "/health").status == 200


def test_requests_in_progress_are_answered_before_the_server_stops(tmp_path):
    database = tmp_path / "stopped.db"
    with Server("stillmoor", "--latency", 1500, "--database", database) as server, \
            concurrent.futures.ThreadPoolExecutor(9) as pool:
        token = server.sign_in(USERS["stillmoor"])
        like = pool.submit(server.ask, "POST", "/rest/contents/until-the-kettle/like", None, token)
        reads = [pool.submit(server.graphql, LIKES["query"], None, token) for _ in range(8)]
        time.sleep(0.7)
        server.process.send_signal(signal.SIGTERM)
        assert like.result().status == 204
        assert all("data" in one.result() for one in reads)
        assert server.process.wait(timeout=20) == 130
    server.wait_for_log("Press Ctrl-C again")
    # The database is one whole file.
    assert [path.name for path in tmp_path.iterdir()] == ["stopped.db"]
    with Server("stillmoor", "--database", database) as server:
        assert {"slug": "until-the-kettle"} in server.graphql(LIKES["query"], token=token)["data"]["favorite_contents"]


def test_a_second_signal_stops_the_server_at_once():
    with Server("stillmoor", "--latency", 20_000) as server, concurrent.futures.ThreadPoolExecutor(1) as pool:
        asked = pool.submit(server.ask, "GET", "/rest/promo-offers")
        time.sleep(0.5)
        start = time.monotonic()
        server.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        assert server.process.poll() is None
        server.process.send_signal(signal.SIGINT)
        # Well before the response to the request.
        assert server.process.wait(timeout=10) == -signal.SIGINT and time.monotonic() - start < 12
        assert isinstance(asked.exception(), OSError)


def test_changes_survive_a_restart_with_a_database(tmp_path):
    database = tmp_path / "stillmoor.db"
    with Server("stillmoor", "--database", database) as server:
        token = server.sign_in(USERS["stillmoor"])
        server.ask("POST", "/rest/contents/until-the-kettle/like", token=token)
        assert server.stop() == 130
    with Server("stillmoor", "--database", database) as server:
        # The key is kept too.
        assert {"slug": "until-the-kettle"} in server.graphql(LIKES["query"], token=token)["data"]["favorite_contents"]


def test_a_database_of_other_tables_is_not_touched(tmp_path):
    database = tmp_path / "one.db"
    with Server("lathelight", "--database", database):
        pass
    before = database.read_bytes()
    copy = tmp_path / "project"
    shutil.copytree(PROJECT / "Themes", copy / "Themes")
    model = json.loads((copy / "Themes/base/backend.json").read_text())
    model["tables"]["news"]["columns"]["note"] = "text?"
    (copy / "Themes/base/backend.json").write_text(json.dumps(model))
    done = subprocess.run(
        [built("bricks"), "serve", "--project", copy, "--customer", "lathelight", "--port", "0", "--database", database],
        capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "other tables" in done.stderr
    assert database.read_bytes() == before


def test_every_acknowledged_write_survives_a_kill(tmp_path):
    database = tmp_path / "killed.db"
    acknowledged = []
    with Server("stillmoor", "--database", database) as server, concurrent.futures.ThreadPoolExecutor(4) as pool:
        token = server.sign_in(USERS["stillmoor"])

        def write(number):
            try:
                done = server.ask("POST", "/rest/timer-sessions", {
                    "title": f"session {number}", "durationSeconds": number, "finishedAt": "2026-03-01T08:00:00Z"}, token)
            except OSError:
                return
            if done.status == 200:
                acknowledged.append(number)

        writes = [pool.submit(write, number) for number in range(10_000)]
        while len(acknowledged) < 150:
            assert server.process.poll() is None, "the server ended"
            time.sleep(0.002)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        for one in writes:
            one.cancel()
    assert 150 <= len(acknowledged) < 10_000
    with Server("stillmoor", "--database", database) as again:
        rows = again.graphql(
            "{ timer_sessions { title duration_seconds } }", token=token)["data"]["timer_sessions"]
    written = {row["title"]: row["duration_seconds"] for row in rows if row["title"].startswith("session ")}
    assert {f"session {number}" for number in acknowledged} <= written.keys()
    assert all(title == f"session {seconds}" for title, seconds in written.items())


def test_concurrent_clients_lose_no_update(server):
    users = ["wren-ashdown", "ben-okafor"]
    tokens = {user: server.sign_in(user) for user in users}
    text = print_ast(document(next(path for path in OPERATIONS if path.stem == "CreatePlaylist")))
    names = {one.variable.name.value for one in parse(text).definitions[0].variable_definitions}

    def create(number):
        user = users[number % 2]
        values = {"title": f"list {number}", "extraLang": ""}
        return server.graphql(text, {key: one for key, one in values.items() if key in names}, tokens[user])

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(create, range(200)))
    assert all("errors" not in answer for answer in answers), answers[0]
    for index, user in enumerate(users):
        lists = server.graphql("{ playlists { title } }", token=tokens[user])["data"]["playlists"]
        own = [row["title"] for row in lists if row["title"].startswith("list ")]
        assert sorted(own) == sorted(f"list {number}" for number in range(200) if number % 2 == index)
