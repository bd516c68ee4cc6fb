"""The expected models of the client, computed from the tables by a mapping of properties to columns."""

import re

from wire_server import OF_THE_USER, Row, aggregate, value

# Properties have the names of their columns unless given. After `|`, properties of single rows only.
# `*` is a list of rows, `+` one row. After `>` comes the relation in which the path continues.
MODELS = {
    "contents": "title subtitle image category=category.title facilitator=facilitator.name duration isLocked isLiked"
                " viewed=user_progress.viewed_fraction lastPlayedAt=user_progress.last_played_at contentType"
                " | body media=media.url *related=facilitator.contents",
    "categories": "title subtitle image itemCount=subcategories_aggregate.count | *subcategories",
    "subcategories": "title subtitle image itemCount=contents_aggregate.count duration isLocked"
                     " rating=reviews_aggregate.rating reviewCount=reviews_aggregate.count",
    "facilitators": "fullName=name role biography order=position image=profile_image.url"
                    " coverImage=cover_image.url sessionCount=contents_aggregate.count | *contents",
    "reviews": "author=user.name rating body createdAt",
    "events": "title subtitle image startsAt endsAt location=venue.name facilitator=facilitator.name"
              " attendeeCount=responses_aggregate.count response=user_response.state isLive | body url=link_url",
    "journeys": "title subtitle image dayCount day=user_progress.day progress=user_progress.progress isLocked"
                " | *days=journey_days",
    "journey_days": "day title subtitle image duration state",
    "linear_journeys": "title subtitle image sessionCount=sessions_aggregate.count"
                       " completedCount=user_progress.completed_count progress=user_progress.progress"
                       " nextSession=user_progress.next_session.title isLocked"
                       " | isActive=user_progress.is_active *sessions=linear_journey_sessions",
    "linear_journey_sessions": "+content isCompleted=user_progress.is_completed",
    "workouts": "title subtitle image duration level calories exerciseCount=exercises_aggregate.count"
                " isCompleted=user_progress.is_completed isLocked facilitator=facilitator.name"
                " | *exercises +feedback=user_feedback",
    "exercises": "title image duration repetitions sets",
    "workout_feedback": "rating words",
    "activity_programs": "title subtitle image workoutCount=workouts_aggregate.count"
                         " isActive=user_progress.is_active completedCount=user_progress.completed_count"
                         " | *workouts",
    "meals": "title subtitle image meal=kind calories duration isChecked=user_progress.is_checked",
    "meal_cards": "kind title body image",
    "meal_programs": "title subtitle image *meals",
    "devices": "title=name room=room.name image status isOn=state.is_on level=state.level battery=state.battery",
    "timers": "title duration sound=sound.title",
    "timer_sessions": "title duration finishedAt",
    "daily_quotes": "quote=text author=author.name image",
    "products": "title subtitle image price oldPrice",
    "tags": "title image sortBy sortDirection",
    "news": "title body image version",
    "promo_offers": "title subtitle image endsAt callToAction url=link_url",
    "playlists": "title image itemCount=contents_aggregate.count duration | *contents",
    "quizzes": "title subtitle image *questions=quiz_questions",
    "quiz_questions": "kind title subtitle isRequired *options=quiz_options words=user_answer.words",
    "quiz_options": "title image",
    "quiz_configs": "quizID=quiz.slug isSkippable showsIntro showsOnVisit",
    "paywall_configs": "title subtitle image benefits callToAction termsURL=terms_url privacyURL=privacy_url"
                       " *products=paywall_products",
    "paywall_products": "+product storeID=product.store_id period=product.period trialDays=product.trial_days badge"
                        " isPreselected",
    "player_configs": "skipSeconds speeds playsInBackground playsNext viewedFrom",
    "onboarding_configs": "type quizID=quiz.slug *steps=onboarding_steps",
    "onboarding_steps": "title subtitle image callToAction",
    "app_configs": "minimumVersion latestVersion storeURL=store_url supportEmail termsURL=terms_url"
                   " privacyURL=privacy_url isUnderMaintenance *flags=app_flags",
    "app_flags": "name isActive",
    "social_proofs": "userCount rating ratingCount *reviews",
    "search_filters": "title allowsSeveral *options=search_options",
    "search_options": "title",
    "widget_configs": "title refreshSeconds",
    "badges": "title subtitle image progress=user_progress.progress earnedAt=user_progress.earned_at",
    "notification_settings": "isPushEnabled isEmailEnabled reminderTime aboutEvents aboutJourneys aboutNews",
}
COLUMNS = {"image": "asset.url", "duration": "duration_seconds"}
# Texts whose translations are in separate rows.
WRITTEN = {"title", "subtitle", "body"}


