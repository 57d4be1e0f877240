"""A score with or without gaps: half-moves as they were written, and positions that are known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class WrittenPly:
    """One half-move of a score.

    Attributes:
        text: what stands there; ``""`` where nothing does, and with ``?`` for what cannot be
            read, such as ``"N?3"``.
        line: the line of the text, from 1.
        column: the column in the line, from 1.
    """

    text: str
    line: int = 1
    column: int = 1

    @property
    def missing(self) -> bool:
        """Whether the score does not say which move this was."""
        return not self.text or "?" in self.text


@dataclass(frozen=True, slots=True)
class KnownPosition:
    """A position of the game that is known without its moves.

    Attributes:
        ply: after how many half-moves of the score it stood.
    """

    ply: int
    board: chess.Board


@dataclass(frozen=True, slots=True)
class PartialScore:
    """The score of a game, whole or partial.

    Attributes:
        positions: those that are known without the moves, by their ply; the first has ply 0.
    """

    positions: tuple[KnownPosition, ...]
    plies: tuple[WrittenPly, ...]

    @property
    def start(self) -> chess.Board:
        """The position in which the score begins."""
        return self.positions[0].board

    @property
    def turn(self) -> chess.Color:
        """Who has the move at the end of the score."""
        return self.start.turn if len(self.plies) % 2 == 0 else not self.start.turn

    def numbered(self, ply: int) -> str:
        """The number of a half-move, counted from 0: ``"23."`` or ``"23..."``."""
        half_moves = 2 * (self.start.fullmove_number - 1) + (not self.start.turn) + ply
        return f"{half_moves // 2 + 1}{'...' if half_moves % 2 else '.'}"

    def missing(self) -> tuple[str, ...]:
        """The numbers of the half-moves that cannot be read, runs of them as one."""
        found: list[str] = []
        ply = 0
        while ply < len(self.plies):
            first = ply
            while ply < len(self.plies) and self.plies[ply].missing:
                ply += 1
            if ply > first:
                last = self.numbered(ply - 1)
                run = ply > first + 1
                found.append(f"{self.numbered(first)} – {last}" if run else last)
            ply += 1
        return tuple(found)

    def until(self, ply: int) -> PartialScore:
        """The score up to this half-move."""
        known = tuple(each for each in self.positions if each.ply <= ply)
        return PartialScore(known, self.plies[:ply])


def score_of(game: chess.Board) -> PartialScore:
    """The score of a whole game: a position with all its moves on the stack."""
    return PartialScore(
        (KnownPosition(0, game.root()),), tuple(written(game.root(), game.move_stack))
    )


def written(start: chess.Board, moves: Iterable[chess.Move]) -> Iterable[WrittenPly]:
    """Moves as a score has them."""
    board = start.copy(stack=False)
    for move in moves:
        yield WrittenPly(board.san(move))
        board.push(move)
