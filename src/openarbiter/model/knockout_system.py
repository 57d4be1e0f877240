"""Which tournaments are knock-outs."""

from __future__ import annotations

from openarbiter.model.team_event import system_named
from openarbiter.model.tournament import Tournament

KNOCKOUT_CODE = "FIDE_KNOCKOUT"
"""The code of record 192."""


def is_knockout(tournament: Tournament) -> bool:
    """Check whether a tournament is a knock-out of players, by the code of its system.

    >>> from openarbiter.model import Regulations
    >>> is_knockout(Tournament(regulations=Regulations(system="FIDE_KNOCKOUT")))
    True
    """
    if system_named(tournament):
        return False
    code = tournament.regulations.system
    return code == KNOCKOUT_CODE or code.startswith(f"{KNOCKOUT_CODE}_")
