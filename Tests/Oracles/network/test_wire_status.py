"""Partial responses and rejected requests, with the status codes of different servers."""

import pytest
from live_pages import OPERATIONS, THEMES, drawn, live, run, words
from test_wire_methods import AUDIENCE, call, feed, filled, plain
from wire_server import ARIADNE, GRAPHQL, PLATFORM, Backend, Broken, told_by


WORDS = [PLATFORM, ARIADNE, GRAPHQL]
MESSAGE = "the title cannot be read"


@pytest.fixture(scope="module")
def older():
    """A server with an older schema that lacks some fields."""
    with Backend(filled(), without=["search_filters", "delete_playlists_by_pk"]) as backend:
        yield backend


@pytest.fixture(params=WORDS)
def backend(older, request):
    older.words = request.param
    older.statuses.clear()
    return older


def test_a_partial_response_keeps_its_data_and_its_errors(backend):
    title = backend.tables.root["home_slices"][0]["title"]
    backend.tables.root["home_slices"][0]["title"] = Broken(MESSAGE)
    try:
        answer = call(backend.client(token="good"), "FeedAPI.getHomeFeedSections", **AUDIENCE)
    finally:
        backend.tables.root["home_slices"][0]["title"] = title
    assert backend.statuses == [294 if backend.words == GRAPHQL else 200]
    whole = feed("home_slices")(backend.tables, "", True)
    assert whole["sections"][0].pop("title") == title
    assert plain(answer["model"]) == plain(whole)
    assert any(MESSAGE in finding for finding in answer["findings"])
    # A complete response has no errors and a different status.
    answer = call(backend.client(token="good"), "FeedAPI.getHomeFeedSections", **AUDIENCE)
    assert answer["findings"] == [] and backend.statuses[1:] == [200]


def test_an_unknown_field_is_rejected_with_the_servers_message(backend):
    answer = call(backend.client(token="good"), "SearchAPI.getSearchFilters")
    assert backend.statuses == [200 if backend.words == PLATFORM else 400]
    # The status is used if the media type is not GraphQL's. The message of the server is kept in any case.
    assert answer.get("status") == (400 if backend.words == ARIADNE else None)
    assert "Cannot query field 'search_filters'" in answer["message"]
    assert answer["error"] == answer["message"]


def test_a_rejected_mutation_is_not_executed_and_not_retried(backend):
    before = len(backend.seen)
    answer = call(backend.client(token="good"), "LibraryAPI.deletePlaylist", id="any")
    assert len(backend.seen) == before + 1 and len(backend.statuses) == 1
    assert backend.tables.ran == []
    assert answer.get("status") == (400 if backend.words == ARIADNE else None) and not answer["mayHaveRun"]


@pytest.mark.parametrize("words_of_server", WORDS)
def test_a_page_with_a_missing_part_is_rendered_without_it(words_of_server):
    tables = told_by(THEMES / "lathelight" / "content", OPERATIONS["showcase"])
    slices = tables.root["showcase_slices"]
    broken, other = [row for row in slices if row["title"]][:2]
    with Backend(tables) as own:
        own.words = words_of_server
        asked = words("lathelight", "showcase", *live("graphql", own.graphql))
        [whole] = drawn(asked, BRICKS_TOKEN="good")
        title, broken["title"] = broken["title"], Broken(MESSAGE)
        partial = run(asked, BRICKS_TOKEN="good")
    assert (294 in own.statuses) == (words_of_server == GRAPHQL)
    assert partial.returncode == 1 and MESSAGE.encode() in partial.stderr
    assert title.encode() in whole and other["title"].encode() in partial.stdout
    assert whole.count(title.encode()) > partial.stdout.count(title.encode())
