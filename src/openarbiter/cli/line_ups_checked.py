"""What ``line-ups`` finds in a file: round by round, and for the round to come."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.findings import Finding
from openarbiter.handling.line_ups import (
    check_line_up,
    check_list,
    check_round,
    default_line_up,
    seats_of,
)
from openarbiter.handling.match_rulings import CorrectedMatch, corrected_matches, wrong_boards
from openarbiter.model import Match, Reason, RoundOfMatches, Tournament, numbered_teams
from openarbiter.model.board_rulings import board_rulings


@dataclass(frozen=True, slots=True)
class CheckedTeam:
    """The line-up of a team in a round.

    Attributes:
        players: by boards from the first.
        findings: what the rules do not allow in it, the gravest first.
        default: whether nothing is known and the list is the line-up.
    """

    team: int
    players: tuple[int | None, ...]
    findings: tuple[Finding, ...]
    default: bool = False

    @property
    def wrong(self) -> bool:
        """Whether something in it is not allowed."""
        return bool(self.findings)


@dataclass(frozen=True, slots=True)
class CheckedMatch:
    """A match of a file.

    Attributes:
        teams: White's line-up and Black's; none where the match is forfeited as a whole.
        due: how the match would count with the rulings that are due; None where none is.
        ruled: how it counts by the rulings that the file tells; None where it tells none.
    """

    match: Match
    teams: tuple[CheckedTeam, ...]
    due: CorrectedMatch | None
    ruled: CorrectedMatch | None

    @property
    def wrong(self) -> bool:
        """Whether something is wrong that no ruling has settled."""
        if self.due is not None:
            return True
        return self.ruled is None and any(each.wrong for each in self.teams)


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """The matches of a round of a file.

    Attributes:
        problems: what does not fit together in the file.
    """

    number: int
    matches: tuple[CheckedMatch, ...]
    problems: tuple[Reason, ...]

    @property
    def wrong(self) -> bool:
        """Whether something is wrong in one of its matches."""
        return any(each.wrong for each in self.matches)


def wrong_lists(tournament: Tournament) -> dict[int, tuple[Finding, ...]]:
    """What the regulations do not allow in the lists of teams, by the number of the team."""
    found = {team: _forbidden(check_list(tournament, team)) for team in numbered_teams(tournament)}
    return {team: findings for team, findings in sorted(found.items()) if findings}


def checked_round(tournament: Tournament, played: RoundOfMatches) -> CheckedRound:
    """The line-ups of a round that is paired, and the boards with a wrong player."""
    findings = check_round(tournament, played)
    due = _by_teams(corrected_matches(tournament, wrong_boards(tournament, played.round)))
    told = tuple(one for one in board_rulings(tournament) if one.round == played.round)
    ruled = _by_teams(corrected_matches(tournament, told))
    found = []
    for match in played.matches:
        teams = tuple(
            CheckedTeam(team, seats_of(match, team), _forbidden(findings[team]))
            for team in (match.white, match.black)
            if team in findings
        )
        key = frozenset((match.white, match.black))
        found.append(CheckedMatch(match, teams, due.get(key), ruled.get(key)))
    return CheckedRound(played.round, tuple(found), played.problems)


def coming_round(tournament: Tournament) -> tuple[CheckedTeam, ...]:
    """The line-ups of the next round as far as they are known, those of the list elsewhere."""
    number = len(tournament.rounds) + 1
    known = {one.team: one.players for one in tournament.line_ups if one.round == number}
    away = {bye.team for bye in tournament.team_byes if bye.round == number}
    found = []
    for team in sorted(set(numbered_teams(tournament)) - away):
        players = known.get(team) or default_line_up(tournament, team, number)
        findings = _forbidden(check_line_up(tournament, number, team, players))
        found.append(CheckedTeam(team, players, findings, team not in known))
    return tuple(found)


def _by_teams(matches: tuple[CorrectedMatch, ...]) -> dict[frozenset[int], CorrectedMatch]:
    return {frozenset((one.counted.match.white, one.counted.match.black)): one for one in matches}


def _forbidden(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(each for each in findings if each.forbidden)
