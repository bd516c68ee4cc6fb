"""The static site of the project in Chromium, opened from disk."""

import functools
import http.server
import re
import subprocess
import threading
from importlib import resources
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from project import PROJECT, built

AXE = """async () => (await axe.run(document, { resultTypes: ["violations"], iframes: false, preload: false })).violations
    .map(rule => [rule.id, rule.nodes.map(node => node.html).slice(0, 3)])"""
SCREENS = "home,showcase,slices,event,events,player,search"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "a folder"
    subprocess.run(
        [built("bricks"), "preview", "build", "--project", PROJECT, "-o", folder, "--screen", SCREENS,
         "--no-scenarios"],
        check=False, timeout=300, capture_output=True)
    assert (folder / "index.html").exists()
    return folder


@pytest.fixture(scope="module")
def films(tmp_path_factory):
    """A site with one page, and the filmstrips of one customer."""
    folder = tmp_path_factory.mktemp("films") / "site"
    subprocess.run(
        [built("bricks"), "preview", "build", "--project", PROJECT, "-o", folder, "--screen", "home",
         "--customer", "lathelight", "--scheme", "light"],
        check=False, timeout=300, capture_output=True)
    return folder


@pytest.fixture
def tab(browser):
    contexts = []

    def make(path, width=1440, scheme="light", scripts=True):
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, java_script_enabled=scripts)
        contexts.append(context)
        page = context.new_page()
        page.complaints, page.requests = [], []
        page.on("console", lambda message: page.complaints.append(message.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto(path.as_uri(), wait_until="domcontentloaded" if "scenarios" in path.parts else "load")
        return page

    yield make
    for context in contexts:
        context.close()


KINDS = ["index.html", "customers/stillmoor.html", "screens/home.html", "views/stridewell/slices.html",
         "findings.html", "tokens/lathelight.html"]


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_kind_of_page_is_accessible_and_silent(tab, folder, width, scheme):
    script = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    for name in KINDS:
        page = tab(folder / name, width, scheme)
        page.evaluate(script)
        assert page.evaluate(AXE) == [], name
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), name
        assert page.complaints == [], name
        assert all(url.startswith(("file:", "data:")) for url in page.requests), name


def test_all_addresses_lead_to_files(folder):
    """Walks all links and frames of all files, from the overview."""
    todo, seen = ["index.html"], set()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        file = folder / name
        assert file.is_file(), name
        if file.suffix != ".html" or "documents/" in name:
            continue
        text = file.read_text(encoding="utf-8")
        for address in re.findall(r'<(?:a|link|iframe|script|img)\b[^>]*?\b(?:href|src)="([^"]*)"', text):
            target = urlsplit(urljoin(f"http://site/{name}", address.replace("&amp;", "&")))
            assert target.netloc == "site", (name, address)
            todo.append(unquote(target.path)[1:])
            if target.fragment and "/pages/" not in f"/{name}":
                there = (folder / unquote(target.path)[1:]).read_text(encoding="utf-8")
                assert f'id="{target.fragment}"' in there, (name, address)
    pages = {str(path.relative_to(folder)) for path in folder.rglob("*.html")}
    assert pages - seen == set()


def shown(page, frame):
    """Waits until the first page in frames is loaded, which starts when it becomes visible, and returns its body."""
    body = page.frame_locator(frame).first.locator("body[data-screen]")
    body.wait_for()
    page.locator(frame).first.element_handle().content_frame().wait_for_load_state()
    return body


@pytest.mark.parametrize("name, frame", [
    ("views/stillmoor/home.html", ".shown iframe"), ("customers/stillmoor.html", ".thumbnail iframe"),
    ("index.html", ".tile iframe"),
])
def test_every_page_is_shown_with_its_styles_fonts_and_images(tab, folder, name, frame):
    page = tab(folder / name)
    body = shown(page, frame)
    assert "flex" in body.evaluate("body => getComputedStyle(body).display")
    sizes = body.evaluate("""async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all(Array.from(document.images, image => image.decode()));
        return Array.from(document.images, image => image.naturalWidth);
    }""")
    assert sizes and all(sizes)
    assert body.evaluate("() => document.fonts.ready.then(fonts => [...fonts].some(font => font.status === 'loaded'))")
    assert page.complaints == []


def test_the_site_works_under_a_path_of_a_server(browser, folder):
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder.parent)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(f"http://127.0.0.1:{server.server_port}/a%20folder/views/stillmoor/home.html")
    body = shown(page, ".shown iframe")
    assert "flex" in body.evaluate("body => getComputedStyle(body).display")
    assert all(body.evaluate("() => Array.from(document.images, image => image.complete && image.naturalWidth)"))
    assert complaints == []
    page.close()
    server.shutdown()


