"""The browser that the oracles of this folder share."""

import pytest
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium, without font hinting, so that letters have the widths of their fonts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"])
        yield browser
        browser.close()
