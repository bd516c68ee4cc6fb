"""The main views of the preview, each in both schemes and two widths: they are accessible, fit the window, report
nothing in the console, and send no request to another machine. Their screenshots are in `.build/screenshots`."""

import os
import re
import shutil
import subprocess
from importlib import resources
from urllib.parse import quote

import pytest
from project import PROJECT, built

NOW = "2026-03-01T18:30:00Z"
SCREENSHOTS = PROJECT / ".build/screenshots"
# A build server only reports pages, and keeps none for a decision.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("CI", "TF_BUILD")}
ENVIRONMENT |= {"BRICKS_SHARE": str(PROJECT), "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
MATRIX = f"""{{"now": "{NOW}", "axes": {{
  "customer": ["stillmoor"], "screen": ["showcase", "explore"], "device": ["iphone-16e"], "scheme": ["light", "dark"], "format": ["html"]}}}}"""
# An edit that changes pages, and a name that a layout does not know.
COLOR = '"components": [0.3569, 0.2941, 0.5412], "hex": "#5b4b8a"', '"components": [0.1451, 0.4, 0.3608], "hex": "#25665c"'
KIND = '"type": "dailyQuote"', '"type": "quoteOfTheDay"'
NODE = "#node=promoOffer%2Fwinter-membership%2F14"

AXE = """async () => (await axe.run(document, { resultTypes: ["violations"], iframes: false, preload: false })).violations
  .map(violation => [violation.id, violation.nodes.map(node => node.target.join(" ")).slice(0, 3)])"""
# The parts of a page to the right or to the left of the window, except for those that scroll or are cut inside of it.
OUTSIDE = """() => {
  const isCut = element => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") return true;
    }
    return false;
  };
  return Array.from(document.body.querySelectorAll("*")).filter(element => {
    const box = element.getBoundingClientRect();
    return element.checkVisibility() && box.width > 1 && (box.right > innerWidth + 1 || box.left < -1) && !isCut(element);
  }).map(element => element.outerHTML.slice(0, 120));
}"""


def bricks(folder, *words):
    return subprocess.run(
        [built("bricks"), *words, "--project", folder], capture_output=True, text=True, check=False, env=ENVIRONMENT)


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text, path
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The sample customers with goldens that are older than a color, and with a slice of an unknown kind."""
    folder = tmp_path_factory.mktemp("views") / "project"
    for name in ("Layouts", "Themes"):
        shutil.copytree(PROJECT / name, folder / name)
    (folder / "Snapshots").mkdir()
    (folder / "Snapshots/matrix.json").write_text(MATRIX)
    assert bricks(folder, "snapshot", "test", "--record", "all", "--no-causes").returncode in (0, 1)
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-qm", "Goldens"]):
        subprocess.run(["git", *words], cwd=folder, check=True, env=ENVIRONMENT)
    replace(folder / "Themes/stillmoor/palette.tokens.json", *COLOR)
    assert bricks(folder, "snapshot", "test").returncode == 1
    replace(folder / "Themes/lathelight/content/rest/slices/slices.json", *KIND)
    return folder


@pytest.fixture(scope="module")
def address(project):
    command = [built("bricks"), "preview", "--port", "0", "--project", project, "--now", NOW]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT) as process:
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A static site of one customer."""
    folder = tmp_path_factory.mktemp("site") / "site"
    words = ["--customer", "stillmoor", "--screen", "home,showcase,explore,event", "--device", "iphone-16e"]
    assert bricks(PROJECT, "preview", "build", "-o", folder, *words).returncode in (0, 1)
    return folder.as_uri() + "/"


@pytest.fixture
def tab(browser):
    """Opens tabs that collect messages of the console and requests to other machines."""
    contexts = []

    def open_tab(width, scheme):
        contexts.append(browser.new_context(
            viewport={"width": width, "height": 900 if width > 400 else 844}, color_scheme=scheme, bypass_csp=True))
        page = contexts[-1].new_page()
        page.complaints = []
        # A locator runs a script in the frame, which the sandbox of the frame reports.
        page.on("console", lambda message: "document's frame is sandboxed" in message.text or page.complaints.append(message.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        own = re.compile(r"http://127\.0\.0\.1:|file:|data:")
        page.on("request", lambda request: own.match(request.url) or page.complaints.append(request.url))
        return page

    yield open_tab
    for context in contexts:
        context.close()


def frame(page):
    return page.frame_locator("#page:not(.loading)")


def live(page):
    page.locator("#state[data-state=live]").wait_for()


def cards(page):
    """Waits for the pages in the cards that are visible."""
    live(page)
    page.wait_for_function("""() => Array.from(document.querySelectorAll(".thumbnail"))
      .filter(slot => slot.getBoundingClientRect().top < innerHeight)
      .every(slot => slot.querySelector("iframe")?.contentDocument?.querySelector("main"))""")


def shown_page(page):
    live(page)
    frame(page).locator("body[data-screen]").wait_for()


def facts(page):
    for part in ("#node-path", "#rule[data-node]", "#terminal[data-node]"):
        page.locator(part).first.wait_for(state="attached")


def inspected(page):
    """Waits for all facts about the selected node."""
    shown_page(page)
    facts(page)


def edited(page):
    """Changes a color, and opens the list of the pages that follow."""
    inspected(page)
    page.locator(".edit-value input[type=color] + input").first.fill("#b03a72")
    page.locator("#patch-pages summary").wait_for(timeout=120_000)
    save = page.locator("#patch-save").bounding_box()
    page.locator("#patch-pages summary").click()
    page.locator("#patch-pages a.changed").first.wait_for()
    page.wait_for_timeout(300)
    assert page.locator("#patch-save").bounding_box() == save, "the button stays below the pointer"


def undone(page):
    page.locator("#patch-discard").click()
    page.locator("#patch").wait_for(state="hidden")


def tapped(page):
    """Taps in the app, and waits for the log."""
    page.locator("#log li").first.wait_for()
    box = frame(page).locator("a[href^='bricks:showAllContentForTag']").first.bounding_box()
    if box["y"] > page.viewport_size["height"]:
        page.mouse.wheel(0, box["y"] - 300)
    frame(page).locator("a[href^='bricks:showAllContentForTag']").first.click()
    page.locator("#log li", has_text="tag-feed").first.wait_for()
    frame(page).locator("body[data-screen=tag-feed]").wait_for()
    page.evaluate("scrollTo(0, 0)")


def inspected_app(page):
    """Selects a text of the app with the inspector."""
    page.locator("#log li").first.wait_for()
    frame(page).locator("body[data-screen]").wait_for()
    page.locator("#inspect").click()
    frame(page).locator("[data-node]").first.wait_for()
    page.get_by_text("Point at the page").wait_for()
    box = frame(page).locator(":is(h1, h2)[data-node]").first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    facts(page)


def with_findings(page):
    shown_page(page)
    page.locator("#findings summary", has_text="1 warning").click()
    page.frame_locator("#findings iframe:not(.loading)").locator("mark").wait_for()


def with_palette(page):
    shown_page(page)
    page.keyboard.press("Control+k")
    page.keyboard.type("stri")
    page.locator("#palette li", has_text="Stridewell Showcase").wait_for()


def with_keys(page):
    shown_page(page)
    page.keyboard.press("?")
    page.locator("#keys").wait_for()


def report_page(page):
    """Opens the first changed page of the report."""
    page.locator("#list [role=option]:not(.group)").first.click()
    page.locator("iframe >> visible=true").first.wait_for()
    page.wait_for_timeout(500)


def compared(mode):
    pages = (f"/page/stillmoor/showcase?scheme={scheme}" for scheme in ("light", "dark"))
    left, right = (quote(page, safe="") for page in pages)
    return f"compare?left={left}&right={right}{mode}"


# Each view: its address, and the function that waits for it or takes its steps. `{scheme}` is that of the window.
VIEWS = {
    "start": ("", cards),
    "screen": ("view/stillmoor/showcase?scheme={scheme}", shown_page),
    "inspector": ("view/stillmoor/showcase?scheme={scheme}" + NODE, inspected),
    "edit": ("view/stillmoor/showcase?scheme={scheme}" + NODE, edited),
    "findings": ("view/lathelight/slices?scheme={scheme}", with_findings),
    "palette": ("view/stridewell/slices?scheme={scheme}", with_palette),
    "keys": ("view/stridewell/slices?scheme={scheme}", with_keys),
    "wall": ("wall/screen/home", cards),
    "customer-wall": ("wall/customer/stridewell?scheme=dark", cards),
    "compare": (compared(""), live),
    "compare-slider": (compared("&mode=slider"), live),
    "prototype": ("play/stillmoor/home?scheme={scheme}", tapped),
    "prototype-inspector": ("play/lathelight/home?scheme={scheme}", inspected_app),
    "token-sheet": ("tokens/stillmoor", None),
    "snapshots": ("snapshots", report_page),
}
SITE_VIEWS = {"site": "index.html", "site-customer": "customers/stillmoor.html"}


def check(page, name, scheme, width):
    script = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(300)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}-{scheme}-{width}.png")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OUTSIDE) == []
    page.evaluate(script)
    assert page.evaluate(AXE) == []
    assert page.complaints == []


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", VIEWS)
def test_a_view_is_accessible_fits_the_window_and_is_silent(tab, address, name, scheme, width):
    path, steps = VIEWS[name]
    page = tab(width, scheme)
    response = page.goto(address + path.replace("{scheme}", scheme))
    assert response.status == 200
    if steps:
        steps(page)
    check(page, name, scheme, width)
    if name == "edit":
        undone(page)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SITE_VIEWS)
def test_a_page_of_the_static_site_is_accessible_fits_the_window_and_is_silent(tab, site, name, scheme, width):
    page = tab(width, scheme)
    page.goto(site + SITE_VIEWS[name])
    check(page, name, scheme, width)
