"""Entering a player, and removing one (C.04.2 C; C.05 6.4)."""

from __future__ import annotations

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_lists import team_of
from openarbiter.model import Reason
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams

_SCHEDULE = N_(
    "The schedule is published for the players entered: nobody can be added from round 1 on. "
    "If nothing has been played, undo the publication first."
)
_IN_A_TEAM = N_(
    "{name} is in the list of a team, which was handed in before round 1 and stays. Withdraw the "
    "player instead: then the next of the list take the boards."
)
_OVER = N_("The last round is paired: no round is left to play.")
_PAIRED = N_(
    "{name} has been paired and stays in the tournament. Withdraw the player instead: past "
    "games stand, no further pairings."
)

_BRACKET = N_("The knock-out has begun: its bracket has no place for anybody else.")
_IN_THE_BRACKET = N_(
    "{name} has a place in the bracket of the knock-out. Withdraw the player instead."
)


def entering_refused(situation: Situation) -> Finding | None:
    """What forbids that players are entered now; None where nothing does.

    A published schedule is one of its players (C.05 6.4), but for a schedule of teams; after the
    last round nobody plays.
    """
    of_players = situation.scheduled and not pairs_teams(situation.tournament)
    if situation.played and of_players:
        return Finding("C.05 6.4", Reason.of(_SCHEDULE), REFUSE, forbidden=True)
    if situation.played and is_knockout(situation.tournament):
        return Finding("", Reason.of(_BRACKET), REFUSE, forbidden=True)
    if situation.played and situation.played == situation.tournament.regulations.rounds:
        return Finding("", Reason.of(_OVER), REFUSE, forbidden=True)
    return None


def removing_refused(situation: Situation, player: int, name: str) -> Finding | None:
    """What forbids that a player is removed: having been paired; None where nothing does.

    The lists of teams stay once round 1 is published (C.05 7).
    """
    if situation.played and team_of(situation.tournament, player) is not None:
        reason = Reason.of(_IN_A_TEAM, name=name)
        return Finding("C.05 7", reason, REFUSE, forbidden=True, players=(player,))
    if situation.played and is_knockout(situation.tournament):
        reason = Reason.of(_IN_THE_BRACKET, name=name)
        return Finding("", reason, REFUSE, forbidden=True, players=(player,))
    paired = player in situation.tournament.arrived()
    if not paired and situation.of(player).not_come is None:
        return None
    return Finding("", Reason.of(_PAIRED, name=name), REFUSE, forbidden=True, players=(player,))
