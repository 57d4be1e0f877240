"""Teams made of clubs, where the system is one of teams (C.04.2 A.1; C.05 6.4)."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Reason, Team, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.system import FOR_TEAMS, has_teams, system_of

_STARTED = N_("Round 1 has been published: the teams stay as they are.")
_NOT_FOR_TEAMS = N_("This pairing system has no teams.")
_NO_CLUB = N_(
    "These players have no club, so their team is unknown: {players}. Here a player's club "
    "is their team."
)


def lists_of_clubs(
    tournament: Tournament, clubs: Mapping[int, str]
) -> tuple[tuple[str, int], ...] | Finding:
    """Players who are in no team yet, with their clubs, which are to be their teams.

    Args:
        clubs: the club of each player, by number; ``""`` for none.

    Returns:
        The name of the team and the number of the player, in the order of the numbers; or what
        refuses them, as in :func:`teams_of_clubs`.
    """
    if tournament.rounds:
        return Finding("C.05 6.4", Reason.of(_STARTED), REFUSE, forbidden=True)
    if not has_teams(tournament):
        return Finding("C.04.2 A.1", Reason.of(_NOT_FOR_TEAMS), REFUSE, forbidden=True)
    listed = {player for team in tournament.teams for player in team.players}
    others = [each for each in tournament.entrants if each.number not in listed]
    without = [f"{each.number} {each.name}" for each in others if not clubs.get(each.number)]
    if without:
        reason = Reason.of(_NO_CLUB, players=", ".join(without[:10]))
        return Finding("", reason, REFUSE, forbidden=True)
    return tuple((clubs[each.number], each.number) for each in others)


def teams_of_clubs(tournament: Tournament, clubs: Mapping[int, str]) -> tuple[Team, ...] | Finding:
    """A team of the players of each club, in the order of their numbers.

    Args:
        clubs: the club of each player, by number; ``""`` for none.

    Returns:
        The teams in the order of their first players; or what refuses them: round 1 has been
        published, no teams meet in the system, or somebody has no club.
    """
    if tournament.rounds:
        return Finding("C.05 6.4", Reason.of(_STARTED), REFUSE, forbidden=True)
    if system_of(tournament).name not in FOR_TEAMS:
        return Finding("C.04.2 A.1", Reason.of(_NOT_FOR_TEAMS), REFUSE, forbidden=True)
    found: dict[str, list[int]] = {}
    without = []
    for each in tournament.entrants:
        club = clubs.get(each.number, "")
        found.setdefault(club, []).append(each.number)
        if not club:
            without.append(f"{each.number} {each.name}")
    if without:
        reason = Reason.of(_NO_CLUB, players=", ".join(without[:10]))
        return Finding("", reason, REFUSE, forbidden=True)
    return tuple(
        Team(club, players=tuple(numbers), number=place)
        for place, (club, numbers) in enumerate(found.items(), start=1)
    )
