"""Moments on pages, as PyPI's Babel and Python's zones write them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from babel.dates import format_date, format_time

from render_pages import TRANSPORTS, change, copy_quiet_project, request

# When the first offer of the sample ends.
ENDS = datetime.fromisoformat("2026-03-20T21:00:00+00:00")


def with_moment(node):
    """A cell of an offer that says in place of its countdown when it ends."""
    if isinstance(node, list):
        return [with_moment(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    if node.get("type") == "countdown":
        return {"type": "text", "text": "<${endsAt|date}> <${endsAt|time}>", "lines": 1}
    return {key: with_moment(inner) for key, inner in node.items()}


@pytest.fixture
def offers(tmp_path):
    copy_quiet_project(tmp_path)
    change(tmp_path / "Layouts/cells/promoOffer.json", with_moment)
    return tmp_path


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "Asia/Tokyo", "America/St_Johns"])
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_moment_is_written_by_the_clocks_of_its_zone(offers, bricks, zone, transport):
    words = request("stillmoor", "text", "--transport", transport, "--time-zone", zone)
    page = bricks(*words, "--project", str(offers))
    assert (page.returncode, page.stderr) == (0, "")
    local = ENDS.astimezone(ZoneInfo(zone))
    date = format_date(local, "medium", locale="en")
    time = format_time(local, "short", locale="en")
    assert f"<{date}> <{time}>" in page.stdout


def test_zones_are_those_of_a_folder_that_is_named(offers, bricks, tmp_path):
    folder = tmp_path / "zones"
    folder.mkdir()
    words = [*request("stillmoor", "text", "--project", str(offers)), "--time-zone"]
    page = bricks(*words, "Europe/Berlin", TZDIR=str(folder))
    assert page.returncode == 2
    assert "There are no time zones" in page.stderr
    # A file that is no zone is none, whatever it is called.
    (folder / "Berlin").write_text("TZif2")
    page = bricks(*words, "Berlin", TZDIR=str(folder))
    assert page.returncode == 2
    assert "is no file of a time zone" in page.stderr
    assert bricks(*words, "UTC", TZDIR=str(folder)).returncode == 0
