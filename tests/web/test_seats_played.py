"""Who really sat at the boards of a match, before a wrong order is ruled (C.05 7)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, text_of

from openarbiter.handling.match_decisions import DecisionKind
from openarbiter.model import Game, Round
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled
from .test_match_rulings import ANN, DRAWN, WON, cmp_08, rule, score

pytestmark = pytest.mark.rule("C.05 7")

EXCHANGED = {"sat-black-2": "9", "sat-black-3": "8", "reason": "4B sat above 3B"}


@pytest.fixture
def section(filled: Filled) -> models.Section:
    """The example of the manual as its line-ups have it: 3B and 4B on their own boards."""
    wrong = cmp_08()
    games = (Game(1, 6, WON), Game(8, 2, WON), Game(3, 9, DRAWN), Game(10, 5, WON))
    return filled(
        replace(
            wrong,
            rounds=(Round(games + wrong.rounds[0].games[4:]),),
            line_ups=(wrong.line_ups[0], replace(wrong.line_ups[1], players=(6, 8, 9, 10))),
        )
    )


@pytest.fixture
def browser(section: models.Section, client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.PAIRING_OFFICER)


def address(section: models.Section) -> str:
    return place_of(section, "rounds/1/matches/1/ruling/")


def form(browser: Client, section: models.Section, **more: str) -> dict[str, str]:
    """The form of the page as it stands, with other players at some boards."""
    page = text_of(browser.get(address(section)))
    _, after = page.split('name="do" value="seats">')
    seen = re.search(r'name="seen" value="([^"]+)"', after)
    assert seen is not None
    chosen = {}
    for name, options in re.findall(r'<select [^>]*name="(sat-[^"]+)"(.*?)</select>', after, re.S):
        (chosen[name],) = re.findall(r'value="(\d+)" selected', options)
    assert len(chosen) == 8
    return {"teams": "1-2", "do": "seats", "seen": seen[1], **chosen, **more}


def test_who_sat_there_is_written_down_and_the_wrong_boards_are_found_and_rated(
    section: models.Section, browser: Client
) -> None:
    sent = form(browser, section, **EXCHANGED)
    page = text_of(browser.post(address(section), sent, follow=True))
    assert "Now find the wrong boards" in page
    assert tournament_of(section).rounds == cmp_08().rounds
    assert score(section) == (15, 25), "the results stay at their boards"
    ask = {"teams": "1-2", "kind": "wrong-order", "do": "preview"}
    page = text_of(browser.post(address(section), ask))
    assert "1.5–2.5 becomes 3.0–1.0" in page
    seen = re.search(r'name="seen" value="(1-2\.[^"]+)"', page)
    assert seen is not None
    done = {**ask, "do": "decide", "seen": seen[1], "reason": "4B sat above 3B", "sure": "on"}
    assert "Decided" in text_of(browser.post(address(section), done, follow=True))
    assert score(section) == (30, 10)
    section.refresh_from_db()
    assert exported(section, for_rating=True).rounds[0].games[:4] == cmp_08().rounds[0].games[:4]


def test_the_ledger_has_it_with_its_reason_and_takes_it_back(
    section: models.Section, browser: Client
) -> None:
    before = tournament_of(section)
    browser.post(address(section), form(browser, section, **EXCHANGED))
    entry = section.event.entries.latest("number")
    assert (entry.action, entry.subject) == ("line-up-corrected", "Bravo (2)")
    assert entry.reason == "4B sat above 3B"
    undo_last(ANN, section.event, section, "a mistake")
    section.refresh_from_db()
    assert tournament_of(section) == before


def test_nothing_is_written_without_a_reason_for_strangers_or_of_an_old_page(
    section: models.Section, browser: Client
) -> None:
    before = tournament_of(section)
    for more, told in (
        ({**EXCHANGED, "reason": ""}, "needs a reason"),
        ({"reason": "as it was"}, "choose who sat there otherwise"),
        ({**EXCHANGED, "sat-black-2": "11"}, "is not in the list of"),
        ({**EXCHANGED, "sat-black-3": "9"}, "more than one board"),
        ({**EXCHANGED, "teams": "2-1"}, "Another match stands here now"),
        ({**EXCHANGED, "seen": "x"}, "have changed since this was shown"),
    ):
        answer = browser.post(address(section), form(browser, section, **more))
        assert answer.status_code == 409
        assert told in text_of(answer)
    assert tournament_of(section) == before


def test_a_board_that_is_ruled_stays_until_the_ruling_is_taken_back(
    section: models.Section, browser: Client
) -> None:
    rule(section, DecisionKind.WRONG_ORDER, boards={2: {2}})
    page = text_of(browser.post(address(section), form(browser, section, **EXCHANGED)))
    assert "count by rulings already" in page
