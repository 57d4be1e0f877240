"""What each player of a team event did: board by board, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from openarbiter.model import (
    Colour,
    Mark,
    Match,
    MatchBoard,
    Score,
    Tournament,
    matches,
    numbered_teams,
    round_points,
)
from openarbiter.standings.ratings import performance_of
from openarbiter.standings.values import Part

_STANDARD = {
    Mark.WIN: 10,
    Mark.UNRATED_WIN: 10,
    Mark.DRAW: 5,
    Mark.UNRATED_DRAW: 5,
    Mark.LOSS: 0,
    Mark.UNRATED_LOSS: 0,
}
"""A game over the board for a performance (C.07 10.2)."""

_TALLIED = (
    (Mark.WIN, Mark.UNRATED_WIN, Mark.FORFEIT_WIN),
    (Mark.DRAW, Mark.UNRATED_DRAW),
    (Mark.LOSS, Mark.UNRATED_LOSS, Mark.FORFEIT_LOSS),
)
"""What is won, drawn and lost."""


@dataclass(frozen=True, slots=True)
class BoardGame:
    """One board of a player in a match.

    Attributes:
        board: from 1.
        opponent: None where nobody sat there.
        against: the number of the opposing team.
        colour: None without an opponent.
        mark: the player's side of the result; a win by forfeit without an opponent.
        points: what the game brought, in tenths.
        rating: of the opponent; 0 for an unrated one, or for nobody.
    """

    round: int
    board: int
    opponent: int | None
    against: int
    colour: Colour | None
    mark: Mark
    points: Score
    rating: int = 0

    @property
    def played(self) -> bool:
        """Whether it was played over the board."""
        return self.mark.played and self.mark is not Mark.UNKNOWN


@dataclass(frozen=True, slots=True)
class BoardRecord:
    """All boards of one player.

    Attributes:
        place: in the list of the team, from 1.
        games: in the order of the rounds; those without a result yet are left out.
        win: the points of a win, in tenths.
        forfeits: whether games nobody played count in what follows.
    """

    number: int
    team: int
    place: int
    games: tuple[BoardGame, ...]
    win: Score
    forfeits: bool = False

    @property
    def counted(self) -> tuple[BoardGame, ...]:
        """The games that count."""
        return tuple(game for game in self.games if game.played or self.forfeits)

    @property
    def points(self) -> Score:
        """The points of the games that count, in tenths."""
        return sum(game.points for game in self.counted)

    @property
    def percentage(self) -> Fraction | None:
        """The points in per cent of those there were to have; None without a game."""
        games = len(self.counted)
        return Fraction(100 * self.points, games * self.win) if games and self.win else None

    @property
    def tally(self) -> tuple[int, int, int]:
        """How many games were won, drawn and lost, of those that count."""
        marks = [game.mark for game in self.counted]
        won, drawn, lost = (sum(mark in kind for mark in marks) for kind in _TALLIED)
        return won, drawn, lost

    @property
    def without_play(self) -> tuple[int, int]:
        """How many games were won and lost without playing."""
        marks = Counter(game.mark for game in self.games)
        return marks[Mark.FORFEIT_WIN], marks[Mark.FORFEIT_LOSS]

    @property
    def rated(self) -> tuple[Part, ...]:
        """The games over the board against rated opponents, as performances are made of."""
        return tuple(
            Part(game.rating, game.round, game.opponent, points=_STANDARD[game.mark])
            for game in self.games
            if game.played and game.rating
        )

    @property
    def performance(self) -> int | None:
        """The performance over these (C.07 10.2); None without any."""
        amount = performance_of(self.rated).amount
        return None if amount is None else int(amount)

    @property
    def opponents(self) -> int | None:
        """The average rating of these opponents, rounded; None without any."""
        note = dict(performance_of(self.rated).note)
        return int(note["average"]) if note else None

    @property
    def main_board(self) -> int | None:
        """The board with most of the games that count, of several the lowest number."""
        boards = Counter(game.board for game in self.counted)
        return min(boards, key=lambda board: (-boards[board], board), default=None)


def board_records(
    tournament: Tournament,
    rounds: int,
    *,
    forfeits: bool = False,
    outside: Collection[int] = (),
) -> tuple[BoardRecord, ...]:
    """The records of all players of numbered teams, team by team in the order of the lists.

    A board that was corrected because of a wrong order or a player without the right to play
    there is a forfeit here too: the game is kept for the rating alone (C.05 7), and is not
    counted (PMR 211). Boards of a match that was forfeited as a whole are nobody's games.

    Args:
        forfeits: whether games nobody played count like others.
        outside: teams whose matches do not count (C.05 6.6, PMR 209), and so no game of them.
    """
    teams = {each: team for each, team in numbered_teams(tournament).items() if each not in outside}
    games: dict[int, list[BoardGame]] = {}
    ratings = {each.number: each.rating for each in tournament.entrants}
    for played in matches(tournament)[:rounds]:
        worth = round_points(tournament, played.round)
        for match in played.matches:
            if match.forfeit is not None or {match.white, match.black} & set(outside):
                continue
            for place, board in enumerate(match.boards, start=1):
                for player, game in _sides(match, board, place, worth, ratings):
                    games.setdefault(player, []).append(game)
    win = tournament.regulations.points.win
    return tuple(
        BoardRecord(player, number, place, tuple(games.get(player, ())), win, forfeits)
        for number, team in sorted(teams.items())
        for place, player in enumerate(team.players, start=1)
        if player in ratings
    )


def _sides(
    match: Match,
    board: MatchBoard,
    place: int,
    worth: dict[int, Score],
    ratings: dict[int, int],
) -> list[tuple[int, BoardGame]]:
    """The board as each player who sat at it saw it."""
    found = []
    for own, other, against in (
        (board.white, board.black, match.black),
        (board.black, board.white, match.white),
    ):
        if own is None:
            continue
        if board.game is None:
            if other is None:
                game = BoardGame(
                    match.round, place, None, against, None, Mark.FORFEIT_WIN, worth.get(own, 0)
                )
                found.append((own, game))
            continue
        white = board.game.white == own
        result = board.game.result
        mark = result.white if white else result.black
        if mark is Mark.UNKNOWN:
            continue
        colour = Colour.WHITE if white else Colour.BLACK
        rating = ratings.get(other or 0, 0)
        found.append(
            (
                own,
                BoardGame(
                    match.round, place, other, against, colour, mark, worth.get(own, 0), rating
                ),
            )
        )
    return found
