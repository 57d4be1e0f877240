"""A round as it is published."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import WON, swiss

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, REFUSE, Finding
from openarbiter.handling.publication import (
    as_announced,
    in_published_order,
    not_overruled,
    published,
)
from openarbiter.model import Bye, ByeKind, ByeRequest, Game, Mark, Reason, Result, Round
from openarbiter.pairing import RoundPairing
from openarbiter.pairing.result import Board

FIRST = Round((Game(1, 3, WON), Game(4, 2, Result(Mark.LOSS, Mark.WIN))))
LIST = ("BH/C1", "BH")


def paired(*boards: tuple[int, int], number: int = 2, bye: int | None = None) -> RoundPairing:
    pairs = tuple(Board(white, black) for white, black in boards)
    return RoundPairing(number, "fide-2026", pairs, bye, (), ())


def found(level: int, article: str) -> Finding:
    return Finding(article, Reason.of("Something."), level, forbidden=True)


@pytest.mark.rule("C.04.1 c", "C.04.2 D.4")
def test_outside_of_fide_mode_a_decision_overrules_all_but_the_impossible() -> None:
    twice, omitted = found(REFUSE, "C.04.1 c"), found(REFUSE, "C.04.2 D.4")
    met, doubt = found(REFUSE, "C.04.1 b"), found(CONFIRM, "C.04.1 c")
    everything = (twice, met, doubt, omitted, found(ACKNOWLEDGE, "C.04.2 D.4"))
    assert not_overruled(everything, fide_mode=True) == (twice, met, omitted)
    assert not_overruled(everything, fide_mode=False) == (twice, omitted)


@pytest.mark.rule("C.04.2 D.9")
def test_a_round_is_published_in_the_order_of_scores_and_numbers() -> None:
    position = swiss(6, Round((*FIRST.games, Game(5, 6, WON))))
    ordered = in_published_order(position, paired((3, 4), (6, 5), (2, 1)))
    assert [(each.white, each.black) for each in ordered.boards] == [(2, 1), (6, 5), (3, 4)]


@pytest.mark.rule("C.05 5.1")
def test_a_schedule_keeps_its_order() -> None:
    position = swiss(4, FIRST, of=3, system="FIDE_ROUNDROBIN")
    pairing = paired((4, 3), (1, 2))
    assert in_published_order(position, pairing) is pairing


def test_a_pairing_of_somebody_who_does_not_play_is_left_alone() -> None:
    position = swiss(4, FIRST)
    for wrong in (paired((3, 4), (2, 7)), paired((3, 4), (7, 2))):
        assert in_published_order(position, wrong) is wrong


@pytest.mark.rule("C.02 13.1.1")
def test_with_round_1_the_recommended_tie_breaks_are_announced() -> None:
    now = swiss(4)
    assert as_announced(now, now, LIST).regulations.tie_breaks == LIST
    begun = swiss(4, FIRST)
    assert as_announced(begun, begun, LIST) is begun
    for other in (
        replace(now.regulations, tie_breaks=("SB",)),
        replace(now.regulations, standing_order=("PTS", "SB")),
    ):
        named = replace(now, regulations=other)
        assert as_announced(named, named, LIST) is named


@pytest.mark.rule("C.05 5.1")
def test_with_round_1_a_schedule_has_the_rounds_of_its_tables() -> None:
    def announced(rounds: int | None, system: str) -> int | None:
        now = swiss(4, system=system)
        now = replace(now, regulations=replace(now.regulations, rounds=rounds))
        return as_announced(now, now, LIST).regulations.rounds

    assert announced(None, "FIDE_ROUNDROBIN") == 3
    assert announced(None, "FIDE_DOUBLEROUNDROBIN") == 6
    assert announced(5, "FIDE_ROUNDROBIN") == 5, "what is announced stays"
    assert announced(None, "") is None


def test_what_a_file_claimed_before_a_round_does_not_hold_after_it() -> None:
    now = swiss(4, FIRST)
    claiming = replace(
        now,
        entrants=tuple(
            replace(each, points=points, rank=rank)
            for each, points, rank in zip(
                now.entrants, (10, None, 5, None), (1, 2, None, None), strict=True
            )
        ),
        extra=("### before",),
    )
    after = published(claiming, claiming, paired((1, 2), (3, 4)), "### one", "### two")
    assert after.entrants == now.entrants
    assert after.rounds == (FIRST, Round((Game(1, 2), Game(3, 4))))
    assert after.extra == ("### before", "### one", "### two")


@pytest.mark.rule("C.04.2 D.4")
def test_byes_asked_for_are_those_of_the_round_and_later_ones_stay() -> None:
    asked = tuple(ByeRequest(number, 3, ByeKind.HALF) for number in (2, 3, 4))
    now = swiss(4, FIRST)
    now = replace(now, regulations=replace(now.regulations, bye_requests=asked))
    after = published(now, now, paired((1, 2), bye=4))
    assert after.rounds[-1] == Round((Game(1, 2),), (Bye(3, ByeKind.HALF), Bye(4, ByeKind.PAB)))
    assert after.regulations.bye_requests == asked[1:]
