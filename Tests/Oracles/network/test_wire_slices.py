"""Compares every screen over REST with the tables and with GraphQL, page by page."""

import pytest
from live_pages import OPERATIONS, THEMES
from test_wire_methods import AUDIENCE, READS, USERS, Probe, a_word, call, filled, plain, search, shown, slug
from wire_server import Backend, told_by
from wire_server_models import expected, item
from wire_server_screens import DOCUMENTS
from wire_server_screens import SCREENS as SLICES


# screen: the methods for its sections over GraphQL, the parameter of its subject, and the table of the subject.
METHODS = {
    "home": (["FeedAPI.getHomeFeedSections"], None, None),
    "showcase": (["FeedAPI.getShowcaseSections"], None, None),
    "slices": (["FeedAPI.getSlicesFeed"], None, None),
    "explore-custom": (["FeedAPI.getExploreFeedSections"], None, None),
    "explore-showcase": (["FeedAPI.getExploreShowcaseSections"], None, None),
    "explore": (["ExploreAPI.getExploreTags", "ExploreAPI.getAllCategories"], None, None),
    "explore-tag": (["ExploreAPI.getExploreTags", "ExploreAPI.getExploreTaggedItems"], "tag", "explore_tags"),
    "category": (["ExploreAPI.getCategoryDetails"], "slug", "categories"),
    "subcategory": (["ExploreAPI.getSubcategoryDetails"], "slug", "subcategories"),
    "facilitator": (["FacilitatorsAPI.getFacilitatorByID"], "slug", "facilitators"),
    "facilitator-contents": (["FacilitatorsAPI.getFacilitatorContents"], "slug", "facilitators"),
    "tag-feed": (["ExploreAPI.getTagFeed"], "slug", "tags"),
    "events": (["EventsAPI.getAllEvents"], None, None),
    "event": (["EventsAPI.getEventDetails"], "slug", "events"),
    "meals": (["MealsAPI.getMealPlan"], None, None),
    "meal": (["MealsAPI.getMealDetails"], "slug", "meals"),
    "workouts": (["ActivitiesAPI.getWorkouts"], None, None),
    "workout": (["ActivitiesAPI.getWorkoutDetails"], "slug", "workouts"),
    "daily-quote": (["ContentAPI.getDailyQuote"], None, None),
    "timer-sessions": (["ContentAPI.getTimerSessions"], None, None),
    "suggested": (["ContentAPI.getSuggestedContent"], None, None),
    "favorites": (["ContentAPI.getFavoriteContent"], None, None),
    "welcome-session": (["ContentAPI.getWelcomeSession"], None, None),
    "whats-new": (["ContentAPI.getWhatsNew"], None, None),
    "search": (["FeedAPI.getSearchFeed"], None, None),
    "timer": (["ContentAPI.getTimerSessions"], None, None),
}


def without(name, model):
    return {key: one for key, one in model.items() if key != name}


def first(table, detail, single=True):
    """Returns a function for the first row of a table without its details, as a list."""
    return lambda tables, language, user: [
        without(detail, expected(tables.root[table][0], language, user, single))]


def of_first(table, relation, count=None):
    return lambda tables, language, user: [
        expected(row, language, user) for row in tables.root[table][0][relation][:count]]


def every(table, detail=None, count=None):
    return lambda tables, language, user: [
        without(detail, expected(row, language, user, single=bool(detail))) for row in tables.root[table][:count]]


def sessions(tables, language, user):
    return [
        expected(row["content"], language, user)
        | ({"isCompleted": row["user_progress"]["is_completed"]} if user and row.get("user_progress") else {})
        for row in tables.root["linear_journeys"][0]["linear_journey_sessions"]]


def timelines(relation=None):
    """Returns a function for the timeline journey with the slug of the first linear journey."""
    def answer(tables, language, user):
        row = tables.find("journeys", slug("linear_journeys")(tables))
        found = ([] if row is None else [row]) if relation is None else (row or {}).get(relation) or []
        return [expected(one, language, user) for one in found]
    return answer


def options(number):
    return lambda tables, language, user: [
        expected(row, language, user) for row in tables.root["quizzes"][0]["quiz_questions"][number]["quiz_options"]]


def choices(number):
    return lambda tables, language, user: [
        expected(row, language, user) for row in tables.root["search_filters"][number]["search_options"]]


def related(tables, language, user):
    return [expected(row, language, user) for row in tables.root["contents"][0]["facilitator"]["contents"][:7]]


