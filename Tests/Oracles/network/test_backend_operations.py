"""Every operation of the contract against `bricks serve`: gql runs it, graphql-core checks its response, and the
servers over tables, which have the rows of this server, give the same answer before and after changes."""

import json

import pytest
from backend_server import Server
from contract_documents import OPERATIONS, document
from gql import Client, GraphQLRequest
from gql.transport.requests import RequestsHTTPTransport
from graphql import OperationType, execute, parse, print_ast
from test_backend import CUSTOMERS, SUBJECTS, rows
from test_backend import variables as first_variables
from wire_server import Backend, Tables

TEXTS = {path.stem: print_ast(document(path)) for path in OPERATIONS}
KINDS = {name: parse(text).definitions[0].operation for name, text in TEXTS.items()}
QUERIES = [name for name, kind in KINDS.items() if kind == OperationType.QUERY]
MUTATIONS = [name for name, kind in KINDS.items() if kind == OperationType.MUTATION]


def keys(customer, table):
    return [row["slug"] for row in rows(customer, table)]


def changes(customer):
    """Returns each mutation with its variables, for the rows of a customer. Some come twice, to undo the first."""
    def first(table):
        return next(iter(keys(customer, table)), None)

    def session():
        return next(({"journey": row["journey"], "content": row["content"]}
                     for row in rows(customer, "linear_journey_sessions")), {"journey": None})

    question = next(row for row in rows(customer, "quiz_questions"))
    option = next(row for row in rows(customer, "quiz_options") if row["question"] == question["slug"])
    answers = [{"question_slug": question["slug"], "options": [option["slug"]]}]
    content, review = keys(customer, "contents")[0], rows(customer, "reviews")[0]["subcategory"]
    playlist = rows(customer, "playlists")[0]["id"]
    listed = [row["content"] for row in rows(customer, "playlist_contents") if row["playlist"] == playlist]
    added = next(slug for slug in keys(customer, "contents") if slug not in listed)
    slice = next(row["slice"] for row in rows(customer, "screen_slices"))
    store = next(row["store_id"] for row in rows(customer, "products") if "store_id" in row)
    return [
        # The first, because later changes appear in slices of this server only.
        ("DismissHomeSlice", {"slice": slice}),
        ("SetViewedContent", {"content": content, "viewed": 0.25}),
        ("InsertContentReview", {"subcategory": review, "rating": 4, "body": "It works."}),
        ("DeleteContentReview", {"subcategory": review}),
        ("SetActiveLinearJourney", {"journey": first("linear_journeys")}),
        ("SetLinearJourneySessionCompleted", session()),
        ("SetJourneyDayCompleted", {"journey": first("journeys"), "day": 1}),
        ("RestartJourney", {"journey": first("journeys")}),
        ("SetActiveActivityProgram", {"program": first("activity_programs")}),
        ("SetWorkoutCompleted", {"workout": first("workouts"), "isCompleted": True}),
        ("UpdateActivityFeedback", {"workout": first("workouts"), "rating": 5, "words": "Good"}),
        ("SetEventResponse", {"event": first("events"), "state": "going"}),
        ("DeleteEventResponse", {"event": first("events")}),
        ("AddContentToPlaylist", {"playlist": playlist, "content": added}),
        ("RemoveContentFromPlaylist", {"playlist": playlist, "content": added}),
        ("UpdatePlaylist", {"id": playlist, "title": "Renamed"}),
        ("MarkMealAsChecked", {"meal": first("meals"), "isChecked": True}),
        ("SaveQuizAnswers", {"answers": answers}),
        ("InsertQuizAnswers", {"answers": answers}),
        ("UpdateProfileNotifications", {"changes": {"is_push_enabled": False, "reminder_time": "06:30"}}),
        ("RegisterTransaction", {"transaction": {"store_id": store, "transaction_id": "t-1"}}),
        ("DeletePlaylist", {"id": playlist}),
        ("CreatePlaylist", {"title": "A new list"}),
    ]


