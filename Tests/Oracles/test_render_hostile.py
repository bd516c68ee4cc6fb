"""Text from a server, a customer or a designer never acts on a page or a terminal."""

import json
import re

import pytest

from hostile_project import pages
from render_pages import (
    ACTING,
    FORMATS,
    OUR_ESCAPES,
    RECORDINGS,
    TRANSPORTS,
    Page,
    check_elements,
    copy_project,
    request,
)


@pytest.mark.parametrize("words", [[], ["--rtl", "--columns", "20"], ["--columns", "1000"]], ids=str)
def test_no_control_characters_reach_a_terminal(bricks, hostile, words):
    # Pictures need more than 16 colors.
    formats = ["text"], ["ansi", "--color", "16"], ["ansi", "--color", "truecolor"]
    for text, plain, colored in zip(*(pages(bricks, hostile, *form, *words) for form in formats), strict=True):
        assert not ACTING.search(text)
        assert OUR_ESCAPES.sub("", plain) == text
        assert not ACTING.search(OUR_ESCAPES.sub("", colored))


FONT = re.compile(
    r'@font-face\{font-family:"[\w -]+";font-weight:\d+;src:url\(data:font/woff2;base64,[\w+/]+=*\)\}'
)


def test_hostile_content_is_only_text_in_html(bricks, hostile):
    for page in pages(bricks, hostile, "html"):
        assert not re.search("[\0-\x08\x0b\x0c\x0e-\x1f]", page)
        read = Page(page)
        check_elements(read.elements)
        style, *fonts = [text for inside, text in read.texts if inside[-1] == "style"]
        assert [tag for tag, _ in read.elements].count("style") == 1 + len(fonts)
        assert all(FONT.fullmatch(font) for font in fonts)
        # Themes supply property values only, not rules or URLs.
        assert "url(" not in style and "@import" not in style and "window.hit" not in style
        assert style.count("{") == style.count("}")
        ids = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
        assert len(set(ids)) == len(ids)


def test_json_output_is_valid(bricks, hostile):
    for page in pages(bricks, hostile, "json", "--explain"):
        assert json.loads(page)["nodes"]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_lone_surrogate_is_reported(bricks, tmp_path, format, transport):
    copy_project(tmp_path, "stillmoor")
    file = tmp_path / "Themes/stillmoor/content" / RECORDINGS[transport]
    file.write_text(file.read_text().replace('"First Light"', '"First \\ud800 Light"'))
    result = bricks(*request("stillmoor", format, "--transport", transport))
    assert result.returncode in (1, 2) and "json.lone-surrogate" in result.stderr
