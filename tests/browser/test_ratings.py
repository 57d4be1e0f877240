"""Ratings and eligibility by keys alone, and in a window of 360 pixels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsing import DESK, PHONE, logged_in
from support.live_server import LiveServer
from support.looks import faults
from support.scene import set_scene

PLACES = ("ratings/", "eligibility/", "cards/7/", "export/rating/check/", "standings/?rating=1")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("ratings"), demo=True) as started:
        yield started


@pytest.fixture(scope="module")
def section(server: LiveServer) -> str:
    return set_scene(server)["standings"].removesuffix("standings/")


@pytest.fixture
def window(browser: Browser, server: LiveServer) -> Iterator[Page]:
    context = logged_in(browser, server)
    yield context.new_page()
    context.close()


def test_nothing_is_cut_or_lies_over_anything(window: Page, section: str) -> None:
    for size in (PHONE, DESK):
        window.set_viewport_size(size)
        for rest in PLACES:
            window.goto(section + rest)
            assert faults(window) == [], f"{rest}, {size['width']} wide"
        for rest in ("ratings/", "players/7/"):
            window.goto(section.replace("/desk/", "/e/") + rest)
            assert faults(window) == [], f"public {rest}, {size['width']} wide"


def test_by_keys_from_the_table_to_the_reasons(window: Page, section: str) -> None:
    window.goto(f"{section}ratings/")
    window.get_by_label("Name or number").focus()
    window.keyboard.type("7")
    window.keyboard.press("Enter")
    change = window.locator("a[href$='/cards/7/#rating']").last
    change.focus()
    window.keyboard.press("Enter")
    expect(window.locator("#rating h2")).to_contain_text("Standard rating")
    expect(window.locator("#rating")).to_contain_text("were expected")


def test_by_keys_from_a_verdict_to_where_it_is_mended(window: Page, section: str) -> None:
    window.goto(f"{section}eligibility/")
    window.locator("#rating a").first.focus()
    window.keyboard.press("Enter")
    expect(window.locator("h1")).to_have_text("Officials and registration")
