"""Compares the texts of pages that bring their own fonts with our measurements."""

import json
from pathlib import Path

import pytest

from render_pages import PROJECT, request

THEMES = Path(PROJECT) / "Themes"
CUSTOMERS = sorted(listing.parts[-3] for listing in THEMES.glob("*/fonts/fonts.json"))
TEXT = "Größe 12,50 € – a quick brown fox"

LOADED = """async () => {
  await Promise.all([...document.fonts].map(face => face.load()));
  return [...document.fonts].map(({ family, weight, status }) => [family.replaceAll('"', ""), weight, status]);
}"""
WIDTH = """([family, weight, text]) => {
  const span = document.createElement("span");
  // Set as properties, which the policy of the page allows.
  Object.assign(span.style, {
    font: `${weight} 100px "${family}"`, fontKerning: "none", whiteSpace: "pre", position: "absolute",
    fontVariantLigatures: "none", letterSpacing: "normal",
  });
  span.textContent = text;
  document.body.append(span);
  const { width } = span.getBoundingClientRect();
  span.remove();
  return width;
}"""


@pytest.mark.parametrize("customer", CUSTOMERS)
def test_a_page_shows_its_texts_in_the_fonts_of_the_customer(bricks, browser, probe, tmp_path, customer):
    page_file = tmp_path / "home.html"
    page_file.write_text(
        bricks(*request(customer, "html", "--project", str(PROJECT), screen="home")).stdout, encoding="utf-8", newline="")
    page = browser.new_page()
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.goto(page_file.as_uri())
    faces = page.evaluate(LOADED)
    listed = json.loads((THEMES / customer / "fonts/fonts.json").read_text())["faces"]
    assert {family for family, _, _ in faces} == {face["family"] for face in listed}
    assert {status for _, _, status in faces} == {"loaded"}
    for family, weight, _ in faces:
        width = page.evaluate(WIDTH, [family, weight, TEXT])
        (ours,) = probe.ask("advances", [f"{family}\t{weight}\t100\t{TEXT}"])
        assert width == pytest.approx(float(ours), abs=0.5), (family, weight)
    assert messages == []
    page.close()
