"""Maximum weight matching in exact whole numbers."""

from __future__ import annotations

from collections.abc import Iterable

import rustworkx as rx

Edge = tuple[int, int, int]
"""Two nodes and a weight above nought."""

_LIBRARY_BITS = 120
"""rustworkx computes in 128 bits and needs a few of them for its own sums."""


def best_matching(nodes: int, edges: Iterable[Edge]) -> dict[int, int]:
    """The matching of greatest total weight, both directions of every pair.

    Nodes are ``0`` to ``nodes - 1``. Edges whose weight is not above nought are never
    worth matching and may be left out.
    """
    kept = [edge for edge in edges if edge[2] > 0]
    if not kept:
        return {}
    if max(weight for _, _, weight in kept).bit_length() <= _LIBRARY_BITS:
        graph: rx.PyGraph[None, int] = rx.PyGraph(multigraph=False)
        graph.add_nodes_from([None] * nodes)
        graph.add_edges_from(kept)
        pairs = rx.max_weight_matching(graph, weight_fn=int)
    else:
        import networkx as nx  # rarely needed, and slow to load

        slow = nx.Graph()
        slow.add_weighted_edges_from(kept)
        pairs = nx.max_weight_matching(slow)
    mates = {}
    for one, other in pairs:
        mates[one] = other
        mates[other] = one
    return mates


def is_perfect(nodes: int, edges: Iterable[tuple[int, int]]) -> bool:
    """Check whether every node can be matched along these edges."""
    return len(best_matching(nodes, ((one, other, 1) for one, other in edges))) == nodes
