"""What is kept between a read, a change and a read again; how often servers are asked is counted by themselves."""

import pytest
from test_api_catalog import METHODS, operation_named
from test_wire_methods import BACK, CHANGES, READS, Probe, given, plain, shown, undone
from wire_server import Backend


ROWS = {f"{api}.{name}": row for api, name, row in METHODS}
# What has no read of its own is a change like all others.
ANY = "LibraryAPI.getPlaylists"
ELSE_FETCH = "returnCacheDataElseFetch"
ONLY_KEPT = "returnCacheDataDontFetch"
ONLY_ASKED = "fetchIgnoringCacheCompletely"


def is_over_rest(read):
    return "rest" in ROWS[read] and READS[read][0].get("transport") != "graphql"


def has_lifetime(read):
    """Whether the schema says for how long an answer is fresh, whatever is changed."""
    return not is_over_rest(read) and any(
        directive.name.value == "cached" for directive in operation_named(ROWS[read]["graphql"]).directives)


class Reader:
    """One process, which keeps what it reads in a folder."""

    def __init__(self, backend, folder):
        self.backend, self.probe = backend, Probe()
        self.client = backend.client(token="good", folder=str(folder))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.probe.end()

    def ask(self, method, arguments, policy=ELSE_FETCH):
        """What comes back, and how many requests that took."""
        before = len(self.backend.seen)
        self.probe.say(self.client | {"policy": policy}, method, **arguments)
        _, (answer,) = self.probe.hear()
        assert "model" in answer, answer
        return answer["model"], len(self.backend.seen) - before

    def change(self, method):
        arguments = CHANGES[method][0] if method in CHANGES else BACK[method][1]
        before = len(self.backend.tables.ran)
        assert self.ask(method, given(arguments, self.backend.tables))[1] == 1
        assert len(self.backend.tables.ran) == before + 1


def prepare(backend, folder, change):
    """Makes what a change takes back, as somebody else."""
    if change in BACK:
        with Reader(backend, folder / "another") as another:
            another.change(BACK[change][0])


def shows_the_tables(model, read, tables):
    want = READS[read][1](tables, "", True)
    return plain(shown(model, want)) == plain(want)


SHOWN_BY = {change: row[3] for change, row in CHANGES.items()} | {
    change: CHANGES[made][3] for change, (made, _, _) in BACK.items()}
# Whoever deletes the account is nobody afterwards.
SHOWN_BY.pop("UserAPI.deleteUserAccount")
LASTING = {change: read for change, read in SHOWN_BY.items() if read and has_lifetime(read)}
ASKED_ANEW = {change: read for change, read in SHOWN_BY.items() if change not in LASTING}


@pytest.mark.parametrize("change", ASKED_ANEW)
def test_what_was_changed_is_asked_anew_and_kept_again(change, tmp_path):
    read = SHOWN_BY[change] or ANY
    with Backend(undone(), max_age=600) as own:
        prepare(own, tmp_path, change)
        arguments = given(READS[read][0], own.tables)
        with Reader(own, tmp_path) as reader:
            first, count = reader.ask(read, arguments)
            assert count == 1
            assert reader.ask(read, arguments) == (first, 0)
            reader.change(change)
            model, count = reader.ask(read, arguments)
            assert count == 1
            assert shows_the_tables(model, read, own.tables)
            assert (model != first) == (SHOWN_BY[change] is not None)
            assert reader.ask(read, arguments) == (model, 0)


@pytest.mark.parametrize("change", [
    "UserAPI.earnBadge", "UserAPI.updateProfilePicture", "ContentAPI.likeContent", "EventsAPI.setEventResponse",
    "LibraryAPI.createPlaylist"])
def test_what_may_have_been_changed_is_asked_anew(change, tmp_path):
    read = SHOWN_BY[change]
    with Backend(undone(), max_age=600) as own, Reader(own, tmp_path) as reader:
        arguments = given(READS[read][0], own.tables)
        first, _ = reader.ask(read, arguments)
        own.fails_behind_changes = True
        reader.probe.say(reader.client, change, **given(CHANGES[change][0], own.tables))
        _, (answer,) = reader.probe.hear()
        assert "500" in answer["message"] and len(own.tables.ran) == 1
        model, count = reader.ask(read, arguments)
        assert count == 1
        assert shows_the_tables(model, read, own.tables)
        assert model != first


@pytest.mark.parametrize("change", LASTING)
def test_what_has_a_lifetime_is_kept_for_so_long(change, tmp_path):
    read = LASTING[change]
    with Backend(undone(), max_age=600) as own:
        prepare(own, tmp_path, change)
        arguments = given(READS[read][0], own.tables)
        with Reader(own, tmp_path) as reader:
            first, count = reader.ask(read, arguments)
            assert count == 1
            reader.change(change)
            assert reader.ask(read, arguments) == (first, 0)
            model, count = reader.ask(read, arguments, policy=ONLY_ASKED)
            assert count == 1
            assert shows_the_tables(model, read, own.tables)
            assert model != first


