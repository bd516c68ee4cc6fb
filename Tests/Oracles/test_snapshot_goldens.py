"""Checks the goldens of the sample customers with the command."""

import pytest
from project import PROJECT


def test_every_page_of_the_sample_customers_matches_its_golden(bricks):
    result = bricks("snapshot", "test", "--all", "--record", "none", "--project", PROJECT)
    assert (result.returncode, result.stderr) == (0, ""), result.stdout
    assert "matched" in result.stdout


@pytest.mark.parametrize("format", ["text", "html", "json"])
def test_show_prints_the_rendered_page(bricks, format):
    path = f"stillmoor/home/iphone-16e.l.loaded.{format}"
    shown = bricks("snapshot", "show", path, "--project", PROJECT)
    assert (shown.returncode, shown.stderr) == (0, "")
    made = bricks(
        "render", "home", "--customer", "stillmoor", "--device", "iphone-16e", "--columns", "48",
        "--now", "2026-03-01T18:30:00Z", "--format", format, "--project", PROJECT,
    )
    assert shown.stdout == made.stdout
