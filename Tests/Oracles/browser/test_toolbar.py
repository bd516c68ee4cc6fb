"""The toolbar, the frame of the device, the keys and the command palette of the preview in Chromium."""

import subprocess
from contextlib import contextmanager
from importlib import resources

import pytest
from project import PROJECT, built

AXE = """async () => (await axe.run(document, { resultTypes: ["violations"], iframes: false, preload: false })).violations
  .map(violation => [violation.id, violation.nodes.map(node => node.target.join(" ")).slice(0, 3)])"""
PHONES = {"iphone-se", "iphone-13-mini", "iphone-16e", "iphone-16", "iphone-16-pro", "iphone-16-plus", "iphone-16-pro-max"}
TABLETS = {"ipad-mini", "ipad-11", "ipad-13", "ipad-mini-landscape", "ipad-11-landscape", "ipad-13-landscape"}


@contextmanager
def preview(folder):
    """The address of a preview at a fixed time."""
    command = [built("bricks"), "preview", "--port", "0", "--project", folder, "--now", "2026-03-01T18:30:00Z"]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.fixture(scope="module")
def address():
    """A preview of the sample project."""
    with preview(PROJECT) as address:
        yield address


@pytest.fixture
def tab(browser):
    """Opens tabs that collect messages of the console and requests to other machines."""
    contexts = []

    def open_tab(**options):
        contexts.append(browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **options}))
        page = contexts[-1].new_page()
        page.complaints = []
        # A locator runs a script in the frame, which the sandbox of the frame reports.
        page.on("console", lambda message: "document's frame is sandboxed" in message.text or page.complaints.append(message.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith("http://127.0.0.1:") or page.complaints.append(request.url))
        return page

    yield open_tab
    for context in contexts:
        context.close()


@pytest.fixture
def page(tab):
    return tab()


def frame(page):
    return page.frame_locator("#page:not(.loading)")


def opened(page, address):
    page.goto(address)
    page.locator("#state[data-state=live]").wait_for()
    frame(page).locator("body[data-screen]").wait_for()


def menu(page, label):
    return page.locator(".bar .menu", has=page.get_by_text(label, exact=True)).locator("select")


def drawer(page):
    page.locator("#more summary").click()
    page.locator("#drawer").wait_for()


# The window contains every control, no two controls overlap, and the bar does not push the page away.
ROW = """() => {
  const bar = document.querySelector(".toolbar"), shown = Array.from(bar.querySelectorAll("*")).filter(one => one.checkVisibility());
  const outside = shown.filter(one => one.getBoundingClientRect().right > innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5);
  const controls = Array.from(bar.querySelectorAll("a, select, summary, button, input")).filter(one => one.checkVisibility());
  const over = controls.filter((one, number) => controls.slice(number + 1).some(other => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }));
  const top = document.querySelector("main").getBoundingClientRect().top;
  return [document.documentElement.scrollWidth <= innerWidth, outside.map(one => one.className), over.map(one => one.textContent), top <= 60];
}"""


@pytest.mark.parametrize("width", [360, 390, 600, 768, 1024, 1280, 1320, 1440, 1600, 2560])
@pytest.mark.parametrize("path", ["view/stillmoor/home", "play/stillmoor/home", "", "wall/screen/home"])
def test_the_toolbar_is_one_row_in_every_width(tab, address, width, path):
    page = tab(viewport={"width": width, "height": 844})
    page.goto(address + path)
    page.locator("#state[data-state=live]").wait_for()
    assert page.evaluate(ROW) == [True, [], [], True]
    drawer(page)
    assert page.evaluate(ROW) == [True, [], [], True]
    page.keyboard.press("Escape")
    page.locator("#drawer").wait_for(state="hidden")
    assert page.locator("#more summary").evaluate("summary => summary === document.activeElement")
    assert page.complaints == []


@pytest.mark.parametrize("name", sorted(PHONES | TABLETS))
def test_each_device_has_its_size_and_its_frame(page, address, name):
    opened(page, f"{address}view/stillmoor/home?device={name}&zoom=100")
    assert set(page.locator("select >> nth=2").evaluate("select => Array.from(select.options, option => new URL(option.value, location).searchParams.get('device'))")) == PHONES | TABLETS
    size = page.evaluate("[document.getElementById('page').clientWidth, document.getElementById('page').clientHeight]")
    inner = page.evaluate("(page => [page.innerWidth, page.innerHeight])(document.getElementById('page').contentWindow)")
    assert size == inner and (size[0] > size[1]) == name.endswith("landscape")
    # The status bar and the home indicator cover the safe areas of the page, and nothing more.
    insets = page.evaluate("(style => [parseFloat(style.paddingTop), parseFloat(style.paddingBottom)])(getComputedStyle(document.getElementById('page').contentDocument.body))")
    bar = page.locator(".status").bounding_box()
    assert bar["height"] == insets[0] and page.locator(".status span").first.inner_text() == "18:30"
    assert page.locator(".home").count() == (0 if name == "iphone-se" else 1) and insets[1] >= 20 * page.locator(".home").count()
    assert page.locator(".home-button").count() == (1 if name == "iphone-se" else 0)
    assert page.complaints == []


def test_a_rotated_device_swaps_its_sides(page, address):
    opened(page, f"{address}view/stillmoor/home?device=iphone-16")
    page.keyboard.press("t")
    page.wait_for_url("**rotate=on**")
    frame(page).locator("body[data-screen]").wait_for()
    assert page.evaluate("(page => [page.innerWidth, page.innerHeight])(document.getElementById('page').contentWindow)") == [852, 393]
    sides = "(style => [style.paddingLeft, style.paddingRight, style.paddingTop])(getComputedStyle(document.getElementById('page').contentDocument.body))"
    assert page.evaluate(sides) == ["59px", "59px", "0px"]
    page.get_by_role("link", name="Rotate").click()
    page.wait_for_url(lambda url: "rotate" not in url)


def test_view_settings_change_the_address_without_a_request(page, address):
    opened(page, f"{address}view/stillmoor/home")
    requests = []
    page.on("request", lambda request: "/assets/" in request.url or requests.append(request.url))
    for zoom, width in [("50 %", 195), ("100 %", 390), ("200 %", 780)]:
        menu(page, "Zoom").select_option(zoom)
        # The device changes its size with a transition.
        page.wait_for_function("width => Math.abs(document.getElementById('page').getBoundingClientRect().width - width) < 0.01", arg=width)
    assert page.url.endswith("zoom=200")
    drawer(page)
    for label, name, value in [("Color vision", "Deuteranopia", "vision=deuteranopia"), ("Background", "Checkerboard", "background=checkerboard"),]:
        page.locator(f"[aria-label='{label}'] a", has_text=name).click()
        assert value in page.url
        assert page.locator(f"[aria-label='{label}'] [aria-current]").inner_text() == name
    assert page.locator(".screen").evaluate("screen => getComputedStyle(screen).filter") == 'url("#deuteranopia")'
    assert requests == []
    # Without a frame, the page has no insets.
    page.locator("[aria-label=Frame] a", has_text="Off").click()
    assert page.url.endswith("frame=off") and page.locator(".status").is_hidden()
    page.wait_for_function("() => document.querySelector('#page:not(.loading)').contentWindow.location.search.indexOf('insets') < 0")
    # Other pages keep the view, and the address shows it again.
    page.keyboard.press("d")
    page.wait_for_url("**scheme=dark**")
    for value in ["zoom=200", "vision=deuteranopia", "background=checkerboard", "frame=off"]:
        assert value in page.url
    assert page.locator("#stage").get_attribute("data-vision") == "deuteranopia"
    assert page.complaints == []


def test_a_filter_changes_the_colors(page, address):
    """A gray page of the achromatopsia filter has no colors."""
    opened(page, f"{address}view/stridewell/home?vision=achromatopsia&zoom=100&frame=off")
    page.wait_for_timeout(300)
    picture = page.locator(".screen").screenshot()
    grays = page.evaluate("""async bytes => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(30, 30, image.width - 60, image.height - 60);
      let most = 0;
      for (let at = 0; at < data.length; at += 4) most = Math.max(most, Math.abs(data[at] - data[at + 1]), Math.abs(data[at] - data[at + 2]));
      return most;
    }""", list(picture))
    assert grays <= 2


def test_settings_of_the_page_are_addresses(page, address):
    opened(page, f"{address}view/stillmoor/home")
    drawer(page)
    menu(page, "Direction").select_option("Right to left")
    page.wait_for_url("**dir=rtl**")
    assert frame(page).locator("html").get_attribute("dir") == "rtl"
    drawer(page)
    menu(page, "Source").select_option("Backend")
    page.wait_for_url("**source=backend**")
    drawer(page)
    menu(page, "User").select_option("Noor")
    page.wait_for_url("**user=noor-haddad**")
    assert "Noor" in frame(page).locator("body").inner_text()
    drawer(page)
    menu(page, "Transport").select_option("REST")
    page.wait_for_url("**transport=rest**")
    drawer(page)
    menu(page, "App version").select_option("1.0")
    page.wait_for_url("**version=1.0**")
    drawer(page)
    page.locator("[aria-label=Flags] a", has_text="Journeys enabled").click()
    page.wait_for_url("**flags=-journeysEnabled**")
    assert page.locator("[aria-label=Flags] a:not([aria-current])", has_text="Journeys enabled").count() == 1
    drawer(page)
    page.locator("#clock-field").fill("2026-03-05T07:05")
    page.locator("#clock-field").blur()
    page.wait_for_url("**now=2026-03-05T07%3A05%3A00Z**")
    assert page.locator(".status span").first.inner_text() == "07:05"
    # Another customer has other users and flags, so they are dropped.
    menu(page, "Customer").select_option("Stridewell")
    page.wait_for_url("**/view/stridewell/**")
    assert "user=" not in page.url and "flags=" not in page.url and "dir=rtl" in page.url and "now=" in page.url
    assert page.complaints == []


@pytest.mark.parametrize("query", ["user=nobody", "flags=unknown", "version=9.9", "now=yesterday", "zoom=3", "vision=x", "dir=up", "source=file"])
def test_unknown_values_are_not_found(page, address, query):
    assert page.goto(f"{address}view/stillmoor/home?{query}").status == 404


KEYS = [
    ("d", "scheme=dark"), ("v", "device=ipad-11"), ("V", "device=ipad-13-landscape"), ("t", "rotate=on"), ("l", "lang="), ("L", "lang="),
    ("s", "state="), ("S", "state="), ("a", "text="), ("A", "text="), ("m", "dir=rtl"), ("n", "/view/"), ("p", "/view/"), ("N", "/view/"), ("P", "/view/"),
    ("x", "/play/"), ("w", "/wall/"), ("j", "vision=protanopia"), ("u", "background=dark"), ("h", "frame=off"), ("+", "zoom=100"), ("-", "zoom=75"),
]


def test_each_key_does_what_the_list_says(page, address):
    start = f"{address}view/stillmoor/home"
    opened(page, start)
    page.keyboard.press("?")
    listed = page.locator("#keys kbd").all_inner_texts()
    assert len(listed) == len(set(listed)) and {key for key, _ in KEYS} < set(listed)
    page.keyboard.press("d")
    assert page.url == start
    page.keyboard.press("Escape")
    page.locator("#keys").wait_for(state="detached")
    for key, part in KEYS:
        opened(page, start)
        page.keyboard.press(key)
        page.wait_for_url(lambda url: part in url and url != start)
    opened(page, f"{start}?zoom=150")
    page.keyboard.press("0")
    page.wait_for_url(lambda url: "zoom" not in url)
    page.keyboard.press(".")
    page.locator("#drawer").wait_for()
    assert page.complaints == []


def test_keys_work_in_the_page_but_not_in_a_field(page, address):
    opened(page, f"{address}view/stillmoor/home")
    page.mouse.click(720, 500)
    page.keyboard.press("h")
    page.wait_for_url("**frame=off**")
    before = page.url
    page.keyboard.press("i")
    page.locator("#inspector").wait_for()
    drawer(page)
    page.locator("#clock-field").focus()
    for key in "dtvhn":
        page.keyboard.press(key)
    menu(page, "Zoom").focus()
    page.keyboard.press("t")
    page.wait_for_timeout(200)
    assert page.url == before
    # The browser's own shortcuts stay.
    page.locator("body").press("Control+d")
    assert page.url == before


def test_the_palette_goes_to_any_screen_by_keyboard(page, address):
    opened(page, f"{address}view/stillmoor/home?scheme=dark&zoom=75")
    page.keyboard.press("Control+k")
    page.locator("#palette-field:focus").wait_for()
    page.keyboard.type("strid sho")
    option = page.locator("#palette [aria-selected=true]")
    option.get_by_text("Stridewell Showcase").wait_for()
    assert page.locator("#palette-field").get_attribute("aria-activedescendant") == option.get_attribute("id")
    page.keyboard.press("Enter")
    page.wait_for_url("**/view/stridewell/showcase?**zoom=75**")
    # The letters of a word may have gaps.
    page.locator("#state[data-state=live]").wait_for()
    page.keyboard.press("Control+k")
    page.keyboard.type("lthl explor")
    page.locator("#palette [aria-selected=true]", has_text="Lathelight Explore").wait_for()
    page.keyboard.press("ArrowDown")
    assert page.locator("#palette li >> nth=1").get_attribute("aria-selected") == "true"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    page.locator("#palette").wait_for(state="detached")
    assert page.complaints == []


@pytest.mark.parametrize("words, part", [
    ("scheme light", "scheme=light"), ("device ipad mini", "device=ipad-mini"), ("rotate", "rotate=on"), ("language deutsch", "lang=de"),
    ("state empty", "state=empty"), ("zoom 150", "zoom=150"), ("tritan", "vision=tritanopia"), ("text extra large", "text="),
    ("prototype", "/play/"), ("user guest", "user=guest"), ("checker", "background=checkerboard")])
def test_the_palette_runs_every_choice(page, address, words, part):
    opened(page, f"{address}view/stillmoor/home?scheme=dark")
    page.locator("#palette-button").click()
    page.locator("#palette-field").fill(words)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: part in url)


