"""Kinds of tournaments, each of which asks something else of a pairing engine."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import HALF, POINT, PointSystem
from openarbiter.verify.generation.plan import Plan

_CLUB = Plan(players=(8, 40), rounds=(5, 9))
_OPEN = Plan(players=(30, 80), rounds=(7, 11))

KINDS: dict[str, Plan] = {
    "plain": _OPEN,
    "byes": replace(_OPEN, half_byes=40, zero_byes=20, full_byes=10),
    "forfeits": replace(_OPEN, forfeits=50, double_forfeits=15),
    "late": replace(_OPEN, late=120),
    "withdrawals": replace(_OPEN, withdrawals=150),
    "everything": replace(
        _OPEN,
        forfeits=30,
        double_forfeits=10,
        half_byes=30,
        zero_byes=20,
        full_byes=5,
        late=60,
        withdrawals=80,
        prohibitions=(0, 6),
        quick_games=10,
        odd_results=10,
        unrated=100,
    ),
    "prohibitions": replace(_OPEN, prohibitions=(3, 12), prohibited=(2, 4)),
    "passing-prohibitions": replace(_OPEN, prohibitions=(3, 12), prohibited=(2, 4), passing=True),
    "baku": replace(_OPEN, rounds=(9, 11), acceleration="baku"),
    "baku-given": replace(_OPEN, rounds=(9, 11), acceleration="baku-given"),
    "accelerated": replace(_OPEN, acceleration="ranges"),
    "points-3-1-0": replace(_OPEN, points=PointSystem.simple(3 * POINT, POINT), half_byes=20),
    "points-2-1-0": replace(_OPEN, points=PointSystem.simple(2 * POINT, POINT), zero_byes=20),
    "half-point-bye": replace(_CLUB, points=PointSystem(pab=HALF)),
    "few-players": Plan(players=(6, 16), rounds=(5, 9)),
    "nearly-all-met": Plan(players=(8, 20), rounds=(7, 15)),
    "all-draws": Plan(players=(10, 40), rounds=(5, 11), draws=1000, level=True),
    "no-draws": replace(_CLUB, draws=0),
    "level": replace(_OPEN, level=True),
    "no-ratings": replace(_CLUB, unrated=1000),
    "one-sided": replace(_OPEN, highest=2700, lowest=1000, draws=100),
    "unrated-games": replace(_CLUB, quick_games=100, odd_results=50),
    "big": Plan(players=(150, 300), rounds=(9, 11), half_byes=15, forfeits=15, withdrawals=40),
}
"""The plans by their names."""
