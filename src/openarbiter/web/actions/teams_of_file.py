"""The teams of a file of players: in the order of their boards, and what does not fit of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.findings import Finding
from openarbiter.handling.team_lists import player_listed, team_added, team_of
from openarbiter.model import Entrant, Reason, Tournament, numbered_teams
from openarbiter.model.text import N_, searchable
from openarbiter.web import models
from openarbiter.web.actions.from_files import PlayerOfFile
from openarbiter.web.actions.player_data import name_key
from openarbiter.web.state import tournament_of

_NO_TEAM = N_("There is no team for this player: they are entered without one.")
_SAME_BOARD = N_("Board {board} of {team} has a player already; this one follows.")
_THERE = N_("The player is in the list of {team} already, and nobody plays for two teams.")


@dataclass(frozen=True, slots=True)
class TeamsOfFile:
    """Players of a file by teams.

    Attributes:
        players: in the order in which they are entered; those who fit in no team have none.
        teams: the names of the teams that are new.
        told: what does not fit, by line, with the article.
    """

    players: tuple[PlayerOfFile, ...]
    teams: tuple[str, ...] = ()
    told: tuple[tuple[int, str, Reason], ...] = ()


def teams_of_file(
    section: models.Section, new: Sequence[PlayerOfFile], there: Sequence[PlayerOfFile]
) -> TeamsOfFile:
    """What becomes of the teams of a file, tried out on the section as it is.

    Args:
        new: players who can be entered.
        there: players of the file who are in the section already; they stay where they are.
    """
    tournament = tournament_of(section)
    told = list(_of_those_there(tournament, there))
    first = {_key(each.team): at for at, each in reversed(list(enumerate(new)))}
    order = sorted(new, key=lambda one: (first[_key(one.team)], one.board or 10_000))
    number = max((each.number for each in tournament.entrants), default=0)
    teams, seen, fitting = [], set(), []
    for each in order:
        if not each.team:
            told.append((each.line, "", Reason.of(_NO_TEAM)))
            fitting.append(each)
            continue
        if each.board and (_key(each.team), each.board) in seen:
            told.append((each.line, "", Reason.of(_SAME_BOARD, board=each.board, team=each.team)))
        seen.add((_key(each.team), each.board))
        number += 1
        entrant = Entrant(number, each.data.name, rating=each.data.rating)
        tried = replace(tournament, entrants=(*tournament.entrants, entrant))
        made = _listed(tried, each.team, number)
        if isinstance(made, Finding):
            told.append((each.line, made.article, made.reason))
            fitting.append(replace(each, team=""))
            continue
        if len(made.teams) > len(tournament.teams):
            teams.append(each.team)
        tournament = made
        fitting.append(each)
    return TeamsOfFile(tuple(fitting), tuple(teams), tuple(sorted(told, key=lambda one: one[0])))


def _listed(tournament: Tournament, name: str, player: int) -> Tournament | Finding:
    teams = numbered_teams(tournament)
    number = next((each for each, team in teams.items() if _key(team.name) == _key(name)), None)
    if number is None:
        made = team_added(tournament, name)
        if isinstance(made, Finding):
            return made
        tournament, number = made, max(numbered_teams(made))
    return player_listed(tournament, number, player, confirmed=bool(not tournament.rounds))


def _key(name: str) -> str:
    return searchable(" ".join(name.split()))


def _of_those_there(
    tournament: Tournament, there: Sequence[PlayerOfFile]
) -> list[tuple[int, str, Reason]]:
    """Players in a list already whom the file has in another team."""
    numbers: dict[str, int] = {}
    for entrant in tournament.entrants:
        numbers[name_key(entrant.name)] = entrant.number
        if entrant.fide_id:
            numbers[entrant.fide_id] = entrant.number
    teams = numbered_teams(tournament)
    found = []
    for each in there:
        player = numbers.get(each.data.fide_id) or numbers.get(name_key(each.data.name))
        own = None if player is None else team_of(tournament, player)
        if each.team and own is not None and _key(teams[own].name) != _key(each.team):
            found.append((each.line, "PMR 210", Reason.of(_THERE, team=teams[own].name)))
    return found
