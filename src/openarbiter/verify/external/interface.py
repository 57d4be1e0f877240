"""The questions an engine can be asked, whatever its arguments are called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, Protocol

from openarbiter.pairing.pairs import Pairs
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.external.answers import Checked
from openarbiter.verify.external.command_line import CommandLine
from openarbiter.verify.external.engine import ExternalEngine
from openarbiter.verify.external.gacrux import Gacrux

__all__ = ["Checked", "Interface", "NotOffered", "Pairs", "interface_of", "systems_of"]


class NotOffered(ValueError):
    """The engine cannot do this at all."""


class Interface(Protocol):
    """One engine and how it is called. Every question may end in an EngineFailure."""

    format: Literal["trf16", "trf26"]
    """The version of tournament files it understands best."""

    keys: frozenset[str] | None
    """The keys of a configuration its generator understands; None for those of bbpPairings."""

    def release(self) -> str:
        """The line by which the program names itself and its version."""

    def check(self, file: Path) -> Checked:
        """Rounds of a tournament that the engine pairs differently."""

    def pair(self, file: Path) -> Pairs | None:
        """The pairs of the next round; None where it says that there is no pairing."""

    def generate(self, configuration: Mapping[str, str], seed: int, file: Path) -> None:
        """Write a random tournament."""

    def pair_command(self, file: str) -> tuple[str, ...]:
        """The command line of :meth:`pair`, for people."""

    def check_command(self, file: str) -> tuple[str, ...]:
        """The command line of :meth:`check`, for people."""


def interface_of(
    engine: ExternalEngine, *, edition: str, seconds: float, system: str = DUTCH
) -> Interface:
    """Interface to an engine.

    Args:
        edition: the edition of the rules, for engines that know several.
        seconds: how long it may think about one question.
        system: the Swiss system that pairs. Whether the engine knows it is another question:
            see :func:`systems_of`.
    """
    if engine.interface == "gacrux":
        return Gacrux(engine, seconds)
    return CommandLine(engine, edition, seconds, system)


def systems_of(engine: ExternalEngine) -> tuple[str, ...] | None:
    """The Swiss systems an engine can be asked for; None for any that it has a word for.

    JaVaFo has no word for a system, and gacrux knows two.
    """
    match engine.interface:
        case "JaVaFo":
            return (DUTCH,)
        case "gacrux":
            return (DUTCH, "team-swiss")
        case _:
            return None
