"""The REST part of the backend: flat documents from the same tables, at the paths of the contract."""

import base64
import hashlib

from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from wire_server import USERS_ONLY, Row, aggregate, explore_items, holds, value
from wire_server_models import at, expected, section

# Properties with different names over REST. Names for one table take precedence.
NAMES = {
    "id": "slug", "duration": "durationSeconds", "image": "imageUrl", "media": "mediaUrl", "url": "linkUrl",
    "nextSession": "nextSessionTitle", "tagID": "tagSlug", "quizConfigID": "quizConfigId", "journeyID": "journeyId",
    "totalDuration": "totalSeconds", "picture": "pictureUrl", "cohortIDs": "cohorts",
}
OWN_NAMES = {
    "facilitators": {"image": "profileImageUrl", "coverImage": "coverImageUrl"}, "devices": {"title": "name"},
}
# The item types of tables.
ITEM_TYPES = {
    "contents": "content", "categories": "category", "subcategories": "subcategory", "facilitators": "facilitator",
    "reviews": "review", "events": "event", "tags": "tag", "daily_quotes": "daily_quote", "news": "news",
    "timer_sessions": "timer_session", "meals": "meal", "meal_cards": "meal_detail_card", "workouts": "workout",
    "exercises": "exercise",
}
# Screens with stored slices.
SCREENS = {
    "home": "home_slices", "showcase": "showcase_slices", "slices": "feed_slices", "explore-custom": "explore_slices",
    "explore-showcase": "explore_showcase_slices",
}


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


def listed(kind, name, root, is_paged=False, oldest=None, **values):
    """Returns a function for the rows of a root list."""
    def answer(tables, ask):
        if USERS_ONLY in (tables.schema.query_type.fields[root].description or "") and not ask.user:
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
}


def profile(row, stats=()):
    """Returns a user, with the requested statistics only."""
    found = {
        "slug": row["slug"], "firstName": row.get("first_name"), "pictureUrl": (row.get("picture") or {}).get("url"),
        "isSubscribed": row.get("is_subscribed"),
        "cohorts": [{"slug": one["cohort"]["slug"]} for one in row.get("user_cohorts") or []],
        "stats": {name: one for name, one in (row.get("stats") or {}).items() if name in stats},
    }
    return {name: one for name, one in found.items() if one is not None}


def alike(tables, words, limit):
    """Returns the contents whose titles contain one of the words."""
    words = set(words.casefold().split())
    return [row for row in tables.rows("contents")
            if words & set((value(row, "title") or "").casefold().split())][:limit]


# One function per method and path. It returns the response, or None for a response without a body.


def promo_offers(tables, ask):
    return [flat(row, ask.language, ask.user) for row in tables.root["promo_offers"]]


def vector_search(tables, ask):
    return [flat(row, ask.language, ask.user) for row in alike(tables, ask.query["query"], int(ask.query["limit"]))]


def slices(tables, ask):
    if ask.path["screen"] in DOCUMENTS:
        sections = [answer(tables, ask) for answer in DOCUMENTS[ask.path["screen"]]]
        if None in sections:
            raise PermissionError
        return {"slices": sections}
    name = SCREENS[ask.path["screen"]]
    scopes = ["all_users", "subscribed_only" if ask.query["subscribed"] == "true" else "unsubscribed_only"]
    cohorts = {"slice_cohorts": {"cohort": {"slug": {"_in": ask.query["cohorts"].split(",")}}}}
    where = {"visibility": {"_in": scopes}, "_or": [cohorts, {"_not": {"slice_cohorts": {}}}]}
    screen = tables.root["home_screen"]
    return {
        "liveUsers": screen.get("live_users"), "logoUrl": (screen.get("logo") or {}).get("url"),
        "backgroundUrl": (screen.get("background") or {}).get("url"),
        "slices": [flat_section(row, ask) for row in tables.root[name]
                   if holds(row, where, ask.user)]}


def get_profile(tables, ask):
    return profile(tables.root["users"][0], ask.query.get("stats", "").split(","))


def change_profile(tables, ask):
    row = tables.root["users"][0]
    row["first_name"] = ask.body["firstName"]
    return profile(row)


def change_picture(tables, ask):
    row = tables.root["users"][0]
    size = len(base64.b64decode(ask.body["picture"], validate=True))
    row["picture"] = tables.insert("assets", url=f"https://media.example/{size}-bytes")
    return profile(row)


def delete_user(tables, ask):
    tables.delete(tables.root["users"].pop(0))


