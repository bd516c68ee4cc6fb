"""Edits of tokens in the preview: pages follow at once, and saving changes only the bytes of the edited values."""

import json
import re
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest
from project import PROJECT, built

NODE = "#node=promoOffer%2Fwinter-membership%2F14"


@pytest.fixture
def project(tmp_path):
    """A copy of the sample project, which a test may change."""
    for name in ("Themes", "Layouts"):
        shutil.copytree(PROJECT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def address(project):
    command = [built("bricks"), "preview", "--port", "0", "--project", project, "--now", "2026-03-01T18:30:00Z"]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    yield page
    context.close()


def files(project):
    return {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}


def edited(page, address):
    """Opens a node whose color and font can be edited."""
    page.goto(f"{address}view/stillmoor/showcase{NODE}")
    page.locator(".edit-value input[type=color]").first.wait_for()


COLOR = """() => {
  const page = document.querySelector('#page:not(.loading)').contentDocument;
  const heading = page?.querySelector('[data-item="winter-membership"] h2');
  return heading && getComputedStyle(heading).color;
}"""


def color(page):
    """The color of the node in the frame."""
    return page.evaluate(COLOR)


def test_pages_follow_and_only_the_value_is_saved(page, address, project, browser):
    before = files(project)
    edited(page, address)
    other = page.context.new_page()
    other.goto(f"{address}view/stillmoor/showcase")
    other.locator("#state[data-state=live]").wait_for()
    page.locator(".edit-value input[type=color] + input").first.fill("#c02080")
    page.get_by_text("1 unsaved edit in 1 file").wait_for()
    page.wait_for_function("() => document.getElementById('state').textContent.startsWith('Reloaded')")
    assert color(page) == "rgb(192, 32, 128)"
    # Another tab follows.
    other.wait_for_function(
        """() => {
          const page = document.querySelector('#page:not(.loading)').contentDocument;
          return getComputedStyle(page.querySelector('[data-item="winter-membership"] h2')).color === 'rgb(192, 32, 128)';
        }""")
    other.locator("#patch").wait_for()
    other.close()
    page.locator(".edit-value input[type=number]").first.fill("34")
    page.get_by_text("2 unsaved edits in 2 files").wait_for()
    assert files(project) == before
    changes = page.locator("#patch-changes").inner_text()
    assert "palette.heather.dark" in changes and "#4a3b76" in changes and "Themes/stillmoor/palette.tokens.json:27:26" in changes
    summary = page.locator("#patch-pages summary")
    summary.wait_for(timeout=120_000)
    assert re.match(r"Changes \d+ pages of 1 customer", summary.inner_text())
    summary.click()
    assert "Showcase" in page.locator("#patch-pages a.changed").all_inner_texts()
    page.locator("#patch-save").click()
    page.locator("#patch").wait_for(state="hidden")
    after = files(project)
    changed = {path for path in before if before[path] != after[path]}
    palette, type_ = project / "Themes/stillmoor/palette.tokens.json", project / "Themes/stillmoor/type.tokens.json"
    assert changed == {palette, type_} and before.keys() == after.keys()
    assert after[palette] == before[palette].replace(
        b'[0.2902, 0.2314, 0.4627], "hex": "#4a3b76"', b'[0.7529, 0.1255, 0.502], "hex": "#c02080"')
    assert after[type_] == before[type_].replace(b'"fontSize": {"value": 26,', b'"fontSize": {"value": 34,', 1)
    assert color(page) == "rgb(192, 32, 128)"
    assert page.complaints == []


def test_discard(page, address, project):
    before = files(project)
    edited(page, address)
    old = color(page)
    page.locator(".edit-value input[type=color] + input").first.fill("#c02080")
    page.get_by_text("1 unsaved edit").wait_for()
    page.locator("#patch-discard").click()
    page.locator("#patch").wait_for(state="hidden")
    page.wait_for_function("() => document.getElementById('state').textContent.startsWith('Reloaded')")
    # The page of the edit can be the one that was reloaded.
    page.wait_for_function(f"old => ({COLOR})() === old", arg=old)
    assert files(project) == before


def test_a_file_that_changed_on_the_disk_is_not_overwritten(page, address, project):
    edited(page, address)
    page.locator(".edit-value input[type=color] + input").first.fill("#c02080")
    page.get_by_text("1 unsaved edit").wait_for()
    palette = project / "Themes/stillmoor/palette.tokens.json"
    theirs = palette.read_bytes().replace(b"#ffffff", b"#fffffe")
    palette.write_bytes(theirs)
    page.get_by_text("changed on the disk after your edit").wait_for()
    page.locator("#patch-save").click()
    page.get_by_text("so nothing was saved").wait_for()
    assert palette.read_bytes() == theirs
    page.locator("#patch-move").click()
    page.locator("#patch-move").wait_for(state="hidden")
    page.locator("#patch-save").click()
    page.locator("#patch").wait_for(state="hidden")
    assert palette.read_bytes() == theirs.replace(
        b'[0.2902, 0.2314, 0.4627], "hex": "#4a3b76"', b'[0.7529, 0.1255, 0.502], "hex": "#c02080"')


def posted(address, path, **headers):
    request = urllib.request.Request(f"{address}{path}", method="POST", headers=headers, data=b"")
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as error:
        return error.code


def test_hostile_requests_are_rejected(page, address, project, browser, tmp_path_factory):
    before = files(project)
    edited(page, address)
    token = page.locator("#inspector").get_attribute("data-token")
    origin = address.rstrip("/")
    path = f"edits/set?path={project}/Themes/stillmoor/shape.tokens.json&pointer=/space/m/%24value/value&value=15"
    assert posted(address, path) == 403
    assert posted(address, path, Origin=origin) == 403
    assert posted(address, path, **{"Origin": "http://example.com", "X-Bricks-Token": token}) == 403
    assert posted(address, path, **{"Origin": origin, "X-Bricks-Token": token, "Sec-Fetch-Site": "cross-site"}) == 403
    assert posted(address, path, **{"Origin": origin, "X-Bricks-Token": token}) == 200
    outside = tmp_path_factory.mktemp("outside") / "a.tokens.json"
    outside.write_text('{"a": {"$value": 1}}')
    link = project / "Themes/stillmoor/link.tokens.json"
    link.symlink_to(outside)
    for name in (outside, link, project / "Themes/stillmoor/../../../x.json"):
        assert posted(address, f"edits/set?path={name}&pointer=/a/%24value&value=2", **{"Origin": origin, "X-Bricks-Token": token}) == 409
    assert posted(address, "edits/discard", **{"Origin": origin, "X-Bricks-Token": token}) == 200
    # A page of another site can neither send a form nor a request with the header.
    context = browser.new_context()
    hostile = context.new_page()
    hostile.route("http://hostile.test/", lambda route: route.fulfill(body="<form method=post></form>", content_type="text/html"))
    hostile.goto("http://hostile.test/")
    hostile.evaluate(
        """([address, token]) => fetch(address, {method: 'POST', headers: {'X-Bricks-Token': token}}).catch(() => null)""",
        [address + path, token])
    hostile.evaluate("address => { const form = document.forms[0]; form.action = address; form.submit(); }", address + path)
    hostile.wait_for_timeout(500)
    context.close()
    assert json.load(urllib.request.urlopen(f"{address}edits"))["changes"] == []
    link.unlink()
    assert files(project) == before
    assert outside.read_text() == '{"a": {"$value": 1}}'


def test_a_preview_for_other_machines_edits_nothing(page, project):
    command = [built("bricks"), "preview", "--port", "0", "--host", "0.0.0.0", "--project", project]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            address = process.stdout.readline().strip().replace("0.0.0.0", "127.0.0.1")
            page.goto(f"{address}view/stillmoor/showcase{NODE}")
            page.locator("#node-path").wait_for()
            page.locator("#rule[data-node]").wait_for()
            assert page.locator("#inspector").get_attribute("data-token") == ""
            assert page.locator(".edit-value").count() == 0
            assert page.locator("[data-open]").count() == 0
            headers = {"Origin": address.rstrip("/"), "X-Bricks-Token": ""}
            for path in ("edits/set?path=a&pointer=/a&value=1", "edits/save", "inspector/open?place=a:1:1"):
                assert posted(address, path, **headers) in (404, 405)
        finally:
            process.kill()


def test_new_colors_reach_the_shown_document_and_new_texts_replace_it(page, address, project):
    page.on("console", lambda message: page.complaints.append(message.text))
    page.goto(f"{address}view/stillmoor/showcase")
    page.locator("#state[data-state=live]").wait_for()
    page.wait_for_function("() => document.querySelector('#page')?.contentDocument?.querySelector('h2')")
    page.evaluate("() => { document.querySelector('#page').contentDocument.isFirst = true; }")
    is_first = "() => document.querySelector('#page:not(.loading)').contentDocument.isFirst ?? false"

    def save(path, old, new):
        path = project / path
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    heather, palette = '[0.2902, 0.2314, 0.4627], "hex": "#4a3b76"', "Themes/stillmoor/palette.tokens.json"
    pink = '[0.7529, 0.1255, 0.502], "hex": "#c02080"'
    old = color(page)
    for before, after, shown in [(heather, pink, "rgb(192, 32, 128)"), (pink, heather, old)]:
        save(palette, before, after)
        page.wait_for_function(f"shown => ({COLOR})() === shown", arg=shown)
        assert page.evaluate(is_first)
    save("Themes/stillmoor/content/rest/promo-offers.json", "A winter of rest", "A summer of rest")
    page.wait_for_function(
        "() => document.querySelector('#page:not(.loading)')?.contentDocument?.body?.innerText.includes('A summer of rest')")
    assert not page.evaluate(is_first)
    assert color(page) == old
    assert page.complaints == []
