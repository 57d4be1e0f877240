"""The study of a round, by its system."""

from __future__ import annotations

from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.model import Tournament
from openarbiter.pairing import RoundPairing


def study_of(tournament: Tournament, pairing: RoundPairing) -> SwissStudy:
    """The study of a round that was paired by a Swiss system other than the Dutch one.

    Raises:
        LookupError: there is no such system here.
    """
    match pairing.system:
        case "dubov":
            from openarbiter.explain.other_swiss.dubov import DubovStudy

            return DubovStudy(tournament, pairing)
        case "burstein":
            from openarbiter.explain.other_swiss.burstein import BursteinStudy

            return BursteinStudy(tournament, pairing)
        case "fide-swiss-1989" | "lim":
            from openarbiter.explain.other_swiss.lim import LimStudy

            return LimStudy(tournament, pairing)
        case "team-swiss":
            from openarbiter.explain.other_swiss.team_swiss import TeamStudy

            return TeamStudy(tournament, pairing)
        case "double-swiss":
            from openarbiter.explain.other_swiss.double_swiss import DoubleStudy

            return DoubleStudy(tournament, pairing)
        case "olympiad":
            from openarbiter.explain.other_swiss.olympiad import OlympiadStudy

            return OlympiadStudy(tournament, pairing)
    raise LookupError(f"no Swiss system is called {pairing.system!r}")
