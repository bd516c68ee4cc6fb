"""Every API method over the wire, with servers whose tables determine the expected result."""

import json
import re
import shutil
import subprocess
import threading

import pytest
from project import PROJECT, built
from test_api_catalog import METHODS
from wire_server import Backend, Row, Tables, Translated, value
from wire_server_models import at, expected, item, section
from wire_server_rest import ROUTES, alike


FIXTURES = [PROJECT / "Tests" / "YoullNetworkTests" / "Fixtures" / "graphql",
            PROJECT / "Tests" / "FeedCoreTests" / "Fixtures" / "screens" / "graphql"]
CANARY = "canary-in-the-mine"


class Probe:
    """A running `NetworkProbe`, whose output is recorded."""

    def __init__(self):
        self.process = subprocess.Popen(
            [built("NetworkProbe"), "call"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        self.words = ""

    def say(self, client, method, times=1, **arguments):
        question = {"client": client, "method": method, "times": times, "arguments": arguments}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()

    def hear(self):
        """Returns a question and its results."""
        line = self.process.stdout.readline()
        self.words += line
        question, *answers = json.loads(line)
        return question, answers

    def end(self):
        out, err = self.process.communicate(timeout=30)
        self.words += out + err
        assert self.process.returncode == 0, err
        return self.words


@pytest.fixture
def probe():
    made = Probe()
    yield made
    made.process.kill()
    made.process.communicate()


def call(client, method, **arguments):
    probe = Probe()
    try:
        probe.say(client, method, **arguments)
        return probe.hear()[1][0]
    finally:
        probe.end()


def filled():
    """Returns tables with the content of all recordings, and with texts in a second language."""
    tables = Tables()
    for folder in FIXTURES:
        tables.load(folder)
    tables.remember()
    for row in tables.known.values():
        for text in row.values():
            if isinstance(text, Translated) and isinstance(text[""], str):
                text["de"] = "auf Deutsch: " + text[""]
    for number, content in enumerate(tables.rows("contents")):
        row = tables.insert("content_languages", lang="de", title=f"Inhalt {number}", subtitle=None, body="Text")
        content["extra_languages"] = [one for one in content.get("extra_languages") or [] if one.get("lang")] + [row]
    return tables


@pytest.fixture(scope="module")
def backend():
    with Backend(filled()) as backend:
        yield backend


# The arguments of a method, and the expected result, which depends on the tables, the language and the user.


def rows(name, single=False, **where):
    return lambda tables, language, user: [
        expected(row, language, user, single) for row in tables.root[name]
        if all(row.get(key) == one for key, one in where.items())]


def first(name, single=True):
    return lambda tables, language, user: expected(tables.root[name][0], language, user, single)


def feed(name):
    return lambda tables, language, user: {
        "liveUsers": tables.root["home_screen"].get("live_users"),
        "logo": at(tables.root["home_screen"], "logo.url", "", user),
        "background": at(tables.root["home_screen"], "background.url", "", user),
        "sections": [section(row, language, user) for row in tables.root[name]]}


def page(name, start=0, size=8):
    return lambda tables, language, user: {
        "items": [expected(row, language, user) for row in tables.root[name][start:start + size]],
        "hasMore": start + len(tables.root[name][start:start + size])
        < len(tables.root[name]) + tables.root.get(f"unseen {name}_aggregate", 0)}


def items_of_sections(*lists):
    """Returns the expected items of a screen made of rows, section by section."""
    return lambda tables, language, user: [
        [expected(row, language, user) for row in choose(tables)] for choose in lists]


def listed(name):
    return lambda tables: tables.root[name]


def behind(name, relation=None, size=8):
    def choose(tables):
        row = tables.root[name][0]
        found = (row.get(relation) or []) if relation else [row]
        return newest(found)[:size] if relation == "reviews" else found[:size]
    return choose


def newest(reviews):
    return sorted(reviews, key=lambda row: row["created_at"], reverse=True)


def slug(name):
    return lambda tables: tables.root[name][0]["slug"]


def found(table, fits, count=None, **how):
    """Returns the expected rows of a table that satisfy a condition, from any list."""
    return lambda tables, language, user: [
        expected(row, language, user, **how) for row in tables.rows(table) if fits(row)][:count]


# The column that a row must have to be requested alone, because some recordings are incomplete.
WHOLE = {"contents": "is_locked", "facilitators": "contents_aggregate"}


def whole(tables, table):
    return [row for row in tables.rows(table) if row.get(WHOLE[table]) is not None]


def slugs(table):
    return lambda tables: [row["slug"] for row in whole(tables, table)[:3]]


def named(table, **how):
    return lambda tables, language, user: [
        expected(row, language, user, **how) for row in whole(tables, table)[:3]]


def reviewed(tables):
    return next(row for row in tables.rows("subcategories") if row.get("reviews"))


def reviews(tables, language, user):
    rows = [row for row in tables.rows("reviews") if row.get("subcategory") is reviewed(tables)]
    return {"items": [expected(row, language, user) for row in newest(rows)[:8]], "hasMore": len(rows) > 8}


def by_start(rows):
    return sorted(rows, key=lambda row: row["starts_at"])


def own_events(tables, language, user):
    rows = [row for row in tables.rows("events")
            if user and (row.get("user_response") or {}).get("state") in ("going", "maybe")]
    return [expected(row, language, user) for row in by_start(rows)]


def linear_journeys(tables, language, user):
    models = [expected(row, language, user, True) for row in tables.root["linear_journeys"]]
    return [{name: one for name, one in model.items() if name != "sessions"} for model in models]


def title(row):
    """Returns the title of the object of an item."""
    return value(next((one for one in row.values() if isinstance(one, Row)), row), "title") or ""


def a_word(tables):
    """Returns a word with search results."""
    return next(title(row) for row in tables.root["apply_search"] if title(row)).split()[0]


def search(tables, language, user):
    rows = [row for row in tables.root["apply_search"] if a_word(tables).casefold() in title(row).casefold()]
    return {"items": [item(row, language, user) for row in rows[:8]], "hasMore": len(rows) > 8}


def a_title(tables):
    return value(tables.rows("contents")[0], "title")


def profile(tables, language, user):
    row = tables.root["users"][0]
    return {
        "id": row["slug"], "firstName": row["first_name"], "picture": at(row, "picture.url", "", user),
        "stats": {"minutes": row["stats"]["minutes"]}, "isSubscribed": row["is_subscribed"],
        "cohortIDs": [one["cohort"]["slug"] for one in row["user_cohorts"]]}


def facilitator(tables, language, user):
    """Returns a facilitator with the first contents."""
    model = first("facilitators")(tables, language, user)
    return model | {"contents": model["contents"][:4]}


def widget(tables, language, user):
    row = tables.root["widget_configs"][0]
    return expected(row, language, user) | {"items": [item(one, language, user) for one in row["slice_items"]]}


AUDIENCE = {"cohorts": ["c"], "isSubscribed": True}
# method: (arguments from the tables, expected result)
READS = {
    "ContentAPI.getCategories": ({}, rows("categories", single=True)),
    "ContentAPI.getFavoriteContent": ({}, page("favorite_contents")),
    "ContentAPI.getSuggestedContent": ({}, items_of_sections(listed("suggested_contents"))),
    "ContentAPI.getContentHistory": ({}, page("played_contents")),
    "ContentAPI.getDailyQuote": ({}, items_of_sections(listed("daily_quotes"))),
    "ContentAPI.getWhatsNew": ({}, items_of_sections(listed("news"))),
    "ContentAPI.getTimerSessions": ({}, items_of_sections(listed("timer_sessions"))),
    "UserAPI.getBadges": ({}, rows("badges")),
    "UserAPI.getNotifications": ({}, first("notification_settings")),
    **{f"FeedAPI.{method}": (AUDIENCE, feed(name)) for method, name in {
        "getHomeFeedSections": "home_slices", "getShowcaseSections": "showcase_slices",
        "getSlicesFeed": "feed_slices", "getExploreFeedSections": "explore_slices",
        "getExploreShowcaseSections": "explore_showcase_slices", "getSearchFeed": "search_slices"}.items()},
    "JourneyAPI.getLinearJourney": ({"id": slug("linear_journeys")}, first("linear_journeys")),
    "JourneyAPI.getJourney": ({"id": slug("journeys")}, first("journeys")),
    "ActivitiesAPI.getActivityPageSlices": (AUDIENCE, feed("activity_slices")),
    "ActivitiesAPI.getActivityProgram": ({"id": slug("activity_programs")}, first("activity_programs")),
    "ActivitiesAPI.getWorkout": ({"id": slug("workouts")}, first("workouts")),
    "ActivitiesAPI.getWorkouts": ({}, items_of_sections(listed("workouts"))),
    "ActivitiesAPI.getWorkoutDetails": (
        {"id": slug("workouts")}, items_of_sections(behind("workouts"), behind("workouts", "exercises"))),
    "ActivitiesAPI.getNextWorkout": ({}, first("next_workouts", single=False)),
    "ExploreAPI.getExploreTags": ({}, rows("explore_tags")),
    "ExploreAPI.getExploreTag": ({"id": slug("tags")}, first("tags")),
    "ExploreAPI.getAllCategories": ({}, rows("categories")),
    "ExploreAPI.getCategoryDetails": (
        {"id": slug("categories")}, items_of_sections(behind("categories"), behind("categories", "subcategories", 99))),
    "ExploreAPI.getSubcategoryDetails": (
        {"id": slug("subcategories")},
        items_of_sections(behind("subcategories"), behind("subcategories", "contents"),
                          behind("subcategories", "reviews"))),
    "ExploreAPI.getTagFeed": ({"id": slug("tags")}, items_of_sections(behind("tags", "contents"))),
    "EventsAPI.getEventDetails": (
        {"id": slug("events")}, lambda tables, language, user: [[first("events")(tables, language, user)]]),
    "EventsAPI.getEventById": ({"id": slug("events")}, first("events")),
    "LibraryAPI.getPlaylists": ({}, rows("playlists")),
    "LibraryAPI.getPlaylist": (
        {"id": lambda tables: tables.root["playlists_by_pk"]["id"]},
        lambda tables, language, user: expected(tables.root["playlists_by_pk"], language, user, True)),
    "MealsAPI.getMeals": ({}, rows("meal_programs")),
    "MealsAPI.getMealPlan": ({}, items_of_sections(behind("meal_programs", "meals"))),
    "MealsAPI.getMealDetails": (
        {"id": slug("meals")}, items_of_sections(behind("meals"), behind("meals", "meal_cards"))),
    "MealsAPI.getMealDetailCards": (
        {"id": slug("meals")},
        lambda tables, language, user: [expected(row, language) for row in tables.root["meals"][0]["meal_cards"]]),
    "SearchAPI.getSearchFilters": ({}, rows("search_filters")),
    "QuizAPI.getQuiz": ({"id": slug("quizzes")}, first("quizzes")),
    "PaymentsAPI.getSuperPaywallConfig": (
        {"id": slug("paywall_configs")}, first("paywall_configs")),
    "SettingsAPI.getPlayerConfig": ({}, first("player_configs")),
    "SettingsAPI.getOnboardingConfig": ({}, first("onboarding_configs")),
    "SettingsAPI.getQuizConfig": ({"id": slug("quiz_configs")}, first("quiz_configs")),
    "ConfigAPI.getAppConfig": ({}, first("app_configs")),
    "ConfigAPI.getSocialProofDetails": ({}, first("social_proofs")),
    "FacilitatorsAPI.getFacilitatorByID": (
        {"id": slug("facilitators"), "limit": 4}, facilitator),
    "FacilitatorsAPI.getFacilitatorContents": (
        {"id": slug("facilitators")}, items_of_sections(behind("facilitators", "contents"))),
    "PromoOffersAPI.getPromoOffers": ({"transport": "graphql"}, rows("promo_offers")),
    "ContentAPI.getContent": ({"ids": slugs("contents")}, named("contents", single=True)),
    "ContentAPI.getContentsVectorSearch": (
        {"query": a_title, "limit": 5},
        lambda tables, language, user: [
            expected(row, language, user) for row in alike(tables, a_title(tables), 5)]),
    "ContentAPI.getReviews": ({"id": lambda tables: reviewed(tables)["slug"]}, reviews),
    "ContentAPI.getWelcomeSession": (
        {}, lambda *asked: [found("contents", lambda row: row.get("is_welcome_session"), 1)(*asked)]),
    "EventsAPI.getAllEvents": (
        {}, lambda tables, language, user: [
            expected(row, language, user) for row in by_start(tables.root["events"])]),
    "EventsAPI.getUserEvents": ({}, own_events),
    "ExploreAPI.getExploreTaggedItems": (
        {"id": slug("explore_tags"), "sortDirection": "desc"},
        lambda tables, language, user: {
            "items": [item(row, language, user) for row in reversed(tables.root["explore_items"])][:8],
            "hasMore": len(tables.root["explore_items"]) > 8}),
    "FacilitatorsAPI.getFacilitatorsByIDs": (
        {"ids": slugs("facilitators")},
        lambda tables, language, user: sorted(
            named("facilitators")(tables, language, user), key=lambda one: one["order"])),
    "JourneyAPI.getJourneys": ({}, rows("journeys")),
    "JourneyAPI.getLinearJourneys": ({}, linear_journeys),
    "SearchAPI.applySearch": ({"query": a_word}, search),
    "SlicesAPI.getSlices": ({"screen": "home", **AUDIENCE}, feed("home_slices")),
    "UserAPI.getEarnedBadges": (
        {}, found("badges", lambda row: (row.get("user_progress") or {}).get("earned_at"))),
    "UserAPI.getProfile": ({"stats": ["minutes"]}, profile),
    "WidgetsAPI.getWidgetConfig": ({"id": slug("widget_configs")}, widget),
}
USERS = {f"{api}.{name}" for api, name, row in METHODS if row["token"]}

OVER_REST = {f"{api}.{name}" for api, name, row in METHODS if "rest" in row}


def shown(model, want):
    """Reduces a screen to the items of its sections, if the expected result has this form."""
    if isinstance(model, dict) and model and isinstance(want, list):
        return [one["items"] or [] for one in model["sections"]]
    return model


def plain(model):
    """Removes values that the app sets, and empty values."""
    if isinstance(model, dict):
        own = {"isSelected", "isAll"}
        return {key: plain(one) for key, one in model.items() if key not in own and one not in (None, [], {})} or []
    return [plain(one) for one in model] if isinstance(model, list) else model


@pytest.fixture(scope="module")
def answers(backend):
    """The results of all reads by users and guests in both languages, requested in parallel by one process."""
    probe = Probe()
    asked = 0
    for token, language in [("good", ""), ("good", "de"), (None, "")]:
        client = backend.client(**{"token": token} if token else {}, **{"language": language} if language else {})
        for method, (arguments, _) in READS.items():
            words = {key: one(backend.tables) if callable(one) else one for key, one in arguments.items()}
            probe.say(client, method, **words)
            asked += 1
    found = {}
    for _ in range(asked):
        question, (answer,) = probe.hear()
        client = question["client"]
        found[question["method"], client.get("token"), client.get("language", "")] = answer
    probe.end()
    return found


@pytest.mark.parametrize("language", ["", "de"])
@pytest.mark.parametrize("method", READS)
def test_a_user_reads_the_content_of_the_tables(backend, answers, method, language):
    answer = answers[method, "good", language]
    want = READS[method][1](backend.tables, language, True)
    assert "model" in answer, answer
    assert plain(shown(answer["model"], want)) == plain(want)


@pytest.mark.parametrize("method", READS)
def test_a_guest_reads_public_content_only(backend, answers, method):
    answer = answers[method, None, ""]
    if method in USERS and method in OVER_REST:
        assert "401" in answer["message"], answer
    elif method in USERS - {"EventsAPI.getUserEvents"}:
        assert "not found in type" in answer["message"], answer
    else:
        want = READS[method][1](backend.tables, "", False)
        assert plain(shown(answer["model"], want)) == plain(want)


def test_the_probe_has_every_read_method():
    written = (PROJECT / "Tests" / "NetworkProbe" / "Queries.swift").read_text()
    known = set(re.findall(r'Method\("(\w+\.\w+)"\)', written))
    reads = {f"{api}.{name}" for api, name, row in METHODS if re.match("get|apply", name)}
    assert known == reads == READS.keys()


def test_the_servers_have_every_path():
    assert {f"{method} {path}" for method, path in ROUTES} == {row["rest"] for _, _, row in METHODS if "rest" in row}


@pytest.mark.parametrize("method, arguments", [
    ("UserAPI.getProfile", {"stats": ["minutes"]}), ("PromoOffersAPI.getPromoOffers", {})])
def test_both_transports_return_the_same_model(backend, method, arguments):
    told = [call(backend.client(token="good"), method, transport=one, **arguments)["model"] for one in ("rest", "graphql")]
    assert told[0] and told[0] == told[1]


CUSTOMERS = sorted(path.parent for path in (PROJECT / "Themes").glob("*/content"))


@pytest.mark.parametrize("customer", CUSTOMERS, ids=lambda path: path.name)
@pytest.mark.parametrize("method, operation, name", [
    ("getHomeFeedSections", "GetHomeScreenSections", "home_slices"),
    ("getShowcaseSections", "GetShowcaseSections", "showcase_slices"),
    ("getSlicesFeed", "GetSlicesFeed", "feed_slices"),
])
def test_a_served_feed_equals_the_recording(customer, method, operation, name, tmp_path):
    """The tables are filled only from the recording of the screen."""
    shutil.copy(customer / "content" / "graphql" / f"{operation}.json", tmp_path)
    tables = Tables()
    tables.load(tmp_path)
    recorded = json.loads((tmp_path / f"{operation}.json").read_text())["data"]
    with Backend(tables.remember()) as own:
        answer = call(own.client(token="good"), f"FeedAPI.{method}", cohorts=[], isSubscribed=True)
    shows = [one for one in recorded[name] if one["visibility"] != "unsubscribed_only"]
    assert [one["id"] for one in answer["model"]["sections"]] == [one["slug"] for one in shows]
    assert plain(answer["model"]) == plain(feed(name)(Shown(tables, name), "", True))
    assert answer["findings"] == []


class Shown:
    """The tables as a subscriber sees them."""

    def __init__(self, tables, name):
        self.root = dict(tables.root)
        self.root[name] = [row for row in tables.root[name] if row["visibility"] != "unsubscribed_only"]


# Tokens


def wait_until(holds):
    for _ in range(1000):
        if holds():
            return
        threading.Event().wait(0.01)
    pytest.fail("timeout after ten seconds")


def test_parallel_requests_with_an_expired_token_refresh_it_once(backend, probe):
    with Backend(backend.tables) as own:
        client = own.client(token="ended", tokenAddress=own.token_address)
        # Use different offsets, because equal requests are merged.
        for offset in range(100):
            probe.say(client, "ContentAPI.getContentHistory", offset=offset)
        answers = [answer for _ in range(100) for answer in probe.hear()[1]]
        assert [answer for answer in answers if "error" in answer] == []
        assert (len(answers), own.refreshes) == (100, 1)
        fresh = [headers for path, headers in own.seen if headers.get("authorization") == "Bearer fresh"]
        assert len(fresh) >= 100


def test_signing_out_during_a_token_refresh_discards_the_token(backend, probe):
    with Backend(backend.tables) as own:
        own.may_refresh.clear()
        client = own.client(token="ended", tokenAddress=own.token_address)
        # Use different offsets, because equal requests are merged.
        for offset in range(100):
            probe.say(client, "ContentAPI.getContentHistory", offset=offset)
        wait_until(lambda: own.refreshes)
        probe.say(client, "signOut")
        # Signing out does not wait for the refresh, and it ends all waiting requests.
        heard = [probe.hear() for _ in range(101)]
        answers = [answer for question, told in heard if question["method"] != "signOut" for answer in told]
        assert len(answers) == 100
        assert [answer for answer in answers if "model" in answer] == []
        # Some requests were in flight with the old token.
        own.wait_for_quiet()
        before = len(own.seen)
        own.may_refresh.set()
        # The refresh ends during these sequential requests, which must not use the new token.
        for number in range(30):
            if number == 5:
                wait_until(lambda: own.refreshed == own.refreshes == 1)
            probe.say(client, "SettingsAPI.getPlayerConfig")
            _, (answer,) = probe.hear()
            assert "model" in answer
            threading.Event().wait(0.01)
        asked = [headers for _, headers in own.seen[before:]]
        assert len(asked) == 30
        assert not any("authorization" in headers for headers in asked)
        assert {headers["x-hasura-role"] for headers in asked} == {"guest"}


def test_a_redirect_to_another_port_carries_no_user_data(backend, probe):
    with Backend(backend.tables) as own:
        own.good.add(CANARY)
        client = own.client(token=CANARY) | {"graphql": own.away, "rest": own.away}

        def landed():
            return [headers for path, headers in own.seen if path == "elsewhere"]

        # A redirect of a request that is not safe to repeat is not followed.
        probe.say(client, "SettingsAPI.getPlayerConfig")
        probe.hear()
        assert landed() == []
        probe.say(client, "UserAPI.getProfile")
        probe.hear()
        landed = landed()
        assert landed
        assert not any(CANARY in text for headers in landed for text in headers.values())
        assert not any({"authorization", "device-id", "x-hasura-user-id"} & headers.keys() for headers in landed)


def test_the_token_is_never_printed(backend, probe):
    """This includes successful responses and errors of both transports."""
    with Backend(backend.tables) as own:
        own.good.add(CANARY)
        addresses = [own.graphql, own.graphql + "/none", own.away, "http://127.0.0.1:1/"]
        for address in addresses:
            client = own.client(token=CANARY) | {"graphql": address}
            probe.say(client, "SettingsAPI.getPlayerConfig")
            probe.say(client, "UserAPI.getProfile")
        for _ in range(2 * len(addresses)):
            question, answers = probe.hear()
            # The probe repeats the question, which does not count as output.
            probe.words = probe.words.replace(json.dumps(question), "")
        assert CANARY not in probe.end()
        assert any(CANARY in text for _, headers in own.seen for text in headers.values())


# Changes


def last(name):
    return lambda tables: tables.root[name][-1]


def a(name):
    return lambda tables: tables.root[name][0]


def key(choose):
    return lambda tables: choose(tables).get("slug") or choose(tables)["id"]


def a_product(tables):
    return next(row for row in tables.rows("products") if row.get("store_id"))


def a_question(tables):
    return tables.root["quizzes"][0]["quiz_questions"][0]


def own_review(tables):
    return next((row for row in tables.rows("reviews") if row.get("slug") == "mine"), None)


def model(choose, **how):
    return lambda tables: expected(choose(tables), "", True, **how)


def nothing(tables):
    return {}


def content_of(choose, number=0):
    return lambda tables: choose(tables)["contents"][number]


def a_playlist(tables):
    return tables.root["playlists_by_pk"]


def a_meal(tables):
    return tables.root["meal_programs"][0]["meals"][0]


def a_content(tables):
    return whole(tables, "contents")[0]


def a_day(tables):
    return JOURNEY(tables)["journey_days"][0]


def profile_now(tables):
    return {name: one for name, one in profile(tables, "", True).items() if name != "stats"}


WORKOUT, EVENT = a("workouts"), a("events")
JOURNEY, LINEAR = a("journeys"), a("linear_journeys")
AT = "2026-04-01T10:00:00Z"
# method: (arguments from the tables, expected model, condition on the tables afterwards, read that shows the change);
# a name as condition is a list that no longer contains the row.
CHANGES = {
    "ContentAPI.insertReview": (
        {"id": key(reviewed), "rating": 4, "body": "Gut."}, model(own_review),
        lambda tables: own_review(tables)["body"] == "Gut.", "ContentAPI.getReviews"),
    "ContentAPI.setViewedContent": (
        {"id": key(a_content), "viewed": 0.625}, nothing,
        lambda tables: a_content(tables)["user_progress"]["viewed_fraction"] == 0.625,
        "ContentAPI.getContent"),
    "ContentAPI.sendTimerSession": (
        {"title": "Still", "seconds": 600, "at": AT}, model(a("timer_sessions")),
        lambda tables: a("timer_sessions")(tables)["finished_at"] == AT, "ContentAPI.getTimerSessions"),
    "ContentAPI.sendTrackingSession": (
        {"id": key(lambda tables: tables.rows("contents")[-1]), "seconds": 60, "at": AT}, nothing,
        lambda tables: tables.rows("tracking_sessions")[0]["started_at"] == AT, "ContentAPI.getContentHistory"),
    "ContentAPI.likeContent": (
        {"id": key(lambda tables: tables.rows("contents")[-1])}, nothing,
        lambda tables: tables.root["favorite_contents"][0] is tables.rows("contents")[-1],
        "ContentAPI.getFavoriteContent"),
    "ContentAPI.dislikeContent": (
        {"id": key(a("favorite_contents"))}, nothing,
        "favorite_contents",
        "ContentAPI.getFavoriteContent"),
    "UserAPI.registerNewUser": (
        {"email": "ida@example.com", "firstName": "Ida"},
        lambda tables: {"id": "ida", "firstName": "Ida", "isSubscribed": False},
        lambda tables: last("users")(tables)["first_name"] == "Ida", None),
    "UserAPI.updateProfile": (
        {"firstName": "Ida"}, profile_now, lambda tables: a("users")(tables)["first_name"] == "Ida",
        "UserAPI.getProfile"),
    "UserAPI.updateProfilePicture": (
        {"picture": "0123456"}, profile_now, lambda tables: a("users")(tables)["picture"]["url"].endswith("/7-bytes"),
        "UserAPI.getProfile"),
    "UserAPI.deleteUserAccount": ({}, nothing, lambda tables: a("users")(tables)["slug"] == "mo", None),
    "UserAPI.earnBadge": (
        {"id": key(a("badges"))}, model(a("badges")),
        lambda tables: a("badges")(tables)["user_progress"]["progress"] == 1, "UserAPI.getEarnedBadges"),
    "UserAPI.updateNotifications": (
        {"isPushEnabled": False, "aboutNews": True}, model(a("notification_settings")),
        lambda tables: a("notification_settings")(tables)["is_push_enabled"] is False, "UserAPI.getNotifications"),
    "FeedAPI.dismissHomeSliceMutation": (
        {"id": key(a("home_slices"))}, nothing, "home_slices", "FeedAPI.getHomeFeedSections"),
    "JourneyAPI.setActiveLinearJourney": (
        {"id": key(LINEAR)}, lambda tables: linear_journeys(tables, "", True)[0],
        lambda tables: LINEAR(tables)["user_progress"]["is_active"], "JourneyAPI.getLinearJourneys"),
    "JourneyAPI.setJourneyDayCompleted": (
        {"id": key(JOURNEY), "day": lambda tables: a_day(tables)["day"]}, nothing,
        lambda tables: a_day(tables)["state"] == "done", "JourneyAPI.getJourney"),
    "JourneyAPI.setSessionCompleted": (
        {"id": key(LINEAR), "content": lambda tables: LINEAR(tables)["linear_journey_sessions"][-1]["content"]["slug"]},
        nothing, lambda tables: LINEAR(tables)["linear_journey_sessions"][-1]["user_progress"]["is_completed"],
        "JourneyAPI.getLinearJourney"),
    "JourneyAPI.restartJourney": (
        {"id": key(JOURNEY)}, nothing, lambda tables: JOURNEY(tables)["user_progress"] is None,
        "JourneyAPI.getJourney"),
    "ActivitiesAPI.setActiveActivityProgram": (
        {"id": key(a("activity_programs"))}, model(a("activity_programs")),
        lambda tables: a("activity_programs")(tables)["user_progress"]["is_active"],
        "ActivitiesAPI.getActivityProgram"),
    "ActivitiesAPI.setWorkoutCompleted": (
        {"id": key(WORKOUT)}, model(WORKOUT), lambda tables: WORKOUT(tables)["user_progress"]["is_completed"],
        "ActivitiesAPI.getWorkout"),
    "ActivitiesAPI.updateActivityFeedback": (
        {"workout": key(WORKOUT), "id": key(WORKOUT), "rating": 2, "words": "Schwer."},
        lambda tables: {"rating": 2, "words": "Schwer."},
        lambda tables: WORKOUT(tables)["user_feedback"]["rating"] == 2, "ActivitiesAPI.getWorkout"),
    "EventsAPI.setEventResponse": (
        {"id": key(EVENT), "state": "maybe"}, model(EVENT),
        lambda tables: EVENT(tables)["user_response"]["state"] == "maybe", "EventsAPI.getUserEvents"),
    "EventsAPI.deleteEventResponse": (
        {"id": key(EVENT)}, nothing, lambda tables: EVENT(tables)["user_response"] is None,
        "EventsAPI.getUserEvents"),
    "LibraryAPI.createPlaylist": (
        {"title": "Neu"}, model(last("playlists")), lambda tables: last("playlists")(tables)["title"] == "Neu",
        "LibraryAPI.getPlaylists"),
    "LibraryAPI.updatePlaylist": (
        {"id": key(a_playlist), "title": "Neu"}, model(a_playlist), lambda tables: a_playlist(tables)["title"] == "Neu",
        "LibraryAPI.getPlaylist"),
    "LibraryAPI.deletePlaylist": (
        {"id": key(a("playlists"))}, nothing, "playlists", "LibraryAPI.getPlaylists"),
    "LibraryAPI.addContentToPlaylist": (
        {"id": key(a_playlist), "content": key(lambda tables: tables.rows("contents")[-1])}, model(a_playlist),
        lambda tables: content_of(a_playlist, -1)(tables) is tables.rows("contents")[-1], "LibraryAPI.getPlaylist"),
    "MealsAPI.markMealAsChecked": (
        {"id": key(a_meal)}, model(a_meal), lambda tables: a_meal(tables)["user_progress"]["is_checked"],
        "MealsAPI.getMeals"),
    **{f"QuizAPI.{name}": (
        {"answers": lambda tables: [{"question": a_question(tables)["slug"], "options": ["x", "y"]}]}, nothing,
        lambda tables: a_question(tables)["user_answer"]["options"] == ["x", "y"], "QuizAPI.getQuiz")
       for name in ("insertQuizAnswers", "saveQuizAnswers")},
    "PaymentsAPI.registerTransaction": (
        {"store": lambda tables: a_product(tables)["store_id"], "transaction": "t-1"},
        lambda tables: {"productID": a_product(tables)["slug"], "isActive": True, "expiresAt": "2026-03-02T00:00:00Z"},
        lambda tables: len(tables.rows("subscriptions")) == 1, None),
}
# Mutations that undo another mutation.
BACK = {
    "ContentAPI.deleteReview": ("ContentAPI.insertReview", {"id": key(reviewed)}, lambda tables: not own_review(tables)),
    "LibraryAPI.removeContentFromPlaylist": (
        "LibraryAPI.addContentToPlaylist", {"id": key(a_playlist), "content": key(lambda tables: tables.rows("contents")[-1])},
        lambda tables: tables.rows("contents")[-1] not in a_playlist(tables)["contents"]),
}


def undone():
    """Returns tables without the effects of any mutation."""
    tables = filled()
    for row in tables.known.values():
        if row.get("state") == "done":
            row["state"] = "today"
        if row.table.endswith("_progress"):
            row.update({name: False for name in ("is_active", "is_checked", "is_completed") if row.get(name)})
    return tables


def given(arguments, tables):
    return {key: one(tables) if callable(one) else one for key, one in arguments.items()}


def change(probe, own, method, arguments):
    """Calls a mutation, checks that it was executed once, and returns its model."""
    before = len(own.tables.ran)
    probe.say(own.client(token="good"), method, **arguments)
    _, (answer,) = probe.hear()
    assert "model" in answer, answer
    assert len(own.tables.ran) == before + 1
    return answer["model"]


def sees(probe, own, method):
    arguments, want = READS[method]
    probe.say(own.client(token="good"), method, **given(arguments, own.tables))
    _, (answer,) = probe.hear()
    want = want(own.tables, "", True)
    assert "model" in answer, answer
    assert plain(shown(answer["model"], want)) == plain(want)


@pytest.mark.parametrize("method", CHANGES)
def test_a_mutation_changes_the_tables_and_the_next_read(probe, method):
    arguments, want, holds_now, read = CHANGES[method]
    with Backend(undone()) as own:
        asked = given(arguments, own.tables)
        answer = change(probe, own, method, asked)
        if isinstance(holds_now, str):
            assert all(asked["id"] not in (row.get("slug"), row.get("id")) for row in own.tables.root[holds_now])
        else:
            assert holds_now(own.tables)
        if want:
            assert plain(answer) == plain(want(own.tables))
        if read:
            sees(probe, own, read)


@pytest.mark.parametrize("method", BACK)
def test_a_mutation_can_be_undone(probe, method):
    made, arguments, gone = BACK[method]
    with Backend(filled()) as own:
        change(probe, own, made, given(CHANGES[made][0], own.tables))
        assert not gone(own.tables)
        change(probe, own, method, given(arguments, own.tables))
        assert gone(own.tables)
        sees(probe, own, CHANGES[made][3])


def test_a_guest_cannot_change_anything(probe):
    with Backend(filled()) as own:
        for method in CHANGES.keys() - {"UserAPI.registerNewUser"}:
            probe.say(own.client(), method, **given(CHANGES[method][0], own.tables))
            _, (answer,) = probe.hear()
            assert "error" in answer, method
        assert own.tables.ran == []


def test_every_mutation_is_tested():
    changes = {f"{api}.{name}" for api, name, row in METHODS} - READS.keys()
    written = (PROJECT / "Tests" / "NetworkProbe" / "Changes.swift").read_text()
    known = set(re.findall(r'Method\((?:change: )?"(\w+\.\w+)"\)', written))
    assert known == changes == CHANGES.keys() | BACK.keys()
