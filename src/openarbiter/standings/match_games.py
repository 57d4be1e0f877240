"""The games of a match of two players with the score after each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.model import (
    Colour,
    Mark,
    Result,
    Score,
    Tournament,
    is_team_event,
    predetermined,
    system_named,
)


@dataclass(frozen=True, slots=True)
class GameOfMatch:
    """A game of a match, from the side of its first player.

    Attributes:
        number: the game, from 1: the round of the tournament.
        white: the number of who has White.
        points: what it brought the first and the second player, in tenths; ``(0, 0)`` while the
            result is not known.
        scores: both scores after it.
        known: how many games have a result, this one and earlier ones.
    """

    number: int
    white: int
    result: Result
    points: tuple[Score, Score]
    scores: tuple[Score, Score]
    known: int

    @property
    def forfeited(self) -> bool:
        """True if it was not played over the board, and has a result."""
        return self.result.known and not self.result.played


def is_match(tournament: Tournament) -> bool:
    """Check whether a tournament is a match of two players.

    The file names the system, or two players met and it names no Swiss system.

    >>> is_match(Tournament())
    False
    """
    if is_team_event(tournament) or len(tournament.entrants) != 2:
        return False
    named = system_named(tournament)
    if named:
        return named == "match"
    fixed = not tournament.regulations.system or predetermined(tournament)
    return fixed and any(played.games for played in tournament.rounds)


def match_games(tournament: Tournament) -> tuple[GameOfMatch, ...]:
    """The games of a match in their order, with the score after each.

    The first player is the one first in the initial ranking. A round without a game between them
    is none.

    Raises:
        ValueError: it is no match of two players.
    """
    if len(tournament.entrants) != 2:
        raise ValueError(f"a match has two players, not {len(tournament.entrants)}")
    return tuple(_games(tournament))


def _games(tournament: Tournament) -> Iterator[GameOfMatch]:
    first = tournament.ranking[0]
    points = tournament.regulations.points
    scores, known = (0, 0), 0
    for number, played in enumerate(tournament.rounds, start=1):
        game = next(iter(played.games), None)
        if game is None:
            continue
        result = game.result
        brought = (0, 0)
        if result.known:
            known += 1
            white = points.of_game(result.white, Colour.WHITE)
            black = points.of_game(result.black, Colour.BLACK)
            brought = (white, black) if game.white == first else (black, white)
        scores = (scores[0] + brought[0], scores[1] + brought[1])
        yield GameOfMatch(number, game.white, result, brought, scores, known)


def greatest_swing(tournament: Tournament) -> Score:
    """By how much one game can change the difference of the scores at most, in tenths."""
    points = tournament.regulations.points
    colours = (Colour.WHITE, Colour.BLACK)
    wins = [points.of_game(mark, each) for mark in _WINS for each in colours]
    losses = [points.of_game(mark, each) for mark in _LOSSES for each in colours]
    return max(wins) - min(losses)


def points_of_draw(tournament: Tournament) -> Score | None:
    """The points of a draw above those of a loss, where two draws make up a win and a loss.

    None where games do not all bring the same sum, such as with 3 points for a win.
    """
    points = tournament.regulations.points
    draws = {points.white_draw, points.black_draw}
    worth = {points.white_win, points.black_win, points.forfeit_win}
    lost = {points.white_loss, points.black_loss, points.forfeit_loss}
    if len(draws) > 1 or len(worth) > 1 or len(lost) > 1:
        return None
    draw, loss = draws.pop(), lost.pop()
    return draw - loss if 2 * draw == worth.pop() + loss else None


_WINS = (Mark.WIN, Mark.FORFEIT_WIN)
_LOSSES = (Mark.LOSS, Mark.FORFEIT_LOSS)
