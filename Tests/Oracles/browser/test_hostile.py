"""Text from a hostile server, customer or designer has no effect in a browser."""

import json

import pytest

from hostile_project import PROJECTS, pages
from render_pages import ALLOWED

WATCH = """() => {
  const allowed = new Set(%s);
  const strange = [...document.querySelectorAll("*")].map(e => e.localName).filter(n => !allowed.has(n));
  // Each font of the customer has a style sheet with one rule.
  const sheets = [...document.styleSheets].filter(({ cssRules: [rule, next] }) => next || !(rule instanceof CSSFontFaceRule));
  return { hit: window.hit, strange, sheets: sheets.length,
           attributes: [...document.querySelectorAll("*")].flatMap(e => e.getAttributeNames()
             .filter(n => n.startsWith("on") || n == "style"
                     || n == "href" && !e.getAttribute(n).startsWith("bricks:"))) };
}"""


@pytest.mark.parametrize("hostile", PROJECTS, indirect=True)
def test_hostile_content_has_no_effect_in_a_browser(bricks, hostile, browser, tmp_path):
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
        assert [event for event in events if not event.startswith(("data:image/", "data:font/woff2;"))] == [file.as_uri()]
        page.close()
