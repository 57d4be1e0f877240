"""The engines that can pair a round, and what happens when two of them differ."""

from __future__ import annotations

from typing import Literal, TypeAlias

from openarbiter.model import Tournament
from openarbiter.pairing.result import RoundPairing

Engine: TypeAlias = Literal["auto", "native", "reference", "both"]
"""``native`` is the compiled engine, ``reference`` the one to be read against the rules.

``auto`` is the native one where it was built with the package, else the reference.
``both`` pairs with either and compares.
"""

ENGINES: tuple[Engine, ...] = ("auto", "native", "reference", "both")


class EngineMissing(RuntimeError):
    """The native engine was asked for by name and was not built with the package."""


class EnginesDiffer(RuntimeError):
    """Two engines paired one round differently, so one of them is wrong.

    Attributes:
        position: the tournament with the rounds before the one that was paired.
        round: the round that was paired.
        native, reference: what each made of it; the error it ended with, where it paired
            nothing.
    """

    def __init__(
        self,
        position: Tournament,
        round_number: int,
        native: RoundPairing | Exception,
        reference: RoundPairing | Exception,
    ):
        super().__init__(
            f"The two engines pair round {round_number} differently: {_where(native, reference)} "
            "One of them is wrong. Do not use this pairing without looking at it; "
            "please report the position."
        )
        self.position = position
        self.round = round_number
        self.native = native
        self.reference = reference


def _where(native: RoundPairing | Exception, reference: RoundPairing | Exception) -> str:
    """The first thing that differs, in a sentence."""
    if isinstance(native, Exception) or isinstance(reference, Exception):
        told = [
            str(each) if isinstance(each, Exception) else "a pairing"
            for each in (native, reference)
        ]
        return f"native: {told[0]}; reference: {told[1]}."
    for place, (one, other) in enumerate(zip(native.brackets, reference.brackets, strict=False), 1):
        if one != other:
            return f"bracket {place} of native is {one}, of reference {other}."
    return f"native has {native.boards} and bye {native.bye}, reference {reference.boards} and bye {reference.bye}."