# Holds the list of screens back until the test calls `release`.
HELD = """() => {
  const real = fetch, released = new Promise(resolve => { window.release = resolve; });
  window.fetch = (address, ...options) => (address === "/places" ? released : Promise.resolve()).then(() => real(address, ...options));
}"""


def test_screens_that_arrive_late_do_not_move_the_selection(page, address):
    opened(page, f"{address}view/stillmoor/home")
    page.evaluate(HELD)
    page.locator("#palette-button").click()
    page.keyboard.type("show")
    page.locator("#palette li >> nth=2").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    selected = page.locator("#palette [aria-selected=true] .name")
    name = selected.inner_text()
    late = page.locator("#palette li", has_text="Lathelight Showcase")
    assert late.count() == 0
    page.evaluate("release()")
    late.wait_for()
    assert selected.inner_text() == name
    # Another text selects the best entry.
    page.keyboard.type("case")
    assert page.locator("#palette li >> nth=0").get_attribute("aria-selected") == "true"
    assert page.complaints == []


def test_the_palette_gives_the_focus_back(page, address):
    opened(page, f"{address}view/stillmoor/home")
    page.locator("#inspect").focus()
    page.keyboard.press("Control+k")
    page.locator("#palette-field").fill("zzzz")
    page.get_by_text("Nothing matches.").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "inspect"
    page.keyboard.press("Control+k")
    page.locator("#palette-field").fill("inspector")
    page.keyboard.press("Enter")
    page.locator("#inspector").wait_for()


