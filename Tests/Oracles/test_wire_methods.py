"""Every API method over the wire, against servers whose tables say what has to come back."""

import json
import re
import shutil
import subprocess
import threading

import pytest
from conftest import PROJECT, built
from test_api_catalogue import METHODS
from wire_server import Backend, Tables, Translated
from wire_server_models import at, expected, item, section

pytestmark = pytest.mark.network

FIXTURES = [PROJECT / "Tests" / "YoullNetworkTests" / "Fixtures" / "graphql",
            PROJECT / "Tests" / "FeedCoreTests" / "Fixtures" / "screens" / "graphql"]
CANARY = "canary-in-the-mine"


class Probe:
    """The `NetworkProbe` program while it is talked to; what it writes is kept."""

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
        """What was asked, and what came back each time."""
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
    """Tables with all that there are recordings of, in one more language too."""
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


# What a method is asked, and what it has to give: of the tables, a language, and whether a user asks.


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
    """What the sections of a screen made of rows show, section by section."""
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


AUDIENCE = {"cohorts": ["c"], "isSubscribed": True}
# method: (arguments by the tables, what has to come back)
READS = {
    "ContentAPI.getCategories": ({}, rows("categories", single=True)),
    "ContentAPI.getFavoriteContent": ({}, items_of_sections(listed("favorite_contents"))),
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
    "ActivitiesAPI.getNextWorkout": ({}, first("next_workouts", single=False)),
    "ExploreAPI.getExploreTags": ({}, items_of_sections(listed("explore_tags"))),
    "ExploreAPI.getExploreTag": ({"id": slug("tags")}, first("tags")),
    "ExploreAPI.getAllCategories": ({}, items_of_sections(listed("categories"))),
    "ExploreAPI.getCategoryDetails": (
        {"id": slug("categories")}, items_of_sections(behind("categories"), behind("categories", "subcategories", 99))),
    "ExploreAPI.getSubcategoryDetails": (
        {"id": slug("subcategories")},
        items_of_sections(behind("subcategories"), behind("subcategories", "contents"),
                          behind("subcategories", "reviews"))),
    "ExploreAPI.getTagFeed": ({"id": slug("tags")}, items_of_sections(behind("tags", "contents"))),
    "EventsAPI.getEventById": ({"id": slug("events")}, first("events")),
    "LibraryAPI.getPlaylists": ({}, rows("playlists")),
    "LibraryAPI.getPlaylist": (
        {"id": lambda tables: tables.root["playlists_by_pk"]["id"]},
        lambda tables, language, user: expected(tables.root["playlists_by_pk"], language, user, True)),
    "MealsAPI.getMeals": ({}, rows("meal_programs")),
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
        {"id": slug("facilitators"), "limit": 4},
        items_of_sections(behind("facilitators"), behind("facilitators", "contents", 4))),
    "FacilitatorsAPI.getFacilitatorContents": (
        {"id": slug("facilitators")}, items_of_sections(behind("facilitators", "contents"))),
    "PromoOffersAPI.getPromoOffers": ({"transport": "graphql"}, rows("promo_offers")),
}
USERS = {f"{api}.{name}" for api, name, row in METHODS if row["token"]}


def shown(model, want):
    """A screen as what its sections show, where that is what is known of it."""
    if isinstance(model, dict) and isinstance(want, list):
        return [one["items"] or [] for one in model["sections"]]
    return model


def plain(model):
    """Without what the app decides, and without what is empty."""
    if isinstance(model, dict):
        own = {"isSelected", "isAll"}
        return {key: plain(one) for key, one in model.items() if key not in own and one not in (None, [], {})}
    if model == {}:
        return []
    return [plain(one) for one in model] if isinstance(model, list) else model


@pytest.fixture(scope="module")
def answers(backend):
    """All reads by users and guests in both languages, asked by one process at once."""
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
def test_a_user_reads_what_the_tables_say(backend, answers, method, language):
    answer = answers[method, "good", language]
    want = READS[method][1](backend.tables, language, True)
    assert "model" in answer, answer
    assert plain(shown(answer["model"], want)) == plain(want)


