"""Why a round cannot be paired: a proof in names, not only the fact (A.9)."""

from __future__ import annotations

from openarbiter.pairing.dutch.cards import Card


def obstacles(players: tuple[Card, ...]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    return (), ("x",)
