"""How the time grows with the players: the slope on paper with two logarithmic axes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import log

from benchmarks.measure import Measured

Point = tuple[int, float]
"""Players and seconds."""

LEAST = 1000
"""From how many players on the exponent is taken."""


def points(rounds: Sequence[Measured], engine: str, edition: str) -> list[Point]:
    """The opens drawn here that an engine paired, small ones first."""
    return sorted(
        (each.players, each.seconds)
        for each in rounds
        if each.own and (each.engine, each.edition) == (engine, edition) and each.seconds
    )


def exponent(measured: Sequence[Point]) -> float | None:
    """The slope of the line of least squares from 1,000 players on; None for one point.

    >>> round(exponent([(500, 9.0), (1000, 1.0), (2000, 4.0), (4000, 16.0)]), 6)
    2.0
    """
    used = [(log(players), log(seconds)) for players, seconds in measured if players >= LEAST]
    if len(used) < 2:
        return None
    middle, height = (sum(each) / len(used) for each in zip(*used, strict=True))
    across = sum((x - middle) ** 2 for x, _ in used)
    slope: float = sum((x - middle) * (y - height) for x, y in used) / across
    return slope


def steps(measured: Sequence[Point]) -> list[tuple[int, int, float]]:
    """From each size to the next: the two sizes and the slope between them."""
    return [
        (few, many, log(longer / shorter) / log(many / few))
        for (few, shorter), (many, longer) in pairwise(measured)
    ]
