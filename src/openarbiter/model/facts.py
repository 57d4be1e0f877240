"""What is known of an event besides its games: what ratings, norms and reports ask for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Occasion(StrEnum):
    """What an event is in the calendar: rules on federations, titles and arbiters ask for it."""

    OTHER = "other"
    NATIONAL_CHAMPIONSHIP = "national-championship"
    """The final stage of a national championship of adults, open or women's (B.01 1.43a)."""
    NATIONAL_TEAM_CHAMPIONSHIP = "national-team-championship"
    """A national championship of teams (B.01 1.43b)."""
    ZONAL = "zonal"
    """A zonal or sub-zonal tournament (B.01 1.43c)."""
    CONTINENTAL = "continental"
    """An official event of a continent."""
    WORLD = "world"
    """An official event of the world."""


class ArbiterRole(StrEnum):
    """What an arbiter is in an event."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True)
class EventArbiter:
    """An arbiter of an event.

    Attributes:
        title: ``"IA"``, ``"FA"``, ``"NA"``; ``""`` for none.
        licensed: whether the arbiter has a licence of FIDE; None where nobody said.
    """

    name: str
    role: ArbiterRole = ArbiterRole.ARBITER
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    licensed: bool | None = None


@dataclass(frozen=True, slots=True)
class EventFacts:
    """What is known of an event; by default nothing.

    Attributes:
        host: the federation that registers the event, three letters.
        occasion: what the event is in the calendar.
        registered: the day it was registered with FIDE; None where nobody said.
        time_control: as the regulations write it, such as ``90+30``; ``""`` for unknown.
        round_days: the day of each round, first to last; None for a round without a day.
        arbiters: the chief arbiter first.
        women_only: whether only women take part.
        disabled: whether it is an event of players with a disability (B.01 1.13, 1.23).
    """

    host: str = ""
    occasion: Occasion = Occasion.OTHER
    registered: date | None = None
    time_control: str = ""
    round_days: tuple[date | None, ...] = ()
    arbiters: tuple[EventArbiter, ...] = ()
    organiser: str = ""
    women_only: bool = False
    disabled: bool = False

    @property
    def chief(self) -> EventArbiter | None:
        """The chief arbiter; None where nobody is named."""
        return next((each for each in self.arbiters if each.role is ArbiterRole.CHIEF), None)


NOTHING_KNOWN = EventFacts()
"""An event of which nothing is known besides its games."""
