"""A kind of section that nobody has heard of is one file."""

import json

import pytest

from render_pages import FORMATS, RECORDINGS, TRANSPORTS, Page, change, copy_project, request

KIND = {
    "$schema": "urn:bricks:schema:section",
    "summary": "How someone feels today, on a card each.",
    "section": {"title": "text", "subtitle": "text"},
    "item": {"title": {"type": "text", "required": True}, "subtitle": "text", "image": "image"},
    "layout": {
        "group": {"direction": "vertical", "items": [{"cell": "banner"}]},
        "contentInsets": {"leading": "{space.screenEdge}", "trailing": "{space.screenEdge}"},
        "boundarySupplementaryItems": [{"cell": "sectionHeader", "when": "${title}"}],
    },
}
# The cell of banners asks for more fields than the fallback has.
KIND["item"] |= {"callToAction": "text", "isLocked": "boolean"}

TEXTS = ["How are you today?", "Calm as a lake", "Nothing moves", "A little cloudy"]
MOODS = [
    {"slug": "calm", "title": TEXTS[1], "subtitle": TEXTS[2]},
    {"slug": "cloudy", "title": TEXTS[3]},
]


def with_moods(transport):
    """An edit that puts a slice of the new kind in front of the others, as the transport writes it."""
    slice = {"slug": "moods", "type": "moodCheck", "title": TEXTS[0]}

    def edit(document):
        if transport == "rest":
            items = [{"itemType": "mood", **mood} for mood in MOODS]
            document["slices"].insert(0, {**slice, "items": items})
        else:
            empty = {"call_to_action": None, "content": None, "linear_journey": None}
            rows = [{**empty, "payload": mood} for mood in MOODS]
            document["data"]["home_slices"].insert(0, {**slice, "slice_items": rows})
        return document

    return edit


@pytest.fixture
def moods(tmp_path):
    copy_project(tmp_path, "stillmoor")
    for transport, recording in RECORDINGS.items():
        change(tmp_path / "Themes/stillmoor/content" / recording, with_moods(transport))
    return tmp_path


def test_a_file_is_a_kind(moods, bricks):
    (moods / "Layouts/sections/moodCheck.json").write_text(json.dumps(KIND))
    for format in FORMATS:
        words = request("stillmoor", format, "--columns", "120")
        pages = [bricks(*words, "--transport", transport) for transport in TRANSPORTS]
        assert [(page.returncode, page.stderr) for page in pages] == [(0, "")] * 2
        assert pages[0].stdout == pages[1].stdout
        for text in TEXTS:
            assert text in pages[0].stdout
    page = Page(bricks(*request("stillmoor", "html")).stdout)
    section = next(a for tag, a in page.elements if a.get("data-kind") == "moodCheck")
    assert section["id"] == "moods"


def test_without_the_file_it_is_drawn_by_the_fallback(moods, bricks):
    for transport in TRANSPORTS:
        result = bricks(*request("stillmoor", "text", "--transport", transport, "--columns", "120"))
        assert result.returncode == 1
        assert [text for text in TEXTS if text not in result.stdout] == []
        assert 'There is no kind of section "moodCheck"; it is drawn as "unknown".' in result.stderr
        assert f"Themes/stillmoor/content/{RECORDINGS[transport]}:" in result.stderr


def test_a_kind_that_is_almost_right_is_told(moods, bricks):
    (moods / "Layouts/sections/moodChecks.json").write_text(json.dumps(KIND))
    result = bricks(*request("stillmoor", "text"))
    assert 'Did you mean "moodChecks"?' in result.stderr
