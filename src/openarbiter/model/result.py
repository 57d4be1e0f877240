"""Results of games and kinds of byes, one letter each as tournament files write them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    """The colour of a player's pieces."""

    WHITE = "w"
    BLACK = "b"

    __hash__ = object.__hash__
    """By identity, which is what equality goes by; Enum's own hashes the name each time."""

    @property
    def other(self) -> Colour:
        """The opposite colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Mark(Enum):
    """Result of one game for one player; the value is its letter in a TRF."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    UNKNOWN = "?"
    """No result yet: scheduled, in progress, adjourned or not reported."""

    __hash__ = object.__hash__

    @property
    def played(self) -> bool:
        """True if the game counts as played over the board (C.04.2 D.5, D.6).

        A game without a result yet is being played: its colours count and the
        two have met. A forfeited game does not count and may be paired again.
        """
        return self not in FORFEITS


FORFEITS = frozenset((Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS))
"""The two sides of a game that was not played."""

_WINS = (Mark.WIN, Mark.UNRATED_WIN)
_DRAWS = (Mark.DRAW, Mark.UNRATED_DRAW)
_LOSSES = (Mark.LOSS, Mark.UNRATED_LOSS)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: what White got, what Black got.

    Every combination of the Laws' glossary is one: ``1-0``, ``0-1``, ``1/2-1/2``,
    ``0-0``, ``1/2-0``, ``0-1/2``, ``+/-``, ``-/+``, ``-/-``, the same unrated, and
    unknown. See :meth:`contradiction` for those that are not.
    """

    white: Mark
    black: Mark

    @property
    def played(self) -> bool:
        """True if the game was played (neither side is a forfeit)."""
        return self.white.played and self.black.played

    @property
    def known(self) -> bool:
        """True if both sides have a result."""
        return Mark.UNKNOWN not in (self.white, self.black)

    def contradiction(self) -> str | None:
        """Say why the two sides cannot both be true, or None when they can.

        >>> Result(Mark.WIN, Mark.WIN).contradiction()
        'both players won'
        """
        pair = (self.white, self.black)
        if pair.count(Mark.UNKNOWN) == 1:
            return "one player has a result and the other has none"
        if (self.white.played) != (self.black.played):
            return "one side is a forfeit and the other a played game"
        if pair.count(Mark.FORFEIT_WIN) == 2:
            return "both players won by forfeit"
        winners = sum(mark in _WINS for mark in pair)
        if winners == 2:
            return "both players won"
        if winners == 1 and any(mark in _DRAWS for mark in pair):
            return "one player won and the other drew"
        rated = [mark in (Mark.WIN, Mark.DRAW, Mark.LOSS) for mark in pair]
        unrated = [mark in (*_WINS[1:], *_DRAWS[1:], *_LOSSES[1:]) for mark in pair]
        if any(rated) and any(unrated):
            return "the game is rated for one player and unrated for the other"
        return None

    def __str__(self) -> str:
        if self.white is Mark.UNKNOWN:
            return "*"
        sides = (self.white.value, self.black.value)
        separator = "/" if not self.played else "-"
        return separator.join("½" if side == "=" else side for side in sides)


class ByeKind(Enum):
    """Reason why a player has no opponent in a round; the value is its letter in a TRF."""

    PAB = "U"
    """Pairing-allocated bye (C.04.1.c)."""
    FULL = "F"
    HALF = "H"
    ZERO = "Z"

    __hash__ = object.__hash__
