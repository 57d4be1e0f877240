"""The earliest moment at which a game ended by itself: mate, stalemate, dead position, 9.6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import chess

from openarbiter.laws.claims.identity import PositionKey, numbered, position_key
from openarbiter.laws.winning import can_mate, is_dead, why
from openarbiter.model import Reason

SEVENTY_FIVE_MOVES = 150
"""Half-moves without a capture and without a move of a pawn (9.6.2)."""

FIVE_TIMES = 5
"""So often the same position ends the game (9.6.1)."""


class GameEnding(StrEnum):
    """What ends a game without anybody's word."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    DEAD = "dead-position"
    FIVEFOLD = "fivefold"
    SEVENTY_FIVE = "seventy-five"


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How and when a game ended by itself.

    Attributes:
        ply: after how many half-moves; 0 where the start was such a position already.
        turn: who would have had the move.
        move: the number and the move that ended it, such as ``"24...Qh2#"``; ``""`` at ply 0.
        after: how many half-moves were made all the same; they are no part of the game.
        because: why the position is dead, a sentence each.
        occurrences: for a fivefold repetition, after which half-moves the position stood.
    """

    ending: GameEnding
    ply: int
    turn: chess.Color
    move: str = ""
    after: int = 0
    occurrences: tuple[int, ...] = ()
    because: tuple[Reason, ...] = ()


def end_of_game(
    start: chess.Board, moves: Sequence[chess.Move], *, beyond: int = 0, dead_too: bool = True
) -> GameEnd | None:
    """The first end of a game, or None where it goes on (5.1.1, 5.2.1, 5.2.2, 9.6).

    All moves must be legal; a position that occurs before the first move counts once, and the
    moves without capture that a start position has already are counted too. Mate goes before
    the 75 moves.

    Args:
        beyond: how many moves a score has after the last one that is legal.
        dead_too: whether to look for a dead position, which may take seconds.
    """
    end = _plain_end(start, moves)
    last = len(moves) if end is None else end.ply
    dead = _dead_since(start, moves[:last]) if dead_too else None
    ply = last if dead is None else dead
    if ply < last or (end is None and dead is not None):
        board = _position(start, moves[:ply])
        end = GameEnd(GameEnding.DEAD, ply, board.turn, because=_why_dead(board))
    if end is None:
        return None
    move = "" if end.ply == 0 else _written(start, moves, end.ply)
    return replace(end, move=move, after=len(moves) - end.ply + beyond)


def moves_made(board: chess.Board, colour: chess.Color) -> int:
    """How many moves a player has made, by the number of the move in the position.

    >>> moves_made(chess.Board(), chess.WHITE)
    0
    """
    waits = colour == chess.WHITE and board.turn == chess.BLACK
    return board.fullmove_number - (0 if waits else 1)


def _plain_end(start: chess.Board, moves: Sequence[chess.Move]) -> GameEnd | None:
    board = start.copy(stack=False)
    seen: dict[PositionKey, list[int]] = {}
    for ply in range(len(moves) + 1):
        places = seen.setdefault(position_key(board), [])
        places.append(ply)
        ending = _ending(board, len(places))
        if ending is not None:
            again = tuple(places) if ending is GameEnding.FIVEFOLD else ()
            return GameEnd(ending, ply, board.turn, occurrences=again)
        if ply < len(moves):
            board.push(moves[ply])
    return None


def _dead_since(start: chess.Board, moves: Sequence[chess.Move]) -> int | None:
    """The first half-move after which the position is proved dead; None where the last is not.

    What follows a dead position is dead too, so the last position says whether there is one.
    """
    if not is_dead(_position(start, moves)):
        return None
    alive, dead = -1, len(moves)
    while dead - alive > 1:
        middle = (alive + dead) // 2
        if is_dead(_position(start, moves[:middle])):
            dead = middle
        else:
            alive = middle
    return dead


def _why_dead(board: chess.Board) -> tuple[Reason, ...]:
    """What keeps each player from a mate; a sentence for both of them once."""
    found: list[Reason] = []
    for colour in chess.COLORS:
        told = why(board, colour, can_mate(board, colour))
        found += [each for each in told if each not in found]
    return tuple(found)


def _position(start: chess.Board, moves: Sequence[chess.Move]) -> chess.Board:
    board = start.copy(stack=False)
    for move in moves:
        board.push(move)
    return board


def _ending(board: chess.Board, times: int) -> GameEnding | None:
    if not any(board.generate_legal_moves()):
        return GameEnding.CHECKMATE if board.is_check() else GameEnding.STALEMATE
    if times >= FIVE_TIMES:
        return GameEnding.FIVEFOLD
    if board.halfmove_clock >= SEVENTY_FIVE_MOVES:
        return GameEnding.SEVENTY_FIVE
    return None


def _written(start: chess.Board, moves: Sequence[chess.Move], ply: int) -> str:
    return numbered(_position(start, moves[: ply - 1]), moves[ply - 1])
