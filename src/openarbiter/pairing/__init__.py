"""Pairing systems, all behind one function and one result type."""

from openarbiter.pairing.dutch.native import available as native_available
from openarbiter.pairing.engines import ENGINES, Engine, EngineMissing, EnginesDiffer, TooHard
from openarbiter.pairing.result import (
    Board,
    BracketKind,
    BracketResult,
    NoPairing,
    NotPaired,
    PairedGroup,
    PairingStep,
    RoundPairing,
)
from openarbiter.pairing.round import edition_applied, edition_of, pair_round
from openarbiter.pairing.system import SYSTEMS, System, UnknownSystem, system_of

__all__ = [
    "ENGINES",
    "SYSTEMS",
    "Board",
    "BracketKind",
    "BracketResult",
    "Engine",
    "EngineMissing",
    "EnginesDiffer",
    "NoPairing",
    "NotPaired",
    "PairedGroup",
    "PairingStep",
    "RoundPairing",
    "System",
    "TooHard",
    "UnknownSystem",
    "edition_applied",
    "edition_of",
    "native_available",
    "pair_round",
    "system_of",
]
