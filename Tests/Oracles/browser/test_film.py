"""The film of a scenario in Chromium, opened from disk without scripts."""

import html
import re
import subprocess
from urllib.parse import unquote

import pytest
from project import PROJECT, built

SCENARIO = """customer: lathelight

scenario: A walk
open the app
open tab library
lose the network
restart the app
"""


@pytest.fixture(scope="module")
def films(tmp_path_factory):
    """The film with its screens in files, and the same film in one file."""
    folder = tmp_path_factory.mktemp("films") / "a folder"
    folder.mkdir()
    (folder / "walk.scenario").write_text(SCENARIO)
    words = [built("bricks"), "simulate", folder / "walk.scenario", "--project", PROJECT, "--format", "html"]
    subprocess.run([*words, "-o", folder / "my film.html"], check=True, timeout=120)
    whole = subprocess.run(words, check=True, timeout=120, capture_output=True).stdout
    (folder / "whole.html").write_bytes(whole)
    return folder


@pytest.fixture
def page(browser):
    """A tab without scripts, which lists its requests and what failed."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, java_script_enabled=False, reduced_motion="reduce")
    page = context.new_page()
    page.requests, page.failed = [], []
    page.on("request", lambda request: page.requests.append(request.url))
    page.on("requestfailed", lambda request: page.failed.append(request.url))
    page.on("console", lambda message: page.failed.append(message.text))
    yield page
    context.close()


def test_film_loads_its_screens_from_the_files_next_to_it(page, films):
    page.set_viewport_size({"width": 1600, "height": 900})
    page.goto((films / "my film.html").as_uri(), wait_until="networkidle")
    for frame in page.locator("div.screen iframe").all():
        frame.scroll_into_view_if_needed()
        frame.content_frame.locator("body[data-screen]").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.failed == []
    folder = (films / "my film_files").as_uri()
    assert all(address.startswith((folder, "data:")) for address in page.requests[1:])
    assert {"html", "css", "svg"} <= {address.rsplit(".")[-1] for address in page.requests[1:]}


def test_screens_in_files_look_like_those_of_one_file(page, films):
    files = re.findall(r'<iframe [^>]*src="([^"]*)"', (films / "my film.html").read_text())
    whole = re.findall(r"<iframe [^>]*srcdoc='([^']*)'", (films / "whole.html").read_text())
    assert len(files) == len(whole) == len(set(whole)) == 3

    def image(address):
        page.goto(address, wait_until="networkidle")
        return page.screenshot(full_page=True)

    for file, content in zip(files, whole):
        (films / "screen.html").write_text(html.unescape(content))
        assert image((films / unquote(file)).as_uri()) == image((films / "screen.html").as_uri())
    assert page.failed == []
