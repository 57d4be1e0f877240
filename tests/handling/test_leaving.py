"""Leaving a schedule whose rounds are published, and coming back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from support.playing import WON, swiss

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.leaving import ChangedGame, forfeits, leaving_rounds, reopened
from openarbiter.handling.situation import Attendance, Situation
from openarbiter.model import NO_RESULT, Game, Mark, Result, Round

WHITE_WON = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BLACK_WON = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
NOBODY = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
NO_ATTENDANCE: Mapping[int, Attendance] = {}


def held(
    *results: tuple[Result, Result], attendance: Mapping[int, Attendance] = NO_ATTENDANCE
) -> Situation:
    """Four players by the Berger tables; each round with the results of its two games."""
    pairs = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    rounds = (
        Round((Game(*first, one), Game(*second, other)))
        for (first, second), (one, other) in zip(pairs, results, strict=False)
    )
    return Situation(swiss(4, *rounds, of=3, system="FIDE_ROUNDROBIN"), attendance)


def changed(found: tuple[ChangedGame, ...] | Finding) -> list[tuple[int, Result]]:
    assert not isinstance(found, Finding)
    return [(each.round, each.game.result) for each in found]


OPEN = (NO_RESULT, NO_RESULT)
PLAYED = (WON, WON)


@pytest.mark.rule("C.05 6.6")
def test_the_games_to_come_of_who_leaves_a_schedule_are_won_by_the_opponents() -> None:
    now = held(PLAYED, OPEN, OPEN)
    assert changed(forfeits(now, 1, 2)) == [(2, BLACK_WON), (3, WHITE_WON)]
    assert changed(forfeits(now, 4, 3)) == [(3, WHITE_WON)]
    found = forfeits(now, 1, 3)
    assert found == (ChangedGame(3, Game(3, 1, WHITE_WON)),)


@pytest.mark.rule("C.05 6.6")
def test_of_two_who_have_left_both_lose() -> None:
    now = held(PLAYED, (NO_RESULT, BLACK_WON), (NO_RESULT, WHITE_WON))
    assert changed(forfeits(now, 2, 2)) == [(2, NOBODY), (3, BLACK_WON)]
    assert changed(forfeits(now, 3, 2)) == [(2, WHITE_WON), (3, NOBODY)]
    both_away = held(PLAYED, (NO_RESULT, NOBODY), OPEN)
    assert changed(forfeits(both_away, 1, 2)) == [(3, WHITE_WON)], "what is lost stays lost"


@pytest.mark.rule("C.05 6.6")
def test_nobody_leaves_from_a_round_already_played() -> None:
    now = held(PLAYED, PLAYED, OPEN)
    found = forfeits(now, 4, 2)
    assert isinstance(found, Finding)
    assert (found.article, found.level, found.forbidden) == ("C.05 6.6", REFUSE, True)
    assert found.players == (4,)
    told = found.reason.message()
    assert told.startswith("Player 004 already has a result in round 2.")
    assert isinstance(forfeits(now, 1, 1), Finding)


@pytest.mark.rule("C.05 6.6", "C.05 6.7(2)")
def test_from_which_rounds_a_player_may_leave() -> None:
    assert leaving_rounds(held(OPEN, OPEN, OPEN), 1) == [1, 2, 3]
    assert leaving_rounds(held(PLAYED, OPEN, OPEN), 1) == [2, 3]
    assert leaving_rounds(held(PLAYED, (NO_RESULT, WON), OPEN), 4) == [2, 3]
    assert leaving_rounds(held(PLAYED, (NO_RESULT, WON), OPEN), 1) == [3]
    assert leaving_rounds(held(PLAYED, (BLACK_WON, WON), OPEN), 4) == [2, 3], "nobody played"
    assert leaving_rounds(held(OPEN), 2) == [1, 2, 3]
    assert leaving_rounds(Situation(swiss(4, Round(), Round(), of=5)), 1) == [3, 4, 5]
    unknown = replace(swiss(4), regulations=replace(swiss(4).regulations, rounds=None))
    assert leaving_rounds(Situation(unknown), 1) == [], "nobody has said how many there are"


@pytest.mark.rule("C.05 6.6")
def test_who_is_back_plays_the_rounds_nobody_has_played_in() -> None:
    gone = held(PLAYED, (NO_RESULT, BLACK_WON), (NO_RESULT, WHITE_WON))
    assert reopened(gone, 1, 2) == (
        ChangedGame(2, Game(1, 2, NO_RESULT)),
        ChangedGame(3, Game(3, 1, NO_RESULT)),
    )
    assert changed(reopened(gone, 1, 3)) == [(3, NO_RESULT)]
    begun = held(PLAYED, (WON, BLACK_WON), (NO_RESULT, WHITE_WON))
    assert changed(reopened(begun, 1, 2)) == [(3, NO_RESULT)], "round 2 is being played"
    assert reopened(gone, 2, 2) == (), "the opponent was away"


@pytest.mark.rule("C.05 6.6")
def test_against_an_opponent_who_has_left_too_the_one_who_is_back_wins() -> None:
    both = held(PLAYED, (NO_RESULT, NOBODY), (NO_RESULT, WHITE_WON))
    left = Situation(both.tournament, {2: Attendance(withdrawn_from=2)})
    assert changed(reopened(left, 1, 2)) == [(2, WHITE_WON), (3, NO_RESULT)]


@pytest.mark.rule("C.05 6.6")
def test_an_opponent_who_leaves_only_later_has_not_left_yet() -> None:
    both = held(PLAYED, (NO_RESULT, NOBODY), (NO_RESULT, WHITE_WON))
    later = Situation(both.tournament, {2: Attendance(withdrawn_from=3)})
    assert changed(reopened(later, 1, 2)) == [(2, NO_RESULT), (3, NO_RESULT)]
