"""The REST part of the backend: flat documents from the same tables, at the paths of the contract."""

import base64
import hashlib

from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from wire_server import holds, value
from wire_server_screens import DOCUMENTS, SCREENS, flat, flat_section


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
        # The quiz has a section for each question.
        return {"slices": [one for found in sections for one in (found if isinstance(found, list) else [found])]}
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