def given(name, values):
    """Returns the values that an operation declares, with the default language."""
    declared = [one.variable.name.value for one in parse(TEXTS[name]).definitions[0].variable_definitions]
    return {key: one for key, one in ({"extraLang": ""} | values).items() if key in declared}


def check(schema, name, variables, data):
    """Checks that graphql-core returns the same data when it reads the response as the root value."""
    result = execute(
        schema, parse(TEXTS[name]), root_value=data, variable_values=variables,
        field_resolver=lambda source, info, **_: source[info.field_name])
    assert result.errors is None, (name, result.errors)
    assert result.data == data, name


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_an_independent_client_runs_every_operation(customer):
    ran = set()
    user = keys(customer, "users")[0]
    with Server(customer) as server:
        transport = RequestsHTTPTransport(
            server.address + "/graphql", headers={"Authorization": f"Bearer {server.sign_in(user)}"})
        with Client(transport=transport, fetch_schema_from_transport=True) as session:
            def run(name, variables):
                data = session.execute(GraphQLRequest(TEXTS[name], variable_values=variables))
                check(session.client.schema, name, variables, data)
                ran.add(name)
                return data

            for name in QUERIES:
                run(name, first_variables(customer, name))
            for name, values in changes(customer):
                # Not every customer has journeys, events and meals.
                if None not in values.values():
                    run(name, given(name, values))
            for name in QUERIES:
                run(name, first_variables(customer, name))
    expected = {*QUERIES, *MUTATIONS}
    assert ran == expected if customer == "stillmoor" else len(ran) > len(QUERIES) + 8, expected - ran


# The servers over tables

LANGUAGES = [(customer, "") for customer in CUSTOMERS] + [("stillmoor", "ar")]
# The operations without an order, in which the rows of the table come in any order.
UNORDERED = {"GetContent", "GetFacilitatorsByIDs"}


def samples(customer, name, language):
    """Returns values of the variables of a query: several subjects, pages and orders."""
    first = first_variables(customer, name)
    if "extraLang" in first:
        first["extraLang"] = language
    found = [first]
    if "slug" in first:
        found += [first | {"slug": slug} for slug in keys(customer, SUBJECTS[name])[1:4]]
    if "sortBy" in first:
        # The first response gives the servers the order of the rows.
        found = [first | {"sortBy": by, "sortDirection": to}
                 for by in (None, "title", "duration") for to in ("asc", "desc")]
    if "limit" in first and "offset" in first:
        found += [one | {"offset": offset, "limit": limit} for one in found[:3] for offset, limit in ((1, 2), (3, 100))]
    return found


class Pair:
    """This server and the servers over tables, with the same rows."""

    def __init__(self, server, other, token):
        self.server, self.other, self.token = server, other, token

    def ask(self, name, variables):
        body = {"query": TEXTS[name], "variables": variables}
        own = self.server.graphql(body["query"], variables, self.token)
        assert "errors" not in own, (name, variables, own)
        answer = Server.ask(self.other, "POST", "/graphql", body, "good", Content_Type="application/json").json()
        assert "errors" not in answer, (name, variables, answer)
        return [ordered(name, one["data"]) for one in (own, answer)]


def ordered(name, data):
    return {key: sorted(one, key=json.dumps) for key, one in data.items()} if name in UNORDERED else data


def loaded(customer, language, server, token, folder):
    """Returns tables that are filled from the responses of this server."""
    for name in QUERIES:
        for number, variables in enumerate(samples(customer, name, language)):
            if variables.get("offset"):
                continue
            path = folder / str(number)
            path.mkdir(exist_ok=True)
            more = {"limit": 500} if "limit" in variables else {}
            answer = server.graphql(TEXTS[name], variables | more, token)
            (path / f"{name}.json").write_text(json.dumps(answer))
    tables = Tables()
    # The first recording of a list is complete: conditions are recorded first, and single rows last.
    marked, lists = ["GetWelcomeSession"], [name for name in QUERIES if name not in SUBJECTS]
    for operations in (marked, lists, SUBJECTS):
        for path in sorted(folder.iterdir()):
            tables.load(path, language, operations, is_first_true=True)
    return tables.remember()


