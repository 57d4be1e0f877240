"""What pairs of people cost, and the least that a pairing of everybody costs."""

from __future__ import annotations

import networkx as nx

Costs = dict[tuple[int, int], int]
"""By two places, the smaller first."""

_WORTH = 1000
"""More than any pair costs here."""


def classes(size: int, costs: Costs) -> list[tuple[int, list[int]]]:
    """Who may meet whom, as sets of bits, by what it costs."""
    found: dict[int, list[int]] = {}
    for (one, other), cost in costs.items():
        rows = found.setdefault(cost, [0] * size)
        rows[one] |= 1 << other
        rows[other] |= 1 << one
    return sorted(found.items())


def least(size: int, costs: Costs) -> int | None:
    """The least cost of a pairing of everybody, by another library."""
    graph = nx.Graph()
    graph.add_weighted_edges_from((*pair, _WORTH - cost) for pair, cost in costs.items())
    pairs = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(pairs) < size:
        return None
    return sum(costs[min(pair), max(pair)] for pair in pairs)