@pytest.mark.parametrize("method", READS)
def test_a_guest_reads_what_is_not_for_users_only(backend, answers, method):
    answer = answers[method, None, ""]
    if method in USERS:
        assert "not found in type" in answer["message"], answer
    else:
        want = READS[method][1](backend.tables, "", False)
        assert plain(shown(answer["model"], want)) == plain(want)


def test_the_probe_knows_every_method_that_reads():
    written = (PROJECT / "Tests" / "NetworkProbe" / "Queries.swift").read_text()
    known = set(re.findall(r'Method\("(\w+\.\w+)"\)', written))
    reads = {f"{api}.{name}" for api, name, row in METHODS if re.match("get|apply", name)}
    assert known == reads
    assert READS.keys() <= known


CUSTOMERS = sorted(path.parent for path in (PROJECT / "Themes").glob("*/content"))


@pytest.mark.parametrize("customer", CUSTOMERS, ids=lambda path: path.name)
@pytest.mark.parametrize("method, operation, name", [
    ("getHomeFeedSections", "GetHomeScreenSections", "home_slices"),
    ("getShowcaseSections", "GetShowcaseSections", "showcase_slices"),
    ("getSlicesFeed", "GetSlicesFeed", "feed_slices"),
])
def test_a_feed_that_is_served_is_the_recorded_one(customer, method, operation, name, tmp_path):
    """The tables know a screen from its recording alone; what is served is read like it."""
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
    """Tables as a subscriber sees a screen of them."""

    def __init__(self, tables, name):
        self.root = dict(tables.root)
        self.root[name] = [row for row in tables.root[name] if row["visibility"] != "unsubscribed_only"]


# Tokens


def test_a_hundred_requests_with_a_token_that_has_ended_ask_for_one(backend, probe):
    with Backend(backend.tables) as own:
        probe.say(own.client(token="ended", tokenAddress=own.token_address), "SettingsAPI.getPlayerConfig", times=100)
        _, answers = probe.hear()
        assert [answer for answer in answers if "error" in answer] == []
        assert (len(answers), own.refreshes) == (100, 1)


def test_who_signs_out_while_a_token_is_asked_for_has_none(backend, probe):
    with Backend(backend.tables) as own:
        own.may_refresh.clear()
        client = own.client(token="ended", tokenAddress=own.token_address)
        probe.say(client, "UserAPI.getNotifications", times=100)
        while not own.refreshes:
            threading.Event().wait(0.01)
        probe.say(client, "signOut")
        # Signing out waits for nobody.
        assert probe.hear()[0]["method"] == "signOut"
        own.may_refresh.set()
        _, answers = probe.hear()
        assert [answer for answer in answers if "model" in answer] == []
        before = len(own.seen)
        probe.say(client, "SettingsAPI.getPlayerConfig")
        _, (answer,) = probe.hear()
        assert "model" in answer
        assert "authorization" not in own.seen[before][1]
        assert own.seen[before][1]["x-hasura-role"] == "guest"


def test_a_redirect_to_another_port_carries_nothing_of_the_user(backend, probe):
    with Backend(backend.tables) as own:
        own.good.add(CANARY)
        client = own.client(token=CANARY) | {"graphql": own.graphql.replace("graphql", "away")}
        probe.say(client, "SettingsAPI.getPlayerConfig")
        probe.hear()
        landed = [headers for path, headers in own.seen if path == "elsewhere"]
        assert not any(CANARY in text for headers in landed for text in headers.values())
        assert not any({"authorization", "device-id", "x-hasura-user-id"} & headers.keys() for headers in landed)


def test_no_token_is_written_anywhere(backend, probe):
    """Neither where all goes well, nor in errors of either side."""
    with Backend(backend.tables) as own:
        own.good.add(CANARY)
        addresses = [own.graphql, own.graphql + "/none", own.graphql.replace("graphql", "away"), "http://127.0.0.1:1/"]
        for address in addresses:
            client = own.client(token=CANARY) | {"graphql": address}
            probe.say(client, "SettingsAPI.getPlayerConfig")
            probe.say(client, "UserAPI.getProfile")
        for _ in range(2 * len(addresses)):
            question, answers = probe.hear()
            # What was asked is told again, and is no output.
            probe.words = probe.words.replace(json.dumps(question), "")
        assert CANARY not in probe.end()
        assert any(CANARY in text for _, headers in own.seen for text in headers.values())
