"""The HTML report of a snapshot run in Chromium."""

import random
from importlib import resources
from urllib.parse import quote

import pytest


GOLDEN = "stillmoor/home/iphone-16e.l.loaded.{}.snap"
BLUE, DEEP = "rgb(10, 132, 255)", "rgb(0, 102, 204)"
AXE = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .flatMap(({ id, nodes }) => nodes.map(node => [id, node.html.slice(0, 200), node.failureSummary.slice(0, 400)]))"""


@pytest.fixture(scope="module")
def reports(probe, tmp_path_factory):
    """Returns the URL of a generated report."""
    folder = tmp_path_factory.mktemp("reports")

    def address(question):
        path = folder / f"{question.replace(' ', '-')}.html"
        if not path.exists():
            (digits,) = probe.ask("snapshot-report", [question])
            path.write_bytes(bytes.fromhex(digits))
        return path.as_uri()

    return address


@pytest.fixture
def show(browser, reports):
    """Opens a report in a tab that records errors and requests."""
    opened = []

    def show(question, at="", size=(1600, 900), scheme="light"):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        opened.append(context)
        tab = context.new_page()
        tab.complaints, tab.asked = [], []
        tab.on("console", lambda message: message.type == "error" and tab.complaints.append(message.text))
        tab.on("pageerror", lambda error: tab.complaints.append(str(error)))
        tab.on("request", lambda request: tab.asked.append(request.url))
        tab.goto(reports(question) + at)
        return tab

    yield show
    for context in opened:
        context.close()


def frame(tab, side):
    return tab.frame_locator(f"#stage [data-side={side}] iframe")


def name(tab):
    return tab.locator("#name").inner_text()


def listed(tab):
    return tab.locator("#list [role=option]:not(.group)").count()


def test_causes_come_first_and_select_their_snapshots(show):
    tab = show("kinds")
    residue, accent, spacing = tab.locator("#causes [role=option]").all()
    assert "2 snapshots" in residue.inner_text()
    for word in ["color.accent", "#0a84ff", "#0066cc", "14 cells in 6 sections, 3 of 11 snapshots, no geometry",
                 "proven", "Themes/stillmoor/colors.tokens.json:3:"]:
        assert word in accent.inner_text()
    assert [swatch.evaluate("mark => getComputedStyle(mark).backgroundColor")
            for swatch in accent.locator(".swatch > span").all()] == [BLUE, DEEP]
    assert "3 changes of geometry" in spacing.inner_text() and "likely" in spacing.inner_text()
    accent.click()
    assert (tab.locator("#match-count").inner_text(), listed(tab)) == ("3 of 13 snapshots", 3)
    accent.click()
    residue.click()
    assert (tab.locator("#match-count").inner_text(), listed(tab)) == ("2 of 13 snapshots", 2)
    assert tab.complaints == []


def test_both_pages_are_shown_in_sandboxed_frames(show):
    tab = show("kinds", "#at=" + quote(GOLDEN.format("light.html")))
    for side, colour in [("old", BLUE), ("new", DEEP)]:
        title = frame(tab, side).locator("h1")
        assert title.inner_text() == "Calm moments"
        assert title.evaluate("title => getComputedStyle(title).backgroundColor") == colour
        assert frame(tab, side).locator("p").first.inner_text() == "Words ⟨ of it"
    assert tab.locator("iframe").first.get_attribute("sandbox") == ""
    assert tab.locator("iframe").first.evaluate("frame => frame.offsetWidth") == 390
    for view, sides in [("old", ["old"]), ("new", ["new"]), ("overlay", ["old", "new"]), ("wipe", ["old", "new"])]:
        tab.click(f"#view-{view}")
        assert tab.locator("#stage .pane").evaluate_all("panes => panes.map(pane => pane.dataset.side)") == sides
    tab.locator("#slider input").fill("30")
    assert tab.locator("[data-side=new]").evaluate("pane => pane.style.clipPath") == "inset(0px 0px 0px 30%)"
    tab.click("#view-overlay")
    assert tab.locator("[data-side=new]").evaluate("pane => pane.style.opacity") == "0.3"
    assert tab.complaints == []


def test_a_terminal_page_shows_its_colors_without_escape_sequences(show):
    tab = show("kinds", "#at=" + quote(GOLDEN.format("dark.ansi")))
    assert tab.locator("[data-side=old] .terminal").text_content().splitlines() == ["Title", " Words link", "plain"]
    look = "span => { const { color, fontWeight } = getComputedStyle(span); return [color, fontWeight]; }"
    for side, colour in [("old", "rgb(240, 200, 90)"), ("new", "rgb(120, 220, 190)")]:
        assert tab.locator(f"[data-side={side}] .row > span").first.evaluate(look) == [colour, "700"]
    assert tab.locator("[data-side=new] .rest").evaluate("rest => [getComputedStyle(rest).backgroundColor, rest.offsetWidth > 50]") == [
        "rgb(20, 40, 80)", True]
    assert tab.locator("#changes .change-kind").all_inner_texts() == ["recolored 1", "contrast fell 1"]


def test_every_function_has_a_key(show):
    tab = show("kinds")
    tab.keyboard.press("j")
    assert name(tab) == "stillmoor home iphone-16e l loaded dark ansi"
    tab.keyboard.press("ArrowDown")
    assert name(tab) == "lathelight home iphone-16e l loaded light json"
    tab.keyboard.press("k")
    tab.keyboard.press("l")
    assert tab.locator("#views [aria-selected=true]").inner_text() == "Old"
    tab.keyboard.press("h")
    tab.keyboard.press("h")
    assert tab.locator("#views [aria-selected=true]").inner_text() == "Lines"
    for key, group in [("c", "Changed, unexplained"), ("n", "New: no golden yet"), ("d", "Orphaned: not in the matrix"), ("p", "Matched")]:
        tab.keyboard.press("g")
        tab.keyboard.press(key)
        assert tab.locator("#summary .outcome").inner_text() == group
    tab.keyboard.press("Escape")
    assert tab.locator("#overview").is_visible()
    tab.keyboard.press("f")
    assert not tab.locator("#side").is_visible()
    tab.keyboard.press("/")
    tab.keyboard.type("events")
    assert tab.locator("#match-count").inner_text() == "2 of 13 snapshots"
    tab.keyboard.press("Escape")
    assert tab.locator("#match-count").inner_text() == "13 snapshots"
    tab.keyboard.press("Escape")
    tab.keyboard.press("?")
    assert tab.locator("#help").is_visible()
    tab.keyboard.press("Escape")
    assert not tab.locator("#help").is_visible()
    assert tab.complaints == []


def test_filters_narrow_the_list_and_are_part_of_the_url(show, reports):
    tab = show("kinds")
    tab.select_option("#choice-customer", "stillmoor")
    tab.select_option("#choice-format", "html")
    assert listed(tab) == 2
    tab.fill("#search", "dark")
    assert listed(tab) == 1
    tab.click("#list [role=option]:not(.group)")
    tab.click("#view-lines")
    link = tab.url
    other = show("kinds", link.removeprefix(reports("kinds")))
    assert name(other) == "stillmoor home iphone-16e l loaded dark html"
    assert other.locator("#views [aria-selected=true]").inner_text() == "Lines"
    assert other.locator("#match-count").inner_text() == "1 of 13 snapshots"
    assert other.locator(".removed").all_inner_texts() == ['- ⟨1⟩<meta name="theme-color" content="#409cff">', "- --accent: #409cff;"]
    assert "Geometry: no difference." in other.locator("#stage").inner_text()


def shortest(old, new):
    """Returns the minimum number of removed and added lines, by dynamic programming."""
    row = list(range(len(new) + 1))
    for index, line in enumerate(old, 1):
        before, row[0] = row[0], index
        for place, other in enumerate(new, 1):
            before, row[place] = row[place], before if line == other else 1 + min(row[place], row[place - 1])
    return row[-1]


def test_the_line_comparison_is_minimal(show, reports, tmp_path):
    # Run the page's own script with random texts and compare the results with the minimum.
    source = show("kinds").evaluate("document.scripts[2].textContent")
    begin, end = source.index("const MAX_EDITS"), source.index("const CONTEXT")
    tab = show("none")
    tab.context.new_cdp_session(tab).send("Runtime.evaluate", {
        "expression": source[begin:end] + "; globalThis.comparedLines = comparedLines"})
    choose = random.Random(7)
    for _ in range(200):
        old, new = ([choose.choice("abcd") for _ in range(choose.randrange(14))] for _ in range(2))
        if choose.random() < 0.3:
            new = old[:5] + ["x"] + old[5:]
        found = tab.evaluate("([old, now]) => comparedLines(old, now).lines", ["\n".join(old), "\n".join(new)])
        one, other = [line for sign, line in found if sign != "+"], [line for sign, line in found if sign != "-"]
        assert ("\n".join(one), "\n".join(other)) == ("\n".join(old), "\n".join(new))
        changed = [line for line in found if line[0] != " "]
        assert len(changed) == shortest(old or [""], new or [""])


def test_ten_thousand_snapshots_need_few_elements(show):
    tab = show("many 10000 3000")
    size = lambda: tab.evaluate("document.querySelectorAll('*').length")
    assert size() < 1000
    tab.keyboard.press("g")
    tab.keyboard.press("p")
    assert (name(tab), tab.locator("#match-count").inner_text()) == ("customer-300 screen-0 iphone-16e l loaded light html", "10,000 snapshots")
    tab.locator("#list").evaluate("list => { list.scrollTop = list.scrollHeight }")
    tab.locator("#list [role=option]", has_text="customer-999 screen-9").wait_for()
    tab.fill("#choice-customer", "customer-7")
    tab.locator("#choice-customer").blur()
    assert tab.locator("#match-count").inner_text() == "10 of 10,000 snapshots"
    tab.click("#list [role=option]:not(.group)")
    assert frame(tab, "new").locator("h1").inner_text() == "Calm moments"
    assert size() < 2000
    assert tab.complaints == []


@pytest.mark.parametrize("size", [(390, 844), (1600, 900)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_report_is_accessible_at_any_width(show, size, scheme):
    script = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    for question, at in [("kinds", ""), ("none", ""), ("kinds", "#at=" + quote(GOLDEN.format("light.html"))),
                         ("kinds", "#cause=0&view=lines&at=" + quote(GOLDEN.format("dark.ansi"))),
                         ("kinds", "#view=wipe&at=" + quote("stillmoor/explore/iphone-16e.l.loaded.text.snap"))]:
        tab = show(question, at, size, scheme)
        tab.evaluate(script)
        assert tab.evaluate(AXE) == [], (question, at)
        assert tab.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), (question, at)


def test_hostile_content_stays_text_and_nothing_is_loaded(show):
    tab = show("hostile")
    tab.keyboard.press("j")
    frame(tab, "new").locator("h1").wait_for()
    for view in ["new", "overlay", "lines", "both"]:
        tab.click(f"#view-{view}")
    frame(tab, "new").locator("button").evaluate("button => button.click()")
    tab.wait_for_timeout(200)
    assert tab.title() == "Snapshots"
    assert tab.locator("script").count() == 3
    assert "</script><script>document.title='out'" in name(tab)
    assert [url for url in tab.asked if not url.startswith(("file:", "about:"))] == []
    policy = tab.locator("meta[http-equiv]").get_attribute("content")
    assert "default-src 'none'" in policy and "script-src 'sha256-" in policy
