"""The inspector of the preview in Chromium: it selects nodes, and shows the facts that `bricks render --explain` writes."""

import json
import os
import re
import subprocess
import time
import urllib.error
import urllib.request

import pytest
from project import PROJECT, built

NOW = "2026-03-01T18:30:00Z"


def started(folder, editor=""):
    command = [built("bricks"), "preview", "--port", "0", "--project", folder, "--now", NOW]
    environment = {name: value for name, value in os.environ.items() if name not in ("VISUAL", "EDITOR")}
    environment["BRICKS_EDITOR"] = editor
    return subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)


@pytest.fixture(scope="module")
def opened_files(tmp_path_factory):
    """An editor that records its arguments."""
    folder = tmp_path_factory.mktemp("editor")
    program = folder / "editor"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >> "{folder}/opened"\n'
                       f'ls /proc/$$/fd > "{folder}/descriptors"; grep SigIgn /proc/$$/status > "{folder}/signals"\n')
    program.chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def address(opened_files):
    """A preview of the sample project at a fixed time."""
    with started(PROJECT, f"{opened_files}/editor {{file}} {{line}}") as process:
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture
def page(browser):
    """A tab that collects messages of the console and requests to other machines."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.complaints = []
    # A locator runs a script in the frame, which the sandbox of the frame reports.
    page.on("console", lambda message: "document's frame is sandboxed" in message.text or page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: request.url.startswith("http://127.0.0.1:") or page.complaints.append(request.url))
    yield page
    context.close()


def frame(page):
    return page.frame_locator("#page:not(.loading)")


def inspected(page, address):
    page.goto(address)
    page.locator("#state[data-state=live]").wait_for()
    frame(page).locator("body[data-screen]").wait_for()
    page.keyboard.press("i")
    frame(page).locator("[data-node]").first.wait_for()
    page.get_by_text("Point at the page").wait_for()


def middle(page, selector, number=0):
    """The middle of an element of the page, in the coordinates of the window."""
    box = frame(page).locator(selector).nth(number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page, selector, number=0):
    """Clicks with the mouse, because a locator runs a script in the frame, which the sandbox forbids."""
    page.mouse.move(*middle(page, selector, number))
    page.mouse.click(*middle(page, selector, number))
    page.locator("#node-path").wait_for()


def fact(page, name):
    """The text of a fact of the panel by its name."""
    return page.locator("#inspector-facts > .fact", has=page.get_by_text(name, exact=True)).locator("dd").inner_text()


def explained(*flags):
    """The nodes and the styles of a page, as the command writes them."""
    command = [built("bricks"), "render", *flags, "--format", "json", "--explain", "--now", NOW, "--project", PROJECT, "--device", "iphone-16e"]
    tree = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)
    nodes = []

    def add(node):
        nodes.append(node)
        for child in node.get("children", []):
            add(child)

    add(tree["nodes"][0])
    return nodes, tree["styles"]


def test_facts_are_those_of_the_command(page, address):
    inspected(page, f"{address}view/stillmoor/showcase")
    click(page, "h2[data-node]")
    nodes, styles = explained("showcase", "--customer", "stillmoor", "--scheme", "light")
    path = page.locator("#node-path").inner_text()
    node = next(node for node in nodes if node.get("id") == path and node.get("role") == "heading")
    facts = page.locator("#inspector-facts")
    assert node["text"] in facts.inner_text()
    box = node["frame"]
    assert fact(page, "Position") == f"{box['x']:g}, {round(box['y'], 2):g}"
    assert fact(page, "Size").startswith(f"{box['width']:g} × ")
    style = styles[node["style"]]
    for name in ("typography", "color"):
        shown = facts.locator(".fact", has=page.locator("dt", has_text=name)).locator(".chain li")
        assert [item.locator("code").inner_text() for item in shown.all()] == [step["token"] for step in style[name]["steps"]]
        places = [item.locator("[data-copy]").get_attribute("data-copy") for item in shown.all()]
        assert places == [step["place"] for step in style[name]["steps"]]
    page.locator("#rule[data-node]").wait_for()
    command = [built("bricks"), "layout", "explain", path, "--screen", "showcase", "--customer", "stillmoor", "--format", "json", "--device", "iphone-16e",
               "--now", NOW, "--project", PROJECT]
    rule = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert page.locator("#rule").get_attribute("data-node") == rule["node"] == path
    shown = page.locator("#rule > .fact .because").all_inner_texts()
    assert shown == [reason["because"] for reason in rule["steps"][-1]["reasons"]]
    assert page.complaints == []


def test_every_node_has_its_element(page, address):
    """The nodes of the tree and the elements of the page have the same order."""
    for name in ("stillmoor/showcase", "lathelight/home", "stridewell/slices"):
        inspected(page, f"{address}view/{name}")
        customer, screen = name.split("/")
        nodes, _ = explained(screen, "--customer", customer, "--scheme", "light")
        shown = frame(page).locator("body").evaluate(
            "body => Array.from(body.querySelectorAll('[data-node]'), node => [node.dataset.node, node.dataset.place])")
        assert shown == [[node["id"].split("/")[-1].split(".")[0], node["layout"]] for node in nodes if "layout" in node]


def test_hover_keys_and_address(page, address, browser):
    inspected(page, f"{address}view/stillmoor/showcase")
    page.mouse.move(*middle(page, "h2[data-node]"))
    page.locator(".overlay .hovered").wait_for()
    assert "text (heading)" in page.locator(".overlay .tag-line").inner_text()
    outline = page.locator(".overlay .hovered").bounding_box()
    element = frame(page).locator("h2[data-node]").first.bounding_box()
    assert all(abs(outline[name] - element[name]) < 1 for name in outline)
    click(page, "h2[data-node]")
    path = page.locator("#node-path").inner_text()
    # The address selects the node again.
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#node-path").wait_for()
    assert other.locator("#node-path").inner_text() == path
    other.close()
    page.keyboard.press("ArrowUp")
    page.wait_for_function("path => document.getElementById('node-path').textContent !== path", arg=path)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("c")
    page.locator(".path .copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#node-path").inner_text()
    page.keyboard.press("g")
    page.locator(".overlay .column").first.wait_for()
    page.keyboard.press("?")
    assert page.get_by_role("heading", name="Keys").is_visible()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Keys").wait_for(state="hidden")
    page.keyboard.press("Escape")
    page.get_by_text("Point at the page").wait_for()
    assert "#" not in page.url
    page.keyboard.press("i")
    page.locator("#inspector").wait_for(state="hidden")
    # The link of a page shows its action again.
    assert page.complaints == []


def test_distances_are_measured(page, address):
    inspected(page, f"{address}view/stillmoor/showcase?zoom=100")
    click(page, "h2[data-node]")
    page.keyboard.down("Alt")
    page.mouse.move(*middle(page, "h2[data-node] ~ *, a[data-action][data-node]"))
    page.mouse.move(*middle(page, "[data-item] [data-node].k"))
    # Until the next frame, the overlay shows the distances to the element of the first move.
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.locator(".overlay .gap-label").first.wait_for()
    a = page.locator(".overlay .selected").bounding_box()
    b = page.locator(".overlay .hovered").bounding_box()
    gaps = [round(float(text), 1) for text in page.locator(".overlay .gap-label").all_inner_texts()]
    assert round(b["y"] - a["y"] - a["height"], 1) in gaps
    page.keyboard.up("Alt")
    page.locator(".overlay .gap").first.wait_for(state="detached")


@pytest.mark.parametrize("query", ["", "?lang=ar", "?device=ipad-11&scheme=dark"])
def test_a_node_is_shown_in_the_terminal(page, address, query):
    """The panel has the same cells as the page that the command writes."""
    inspected(page, f"{address}view/stillmoor/showcase{query}")
    click(page, "h2[data-node]")
    page.locator("#terminal[data-node]").wait_for()
    row, column = (int(word) for word in re.findall(r"\d+", page.locator("#terminal h3 span").inner_text()))
    text = page.locator("#terminal details pre").text_content().split("\n")
    parameters = {"device": "iphone-16e"} | dict(pair.split("=") for pair in query[1:].split("&") if pair)
    flags = [word for name, value in parameters.items() for word in (f"--{name}", value)]
    command = [built("bricks"), "render", "showcase", "--customer", "stillmoor", "--format", "text", "--columns", "80", "--now", NOW, "--project", PROJECT, *flags]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split("\n")
    title = frame(page).locator("h2[data-node]").first.inner_text().strip()
    assert title in " ".join(text)
    for number, line in enumerate(text):
        # A row of the command ends with its last character.
        assert lines[row - 1 + number][column - 1:].startswith(line.rstrip())
    # The colored cells are the text.
    assert page.locator("#terminal .ansi").text_content() == "\n".join(text)
    assert page.locator("#terminal .ansi span[style*='rgb']").count() > 0
    assert page.complaints == []


def test_uses_of_a_token(page, address):
    inspected(page, f"{address}view/stillmoor/showcase")
    click(page, "h2[data-node]")
    use = page.locator(".fact", has=page.locator("dt", has_text="color")).locator("[data-use]").first
    use.click()
    count = int(use.inner_text().split()[0])
    page.wait_for_function("count => document.querySelectorAll('.overlay .user').length === count", arg=count)
    page.locator("[data-screens]").last.click()
    page.locator(".screens a").first.wait_for()
    assert "Showcase" in page.locator(".screens").last.inner_text()
    assert page.complaints == []


def written(path):
    """Waits until a program has written a file, and returns its text."""
    end = time.monotonic() + 30
    while not path.exists() or not path.read_text().endswith("\n"):
        assert time.monotonic() < end, f"{path} is not complete"
        time.sleep(0.05)
    return path.read_text()


def test_files_open_in_the_editor(page, address, opened_files):
    inspected(page, f"{address}view/stillmoor/showcase")
    click(page, "h2[data-node]")
    place = page.locator(".chain [data-open]").last.get_attribute("data-open")
    page.locator(".chain [data-open]").last.click()
    page.get_by_text(f"Opened {place}").wait_for()
    # The editor writes this file last. The C library keeps 32 and 33 for itself.
    assert int(written(opened_files / "signals").split()[1], 16) & ~(3 << 31) == 0
    path, line = (opened_files / "opened").read_text().split("\n")[:2]
    # The shell reads its script from 10, and keeps its output in 11. No connection and no ignored signal of the preview is left.
    assert set((opened_files / "descriptors").read_text().split()) <= {"0", "1", "2", "10", "11"}
    assert f"{path}:{line}" == place.rsplit(":", 1)[0]
    # Other files, a wrong token and a foreign origin are rejected.
    token = page.locator("#inspector").get_attribute("data-token")

    def status(place, **headers):
        headers = {"Origin": address.rstrip("/"), "X-Bricks-Token": token} | {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(f"{address}inspector/open?place={place}", method="POST", headers=headers, data=b"")
        try:
            return urllib.request.urlopen(request).status
        except urllib.error.HTTPError as error:
            return error.code

    assert status("/etc/passwd:1:1") == 403
    assert status(f"{PROJECT}/Themes/../README.md:1:1") == 403
    assert status(place, X_Bricks_Token="x") == 403
    assert status(place, Origin="http://example.com") == 403
    assert status(place, Origin="null") == 403
    assert len((opened_files / "opened").read_text().split("\n")) == 3


def test_without_an_editor_a_message_names_the_variable(page):
    with started(PROJECT) as process:
        try:
            inspected(page, f"{process.stdout.readline().strip()}view/stillmoor/showcase")
            click(page, "h2[data-node]")
            page.locator(".chain [data-open]").last.click()
            page.get_by_text("BRICKS_EDITOR=code").wait_for()
        finally:
            process.kill()


def test_a_click_selects_the_text_below_the_link_of_a_card(page, address):
    inspected(page, f"{address}view/stillmoor/explore")
    text = frame(page).locator("p[data-node]", has_text="courses").first
    words, box = text.inner_text(), text.bounding_box()
    page.mouse.click(box["x"] + 10, box["y"] + box["height"] / 2)
    page.locator(".fact", has_text="Text").get_by_text(words, exact=True).wait_for()


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_fits_the_window(browser, address, width, scheme):
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    inspected(page, f"{address}view/stillmoor/showcase?scheme={scheme}")
    click(page, "[data-node]")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#inspector").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    context.close()
