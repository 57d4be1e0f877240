"""The result of a play-off in the order of the prizes (C.02 13.2.5, 13.2.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.model import Game, Mark, Result
from openarbiter.prizes import PrizeCandidate, WrongPlayOff, candidates_of
from openarbiter.prizes.candidates import players_who_came
from openarbiter.standings import standings

TOURNAMENT = read_trf(SEVEN.encode()).tournament
TABLE = standings(TOURNAMENT)
"""Alice 2.0; Bruno and Eloise 1.5; Carla, David and Georgia 1.0; Finn 0."""


def order(*play_off: tuple[int, ...]) -> list[tuple[int, int, int]]:
    found: tuple[PrizeCandidate, ...] = candidates_of(
        TOURNAMENT, TABLE, play_offs=(play_off,) if play_off else ()
    )
    return [(each.number, each.rank, each.step) for each in found]


@pytest.mark.rule("Money prizes")
def test_who_never_came_gets_no_prize() -> None:
    """A table has everybody; a category with few players would pay somebody who was not there."""
    first, *rest = TOURNAMENT.rounds
    lost = Game(3, 6, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS))
    absent = replace(first, games=(first.games[0], first.games[1], lost))
    tournament = replace(TOURNAMENT, rounds=(absent,))
    found = candidates_of(tournament, standings(tournament))
    assert {each.number for each in found} == {1, 2, 3, 4, 5, 7}
    with_bye = replace(absent, byes=())
    assert players_who_came(replace(tournament, rounds=(with_bye,))) == {1, 2, 3, 4, 5}
    assert 6 in players_who_came(replace(tournament, rounds=(absent, *rest)))


@pytest.mark.rule("C.02 13.2.5")
def test_each_place_is_that_of_the_play_off() -> None:
    before = order()
    assert {each[0] for each in before[1:3]} == {2, 5}
    for first, second in ((2, 5), (5, 2)):
        after = order((first,), (second,))
        assert after[1:3] == [(first, 2, 1), (second, 3, 2)]
        assert [after[0], *after[3:]] == [before[0], *before[3:]]


@pytest.mark.rule("C.02 13.2.6")
def test_those_still_level_share_a_rank() -> None:
    assert order((5, 2))[1:3] == [(2, 2, 1), (5, 2, 1)]


@pytest.mark.rule("C.02 13.2.5")
@pytest.mark.parametrize(
    ("play_off", "says"),
    [
        (((1,), (2,)), "same points"),
        (((2,), (2,)), "twice"),
        (((9,),), "not in the standings"),
    ],
)
def test_a_play_off_that_cannot_be_is_refused(play_off, says: str) -> None:
    with pytest.raises(WrongPlayOff, match=says):
        order(*play_off)


@pytest.mark.rule("C.02 13.2.5")
def test_the_players_of_a_play_off_are_the_first_of_their_group() -> None:
    (last,) = [row for row in order() if row[1] == 6]
    with pytest.raises(WrongPlayOff, match="not the first"):
        order((last[0],))
