"""Teams of whose players too few are there: matches forfeited, teams removed (C.05 7.2, PMR 209).

A match that a team loses because it did not come is a forfeited match (record 330): the games on
its boards were not played. C.05 7.2 with another default time than zero forfeits nothing yet: the
clocks run, and the games are lost one by one by those who do not come in time.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from openarbiter.handling.findings import Finding
from openarbiter.handling.line_up_findings import forbidden
from openarbiter.handling.naming import name_of_team
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_absences import coming_byes
from openarbiter.handling.unclaimed import without_claims
from openarbiter.model import (
    Bye,
    ByeKind,
    Mark,
    Match,
    Reason,
    Result,
    TeamBye,
    TeamForfeit,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.removed_teams import Removal, removals_told, with_removals
from openarbiter.model.team_rules import Quorum, team_rules
from openarbiter.model.text import N_

_NO_ROUND = N_("Round {round} is not published: no match of it can be forfeited.")
_NO_TEAM = N_("There is no team {team}.")
_NO_MATCH = N_("{name} has no match in round {round}.")
_NOBODY = N_("Say which team loses the match in round {round}.")
_NOT_ONE_MATCH = N_("{name} and {other} do not meet in round {round}.")
_PLAYED = N_(
    "Games of the match of {name} in round {round} were played to their end: it cannot be "
    "forfeited as a whole. Enter the other boards as lost by forfeit, or correct the boards."
)
_GONE = N_("{name} was removed from the event already, from round {round} on.")
_LATER = N_(
    "{name} has played round {round}: remove the team from a round on that it has not played."
)

_STARTS = N_("{there} of {boards} players of {name} are there: the match starts.")
_WAITS = N_(
    "Only {there} of {boards} players of {name} are there, and more than half are needed: they may "
    "not start their games. The clocks are started; the opponents who have White write down their "
    "move and do not make it on the board."
)
_LOSES = N_(
    "Only {there} of {boards} players of {name} are there, more than half are needed, and the "
    "default time is zero: the team has lost the match by forfeit."
)
_REMOVABLE = N_(
    "Only {there} of {boards} players of {name} are there, and at least half are needed: the match "
    "does not start. The chief arbiter may remove the team from the event; the results of all its "
    "earlier matches are then annulled."
)
_NO_QUORUM = N_("The regulations ask for no number of players: each board is on its own.")


@dataclass(frozen=True, slots=True)
class QuorumVerdict:
    """Whether the players of a team who are there may start their games.

    Attributes:
        article: ``""`` where the regulations have no quorum.
        reason: what holds, in a sentence.
        may_start: whether they may start.
        loses: whether the team has lost the match already (C.05 7.2, zero default time).
        may_be_removed: whether the chief arbiter may remove the team (PMR 209).
    """

    article: str
    reason: Reason
    may_start: bool
    loses: bool = False
    may_be_removed: bool = False


def quorum_verdict(
    tournament: Tournament, team: int, there: int, boards: int, *, zero_default: bool
) -> QuorumVerdict:
    """What the quorum of the regulations says when a round starts (C.05 7.2, PMR 209).

    Args:
        there: how many players of the team are there.
        boards: how many boards the match has, which is how many players a team plays with.
        zero_default: whether the default time is zero.

    Raises:
        KeyError: there is no such team.
    """
    name = name_of_team(tournament, team)
    quorum = team_rules(tournament).quorum
    if quorum is Quorum.NONE:
        return QuorumVerdict("", Reason.of(_NO_QUORUM), may_start=True)
    article = "C.05 7.2" if quorum is Quorum.MORE_THAN_HALF else "PMR 209"
    values = {"there": there, "boards": boards, "name": name}
    if enough(quorum, there, boards):
        return QuorumVerdict(article, Reason.of(_STARTS, **values), may_start=True)
    if quorum is Quorum.HALF:
        reason = Reason.of(_REMOVABLE, **values)
        return QuorumVerdict(article, reason, may_start=False, may_be_removed=True)
    reason = Reason.of(_LOSES if zero_default else _WAITS, **values)
    return QuorumVerdict(article, reason, may_start=False, loses=zero_default)


def enough(quorum: Quorum, there: int, boards: int) -> bool:
    """Whether so many players of a team let its match start.

    >>> enough(Quorum.MORE_THAN_HALF, 2, 4), enough(Quorum.HALF, 2, 4)
    (False, True)
    """
    match quorum:
        case Quorum.NONE:
            return True
        case Quorum.MORE_THAN_HALF:
            return 2 * there > boards
        case Quorum.HALF:
            return 2 * there >= boards


def match_forfeited(
    tournament: Tournament, round_number: int, losers: Collection[int]
) -> Tournament | Finding:
    """The tournament with a match of a published round lost by one team, or both, without play.

    Its games are forfeited with it, and players of a losing team who waited have no point.

    Args:
        losers: the numbers of the teams that lose: one of the match, or both.

    Returns:
        The tournament; or what refuses it: there is no such match, or games of it were played.
    """
    match = _match_of(tournament, round_number, losers)
    if isinstance(match, Finding):
        return match
    if any(
        board.game is not None and board.game.result.known and board.game.result.played
        for board in match.boards
    ):
        name = name_of_team(tournament, match.white)
        return _refused(_PLAYED, match.white, match.black, name=name, round=round_number)
    won, lost = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS
    white, black = (lost if each in losers else won for each in (match.white, match.black))
    marks = {board.white: white for board in match.boards}
    marks |= {board.black: black for board in match.boards}
    own = {board.game for board in match.boards}
    was = tournament.rounds[round_number - 1]
    rounds = list(tournament.rounds)
    rounds[round_number - 1] = replace(
        was,
        games=tuple(
            replace(each, result=Result(marks[each.white], marks[each.black]))
            if each in own
            else each
            for each in was.games
        ),
        byes=tuple(
            Bye(bye.player, ByeKind.ZERO)
            if bye.kind is ByeKind.FULL and marks.get(bye.player) is lost
            else bye
            for bye in was.byes
        ),
    )
    both = {match.white, match.black}
    others = tuple(
        one
        for one in tournament.team_forfeits
        if one.round != round_number or not both & {one.white, one.black}
    )
    forfeit = TeamForfeit(round_number, match.white, match.black, Result(white, black))
    changed = replace(tournament, rounds=tuple(rounds), team_forfeits=(*others, forfeit))
    return without_claims(changed, {each for each in marks if each is not None})


def team_removed(
    situation: Situation, team: int, from_round: int, reason: str
) -> Tournament | Finding:
    """The tournament without a team that the chief arbiter removes (PMR 209).

    Too few of its players came to a round, or none. Where that round is published, its match there
    is lost by forfeit: it was not played earlier, so there is nothing to annul in it, and the
    opponents came. The results of all its matches before are annulled; it has no place in the
    table; it has zero-point byes in the rounds to come.

    Args:
        from_round: the first round that the team does not play.
        reason: in words; the tournament file keeps it.
    """
    tournament = situation.tournament
    if team not in numbered_teams(tournament):
        return _refused(_NO_TEAM, team, team=team)
    name = name_of_team(tournament, team)
    told = removals_told(tournament)
    if team in told:
        return _refused(_GONE, team, name=name, round=told[team].round)
    played = len(tournament.rounds)
    last = max(tournament.regulations.rounds or 0, played)
    if not max(1, played) <= from_round <= last:
        return _refused(_LATER, team, name=name, round=min(from_round, played))
    changed = tournament
    if from_round <= played:
        met = _match_of(tournament, from_round, (team,))
        if not isinstance(met, Finding):
            forfeited = match_forfeited(tournament, from_round, (team,))
            if isinstance(forfeited, Finding):
                return forfeited
            changed = forfeited
    first_bye = max(from_round, played + 1)
    coming = coming_byes(tournament, team)
    byes = (
        *(
            bye
            for bye in changed.team_byes
            if bye.team != team or bye.round < first_bye or bye.round not in coming
        ),
        *(TeamBye(number, team, ByeKind.ZERO) for number in range(first_bye, last + 1)),
    )
    changed = replace(changed, team_byes=byes)
    everybody = {player for each in tournament.teams for player in each.players}
    changed = without_claims(changed, everybody)
    return with_removals(changed, (*told.values(), Removal(team, from_round, reason)))


def _match_of(tournament: Tournament, round_number: int, teams: Collection[int]) -> Match | Finding:
    """The match of a round in which these teams are: one of the two, or both."""
    if not 1 <= round_number <= len(tournament.rounds):
        return _refused(_NO_ROUND, *teams, round=round_number)
    known = numbered_teams(tournament)
    for team in teams:
        if team not in known:
            return _refused(_NO_TEAM, team, team=team)
    if not teams:
        return _refused(_NOBODY, round=round_number)
    first, *others = sorted(teams)
    for match in matches_of_round(tournament, round_number).matches:
        if first in (match.white, match.black):
            if set(teams) <= {match.white, match.black}:
                return match
            values = {
                "name": name_of_team(tournament, first),
                "other": name_of_team(tournament, others[0]),
            }
            return _refused(_NOT_ONE_MATCH, *teams, round=round_number, **values)
    return _refused(_NO_MATCH, first, name=name_of_team(tournament, first), round=round_number)


def _refused(template: str, *teams: int, **values: object) -> Finding:
    return forbidden("C.05 7.2", template, *teams, **values)
