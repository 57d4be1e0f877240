"""The engines that can pair a round, and what happens when two of them differ."""

from __future__ import annotations

from dataclasses import fields
from typing import Literal, TypeAlias

from openarbiter.model import Tournament, format_score
from openarbiter.pairing.result import NotPaired, RoundPairing

Engine: TypeAlias = Literal["auto", "native", "reference", "both"]
"""``native`` is the compiled engine, ``reference`` the one to be read against the rules.

``auto`` is the native one where it was built with the package, else the reference.
``both`` pairs with either and compares.
"""

ENGINES: tuple[Engine, ...] = ("auto", "native", "reference", "both")


class EngineMissing(RuntimeError):
    """The native engine was asked for by name and was not built with the package."""


class TooHard(NotPaired):
    """A round took more work than is allowed, which no event that is played comes near.

    Attributes:
        players: how many there are in the round.
    """

    def __init__(self, players: int):
        super().__init__(
            f"The round of {players} players was given up: its brackets are so entangled that "
            "the exact search would take too long. The reference engine has no such bound "
            "(engine reference); expect it to take hours. Please report the position."
        )
        self.players = players

    def __reduce__(self) -> tuple[type[TooHard], tuple[int]]:
        return TooHard, (self.players,)


class EnginesDiffer(NotPaired):
    """Two engines paired one round differently, so one of them is wrong.

    Attributes:
        position: the tournament with the rounds before the one that was paired.
        round: the round that was paired.
        detail: the first thing that differs, in a sentence.
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
        self.detail = _where(native, reference)
        super().__init__(
            f"The two engines pair round {round_number} differently: {self.detail} "
            "One of them is wrong. Do not use this pairing without looking at it; "
            "please report the position."
        )
        self.position = position
        self.round = round_number
        self.native = native
        self.reference = reference

    def __reduce__(self) -> tuple[type[EnginesDiffer], tuple[object, ...]]:
        return EnginesDiffer, (self.position, self.round, self.native, self.reference)


def _where(native: RoundPairing | Exception, reference: RoundPairing | Exception) -> str:
    """The first thing that differs, in a sentence."""
    if isinstance(native, Exception) or isinstance(reference, Exception):
        told = [
            f"{name}: {each if isinstance(each, Exception) else 'there is a pairing'}"
            for name, each in (("native", native), ("reference", reference))
        ]
        return "; ".join(told) + "."
    for one, other in zip(native.brackets, reference.brackets, strict=False):
        for each in fields(one):
            values = getattr(one, each.name), getattr(other, each.name)
            if values[0] != values[1]:
                return (
                    f"in the bracket of {format_score(other.score)} points, {each.name} is "
                    f"{values[0]} by the native engine and {values[1]} by the reference."
                )
    return (
        f"boards {native.boards}, bye {native.bye} by the native engine; "
        f"boards {reference.boards}, bye {reference.bye} by the reference."
    )
