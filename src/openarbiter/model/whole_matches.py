"""Matches that last the whole event: Scheveningen and Skalitzky (types of tournaments 3 and 4).

In Scheveningen every player of one team meets every player of the other, round by round: all of it
is one match of two teams. In Skalitzky each of three teams plays both others in one round, half of
its boards against each; over both rounds every player has met one of each, so that the championship
of three teams has three matches on all boards, as a round robin has. So here a match of two teams
is all games between them, and no round decides one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations

from openarbiter.model.score import Score
from openarbiter.model.scores import round_points
from openarbiter.model.team_event import numbered_teams, system_named
from openarbiter.model.tournament import Game, Tournament

_CODE = re.compile(r"(?:FIDE|CUSTOM)_(?:DOUBLE)?SCHEVENINGEN(?:_G\d+)?", re.ASCII)
_NAMES = ("scheveningen", "semi-scheveningen", "skalitzky", "skalitzky-balanced")


def by_boards_of_tables(tournament: Tournament) -> bool:
    """Check whether players of teams meet by tables of boards: Scheveningen, Skalitzky.

    >>> from openarbiter.model import Regulations, Team
    >>> teams, coded = (Team("A"), Team("B")), Regulations(system="FIDE_SCHEVENINGEN_G2")
    >>> by_boards_of_tables(Tournament(regulations=coded, teams=teams))
    True
    """
    if not tournament.teams:
        return False
    named = system_named(tournament)
    return named in _NAMES or bool(_CODE.fullmatch(tournament.regulations.system))


@dataclass(frozen=True, slots=True)
class WholeMatch:
    """All games of two teams against each other.

    Attributes:
        one, other: their numbers, the smaller one first.
        games: each with its round, from 1, in their order.
        points: those of both teams, in tenths.
        boards: the points of both teams by the places in their lists, from the first.
    """

    one: int
    other: int
    games: tuple[tuple[int, Game], ...]
    points: tuple[Score, Score]
    boards: tuple[tuple[Score, ...], tuple[Score, ...]]

    @property
    def open(self) -> int:
        """How many games have no result yet."""
        return sum(not game.result.known for _, game in self.games)

    @property
    def played(self) -> bool:
        """True if a game was played over the board."""
        return any(game.result.known and game.result.played for _, game in self.games)


def whole_matches(tournament: Tournament, rounds: int | None = None) -> tuple[WholeMatch, ...]:
    """The matches of all pairs of teams after the first rounds (all, by default), by number.

    A player's points are those of the point system; a game of two players of one team, or of
    somebody without a team, belongs to none.
    """
    teams = numbered_teams(tournament)
    team_of: dict[int, int] = {}
    place: dict[int, int] = {}
    for number, team in teams.items():
        for at, player in enumerate(team.players):
            if team_of.setdefault(player, number) == number:
                place.setdefault(player, at)
    games: dict[frozenset[int], list[tuple[int, Game]]] = {}
    boards = {
        (number, other): [0] * len(team.players)
        for number, team in teams.items()
        for other in teams
        if other != number
    }
    for at, played in enumerate(tournament.rounds[:rounds], start=1):
        worth = round_points(tournament, at)
        for game in played.games:
            white, black = team_of.get(game.white), team_of.get(game.black)
            if white is None or black is None or white == black:
                continue
            games.setdefault(frozenset((white, black)), []).append((at, game))
            for player, own, other in ((game.white, white, black), (game.black, black, white)):
                boards[own, other][place[player]] += worth.get(player, 0)
    return tuple(
        WholeMatch(
            one,
            other,
            tuple(games.get(frozenset((one, other)), ())),
            (sum(boards[one, other]), sum(boards[other, one])),
            (tuple(boards[one, other]), tuple(boards[other, one])),
        )
        for one, other in combinations(sorted(teams), 2)
    )
