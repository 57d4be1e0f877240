"""Criteria in order of priority as one weight an edge.

Candidates are compared criterion by criterion, the most important first (B.8; the
"sieve"). Written as whole numbers in a mixed radix, that comparison is one number: a
rung is a digit, and no sum of lower digits can reach the next one. A matching of
greatest weight is then the best candidate.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openarbiter.pairing.dutch.criteria import Bracket, Counted, Listed

Pair = tuple[int, int]
"""Two nodes, the smaller first."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Weights of the edges for one comparison; edges left out weigh nothing.

    Attributes:
        span: no two matchings differ by more than this in the sum of values.
    """

    values: Mapping[Pair, int]
    span: int


def flat(edges: Iterable[Pair], span: int) -> Rung:
    """A rung on which each of these edges counts one: the more of them the better."""
    return Rung(dict.fromkeys(edges, 1), span)


def rungs_of(criterion: Counted | Listed, bracket: Bracket, edges: Iterable[Pair]) -> list[Rung]:
    """One criterion as rungs over the edges inside the bracket.

    A downfloater's failure is turned round into a merit of being paired, so that
    everything stands on edges. A list of score differences becomes one rung a value,
    the highest first: with as many pairs, the list that has fewer of the highest
    value is the smaller one (A.8).
    """
    players = bracket.players
    pair, floater = criterion.pair, criterion.floater
    alone = [None if floater is None else floater(bracket, card) for card in players]
    together = {}
    if pair is not None:
        for edge in edges:
            value = pair(bracket, players[edge[0]], players[edge[1]])
            if value:
                together[edge] = value
    if isinstance(criterion, Counted):
        return _rung([value or 0 for value in alone], together, edges)
    levels = sorted({value for value in (*alone, *together.values()) if value is not None})
    rungs = []
    for level in reversed(levels):
        rungs += _rung(
            [int(value == level) for value in alone],
            {edge: 1 for edge, value in together.items() if value == level},
            edges,
        )
    return rungs


def _rung(alone: list[int], together: dict[Pair, int], edges: Iterable[Pair]) -> list[Rung]:
    if any(alone):
        values = {}
        for edge in edges:
            value = alone[edge[0]] + alone[edge[1]] - together.get(edge, 0)
            if value:
                values[edge] = value
    else:
        values = {edge: -value for edge, value in together.items()}
    if not values:
        return []
    span = sum(alone)
    if together:
        bearers = min(len({edge[0] for edge in together}), len({edge[1] for edge in together}))
        span += min(bearers, len(alone) // 2) * max(together.values())
    return [Rung(values, span)]


def weights(rungs: Iterable[Rung], edges: Iterable[Pair]) -> tuple[dict[Pair, int], int]:
    """The weight of every edge, and a bound on the difference of two sums of weights."""
    total = dict.fromkeys(edges, 0)
    radix = 1
    for rung in reversed(list(rungs)):
        for edge, value in rung.values.items():
            total[edge] += value * radix
        radix *= rung.span + 1
    return total, radix
