"""A whole round entered in the browser: names as typed, and without scripts too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from support.arbiting import heading, press
from support.browsing import DESK, PHONE, in_tables, logged_in
from support.live_server import LiveServer
from support.looks import faults

SCRIPT = """
from dataclasses import replace
from support.worked import worked
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.filling import fill_section

held = worked("held-14-players")
event = make_event(models.User.objects.get(username="admin"), NewEvent("Spring Open", 6))
with Work(Actor("tests"), event, "import") as work:
    section = add_section(work, event, "A", replace(held, rounds=held.rounds[:2]))
    fill_section(work, section, replace(held, rounds=held.rounds[:2]))
told = f"/desk/{event.slug}/{section.slug}/rounds/draft/"
"""

LINES = "1 2\n3 4\n6 5\n7 8\n9 10\n11 12\n13 14"


def enter(page: Page) -> None:
    """From what was typed to the draft."""
    press(page, "Check the pairing")
    expect(page.get_by_role("heading", name="What the rules say")).to_be_visible()
    assert not faults(page)
    page.get_by_label("Reason").fill("paired by hand or with another program")
    confirmation = page.get_by_label("I understand which rule this breaks")
    if confirmation.count():
        confirmation.check()
    press(page, "Make the draft of round 3")
    heading(page, "Draft of round 3")
    expect(page.get_by_text("no engine made it")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_names_stand_beside_what_is_typed(browser: Browser, server: LiveServer, size) -> None:
    draft = in_tables(server, SCRIPT)
    context = logged_in(browser, server)
    page = context.new_page()
    page.set_viewport_size(size)
    page.goto(draft)
    page.get_by_role("link", name="Enter this round's pairing").click()
    heading(page, "Enter the pairing of round 3")
    pairs = page.get_by_label("Pairs, one per line")
    pairs.press_sequentially("1 2\n3 99")
    typed = page.locator("#as-typed")
    expect(typed).to_contain_text("1 Alice – 2 Bruno")
    expect(typed).to_contain_text("99 (no such player)")
    expect(typed).to_contain_text("Players not in the pairing yet: 11")
    assert not faults(page)
    press(page, "Check the pairing")
    expect(page.get_by_text("There is no player with the number 99.")).to_be_visible()
    expect(pairs).to_have_value("1 2\n3 99")
    pairs.fill(LINES)
    enter(page)
    context.close()


def test_a_round_is_entered_without_scripts(browser: Browser, server: LiveServer) -> None:
    draft = in_tables(server, SCRIPT)
    logged_in(browser, server).close()
    plain = logged_in(browser, server, java_script_enabled=False)
    page = plain.new_page()
    page.goto(f"{draft}enter/")
    page.get_by_label("Pairs, one per line").fill(LINES)
    page.get_by_role("button", name="Check the pairing").click()
    expect(page.get_by_text("1 Alice").first).to_be_visible()
    page.get_by_label("Reason").fill("paired by hand or with another program")
    confirmation = page.get_by_label("I understand which rule this breaks")
    if confirmation.count():
        confirmation.check()
    page.get_by_role("button", name="Make the draft of round 3").click()
    expect(page.get_by_role("heading", name="Draft of round 3")).to_be_visible()
    plain.close()