def test_pages_share_their_style_sheets_fonts_and_images(folder):
    pages = list((folder / "pages").rglob("*.html"))
    assert len(pages) > 20
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert "<style" not in text and "data:image" not in text and "base64" not in text, page
    files = list((folder / "assets").iterdir())
    images = [path.read_bytes() for path in files if path.suffix not in [".css", ".js"]]
    assert len(set(images)) == len(images) > 5
    fonts = [path for path in files if path.read_bytes().startswith(b"@font-face")]
    assert 5 < len(fonts) < len(pages)
    light, dark = (re.findall(r'<link rel="stylesheet" href="([^"]*)">', (folder / "pages/stillmoor/home" / name).read_text())
                   for name in ["light.html", "dark.html"])
    assert light[0] == dark[0] and light[1] != dark[1] and light[2:] == dark[2:] != []


@pytest.mark.parametrize("scripts", [True, False])
def test_a_tap_leads_to_the_page_of_its_screen(tab, folder, scripts):
    page = tab(folder / "pages/stillmoor/home/dark.html", 390, scripts=scripts)
    page.locator('a[href*="/search/dark.html"]').first.click()
    page.wait_for_url("**/pages/stillmoor/search/dark.html")
    view = tab(folder / "views/stillmoor/home.html", scripts=scripts)
    frame = view.frame_locator(".shown iframe").first
    frame.locator('a[href*="/search/"]').first.click()
    frame.locator('body[data-screen="search"]').wait_for()
    assert view.complaints == [] and page.complaints == []


def test_a_tap_without_a_page_has_its_action_as_title(tab, folder):
    page = tab(folder / "pages/stillmoor/home/light.html", 390)
    link = page.locator('a[title^="dismissPromoOffer"]').first
    assert link.get_attribute("href") is None
    assert link.get_attribute("title") == "dismissPromoOffer (id: winter-membership)"
    assert page.locator('a[href^="bricks:"]').count() == 0


def test_the_site_is_readable_without_scripts(tab, folder):
    page = tab(folder / "index.html", scripts=False)
    assert page.locator("#search").is_hidden()
    assert page.locator(".customers h2").all_inner_texts() == ["Lathelight", "Stillmoor", "Stridewell"]
    page.locator(".tile a", has_text="Stillmoor").click()
    page.locator(".card a", has_text="Search").first.click()
    page.wait_for_url("**/views/stillmoor/search.html")
    assert page.locator("h1").inner_text() == "Search"


def test_the_search_hides_other_cards(tab, folder):
    page = tab(folder / "customers/stillmoor.html")
    page.locator("#search").fill("event dark")
    assert page.locator(".card:visible").count() == 2
    page.locator("#search").fill("nothing")
    page.locator("#unmatched").wait_for()


def test_filmstrips_share_the_files_of_equal_pages(tab, films):
    page = tab(films / "scenarios/lathelight.html")
    frame = page.frame_locator("main iframe")
    assert frame.locator("h1").inner_text() == "Scenarios"
    # The document has all steps before their pages are loaded.
    page.locator("main iframe").element_handle().content_frame().wait_for_load_state("domcontentloaded")
    assert frame.locator(".screen iframe[srcdoc]").count() == 0
    steps = list((films / "documents/films/steps").iterdir())
    assert 5 < len(steps) <= frame.locator(".screen iframe[src]").count()
    assert page.complaints == []
