"""What an evening was for each player: a game, an absence with or without notice, club duty."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.model import ABSENT, Appearance, ByeKind, Colour, Mark, Tournament


class Evening(Enum):
    """How a player spent a round."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    OPEN = "open"
    """A game without a result yet."""
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    BYE = "bye"
    """The odd one out."""
    ABSENCE = "absence"
    """Away, and said so before (a half-point bye, H)."""
    DUTY = "duty"
    """Away on club duty, such as a match of the club's team (a full-point bye, F)."""
    NO_NOTICE = "no notice"
    """Away without a word (a zero-point bye, Z, or nothing at all)."""
    BEFORE = "before"
    """Not yet in the competition."""

    @property
    def against(self) -> bool:
        """Whether there is an opponent."""
        return self in _GAMES or self in (Evening.FORFEIT_WIN, Evening.FORFEIT_LOSS)

    @property
    def counted(self) -> bool:
        """Whether it is a game with a result, played over the board."""
        return self in (Evening.WIN, Evening.DRAW, Evening.LOSS)


_GAMES = (Evening.WIN, Evening.DRAW, Evening.LOSS, Evening.OPEN)

_OF_MARK = {
    Mark.WIN: Evening.WIN,
    Mark.UNRATED_WIN: Evening.WIN,
    Mark.DRAW: Evening.DRAW,
    Mark.UNRATED_DRAW: Evening.DRAW,
    Mark.LOSS: Evening.LOSS,
    Mark.UNRATED_LOSS: Evening.LOSS,
    Mark.UNKNOWN: Evening.OPEN,
    Mark.FORFEIT_WIN: Evening.FORFEIT_WIN,
    Mark.FORFEIT_LOSS: Evening.FORFEIT_LOSS,
}
_OF_BYE = {
    ByeKind.PAB: Evening.BYE,
    ByeKind.FULL: Evening.DUTY,
    ByeKind.HALF: Evening.ABSENCE,
    ByeKind.ZERO: Evening.NO_NOTICE,
}


@dataclass(frozen=True, slots=True)
class Spent:
    """One evening of one player.

    Attributes:
        opponent: None where there was none.
        colour: of the player; None without a game.
    """

    round: int
    kind: Evening
    opponent: int | None = None
    colour: Colour | None = None


def evenings(tournament: Tournament) -> dict[int, tuple[Spent, ...]]:
    """Every round of every entrant, in order.

    A player joins in the first round with a game, a bye or an absence that was announced; what is
    before does not count as an absence.
    """
    rows = [tournament.appearances(number) for number in range(1, len(tournament.rounds) + 1)]
    found = {}
    for entrant in tournament.entrants:
        number = entrant.number
        spent = [_spent(at, row.get(number, ABSENT)) for at, row in enumerate(rows, start=1)]
        joined = next(
            (each.round for each in spent if each.kind is not Evening.NO_NOTICE), len(rows) + 1
        )
        found[number] = tuple(
            each if each.round >= joined else Spent(each.round, Evening.BEFORE) for each in spent
        )
    return found


def _spent(number: int, seen: Appearance) -> Spent:
    if seen.mark is not None:
        return Spent(number, _OF_MARK[seen.mark], seen.opponent, seen.colour)
    return Spent(number, _OF_BYE[seen.bye or ByeKind.ZERO])
