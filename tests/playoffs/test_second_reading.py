"""The play-offs of C.02 and of PMR against a second reading of their text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.literal_play_off import Reader
from support.play_offs import C02, PMR, S4, level, order, played, terms

from openarbiter.playoffs import PlayOff, PlayOffGame, PlayOffLots, PlayOffResult

HALVES = {0: PlayOffResult.BLACK, 1: PlayOffResult.DRAW, 2: PlayOffResult.WHITE}


@pytest.mark.rule("C.02 13.2.11", "PMR 282")
@given(
    st.integers(2, 8),
    st.sampled_from([C02, S4, PMR]),
    st.integers(0, 10**6),
    st.sampled_from([(1, 1, 1), (1, 8, 1), (0, 1, 0)]),
)
def test_two_readings_agree_on_the_order(players, edition, seed, weights) -> None:
    def ended(stage: int, number: int, board: int, white: int, black: int) -> int:
        dice = random.Random(f"{seed} {stage} {number} {board} {white} {black}")
        # In the end somebody wins, or no play-off of draws would end.
        return dice.choices((0, 1, 2), (1, 0, 1) if number > 9 else weights)[0]

    def ends(game: PlayOffGame) -> PlayOffResult:
        return HALVES[ended(*game.id, game.white, game.black)]

    lots = PlayOffLots(str(seed))
    now: PlayOff = played(level(players), ends, by=terms(edition), lots=lots, games=10**4)
    assert now.finished
    reader = Reader(
        four=edition != PMR, lot=lambda name, who: lots.drawn(name, who).order, ended=ended
    )
    assert order(now) == reader.order(list(range(1, players + 1)))


@given(st.integers(2, 9), st.integers(1, 8), st.booleans(), st.integers(0, 10**6))
def test_every_place_that_is_to_be_decided_is(players, places, each_place, seed) -> None:
    dice = random.Random(seed)
    who = level(players, min(places, players - 1))
    now = played(
        who, lambda _: dice.choice(list(PlayOffResult)), by=terms(PMR), each_place=each_place
    )
    assert now.finished
    assert sorted(number for part in now.order for number in part.players) == list(
        range(1, players + 1)
    )
    assert [part.first for part in now.order] == [
        1 + sum(len(part.players) for part in now.order[:at]) for at in range(len(now.order))
    ]
    cuts = range(1, players) if each_place else [who.places]
    assert not [part for part in now.order for cut in cuts if part.first <= cut < part.last]
