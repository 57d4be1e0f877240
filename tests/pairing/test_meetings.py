"""Who may meet whom as sets of bits, and the places that stand for others."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.model import Colour
from openarbiter.pairing.frame.meetings import meetings, only, take_anybody, with_places


def test_everybody_but_those_named_and_those_who_must_have_the_same_colour() -> None:
    must = [Colour.WHITE, None, Colour.WHITE, Colour.BLACK]
    assert meetings([7, 3, 9, 5], [(), (5, 8), (), (3,)]) == [0b1110, 0b0101, 0b1011, 0b0101]
    assert meetings([7, 3, 9, 5], [()] * 4, must) == [0b1010, 0b1101, 0b1010, 0b0111]


@given(st.lists(st.integers(0, 2**9 - 1), min_size=9, max_size=9), st.permutations(range(9)))
def test_a_part_in_an_order_of_its_own(meets: list[int], order: list[int]) -> None:
    chosen = order[:5]
    found = only(meets, chosen)
    for one, place in enumerate(chosen):
        assert [found[one] >> other & 1 for other in range(5)] == [
            meets[place] >> each & 1 for each in chosen
        ]
    assert only(meets, []) == []


def test_further_places_for_some() -> None:
    assert with_places([0b10, 0b01], 0b10, 2) == [0b10, 0b1101, 0b10, 0b10]


@pytest.mark.parametrize("least", [2, 1])
def test_those_beyond_take_anybody_where_each_meets_half_of_all_who_would_be_paired(
    least: int,
) -> None:
    """One above and three beyond: of these each must be able to meet two."""
    meets = [0b1110, 0b1101, 0b1011, 0b0111]
    assert take_anybody(meets, [0], [1, 2, 3], 1)
    met = (0b0110, 0b0010)[least == 1]
    assert take_anybody([met, *meets[1:]], [0], [1, 2, 3], 1) is (least == 2)
    # Two of three beyond have met: each of them has one of those beyond left.
    apart = [0b1110, 0b1001, 0b1001, 0b0111]
    assert not take_anybody(apart, [0], [1, 2, 3], 1)
    assert not take_anybody(meets, [0, 1, 2], [3], 3)
    # Of one above and five beyond four can meet nobody but the same two.
    only_two = [0b000110, 0b111001, 0b111001, 0b000110, 0b000110, 0b000110]
    assert not take_anybody(only_two, [0], [1, 2, 3, 4, 5], 1)


@given(st.integers(1, 3), st.integers(2, 6), st.data())
def test_those_beyond_take_anybody(most: int, below: int, data: st.DataObject) -> None:
    above = list(range(4))
    beyond = list(range(4, 4 + below))
    pairs = [(one, other) for one, other in combinations(range(4 + below), 2) if other >= 4]
    apart = set(data.draw(st.lists(st.sampled_from(pairs), max_size=4)))
    meets = [0] * (4 + below)
    for one, other in set(pairs) - apart:
        meets[one] |= 1 << other
        meets[other] |= 1 << one
    if not take_anybody(meets, above, beyond, most):
        return
    for count in range(below % 2, most + 1, 2):
        for chosen in combinations(above, count):
            graph = nx.Graph()
            graph.add_nodes_from((*chosen, *beyond))
            graph.add_edges_from(
                (one, other)
                for one, other in set(pairs) - apart
                if other >= 4 and (one in chosen or one >= 4)
            )
            assert 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == count + below
