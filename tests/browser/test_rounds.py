"""From the last result of a round to the next one on paper, and back in the browser."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect
from support.arbiting import KEYS, heading, press, publish
from support.browsing import in_tables

from openarbiter.model import Mark

SCRIPT = """
import sys
from dataclasses import replace
from support.worked import last_round_open, worked
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.filling import fill_section

held = worked("held-14-players")
tournament = replace(held, rounds=held.rounds[:2])
if sys.argv[1:] == ["open"]:
    tournament = last_round_open(tournament)
event = make_event(models.User.objects.get(username="admin"), NewEvent("Spring Open", 6))
with Work(Actor("tests"), event, "import") as work:
    section = add_section(work, event, "A", tournament)
    fill_section(work, section, tournament)
told = f"/desk/{event.slug}/{section.slug}/rounds/"
"""
"""Fourteen players after round 2 of six."""


def test_going_back_after_the_publication_shows_no_draft(desk: BrowserContext, server) -> None:
    rounds = in_tables(server, SCRIPT)
    page = desk.new_page()
    page.goto(f"{rounds}draft/")
    press(page, "Make the draft of round 3")
    heading(page, "Draft of round 3")
    publish(page, 3)
    page.go_back()
    heading(page, "Pair round 4")
    expect(page.get_by_role("button", name="Publish round 3")).to_have_count(0)
    page.get_by_role("link", name="Round 3 is published.").click()
    heading(page, "Round 3")


def test_the_last_result_leads_on_to_the_next_pairing_and_its_paper(
    desk: BrowserContext, server
) -> None:
    rounds = in_tables(server, SCRIPT, "open")
    page, other = desk.new_page(), desk.new_page()
    for each in (page, other):
        each.goto(f"{rounds}2/results/")
        expect(each.get_by_role("link", name="Pair round 3")).to_be_hidden()
    boards = page.locator("[data-entry] select")
    draw = KEYS[Mark.DRAW, Mark.DRAW]
    for board in range(boards.count()):
        boards.nth(board).press(draw)
    for each in (page, other):
        expect(each.get_by_role("link", name="Pair round 3")).to_be_visible()
    boards.last.press("Delete")
    for each in (page, other):
        expect(each.get_by_role("link", name="Pair round 3")).to_be_hidden()
    boards.last.press(draw)
    page.get_by_role("link", name="Pair round 3").click()
    press(page, "Make the draft of round 3")
    heading(page, "Draft of round 3")
    publish(page, 3)
    page.get_by_role("link", name="Print the pairings").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Pairings of round 3")
