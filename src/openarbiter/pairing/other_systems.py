"""Tournaments that the Dutch system is not for, though no other system here pairs them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from openarbiter.model import Reason, Tournament, is_team_event, predetermined, system_named
from openarbiter.model.text import N_
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    BY_NAME,
    DUTCH,
    KNOCKOUT,
    OTHER_SWISS,
    coded_system,
    system_of,
)


class Otherwise(Enum):
    """Other system by which a tournament is paired."""

    TEAMS = "team-event"
    OTHER_SYSTEM = "other-system"
    ROUND_ROBIN = "round-robin"


@dataclass(frozen=True, slots=True)
class NotDutch:
    """Reasons why a tournament is not one of individual players paired by the Dutch system."""

    how: Otherwise
    reason: Reason


def why_not_dutch(tournament: Tournament) -> NotDutch | None:
    """Reason why the Dutch system is not for this tournament, by its own data; None where it is.

    >>> from openarbiter.model import Regulations
    >>> why_not_dutch(Tournament(regulations=Regulations(system="FIDE_TEAM_BAKU"))).how.value
    'team-event'
    """
    system, coded = tournament.regulations.system, coded_system(tournament)
    if is_team_event(tournament):
        template = N_("This is a team event; the Dutch system pairs individual players.")
        return NotDutch(Otherwise.TEAMS, Reason.of(template))
    if system and (coded is None or coded.name != DUTCH):
        template = N_("The file names the pairing system {system}, which is not the Dutch one.")
        named = system_named(tournament)
        told = f"{system} ({named})" if named else system
        return NotDutch(Otherwise.OTHER_SYSTEM, Reason.of(template, system=told))
    if not system and predetermined(replace(tournament, rounds=())):
        # Only what the file says: a small Swiss may turn out to be a round robin, too.
        template = N_(
            "By its type (092) this is not a Swiss tournament: its pairs are fixed before it "
            "starts."
        )
        return NotDutch(Otherwise.ROUND_ROBIN, Reason.of(template))
    return None


def why_not_swiss(tournament: Tournament) -> NotDutch | None:
    """Reason why no Swiss system here pairs this tournament; None where one does.

    The system is the Dutch one, or the other one that the tournament names; where that is one for
    teams, there are teams.

    >>> from openarbiter.model import Regulations
    >>> why_not_swiss(Tournament(regulations=Regulations(system="FIDE_DUBOV"))) is None
    True
    """
    coded = coded_system(tournament, matches=True)
    if coded is None or coded.name not in BY_NAME or coded.name == KNOCKOUT:
        return why_not_dutch(tournament)
    if coded.name not in BETWEEN_TEAMS and is_team_event(tournament):
        template = N_("This is a team event; the pairing system is one for individual players.")
        return NotDutch(Otherwise.TEAMS, Reason.of(template))
    return None


def is_swiss(tournament: Tournament) -> bool:
    """Whether a Swiss system pairs it, so that the initial ranking numbers all (C.04.2 B.3).

    Neither a schedule is one, nor a knock-out or the system of a club, which pair by results too.

    >>> from openarbiter.model import Regulations
    >>> is_swiss(Tournament(regulations=Regulations(system="FIDE_KNOCKOUT")))
    False
    """
    named = system_of(tournament).name
    return (named == DUTCH or named in OTHER_SWISS) and why_not_swiss(tournament) is None
