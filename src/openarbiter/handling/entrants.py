"""Entering a player, and removing one (C.04.2 C; C.05 6.4)."""

from __future__ import annotations

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason
from openarbiter.model.text import N_

_SCHEDULE = N_(
    "The schedule is published for the players entered: nobody can be added from round 1 on. "
    "If nothing has been played, undo the publication first."
)
_OVER = N_("The last round is paired: no round is left to play.")
_PAIRED = N_(
    "{name} has been paired and stays in the tournament. Withdraw the player instead: past "
    "games stand, no further pairings."
)


def entering_refused(situation: Situation) -> Finding | None:
    """What forbids that players are entered now; None where nothing does.

    A published schedule is one of its players (C.05 6.4); after the last round nobody plays.
    """
    if situation.played and situation.scheduled:
        return Finding("C.05 6.4", Reason.of(_SCHEDULE), REFUSE, forbidden=True)
    if situation.played and situation.played == situation.tournament.regulations.rounds:
        return Finding("", Reason.of(_OVER), REFUSE, forbidden=True)
    return None


def removing_refused(situation: Situation, player: int, name: str) -> Finding | None:
    """What forbids that a player is removed: having been paired; None where nothing does."""
    paired = player in situation.tournament.arrived()
    if not paired and situation.of(player).not_come is None:
        return None
    return Finding("", Reason.of(_PAIRED, name=name), REFUSE, forbidden=True, players=(player,))
