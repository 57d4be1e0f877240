"""Criteria as whole numbers: the weights of pairs, and the bounds that keep them apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.dutch.criteria import Bracket, Counted, quality_criteria
from openarbiter.pairing.dutch.ladder import Pair, Rung, flat, rungs_of, weights
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import FIDE_2018

INSIDE = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
"""All pairs of four players."""


def bracket(*scores: int, mdps: int = 0) -> Bracket:
    players = tuple(Card(n, n, score, score) for n, score in enumerate(scores, start=1))
    return Bracket(players[:mdps], players[mdps:], Colour.WHITE)


def matchings(edges: tuple[Pair, ...], pairs: int) -> Iterator[tuple[Pair, ...]]:
    """All choices of so many of these pairs in which nobody is twice."""
    if not pairs:
        yield ()
        return
    for place, edge in enumerate(edges):
        rest = tuple(each for each in edges[place + 1 :] if not set(each) & set(edge))
        for others in matchings(rest, pairs - 1):
            yield edge, *others


def test_each_pair_of_a_flat_rung_counts_one() -> None:
    assert flat([(0, 1), (2, 3)], 2) == Rung({(0, 1): 1, (2, 3): 1}, 2)


@pytest.mark.rule("C.04.3 B.8")
def test_the_last_criterion_weighs_least_and_no_other_is_reached_by_those_below_it() -> None:
    rungs = [Rung({(0, 1): 1}, 1), Rung({(0, 1): 1, (2, 3): 3}, 3), Rung({(0, 2): -2}, 2)]
    assert weights(rungs, INSIDE) == (
        {(0, 1): 12 + 3, (0, 2): -2, (0, 3): 0, (1, 2): 0, (1, 3): 0, (2, 3): 9},
        24,
    )


@pytest.mark.rule("C.04.3 A.8")
@pytest.mark.rule("C.04.3 C.6")
def test_a_list_of_score_differences_is_one_rung_a_difference_from_the_highest_down() -> None:
    """Players 2 and 3 kept from floating are worth two; an MDP's difference takes one away."""
    one = bracket(20, 10, 10, mdps=1)
    edges = ((0, 1), (0, 2), (1, 2))
    found = rungs_of(quality_criteria(FIDE_2018.dutch)["score differences"], one, edges)
    assert [rung.values for rung in found] == [{(0, 1): 1, (0, 2): 1}, {(1, 2): 2}]


@pytest.mark.parametrize("worth", [1, 3])
@pytest.mark.parametrize("players", [2, 4])
def test_no_two_candidates_differ_by_more_than_the_span(worth: int, players: int) -> None:
    """Of pairs that fail a criterion there are at most half as many as players."""
    alike = bracket(*(10,) * players)
    edges = tuple(edge for edge in INSIDE if edge[1] < players)
    counted = Counted(pair=lambda _, one, other: worth * (other.number - one.number == 1))
    (rung,) = rungs_of(counted, alike, edges)
    sums = [
        sum(rung.values.get(edge, 0) for edge in pairs)
        for count in range(players // 2 + 1)
        for pairs in matchings(edges, count)
    ]
    assert max(sums) - min(sums) <= rung.span
