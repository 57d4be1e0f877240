"""The cheapest pairings of everybody, narrowed, held against all of them written down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.pairing.frame import prices
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.pairings import BestPairings, across, between, by_cost

Pair = tuple[int, int]
Whole = frozenset[Pair]


def every(people: tuple[int, ...], edges: set[Pair]) -> Iterator[Whole]:
    """Every pairing of all these people."""
    if not people:
        yield frozenset()
        return
    one, *others = people
    for other in others:
        if (one, other) in edges:
            rest = tuple(each for each in others if each != other)
            yield from (whole | {(one, other)} for whole in every(rest, edges))


def bits(size: int, edges: set[Pair]) -> list[int]:
    meets = [0] * size
    for one, other in edges:
        meets[one] |= 1 << other
        meets[other] |= 1 << one
    return meets


def partner(whole: Whole, one: int) -> int:
    (pair,) = (pair for pair in whole if one in pair)
    return sum(pair) - one


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, set[Pair], dict[Pair, int]]:
    size = draw(st.sampled_from((2, 4, 6, 8)))
    pairs = list(combinations(range(size), 2))
    apart = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=len(pairs) * 2 // 3))
    edges = set(pairs) - set(apart)
    costs = draw(st.dictionaries(st.sampled_from(pairs), st.integers(0, 5)))
    return size, edges, costs


@given(fields(), st.data())
def test_the_cheapest_pairings_are_narrowed_to_one(
    field: tuple[int, set[Pair], dict[Pair, int]], data: st.DataObject
) -> None:
    size, edges, costs = field
    found = {
        whole: sum(costs.get(pair, 0) for pair in whole)
        for whole in every(tuple(range(size)), edges)
    }
    pairings = BestPairings(bits(size, edges), by_cost(size, costs))
    assert pairings.possible is bool(found)
    assert pairings.cost == min(found.values(), default=None)
    if not found:
        return
    left = {whole for whole, cost in found.items() if cost == pairings.cost}
    for one in range(size):
        wanted = data.draw(st.integers(0, (1 << size) - 1))
        possible = {whole for whole in left if wanted >> partner(whole, one) & 1}
        assert pairings.narrow(one, wanted) is bool(possible)
        left = possible or left
        now = frozenset((each, pairings.partner(each)) for each in range(size))
        assert frozenset(pair for pair in now if pair[0] < pair[1]) in left
        assert {pair[::-1] for pair in now} == now


def test_pairs_that_are_left_out_cost_nothing() -> None:
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    dear = {(0, 1): 2, (0, 2): 3, (1, 2): 1, (0, 3): 0}
    pairings = BestPairings(everybody, by_cost(len(everybody), dear))
    assert pairings.cost == 1
    assert (pairings.partner(0), pairings.partner(1)) == (3, 2)
    assert not pairings.narrow(0, 0b0110)
    assert pairings.partner(0) == 3


def test_one_of_each_odd_group_goes_out_and_which_can_be_asked() -> None:
    # Two groups of three: one of each meets one of the other, dearest if it is 0 or 3.
    dear = {
        (one, other): 5 if {one, other} & {0, 3} else 1
        for one, other in combinations(range(6), 2)
        if (one < 3) != (other < 3)
    }
    pairings = BestPairings(bits(6, set(combinations(range(6), 2))), by_cost(6, dear))
    assert pairings.cost == 1
    assert not pairings.narrow(0, 0b111000)
    assert pairings.narrow(1, 0b000101)
    assert pairings.partner(1) == 0
    assert pairings.narrow(4, 0b000101)
    assert not pairings.narrow(5, 0b010111)
    assert [pairings.partner(one) for one in range(6)] == [1, 0, 4, 5, 2, 3]


def test_nobody_has_a_pairing_and_it_costs_nothing() -> None:
    assert BestPairings([]).cost == 0


TRIANGLES = {(0, 1): 0, (0, 2): 0, (1, 2): 2, (3, 4): 0, (3, 5): 0, (4, 5): 2, (0, 3): 2}
"""Two threes: one of each has to meet one of the other, so that no pair is for nothing."""


def test_everybody_is_paired_however_dear_that_is() -> None:
    pairings = BestPairings(bits(6, set(TRIANGLES)), by_cost(6, TRIANGLES))
    assert pairings.cost == 6
    assert [pairings.partner(one) for one in range(6)] == [3, 2, 1, 0, 5, 4]


def test_where_no_prices_are_found_in_good_time_the_least_cost_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prices, "_TURNS", 0)
    dear = {(0, 1): 1, (2, 3): 1, (0, 2): 1, (1, 3): 2}
    pairings = BestPairings(bits(4, set(dear)), by_cost(4, dear))
    assert pairings.cost == 2
    assert [pairings.partner(one) for one in range(4)] == [1, 0, 3, 2]


def test_those_on_the_other_side_and_those_of_the_other_group() -> None:
    assert across(4, 0b0110) == [0b0110, 0b1001, 0b1001, 0b0110]
    assert across(2, 0b10) == [0b10, 0b01]
    assert between(4, 0b0011, 0b0100) == [0b0100, 0b0100, 0b0011, 0]


def largest(size: int, edges: set[Pair]) -> int:
    """The most pairs these people can form, tried out."""
    for count in range(size // 2, 0, -1):
        for people in combinations(range(size), 2 * count):
            if next(every(people, edges), None) is not None:
                return count
    return 0


@st.composite
def small(draw: st.DrawFn) -> tuple[int, set[Pair]]:
    size = draw(st.integers(2, 7))
    pairs = list(combinations(range(size), 2))
    return size, set(draw(st.lists(st.sampled_from(pairs), unique=True)))


@given(small(), st.data())
def test_somebody_meets_some_alone_where_as_many_pairs_are_left(
    field: tuple[int, set[Pair]], data: st.DataObject
) -> None:
    size, edges = field
    mates = Mates(bits(size, edges))
    for _ in range(size):
        one = data.draw(st.integers(0, size - 1))
        wanted = data.draw(st.integers(0, (1 << size) - 1))
        after = {pair for pair in edges if one not in pair or wanted >> (sum(pair) - one) & 1}
        # As long as somebody is left over anyway, it may be this one.
        possible = largest(size, after) == largest(size, edges)
        assert mates.narrow(one, wanted) is possible
        if possible:
            edges = after
        paired = [each for each in range(size) if mates.mate(each) is not None]
        assert len(paired) == 2 * mates.pairs == size - mates.left
        for each in paired:
            mate = mates.mate(each)
            assert mate is not None
            assert mates.mate(mate) == each
            assert (min(each, mate), max(each, mate)) in edges


@pytest.mark.parametrize(
    ("bits", "found"), [(0, []), (1, [0]), (0b1010010, [1, 4, 6]), (1 << 70, [70])]
)
def test_the_places_of_bits_come_from_the_lowest(bits: int, found: list[int]) -> None:
    assert list(places(bits)) == found
