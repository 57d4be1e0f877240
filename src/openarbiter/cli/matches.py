"""A pairing of teams on paper: matches in order of publication, the bye, who is not there."""

from __future__ import annotations

from openarbiter.cli.boards import bye_name, show_pairs
from openarbiter.cli.screen import Screen
from openarbiter.model import (
    ByeKind,
    TeamScore,
    Tournament,
    format_score,
    numbered_teams,
)
from openarbiter.pairing import RoundPairing
from openarbiter.rulebook.match_wins import team_totals


class Teams:
    """The teams of a tournament at one moment, by number, with their points."""

    def __init__(self, tournament: Tournament):
        self._teams = numbered_teams(tournament)
        self._scores = team_totals(tournament)

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
    show_pairs(screen, pairing.boards, teams, place=screen.say("Match"), points=screen.say("MP/GP"))
    if pairing.bye is not None:
        screen.line(screen.say("Bye: {player}", player=teams.with_points(pairing.bye)))
    for number in pairing.free:
        screen.line(screen.say("Free: {team}", team=teams.with_points(number)))
    for number in pairing.forfeiting:
        screen.line(screen.say("Forfeits: {player}", player=teams.with_points(number)))
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
        "free": [teams.json(number) for number in pairing.free],
        "forfeiting": [teams.json(number) for number in pairing.forfeiting],
        "absent": [
            {**teams.json(number), "kind": _kind(then, number, pairing.round).name.lower()}
            for number in pairing.absent
        ],
    }


def _kind(then: Tournament, team: int, number: int) -> ByeKind:
    """The kind of bye of a team that is not there."""
    kinds = {bye.team: bye.kind for bye in then.team_byes if bye.round == number}
    return kinds.get(team, ByeKind.ZERO)
