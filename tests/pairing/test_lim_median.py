"""The next group of floaters, and a median group that is widened (9.6, 10.3, 10.4)."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.lim_members import group, member

from openarbiter.pairing.lim.member import LimMember
from openarbiter.pairing.lim.whole import pair_all
from openarbiter.rulebook.lim_rules import FIDE_SWISS_1989

Pairs = list[list[tuple[int, int]]]
MEDIAN = 20
"""The score of the median group, times two: one point."""


def paired(*groups: list[LimMember]) -> Pairs:
    """The pairs of every group in the order in which the groups were paired."""
    members = sorted((each for one in groups for each in one), key=lambda each: each.place)
    made = pair_all(members, MEDIAN, FIDE_SWISS_1989, maxi=False)
    assert made is not None
    return [[(one.place, other.place) for one, other in each.pairs] for each in made.groups]


def told(*groups: list[LimMember]) -> list[str]:
    """What is told of pairs that were split for the last group."""
    members = sorted((each for one in groups for each in one), key=lambda each: each.place)
    made = pair_all(members, MEDIAN, FIDE_SWISS_1989, maxi=False)
    assert made is not None
    steps = made.groups[-1].steps
    return [each.reason.message() for each in steps if each.article == "9.6"]


def scored(score: int, *places: int, met: dict[int, list[int]] | None = None) -> list[LimMember]:
    return [member(place, (met or {}).get(place, ()), score=score) for place in places]


def all_met(first: int, last: int) -> list[LimMember]:
    """A median group none of whom may meet another of it."""
    places = range(first, last + 1)
    members = group(len(places), *combinations(places, 2), start=first)
    return [member(each.place, each.card.met, score=MEDIAN // 2) for each in members]


# --- 10.3, 10.4: an opponent in the next group ---------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 10.3")
def test_the_next_group_is_the_one_below_and_not_a_later_one() -> None:
    """Number 3 has met both of the next group, so 2 is moved; 5 has met both of the third."""
    third = scored(20, 6, 7, met={6: [5], 7: [5]})
    highest = scored(40, 1, 2, 3, met={3: [4, 5]})
    next_one = scored(30, 4, 5, met={4: [3], 5: [3]})
    assert paired(highest, next_one, third, scored(10, 8))[:2] == [[(1, 3)], [(2, 4)]]
    highest, next_one = scored(40, 1, 2), scored(30, 3, 4, 5, met={5: [6, 7]})
    assert paired(highest, next_one, third, scored(10, 8))[:2] == [[(1, 2)], [(3, 5)]]


@pytest.mark.rule("FIDE Swiss Rules 9.2", "FIDE Swiss Rules 10.3")
def test_the_next_group_of_the_last_above_the_median_is_the_median_group() -> None:
    """Number 3 has met all of the median group, or of the highest one below if there is none."""
    above = scored(20, 1, 2, 3, met={3: [4, 5]})
    met = {4: [3], 5: [3]}
    assert paired(above, scored(10, 4, 5, met=met), scored(0, 6))[0] == [(1, 3)]
    assert paired(above, scored(5, 4, 5, met=met), scored(0, 6))[0] == [(1, 3)]
    above, met[6] = scored(20, 1, 2, 3, met={3: [4, 5, 6]}), [3]
    assert paired(above, scored(10, 4, 5, 6, met=met))[0] == [(1, 3)]


# --- 9.6: the blocked median group ---------------------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_one_floater_from_either_side_splits_a_pair_above() -> None:
    """Numbers 3 and 8, who have floated to the median group, have met: not more from above."""
    above = [
        member(1, score=20, floated=True),
        member(2, score=20, floated=True),
        member(3, [8], score=20),
    ]
    below = [
        member(8, [3], score=0),
        member(9, score=0, floated=True),
        member(10, score=0, floated=True),
    ]
    assert paired(above, below) == [[], [(10, 9)], [(1, 3), (2, 8)]]
    assert told(above, below) == [
        "The median group could not be paired, so the pair 1 - 2 of a group above it was split, "
        "and both came into the median group."
    ]


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_one_floater_more_from_above_splits_a_pair_below() -> None:
    """Number 3 has met the only one of the median group."""
    above = [
        member(1, score=20, floated=True),
        member(2, score=20, floated=True),
        member(3, [5], score=20),
    ]
    below = scored(0, 8, 9)
    assert paired(above, scored(10, 5, met={5: [3]}), below) == [[(1, 2)], [], [(3, 8), (9, 5)]]
    assert told(above, scored(10, 5, met={5: [3]}), below) == [
        "The median group could not be paired, so the pair 9 - 8 of a group below it was split, "
        "and both came into the median group."
    ]


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_pairs_are_split_in_turn_until_the_median_group_can_be_paired() -> None:
    """Six who have all met each other need six more: from above, below and above."""
    own = all_met(11, 16)
    above, below = scored(20, *range(1, 9)), scored(0, *range(21, 29))
    made = paired(above, own, below)
    assert made[:2] == [[(1, 5), (2, 6)], [(28, 24), (27, 23), (26, 22)]]
    assert made[2] == [(3, 11), (4, 12), (7, 13), (8, 14), (25, 15), (21, 16)]


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_each_pair_that_is_split_makes_two_more_from_its_side() -> None:
    """Number 9 came from above, so that it goes below, above, below."""
    own = all_met(11, 17)
    above, below = scored(20, *range(1, 10)), scored(0, *range(21, 29))
    made = paired(above, own, below)
    assert made[:2] == [[(1, 5), (2, 6), (3, 7)], [(28, 24), (27, 23)]]
    assert len(made[2]) == 7
