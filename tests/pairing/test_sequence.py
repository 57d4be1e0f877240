"""The first of equally good candidates, where there are two (section D)."""

from __future__ import annotations

import pytest

from openarbiter.pairing.dutch.ladder import Pair
from openarbiter.pairing.dutch.sequence import Candidates, choose_mdps, first_exchange


def candidates(size: int, *edges: Pair) -> Candidates:
    return Candidates(size, size, dict.fromkeys(edges, 1), size)


@pytest.mark.rule("C.04.3 D.2")
def test_of_two_exchanges_as_wide_the_lowest_player_leaves() -> None:
    """Players 3 and 5 are exchanged before 2 and 4; nothing else is possible."""
    either = ((0, 2), (1, 3), (4, 5)), ((0, 1), (2, 4), (3, 5))
    for pairs in (either[0] + either[1], either[1] + either[0]):
        assert first_exchange(candidates(6, *pairs), range(6), 3) == [0, 1, 4]


@pytest.mark.rule("C.04.3 D.2")
def test_of_two_exchanges_with_the_same_who_leave_the_highest_player_joins() -> None:
    """Players 6 and 9 join before 7 and 8 do; 4 and 5 leave either way."""
    either = ((2, 7), (5, 6), (8, 9)), ((2, 5), (6, 8), (7, 9))
    for pairs in (either[0] + either[1], either[1] + either[0]):
        found = candidates(10, (0, 3), (1, 4), *pairs)
        assert first_exchange(found, range(10), 5) == [0, 1, 2, 5, 8]


@pytest.mark.rule("C.04.3 D.3")
def test_of_equal_mdps_the_first_are_paired() -> None:
    pairs = [(mdp, resident) for mdp in range(3) for resident in (3, 4)]
    assert choose_mdps(candidates(5, *pairs), 3, (1, 2)) == (0, 1)
    only = candidates(5, (0, 3), (1, 4), (2, 4))
    assert choose_mdps(only, 3, (0, 2)) == (0, 1)
    assert only.inside(range(5)) == [(0, 3), (1, 4)]
