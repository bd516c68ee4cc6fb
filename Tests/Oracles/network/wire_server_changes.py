"""The effects of mutations on the tables: one function per mutation field, with its name."""

NOW = "2026-03-02T00:00:00Z"


def own(tables, row, relation, table, **columns):
    """Updates the user's own data about a row, and returns it."""
    if row.get(relation) is None:
        row[relation] = tables.insert(table)
    row[relation].update(columns)
    return row[relation]


def affected(count):
    return {"affected_rows": count}


def without(rows, gone):
    return [row for row in rows if row is not gone]


def insert_content_progress_one(tables, object, on_conflict=None):
    content = tables.find("contents", object["content_slug"])
    return own(tables, content, "user_progress", "content_progress", viewed_fraction=object["viewed_fraction"])


def insert_reviews_one(tables, object):
    subcategory = tables.find("subcategories", object["subcategory_slug"])
    author = tables.insert("reviewers", name=tables.root["users"][0]["first_name"])
    review = tables.insert(
        "reviews", slug="mine", subcategory=subcategory, user=author, rating=object["rating"],
        body=object.get("body"), created_at=NOW)
    subcategory["reviews"].append(review)
    return review


def delete_reviews(tables, where):
    subcategory = tables.find("subcategories", where["subcategory"]["slug"]["_eq"])
    # Users can delete only their own reviews, independent of the condition.
    mine = [row for row in subcategory["reviews"] if row.get("slug") == "mine"]
    for row in mine:
        subcategory["reviews"] = without(subcategory["reviews"], row)
        tables.delete(row)
    return affected(len(mine))


def dismiss_home_slice(tables, slice):
    count = 0
    for name in [name for name in tables.root if name.endswith("_slices")]:
        kept = [row for row in tables.root[name] if row["slug"] != slice]
        count += len(tables.root[name]) - len(kept)
        tables.root[name] = kept
    return affected(count)


def activate(tables, table, slug, progress):
    chosen = tables.find(table, slug)
    for row in tables.rows(table):
        if row is chosen or row.get("user_progress"):
            found = own(tables, row, "user_progress", progress, is_active=row is chosen)
            found.setdefault("completed_count", 0)
    return chosen


def set_active_linear_journey(tables, journey):
    return activate(tables, "linear_journeys", journey, "linear_journey_progress")


def set_active_activity_program(tables, program):
    return activate(tables, "activity_programs", program, "activity_program_progress")


def restart_journey(tables, journey):
    for table in ["linear_journeys", "journeys"]:
        if row := tables.find(table, journey):
            row["user_progress"] = None
    return affected(1)


def insert_journey_day_progress_one(tables, object, on_conflict=None):
    journey = tables.find("journeys", object["journey_slug"])
    day = next(row for row in journey["journey_days"] if row["day"] == object["day"])
    day["state"] = "done"
    return tables.insert("journey_day_progress")


def insert_linear_journey_session_progress_one(tables, object, on_conflict=None):
    journey = tables.find("linear_journeys", object["journey_slug"])
    session = next(
        row for row in journey["linear_journey_sessions"] if row["content"]["slug"] == object["content_slug"])
    return own(tables, session, "user_progress", "linear_journey_session_progress", is_completed=True)


def insert_workout_progress_one(tables, object, on_conflict=None):
    workout = tables.find("workouts", object["workout_slug"])
    own(tables, workout, "user_progress", "workout_progress", is_completed=object["is_completed"])
    return {"workout": workout}


def insert_workout_feedback_one(tables, object, on_conflict=None):
    workout = tables.find("workouts", object["workout_slug"])
    return own(
        tables, workout, "user_feedback", "workout_feedback", rating=object["rating"], words=object.get("words"))


def insert_event_responses_one(tables, object, on_conflict=None):
    event = tables.find("events", object["event_slug"])
    own(tables, event, "user_response", "event_responses", state=object["state"])
    return {"event": event}


def delete_event_responses(tables, where):
    event = tables.find("events", where["event"]["slug"]["_eq"])
    had, event["user_response"] = event.get("user_response"), None
    return affected(1 if had else 0)


def insert_playlists_one(tables, object):
    row = tables.insert(
        "playlists", title=object["title"], contents=[], contents_aggregate={"aggregate": {"count": 0}})
    tables.root["playlists"].append(row)
    return row


def update_playlists_by_pk(tables, pk_columns, _set=None):
    row = tables.find("playlists", pk_columns["id"])
    row.update(_set or {})
    return row


def delete_playlists_by_pk(tables, id):
    row = tables.find("playlists", id)
    tables.root["playlists"] = without(tables.root["playlists"], row)
    tables.delete(row)
    return row


def insert_playlist_contents_one(tables, object, on_conflict=None):
    row = tables.find("playlists", object["playlist_id"])
    row["contents"].append(tables.find("contents", object["content_slug"]))
    return {"playlist": row}


def delete_playlist_contents(tables, where):
    row = tables.find("playlists", where["playlist_id"]["_eq"])
    before = len(row["contents"])
    row["contents"] = without(row["contents"], tables.find("contents", where["content"]["slug"]["_eq"]))
    return affected(before - len(row["contents"]))


def insert_meal_progress_one(tables, object, on_conflict=None):
    meal = tables.find("meals", object["meal_slug"])
    own(tables, meal, "user_progress", "meal_progress", is_checked=object["is_checked"])
    return {"meal": meal}


def keep_answers(tables, answers):
    for answer in answers:
        question = tables.find("quiz_questions", answer["question_slug"])
        own(tables, question, "user_answer", "quiz_answers", options=answer["options"], words=answer.get("words"))
    return affected(len(answers))


def insert_quiz_answers(tables, objects):
    return keep_answers(tables, objects)


def save_quiz_answers(tables, answers):
    return keep_answers(tables, answers)


def register_transaction(tables, transaction):
    product = next(row for row in tables.rows("products") if row.get("store_id") == transaction["store_id"])
    return tables.insert("subscriptions", product=product, is_active=True, expires_at=NOW)


def update_notification_settings(tables, where, _set=None):
    row = tables.root["notification_settings"][0]
    row.update(_set or {})
    return {"returning": [row]}


CHANGES = {
    change.__name__: change for change in [
        insert_content_progress_one, insert_reviews_one, delete_reviews, dismiss_home_slice,
        set_active_linear_journey, set_active_activity_program, restart_journey, insert_journey_day_progress_one,
        insert_linear_journey_session_progress_one, insert_workout_progress_one, insert_workout_feedback_one,
        insert_event_responses_one, delete_event_responses, insert_playlists_one, update_playlists_by_pk,
        delete_playlists_by_pk, insert_playlist_contents_one, delete_playlist_contents, insert_meal_progress_one,
        insert_quiz_answers, save_quiz_answers, register_transaction, update_notification_settings]
}
