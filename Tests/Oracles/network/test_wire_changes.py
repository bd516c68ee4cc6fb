"""The cache between a read, a mutation and the next read. The servers count the requests."""

import pytest
from test_api_catalog import METHODS, operation_named
from test_wire_methods import BACK, CHANGES, READS, Probe, given, plain, shown, undone
from wire_server import Backend


ROWS = {f"{api}.{name}": row for api, name, row in METHODS}
# The read for mutations that no read shows.
ANY = "LibraryAPI.getPlaylists"
ELSE_FETCH = "returnCacheDataElseFetch"
ONLY_KEPT = "returnCacheDataDontFetch"
ONLY_ASKED = "fetchIgnoringCacheCompletely"


def is_over_rest(read):
    return "rest" in ROWS[read] and READS[read][0].get("transport") != "graphql"


def has_lifetime(read):
    """Returns whether the schema declares a lifetime, during which mutations do not outdate the response."""
    return not is_over_rest(read) and any(
        directive.name.value == "cached" for directive in operation_named(ROWS[read]["graphql"]).directives)


class Reader:
    """A process with a cache in a folder."""

    def __init__(self, backend, folder):
        self.backend, self.probe = backend, Probe()
        self.client = backend.client(token="good", folder=str(folder))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.probe.end()

    def ask(self, method, arguments, policy=ELSE_FETCH):
        """Returns the model and the number of requests."""
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
    """Makes the change that a mutation undoes, with a different client."""
    if change in BACK:
        with Reader(backend, folder / "another") as another:
            another.change(BACK[change][0])


def shows_the_tables(model, read, tables):
    want = READS[read][1](tables, "", True)
    return plain(shown(model, want)) == plain(want)


SHOWN_BY = {change: row[3] for change, row in CHANGES.items()} | {
    change: CHANGES[made][3] for change, (made, _, _) in BACK.items()}
# There is no user after the account is deleted.
SHOWN_BY.pop("UserAPI.deleteUserAccount")
LASTING = {change: read for change, read in SHOWN_BY.items() if read and has_lifetime(read)}
ASKED_ANEW = {change: read for change, read in SHOWN_BY.items() if change not in LASTING}


@pytest.mark.parametrize("change", ASKED_ANEW)
def test_a_read_is_requested_and_cached_again_after_a_mutation(change, tmp_path):
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
def test_a_read_is_requested_again_after_a_mutation_with_unknown_outcome(change, tmp_path):
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
def test_a_response_with_a_lifetime_stays_cached_after_a_mutation(change, tmp_path):
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


# Mutations, and reads that show only the response of the mutation.
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
def test_the_response_of_a_mutation_updates_the_cache(change, read, tmp_path):
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


def test_expired_rest_responses_are_revalidated(tmp_path):
    with Backend(undone(), max_age=0) as own, Reader(own, tmp_path) as reader:
        reads = [read for read in READS if is_over_rest(read)]
        asked = {read: given(READS[read][0], own.tables) for read in reads}
        first = {read: reader.ask(read, asked[read]) for read in reads}
        assert own.confirmed == []
        assert {read: reader.ask(read, asked[read]) for read in reads} == first
        assert len(own.confirmed) == len(reads)
        # A mutation over GraphQL can change a REST response.
        reader.change("FeedAPI.dismissHomeSliceMutation")
        again = {read: reader.ask(read, asked[read]) for read in reads}
        assert {read for read in reads if again[read] != first[read]} == {"SlicesAPI.getSlices"}
        assert len(own.confirmed) == 2 * len(reads) - 1
        assert all(shows_the_tables(model, read, own.tables) for read, (model, _) in again.items())


@pytest.mark.parametrize("change, ends", [
    ("EventsAPI.setEventResponse", []),
    ("UserAPI.earnBadge", ["UserAPI.getEarnedBadges", "UserAPI.getProfile"]),
])
def test_the_next_process_uses_the_cache_until_a_mutation(change, ends, tmp_path):
    """`ends` are the REST reads that the mutation outdates: those at its path and above."""
    with Backend(undone(), max_age=600) as own:
        asked = {read: given(READS[read][0], own.tables) for read in READS}

        def told(reads):
            with Reader(own, tmp_path) as reader:
                return {read: reader.ask(read, asked[read]) for read in reads}

        # Some reads are already cached by others, and the policy of the removed one always sends a request.
        # The slices of a screen over REST would outdate those over GraphQL, which were requested earlier.
        reads = READS.keys() - {"SlicesAPI.getSlices"}
        first = {read: model for read, (model, count) in told(sorted(reads)).items() if count}
        first.pop("PaymentsAPI.getSuperPaywallConfig")
        assert told(first) == {read: (model, 0) for read, model in first.items()}
        with Reader(own, tmp_path) as reader:
            reader.change(change)
        again = told(first)
        anew = {read for read, (_, count) in again.items() if count}
        assert {read for read in anew if is_over_rest(read)} == set(ends)
        # A response with a lifetime can contain parts without one, which are requested.
        assert {read for read in first if not is_over_rest(read) and not has_lifetime(read)} <= anew
        assert "SettingsAPI.getPlayerConfig" in first.keys() - anew
        assert [read for read in anew if not shows_the_tables(again[read][0], read, own.tables)] == []
        assert {count for _, count in told(first).values()} == {0}


def test_deleting_the_account_removes_its_cache_files(tmp_path):
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


def test_every_mutation_is_tested():
    changes = {method for method, row in ROWS.items() if method not in READS}
    assert SHOWN_BY.keys() | {"UserAPI.deleteUserAccount"} == changes
