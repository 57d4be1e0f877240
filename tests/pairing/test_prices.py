"""Prices that show every pairing of least cost at once."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.prices import just_paid

Costs = dict[tuple[int, int], int]


def classes(size: int, costs: Costs) -> list[tuple[int, list[int]]]:
    found: dict[int, list[int]] = {}
    for (one, other), cost in costs.items():
        rows = found.setdefault(cost, [0] * size)
        rows[one] |= 1 << other
        rows[other] |= 1 << one
    return sorted(found.items())


def least(size: int, costs: Costs) -> int | None:
    """The least cost of a pairing of everybody, by another library."""
    graph = nx.Graph()
    graph.add_weighted_edges_from((*pair, 1000 - cost) for pair, cost in costs.items())
    pairs = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(pairs) < size:
        return None
    return sum(costs[min(pair), max(pair)] for pair in pairs)


@given(st.integers(1, 5), st.data())
def test_pairings_of_pairs_just_paid_for_are_those_that_cost_least(
    half: int, data: st.DataObject
) -> None:
    size = 2 * half
    pairs = list(combinations(range(size), 2))
    costs = data.draw(st.dictionaries(st.sampled_from(pairs), st.integers(0, 6), min_size=1))
    cost = least(size, costs)
    found = just_paid(classes(size, costs))
    if cost is None:
        return
    assert found is not None
    meets, twice = found
    assert twice <= 2 * cost
    perfect = Mates(meets).left == 0
    assert perfect == (twice == 2 * cost)
    for one, other in costs if perfect else ():
        rest = {pair: each for pair, each in costs.items() if not {one, other} & set(pair)}
        others = least(size - 2, rest)
        best = others is not None and others + costs[one, other] == cost
        # Who is in no cheapest pairing with the other may still be just paid for.
        assert meets[one] >> other & 1 or not best


def test_two_sides_that_need_each_other_have_prices() -> None:
    # Of forty the first ten meet none of themselves; their pairs cost more with later ones.
    costs = {
        (one, other): (one < 10) * (other // 10)
        for one, other in combinations(range(40), 2)
        if other >= 10
    }
    found = just_paid(classes(40, costs))
    assert found is not None
    meets, twice = found
    assert twice == 2 * 10
    assert all(set(places(meets[one])) == set(range(10, 20)) for one in range(10))
    assert Mates(meets).left == 0


def test_an_odd_number_that_shares_something_has_none() -> None:
    # Two groups of three: one of each has to meet one of the other, at a cost.
    costs = {
        (one, other): int((one < 3) != (other < 3)) for one, other in combinations(range(6), 2)
    }
    found = just_paid(classes(6, costs))
    assert found is not None
    assert found[1] == 0
    assert Mates(found[0]).left == 2
    assert least(6, costs) == 1
