"""A play-off by keys alone, and its pages on a phone and on a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from support.browsing import DESK, PHONE, in_tables, logged_in
from support.live_server import LiveServer
from support.looks import faults

_SCRIPT = """
from dataclasses import replace
from openarbiter.formats.trf import read_trf
from openarbiter.playoffs.announced import AnnouncedPlayOffs, with_announced
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.ledger import Actor, Work
from support.small import LEVEL

whole = read_trf(LEVEL.encode()).tournament
whole = with_announced(whole, AnnouncedPlayOffs(rules="fide-2018"))
event = make_event(models.User.objects.get(username="admin"), NewEvent("City Open", 3))
event.screens.create(slug="hall", name="Hall", pages=[{"kind": "play-off"}])
with Work(Actor("tests"), event, "import") as work:
    section = add_section(work, event, "A", whole)
    fill_section(work, section, whole)
told = f"/desk/{event.slug}/{section.slug}/"
"""


@pytest.fixture
def open_section(server: LiveServer) -> str:
    """A section with three players level for place 1."""
    told: str = in_tables(server, _SCRIPT)
    return told


def test_a_play_off_by_keys_alone(
    desk: BrowserContext, browser: Browser, server: LiveServer, open_section: str
) -> None:
    page = desk.new_page()
    page.set_viewport_size(DESK)
    page.goto(open_section)
    expect(page.get_by_text("3 players are level for place 1")).to_be_visible()
    page.get_by_role("link", name="Begin the play-off for place 1").press("Enter")
    page.get_by_role("link", name="Begin: draw the lots").press("Enter")
    page.keyboard.type("3 5 2")
    page.keyboard.press("Enter")
    watcher = browser.new_context(viewport=PHONE, base_url=server.address).new_page()
    watcher.goto(f"{open_section.replace('/desk/', '/e/')}play-off/")
    # The first of the buttons has the focus: White wins the first game, and the next two are drawn.
    expect(page.get_by_role("heading", name="Game 1.1.1, board 1")).to_be_visible()
    page.keyboard.press("Enter")
    for game in ("1.2.1", "1.3.1"):
        expect(page.get_by_role("heading", name=f"Game {game}, board 1")).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Final order")).to_be_visible()
    expect(watcher.get_by_role("heading", name="Final order")).to_be_visible()
    watcher.context.close()
    phone = logged_in(browser, server, viewport=PHONE)
    small = phone.new_page()
    for where in ("play-off/", "regulations/play-off/", "play-off/1/correction/?game=1.1.1"):
        small.goto(f"{open_section}{where}")
        assert faults(small) == []
    phone.close()
