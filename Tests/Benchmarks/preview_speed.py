#!/usr/bin/env python3
"""Measures the preview in Chromium, as a person with an editor sees it.

    preview_speed.py BRICKS

BRICKS is the program. Each line is a median of several measurements, with its target.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
NOW = "2026-03-01T18:30:00Z"
PALETTE = "Themes/stillmoor/palette.tokens.json"
WHITE = '"components": [1.0, 1.0, 1.0], "hex": "#ffffff"'
NODE = "#node=promoOffer%2Fwinter-membership%2F14"

# When the event of a new state arrives, when its page is loaded, and when it is painted.
WATCH = """() => {
  window.times = {};
  new EventSource("/events").addEventListener("generation", event => {
    const { generation } = JSON.parse(event.data);
    if (window.generation && generation !== window.generation) window.times.announced ??= Date.now();
    window.generation = generation;
  });
  document.addEventListener("page-shown", () => {
    window.times.loaded = Date.now();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.times.painted = Date.now(); }));
  });
}"""

# Changes a color with each frame of the screen for a while, and counts the colors that the page shows.
DRAG = """async ([selector, milliseconds]) => {
  const input = document.querySelector(selector);
  const heading = () => document.querySelector("#page:not(.loading)")?.contentDocument
    ?.querySelector('[data-item="winter-membership"] h2');
  const shown = new Set(), start = performance.now();
  let frames = 0;
  while (performance.now() - start < milliseconds) {
    const value = (frames++ * 7 % 200 + 20).toString(16).padStart(2, "0");
    input.value = `#20${value}80`;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const node = heading();
    if (node) shown.add(getComputedStyle(node).color + frames);
  }
  return [frames, shown.size, performance.now() - start];
}"""


@contextmanager
def preview(bricks, project):
    """The address of a preview of a project."""
    command = [bricks, "preview", "--port", "0", "--project", project, "--now", NOW]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()


def copy(folder):
    for name in ("Themes", "Layouts"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def many(folder, count):
    """A project with many customers, whose files are links to those of one."""
    shutil.copytree(ROOT / "Layouts", folder / "Layouts")
    shutil.copytree(ROOT / "Themes/base", folder / "Themes/base")
    for number in range(count):
        shutil.copytree(
            ROOT / "Themes/stillmoor", folder / f"Themes/customer-{number:03}", copy_function=os.link)
    return folder


def row(name, value, target, remark=""):
    print(f"| {name} | {value} | {target} | {remark} |", flush=True)


def saved_file(page, address, project):
    page.goto(f"{address}view/stillmoor/home")
    page.wait_for_function("() => document.querySelector('#page')?.contentDocument?.body?.children.length > 1")
    page.evaluate(WATCH)
    page.wait_for_timeout(500)
    text = (project / PALETTE).read_text()
    totals, shares = [], {"announced": [], "loaded": [], "painted": []}
    for number in range(25):
        page.evaluate("() => { window.times = {}; }")
        value = 200 + number
        part = f'"components": [{value / 255:.4f}, 1.0, 1.0], "hex": "#{value:02x}ffff"'
        new = project / "palette.new"
        new.write_text(text.replace(WHITE, part, 1))
        start = page.evaluate("() => Date.now()")
        os.replace(new, project / PALETTE)
        page.wait_for_function("() => window.times.painted", polling=5)
        times = page.evaluate("() => window.times")
        last = start
        for step in shares:
            shares[step].append(times[step] - last)
            last = times[step]
        totals.append(times["painted"] - start)
        page.wait_for_timeout(150)
    medians = {step: statistics.median(values) for step, values in shares.items()}
    row(
        "saved file to painted page", f"{statistics.median(totals):.0f} ms", "100 ms",
        f"noticed and announced {medians['announced']:.0f}, page rendered and loaded {medians['loaded']:.0f}, "
        f"shown {medians['painted']:.0f} ms; slowest {max(totals)} ms")


def index(page, address):
    times = []
    for _ in range(5):
        page.goto(address, wait_until="load")
        times.append(
            page.evaluate(
                """() => {
                  const [navigation] = performance.getEntriesByType("navigation");
                  return [navigation.responseEnd - navigation.requestStart, navigation.domInteractive];
                }"""))
    row(
        "index of 300 customers", f"{statistics.median(time[1] for time in times):.0f} ms", "200 ms",
        f"response {statistics.median(time[0] for time in times):.0f} ms; first one {times[0][1]:.0f} ms")


def wall(page, address):
    times = []
    for path in ("wall/customer/stillmoor", "wall/customer/lathelight", "wall/customer/stridewell"):
        page.goto(address + path, wait_until="commit")
        page.wait_for_function(
            """() => [...document.querySelectorAll("iframe")].filter(frame => {
              const page = frame.contentDocument;
              return page && page.URL !== "about:blank" && page.readyState === "complete";
            }).length >= 12""", polling=5)
        times.append(page.evaluate("() => performance.now()"))
    row("first 12 pages of a wall", f"{statistics.median(times):.0f} ms", "1,000 ms",
        f"slowest of {len(times)} customers {max(times):.0f} ms")


def dragging(page, address):
    page.goto(f"{address}view/stillmoor/showcase{NODE}")
    selector = ".edit-value input[type=color]"
    page.locator(selector).first.wait_for()
    frames, colors, elapsed = page.evaluate(DRAG, [selector, 3000])
    row("frames while a color is dragged", f"{frames / elapsed * 1000:.0f} a second", "30 a second",
        f"{colors} of {frames} frames")


def main():
    bricks = Path(sys.argv[1]).resolve()
    print("| preview in Chromium | median | target | |\n| --- | ---: | ---: | --- |")
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        (Path(folder) / "one").mkdir()
        project = copy(Path(folder) / "one")
        with preview(bricks, project) as address:
            saved_file(page, address, project)
            wall(page, address)
            dragging(page, address)
        with preview(bricks, many(Path(folder) / "many", 300)) as address:
            index(page, address)
        browser.close()


if __name__ == "__main__":
    main()