def register(tables, ask):
    row = tables.insert("users", slug=ask.body["email"].split("@")[0], first_name=ask.body["firstName"],
                        is_subscribed=False)
    tables.root["users"].append(row)
    return profile(row)


def badges(tables, ask):
    return [flat(row, ask.language, True) for row in tables.root["badges"]
            if (row.get("user_progress") or {}).get("earned_at")]


def earn_badge(tables, ask):
    row = tables.find("badges", ask.body["badge"])
    if not row.get("user_progress"):
        row["user_progress"] = tables.insert("badge_progress")
    row["user_progress"].update(progress=1, earned_at="2026-03-01T00:00:00Z")
    return flat(row, ask.language, True)


def timer_session(tables, ask):
    row = tables.insert(
        "timer_sessions", slug="sat-now", title=ask.body["title"], duration_seconds=ask.body["durationSeconds"],
        finished_at=ask.body["finishedAt"])
    tables.root["timer_sessions"].insert(0, row)
    return flat(row, ask.language, True)


def tracking_session(tables, ask):
    content = tables.find("contents", ask.body["content"])
    tables.insert("tracking_sessions", content=content, duration_seconds=ask.body["durationSeconds"],
                  started_at=ask.body["startedAt"])
    tables.root["played_contents"] = [
        content, *(row for row in tables.root["played_contents"] if row is not content)]


def like(tables, ask):
    set_liked(tables, ask, True)


def dislike(tables, ask):
    set_liked(tables, ask, False)


def set_liked(tables, ask, is_liked):
    content = tables.find("contents", ask.path["content"])
    content["is_liked"] = is_liked
    others = [row for row in tables.root["favorite_contents"] if row is not content]
    tables.root["favorite_contents"] = [content, *others] if is_liked else others


# (method, path): the function, and whether it requires a user.
ROUTES = {
    ("GET", "/promo-offers"): (promo_offers, False),
    ("GET", "/contents/vector-search"): (vector_search, False),
    ("GET", "/slices/{screen}"): (slices, False),
    ("POST", "/users"): (register, False),
    ("GET", "/users/me"): (get_profile, True),
    ("PATCH", "/users/me"): (change_profile, True),
    ("DELETE", "/users/me"): (delete_user, True),
    ("PUT", "/users/me/picture"): (change_picture, True),
    ("GET", "/users/me/badges"): (badges, True),
    ("POST", "/users/me/badges"): (earn_badge, True),
    ("POST", "/timer-sessions"): (timer_session, True),
    ("POST", "/tracking-sessions"): (tracking_session, True),
    ("POST", "/contents/{content}/like"): (like, True),
    ("DELETE", "/contents/{content}/like"): (dislike, True),
}


class Ask:
    """A request: the user, the language, the parameters and the body."""

    def __init__(self, request, user, body):
        self.user, self.body = user, body
        self.path, self.query = request.path_params, dict(request.query_params)
        self.language = self.query.get("lang", "")


def lasting(backend, request, told):
    """Adds cache headers to a response. Returns 304 if the client already has it."""
    tag = f'"{hashlib.sha256(told.body).hexdigest()[:16]}"'
    headers = {"Cache-Control": f"private, max-age={backend.max_age}", "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        backend.confirmed.append(request.url.path.removeprefix("/rest"))
        return Response(status_code=304, headers=headers)
    told.headers.update(headers)
    return told


def routes(backend, refused):
    """Returns the routes of a backend. `refused` is the error for an invalid token."""
    def answering(function, users_only):
        async def answer(request):
            backend.seen.append((request.url.path, dict(request.headers)))
            try:
                user = backend.user(request)
            except refused:
                user = None
            if user is None or users_only and not user:
                return JSONResponse({"error": "Who are you?"}, 401)
            ask = Ask(request, user, await request.json() if await request.body() else {})
            with backend.tables.lock:
                if request.method != "GET":
                    backend.tables.ran.append(f"{request.method} {request.url.path.removeprefix('/rest')}")
                try:
                    found = function(backend.tables, ask)
                except PermissionError:
                    return JSONResponse({"error": "Who are you?"}, 401)
                except KeyError as missing:
                    return JSONResponse({"error": f"there is no {missing}"}, 404)
            if backend.fails_behind_changes and request.method != "GET":
                return Response(status_code=500)
            told = Response(status_code=204) if found is None else JSONResponse(found)
            is_kept = request.method == "GET" and backend.max_age is not None
            return lasting(backend, request, told) if is_kept else told
        return answer

    return [Route("/rest" + path, answering(*row), methods=[method]) for (method, path), row in ROUTES.items()]
