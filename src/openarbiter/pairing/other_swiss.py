"""Swiss systems other than the Dutch one: which function pairs by each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from openarbiter.model import Tournament
from openarbiter.pairing.result import RoundPairing
from openarbiter.rulebook import Edition

Pair: TypeAlias = Callable[[Tournament, int, Edition], RoundPairing]
"""Pairs a round, from 1, of a tournament as it stood then, by an edition of the rules."""


def pairing_by(system: str) -> Pair:
    """The function that pairs by a system; loaded when it is asked for.

    Raises:
        LookupError: there is no such system here.
    """
    match system:
        case "dubov":
            from openarbiter.pairing.dubov.round import pair_dubov

            return pair_dubov
        case "burstein":
            from openarbiter.pairing.burstein.round import pair_burstein

            return pair_burstein
        case "double-swiss":
            from openarbiter.pairing.double_swiss.round import pair_double_swiss

            return pair_double_swiss
        case "olympiad":
            from openarbiter.pairing.olympiad.round import pair_olympiad

            return pair_olympiad
        case "team-swiss":
            from openarbiter.pairing.team_swiss.round import pair_team_swiss

            return pair_team_swiss
        case "fide-swiss-1989" | "lim":
            from openarbiter.pairing.lim.round import pair_lim

            return partial(pair_lim, name=system)
    raise LookupError(f"no Swiss system is called {system!r}")
