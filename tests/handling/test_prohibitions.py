"""Players who must not meet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import WON, swiss

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.prohibitions import (
    Prohibited,
    names_told,
    with_prohibition,
    without_prohibition,
)
from openarbiter.model import Game, Prohibition, Round, Tournament

FIRST = Round((Game(1, 3, WON), Game(4, 2, WON)))


def refused(now: Tournament, wanted: Prohibition, reason: str = "") -> tuple[str, str]:
    found = with_prohibition(now, wanted, reason)
    assert isinstance(found, Finding)
    assert (found.level, found.forbidden) == (REFUSE, True)
    return found.article, found.reason.message()


def added(now: Tournament, wanted: Prohibition, reason: str = "") -> Prohibited:
    found = with_prohibition(now, wanted, reason)
    assert isinstance(found, Prohibited)
    return found


@pytest.mark.rule("C.05 5.2")
def test_a_list_told_before_round_1_needs_no_reason() -> None:
    for wanted in (Prohibition((1, 2)), Prohibition((4, 1, 2), 2, 3), Prohibition((1, 2), 2, 2)):
        found = added(swiss(4), wanted)
        assert found.tournament.regulations.prohibitions == (wanted,)
        assert (found.level, found.tournament.extra) == (0, ())
    assert added(swiss(4), Prohibition((4, 1))).names == "4 Player 004, 1 Player 001"


@pytest.mark.rule("C.05 5.2")
def test_a_later_list_needs_a_reason_and_holds_from_the_next_round_on() -> None:
    now = swiss(4, FIRST)
    article, told = refused(now, Prohibition((1, 2)))
    assert article == "C.05 5.2"
    assert told.startswith("Prohibited pairings must be announced before round 1")
    found = added(now, Prohibition((1, 2)), "a  new\nfact")
    assert found.tournament.regulations.prohibitions == (Prohibition((1, 2), 2),)
    assert found.level == CONFIRM
    names = "1 Player 001, 2 Player 002"
    assert found.tournament.extra == (f"### Pairing prohibited from round 2: {names}: a new fact",)
    later = added(now, Prohibition((1, 2), 4), "a fact")
    assert later.tournament.regulations.prohibitions == (Prohibition((1, 2), 4),)


def test_a_list_that_makes_no_sense_is_refused() -> None:
    now = swiss(4)
    few = "A list needs at least two different players of the tournament, by their numbers."
    assert refused(now, Prohibition((1, 1))) == ("", few)
    assert refused(now, Prohibition(())) == ("", few)
    assert refused(now, Prohibition((1, 5))) == ("", "There is no player with the number 5.")
    assert refused(now, Prohibition((1, 2), 3, 2)) == (
        "",
        "The list ends in round 2, before it begins in round 3.",
    )


@pytest.mark.rule("C.05 5.2")
def test_a_list_is_removed_and_the_others_stay() -> None:
    lists = (Prohibition((1, 2)), Prohibition((3, 4)), Prohibition((1, 4)))
    for rounds, level in (((), 0), ((FIRST,), CONFIRM)):
        now = swiss(4, *rounds)
        now = replace(now, regulations=replace(now.regulations, prohibitions=lists))
        found = without_prohibition(now, 1)
        assert found.tournament.regulations.prohibitions == (lists[0], lists[2])
        assert (found.names, found.level) == ("3 Player 003, 4 Player 004", level)


def test_who_is_not_there_is_named_by_a_question_mark() -> None:
    assert names_told(swiss(2), (2, 5)) == "2 Player 002, 5 ?"
