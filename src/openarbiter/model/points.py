"""Point systems: what each result and each kind of bye is worth."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.result import ByeKind, Colour, Mark
from openarbiter.model.score import HALF, POINT, Score


@dataclass(frozen=True, slots=True)
class PointSystem:
    """The points for every result, in tenths; the default is 1 - 1/2 - 0.

    Wins, draws and losses over the board may differ by colour (JaVaFo ``XXS``).
    """

    white_win: Score = POINT
    black_win: Score = POINT
    white_draw: Score = HALF
    black_draw: Score = HALF
    white_loss: Score = 0
    black_loss: Score = 0
    forfeit_win: Score = POINT
    forfeit_loss: Score = 0
    pab: Score = POINT
    full_bye: Score = POINT
    half_bye: Score = HALF
    zero_bye: Score = 0
    unknown: Score = HALF
    """For a game without a result: a draw, for pairing purposes only (C.04.2 D.1)."""

    @classmethod
    def simple(cls, win: Score, draw: Score, loss: Score = 0) -> PointSystem:
        """The usual system of three values: ``PointSystem.simple(30, 10)`` is 3 - 1 - 0."""
        return cls(
            white_win=win,
            black_win=win,
            white_draw=draw,
            black_draw=draw,
            white_loss=loss,
            black_loss=loss,
            forfeit_win=win,
            pab=win,
            full_bye=win,
            half_bye=draw,
            unknown=draw,
        )

    @property
    def win(self) -> Score:
        """The most a game over the board can bring."""
        return max(self.white_win, self.black_win)

    @property
    def loss(self) -> Score:
        """The points for a game lost over the board."""
        return min(self.white_loss, self.black_loss)

    def of_game(self, mark: Mark, colour: Colour) -> Score:
        """The points of a player with this colour and this side of the result."""
        white = colour is Colour.WHITE
        match mark:
            case Mark.WIN | Mark.UNRATED_WIN:
                return self.white_win if white else self.black_win
            case Mark.DRAW | Mark.UNRATED_DRAW:
                return self.white_draw if white else self.black_draw
            case Mark.LOSS | Mark.UNRATED_LOSS:
                return self.white_loss if white else self.black_loss
            case Mark.FORFEIT_WIN:
                return self.forfeit_win
            case Mark.FORFEIT_LOSS:
                return self.forfeit_loss
            case Mark.UNKNOWN:
                return self.unknown

    def of_marks(self, colour: Colour) -> dict[Mark, Score]:
        """The points of a player with this colour, for every side of a result."""
        return {mark: self.of_game(mark, colour) for mark in Mark}

    def of_bye(self, kind: ByeKind) -> Score:
        """The points for a bye of this kind."""
        return {
            ByeKind.PAB: self.pab,
            ByeKind.FULL: self.full_bye,
            ByeKind.HALF: self.half_bye,
            ByeKind.ZERO: self.zero_bye,
        }[kind]


STANDARD = PointSystem()
