"""Matches of two games in a file that knows single games only.

A match takes two rounds of the file: game 1 in the first, game 2 of the same pairs with colours
exchanged in the second. A bye is about a whole match: the allocated one is an allocated bye and
a half-point bye, so that it brings a win and a draw (C.04.5 1.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from openarbiter.model import FORFEITS, Bye, ByeKind, Game, Mark, Round

DOUBLE_SWISS = "double-swiss"


@dataclass(frozen=True, slots=True)
class TwoGames:
    """A match.

    Attributes:
        white: who has White in game 1.
        games: game 1 and, where it is there, game 2.
    """

    white: int
    black: int
    games: tuple[Game, ...]

    def marks(self, player: int) -> tuple[Mark, ...]:
        """What a player has in each game."""
        return tuple(
            game.result.white if game.white == player else game.result.black for game in self.games
        )

    @property
    def forfeited(self) -> bool:
        """Whether it ended by forfeit: somebody forfeited both games (Preface)."""
        return any(
            all(mark is Mark.FORFEIT_LOSS for mark in self.marks(player))
            for player in (self.white, self.black)
        )

    @property
    def gave_colours(self) -> bool:
        """Whether at least one game was played (1.6)."""
        return any(mark not in FORFEITS for mark in self.marks(self.white))

    @property
    def winner_by_forfeit(self) -> int | None:
        """Who won a match that ended by forfeit; None where nobody did."""
        if not self.forfeited:
            return None
        winners = [
            player for player in (self.white, self.black) if Mark.FORFEIT_WIN in self.marks(player)
        ]
        return winners[0] if len(winners) == 1 else None


def two_games(rounds: Sequence[Round], match: int) -> Iterator[TwoGames]:
    """The matches of a round of matches, from 0; a game 2 of another pair is left out."""
    first, *second = rounds[2 * match :]
    later = second[0].seats() if second else {}
    seats = first.seats()
    for game in first.games:
        if seats.get(game.white) is not game or seats.get(game.black) is not game:
            continue
        games = [game]
        again = later.get(game.white)
        if again is not None and {again.white, again.black} == {game.white, game.black}:
            games.append(again)
        yield TwoGames(game.white, game.black, tuple(games))


def second_byes(byes: Iterable[Bye]) -> Iterator[Bye]:
    """The byes of game 2 from those of game 1."""
    for bye in byes:
        yield Bye(bye.player, ByeKind.HALF if bye.kind is ByeKind.PAB else bye.kind)
