"""A short event by another Swiss system, by keyboard, from its choice to its file and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect
from support.arbiting import (
    add_by_hand,
    follow,
    go,
    make_draft,
    make_event,
    press,
    publish,
    type_results,
)
from support.browsing import PHONE
from support.looks import faults

from openarbiter.formats.trf import read_trf
from openarbiter.model import Acceleration, Mark, Result
from openarbiter.pairing import pair_round, system_of

WON = Result(Mark.WIN, Mark.LOSS)
PEOPLE = [(f"Player {letter}", "", 2300 - 50 * at) for at, letter in enumerate("ABCDEF")]


@pytest.mark.rule("C.04.4.1", "C.04.2 1.2")
def test_an_event_by_the_dubov_system_with_a_table_of_virtual_points(desk: BrowserContext) -> None:
    page = desk.new_page()
    make_event(page, "Dubov evening", 2)
    base = page.url
    page.goto(f"{base}regulations/system/")
    chosen = page.get_by_role("radio", name="FIDE (Dutch) System C.04.3", exact=True)
    chosen.focus()
    page.keyboard.press("ArrowDown")
    page.get_by_label("Permission of").fill("QC 7")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The pairing system is saved.")).to_be_visible()
    expect(page.get_by_role("radio", name="Dubov System")).to_be_checked()
    go(page, "Players")
    add_by_hand(page, PEOPLE)
    page.goto(f"{base}regulations/acceleration/")
    page.get_by_role("radio", name="own table").check()
    page.get_by_label("Row 1, from number").focus()
    for text in ("1", "2", "1", "1", "1"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    press(page, "Save")
    expect(page.get_by_text("The acceleration is saved.")).to_be_visible()
    for address in ("regulations/system/", "regulations/acceleration/"):
        page.set_viewport_size(PHONE)
        page.goto(f"{base}{address}")
        assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{base}regulations/")
    page.locator("#fold-colour summary").click()
    page.get_by_label("White", exact=True).check()
    press(page, "Save")
    for number in (1, 2):
        drafted = make_draft(page, number)
        expect(page.get_by_text("Paired by the Dubov System (C.04.4.1).")).to_be_visible()
        publish(page, number)
        type_results(page, [WON] * len(drafted))
    page.goto(f"{base}rounds/2/")
    follow(page, "Explain this pairing")
    expect(page.get_by_role("heading", name="Boards and colours")).to_be_visible()
    page.goto(f"{base}rounds/2/")
    with page.expect_download() as file:
        follow(page, "Tournament file as published")
    again = read_trf(file.value.path().read_bytes()).tournament
    assert system_of(again).name == "dubov"
    assert again.regulations.accelerations == (Acceleration(10, 1, 1, 1, 2),)
    assert "### Pairing permission: QC 7" in again.extra
    for number, played in enumerate(again.rounds, start=1):
        boards = {(board.white, board.black) for board in pair_round(again, number).boards}
        assert boards == {(game.white, game.black) for game in played.games}
