"""Decisions about pending snapshots in the preview: the report accepts and rejects pages, and follows."""

import os
import re
import subprocess
import urllib.error
import urllib.request

import pytest
from project import PROJECT, built

# A build server only reports pages, and keeps none for a decision.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("CI", "TF_BUILD")}
ENVIRONMENT["BRICKS_SHARE"] = str(PROJECT)


def bricks(folder, *words):
    return subprocess.run([built("bricks"), *words, "--project", folder], capture_output=True, text=True, check=False, env=ENVIRONMENT)


@pytest.fixture
def project(tmp_path):
    """A project whose goldens are older than the palette."""
    folder = tmp_path / "harbor"
    assert subprocess.run([built("bricks"), "init", "harbor"], cwd=tmp_path, env=ENVIRONMENT, capture_output=True, check=False).returncode == 0
    matrix = folder / "Snapshots/matrix.json"
    matrix.write_text(matrix.read_text().replace('"device": ["iphone-16e"]', '"device": ["iphone-16e", "iphone-se"]'))
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    assert bricks(folder, "snapshot", "test").returncode in (0, 1)
    assert bricks(folder, "snapshot", "accept", "--all").returncode == 0
    author = ["-c", "user.name=Harbor", "-c", "user.email=harbor@example.org"]
    subprocess.run(["git", "add", "."], cwd=folder, check=True)
    subprocess.run(["git", *author, "commit", "-qm", "Goldens"], cwd=folder, check=True)
    change(folder, "#0f5b6b")
    assert bricks(folder, "snapshot", "test").returncode == 1
    assert len(pending(folder)) == 2
    return folder


def change(folder, color):
    """Changes one color of the palette."""
    path = folder / "Themes/harbor/palette.tokens.json"
    values = [int(color[start:start + 2], 16) / 255 for start in (1, 3, 5)]
    text = re.sub(r'("full": \{"\$value": \{"colorSpace": "srgb", "components": )\[[^]]*\], "hex": "[^"]*"',
                  rf'\g<1>{[round(value, 4) for value in values]}, "hex": "{color}"', path.read_text())
    assert f'"{color}"' in text
    path.write_text(text)


def stored(root):
    """The pages of a folder; the geometries that they share are files of their own."""
    return {str(path.relative_to(root)): path.read_bytes() for path in (root / "harbor").rglob("*.snap")}


def pending(folder):
    return stored(folder / ".bricks/snapshots/pending")


def goldens(folder):
    return stored(folder / "Snapshots")


def started(folder, *words):
    command = [built("bricks"), "preview", "--port", "0", "--project", folder, *words]
    return subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT)


@pytest.fixture
def address(project):
    with started(project) as process:
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=False)
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: request.url.startswith("http://127.0.0.1:") or page.complaints.append(request.url))
    yield page
    context.close()


def choose(page, name):
    """Selects a snapshot, and returns its path."""
    page.locator("#list [role=option]:not(.group)", has_text=name).first.click()
    return page.locator("#summary code").inner_text()


def test_one_page_is_accepted_and_another_rejected(page, address, project):
    before, waiting = goldens(project), pending(project)
    page.goto(f"{address}snapshots")
    accepted = choose(page, "harbor")
    page.get_by_role("button", name="Accept", exact=True).click()
    page.get_by_text("Accepted 1 snapshot.").wait_for()
    assert goldens(project) == before | {accepted: waiting[accepted]}
    assert pending(project).keys() == waiting.keys() - {accepted}
    # The next pending page is selected, and a key rejects it.
    rejected = page.locator("#summary code").inner_text()
    assert rejected != accepted and rejected in waiting
    page.keyboard.press("r")
    page.get_by_text("Rejected 1 snapshot.").wait_for()
    assert goldens(project)[rejected] == before[rejected]
    assert pending(project).keys() == waiting.keys() - {accepted, rejected}
    # The page follows: the accepted page matches, the rejected one has no decision left.
    page.locator(f"#list [title='{rejected}']").click()
    assert "No longer pending" in page.locator("#decisions").inner_text()
    assert page.locator(f"#list [title='{accepted}']").count() == 0
    assert page.complaints == []


@pytest.mark.parametrize("verb", ["Accept", "Reject"])
def test_all_pages_of_a_cause_are_decided(page, address, project, verb):
    before, waiting = goldens(project), pending(project)
    page.goto(f"{address}snapshots")
    page.locator("#causes [role=option]").first.click()
    paths = [row.get_attribute("title") for row in page.locator("#list [role=option]:not(.group)").all()]
    assert len(paths) == 2
    page.get_by_role("button", name=f"{verb} all 2").click()
    page.get_by_text(f"{verb}ed 2 snapshots.").wait_for()
    assert pending(project).keys() == waiting.keys() - set(paths)
    chosen = {path: waiting[path] for path in paths}
    assert goldens(project) == (before | chosen if verb == "Accept" else before)
    assert page.locator("#cause-decisions").is_hidden()
    assert page.complaints == []


def test_a_page_that_changed_since_it_was_shown_stays_pending(page, address, project):
    page.goto(f"{address}snapshots")
    choose(page, "harbor")
    change(project, "#5b0f6b")
    assert bricks(project, "snapshot", "test").returncode == 1
    before, waiting = goldens(project), pending(project)
    page.get_by_role("button", name="Accept", exact=True).click()
    page.get_by_text("changed since it was reviewed").wait_for()
    assert (goldens(project), pending(project)) == (before, waiting)


def test_a_decision_needs_the_token_and_a_page_of_the_preview(page, address, project):
    page.goto(f"{address}snapshots")
    token = page.evaluate("JSON.parse(document.getElementById('facts').textContent).token")
    path = choose(page, "harbor")
    before = pending(project)

    def status(**headers):
        headers = {"Origin": address.rstrip("/"), "X-Bricks-Token": token} | {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(f"{address}snapshots/reject?report=1&snapshot={path}", method="POST", headers=headers, data=b"")
        try:
            return urllib.request.urlopen(request).status
        except urllib.error.HTTPError as error:
            return error.code

    assert status(X_Bricks_Token="x") == 403
    assert status(Origin="http://example.com") == 403
    assert status(Origin="null") == 403
    assert status(Sec_Fetch_Site="cross-site") == 403
    assert pending(project) == before
    assert status() == 200
    assert pending(project).keys() == before.keys() - {path}


def test_a_preview_for_other_machines_decides_nothing(page, project):
    with started(project, "--host", "0.0.0.0") as process:
        try:
            port = process.stdout.readline().strip().rsplit(":", 1)[1].strip("/")
            address = f"http://127.0.0.1:{port}/"
            page.goto(f"{address}snapshots")
            path = choose(page, "harbor")
            assert page.locator("#decisions").is_hidden()
            request = urllib.request.Request(f"{address}snapshots/reject?report=1&snapshot={path}", method="POST", data=b"", headers={"Origin": address.rstrip("/")})
            with pytest.raises(urllib.error.HTTPError) as error:
                urllib.request.urlopen(request)
            assert error.value.code == 405
        finally:
            process.kill()
