"""Prototypes in Chromium: each control of the tool drives the app of a customer."""

import http.server
import shutil
import subprocess
import threading

import pytest
from project import PROJECT, built


@pytest.fixture(scope="module")
def address():
    """A preview of the sample project at a fixed time."""
    command = [built("bricks"), "preview", "--port", "0", "--project", PROJECT, "--now", "2026-03-01T18:30:00Z"]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture
def page(browser):
    """A tab that collects messages of the console and requests to other machines."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.complaints = []
    # A locator runs a script in the frame, which the sandbox of the frame reports.
    page.on("console", lambda message: "document's frame is sandboxed" in message.text or page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: request.url.startswith("http://127.0.0.1:") or page.complaints.append(request.url))
    yield page
    context.close()


def opened(page, address):
    page.goto(address)
    page.locator("#log li").first.wait_for()
    return page.frame_locator("#page:not(.loading)")


def entry(page, text):
    """Waits until the latest entry of the log contains a text."""
    page.locator("#log li:first-child", has_text=text).wait_for()
    return page.locator("#log li:first-child").inner_text()


def test_each_control_sends_an_event(page, address):
    frame = opened(page, f"{address}play/stillmoor/home")
    assert page.locator("#tabs [aria-current]").inner_text() == "Home"
    assert page.locator("[data-event=back]").is_disabled()
    frame.locator("body[data-screen=home]").wait_for()
    frame.locator("a[href^='bricks:showAllContentForTag']").first.click()
    assert "→ push tag-feed" in entry(page, "showAllContentForTag")
    frame.locator("body[data-screen=tag-feed]").wait_for()
    deep = page.url
    assert "open=bricks%3AshowAllContentForTag" in deep
    # The toolbar leads to the same place in another environment.
    assert "open=bricks%3AshowAllContentForTag" in page.get_by_role("link", name="Dark").get_attribute("href")
    page.get_by_role("button", name="Back").click()
    frame.locator("body[data-screen=home]").wait_for()
    page.keyboard.press("f")
    frame.locator("body[data-screen=tag-feed]").wait_for()
    page.get_by_role("button", name="Journeys").click()
    frame.locator("body[data-screen=journeys]").wait_for()
    page.get_by_label("Offline").check()
    entry(page, "Network")
    page.get_by_role("button", name="Pull to refresh").click()
    assert "not sent, because the device is offline" in entry(page, "Pull to refresh")
    page.keyboard.press("o")
    entry(page, "Network on")
    page.get_by_role("button", name="+1 day").click()
    assert "2026-03-02T18:30:00Z" in entry(page, "Clock")
    page.get_by_label("Link", exact=True).fill("bricks://tag/breath")
    page.get_by_label("Link", exact=True).press("Enter")
    frame.locator("body[data-screen=tag-feed]").wait_for()
    # The same tab keeps its app when it is loaded again.
    entries = page.locator("#log li").count()
    frame = opened(page, page.url)
    frame.locator("body[data-screen=tag-feed]").wait_for()
    assert page.locator("#log li").count() == entries
    page.get_by_role("button", name="Restart").click()
    frame.locator("body[data-screen=explore], body[data-screen=home]").wait_for()
    assert page.complaints == []


def test_a_view_has_an_address(page, address, browser):
    frame = opened(page, f"{address}play/stillmoor/home?open=bricks%3AshowAllJourneys&offline=on&now=2026-03-05T08:00:00Z&scheme=dark")
    frame.locator("body[data-screen=journeys]").wait_for()
    assert page.get_by_label("Offline").is_checked()
    assert page.locator("#clock").inner_text() == "2026-03-05 08:00"
    assert page.complaints == []


def test_an_entered_text_reaches_the_app(page, address):
    frame = opened(page, f"{address}play/stillmoor/library")
    frame.locator("a[href^='bricks:createPlaylist']").first.click()
    page.get_by_label("Title").fill("Evenings & mornings")
    page.get_by_role("button", name="Send").click()
    entry(page, "title: Evenings & mornings")
    frame.get_by_text("Evenings & mornings").wait_for()
    assert page.complaints == []


def test_a_phone_shows_the_app_first(page, address):
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, f"{address}play/lathelight/showcase")
    bar = page.locator(".bar").bounding_box()
    assert bar["height"] <= 100
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator(".screen").bounding_box()["y"] < 130


# The inspector


def click(page, selector):
    """Clicks with the mouse, because a locator runs a script in the frame, which the sandbox forbids."""
    box = page.frame_locator("#page:not(.loading)").locator(selector).first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def reached(page, address):
    """A prototype on a screen that only its events lead to, with the inspector on."""
    frame = opened(page, f"{address}play/stillmoor/home")
    frame.locator("a[href^='bricks:showAllContentForTag']").first.click()
    frame.locator("body[data-screen=tag-feed]").wait_for()
    page.keyboard.press("i")
    frame.locator("[data-node]").first.wait_for()
    page.get_by_text("Point at the page").wait_for()
    return frame


def test_the_inspector_explains_the_page_of_the_app(page, address):
    frame = reached(page, address)
    session = page.locator("#inspector").get_attribute("data-facts").split("/")[2]
    tree = page.request.get(f"{address}session/{session}/facts").json()
    nodes = []

    def add(node):
        nodes.append(node)
        for child in node.get("children", []):
            add(child)

    add(tree["nodes"][0])
    shown = frame.locator("body").evaluate(
        "body => Array.from(body.querySelectorAll('[data-node]'), node => [node.dataset.node, node.dataset.place])")
    assert shown == [[node["id"].split("/")[-1].split(".")[0], node["layout"]] for node in nodes if "layout" in node]
    click(page, "[data-item] [data-node]")
    page.locator("#node-path").wait_for()
    page.locator("#rule[data-node]").wait_for()
    page.locator("#terminal[data-node]").wait_for()
    path = page.locator("#node-path").inner_text()
    node = next(node for node in nodes if node.get("id") == path.split("@")[0])
    size = page.locator("#inspector-facts > .fact", has=page.get_by_text("Size", exact=True)).locator("dd")
    assert size.inner_text().startswith(f"{node['frame']['width']:g} × ")
    assert page.locator("#inspector-facts .chain li").count() > 0
    assert page.complaints == []


def test_a_tap_selects_while_the_inspector_is_on(page, address):
    frame = reached(page, address)
    entries = page.locator("#log li").count()
    click(page, "a[href^='bricks:']")
    page.locator("#node-path").wait_for()
    assert page.locator("#log li").count() == entries
    assert frame.locator("body").get_attribute("data-screen") == "tag-feed"
    # The controls of the app act, and the inspector follows its page.
    page.get_by_role("button", name="Back", exact=True).click()
    frame.locator("body[data-screen=home] [data-node]").first.wait_for()
    page.get_by_text("Point at the page").wait_for()
    click(page, "a[href^='bricks:showAllContentForTag']")
    page.locator("#node-path").wait_for()
    # A tab that is loaded again selects the same node.
    path = page.locator("#node-path").inner_text()
    page.reload()
    page.locator("#node-path", has_text=path).wait_for()
    page.keyboard.press("i")
    page.locator("#inspector").wait_for(state="hidden")
    click(page, "a[href^='bricks:showAllContentForTag']")
    frame.locator("body[data-screen=tag-feed]").wait_for()
    assert page.complaints == []


def test_the_inspector_of_a_prototype_fits_a_phone(page, address):
    page.set_viewport_size({"width": 390, "height": 844})
    frame = opened(page, f"{address}play/stillmoor/home")
    frame.locator("body[data-screen=home]").wait_for()
    page.get_by_role("button", name="Inspect", exact=True).click()
    frame.locator("[data-node]").first.wait_for()
    page.get_by_text("Point at the page").wait_for()
    click(page, "h1[data-node]")
    page.locator("#node-path").wait_for()
    # The panel covers the lower part of the window, and the selected node stays above it.
    panel, selected = page.locator("#inspector").bounding_box(), page.locator(".overlay .selected").bounding_box()
    assert panel["x"] == 0 and panel["width"] == 390 and panel["y"] + panel["height"] == 844
    assert selected["y"] + selected["height"] < panel["y"] < 844 - 200
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.locator("#inspector").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    # An enclosing node is selected from the panel, and the app acts again without it.
    page.locator(".crumbs button").first.click()
    page.locator(".crumbs button[aria-current] >> nth=0").wait_for()
    assert page.locator(".crumbs button").count() == 1
    page.get_by_role("button", name="Close the inspector").click()
    page.locator("#inspector").wait_for(state="hidden")
    frame.locator("a[href^='bricks:showAllContentForTag']").first.click()
    frame.locator("body[data-screen=tag-feed]").wait_for()
    assert page.complaints == []


def test_a_prototype_follows_an_edit(page, copy):
    _, address = copy
    frame = opened(page, f"{address}play/stillmoor/home")
    frame.locator("body[data-screen=home]").wait_for()
    page.keyboard.press("i")
    frame.locator("[data-node]").first.wait_for()
    page.get_by_text("Point at the page").wait_for()
    click(page, "h2[data-node]")
    page.locator(".edit-value input[type=color]").first.wait_for()
    page.locator(".edit-value input[type=color]").first.fill("#0b6e4f")
    page.locator("#patch").wait_for()
    page.wait_for_function(
        """() => { const page = document.querySelector('#page:not(.loading)').contentDocument;
          return [...page.styleSheets[0].ownerNode.textContent.matchAll(/#0b6e4f/gi)].length > 0; }""")
    page.get_by_role("button", name="Discard").click()
    page.locator("#patch").wait_for(state="hidden")
    assert page.complaints == []


# Hostile pages

ATTACKS = """async target => {
  const results = {};
  const attempt = async (name, work) => { try { results[name] = await work(); } catch (error) { results[name] = error.name; } };
  await attempt("read", async () => (await fetch(target)).status);
  await attempt("simple", async () => (await fetch(target, { method: "POST", mode: "no-cors" })).type);
  await attempt("token", async () => (await fetch(target, { method: "POST", headers: { "X-Bricks-Token": "x" } })).status);
  const frame = document.createElement("iframe");
  frame.src = target;
  await new Promise(resolve => { frame.onload = resolve; document.body.append(frame); });
  await attempt("frame", async () => frame.contentDocument === null ? "closed" : "open");
  return results;
}"""


@pytest.fixture
def stranger():
    """The address of a hostile website on another port of this machine."""
    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!DOCTYPE html><title>Hostile</title><form method=post></form>")

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def test_a_hostile_page_cannot_drive_a_prototype(browser, address, stranger):
    context = browser.new_context()
    page = context.new_page()
    statuses = []
    page.on("response", lambda response: statuses.append((response.request.method, response.status)))
    page.goto(stranger)
    target = f"{address}play/stillmoor/home"
    results = page.evaluate(ATTACKS, target)
    assert results["read"] == "TypeError" and results["token"] == "TypeError" and results["frame"] == "closed"
    assert results["simple"] in ("TypeError", "opaque")
    # A form navigates to the refusal.
    with page.expect_navigation():
        page.evaluate("target => { const form = document.querySelector('form'); form.action = target; form.submit(); }", target)
    assert statuses[-1] == ("POST", 403)
    context.close()


def test_a_name_that_resolves_to_this_machine_is_refused(rebinding_browser, address):
    page = rebinding_browser.new_page()
    port = address.rsplit(":", 1)[1].strip("/")
    assert page.goto(f"http://evil.example:{port}/play/stillmoor/home").status == 403


@pytest.fixture
def rebinding_browser(browser):
    """A browser in which the name of a website resolves to this machine."""
    rebinding = browser.browser_type.launch(
        executable_path="/usr/bin/chromium",
        args=["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP evil.example 127.0.0.1"])
    yield rebinding
    rebinding.close()


# Errors in files


@pytest.fixture
def copy(tmp_path):
    """A copy of the sample project with its own preview."""
    for folder in ("Layouts", "Themes"):
        shutil.copytree(PROJECT / folder, tmp_path / folder)
    command = [built("bricks"), "preview", "--port", "0", "--project", tmp_path, "--now", "2026-03-01T18:30:00Z"]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        yield tmp_path, process.stdout.readline().strip()
        process.kill()


BROKEN = [
    ("Themes/stillmoor/light.tokens.json", '"color":', '"color"'),
    ("Themes/stillmoor/palette.tokens.json", '"$value":', '"$value"'),
    ("Layouts/screens/home.json", "{", "{,"),
    ("Themes/stillmoor/app.json", "{", "{,"),
    ("Themes/stillmoor/content/ar/graphql/GetHomeScreenSections.json", "{", "{,"),
]


def test_a_broken_file_leaves_the_page_until_it_is_fixed(page, copy):
    folder, address = copy
    page.goto(f"{address}view/stillmoor/home?lang=ar")
    frame = page.frame_locator("#page:not(.loading)")
    frame.locator("body[data-screen=home]").wait_for()
    state = page.locator("#state")
    page.locator("#state", has_text="Live").wait_for()
    before = frame.locator("html").evaluate("root => root.outerHTML")
    for name, old, new in BROKEN:
        path = folder / name
        text = path.read_text()
        assert old in text, name
        path.write_text(text.replace(old, new, 1))
        page.locator("#state[data-state=broken]").wait_for()
        assert state.inner_text() == "Not reloaded: errors", name
        assert frame.locator("html").evaluate("root => root.outerHTML") == before, name
        # The list of an earlier error stays until the new one is loaded.
        finding = page.frame_locator("#findings iframe:not(.loading)").locator(".finding >> nth=0")
        finding.filter(has_text=f"{name}:").wait_for()
        assert finding.locator("mark").count() == 1, name
        path.write_text(text)
        page.locator("#state[data-state=live]", has_text="Reloaded").wait_for()
        assert not page.locator("#findings").evaluate("details => details.open"), name
    assert page.complaints == []


def test_a_broken_file_leaves_the_prototype_in_place(page, copy):
    folder, address = copy
    frame = opened(page, f"{address}play/stillmoor/home?open=bricks%3AshowAllJourneys")
    frame.locator("body[data-screen=journeys]").wait_for()
    page.locator("#state", has_text="Live").wait_for()
    path = folder / "Themes/stillmoor/light.tokens.json"
    text = path.read_text()
    path.write_text(text.replace('"color":', '"color"', 1))
    page.locator("#state[data-state=broken]").wait_for()
    page.get_by_role("button", name="Library").click()
    frame.locator("body[data-screen=library]").wait_for()
    assert "light.tokens.json" in page.frame_locator("#findings iframe:not(.loading)").locator(".finding >> nth=0").inner_text()
    path.write_text(text)
    page.locator("#state", has_text="Reloaded").wait_for()
    frame.locator("body[data-screen=library]").wait_for()
    page.get_by_role("button", name="Journeys").click()
    frame.locator("body[data-screen=journeys]").wait_for()
    assert page.complaints == []


def test_a_tap_is_sent_once_after_choices_of_the_frame(page, address):
    frame = opened(page, f"{address}play/stillmoor/home")
    frame.locator("body[data-screen=home]").wait_for()
    page.get_by_text("More", exact=False).first.click()
    for name in ["On", "If it fits", "On"]:
        page.locator("[aria-label='Frame'] a", has_text=name).first.click()
        page.wait_for_timeout(300)
    page.keyboard.press("Escape")
    taps = []
    page.on("request", lambda request: "/tap" in request.url and taps.append(request.url))
    frame.locator("a[href^='bricks:showAllContentForTag']").first.click()
    frame.locator("body[data-screen=tag-feed]").wait_for()
    assert len(taps) == 1
    assert page.complaints == []
