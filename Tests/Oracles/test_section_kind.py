"""A new section kind needs only one file."""

import json

import pytest

from render_pages import FORMATS, NOW, TRANSPORTS, Page, change, copy_project

# The screens that consist of slices, with their operation in GraphQL and
# the list in its response.
SCREENS = {
    "home": ("GetHomeScreenSections", "home_slices"),
    "showcase": ("GetShowcaseSections", "showcase_slices"),
    "slices": ("GetSlicesFeed", "feed_slices"),
    "explore-custom": ("GetExploreFeedSections", "explore_slices"),
    "explore-showcase": ("GetExploreShowcaseSections", "explore_showcase_slices"),
}

KIND = {
    "$schema": "urn:bricks:schema:section",
    "summary": "How someone feels today, one card per mood.",
    "section": {"title": "text", "subtitle": "text"},
    "item": {"title": {"type": "text", "required": True}, "subtitle": "text", "image": "image"},
    "layout": {
        "group": {"direction": "vertical", "items": [{"cell": "banner"}]},
        "contentInsets": {"leading": "{space.screenEdge}", "trailing": "{space.screenEdge}"},
        "boundarySupplementaryItems": [{"cell": "sectionHeader", "when": "${title}"}],
    },
}
# The banner cell uses more fields than the fallback provides.
KIND["item"] |= {"callToAction": "text", "isLocked": "boolean"}

TEXTS = ["How are you today?", "Calm as a lake", "Nothing moves", "A little cloudy"]
MOODS = [
    {"slug": "calm", "title": TEXTS[1], "subtitle": TEXTS[2]},
    {"slug": "cloudy", "title": TEXTS[3]},
]


def recording(screen, transport):
    """Returns the path of the response for a screen in a folder of recordings."""
    if transport == "rest":
        return f"rest/slices/{screen}.json"
    return f"graphql/{SCREENS[screen][0]}.json"


def with_moods(screen, transport):
    """Returns an edit that adds a slice of the new kind at the start, in the format of the transport."""
    slice = {"slug": "moods", "type": "moodCheck", "title": TEXTS[0]}

    def edit(document):
        if transport == "rest":
            items = [{"itemType": "mood", **mood} for mood in MOODS]
            document["slices"].insert(0, {**slice, "items": items})
        else:
            empty = {"call_to_action": None, "content": None, "linear_journey": None}
            rows = [{**empty, "payload": mood} for mood in MOODS]
            document["data"][SCREENS[screen][1]].insert(0, {**slice, "slice_items": rows})
        return document

    return edit


def request(screen, format, *words):
    return ["render", screen, "-c", "stillmoor", "--format", format, "--now", NOW, *words]


@pytest.fixture
def moods(tmp_path):
    copy_project(tmp_path, "stillmoor")
    content = tmp_path / "Themes/stillmoor/content"
    for screen in SCREENS:
        for transport in TRANSPORTS:
            change(content / recording(screen, transport), with_moods(screen, transport))
    return tmp_path


@pytest.mark.parametrize("screen", SCREENS)
def test_one_file_adds_a_section_kind(moods, bricks, screen):
    (moods / "Layouts/sections/moodCheck.json").write_text(json.dumps(KIND))
    for format in FORMATS:
        words = request(screen, format, "--columns", "120")
        pages = [bricks(*words, "--transport", transport) for transport in TRANSPORTS]
        assert [page.stderr for page in pages] == ["", ""]
        assert pages[0].stdout == pages[1].stdout
        for text in TEXTS:
            assert text in pages[0].stdout
    page = Page(bricks(*request(screen, "html")).stdout)
    section = next(a for tag, a in page.elements if a.get("data-kind") == "moodCheck")
    assert section["id"] == "moods"


@pytest.mark.parametrize("screen", SCREENS)
def test_an_unknown_kind_is_rendered_by_the_fallback(moods, bricks, screen):
    for transport in TRANSPORTS:
        result = bricks(*request(screen, "text", "--transport", transport, "--columns", "120"))
        assert result.returncode == 1
        assert [text for text in TEXTS if text not in result.stdout] == []
        assert '"moodCheck" is not a kind of section; it is rendered as "unknown".' in result.stderr
        assert f"Themes/stillmoor/content/{recording(screen, transport)}:" in result.stderr


def test_a_misspelled_kind_is_suggested(moods, bricks):
    (moods / "Layouts/sections/moodChecks.json").write_text(json.dumps(KIND))
    result = bricks(*request("home", "text"))
    assert 'Did you mean "moodChecks"?' in result.stderr


def test_all_screens_with_slices_are_tested(moods):
    """Without this test, a screen that is missing above would not be tested."""
    found = set()
    for file in (moods / "Themes/stillmoor/content/graphql").glob("*.json"):
        for name, value in json.loads(file.read_text())["data"].items():
            if name.endswith("_slices") and isinstance(value, list):
                found.add((file.stem, name))
    # The search screen arranges its suggestions itself.
    assert found == {*SCREENS.values(), ("GetSearchFeed", "search_slices")}
