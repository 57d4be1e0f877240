"""The games of a play-off: their names, their results."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.model.written_result import result_in, result_text
from openarbiter.playoffs.terms import BadPlayOff


class GameId(NamedTuple):
    """The name of a game: ``1.2.1`` is the second game on board 1 of stage 1."""

    stage: int
    round: int
    board: int

    def __str__(self) -> str:
        return f"{self.stage}.{self.round}.{self.board}"


class PlayOffResult(Enum):
    """The result of a game; the value is what files say."""

    WHITE = "1-0"
    BLACK = "0-1"
    DRAW = "1/2-1/2"
    WHITE_BY_FORFEIT = "+/-"
    BLACK_BY_FORFEIT = "-/+"

    @property
    def points(self) -> tuple[int, int]:
        """The points of White and of Black, in tenths."""
        if self is PlayOffResult.DRAW:
            return (5, 5)
        white = self in (PlayOffResult.WHITE, PlayOffResult.WHITE_BY_FORFEIT)
        return (10, 0) if white else (0, 10)


PlayOffResults: TypeAlias = Mapping[GameId, PlayOffResult]
"""The results that are known, by game."""


@dataclass(frozen=True, slots=True)
class PlayOffGame:
    """A game of a play-off.

    Attributes:
        control: as record 222 of TRF26 has it.
        armageddon: whether a draw is enough for Black.
        replay: whether it stands after a drawn match, and whoever wins it wins the match.
        result: None while there is none.
    """

    id: GameId
    white: int
    black: int
    control: str
    armageddon: bool = False
    replay: bool = False
    result: PlayOffResult | None = None

    @property
    def winner(self) -> int | None:
        """Who won; None for a draw, or without a result. Black wins a drawn armageddon."""
        if self.result is None:
            return None
        white, black = self.result.points
        if white == black:
            return self.black if self.armageddon else None
        return self.white if white > black else self.black


_ID = re.compile(r"(\d{1,3})\.(\d{1,4})\.(\d{1,4})", re.ASCII)


def game_named(text: str) -> GameId:
    """The game of a name.

    Raises:
        BadPlayOff: it is none.
    """
    found = _ID.fullmatch(text.strip())
    if found is None:
        message = N_(
            "“{text}” is not the name of a game, such as 1.2.1: the stage, the game, the board."
        )
        raise BadPlayOff(Reason.of(message, text=text))
    return GameId(*(int(part) for part in found.groups()))


def result_written(text: str) -> PlayOffResult:
    """The result that a text says, White first.

    >>> result_written("½"), result_written("+/-")
    (<PlayOffResult.DRAW: '1/2-1/2'>, <PlayOffResult.WHITE_BY_FORFEIT: '+/-'>)

    Raises:
        BadPlayOff: it is none.
    """
    found = result_in(text)
    known = {each.value for each in PlayOffResult}
    if found is None or result_text(found) not in known:
        message = N_("“{text}” is not a result: write 1-0, 0-1, 1/2, +/- or -/+, White first.")
        raise BadPlayOff(Reason.of(message, text=text))
    return PlayOffResult(result_text(found))
