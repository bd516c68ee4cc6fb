"""The preview in Chromium: a page reloads when a file is saved and keeps its scroll position."""

import json
import time

import pytest



@pytest.fixture
def page(browser):
    """A tab that collects errors of the browser, so that a test can fail on them."""
    context = browser.new_context(viewport={"width": 1440, "height": 800})
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.complaints = complaints
    yield page
    context.close()


class Site:
    """A folder of screens, and the probe's preview of it."""

    def __init__(self, folder, service):
        self.folder = folder
        self.save("calm/home", title="Before", rows=60)
        self.save("calm/explore", title="Explore", rows=60)
        self.service = service("preview", folder)
        self.address = f"http://127.0.0.1:{self.service.port}"

    def save(self, name, **fields):
        self.write(name, json.dumps(fields))

    def write(self, name, text):
        path = self.folder / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


@pytest.fixture
def site(tmp_path, service):
    return Site(tmp_path / "site", service)


def frame(page):
    return page.frame_locator("#page:not(.loading)")


def scrolled(page):
    """The scroll positions of the page in the frame and of its horizontal list."""
    at = when_loaded(
        lambda: frame(page).locator("body").evaluate(
            "() => [document.documentElement.scrollTop, document.getElementById('shelf').scrollLeft]"))
    # A frame that is replaced during the first call has the positions of the frame before.
    return at if at is not None else scrolled(page)


def when_loaded(read):
    """The result of a call, or None if the browser replaced the page or its frame during the call."""
    from playwright.sync_api import Error

    try:
        return read()
    except Error as error:
        if "context was destroyed" in str(error) or "Frame was detached" in str(error):
            return None
        raise


def until(page, expression, arg=None):
    """Polls until an expression is true. The policy of the page forbids a polling script in the page."""
    end = time.monotonic() + 20
    while not when_loaded(lambda: page.evaluate(f"arg => {expression}", arg)):
        assert time.monotonic() < end, f"timeout: {expression}"
        page.wait_for_timeout(5)


def live(page):
    until(page, "document.getElementById('state')?.textContent === 'Live'")


def shows(page, title):
    """Waits until the frame shows a title."""
    until(
        page,
        "document.querySelector('#page:not(.loading)')?.contentDocument?.querySelector('h1')?.textContent === arg",
        title)


def test_a_saved_file_reloads_the_page_at_its_scroll_position(page, site):
    page.goto(f"{site.address}/view/calm/home")
    shows(page, "Before")
    live(page)
    frame(page).locator("body").evaluate(
        "() => { document.documentElement.scrollTop = 700; document.getElementById('shelf').scrollLeft = 150 }")
    for number in range(7):
        site.save("calm/home", title=f"After {number}", rows=60 + number)
        shows(page, f"After {number}")
        assert scrolled(page) == [700, 150]
        until(page, "document.getElementById('state')?.textContent.startsWith('Reloaded in ')")
    assert page.locator("#page").count() == 1
    assert page.complaints == []


def test_findings_replace_a_broken_page_until_it_is_fixed(page, site):
    page.goto(f"{site.address}/view/calm/home")
    shows(page, "Before")
    live(page)
    site.write("calm/home", '{"title": "Before",, "rows": 3}')
    shows(page, "1 error")
    assert frame(page).locator("mark").inner_text() == ","
    assert not page.locator("#findings").is_visible()
    site.save("calm/home", title="Fixed", colour="red")
    shows(page, "Fixed")
    page.locator("#findings summary", has_text="1 error").click()
    assert page.frame_locator("#findings iframe:not(.loading)").locator("mark").inner_text() == '"colour"'
    site.save("calm/home", title="Good")
    shows(page, "Good")
    page.locator("#findings").wait_for(state="hidden")
    assert page.complaints == []


def test_the_caret_is_under_the_marked_text(page, site):
    site.write("calm/home", '{\n\t"title": "漢字 👩‍👩‍👧 é", "rows": [],\n}')
    page.goto(f"{site.address}/page/calm/home")
    for mark in page.locator("mark").all():
        caret = mark.evaluate("mark => getComputedStyle(mark, '::after').left")
        assert (caret, mark.evaluate("mark => getComputedStyle(mark, '::after').content")) == ("0px", '"^"')
    assert page.locator("mark").first.inner_text() != ""


def test_the_index_follows_the_folder(page, site):
    page.goto(site.address)
    live(page)
    assert page.locator(".card").count() == 4
    site.save("fitness/slices", title="New")
    page.locator("h2", has_text="Fitness").wait_for()
    page.wait_for_load_state()
    assert page.locator(".card").count() == 6
    page.fill("#search", "slices")
    assert page.locator(".card:visible").count() == 2
    page.click(".card:visible a >> nth=1")
    shows(page, "New")
    assert page.locator("[aria-label=Scheme] [aria-current]").inner_text() == "Dark"
    assert page.complaints == []


