"""The pairing systems of clubs by name: people meet again there, in any number of rounds."""

from __future__ import annotations

from openarbiter.model.team_event import system_named
from openarbiter.model.tournament import Tournament

CLUB_NAMES = ("keizer", "ladder")


def paired_by_a_club(tournament: Tournament) -> bool:
    """Whether a tournament names a pairing system of clubs."""
    return system_named(tournament) in CLUB_NAMES
