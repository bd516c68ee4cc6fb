"""Checks the responses of the embedded backend with graphql-core, for every query of the contract."""

import json

import pytest
from contract_documents import OPERATIONS, SCHEMA, USERS_ONLY, document
from graphql import build_schema, execute, parse, print_ast
from project import PROJECT

CUSTOMERS = ["stillmoor", "lathelight", "stridewell"]
THEMES = PROJECT / "Themes"
# The table whose first row an operation with `slug` or `slugs` requests.
SUBJECTS = {
    "GetActivityProgram": "activity_programs", "GetCategoryDetails": "categories", "GetContent": "contents",
    "GetEventById": "events", "GetExploreTag": "tags", "GetFacilitatorContents": "facilitators",
    "GetFacilitatorDetails": "facilitators", "GetFacilitatorsByIDs": "facilitators", "GetJourney": "journeys",
    "GetLinearJourney": "linear_journeys", "GetMealDetailCards": "meals", "GetQuiz": "quizzes",
    "GetQuizConfig": "quiz_configs", "GetSubcategoryDetails": "subcategories", "GetTagFeed": "tags",
    "GetMealDetails": "meals", "GetWorkout": "workouts",
}
QUERIES = {
    path.stem: print_ast(document(path)) for path in OPERATIONS
    if parse(path.read_text()).definitions[0].operation.value == "query"}


def rows(customer, table):
    found = []
    for folder in (THEMES / "base", THEMES / customer):
        path = folder / "backend" / f"{table}.json"
        found += json.loads(path.read_text()) if path.exists() else []
    return found


def variables(customer, name):
    """Returns a value for each variable of an operation, from the rows of the customer."""
    subject = [row["slug"] for row in rows(customer, SUBJECTS.get(name, "users"))] or ["none"]
    tags = [row["slug"] for row in rows(customer, "tags") if row.get("is_explored")]
    values = {
        "extraLang": "", "offset": 0, "limit": 8, "visibility": ["all_users", "unsubscribed_only"], "query": "the",
        "cohortIDs": [row["slug"] for row in rows(customer, "cohorts")][:1], "filters": [], "placement": "home",
        "kind": "daily-quote", "stats": ["minutes", "sessions"], "sortBy": "title", "sortDirection": "desc",
        "quizConfigID": None,
        "slug": subject[0], "slugs": subject[:3], "tag": tags[0], "id": rows(customer, "playlists")[0]["id"],
        "subcategory": rows(customer, "reviews")[0]["subcategory"]}
    declared = parse(QUERIES[name]).definitions[0].variable_definitions
    return {one.variable.name.value: values[one.variable.name.value] for one in declared}


def responses(probe, customer, user=""):
    """Returns the response of each operation by its name."""
    questions = []
    for name, text in QUERIES.items():
        request = json.dumps({"query": text, "variables": variables(customer, name)})
        questions.append(f"{PROJECT}\n{customer} {user}\n{request}")
    return dict(zip(QUERIES, map(json.loads, probe.ask("backend", questions))))


@pytest.fixture(scope="module")
def schema():
    return build_schema(SCHEMA.read_text())


def check(schema, name, customer, data):
    """Checks that graphql-core returns the same data when it reads the response as the root value."""
    result = execute(
        schema, parse(QUERIES[name]), root_value=data, variable_values=variables(customer, name),
        field_resolver=lambda source, info, **_: source[info.field_name])
    assert result.errors is None, (name, result.errors)
    assert result.data == data, name
    assert list(result.data) == list(data), name


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_every_query_of_a_user_has_a_response_that_is_valid_for_the_schema(probe, schema, customer):
    user = rows(customer, "users")[0]["slug"]
    for name, response in responses(probe, customer, user).items():
        assert "errors" not in response, (name, response)
        check(schema, name, customer, response["data"])


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_a_guest_has_the_queries_that_are_not_for_users_only(probe, schema, customer):
    for name, response in responses(probe, customer).items():
        fields = parse(QUERIES[name]).definitions[0].selection_set.selections
        declared = [schema.query_type.fields[field.name.value].description or "" for field in fields]
        if any(USERS_ONLY in text for text in declared):
            assert response["errors"][0]["extensions"]["code"] == "validation-failed", name
        else:
            check(schema, name, customer, response["data"])
