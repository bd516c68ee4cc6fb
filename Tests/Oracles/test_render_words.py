"""Compares dates and times on pages with Babel and Python's time zones."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from babel.dates import format_date, format_time

from render_pages import TRANSPORTS, change, copy_project, request

# The end of the first offer in the sample.
ENDS = datetime.fromisoformat("2026-03-20T21:00:00+00:00")


def with_moment(node):
    """Replaces the countdown of an offer's cell with its end date."""
    if isinstance(node, list):
        return [with_moment(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    if node.get("type") == "countdown":
        return {"type": "text", "text": "<${endsAt|date}> <${endsAt|time}>", "lines": 1}
    return {key: with_moment(inner) for key, inner in node.items()}


@pytest.fixture
def offers(tmp_path):
    copy_project(tmp_path, "stillmoor")
    change(tmp_path / "Layouts/cells/promoOffer.json", with_moment)
    return tmp_path


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "Asia/Tokyo", "America/St_Johns"])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_time_is_shown_in_the_time_zone(offers, bricks, zone, transport):
    words = request("stillmoor", "text", "--transport", transport, "--time-zone", zone)
    page = bricks(*words, "--project", str(offers))
    assert (page.returncode, page.stderr) == (0, "")
    local = ENDS.astimezone(ZoneInfo(zone))
    date = format_date(local, "medium", locale="en")
    time = format_time(local, "short", locale="en")
    assert f"<{date}> <{time}>" in page.stdout


def test_tzdir_selects_the_folder_of_time_zones(offers, bricks, tmp_path):
    folder = tmp_path / "zones"
    folder.mkdir()
    words = [*request("stillmoor", "text", "--project", str(offers)), "--time-zone"]
    page = bricks(*words, "Europe/Berlin", TZDIR=str(folder))
    assert page.returncode == 2
    assert "There are no time zones" in page.stderr
    # A file with the name of a zone is not necessarily a valid zone.
    (folder / "Berlin").write_text("TZif2")
    page = bricks(*words, "Berlin", TZDIR=str(folder))
    assert page.returncode == 2
    assert "is not a valid time zone file" in page.stderr
    assert bricks(*words, "UTC", TZDIR=str(folder)).returncode == 0
