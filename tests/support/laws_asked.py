"""Circumstances that tests of the Laws ask in."""

from __future__ import annotations

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.winning import CanMate, MateAnswer
from openarbiter.rulebook.laws_rules import LAWS

EDITIONS = tuple(LAWS)
MATES = MateAnswer(CanMate.YES)
NO_MATE = MateAnswer(CanMate.NO)


def under(edition: str, pace: Pace = Pace.STANDARD, *, supervised: bool = False) -> Circumstances:
    """The circumstances of a game; standard chess is always supervised."""
    return Circumstances(LAWS[edition], pace, supervised or pace is Pace.STANDARD)
