"""Open games of the last round and who is level for a place, against all outcomes."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.model import Game
from openarbiter.playoffs.open_games import games_that_matter

ENDS = ((10, 0), (5, 5), (0, 10), (0, 0))


def level(scores: dict[int, int], places: int) -> frozenset[int]:
    """Who is level across a place, counted anew: as many above it as leave it open."""
    cut = sorted(scores.values(), reverse=True)[places - 1]
    tied = frozenset(player for player, score in scores.items() if score == cut)
    above = sum(score > cut for score in scores.values())
    return tied if above + len(tied) > places else frozenset()


@pytest.mark.rule("C.02 13.2.8")
def test_lower_boards_need_not_be_waited_for() -> None:
    scores = {1: 70, 2: 70, 3: 60, 4: 40, 5: 30}
    assert games_that_matter([Game(4, 5)], scores, 1, 10) == ()
    assert games_that_matter([Game(3, 5)], scores, 1, 10) == (Game(3, 5),)
    assert games_that_matter([Game(1, 2)], {1: 90, 2: 80, 3: 10, 4: 10}, 3, 10) == ()


@pytest.mark.rule("C.02 13.2.8")
@settings(max_examples=60)
@given(st.lists(st.integers(0, 6), min_size=4, max_size=8), st.integers(1, 3), st.integers(1, 7))
def test_games_that_are_not_named_change_nothing_however_all_end(
    halves: list[int], count: int, places: int
) -> None:
    scores = {number: 5 * half for number, half in enumerate(halves, start=1)}
    games = [Game(2 * at + 1, 2 * at + 2) for at in range(min(count, len(scores) // 2))]
    places = min(places, len(scores))
    named = set(games_that_matter(games, scores, places, 10))
    found: dict[tuple[object, ...], set[frozenset[int]]] = {}
    for ends in product(ENDS, repeat=len(games)):
        now = dict(scores)
        for game, (one, two) in zip(games, ends, strict=True):
            now[game.white] += one
            now[game.black] += two
        key = tuple(end for game, end in zip(games, ends, strict=True) if game in named)
        found.setdefault(key, set()).add(level(now, places))
    assert all(len(each) == 1 for each in found.values())
