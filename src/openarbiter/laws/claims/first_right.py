"""The first moment of a game at which a claim would have been right, and by whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import chess

from openarbiter.laws.claims.evidence import NEEDED, ClaimKind
from openarbiter.laws.claims.identity import keys_of, numbered, position_key


@dataclass(frozen=True, slots=True)
class FirstRight:
    """A moment at which a claim is right.

    Attributes:
        ply: after how many half-moves of the game.
        by: who has the move then, and so may claim.
        move: the move that this player may write and claim with, such as ``"4...Ng8"``; ``""``
            where the position, or the 50th move, is on the board already.
        after: the move made last, with its number; ``""`` at the beginning.
    """

    kind: ClaimKind
    ply: int
    by: chess.Color
    move: str
    after: str


def first_right(game: chess.Board, kind: ClaimKind) -> FirstRight | None:
    """The first moment at which a claim of this kind is right; None if there was none.

    Args:
        game: the position with all moves of the game on its stack.
    """
    found = _repeated if kind is ClaimKind.THREEFOLD else _quiet
    keys = keys_of(game) if kind is ClaimKind.THREEFOLD else []
    seen: Counter[object] = Counter()
    board, after = game.root(), ""
    for ply in range(len(game.move_stack) + 1):
        if keys:
            seen[keys[ply]] += 1
        right = found(board, seen)
        if right is not None:
            return FirstRight(kind, ply, board.turn, right, after)
        if ply < len(game.move_stack):
            after = numbered(board, game.move_stack[ply])
            board.push(game.move_stack[ply])
    return None


def right_now(game: chess.Board, kind: ClaimKind) -> str | None:
    """With which move the player who has the move may claim now; ``""`` without, None not."""
    if kind is ClaimKind.FIFTY:
        return _quiet(game, Counter())
    return _repeated(game, Counter(keys_of(game)))


def _repeated(board: chess.Board, seen: Counter[object]) -> str | None:
    needed = NEEDED[ClaimKind.THREEFOLD]
    if seen[position_key(board)] >= needed:
        return ""
    if all(times < needed - 1 for times in seen.values()):
        return None
    for move in list(board.legal_moves):
        board.push(move)
        key = position_key(board)
        board.pop()
        if seen[key] >= needed - 1:
            return numbered(board, move)
    return None


def _quiet(board: chess.Board, seen: Counter[object]) -> str | None:
    needed = NEEDED[ClaimKind.FIFTY]
    if board.halfmove_clock >= needed:
        return ""
    if board.halfmove_clock < needed - 1:
        return None
    quiet = (move for move in board.legal_moves if not board.is_zeroing(move))
    move = next(quiet, None)
    return None if move is None else numbered(board, move)
