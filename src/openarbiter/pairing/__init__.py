"""Pairing systems, all behind one function and one result type."""

from openarbiter.pairing.result import (
    Board,
    BracketKind,
    BracketResult,
    NoPairing,
    RoundPairing,
)
from openarbiter.pairing.round import edition_of, pair_round

__all__ = [
    "Board",
    "BracketKind",
    "BracketResult",
    "NoPairing",
    "RoundPairing",
    "edition_of",
    "pair_round",
]