def test_a_phone_shows_the_inspector_button(tab, address):
    page = tab(viewport={"width": 360, "height": 740})
    opened(page, f"{address}view/stillmoor/home")
    button = page.get_by_role("button", name="Inspect", exact=True)
    button.click()
    page.locator("#inspector").wait_for()
    assert button.get_attribute("aria-pressed") == "true"
    assert page.complaints == []


def test_a_prototype_has_the_same_view(page, address):
    page.goto(f"{address}play/stillmoor/home?device=iphone-16")
    page.locator("#log li").first.wait_for()
    frame(page).locator("body[data-screen]").wait_for()
    menu(page, "Zoom").select_option("75 %")
    page.keyboard.press("h")
    page.wait_for_url(lambda url: "zoom=75" in url and "frame=off" in url)
    page.keyboard.press("3")
    page.locator("#log li", has_text="Tab").first.wait_for()
    assert "zoom=75" in page.url and "frame=off" in page.url
    page.keyboard.press("?")
    listed = page.locator("#keys kbd").all_inner_texts()
    assert len(listed) == len(set(listed)) and {"b", "f", "r", "o", "1"} <= set(listed)
    assert page.complaints == []


def test_links_replace_the_menus_without_scripts(tab, address):
    page = tab(java_script_enabled=False)
    page.goto(f"{address}view/stillmoor/home")
    page.locator("#more summary").click()
    for label, name, part in [("Screen", "Showcase", "/showcase"), ("Device", "iPad mini (A17 Pro)", "device=ipad-mini"), ("Zoom", "75 %", "zoom=75"), ("Flags", "Quiz enabled", "flags=-quizEnabled")]:
        page.goto(f"{address}view/stillmoor/home")
        if not page.locator(f"[aria-label='{label}'] a", has_text=name).first.is_visible():
            page.locator("#more summary").click()
        page.locator(f"[aria-label='{label}'] a", has_text=name).first.click()
        assert part in page.url
    page.goto(f"{address}view/stillmoor/home?zoom=75")
    assert page.locator("#page").bounding_box()["width"] == pytest.approx(390 * 0.75, abs=1)


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["view/stillmoor/home", "view/stillmoor/home?background=checkerboard", "play/stillmoor/home", "", "wall/screen/home"])
def test_axe_reports_nothing(tab, address, width, scheme, path):
    script = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    page = tab(viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page.goto(address + path)
    page.locator("#state[data-state=live]").wait_for()
    page.wait_for_timeout(300)
    page.evaluate(script)
    assert page.evaluate(AXE) == []
    drawer(page)
    assert page.evaluate(AXE) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    page.locator("#palette li").first.wait_for()
    assert page.evaluate(AXE) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("#keys").wait_for()
    assert page.evaluate(AXE) == []


def test_the_token_sheet_and_the_report_are_linked(page, address):
    opened(page, f"{address}view/stillmoor/home")
    drawer(page)
    page.get_by_role("link", name="Token sheet").click()
    page.wait_for_url("**/tokens/stillmoor")
    # The script of the sheet runs under the policy of the document.
    page.locator("input[type=search]").fill("heather.bloom")
    page.locator(".match-count", has_text="found").wait_for()
    assert page.goto(f"{address}tokens/nobody").status == 404
    page.goto(address)
    page.get_by_role("link", name="Token sheet of Lathelight").click()
    page.wait_for_url("**/tokens/lathelight")
    assert page.complaints == ["Failed to load resource: the server responded with a status of 404 (Not Found)"]


def test_the_report_is_that_of_the_last_run(page, tmp_path):
    """Without a run, the page names the command."""
    for name in ("Layouts", "Themes"):
        (tmp_path / name).symlink_to(PROJECT / name)
    (tmp_path / "Snapshots").mkdir()
    (tmp_path / "Snapshots/matrix.json").write_text(
        '{"now": "2026-03-01T18:30:00Z", "axes": {"customer": ["stillmoor"], "screen": ["daily-quote"], "format": ["text"]}}')
    with preview(tmp_path) as address:
        response = page.goto(f"{address}snapshots")
        assert response.status == 404 and "Run bricks snapshot test" in page.locator("main").inner_text().replace("`", "")
        page.complaints.clear()
        subprocess.run(
            [built("bricks"), "snapshot", "test", "--record", "pending", "--project", tmp_path], capture_output=True, check=False)
        assert page.goto(f"{address}snapshots").status == 200
        page.get_by_text("stillmoor daily-quote").first.wait_for()
        assert page.complaints == []


def test_the_script_is_small(page, address):
    assert len(page.request.get(f"{address}assets/preview.js").body()) < 90 * 1024


@pytest.mark.parametrize("place", ["stillmoor/home", "stridewell/showcase", "lathelight/slices", "stillmoor/explore"])
def test_a_page_with_only_its_styles_looks_the_same(page, address, place):
    def loaded(query):
        response = page.request.get(f"{address}page/{place}{query}")
        page.goto(f"{address}page/{place}{query}")
        return len(response.body()), page.screenshot(full_page=True)

    (whole, picture), (part, same) = loaded(""), loaded("?styles=used")
    assert part < whole * 0.8
    assert same == picture
