"""A match of teams in the browser: by keys and touch at the desk, by two captains on phones."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.browsing import PHONE, in_tables, window
from support.live_server import LiveServer
from support.looks import faults

_SECTION = """
from openarbiter.formats.trf import write_trf
from openarbiter.web import models
from openarbiter.web.actions.files import import_as_event, incoming
from support.team_matches import four_teams, published
user = models.User.objects.get(username="admin")
section = import_as_event(user, incoming("league.trf", write_trf(four_teams()).encode()))
models.Event.objects.filter(pk=section.event_id).update(public=True)
published(section)
told = {
    "match": f"/desk/{section.event.slug}/{section.slug}/rounds/1/matches/1/",
    "results": f"/desk/{section.event.slug}/{section.slug}/rounds/1/results/",
    "captains": [each.key for each in section.captains.order_by("team")],
}
"""


@pytest.fixture(scope="module")
def league(server: LiveServer) -> dict[str, Any]:
    found: dict[str, Any] = in_tables(server, _SECTION)
    return found


def cells(page: Page) -> list[str]:
    return [each.input_value() for each in page.locator("select.cell").all()]


def test_a_match_from_its_first_result_to_the_signed_protocol(
    desk: BrowserContext, browser: Browser, server: LiveServer, league: dict[str, Any]
) -> None:
    page = desk.new_page()
    page.goto(league["match"])
    expect(page.locator("select.cell").first).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("=")
    page.locator("tr.of-buttons").nth(2).locator('[data-set="01"]').click()
    expect(page.locator(".is-pending")).to_have_count(0)
    assert cells(page) == ["10", "==", "01", ""]
    expect(page.locator('[data-set="01"][aria-pressed="true"]')).to_have_count(1)
    # White of board 1 and of board 3 is of the same team.
    expect(page.locator("#match-head")).to_contain_text("1.5 – 1.5")
    assert not faults(page)
    # What arrives live is shown in the grid, and on no button.
    assert page.locator("[data-set]").all_inner_texts() == 4 * ["1–0", "½–½", "0–1", "+ –", "– +"]
    page.set_viewport_size(PHONE)
    assert not faults(page)


def test_two_captains_report_and_the_desk_sees_it(
    desk: BrowserContext, browser: Browser, server: LiveServer, league: dict[str, Any]
) -> None:
    page = desk.new_page()
    page.goto(league["match"].replace("/1/matches/1/", "/1/matches/2/"))
    teams = page.locator('input[name="teams"]').first.input_value().split("-")
    phone = window(browser, server, viewport=PHONE)
    for place, team in enumerate(teams):
        captain = phone.new_page()
        captain.goto(f"/captain/{league['captains'][int(team) - 1]}/match/")
        boards = captain.locator("fieldset.board-of-match")
        expect(boards).to_have_count(4)
        for board in range(4):
            # Of the last board the two say different things.
            code = "10" if board < 3 else ("10", "01")[place]
            boards.nth(board).locator(f'input[value="{code}"]').check()
        assert not faults(captain)
        captain.get_by_role("button", name="Send the results").click()
        expect(captain.locator(".notice").first).to_be_visible()
        if place:
            expect(captain.locator("main")).to_contain_text("Both captains agree, entered")
            expect(captain.locator("main")).to_contain_text("reported a different result")
        assert not faults(captain)
    expect(page.locator("tr.is-bad")).to_have_count(1)
    expect(page.locator("tr.is-bad")).to_contain_text("results differ")
    page.reload()
    expect(page.locator("tr.is-bad")).to_contain_text("captain: 1–0")
    page.locator("tr.is-bad select").select_option("==")
    expect(page.locator("tr.is-bad")).to_have_count(0)
    expect(page.locator(".is-pending")).to_have_count(0)
    captain = phone.new_page()
    captain.goto(f"/captain/{league['captains'][int(teams[0]) - 1]}/match/")
    captain.get_by_label("The results above are right").check()
    captain.get_by_role("button", name="Sign the protocol").click()
    expect(captain.locator("#protocol")).to_contain_text("signed these results")
    page.reload()
    expect(page.locator(f"#signed-{teams[0]}")).to_contain_text("signed these results")
    assert not faults(page)
    phone.close()
