"""The first of equally good candidates, where there are two (section D)."""

from __future__ import annotations

import pytest

from openarbiter.pairing.dutch.ladder import Pair
from openarbiter.pairing.dutch.sequence import (
    Candidates,
    choose_mdps,
    first_exchange,
    first_transposition,
)


def candidates(size: int, *edges: Pair) -> Candidates:
    return Candidates(size, size, dict.fromkeys(edges, 1), size)


def weighed(size: int, weights: dict[Pair, int]) -> tuple[Candidates, Candidates]:
    """The same candidates twice, their pairs in either order."""
    turned = dict(reversed(weights.items()))
    return Candidates(size, size, weights, size * 12), Candidates(size, size, turned, size * 12)


def test_a_wish_counts_between_the_best_candidates_alone() -> None:
    """The pair 1, 2 weighs as much as 0, 1 and 2, 3 do together; 4, 6 weighs less than 4, 5."""
    weights = {(0, 1): 1, (1, 2): 2, (2, 3): 1, (4, 5): 2, (4, 6): 1}
    wish = {(1, 2): 1, (4, 6): 1}
    for each in weighed(7, weights):
        assert each.mates(wish, 2) == {1: 2, 2: 1, 4: 5, 5: 4}
        each.keep(wish, 2)
        assert each.mates() == {1: 2, 2: 1, 4: 5, 5: 4}
        each.keep({(0, 1): 1, (2, 3): 1}, 2)
        assert each.mates() == {1: 2, 2: 1, 4: 5, 5: 4}
    for each in weighed(3, {(0, 1): 2, (0, 2): 1}):
        each.keep({(0, 2): 1}, 1)
        assert each.mates() == {0: 1, 1: 0}


@pytest.mark.rule("C.04.3 D.2")
def test_one_exchange_comes_before_two_with_a_smaller_difference() -> None:
    """Players 2 and 9 are exchanged, not 4 and 5 with 6 and 7."""
    one, two = ((0, 1), (8, 9), (2, 5), (3, 6), (4, 7)), ((0, 3), (1, 4), (2, 7), (5, 8), (6, 9))
    for pairs in (one + two, two + one):
        assert first_exchange(candidates(10, *pairs), range(10), 5) == [0, 2, 3, 4, 8]


@pytest.mark.rule("C.04.3 D.2")
def test_the_smallest_difference_comes_before_the_lowest_player_who_leaves() -> None:
    """Players 3 and 5 are exchanged, not 4 and 7, where 4 is the lower ranked one."""
    near, far = ((0, 2), (4, 5), (1, 6), (3, 7)), ((2, 5), (1, 4), (6, 7), (0, 3))
    for pairs in (near + far, far + near):
        assert first_exchange(candidates(8, *pairs), range(8), 4) == [0, 1, 3, 4]


@pytest.mark.rule("C.04.3 D.1")
@pytest.mark.rule("C.04.3 D.2")
def test_those_who_join_are_chosen_by_their_own_places_and_not_by_their_opponents() -> None:
    """Players 5 and 6 join for 2 and 4; then 1 meets 7, the first opponent, and 6 does not."""
    weights = {
        (0, 9): 10, (3, 7): 10, (5, 9): 11, (4, 8): 10, (0, 6): 10, (5, 6): 11, (2, 3): 10,
    }  # fmt: skip
    for each in weighed(10, weights):
        upper = first_exchange(each, range(10), 4)
        assert upper == [0, 2, 4, 5]
        first_transposition(each, upper, [1, 3, 6, 7, 8, 9])
        assert each.pairs == [(0, 6), (2, 3), (4, 8), (5, 9)]


@pytest.mark.rule("C.04.3 D.2")
def test_the_smallest_difference_comes_before_the_highest_players_who_join() -> None:
    """Players 8, 9 and 10 join, not 6, 7 and 15; either way 3, 4 and 5 leave."""
    near = {(0, 6): 10, (1, 2): 11, (7, 14): 10, (8, 15): 11, (9, 11): 11}
    far = {(14, 15): 11, (6, 8): 11, (5, 9): 10, (1, 4): 10, (0, 11): 10}
    for each in weighed(16, near | far):
        assert first_exchange(each, range(16), 5) == [0, 1, 7, 8, 9]


@pytest.mark.rule("C.04.3 D.2")
def test_the_lowest_player_leaves_also_where_there_is_no_room_to_look_at_all_at_once() -> None:
    """Players 3 and 12 are exchanged, not 2 and 11; S1 has ten players, and eight are looked at."""
    one = ((11, 15), (9, 13), (8, 14), (7, 18), (6, 17), (5, 10), (4, 19), (3, 12), (1, 16), (0, 2))
    two = ((10, 19), (9, 14), (8, 12), (7, 18), (6, 16), (5, 17), (4, 13), (3, 11), (2, 15), (0, 1))
    for pairs in (one + two, two + one, tuple(reversed(one + two))):
        full = Candidates(20, 20, dict.fromkeys(pairs, 1), 1 << 200)
        assert first_exchange(full, range(20), 10) == [0, 1, 3, 4, 5, 6, 7, 8, 9, 11]


@pytest.mark.rule("C.04.3 D.2")
def test_of_three_who_join_the_highest_ranked_comes_first() -> None:
    """6, 10 and 11 join before 7, 8 and 12 do: their sums are equal."""
    first = {(10, 12): 11, (9, 11): 10, (5, 6): 10, (0, 2): 10, (1, 3): 10}
    second = {(7, 10): 10, (11, 12): 10, (6, 9): 10, (0, 5): 10, (1, 2): 11}
    for each in weighed(13, first | second):
        assert first_exchange(each, range(13), 5) == [0, 1, 5, 9, 10]


@pytest.mark.rule("C.04.3 D.3")
def test_mdps_are_paired_in_a_best_candidate_or_not_at_all() -> None:
    """Players 1 and 2 could be paired in place of 4 with 5, which is worse."""
    for each in weighed(6, {(0, 3): 1, (1, 4): 1, (3, 4): 3, (2, 5): 1}):
        assert choose_mdps(each, 3, (2,)) == (2,)
        assert (3, 4) in each.inside(range(6))


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