def test_a_visible_card_is_reloaded(page, site):
    page.goto(site.address)
    live(page)
    card = page.frame_locator("iframe[src*='/calm/home?scheme=dark']:not(.loading)")
    card.locator("h1", has_text="Before").wait_for()
    site.save("calm/home", title="After")
    card.locator("h1", has_text="After").wait_for()


def test_a_lost_connection_is_shown_and_restored(page, site, service):
    page.goto(f"{site.address}/view/calm/home")
    live(page)
    site.service.stop()
    until(page, "document.getElementById('state')?.dataset.state === 'lost'")
    site.save("calm/home", title="Meanwhile", rows=3)
    service("preview", site.folder, site.service.port)
    shows(page, "Meanwhile")
    until(page, "document.getElementById('state')?.dataset.state !== 'lost'")


def test_a_page_executes_no_scripts_and_cannot_leave_its_frame(page, site):
    page.goto(f"{site.address}/view/calm/home")
    shows(page, "Before")
    body = frame(page).locator("body")
    body.evaluate("""body => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'executed'";
      body.append(script);
      body.insertAdjacentHTML("beforeend", "<a id=out href='https://example.com/' target=_top>out</a>"
        + "<img src='https://example.com/a.png' onerror='document.title = `executed`'>");
    }""")
    before = page.url
    frame(page).locator("#out").click()
    page.wait_for_timeout(200)
    assert page.url == before
    assert body.evaluate("() => document.title") == "Before"


def test_state_and_language_are_kept_by_links_and_reloads(page, site):
    page.goto(site.address)
    page.locator("#more summary").click()
    page.get_by_label("State").select_option("Empty")
    page.wait_for_url("**/?state=empty")
    page.locator("#more summary").click()
    page.get_by_label("Language").select_option("Deutsch")
    page.wait_for_url("**/?state=empty&lang=de")
    assert page.locator(".card").count() == 4
    page.click(".card a >> nth=0")
    shows(page, "Explore")
    assert frame(page).locator("li").count() == 0
    assert frame(page).locator("html").get_attribute("lang") == "de"
    live(page)
    site.save("calm/explore", title="After", rows=60)
    shows(page, "After")
    assert frame(page).locator("li").count() == 0
    page.get_by_label("State").select_option("Loaded")
    page.wait_for_url(lambda address: "state=" not in address and "lang=de" in address)
    shows(page, "After")
    assert frame(page).locator("li").count() == 60
    assert page.title() == "explore · Calm"
    assert page.complaints == []


def test_a_click_on_a_link_shows_its_action(page, site):
    page.goto(f"{site.address}/view/calm/home")
    shows(page, "Before")
    live(page)
    before = page.url

    def told():
        return page.locator("#action").inner_text()

    assert told() == ""
    frame(page).get_by_text("Tag").click()
    assert told() == "openTag (id: sea & sky, tag: <b>)"
    site.save("calm/home", title="After", rows=3)
    shows(page, "After")
    frame(page).get_by_text("Close").click()
    assert told() == "close"
    frame(page).get_by_text("Tag").press("Enter")
    assert told().startswith("openTag")
    frame(page).get_by_text("Out").click()
    assert told() == "https://example.com/a?b=c"
    assert page.url == before
    shows(page, "After")
    assert page.complaints == []


def test_load_more_appends_the_next_page_in_place(page, site):
    page.goto(f"{site.address}/view/calm/home")
    shows(page, "Before")
    live(page)
    before = page.url

    def holds(rows):
        until(
            page,
            "document.querySelector('#page:not(.loading)')?.contentDocument?.querySelectorAll('li').length === arg",
            rows)

    frame(page).get_by_text("More").click()
    assert page.locator("#action").inner_text() == "loadMore (section: rows)"
    at = scrolled(page)
    holds(120)
    # The new rows start at the place of the button.
    assert scrolled(page) == at and at[0] > 1000
    frame(page).get_by_text("More").click()
    holds(180)
    # A reload after a saved file keeps the number of pages.
    site.save("calm/home", title="After", rows=10)
    shows(page, "After")
    holds(30)
    assert page.locator(".facts a").get_attribute("href").endswith("&pages=3")
    assert page.url == before and page.locator("#page").count() == 1
    page.goto(f"{site.address}/view/calm/home?pages=2")
    holds(20)
    # Chromium reports this for clicks in a frame that replaced another frame. The reason is unknown,
    # and the page is loaded nevertheless.
    assert [one for one in page.complaints if not one.startswith("Blocked script execution")] == []


def test_the_keyboard_reaches_every_control(page, site):
    page.goto(f"{site.address}/view/calm/home")
    shows(page, "Before")
    reached = []
    for _ in range(12):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(
            "document.activeElement.closest('label')?.innerText.split('\\n')[0] ?? document.activeElement.innerText"))
    assert [word.split(" ")[0] for word in reached] == [
        "Bricks", "Customer", "Screen", "Light", "Dark", "Device", "Rotate", "State", "Language", "Zoom", "More", "All"]
    page.select_option("select >> nth=1", label="explore")
    shows(page, "Explore")
    assert "/view/calm/explore" in page.url