# screen: the parameter of its subject, the subject, and the items of each section. Over GraphQL, its methods have rows.
ROWS = {
    "library": (None, None, [every("playlists"), every("favorite_contents", count=8), every("played_contents", count=8)]),
    "playlist": ("slug", lambda tables: tables.root["playlists_by_pk"]["id"], [
        lambda tables, language, user: [
            expected(row, language, user) for row in tables.root["playlists_by_pk"]["contents"]]]),
    "journeys": (None, None, [every("linear_journeys", "sessions"), every("journeys")]),
    "journey": ("slug", slug("linear_journeys"), [
        first("linear_journeys", "sessions"), sessions, timelines(), timelines("journey_days")]),
    "timeline-journey": ("slug", slug("journeys"), [first("journeys", "days"), of_first("journeys", "journey_days")]),
    "profile": (None, None, [every("badges")]),
    "reminders": (None, None, [every("notification_settings")]),
    "search-results": ("query", a_word, [lambda *asked: search(*asked)["items"], choices(0), choices(1)]),
    "quiz": ("slug", slug("quizzes"), [first("quizzes", "questions"), options(0), options(1), options(2)]),
    "content": ("slug", slug("contents"), [first("contents", "related"), related]),
    "subscription": ("placement", slug("paywall_configs"), [first("paywall_configs", None)]),
}
# screen: the row with the paged list, the list, and its section.
PAGED = {
    "explore-tag": (lambda tables: tables.root, "explore_items", "content"),
    "subcategory": (lambda tables: tables.root["subcategories"][0], "contents", "sessions"),
    "facilitator": (lambda tables: tables.root["facilitators"][0], "contents", "sessions"),
    "facilitator-contents": (lambda tables: tables.root["facilitators"][0], "contents", "sessions"),
    "tag-feed": (lambda tables: tables.root["tags"][0], "contents", "content"),
    "suggested": (lambda tables: tables.root, "suggested_contents", "content"),
    "favorites": (lambda tables: tables.root, "favorite_contents", "content"),
}


def rows(kind, name):
    return lambda model, offset: [{"id": name, "type": kind, "visibility": "all_users", "items": model}]


def page(kind, name):
    return lambda model, offset: [
        {"id": name, "type": kind, "visibility": "all_users", "items": model["items"], "hasMore": model.get("hasMore")}]


def facilitator(model, offset):
    profile = {key: one for key, one in (model or {}).items() if key != "contents"}
    contents = (model or {}).get("contents") or []
    more = {"hasMore": offset + len(contents) < model["sessionCount"]} if model else {}
    return [{"id": "facilitator", "type": "facilitatorProfile", "visibility": "all_users", "items": [profile] * bool(model)},
            {"id": "sessions", "type": "sessions", "visibility": "all_users", "items": contents, **more}]


# method: the sections of the screen that the app makes of its models.
SECTIONS = {
    "ExploreAPI.getExploreTags": rows("tagsBar", "tags"),
    "ExploreAPI.getAllCategories": rows("contentGrid", "content"),
    "ExploreAPI.getExploreTaggedItems": page("contentGrid", "content"),
    "EventsAPI.getAllEvents": rows("eventsList", "events"),
    "ContentAPI.getFavoriteContent": page("contentList", "content"),
    "FacilitatorsAPI.getFacilitatorByID": facilitator,
}


@pytest.fixture(scope="module")
def backend():
    with Backend(filled()) as backend:
        yield backend


@pytest.fixture
def ask(backend):
    """Requests a screen over REST, and its sections over GraphQL."""
    probe = Probe()

    def say(screen, token="good", language="", **page):
        methods, subject, rows = METHODS[screen]
        client = backend.client(**{"token": token} if token else {}, **{"language": language} if language else {})
        about = {"subject": subject, "id": slug(rows)(backend.tables)} if subject else {}
        # Without a page, request the whole list.
        whole = {"limit": 100} if screen in PAGED else {}
        asked = {**AUDIENCE, **about, **whole, **page}
        answers = []
        for method in ["SlicesAPI.getSlices", *methods]:
            probe.say(client, method, screen=screen, **asked)
            answer = probe.hear()[1][0]
            if method in SECTIONS and "findings" in answer:
                answer = {**answer, "model": {"sections": SECTIONS[method](answer["model"], asked.get("offset", 0))}}
            answers.append(answer)
        return answers

    yield say
    probe.end()


def joined(answers):
    """Merges the sections of several results into one screen."""
    models = [answer["model"] for answer in answers]
    return {**models[0], "sections": [section for model in models for section in model["sections"]]}


def test_the_servers_have_every_screen():
    # Offers have a path of their own.
    assert METHODS.keys() | ROWS.keys() == OPERATIONS.keys() - {"promo-offer"} == DOCUMENTS.keys() | SLICES.keys()


