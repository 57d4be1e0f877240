"""A knock-out of four, from making it to its winner, in the browser and by keyboard."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect
from support.browsing import PHONE, logged_in
from support.knockout_evening import KnockoutEvening
from support.live_server import LiveServer
from support.looks import faults


def test_a_knock_out_from_its_terms_to_its_winner(
    browser: Browser, server: LiveServer, tmp_path: Path
) -> None:
    context = logged_in(browser, server)
    evening = KnockoutEvening(context.new_page(), 5, seed=3, withdrawals=False)
    evening.begin("Knock-out evening")
    evening.play()
    tree = evening.tree(tmp_path)
    page = evening.page
    page.goto(f"{evening.base}bracket/")
    expect(page.get_by_text(f"Winner: Player {tree.champion:03}.", exact=True)).to_be_visible()
    assert not tree.doubts
    page.set_viewport_size(PHONE)
    for address in (f"{evening.base}bracket/", f"{evening.base}bracket/R2.M1/"):
        page.goto(address)
        assert faults(page) == []
    context.close()
