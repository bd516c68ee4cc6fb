"""The documents of screens over REST: flat sections and items from the rows of the tables."""

from wire_server import USERS_ONLY, Row, aggregate, apply_search, explore_items, unseen_results
from wire_server_models import at, expected, section

# Properties with different names over REST. Names for one table take precedence.
NAMES = {
    "id": "slug", "duration": "durationSeconds", "image": "imageUrl", "media": "mediaUrl", "url": "linkUrl",
    "nextSession": "nextSessionTitle", "tagID": "tagSlug", "quizConfigID": "quizConfigId", "journeyID": "journeyId",
    "totalDuration": "totalSeconds", "picture": "pictureUrl", "cohortIDs": "cohorts",
}
OWN_NAMES = {
    "facilitators": {"image": "profileImageUrl", "coverImage": "coverImageUrl"}, "devices": {"title": "name"},
    # Rows without a slug.
    "playlists": {"id": "id"}, "notification_settings": {"id": "id"},
    "paywall_configs": {"termsURL": "termsUrl", "privacyURL": "privacyUrl"},
}
# The item types of tables.
ITEM_TYPES = {
    "contents": "content", "categories": "category", "subcategories": "subcategory", "facilitators": "facilitator",
    "reviews": "review", "events": "event", "tags": "tag", "daily_quotes": "daily_quote", "news": "news",
    "timer_sessions": "timer_session", "meals": "meal", "meal_cards": "meal_detail_card", "workouts": "workout",
    "exercises": "exercise", "journeys": "journey", "journey_days": "journey_day",
    "linear_journeys": "linear_journey", "playlists": "playlist", "badges": "badge", "quizzes": "quiz",
    "quiz_options": "quiz_option", "notification_settings": "notifications", "paywall_configs": "paywall",
    "search_options": "search_option",
}
# Screens with stored slices.
SCREENS = {
    "home": "home_slices", "showcase": "showcase_slices", "slices": "feed_slices", "explore-custom": "explore_slices",
    "explore-showcase": "explore_showcase_slices", "search": "search_slices",
}
# The number of rows of a list whose request names no page.
FIRST_PAGE = 8


def flat(row, language, user, single=False):
    """Returns a row as a flat object."""
    names = NAMES | OWN_NAMES.get(row.table, {})
    return {names.get(name, name): one for name, one in expected(row, language, user, single).items()}


def flat_item(row, ask):
    """Returns an item of a slice, or a row as an item, with its item type."""
    name, related = next(((name, one) for name, one in row.items() if isinstance(one, Row)), (None, None))
    if related is None:
        return {"itemType": "record", **(row.get("payload") or {})}
    first, *rest = ITEM_TYPES.get(name, name).split("_")
    call = {"callToAction": row["call_to_action"]} if row.get("call_to_action") else {}
    return {"itemType": first + "".join(map(str.capitalize, rest)), **flat(related, ask.language, ask.user), **call}


def flat_section(row, ask):
    model = section(row, ask.language, ask.user)
    values = model.pop("values") | (row.get("payload") or {})
    items = [flat_item(one, ask) for one in row["slice_items"]]
    return {NAMES.get(name, name): one for name, one in (model | values).items()} | {"items": items}


# Screens of rows: one function per section. It returns None if the section is for users only.


def page(rows, ask):
    """Returns the offset of the requested page, and its rows."""
    start, limit = int(ask.query.get("offset", 0)), ask.query.get("limit")
    return start, rows[start:] if limit is None else rows[start:start + int(limit)]


def rows_section(kind, name, rows, ask, **values):
    items = [flat_item(one if one.table == "slice_items" else {one.table: one}, ask) for one in rows]
    return {"slug": name, "type": kind, "items": items} | {key: one for key, one in values.items() if one is not None}


def has_more(holder, relation, start, rows):
    counted = aggregate(holder, relation + "_aggregate")
    return start + len(rows) < counted["aggregate"]["count"]


def is_hidden(tables, ask, root):
    """Returns whether a root field is for users only, and the request has no user."""
    return USERS_ONLY in (tables.schema.query_type.fields[root].description or "") and not ask.user


def listed(kind, name, root, is_paged=False, oldest=None, **values):
    """Returns a function for the rows of a root list."""
    def answer(tables, ask):
        if is_hidden(tables, ask, root):
            return None
        rows = sorted(tables.root[root], key=lambda row: row[oldest]) if oldest else tables.root[root]
        start, rows = page(rows, ask) if is_paged else (0, rows)
        return rows_section(
            kind, name, rows, ask, hasMore=has_more(tables.root, root, start, rows) if is_paged else None,
            **{key: at(tables.root, path, ask.language, ask.user) for key, path in values.items()})
    return answer


