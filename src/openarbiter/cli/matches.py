"""A pairing of teams on paper: matches in order of publication, the bye, who is not there."""

from __future__ import annotations

from openarbiter.cli.boards import bye_name
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Side, Table
from openarbiter.model import (
    ByeKind,
    TeamScore,
    Tournament,
    format_score,
    numbered_teams,
    team_scores,
)
from openarbiter.pairing import NoPairing, RoundPairing


class Teams:
    """The teams of a tournament at one moment, by number, with their points."""

    def __init__(self, tournament: Tournament):
        self._teams = numbered_teams(tournament)
        self._scores = team_scores(tournament)

    def name(self, number: int) -> str:
        """The name, or the number of a team without a name."""
        return self._teams[number].name or f"#{number}"

    def points(self, number: int) -> str:
        """Match points and game points: ``4.0/7.5``."""
        score: TeamScore = self._scores[number]
        return f"{format_score(score.match_points)}/{format_score(score.game_points)}"

    def with_points(self, number: int) -> str:
        """Number, name and points: ``12 Tigers (4.0/7.5)``."""
        return f"{number} {self.name(number)} ({self.points(number)})"

    def json(self, number: int) -> dict[str, object]:
        """The team for a program."""
        score = self._scores[number]
        return {
            "number": number,
            "name": self._teams[number].name,
            "match_points": format_score(score.match_points),
            "game_points": format_score(score.game_points),
        }


def show_matches(screen: Screen, then: Tournament, pairing: RoundPairing) -> None:
    """Print the matches, the bye and who does not play; points are those before the round."""
    teams = Teams(then)
    right: Side = "right"
    columns = (
        Column(screen.say("Match"), right),
        Column(screen.say("No."), right),
        Column(screen.say("White")),
        Column(screen.say("MP/GP"), right),
        Column(screen.say("No."), right),
        Column(screen.say("Black")),
        Column(screen.say("MP/GP"), right),
    )
    rows = tuple(
        (
            str(place),
            str(board.white),
            teams.name(board.white),
            teams.points(board.white),
            str(board.black),
            teams.name(board.black),
            teams.points(board.black),
        )
        for place, board in enumerate(pairing.boards, start=1)
    )
    if rows:
        screen.table(Table(columns, rows))
        screen.line()
    if pairing.bye is not None:
        screen.line(screen.say("Bye: {player}", player=teams.with_points(pairing.bye)))
    for number in pairing.absent:
        reason = bye_name(screen, _kind(then, number, pairing.round))
        screen.line(
            screen.say("Absent: {player}, {kind}", player=teams.with_points(number), kind=reason)
        )


def matches_json(then: Tournament, pairing: RoundPairing) -> dict[str, object]:
    """A pairing of teams for a program."""
    teams = Teams(then)
    return {
        "round": pairing.round,
        "edition": pairing.edition,
        "system": pairing.system,
        "matches": [
            {
                "match": place,
                "white": teams.json(board.white),
                "black": teams.json(board.black),
            }
            for place, board in enumerate(pairing.boards, start=1)
        ],
        "bye": None if pairing.bye is None else teams.json(pairing.bye),
        "absent": [
            {**teams.json(number), "kind": _kind(then, number, pairing.round).name.lower()}
            for number in pairing.absent
        ],
    }


def why_no_matches(screen: Screen, tournament: Tournament, impossible: NoPairing) -> str:
    """Why the teams of a round cannot be paired, one reason a line, in names."""
    first = screen.say("Round {round} cannot be paired by the rules.", round=impossible.round)
    names = {number: team.name for number, team in numbered_teams(tournament).items()}
    reasons = (reason.message(screen.language.text) for reason in impossible.named(names))
    return "\n".join((first, *(f"  {reason}" for reason in reasons)))


def _kind(then: Tournament, team: int, number: int) -> ByeKind:
    """The kind of bye of a team that is not there."""
    kinds = {bye.team: bye.kind for bye in then.team_byes if bye.round == number}
    return kinds.get(team, ByeKind.ZERO)
