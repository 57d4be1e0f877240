"""Looking for a mate with the help of both players, move by move.

Every position that can be reached is put into one list. Several opinions on which of them look
promising (``outlook.py``) take turns in choosing the next one to look at. A mate found is a
proof of yes, for its moves are legal ones. When no position is left to look at and none is
mate, that is a proof of no. A position from which :func:`cannot_mate_by_material` or
:func:`cannot_mate_by_blocks` excludes mate leads only to positions from which it is excluded
too, so it is not looked at further.

Two positions are the same when the same men stand on the same squares, the same player is to
move, and castling and en passant are possible in the same ways (9.2.3): moves and mates depend on
nothing else. The rules of 50 and 75 moves and of repetitions are left aside, as in 6.9: they end
a game by what was played, not by what the position is.
"""

from __future__ import annotations

import heapq
from collections.abc import Hashable, Iterator
from itertools import cycle

import chess

from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot
from openarbiter.laws.winning.blocked import cannot_mate_by_blocks
from openarbiter.laws.winning.material import cannot_mate_by_material
from openarbiter.laws.winning.outlook import outlooks

SOON = 200
"""Positions looked at before walls are looked for in each: most mates are found earlier."""

REFERENCE_BUDGET = 5_000
"""Positions the reference puts into its list before it gives up: up to about a second."""


def searched(
    board: chess.Board, colour: chess.Color, budget: int, *, fewest_moves: bool = False
) -> MateAnswer:
    """Whether this colour can mate, with so many positions in the list at most.

    Args:
        fewest_moves: look at positions in the order of the moves they take, so that a mate
            found is one in the fewest moves.
    """
    if board.is_checkmate() and board.turn != colour:
        return MateAnswer(CanMate.YES, positions=1)
    known = _Known(board.copy(stack=False), colour, fewest_moves)
    forced = True
    for number, position in known.in_turn():
        new_structure = position.halfmove_clock == 0 and number > 0
        if new_structure and len(known.made) > SOON and cannot_mate_by_blocks(position, colour):
            continue
        moves = list(position.legal_moves)
        forced = forced and len(moves) <= 1
        for move in moves:
            after = position.copy(stack=False)
            after.push(move)
            if not known.add(number, move, after):
                continue
            if after.turn != colour and after.is_checkmate():
                return MateAnswer(CanMate.YES, known.line(), positions=len(known.made))
            if cannot_mate_by_material(after, colour):
                continue
            if len(known.made) >= budget:
                return MateAnswer(CanMate.UNKNOWN, positions=len(known.made))
            known.look_at_last(after)
    why_not = WhyNot.FORCED if forced else WhyNot.EXHAUSTED
    return MateAnswer(CanMate.NO, why_not=why_not, positions=len(known.made))


class _Known:
    """The positions found so far, how they were reached, and those still to be looked at."""

    def __init__(self, start: chess.Board, colour: chess.Color, fewest_moves: bool) -> None:
        self.made: list[tuple[int, chess.Move | None, int]] = [(-1, None, 0)]
        self._colour = colour
        self._fewest_moves = fewest_moves
        self._seen = {identity(start)}
        self._waiting = {0: start}
        self._queues: list[list[tuple[int, int]]] = [[(0, 0)] for _ in self._values(start, 0)]

    def add(self, before: int, move: chess.Move, board: chess.Board) -> bool:
        """Put a position into the list; false if it is there already."""
        same = identity(board)
        if same in self._seen:
            return False
        self._seen.add(same)
        self.made.append((before, move, self.made[before][2] + 1))
        return True

    def look_at_last(self, board: chess.Board) -> None:
        """Let the position added last be looked at in its turn."""
        number = len(self.made) - 1
        self._waiting[number] = board
        values = self._values(board, self.made[number][2])
        for queue, value in zip(self._queues, values, strict=True):
            heapq.heappush(queue, (value, number))

    def _values(self, board: chess.Board, plies: int) -> tuple[int, ...]:
        return (plies,) if self._fewest_moves else outlooks(board, self._colour, plies)

    def in_turn(self) -> Iterator[tuple[int, chess.Board]]:
        """The positions to look at: every queue gives its best one in turn."""
        for queue in cycle(self._queues):
            while queue:
                _, number = heapq.heappop(queue)
                if number in self._waiting:
                    yield number, self._waiting.pop(number)
                    break
            if not self._waiting:
                return

    def line(self) -> tuple[str, ...]:
        """The moves that lead to the position added last."""
        moves = []
        number = len(self.made) - 1
        while number:
            before, move, _ = self.made[number]
            moves.append(str(move))
            number = before
        return tuple(reversed(moves))


def identity(board: chess.Board) -> Hashable:
    """A value that is equal for the same positions only (9.2.3)."""
    en_passant = board.ep_square if board.has_legal_en_passant() else None
    return (
        board.occupied_co[chess.WHITE],
        board.occupied,
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.turn,
        board.clean_castling_rights(),
        en_passant,
    )
