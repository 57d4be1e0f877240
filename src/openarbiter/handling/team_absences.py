"""Teams that do not play: withdrawals, byes that are asked for, coming back (C.04.2 D.3, D.4).

A team has withdrawn that has a zero-point bye in every round from one on to the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.naming import name_of_team
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_leaving import (
    forfeits_of_team,
    reopened_for_team,
    with_changed_games,
)
from openarbiter.model import ByeKind, Reason, TeamBye, Tournament, numbered_teams
from openarbiter.model.team_withdrawals import team_withdrawals_told, with_team_withdrawals
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams, team_round_robin

_NO_TEAMS = N_("No teams are paired in this tournament.")
_UNKNOWN = N_("There is no team {team}.")
_PAIRED = N_(
    "Round {round} is paired already. Where the team does not come to it, enter the games of its "
    "match as lost by forfeit."
)
_NO_ROUND = N_("There is no round {round}: the last one is round {last}.")
_ALLOCATED = N_("The pairing gives that bye; nobody asks for it.")
_GONE = N_("{name} has withdrawn from round {round} on. Let the team play again first.")
_PLAYS = N_("{name} has not withdrawn.")
_NO_BYE = N_("{name} has no bye in round {round}.")


def coming_byes(tournament: Tournament, team: int) -> dict[int, ByeKind]:
    """The byes a team has in rounds that are not paired, by round.

    A file may have an allocated one there, too.
    """
    played = len(tournament.rounds)
    return {
        bye.round: bye.kind
        for bye in tournament.team_byes
        if bye.team == team and bye.round > played
    }


def withdrawn_from(tournament: Tournament, team: int) -> int | None:
    """The first round from which on a team plays no more; None while it plays.

    Once all rounds are paired, nobody has withdrawn from one that is to come; in a round robin of
    teams a line of the file says it then, too.
    """
    if team_round_robin(tournament):
        told = team_withdrawals_told(tournament).get(team)
        if told is not None:
            return told
    byes = coming_byes(tournament, team)
    first = None
    for number in range(_last(tournament), len(tournament.rounds), -1):
        if byes.get(number) is not ByeKind.ZERO:
            break
        first = number
    # A bye in the last round alone is a bye, unless it is the next one.
    alone = first == _last(tournament) and first != len(tournament.rounds) + 1
    return None if alone else first


def team_withdrawn(
    situation: Situation, team: int, from_round: int, reason: str = ""
) -> Tournament | Finding:
    """The tournament without a team from a round on; the tournament file has a line on it.

    Its matches so far stay. Byes of these rounds are replaced by zero-point byes. In a round robin
    whose rounds are published already, the games of that round and later ones become forfeits.
    """
    tournament = situation.tournament
    fixed = team_round_robin(tournament)
    refused = _refused(tournament, team, None if fixed else from_round)
    if refused is None and fixed and not 1 <= from_round <= _last(tournament):
        refused = _finding(Reason.of(_NO_ROUND, round=from_round, last=_last(tournament)), team)
    if refused is not None:
        return refused
    if fixed:
        changed = forfeits_of_team(tournament, team, from_round)
        if isinstance(changed, Finding):
            return changed
        told = {**team_withdrawals_told(tournament), team: from_round}
        tournament = with_team_withdrawals(with_changed_games(tournament, changed), told)
    why = f": {' '.join(reason.split())}" if reason.strip() else ""
    line = f"### Team {name_of_team(tournament, team)} withdrew from round {from_round} on{why}"
    # A published round has its matches; byes are those of rounds to come.
    away = _away_from(tournament, team, max(from_round, len(tournament.rounds) + 1))
    return replace(away, extra=(*tournament.extra, line))


def team_back(situation: Situation, team: int) -> Tournament | Finding:
    """The tournament with a team that had withdrawn and is paired again from the next round on.

    In a round robin its forfeits are open again in published rounds that nobody has played in.
    """
    tournament = situation.tournament
    refused = _refused(tournament, team, None)
    if refused is not None:
        return refused
    first = withdrawn_from(tournament, team)
    if first is None:
        return _finding(Reason.of(_PLAYS, name=name_of_team(tournament, team)), team)
    coming = max(first, len(tournament.rounds) + 1)
    kept = tuple(bye for bye in tournament.team_byes if bye.team != team or bye.round < coming)
    if team_round_robin(tournament):
        told = team_withdrawals_told(tournament)
        told.pop(team, None)
        changed = reopened_for_team(tournament, team, first)
        tournament = with_team_withdrawals(with_changed_games(tournament, changed), told)
    line = (
        f"### Team {name_of_team(tournament, team)} plays again from round "
        f"{len(tournament.rounds) + 1} on"
    )
    return replace(tournament, team_byes=kept, extra=(*tournament.extra, line))


def team_bye(
    situation: Situation, team: int, round_number: int, kind: ByeKind
) -> Tournament | Finding:
    """The tournament with a team that does not play a round; an earlier bye in it is replaced."""
    tournament = situation.tournament
    refused = _refused(tournament, team, round_number)
    if refused is not None:
        return refused
    if kind is ByeKind.PAB:
        return _finding(Reason.of(_ALLOCATED), team)
    first = withdrawn_from(tournament, team)
    if first is not None and first <= round_number:
        name = name_of_team(tournament, team)
        return _finding(Reason.of(_GONE, name=name, round=first), team)
    kept = _without(tournament, team, round_number)
    return replace(tournament, team_byes=(*kept, TeamBye(round_number, team, kind)))


def team_plays(situation: Situation, team: int, round_number: int) -> Tournament | Finding:
    """The tournament with a team that plays a round after all."""
    tournament = situation.tournament
    refused = _refused(tournament, team, round_number)
    if refused is not None:
        return refused
    kept = _without(tournament, team, round_number)
    if len(kept) == len(tournament.team_byes):
        name = name_of_team(tournament, team)
        return _finding(Reason.of(_NO_BYE, name=name, round=round_number), team)
    return replace(tournament, team_byes=kept)


def _away_from(tournament: Tournament, team: int, from_round: int) -> Tournament:
    """The tournament with zero-point byes of a team from a round on, to the last."""
    kept = tuple(bye for bye in tournament.team_byes if bye.team != team or bye.round < from_round)
    rounds = range(from_round, _last(tournament) + 1)
    added = tuple(TeamBye(number, team, ByeKind.ZERO) for number in rounds)
    return replace(tournament, team_byes=kept + added)


def withdrawals_renamed(extra: tuple[str, ...], names: Mapping[str, str]) -> tuple[str, ...]:
    """The lines of a file with those on teams that left and came back by other names of theirs.

    Args:
        names: of a team with its number, by the one it had.

    >>> withdrawals_renamed(("### Team A (1) withdrew from round 3 on",), {"A (1)": "B (2)"})
    ('### Team B (2) withdrew from round 3 on',)
    """

    def renamed(line: str) -> str:
        for before, after in names.items():
            begins = f"### Team {before} "
            if line.startswith((f"{begins}withdrew from ", f"{begins}plays again from ")):
                return f"### Team {after} {line.removeprefix(begins)}"
        return line

    return tuple(map(renamed, extra))


def _refused(tournament: Tournament, team: int, round_number: int | None) -> Finding | None:
    if not pairs_teams(tournament):
        return _finding(Reason.of(_NO_TEAMS), team)
    if team not in numbered_teams(tournament):
        return _finding(Reason.of(_UNKNOWN, team=team), team)
    if round_number is None:
        return None
    if round_number <= len(tournament.rounds):
        return _finding(Reason.of(_PAIRED, round=round_number), team)
    last = _last(tournament)
    if round_number > last:
        return _finding(Reason.of(_NO_ROUND, round=round_number, last=last), team)
    return None


def _without(tournament: Tournament, team: int, round_number: int) -> tuple[TeamBye, ...]:
    return tuple(
        bye for bye in tournament.team_byes if (bye.team, bye.round) != (team, round_number)
    )


def _last(tournament: Tournament) -> int:
    return max(tournament.regulations.rounds or 0, len(tournament.rounds))


def _finding(reason: Reason, team: int) -> Finding:
    return Finding("C.04.2 D.4", reason, REFUSE, forbidden=True, players=(team,))
