"""Whether a player can mate by any series of legal moves: one of three answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Reason


class CanMate(StrEnum):
    """Whether a series of legal moves exists that ends in mate."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class WhyNot(StrEnum):
    """What proves that no series of legal moves ends in mate."""

    MATERIAL = "material"
    """No position with this material, or any it can become, is mate."""
    BLOCKED = "blocked"
    """What can never move again keeps every other piece away from the king."""
    FORCED = "forced"
    """All moves are forced, or lead to the same, and end the game without mate."""
    EXHAUSTED = "exhausted"
    """Every position that can be reached was looked at."""


@dataclass(frozen=True, slots=True)
class MateAnswer:
    """Whether a player can mate, and what proves it.

    Attributes:
        line: for ``YES``, moves in UCI from the position to mate, the shortest found.
        why_not: for ``NO``, what proves it.
        positions: how many positions were looked at.
        because: why there is no mate in this position, or none was found, a sentence each; only
            of an answer to be told to people (:func:`~openarbiter.laws.winning.shown_mate`).
    """

    answer: CanMate
    line: tuple[str, ...] = ()
    why_not: WhyNot | None = None
    positions: int = 0
    because: tuple[Reason, ...] = ()