def snake(name):
    return re.sub(r"[A-Z]", lambda found: "_" + found.group().lower(), name)


def at(row, path, language, user):
    for part in path.split("."):
        if row is None or not user and part in OF_THE_USER:
            return None
        if part.endswith("_aggregate"):
            row = (aggregate(row, part) or {}).get("aggregate")
        elif row.table.endswith(("_fields", "aggregate")) and part == "rating":
            row = (row.get("avg") or {}).get("rating")
        elif row.table == "contents" and part in WRITTEN:
            other = next((one for one in row.get("extra_languages") or [] if one.get("lang") == language), None)
            row = (other or {}).get(part) or row.get(part)
        else:
            row = value(row, part, language)
    return row


def expected(row, language="", user=True, single=False):
    """Returns the model of a row, in the format of the probe."""
    lists, _, details = MODELS[row.table].partition("|")
    model = {}
    for word in (lists + (details if single else "")).split():
        kind = word[0] if word[0] in "*+" else ""
        name, _, path = word.lstrip("*+").partition("=")
        found = at(row, path or COLUMNS.get(name) or snake(name), language, user)
        if kind == "*":
            rows = found or []
            if name == "reviews":
                rows = sorted(rows, key=lambda one: one["created_at"], reverse=True)
            model[name] = [expected(one, language, user) for one in rows]
        elif kind == "+":
            if found is not None:
                model[name] = expected(found, language, user)
        elif found not in (None, ""):
            model[name] = found
    if row.table == "contents":
        model.setdefault("contentType", "session")
    if row.table in ("playlists", "notification_settings"):
        model["id"] = row["id"]
    elif "slug" in row:
        model["id"] = row["slug"]
    if row.table == "quiz_questions":
        model["chosen"] = (row.get("user_answer") or {}).get("options") or [] if user else []
    return model


def item(row, language="", user=True):
    """Returns the model of a slice's item, which is the model of its object."""
    related = next((one for one in row.values() if isinstance(one, Row)), None)
    if related is None:
        payload = row.get("payload") or {}
        values = {key: one for key, one in payload.items() if key not in ("id", "slug", "itemType") and one is not None}
        return {"id": payload.get("slug") or "", "values": values}
    model = expected(related, language, user)
    if row.get("call_to_action") and related.table in ("contents", "events", "products"):
        model["callToAction"] = row["call_to_action"]
    return model


def section(row, language="", user=True):
    """Returns the model of a slice."""
    values = {
        "quizConfigID": at(row, "quiz_config.slug", "", user),
        "journeyID": at(row, "journey.slug", "", user),
        "day": at(row, "journey.user_progress.day", "", user),
        "dayCount": at(row, "journey.day_count", "", user),
        "progress": at(row, "journey.user_progress.progress", "", user),
        "totalDuration": at(row, "timer_sessions_aggregate.sum.duration_seconds", "", user),
        "average": at(row, "reviews_aggregate.rating", "", user),
        "reviewCount": at(row, "reviews_aggregate.count", "", user),
    }
    payload = {key: "structure" if isinstance(one, dict) else one for key, one in (row.get("payload") or {}).items()}
    model = {
        "id": row["slug"], "type": row["type"], "title": row.get("title"), "subtitle": row.get("subtitle"),
        "tagID": at(row, "tag.slug", "", user), "hasMore": row.get("has_more"), "visibility": row["visibility"],
        "items": [item(one, language, user) for one in row["slice_items"]],
        "values": {key: one for key, one in (values | payload).items() if one is not None},
    }
    return {key: one for key, one in model.items() if one is not None}
