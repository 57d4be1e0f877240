"""A condition of the rating regulations, and what becomes of it in an event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Reason
from openarbiter.model.known import Known


class Condition(StrEnum):
    """What B.02 asks of an event."""

    REGISTRATION = "registration"
    ARBITERS = "arbiters"
    TIME = "time-control"
    FIRST_CONTROL = "first-control"
    LAWS = "laws"
    HOURS = "hours-a-day"
    ROUNDS = "rounds-a-day"
    DURATION = "duration"
    RATED_SHARE = "rated-share"
    RATED_NUMBER = "rated-number"
    COMPLETE = "unplayed-games"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class ConditionVerdict:
    """The verdict on one condition.

    Attributes:
        article: where the condition stands.
        found: what was found, with its numbers, in a sentence.
        mend: what to do about it; None where there is nothing to do.
        players: those concerned, by number.
    """

    condition: Condition
    article: str
    state: Known
    found: Reason
    mend: Reason | None = None
    players: tuple[int, ...] = ()