def single(kind, name, table):
    """Returns a function for the subject of the screen."""
    def answer(tables, ask):
        row = tables.find(table, ask.query.get("slug"))
        return rows_section(kind, name, [row] if row else [], ask)
    return answer


def behind(kind, name, table, relation, is_paged=True, newest=None, **values):
    """Returns a function for a relation of the screen's subject."""
    def answer(tables, ask):
        holder = tables.find(table, ask.query.get("slug"))
        if holder is None:
            return rows_section(kind, name, [], ask)
        rows = holder.get(relation) or []
        rows = sorted(rows, key=lambda row: row[newest], reverse=True) if newest else rows
        start, rows = page(rows, ask) if is_paged else (0, rows)
        return rows_section(
            kind, name, rows, ask, hasMore=has_more(holder, relation, start, rows),
            **{key: at(holder, path, ask.language, ask.user) for key, path in values.items()})
    return answer


def detailed(kind, name, table, item_type):
    """Returns a function for the subject of the screen, with the fields that lists lack."""
    def answer(tables, ask):
        row = tables.find(table, ask.query.get("slug"))
        items = [{"itemType": item_type, **flat(row, ask.language, ask.user, single=True)}] if row else []
        return {"slug": name, "type": kind, "items": items}
    return answer


def parts(kind, name, table, relation):
    """Returns a function for a relation of the screen's subject that is never longer than its list."""
    def answer(tables, ask):
        holder = tables.find(table, ask.query.get("slug")) or {}
        return rows_section(kind, name, holder.get(relation) or [], ask)
    return answer


def meals(tables, ask):
    """Returns the section with the meals of the user's first plan."""
    if not ask.user:
        return None
    plan = tables.root["meal_programs"][0]
    return rows_section("mealsList", "meals", plan["meals"], ask, title=at(plan, "title", ask.language, ask.user))


def tagged(tables, ask):
    """Returns the section with the items of the selected tag, in the requested order."""
    arguments = {"tag": ask.query["tag"], "sort_by": ask.query.get("sortBy"),
                 "sort_direction": ask.query.get("sortDirection")}
    every = explore_items(tables, arguments, ask.user)
    start, rows = page(every, ask)
    return rows_section("contentGrid", "content", rows, ask, hasMore=start + len(rows) < len(every))


def welcome(tables, ask):
    """Returns the section with the welcome session."""
    rows = [one for one in tables.rows("contents") if one.get("is_welcome_session")][:1]
    return rows_section("welcomeSession", "session", rows, ask)


def searched(tables, ask):
    """Returns the section with one page of the search results."""
    every = apply_search(tables, ask.query, ask.user)
    start, rows = page(every, ask)
    total = len(every) + unseen_results(tables, every)
    return rows_section("contentGrid", "results", rows, ask, hasMore=start + len(rows) < total)


def search_filters(tables, ask):
    """Returns a section for each filter of the search, with its options as items."""
    return [
        rows_section(
            "searchFilter", one["slug"], one["search_options"], ask, allowsSeveral=one["allows_several"],
            title=at(one, "title", ask.language, ask.user))
        for one in tables.root.get("search_filters") or []]


# The user's own screens.


def beginning(kind, name, root):
    """Returns a function for the first page of a root list, on a screen without pages."""
    def answer(tables, ask):
        if is_hidden(tables, ask, root):
            return None
        rows = tables.root[root][:FIRST_PAGE]
        return rows_section(kind, name, rows, ask, hasMore=has_more(tables.root, root, 0, rows))
    return answer


def with_state(row, ask, relation, **state):
    """Returns an item with columns of the user's own row about it."""
    item = flat_item({row.table: row}, ask)
    found = {name: at(relation, path, ask.language, ask.user) for name, path in state.items()}
    return item | {name: one for name, one in found.items() if one is not None}


def linear_item(row, ask):
    return with_state(row, ask, row, isActive="user_progress.is_active")


def linear_journeys(tables, ask):
    rows = tables.root["linear_journeys"]
    return rows_section("linearJourneys", "linearJourneys", [], ask) | {"items": [linear_item(one, ask) for one in rows]}


def linear_journey(tables, ask):
    row = tables.find("linear_journeys", ask.query.get("slug"))
    items = [linear_item(row, ask)] if row else []
    return rows_section("linearJourneyDetails", "linearJourney", [], ask) | {"items": items}


def journey_sessions(tables, ask):
    row = tables.find("linear_journeys", ask.query.get("slug"))
    items = [with_state(one["content"], ask, one, isCompleted="user_progress.is_completed")
             for one in (row or {}).get("linear_journey_sessions") or []]
    return rows_section("journeySessions", "sessions", [], ask, journeyId=row and row["slug"]) | {"items": items}


def journey_days(tables, ask):
    row = tables.find("journeys", ask.query.get("slug"))
    days = (row or {}).get("journey_days") or []
    return rows_section("journeyDays", "days", days, ask, journeyId=row and row["slug"])


