"""An event on a form."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date

from openarbiter.model import Entrant, Tournament
from openarbiter.model.event_days import first_day, last_day
from openarbiter.model.facts import EventFacts
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.text import N_
from openarbiter.office.forms.warning import Asked
from openarbiter.pairing.system import FOR_TEAMS, coded_system

NO_FEDERATIONS = ("", "FID", "NON")
"""What stands for a player's federation where there is none."""

SWISS = N_("Swiss system")
ROUND_ROBIN = N_("Round robin")
DOUBLE_ROUND_ROBIN = N_("Double round robin")
SCHEVENINGEN = N_("Scheveningen system")
TEAM = N_("Team tournament")


@dataclass(frozen=True, slots=True)
class EventOnForm:
    """An event as forms ask for one; what is not known is ``""`` or None.

    Attributes:
        federation: the one that registers it, three letters.
        kind: its system in English, to be translated, or in the words of the file (record 092);
            ``""`` where nobody said.
        rounds: how many there are.
        players, rated, federations: of those who took part.
    """

    name: str = ""
    place: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    kind: str = ""
    rounds: int = 0
    time_control: str = ""
    players: int = 0
    rated: int = 0
    federations: int = 0


def event_on_form(tournament: Tournament, facts: EventFacts) -> EventOnForm:
    """The event of a tournament; where the host is not known it is the tournament's federation."""
    there = participants(tournament)
    return EventOnForm(
        name=tournament.name,
        place=tournament.city,
        federation=facts.host or tournament.federation,
        start=first_day(tournament, facts),
        end=last_day(tournament, facts),
        kind=_kind(tournament),
        rounds=tournament.regulations.rounds or len(tournament.rounds),
        time_control=facts.time_control,
        players=len(there),
        rated=sum(bool(each.rating) for each in there),
        federations=len(federations_of(there)),
    )


def asked_of_event(event: EventOnForm) -> tuple[Asked, ...]:
    """What forms ask of an event."""
    return (
        (N_("Event"), event.name),
        (N_("Federation of the event"), event.federation),
        (N_("Venue"), event.place),
        (N_("Start"), event.start),
        (N_("End"), event.end),
    )


def participants(tournament: Tournament) -> tuple[Entrant, ...]:
    """Those who were paired at least once; before the first round everybody.

    They have their ratings of FIDE: forms know no other (C.04.2 B.2).
    """
    entrants = fide_rated(tournament).entrants
    if not tournament.rounds:
        return entrants
    arrived = tournament.arrived()
    return tuple(each for each in entrants if each.number in arrived)


def federations_of(players: tuple[Entrant, ...]) -> Counter[str]:
    """The players of each federation; those without one are left out."""
    return Counter(each.federation for each in players if each.federation not in NO_FEDERATIONS)


def _kind(tournament: Tournament) -> str:
    system = coded_system(tournament)
    if tournament.teams:
        return TEAM
    if system is None:
        return SWISS if "SWISS" in tournament.regulations.system.upper() else _said(tournament)
    if system.name in FOR_TEAMS:
        return SCHEVENINGEN
    if system.scheduled:
        return ROUND_ROBIN if system.cycles == 1 else DOUBLE_ROUND_ROBIN
    return SWISS


def _said(tournament: Tournament) -> str:
    lines = (line[4:].strip() for line in tournament.extra if line[:4] == "092 ")
    return next(filter(None, lines), "")
