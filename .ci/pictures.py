"""Writes the pictures of the README and the guides: real pages, as Chromium shows them.

Usage: pictures.py PROGRAM
"""

import base64
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = Path(sys.argv[1]).resolve()
PICTURES = ROOT / "Sources/BricksCommand/BricksCommand.docc/Resources"
# The largest picture that belongs in a repository, in bytes.
LIMIT = 120_000
# The time at which the feeds of the sample customers were recorded.
NOW = "2026-03-01T18:30:00Z"
HOMES = {"stillmoor": "home", "lathelight": "showcase", "stridewell": "slices"}
# The edit that the snapshot report explains.
TOKENS = "Themes/stillmoor/palette.tokens.json"
BEFORE = '"components": [0.3569, 0.2941, 0.5412], "hex": "#5b4b8a"'
AFTER = '"components": [0.3569, 0.2941, 0.6], "hex": "#5b4b99"'
STRIP = """<style>
  body {{ margin: 0 }}
  #pages {{ padding: 12px; display: flex; gap: 18px; width: max-content; background: #fff }}
  img {{ width: 262px; height: 538px; border-radius: 18px; box-shadow: 0 0 0 1px #d4d4d0 }}
</style><div id="pages">{}</div>"""


def bricks(*words, folder=ROOT, expected=(0,)):
    """Runs the program in a folder and returns its output."""
    done = subprocess.run([PROGRAM, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode not in expected:
        sys.exit(f"pictures: bricks {' '.join(words)} ended with {done.returncode}\n{done.stderr}")
    return done.stdout


@contextmanager
def tab(browser, width, height, scale=1):
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=scale)
    yield context.new_page()
    context.close()


def smaller(browser, png):
    """Returns the picture with 6 bits per channel, which needs half of the bytes."""
    with tab(browser, 100, 100) as shown:
        width, height, data = shown.evaluate(
            """async address => {
              const picture = await createImageBitmap(await (await fetch(address)).blob());
              const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
              canvas.drawImage(picture, 0, 0);
              const { width, height, data } = canvas.getImageData(0, 0, picture.width, picture.height);
              let text = "";
              data.forEach((value, index) => { if (index % 4 < 3) text += String.fromCharCode(value & 0xfc | value >> 6); });
              return [width, height, btoa(text)];
            }""", "data:image/png;base64," + base64.b64encode(png).decode())
    pixels, row = base64.b64decode(data), 3 * width
    # Rows as they are: flat art is shorter without a filter.
    rows = b"".join(b"\0" + pixels[at:at + row] for at in range(0, len(pixels), row))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


def customers(browser, work):
    """The home pages of the sample customers side by side."""
    pages = []
    for customer, screen in HOMES.items():
        page = work / f"{customer}.html"
        bricks("render", screen, "-c", customer, "--now", NOW, "--format", "html", "-o", str(page), expected=(0, 1))
        with tab(browser, 390, 800, scale=2) as shown:
            shown.goto(page.as_uri())
            pages.append(base64.b64encode(shown.screenshot()).decode())
    with tab(browser, 1000, 600) as shown:
        # The images are wider than the strip shows them, so that text stays sharp.
        shown.set_content(STRIP.format("".join(f'<img src="data:image/png;base64,{page}">' for page in pages)))
        shown.wait_for_timeout(500)
        return shown.locator("#pages").screenshot()


def preview(browser, work):
    """A page with the inspector, after an edit of the color of its captions."""
    folder = work / "edited"
    for name in ["Layouts", "Themes"]:
        shutil.copytree(ROOT / name, folder / name)
    command = [PROGRAM, "preview", "--port", "0", "--now", NOW]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = re.search(r"http://[\w.:]+/", server.stdout.readline()).group()
        with tab(browser, 1280, 720) as shown:
            shown.goto(address)
            shown.get_by_role("link", name="Explore of Stillmoor").first.click()
            shown.get_by_role("button", name="Inspect").click()
            # The page is replaced by one with explanations.
            shown.wait_for_selector("#page[src*=explain]:not(.loading)")
            shown.frame_locator("#page[src*=explain]").get_by_text("4 courses").first.click(force=True)
            shown.get_by_label("Value in hexadecimal digits").fill("#2f6f4f")
            shown.get_by_text(re.compile("Changes \\d+ pages")).click()
            shown.mouse.move(20, 400)
            # The duration of the reload differs each time.
            shown.locator("#state").evaluate("state => { state.textContent = \"Live\" }")
            shown.wait_for_timeout(500)
            return shown.screenshot()
    finally:
        server.terminate()
        server.wait()


def report(browser, work):
    """The snapshot report about one edited color, with the old and the new page."""
    project = work / "project"
    for name in ["Layouts", "Themes", "Snapshots"]:
        shutil.copytree(ROOT / name, project / name)
    shutil.copy(ROOT / ".bricks.json", project)
    # The old inputs are those of a commit, which always has the same name.
    author = {"NAME": "Bricks", "EMAIL": "bricks@example.com", "DATE": NOW}
    people = {f"GIT_{role}_{key}": value for role in ["AUTHOR", "COMMITTER"] for key, value in author.items()}
    for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Accept all pages"]]:
        subprocess.run(["git", "-c", "commit.gpgsign=false", *words], cwd=project, env=os.environ | people, check=True)
    tokens = (project / TOKENS).read_text()
    assert BEFORE in tokens
    (project / TOKENS).write_text(tokens.replace(BEFORE, AFTER))
    page = work / "report.html"
    bricks("snapshot", "test", "--record", "none", "--filter", "stillmoor html", "--reporter", f"html={page}", folder=project, expected=(1,))
    with tab(browser, 1280, 800) as shown:
        shown.goto(page.as_uri())
        shown.get_by_text("stillmoor home").first.click()
        shown.wait_for_timeout(3000)
        return shown.screenshot()


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"])
    PICTURES.mkdir(exist_ok=True)
    for picture in [customers, preview, report]:
        png = smaller(browser, picture(browser, Path(folder)))
        if len(png) > LIMIT:
            sys.exit(f"pictures: {picture.__name__}.png has {len(png):,} bytes, and at most {LIMIT:,} are allowed")
        (PICTURES / f"{picture.__name__}.png").write_bytes(png)
        print(f"pictures: {picture.__name__}.png has {len(png):,} bytes")
