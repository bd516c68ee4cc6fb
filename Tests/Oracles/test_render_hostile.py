"""Whatever a server, a customer or a designer writes is text: nothing of it acts on a page or a terminal."""

import json
import re

import pytest

from hostile_project import PROJECTS
from render_pages import (
    ACTING,
    ALLOWED,
    FORMATS,
    OUR_ESCAPES,
    RECORDINGS,
    TRANSPORTS,
    Page,
    check_elements,
    copy_project,
    request,
)

LIMIT = 5 << 20


@pytest.fixture(scope="module", params=PROJECTS)
def hostile(request, tmp_path_factory):
    """A project that was made by hand, by someone who wants something."""
    folder = tmp_path_factory.mktemp(request.param)
    PROJECTS[request.param](folder)
    return folder


def pages(bricks, hostile, format, *words):
    """The page over both transports; what is wrong with the project is told."""
    for transport in TRANSPORTS:
        result = bricks(
            *request("stillmoor", format, "--transport", transport, *words),
            "--project", str(hostile))  # fmt: skip
        assert result.returncode in (0, 1), result.stderr[-2000:]
        assert 0 < len(result.stdout.encode()) < LIMIT
        assert not ACTING.search(result.stderr)
        yield result.stdout


@pytest.mark.parametrize("words", [[], ["--rtl", "--columns", "20"], ["--columns", "1000"]], ids=str)
def test_nothing_reaches_a_terminal(bricks, hostile, words):
    for text, ansi in zip(
        pages(bricks, hostile, "text", *words), pages(bricks, hostile, "ansi", *words), strict=True
    ):
        assert not ACTING.search(text)
        assert OUR_ESCAPES.sub("", ansi) == text


def test_html_holds_nothing_but_text(bricks, hostile):
    for page in pages(bricks, hostile, "html"):
        assert not re.search("[\0-\x08\x0b\x0c\x0e-\x1f]", page)
        read = Page(page)
        check_elements(read.elements)
        assert [tag for tag, _ in read.elements].count("style") == 1
        style = "".join(text for inside, text in read.texts if inside[-1] == "style")
        # All that comes from a theme is a value of a property; there is no rule or address in it.
        assert "url(" not in style and "@import" not in style and "window.hit" not in style
        assert style.count("{") == style.count("}")
        ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
        assert len(set(ids)) == len(ids)


def test_json_is_json(bricks, hostile):
    for page in pages(bricks, hostile, "json", "--explain"):
        assert json.loads(page)["nodes"]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_half_a_character_is_told(bricks, tmp_path, format, transport):
    copy_project(tmp_path, "stillmoor")
    file = tmp_path / "Themes/stillmoor/content" / RECORDINGS[transport]
    file.write_text(file.read_text().replace('"First Light"', '"First \\ud800 Light"'))
    result = bricks(*request("stillmoor", format, "--transport", transport))
    assert result.returncode in (1, 2) and "json.lone-surrogate" in result.stderr


# In a browser

WATCH = """() => {
  const allowed = new Set(%s);
  const strange = [...document.querySelectorAll("*")].map(e => e.localName).filter(n => !allowed.has(n));
  return { hit: window.hit, strange, sheets: document.styleSheets.length,
           attributes: [...document.querySelectorAll("*")].flatMap(e => e.getAttributeNames()
             .filter(n => n.startsWith("on") || n == "style"
                     || n == "href" && !e.getAttribute(n).startsWith("bricks:"))) };
}"""


@pytest.mark.browser
@pytest.mark.parametrize("hostile", PROJECTS, indirect=True)
def test_nothing_happens_in_a_browser(bricks, hostile, browser, tmp_path):
    for number, text in enumerate(pages(bricks, hostile, "html")):
        file = tmp_path / f"page-{number}.html"
        file.write_text(text, encoding="utf-8", newline="")
        page = browser.new_page(viewport={"width": 390, "height": 844})
        events = []
        page.on("dialog", lambda dialog: (events.append(dialog.message), dialog.dismiss()))
        page.on("console", lambda message: events.append(message.text))
        page.on("pageerror", lambda error: events.append(str(error)))
        page.on("request", lambda asked: events.append(asked.url[:200]))
        page.goto(file.as_uri())
        for element in page.locator("button").all()[:5]:
            element.dispatch_event("click")
        page.mouse.move(200, 200)
        seen = page.evaluate(WATCH % json.dumps(sorted(ALLOWED)))
        assert seen == {"hit": None, "strange": [], "sheets": 1, "attributes": []}
        assert [event for event in events if not event.startswith("data:image/")] == [file.as_uri()]
        page.close()