@pytest.fixture(scope="module", params=LANGUAGES, ids="-".join)
def pair(request, tmp_path_factory):
    customer, language = request.param
    with Server(customer) as server:
        token = server.sign_in(keys(customer, "users")[0])
        tables = loaded(customer, language, server, token, tmp_path_factory.mktemp(customer))
        with Backend(tables) as backend:
            backend.address = backend.graphql.removesuffix("/graphql")
            yield customer, language, Pair(server, backend, token)


def differences(one, two, path=""):
    """Returns the first different values with their paths."""
    if isinstance(one, dict) and isinstance(two, dict):
        return [found for key in {**one, **two} for found in differences(one.get(key), two.get(key), f"{path}.{key}")][:3]
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        return [found for index in range(len(one)) for found in differences(one[index], two[index], f"{path}[{index}]")][:3]
    return [] if one == two else [(path, str(one)[:150], str(two)[:150])]


def compare(both, customer, language):
    wrong = []
    # The servers search in one language only.
    for name in [one for one in QUERIES if not (language and one == "ApplySearch")]:
        for variables in samples(customer, name, language):
            found = differences(*both.ask(name, variables))
            if found:
                wrong.append((name, variables, found))
    assert not wrong, "\n".join(map(str, wrong))


def test_every_query_has_the_answer_of_the_servers_over_tables(pair):
    customer, language, both = pair
    compare(both, customer, language)


# The query that shows a mutation. The servers over tables have new reviews and playlists in another order.
SHOWN = {
    "SetViewedContent": "GetContent",
    "SetActiveLinearJourney": "GetLinearJourneys", "SetLinearJourneySessionCompleted": "GetLinearJourney",
    "SetJourneyDayCompleted": "GetJourney", "SetActiveActivityProgram": "GetActivityProgram",
    "SetWorkoutCompleted": "GetWorkout", "UpdateActivityFeedback": "GetWorkout", "SetEventResponse": "GetAllEvents",
    "DeleteEventResponse": "GetAllEvents", "AddContentToPlaylist": "GetPlaylists",
    "RemoveContentFromPlaylist": "GetPlaylists", "UpdatePlaylist": "GetPlaylists", "MarkMealAsChecked": "GetMeals",
    "SaveQuizAnswers": "GetQuiz", "InsertQuizAnswers": "GetQuiz", "UpdateProfileNotifications": "GetProfileNotifications",
    "DismissHomeSlice": "GetHomeScreenSections", "DeletePlaylist": "GetPlaylists",
}
# The servers over tables choose these values freely, and do not count responses to events again.
CHOSEN = {"id", "created_at", "last_played_at", "expires_at", "responses_aggregate"}


def compared(tree):
    if isinstance(tree, dict):
        # The duration of a playlist follows from its contents.
        left_out = CHOSEN | {"duration_seconds"} if "contents_aggregate" in tree else CHOSEN
        return {key: compared(one) for key, one in tree.items() if key not in left_out}
    return [compared(one) for one in tree] if isinstance(tree, list) else tree


def test_every_mutation_leads_to_the_answers_of_the_servers_over_tables(pair):
    customer, language, both = pair
    if language:
        pytest.skip("one language is enough")
    for name, values in changes(customer):
        if None in values.values():
            continue
        own, other = map(compared, both.ask(name, given(name, values)))
        if name == "InsertContentReview":
            own["insert_reviews_one"]["slug"] = "mine"
        if name in ("DismissHomeSlice", "RestartJourney"):
            # A slice is one row here, and one row per screen there. It is the other way round for a journey.
            [one], [two] = own.values(), other.values()
            assert one.pop("affected_rows") and two.pop("affected_rows")
        assert own == other, name
        if query := SHOWN.get(name):
            for variables in samples(customer, query, ""):
                found = differences(*map(compared, both.ask(query, variables)))
                assert not found, (name, query, found)
