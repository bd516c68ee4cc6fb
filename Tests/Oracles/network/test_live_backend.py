"""`bricks render --source live` with servers over tables: the page equals the one of the recordings."""

import pytest
from live_pages import (
    CUSTOMERS, OPERATIONS, PAGES, SOMEBODY, THEMES, Renamed, drawn, live, recorded, recording, words)
from wire_server import Backend, Tables, told_by


TOKEN = {"BRICKS_TOKEN": "good"}
SERVED = [page for page in PAGES if page[1] != "welcome"]
# The screens without a document of their own.
REST_PATHS = {"promo-offer": "/rest/promo-offers"}
LANGUAGES = [("stillmoor", "home", "ar"), ("lathelight", "showcase", "de"), ("stridewell", "slices", "ja")]
# The screens with a second page in a customer's recordings.
PAGED = sorted(
    (customer, screen) for customer in CUSTOMERS for screen, operations in OPERATIONS.items()
    for path in (THEMES / customer / "content").glob("offset-*/graphql/*.json") if path.stem in operations)


@pytest.fixture(scope="module")
def served():
    """Fills the servers with the tables of a customer, according to the recordings of a screen."""
    with Backend(Tables()) as backend:
        def serve(customer, screen, language=""):
            backend.put(told_by(THEMES / customer / "content", OPERATIONS[screen], language))
            return backend

        yield serve


@pytest.fixture(scope="module")
def renamed(tmp_path_factory):
    return Renamed(tmp_path_factory.mktemp("renamed"))


def over_both(backend, customer, screen, *more, **how):
    """Returns the command lines that render a page over GraphQL and over REST."""
    return [words(customer, screen, *live(one, getattr(backend, one)), *more, **how) for one in ("graphql", "rest")]


def test_every_screen_is_served():
    assert {screen for _, screen, _ in SERVED} == OPERATIONS.keys()


@pytest.mark.parametrize("customer, screen, format", SERVED)
def test_a_feed_from_tables_is_rendered_like_the_recorded_one(served, tmp_path, customer, screen, format):
    backend = served(customer, screen)
    backend.seen.clear()
    there, *pages = drawn(
        recorded(customer, screen, tmp_path, format=format), *over_both(backend, customer, screen, format=format), **TOKEN)
    assert there and pages == [there, there]
    paths = {path for path, _ in backend.seen}
    assert "/graphql" in paths and REST_PATHS.get(screen, f"/rest/slices/{screen}") in paths


@pytest.mark.parametrize("customer, screen", PAGED)
def test_two_pages_of_a_list_are_rendered_like_the_recorded_ones(served, customer, screen):
    backend = served(customer, screen)
    one, two, *pages = drawn(
        words(customer, screen), words(customer, screen, "--pages", "2"),
        *over_both(backend, customer, screen, "--pages", "2"), **TOKEN)
    assert one != two and pages == [two, two]


def test_a_library_has_the_first_page_of_its_long_lists(served, tmp_path):
    backend = served("stillmoor", "library")
    for name in ["favorite_contents", "played_contents"]:
        rows = backend.tables.root[name]
        rows += [row for row in backend.tables.rows("contents") if row.keys() >= rows[0].keys() and row not in rows][:6]
        assert len(rows) > 8
    short, *pages = drawn(
        recorded("stillmoor", "library", tmp_path), *over_both(backend, "stillmoor", "library"), **TOKEN)
    assert pages[0] == pages[1] != short


@pytest.mark.parametrize("customer, screen, language", LANGUAGES)
def test_a_feed_in_another_language_is_rendered_like_the_recorded_one(served, tmp_path, customer, screen, language):
    backend = served(customer, screen, language)
    own, there, *pages = drawn(
        words(customer, screen), recorded(customer, screen, tmp_path, "--lang", language),
        *over_both(backend, customer, screen, "--lang", language), **TOKEN)
    assert own != there and pages == [there, there]


@pytest.mark.parametrize("customer, screen, format", SERVED[::6])
def test_recordings_of_both_transports_render_the_same_page(
        served, renamed, tmp_path, customer, screen, format):
    backend = served(customer, screen)
    # Give the user the first name that recordings use for every user.
    unnamed, *_ = drawn(
        words(customer, screen, "--source", renamed.source(customer), format=format),
        *(words(customer, screen, *live(one, getattr(backend, one)), "--record", tmp_path / one, format=format)
          for one in ("graphql", "rest")), **TOKEN)
    backend.tables.root["users"][0]["first_name"] = SOMEBODY
    kept = [words(customer, screen, "--transport", one, "--source", f"file:{tmp_path / one}", format=format)
            for one in ("graphql", "rest")]
    pages = drawn(*kept, *over_both(backend, customer, screen, format=format), **TOKEN)
    assert unnamed and pages == [unnamed] * 4


def test_both_transports_agree_for_guests_and_unknown_subjects(served):
    backend = served("stillmoor", "home")
    guest = drawn(*over_both(backend, "stillmoor", "home"), BRICKS_TOKEN="")
    member = drawn(*over_both(backend, "stillmoor", "home"), **TOKEN)
    assert guest[0] == guest[1] != member[0]
    for screen in ["category", "subcategory", "facilitator", "facilitator-contents", "tag-feed", "playlist", "journey",
                   "timeline-journey", "quiz", "content", "promo-offer", "subscription", "search-results"]:
        there, *pages = drawn(
            words("stillmoor", screen), *over_both(backend, "stillmoor", screen, "--id", "none-such"), **TOKEN)
        assert pages[0] == pages[1] != there, screen
    # An unknown tag is not selected.
    there, *pages = drawn(
        words("stillmoor", "explore"), *over_both(backend, "stillmoor", "explore", "--id", "none-such"), **TOKEN)
    assert pages == [there, there]


def test_a_slice_is_served_to_its_audience_only(served):
    """The tables decide this over both transports, independent of the recording."""
    backend = served("stridewell", "slices")
    rows = recording("stridewell", "GetSlicesFeed")["feed_slices"]
    [hidden] = [one for one in rows if one["visibility"] == "subscribed_only"]
    title = hidden["slice_items"][0]["content"]["title"].encode()
    pages = drawn(*over_both(backend, "stridewell", "slices"), **TOKEN)
    assert pages[0] == pages[1] and title in pages[0]
    backend.tables.root["users"][0]["is_subscribed"] = False
    others = drawn(*over_both(backend, "stridewell", "slices"), **TOKEN)
    assert others[0] == others[1] and title not in others[0]