# Mutations, and reads that show nothing of what they have changed but what they are answered with.
ANSWERED = [
    ("UserAPI.updateNotifications", "UserAPI.getNotifications"),
    ("JourneyAPI.setActiveLinearJourney", "JourneyAPI.getLinearJourney"),
    ("JourneyAPI.setActiveLinearJourney", "JourneyAPI.getLinearJourneys"),
    ("ActivitiesAPI.setActiveActivityProgram", "ActivitiesAPI.getActivityProgram"),
    ("ActivitiesAPI.setWorkoutCompleted", "ActivitiesAPI.getWorkout"),
    ("ActivitiesAPI.setWorkoutCompleted", "ActivitiesAPI.getNextWorkout"),
    ("ActivitiesAPI.setWorkoutCompleted", "FeedAPI.getSearchFeed"),
    ("ActivitiesAPI.updateActivityFeedback", "ActivitiesAPI.getWorkout"),
    ("EventsAPI.setEventResponse", "ActivitiesAPI.getActivityPageSlices"),
    ("EventsAPI.setEventResponse", "EventsAPI.getEventById"),
    ("EventsAPI.setEventResponse", "EventsAPI.getAllEvents"),
    ("EventsAPI.setEventResponse", "EventsAPI.getUserEvents"),
    ("LibraryAPI.updatePlaylist", "LibraryAPI.getPlaylist"),
    ("MealsAPI.markMealAsChecked", "MealsAPI.getMeals"),
    ("MealsAPI.markMealAsChecked", "FeedAPI.getSearchFeed"),
]


@pytest.mark.parametrize("change, read", ANSWERED)
def test_what_a_mutation_gives_back_is_in_what_is_kept(change, read, tmp_path):
    with Backend(undone()) as own:
        arguments = given(READS[read][0], own.tables)
        with Reader(own, tmp_path) as reader:
            first, count = reader.ask(read, arguments)
            assert count == 1
            reader.change(change)
            model, count = reader.ask(read, arguments, policy=ELSE_FETCH if has_lifetime(read) else ONLY_KEPT)
            assert count == 0
            assert shows_the_tables(model, read, own.tables)
            assert model != first


def test_a_path_is_asked_whether_it_says_something_else(tmp_path):
    with Backend(undone(), max_age=0) as own, Reader(own, tmp_path) as reader:
        reads = [read for read in READS if is_over_rest(read)]
        asked = {read: given(READS[read][0], own.tables) for read in reads}
        first = {read: reader.ask(read, asked[read]) for read in reads}
        assert own.confirmed == []
        assert {read: reader.ask(read, asked[read]) for read in reads} == first
        assert len(own.confirmed) == len(reads)
        # What one side says may be changed on the other one.
        reader.change("FeedAPI.dismissHomeSliceMutation")
        again = {read: reader.ask(read, asked[read]) for read in reads}
        assert {read for read in reads if again[read] != first[read]} == {"SlicesAPI.getSlices"}
        assert len(own.confirmed) == 2 * len(reads) - 1
        assert all(shows_the_tables(model, read, own.tables) for read, (model, _) in again.items())


@pytest.mark.parametrize("change, ends", [
    ("EventsAPI.setEventResponse", []),
    ("UserAPI.earnBadge", ["UserAPI.getEarnedBadges", "UserAPI.getProfile"]),
])
def test_the_next_process_has_what_was_kept_until_something_was_changed(change, ends, tmp_path):
    """Of the reads over REST, `ends` are those at the path of the change and above it."""
    with Backend(undone(), max_age=600) as own:
        asked = {read: given(READS[read][0], own.tables) for read in READS}

        def told(reads):
            with Reader(own, tmp_path) as reader:
                return {read: reader.ask(read, asked[read]) for read in reads}

        # Some are known already from others; and by a policy of its own a server is always asked for this one.
        first = {read: model for read, (model, count) in told(READS).items() if count}
        first.pop("PaymentsAPI.getSuperPaywallConfig")
        assert told(first) == {read: (model, 0) for read, model in first.items()}
        with Reader(own, tmp_path) as reader:
            reader.change(change)
        again = told(first)
        anew = {read for read, (_, count) in again.items() if count}
        assert {read for read in anew if is_over_rest(read)} == set(ends)
        # What has a lifetime may show something that has none, and is asked for it.
        assert {read for read in first if not is_over_rest(read) and not has_lifetime(read)} <= anew
        assert "SettingsAPI.getPlayerConfig" in first.keys() - anew
        assert [read for read in anew if not shows_the_tables(again[read][0], read, own.tables)] == []
        assert {count for _, count in told(first).values()} == {0}


def test_who_deletes_the_account_leaves_nothing_behind(tmp_path):
    with Backend(undone(), max_age=600) as own:
        with Reader(own, tmp_path) as reader:
            for read in (ANY, "UserAPI.getProfile"):
                reader.ask(read, given(READS[read][0], own.tables))
            before = set(tmp_path.iterdir())
            reader.change("UserAPI.deleteUserAccount")
            assert len(before) > 2 and not before & set(tmp_path.iterdir())
            asked = len(own.seen)
            reader.probe.say(reader.client | {"policy": ELSE_FETCH}, "UserAPI.getProfile")
            _, (answer,) = reader.probe.hear()
            assert "401" in answer["message"]
            assert len(own.seen) == asked + 1


def test_every_change_of_either_side_is_followed():
    changes = {method for method, row in ROWS.items() if method not in READS}
    assert SHOWN_BY.keys() | {"UserAPI.deleteUserAccount"} == changes
