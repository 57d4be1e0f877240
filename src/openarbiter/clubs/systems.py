"""The pairing systems of clubs, which FIDE has no rules for, by name."""

from __future__ import annotations

from openarbiter.model import Tournament, system_named
from openarbiter.model.club_names import CLUB_NAMES

KEIZER, LADDER = CLUB_NAMES

CLUB_SYSTEMS: dict[str, str] = dict.fromkeys(CLUB_NAMES, "CUSTOM_SWISS")
"""Their names, and the code of record 192 of each.

The code serves several systems; a line ``### Pairing system: NAME`` says which one is meant.
"""


def club_system(tournament: Tournament) -> str:
    """The club system that a tournament names; ``""`` where it names none.

    >>> club_system(Tournament(extra=("### Pairing system: keizer",)))
    'keizer'
    """
    named = system_named(tournament)
    return named if named in CLUB_SYSTEMS else ""
