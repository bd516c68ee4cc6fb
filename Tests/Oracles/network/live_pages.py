"""Pages that the command renders: each screen of each customer, from recordings and from servers."""

import json
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

from project import PROJECT, built

THEMES = PROJECT / "Themes"
CUSTOMERS = sorted(path.parent.name for path in THEMES.glob("*/content"))
# Explore with a selected tag, and a search with words, count as separate screens.
WITH_SUBJECT = {"explore-tag": "explore", "search-results": "search"}
SCREENS = sorted(path.stem for path in (PROJECT / "Layouts" / "screens").glob("*.json")) + [*WITH_SUBJECT]
# The subjects of screens: a recording and its list, whose first row is the subject.
SUBJECTS = {
    "category": ("GetCategoryDetails", "categories"), "subcategory": ("GetSubcategoryDetails", "subcategories"),
    "facilitator": ("GetFacilitatorDetails", "facilitators"), "explore-tag": ("GetExploreTags", "explore_tags"),
    "facilitator-contents": ("GetFacilitatorDetails", "facilitators"), "tag-feed": ("GetTagFeed", "tags"),
    "journey": ("GetLinearJourney", "linear_journeys"), "timeline-journey": ("GetJourney", "journeys"),
    "quiz": ("GetQuiz", "quizzes"), "subscription": ("GetPaywallConfig", "paywall_configs"),
    "content": ("GetContent", "contents"), "promo-offer": ("GetPromoOffers", "promo_offers"),
    "event": ("GetEventById", "events"), "meal": ("GetMealDetails", "meals"), "workout": ("GetWorkout", "workouts"),
}
# The recordings of each screen over GraphQL.
OPERATIONS = {
    "home": ["GetHomeScreenSections"], "showcase": ["GetShowcaseSections"], "slices": ["GetSlicesFeed"],
    "explore": ["GetExploreTags", "GetAllCategories"], "explore-tag": ["GetExploreTags", "GetExploreContent"],
    "explore-custom": ["GetExploreFeedSections"], "explore-showcase": ["GetExploreShowcaseSections"],
    "category": ["GetCategoryDetails"], "subcategory": ["GetSubcategoryDetails"],
    "facilitator": ["GetFacilitatorDetails"], "facilitator-contents": ["GetFacilitatorContents"],
    "tag-feed": ["GetTagFeed"], "events": ["GetAllEvents"], "event": ["GetEventById"],
    "meals": ["GetMeals"], "meal": ["GetMealDetails"], "workouts": ["GetWorkouts"], "workout": ["GetWorkout"],
    "daily-quote": ["GetDailyQuote"],
    "timer-sessions": ["GetTimerSessions"], "suggested": ["GetSuggestedContent"],
    "favorites": ["GetFavoriteContent"], "welcome-session": ["GetWelcomeSession"], "whats-new": ["GetWhatsNew"],
    "library": ["GetPlaylists", "GetFavoriteContent", "GetContentHistory"], "playlist": ["GetPlaylist"],
    "journeys": ["GetLinearJourneys", "GetJourneys"], "journey": ["GetLinearJourney", "GetJourney"],
    "timeline-journey": ["GetJourney"], "profile": ["GetBadges"], "reminders": ["GetProfileNotifications"],
    "timer": ["GetTimerSessions"], "search": ["GetSearchFeed"], "search-results": ["ApplySearch", "GetSearchFilters"], "quiz": ["GetQuiz"],
    "content": ["GetContent"], "promo-offer": ["GetPromoOffers"], "subscription": ["GetPaywallConfig"],
}
FORMATS = ["html", "text", "ansi"]
# Each screen is rendered in each format, for one of the customers.
PAGES = [(customer, screen, FORMATS[(row + column) % len(FORMATS)])
         for row, customer in enumerate(CUSTOMERS) for column, screen in enumerate(SCREENS)
         if screen in OPERATIONS or screen == "welcome"]
# The settings of the recorded user, which a server does not know.
WITHOUT_SETTINGS = shutil.ignore_patterns("settings.json")
# The first name of every user in a recording.
SOMEBODY = "Somebody"


def recording(customer, operation):
    return json.loads((THEMES / customer / "content" / "graphql" / f"{operation}.json").read_text())["data"]


def first_name(customer):
    return recording(customer, "GetProfile")["users"][0]["first_name"]


def subject(customer, screen):
    """Returns the subject of a screen according to the recordings, or None."""
    if screen == "playlist":
        return recording(customer, "GetPlaylist")["playlists_by_pk"]["id"]
    if screen == "search-results":
        return common_word(recording(customer, "ApplySearch")["apply_search"])
    if screen not in SUBJECTS:
        return None
    operation, rows = SUBJECTS[screen]
    return recording(customer, operation)[rows][0]["slug"]


def common_word(items):
    """Returns a word of the titles of all items."""
    titles = [next(one["title"] for one in item.values() if isinstance(one, dict) and "title" in one) for item in items]
    return sorted(set.intersection(*(set(re.findall(r"\w+", title.casefold())) for title in titles)))[0]


def words(customer, screen, *more, format="html", project=PROJECT):
    """Returns the command line that renders a page."""
    found = subject(customer, screen)
    about = ["--id", found] if found else []
    return [
        built("bricks"), "render", WITH_SUBJECT.get(screen, screen), "--customer", customer,
        "--project", project, "--now", "2026-03-01T18:30:00Z", "--format", format, "--color", "truecolor",
        "--columns", "80", *about, *more]


def recorded(customer, screen, folder, *more, **how):
    """Returns the command line that renders a page from recordings without the user's settings."""
    content = folder / f"{customer}-content"
    if not content.exists():
        shutil.copytree(THEMES / customer / "content", content, ignore=WITHOUT_SETTINGS)
    return words(customer, screen, "--source", f"file:{content}", *more, **how)


def live(transport, address):
    return ["--transport", transport, "--source", "live", f"--{transport}-url", address]


def run(words, **variables):
    return subprocess.run(words, capture_output=True, timeout=60, env={**os.environ, **variables})


def drawn(*pages, **variables):
    """Renders pages in parallel, given their command lines."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [one.stdout for one in pool.map(lambda words: run(words, **variables), pages)]


class Renamed:
    """Recordings of customers whose users have the first name that recordings use for every user."""

    def __init__(self, folder):
        self._folder = folder

    def source(self, customer):
        made = self._folder / customer
        if not made.exists():
            shutil.copytree(THEMES / customer / "content", made, ignore=WITHOUT_SETTINGS)
            for path in [made / "graphql" / "GetProfile.json", made / "rest" / "users" / "me.json"]:
                path.write_text(path.read_text().replace(f'"{first_name(customer)}"', f'"{SOMEBODY}"'))
        return f"file:{made}"
