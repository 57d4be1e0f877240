"""The cheapest pairing of everybody where odd numbers of people share something."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from support.pair_costs import Costs, classes, least

from openarbiter.pairing.frame.cheapest import CheapestPairing, mates_just_paid
from openarbiter.pairing.frame.mates import NOBODY


def circles(*sizes: int, beyond: int) -> Costs:
    """Groups of so many people who meet each other for nothing, and others at a cost."""
    group = [number for number, size in enumerate(sizes) for _ in range(size)]
    return {
        (one, other): 0 if group[one] == group[other] else beyond
        for one, other in combinations(range(len(group)), 2)
    }


def searched(size: int, costs: Costs, most: int | None = None) -> CheapestPairing | None:
    search = CheapestPairing(classes(size, costs), [0] * size, [NOBODY] * size, most)
    return search if search.found() else None


def spent(costs: Costs, mates: list[int]) -> int:
    assert all(mates[mate] == one != mate for one, mate in enumerate(mates))
    return sum(costs[one, mate] for one, mate in enumerate(mates) if one < mate)


def test_one_of_each_odd_group_goes_out() -> None:
    costs = circles(3, 5, beyond=4)
    found = searched(8, costs)
    assert found is not None
    assert spent(costs, found.mates) == found.cost == 4


def test_groups_of_groups_come_and_go() -> None:
    # Nine in threes, the threes near one another, and three more far away.
    near, far = {0: 0, 1: 2}, 7
    costs = {
        (one, other): near[one // 3 != other // 3] if other < 9 else far if one < 9 else 1
        for one, other in combinations(range(12), 2)
    }
    found = searched(12, costs)
    assert found is not None
    assert spent(costs, found.mates) == found.cost == 2 + 7 + 1 == least(12, costs)


@pytest.mark.parametrize(
    ("costs", "cost"),
    [
        ({(0, 1): 2, (0, 3): 9, (0, 4): 1, (1, 2): 2, (1, 4): 0, (2, 5): 7, (4, 5): 8}, 16),
        (
            {
                (0, 1): 1,
                (0, 2): 0,
                (0, 3): 0,
                (0, 5): 1,
                (1, 2): 2,
                (1, 3): 3,
                (2, 4): 1,
                (4, 5): 2,
            },
            4,
        ),
    ],
)
def test_a_group_that_falls_apart_leads_on_from_where_it_was_reached(
    costs: Costs, cost: int
) -> None:
    found = searched(6, costs)
    assert found is not None
    assert spent(costs, found.mates) == found.cost == cost


def test_it_is_given_up_as_soon_as_it_costs_too_much() -> None:
    costs = circles(3, 5, beyond=4)
    assert searched(8, costs, 4) is not None
    assert searched(8, costs, 3) is None


def test_there_is_none_where_a_group_cannot_go_out() -> None:
    apart = {pair: cost for pair, cost in circles(3, 3, beyond=4).items() if not cost}
    assert searched(6, apart) is None


@pytest.mark.parametrize("seed", range(6))
def test_it_costs_as_much_as_another_library_says(seed: int) -> None:
    lots = random.Random(seed)
    for _ in range(25):
        size = 2 * lots.randint(2, 9)
        group = [lots.randrange(3) for _ in range(size)]
        costs = {
            (one, other): abs(group[one] - group[other]) * lots.choice((7, 9)) + lots.randrange(2)
            for one, other in combinations(range(size), 2)
            if lots.random() < 0.8
        }
        found = searched(size, costs)
        assert (found and found.cost) == least(size, costs)
        if found is None:
            continue
        assert spent(costs, found.mates) == found.cost
        # Its prices are good to start another search with.
        paid = found.prices
        assert all(paid[one] + paid[other] <= 2 * each for (one, other), each in costs.items())
        gone = lots.choice(list(costs))
        fewer = {pair: each for pair, each in costs.items() if pair != gone}
        kept = mates_just_paid(classes(size, fewer), paid, found.mates)
        assert kept[gone[0]] != gone[1]
        again = CheapestPairing(classes(size, fewer), paid, kept)
        assert (again.cost if again.found() else None) == least(size, fewer)
