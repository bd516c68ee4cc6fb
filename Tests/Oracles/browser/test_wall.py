"""The walls and comparisons of the preview in Chromium."""

import json
import time

import pytest


class Site:
    """A folder of screens, and the probe's preview of it."""

    def __init__(self, folder, service):
        self.folder = folder
        for number in range(40):
            self.save(f"calm{number:02}/home", title=f"Calm {number}", rows=60)
        self.service = service("preview", folder)
        self.address = f"http://127.0.0.1:{self.service.port}"

    def save(self, name, **fields):
        path = self.folder / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(fields))


@pytest.fixture
def site(tmp_path, service):
    return Site(tmp_path / "site", service)


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    page = context.new_page()
    page.complaints, page.requests = [], []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda request: page.requests.append(request.url))
    yield page
    context.close()


def until(page, read):
    """Waits without a script in the page, which its policy forbids."""
    end = time.monotonic() + 20
    while not read():
        assert time.monotonic() < end
        page.wait_for_timeout(20)


def rendered(page):
    return [url for url in page.requests if "/page/" in url]


def test_a_wall_renders_only_the_pages_that_are_seen(page, site):
    page.goto(f"{site.address}/wall/screen/home")
    until(page, lambda: rendered(page))
    page.wait_for_timeout(500)
    assert page.locator(".card").count() == 80
    first = len(rendered(page))
    assert first < 40
    page.locator(".card").last.scroll_into_view_if_needed()
    until(page, lambda: any("calm39" in url for url in rendered(page)))
    assert page.complaints == []


def test_a_wall_follows_a_saved_file(page, site):
    page.goto(f"{site.address}/wall/customer/calm00")
    title = page.frame_locator(".thumbnail iframe:not(.loading)").first.locator("h1")
    until(page, lambda: title.count() and title.inner_text() == "Calm 0")
    until(page, lambda: page.locator("#state").inner_text() == "Live")
    site.save("calm00/home", title="Changed", rows=60)
    until(page, lambda: title.count() and title.inner_text() == "Changed")
    assert page.complaints == []


def test_choices_are_addresses(page, site):
    page.goto(f"{site.address}/wall/screen/home")
    page.locator("nav[aria-label=Scheme] a", has_text="Light").click()
    page.wait_for_url("**/wall/screen/home?scheme=dark")
    assert page.locator(".card").count() == 40
    page.goto(f"{site.address}/wall/screen/home?scheme=unknown")
    assert page.locator("h1").inner_text() == "Wall not found"


def test_two_pages_are_selected_and_compared(page, site):
    page.goto(f"{site.address}/wall/screen/home")
    page.locator(".card .more").nth(0).click()
    assert "Select the other page" in page.locator(".notice-bar").inner_text()
    page.locator(".card .more").nth(3).click()
    # Both pages are loaded, before one of them is scrolled.
    page.wait_for_url(lambda url: url.startswith(f"{site.address}/compare?left="))
    assert page.locator("#compare figure").count() == 2
    sides = [page.frame_locator(f".{side} iframe:not(.loading)") for side in ["left", "right"]]
    until(page, lambda: sides[1].locator("h1").count() and sides[1].locator("h1").inner_text() == "Calm 1")
    sides[0].locator("body").evaluate("() => { document.documentElement.scrollTop = 300 }")
    until(page, lambda: sides[1].locator("body").evaluate("() => document.documentElement.scrollTop") == 300)
    page.locator("nav[aria-label=Mode] a", has_text="Slider").click()
    page.locator("#divider").fill("20")
    until(page, lambda: "20%" in (page.locator(".compared").get_attribute("style") or ""))
    page.locator("nav[aria-label=Mode] a", has_text="Difference").click()
    page.wait_for_url("**mode=difference**")
    assert page.locator(".right .slot").evaluate("slot => getComputedStyle(slot).mixBlendMode") == "difference"
    assert page.complaints == []


def test_a_wall_keeps_the_settings_of_the_view_around_a_page(page, site):
    page.goto(f"{site.address}/view/calm00/home?vision=protanopia&rotate=on")
    until(page, lambda: page.locator("#state").inner_text() == "Live")
    # A setting that the script changes without loading another page.
    page.keyboard.press("+")
    page.wait_for_url("**zoom=**")
    address = page.url
    page.locator("#wall-link").click()
    page.wait_for_url("**/wall/screen/home?**")
    thumbnail = page.locator(".thumbnail").first
    assert "protanopia" in thumbnail.evaluate("element => getComputedStyle(element).filter")
    until(page, lambda: page.locator(".thumbnail iframe").count())
    frame = page.locator(".thumbnail iframe").first.bounding_box()
    assert frame["width"] > frame["height"]
    page.locator(".card a").first.click()
    page.wait_for_url("**/view/calm00/home?**")
    assert sorted(page.url.partition("?")[2].split("&")) == sorted(
        {*address.partition("?")[2].split("&"), "scheme=light", "device=iphone-16e"})
    assert page.complaints == []
