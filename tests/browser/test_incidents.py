"""An incident recorded by the keyboard, and its result entered in one more press."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect
from support.live_server import LiveServer
from support.open_round import events


def press(page: Page, name: str) -> None:
    """Press a button or follow a link by the keyboard."""
    found = page.get_by_role("button", name=name, exact=True).or_(
        page.get_by_role("link", name=name, exact=True)
    )
    found.first.focus()
    with page.expect_navigation():
        page.keyboard.press("Enter")


def test_a_phone_rings_and_the_game_is_lost(desk: BrowserContext, server: LiveServer) -> None:
    page, places = desk.new_page(), next(events(server, "public", 1))
    page.goto(f"{places['section']}/incidents/record/?situation=phone")
    for choice in (
        "During the game", "White", "Nothing about it",
    ):  # fmt: skip
        press(page, choice)
    expect(page.get_by_text("could not mate any more")).to_be_visible()
    page.locator("#f-board").focus()
    page.keyboard.type("1")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_text("The game has no result yet.")).to_be_visible()
    press(page, "Enter 0-1 on board 1")
    expect(page.get_by_text("Round 6, board 1: 0–1 is entered.")).to_be_visible()
    expect(page.get_by_role("button", name="Enter 0-1 on board 1")).to_have_count(0)
