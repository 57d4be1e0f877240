"""What do the Laws say? On a phone without a network: to a verdict, on the board, on record."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsing import logged_in, window
from support.live_server import LiveServer
from support.open_round import Places, events

NARROW = {"width": 390, "height": 800}


@pytest.fixture(scope="module")
def place(server: LiveServer) -> Places:
    """An event with a round that is played."""
    return next(events(server, "hidden", 1))


@pytest.fixture
def phone(browser: Browser, server: LiveServer) -> Iterator[Page]:
    """The page, opened once and kept on the phone."""
    context = window(browser, server, viewport=NARROW, has_touch=True)
    page = context.new_page()
    page.goto("/laws/")
    page.locator("html[data-kept]").wait_for()
    yield page
    context.close()


def taps_to_the_verdict(page: Page) -> int:
    taps = 0
    while not page.locator(".verdict").count():
        page.locator(".choices :is(a, button)").first.tap()
        taps += 1
        page.locator(".asking, .verdict").first.wait_for()
    return taps


def test_without_a_network_a_verdict_is_four_taps_away(phone: Page) -> None:
    phone.context.set_offline(True)
    phone.reload()
    expect(phone.get_by_text("Offline.")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("searchbox").fill("phone rang")
    expect(phone.locator(".found a").first).to_have_text("A phone or another electronic device")
    phone.get_by_role("searchbox").fill("")
    expect(phone.locator(".found")).to_be_hidden()
    assert taps_to_the_verdict(phone) <= 4
    expect(phone.locator(".decision")).to_be_focused()
    phone.get_by_role("button", name="Show to the player").tap()
    shown = phone.locator("dialog.shown")
    shown.get_by_role("button", name="українська").tap()
    expect(shown).to_have_attribute("lang", "uk")
    shown.get_by_role("button", name=re.compile("Done|Готово")).tap()
    phone.go_back()
    expect(phone.locator(".verdict")).to_have_count(0)
    phone.locator(".bar .menu summary").tap()
    phone.locator(".bar button[lang=bg]").tap()
    expect(phone.locator("html")).to_have_attribute("lang", "bg")
    phone.goto("/laws/glossary/")
    phone.get_by_role("searchbox").fill("dead")
    expect(phone.locator("#dead-position")).to_be_visible()


def test_the_board_is_set_up_by_touch_and_by_keys_and_answers(phone: Page) -> None:
    phone.get_by_role("button", name="Set up the position").tap()
    phone.get_by_role("button", name="Clear the board").tap()
    fen = phone.get_by_label("FEN")
    phone.get_by_role("button", name="White king").tap()
    phone.locator("[data-square='60']").tap()
    phone.keyboard.press("ArrowLeft")
    phone.keyboard.press("B")
    phone.locator("[data-square='4']").focus()
    phone.keyboard.press("k")
    expect(fen).to_have_value("4k3/8/8/8/8/8/8/3BK3 w - - 0 1")
    phone.get_by_role("button", name="Can White mate?").tap()
    expect(phone.get_by_text("White cannot mate by any series of legal moves")).to_be_visible()
    fen.fill("8/8/8/8/8/3k4/3p4/3K2N1 b - - 0 1")
    fen.press("Enter")
    phone.get_by_role("button", name="Can White mate?").tap()
    expect(phone.locator(".line figcaption")).to_contain_text(re.compile(r"1\.\.\.K\w\d .*#$"))
    fen.fill("8/8/9/8/8/8/8/8 w")
    fen.press("Enter")
    expect(phone.locator(".editor [role=alert]")).to_contain_text("character")


def test_a_record_waits_for_the_network_and_is_sent_once(
    browser: Browser, server: LiveServer, place: Places
) -> None:
    context = logged_in(browser, server, viewport=NARROW, has_touch=True)
    page = context.new_page()
    page.goto(f"/laws/at{place['section'].removeprefix('/desk')}/?round=6&board=2")
    page.locator("html[data-kept]").wait_for()
    context.set_offline(True)
    page.reload()
    taps_to_the_verdict(page)
    page.get_by_label("Note").fill("in time trouble")
    page.get_by_role("button", name="Save to the register").tap()
    expect(page.locator(".waiting")).to_contain_text("1")
    context.set_offline(False)
    expect(page.get_by_text("Saved in the register.")).to_be_visible()
    expect(page.locator("form.record")).to_be_hidden()
    page.get_by_role("link", name="Open this incident").tap()
    expect(page.get_by_text("in time trouble")).to_be_visible()
    page.goto(f"{place['section']}/incidents/")
    assert page.locator("main").inner_text().count("in time trouble") <= 1
    known_at_the_board(page, place)
    context.close()


def known_at_the_board(page: Page, place: Places) -> None:
    """From the page of the round: who sits there, and what the register has of them."""
    page.goto(f"{place['round']}/")
    page.get_by_role("link", name="Board 3").tap()
    board = page.get_by_label("Board", exact=True)
    expect(page.locator(".laws-names")).to_contain_text(" – ")
    for count, answer in (("0", "No, this is the first"), ("1", "Yes, once")):
        page.get_by_text("An illegal move was made and the clock pressed").tap()
        page.get_by_role("button", name="Black").tap()
        expect(page.locator(".asking .notice")).to_contain_text(f"register: {count}.")
        expect(page.locator(".asking .primary")).to_contain_text(answer)
        if count == "1":
            return
        page.get_by_role("button", name=answer).tap()
        board.fill("400")
        page.get_by_role("button", name="Save to the register").tap()
        expect(page.locator("#laws-board:invalid")).to_be_visible()
        board.fill("3")
        page.get_by_role("button", name="Save to the register").tap()
        expect(page.get_by_text("Saved in the register.")).to_be_visible()
        page.get_by_role("button", name="Next case").tap()
        expect(board).to_have_value("")
        board.fill("3")
