"""The result of a play-off in the order of the prizes (C.02 13.2.5, 13.2.6)."""

from __future__ import annotations

import pytest
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.prizes import PrizeCandidate, WrongPlayOff, candidates_of
from openarbiter.standings import standings

TOURNAMENT = read_trf(SEVEN.encode()).tournament
TABLE = standings(TOURNAMENT)
"""Alice 2.0; Bruno and Eloise 1.5; Carla, David and Georgia 1.0; Finn 0."""


def order(*play_off: tuple[int, ...]) -> list[tuple[int, int, int]]:
    found: tuple[PrizeCandidate, ...] = candidates_of(TOURNAMENT, TABLE, play_off=play_off)
    return [(each.number, each.rank, each.step) for each in found]


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