def playlist(tables, ask):
    if not ask.user:
        return None
    row = tables.find("playlists", ask.query["slug"]) or {}
    return rows_section(
        "playlistSessions", "sessions", row.get("contents") or [], ask, title=row.get("title"), playlistID=row.get("id"))


def quiz(tables, ask):
    """Returns a section for the quiz, and one for each question with its options as items."""
    row = tables.find("quizzes", ask.query.get("slug"))
    header = rows_section("quizHeader", "quiz", [row] if row else [], ask)
    for item in header["items"]:
        del item["questions"]
    return [header, *(
        rows_section(
            "quizQuestion", one["slug"], one["quiz_options"], ask, answerKind=one["kind"], isRequired=one["is_required"],
            **{name: at(one, path, ask.language, ask.user) for name, path in {
                "title": "title", "subtitle": "subtitle", "chosen": "user_answer.options",
                "words": "user_answer.words"}.items()})
        for one in (row or {}).get("quiz_questions") or [])]


def content(tables, ask):
    section = detailed("contentDetails", "content", "contents", "contentDetails")(tables, ask)
    for item in section["items"]:
        del item["related"]
    return section


def related(tables, ask):
    """Returns the section with the first contents of the facilitator."""
    row = tables.find("contents", ask.query.get("slug")) or {}
    rows = (row.get("facilitator") or {}).get("contents") or []
    return rows_section("relatedContent", "related", rows[:7], ask)


def paywall(tables, ask):
    row = tables.find("paywall_configs", ask.query.get("placement", "home"))
    section = rows_section("paywall", "paywall", [row] if row else [], ask)
    for item in section["items"]:
        for plan, own in zip(item["products"], row["paywall_products"]):
            plan["product"] = flat(own["product"], ask.language, ask.user)
    return section


JOURNEY = [single("journeyDetails", "journey", "journeys"), journey_days]
TAGS = listed("tagsBar", "tags", "explore_tags")
DOCUMENTS = {
    "explore": [TAGS, listed("contentGrid", "content", "categories")],
    "explore-tag": [TAGS, tagged],
    "category": [
        single("categoryHeader", "category", "categories"),
        behind("subcategories", "subcategories", "categories", "subcategories", is_paged=False)],
    "subcategory": [
        single("subcategoryHeader", "subcategory", "subcategories"),
        behind("sessions", "sessions", "subcategories", "contents"),
        behind("reviews", "reviews", "subcategories", "reviews", is_paged=False, newest="created_at",
               average="reviews_aggregate.rating", reviewCount="reviews_aggregate.count")],
    "facilitator": [
        single("facilitatorProfile", "facilitator", "facilitators"),
        behind("sessions", "sessions", "facilitators", "contents")],
    "facilitator-contents": [behind("sessions", "sessions", "facilitators", "contents", title="name")],
    "tag-feed": [behind("contentList", "content", "tags", "contents", title="title", tagSlug="slug")],
    "events": [listed("eventsList", "events", "events", oldest="starts_at")],
    "event": [detailed("eventDetails", "event", "events", "eventDetails")],
    "meals": [meals],
    "meal": [single("mealDetails", "meal", "meals"), parts("mealCards", "cards", "meals", "meal_cards")],
    "workouts": [listed("workoutsList", "workouts", "workouts")],
    "workout": [
        single("workoutDetails", "workout", "workouts"),
        behind("exercises", "exercises", "workouts", "exercises", is_paged=False)],
    "daily-quote": [listed("quote", "quote", "daily_quotes")],
    "timer-sessions": [
        listed("timerHistory", "history", "timer_sessions",
               totalSeconds="timer_sessions_aggregate.sum.duration_seconds")],
    "suggested": [listed("contentList", "content", "suggested_contents", is_paged=True)],
    "favorites": [listed("contentList", "content", "favorite_contents", is_paged=True)],
    "welcome-session": [welcome],
    "whats-new": [listed("whatsNew", "news", "news")],
    "library": [
        listed("playlists", "playlists", "playlists"), beginning("contentList", "content", "favorite_contents"),
        beginning("history", "history", "played_contents")],
    "playlist": [playlist],
    "journeys": [linear_journeys, listed("timelineJourneys", "timelineJourneys", "journeys")],
    "journey": [linear_journey, journey_sessions, *JOURNEY],
    "timeline-journey": JOURNEY,
    "profile": [listed("badges", "badges", "badges")],
    "reminders": [listed("reminders", "reminders", "notification_settings")],
    "timer": [
        listed("timerHistory", "history", "timer_sessions",
               totalSeconds="timer_sessions_aggregate.sum.duration_seconds")],
    "search-results": [searched, search_filters],
    "quiz": [quiz],
    "content": [content, related],
    "subscription": [paywall],
}