@pytest.mark.parametrize("language", ["", "de"])
@pytest.mark.parametrize("screen", METHODS)
def test_a_rest_screen_equals_the_tables_and_graphql(backend, ask, screen, language):
    rest, *graphql = ask(screen, language=language)
    assert rest["findings"] == []
    assert plain(rest["model"]) == plain(joined(graphql))
    if screen in PAGED:
        return
    wants = [READS[method][1](backend.tables, language, True) for method in METHODS[screen][0]]
    wants = [[want] if method in SECTIONS else want for method, want in zip(METHODS[screen][0], wants)]
    want = [one for several in wants for one in several] if isinstance(wants[0], list) else wants[0]
    assert plain(want) and plain(shown(rest["model"], want)) == plain(want)


@pytest.mark.parametrize("language, token", [("", "good"), ("de", "good"), ("", None)])
@pytest.mark.parametrize("screen", ROWS)
def test_a_rest_screen_of_rows_equals_the_tables(backend, screen, language, token):
    subject, about, sections = ROWS[screen]
    client = backend.client(**{"token": token} if token else {}, **{"language": language} if language else {})
    asked = {"subject": subject, "id": about(backend.tables)} if subject else {}
    page = {"limit": 8} if screen == "search-results" else {}
    answer = call(client, "SlicesAPI.getSlices", screen=screen, **AUDIENCE, **asked, **page)
    if token is None and screen in {"library", "playlist", "reminders"}:
        assert "401" in answer["message"]
        return
    want = [one(backend.tables, language, token is not None) for one in sections]
    assert answer["findings"] == [] and any(want)
    assert plain(shown(answer["model"], want)) == plain(want)


@pytest.mark.parametrize("screen", METHODS)
def test_both_transports_agree_for_guests(ask, screen):
    rest, *graphql = ask(screen, token=None)
    if USERS & set(METHODS[screen][0]):
        assert "401" in rest["message"] and "not found in type" in graphql[0]["message"]
    else:
        assert plain(rest["model"]) == plain(joined(graphql))


@pytest.fixture
def recorded(backend):
    """Fills the servers with the longer lists of a customer during a test."""
    before = backend.tables

    def put(screen):
        backend.put(told_by(THEMES / "stillmoor" / "content", OPERATIONS[screen]))
        return backend.tables

    yield put
    backend.put(before)


@pytest.mark.parametrize("screen", PAGED)
def test_the_pages_of_a_list_equal_the_tables(recorded, ask, screen):
    choose, relation, name = PAGED[screen]
    holder = choose(recorded(screen))
    rows = holder[relation]
    # Some rows are known only by their number.
    count = len(rows) + holder.get(f"unseen {relation}_aggregate", 0)
    assert len(rows) > 4
    told = []
    for offset in range(0, len(rows) + 4, 4):
        rest, *graphql = ask(screen, offset=offset, limit=4)
        assert plain(rest["model"]) == plain(joined(graphql))
        [page] = [one for one in rest["model"]["sections"] if one["id"] == name]
        items = page["items"] or []
        assert len(items) == len(rows[offset:offset + 4])
        assert page["hasMore"] == (offset + len(items) < count)
        told += items
    assert plain(told) == plain([item(row) if row.table == "slice_items" else expected(row) for row in rows])


@pytest.mark.parametrize("screen", ["suggested", "favorites"])
def test_pages_are_loaded_until_the_end_of_the_list(backend, recorded, screen):
    choose, relation, name = PAGED[screen]
    holder = choose(recorded(screen))
    rows = holder[relation]
    before = len(backend.seen)
    pages = call(backend.client(token="good"), "pages", path=f"/slices/{screen}", limit=4)["model"]
    lists = [section["items"] for page in pages for section in page["sections"] if section["id"] == name]
    assert plain([one for items in lists for one in items]) == plain([expected(row) for row in rows])
    # If some rows are known only by their number, the client needs one more request to find the end.
    hidden = holder.get(f"unseen {relation}_aggregate", 0) > 0
    assert len(lists) == -(-len(rows) // 4) and len(backend.seen) - before == len(lists) + hidden


@pytest.mark.parametrize(
    "by, direction", [("title", "asc"), ("title", "desc"), ("duration", "desc"), ("position", "desc")])
def test_the_items_of_a_tag_are_sorted_as_requested(recorded, ask, by, direction):
    recorded("explore-tag")
    own, *_ = ask("explore-tag")
    rest, *graphql = ask("explore-tag", sortBy=by, sortDirection=direction)
    assert plain(rest["model"]) == plain(joined(graphql))
    items, sorted_items = (plain(one["model"]["sections"][1]["items"]) for one in (own, rest))
    assert items != sorted_items and sorted(map(str, items)) == sorted(map(str, sorted_items))


@pytest.mark.parametrize("screen", [screen for screen in METHODS if METHODS[screen][1] == "slug"])
def test_both_transports_agree_for_an_unknown_subject(ask, screen):
    rest, *graphql = ask(screen, id="none-such")
    assert plain(rest["model"]) == plain(joined(graphql))
    assert not any(section["items"] for section in rest["model"]["sections"])
