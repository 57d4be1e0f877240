"""The largest pairing that is kept while pairs are fixed, held against a library."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.pairing.frame.mates import Mates

Edges = set[tuple[int, int]]


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, Edges]:
    size = draw(st.integers(1, 11))
    every = list(combinations(range(size), 2))
    return size, set(draw(st.lists(st.sampled_from(every), unique=True))) if every else set()


def bits(size: int, edges: Edges) -> list[int]:
    meets = [0] * size
    for one, other in edges:
        meets[one] |= 1 << other
        meets[other] |= 1 << one
    return meets


def largest(edges: Edges) -> int:
    graph = nx.Graph()
    graph.add_edges_from(edges)
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def without(edges: Edges, *people: int) -> Edges:
    return {edge for edge in edges if not set(edge) & set(people)}


@given(fields(), st.data())
def test_a_pair_is_fixed_where_the_others_still_form_as_many(
    field: tuple[int, Edges], data: st.DataObject
) -> None:
    size, edges = field
    mates = Mates(bits(size, edges))
    most, fixed, there = largest(edges), 0, set(range(size))
    assert mates.pairs == most
    for _ in range(size):
        one, other = data.draw(st.sampled_from([*combinations(range(size), 2)] or [(0, 0)]))
        after = without(edges, one, other)
        possible = (one, other) in edges and fixed + 1 + largest(after) == most
        assert mates.fix(one, other) is possible
        if possible:
            edges, fixed, there = after, fixed + 1, there - {one, other}
        alone = data.draw(st.integers(0, size - 1))
        after = without(edges, alone)
        possible = alone in there and fixed + largest(after) == most
        assert mates.leave_over(alone) is possible
        if possible:
            edges, there = after, there - {alone}
        paired = [each for each in there if mates.mate(each) is not None]
        assert len(paired) == 2 * (most - fixed)
        assert len(there) - len(paired) == mates.left
        for each in paired:
            mate = mates.mate(each)
            assert mate is not None
            assert mates.mate(mate) == each
            assert (min(each, mate), max(each, mate)) in edges


@given(fields())
def test_spare_are_those_whom_some_largest_pairing_leaves_over(field: tuple[int, Edges]) -> None:
    size, edges = field
    spare = {one for one in range(size) if largest(without(edges, one)) == largest(edges)}
    found = Mates(bits(size, edges)).spare
    assert {one for one in range(size) if found >> one & 1} == spare


@pytest.mark.parametrize("size", [200, 201])
def test_everybody_but_one_of_an_odd_number(size: int) -> None:
    everybody = [((1 << size) - 1) & ~(1 << one) for one in range(size)]
    mates = Mates(everybody)
    assert (mates.pairs, mates.left) == (size // 2, size % 2)


@given(fields(), st.data())
def test_partners_are_narrowed_where_as_many_pairs_are_left(
    field: tuple[int, Edges], data: st.DataObject
) -> None:
    size, edges = field
    mates, most = Mates(bits(size, edges)), largest(edges)
    for _ in range(2 * size):
        one = data.draw(st.integers(0, size - 1))
        wanted = data.draw(st.integers(0, (1 << size) - 1))
        kept = {edge for edge in edges if one not in edge or wanted >> (sum(edge) - one) & 1}
        possible = largest(kept) == most
        if mates.left == 0 or mates.mate(one) is not None:
            assert mates.narrow(one, wanted) is possible
            edges = kept if possible else edges
        found = {(each, mate) for each in range(size) if (mate := mates.mate(each)) is not None}
        assert {pair[::-1] for pair in found} == found
        assert {pair for pair in found if pair[0] < pair[1]} <= edges
        assert len(found) == 2 * most
