"""Requests to the other engine's generator: configurations with JaVaFo's keys."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

Range: TypeAlias = tuple[int, int]

SEED_ALONE = "by-seed"
"""The kind of tournaments of a generator that draws everything from its seed."""

_USUAL: dict[str, Range | str] = {"PlayersNumber": (20, 80), "RoundsNumber": (5, 11)}

CONFIGURATIONS: dict[str, dict[str, Range | str]] = {
    "usual": _USUAL,
    "few-players": {"PlayersNumber": (8, 20), "RoundsNumber": (5, 7)},
    "nearly-all-met": {"PlayersNumber": (12, 24), "RoundsNumber": (9, 11)},
    "byes": {**_USUAL, "HalfPointByeRate": (5, 20)},
    "forfeits": {**_USUAL, "ForfeitRate": (5, 20)},
    "withdrawals": {**_USUAL, "RetiredRate": (20, 60)},
    "everything": {
        **_USUAL,
        "HalfPointByeRate": (8, 40),
        "ForfeitRate": (8, 40),
        "RetiredRate": (30, 100),
    },
    "many-draws": {**_USUAL, "DrawPercentage": (60, 90)},
    "no-draws": {**_USUAL, "DrawPercentage": (0, 0)},
    "level": {**_USUAL, "HighestRating": (2000, 2000), "LowestRating": (2000, 2000)},
    "points-3-1-0": {**_USUAL, "PointsForWin": "3.0", "PointsForDraw": "1.0"},
    "big": {"PlayersNumber": (150, 250), "RoundsNumber": (7, 11)},
}
"""For each kind its keys, each with a value or the range it is drawn from.

Rates say once in how many times something happens. A generator that does not know a key
ignores it or refuses the file; the latter is reported.
"""


def configuration(kind: str, seed: int) -> dict[str, str]:
    """The configuration of one tournament; nothing for :data:`SEED_ALONE`."""
    draw = Random(seed).random
    return {
        key: value if isinstance(value, str) else str(_within(value, draw()))
        for key, value in CONFIGURATIONS.get(kind, {}).items()
    }


def _within(ends: Range, lot: float) -> int:
    first, last = ends
    return first + int(lot * (last - first + 1))
