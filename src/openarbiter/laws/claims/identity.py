"""When two positions are the same, and when the position of a game has appeared (9.2.2).

Positions are the same if the same player has the move, pieces of the same kind and colour
occupy the same squares, and the possible moves of all pieces of both players are the same. From
this follows what the article names: the positions differ where a pawn could have been captured
en passant (9.2.2.1), and where a king had castling rights and has lost them (9.2.2.2). A right
that is only prevented for a while, by an attacked or an occupied square, is still a right.

In the edition of 2023 the articles are 9.2.3, 9.2.3.1 and 9.2.3.2.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

PositionKey = tuple[str, chess.Color, int, chess.Square | None]
"""What makes a position: pieces, who has the move, rooks that may still castle, en passant."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One time at which a position stood on the board.

    Attributes:
        ply: after how many half-moves of the game; 0 for the position it began with.
        move: the move that brought it about, with its number, such as ``"4...Ng8"``; ``""`` at
            the beginning.
        fen: the position.
    """

    ply: int
    move: str
    fen: str


def position_key(board: chess.Board) -> PositionKey:
    """What makes the position of a board; equal for the same positions only (9.2.2).

    A square for en passant belongs to it only where a legal capture is possible: not where the
    capturing pawn is pinned, or the king in a check that the capture does not end. Castling
    rights are those the game has left, each by the square of its rook, so that they hold for
    Chess960 too.

    >>> game = chess.Board()
    >>> before = position_key(game)
    >>> for move in ("Nf3", "Nf6", "Ng1", "Ng8"):
    ...     _ = game.push_san(move)
    >>> position_key(game) == before
    True
    """
    passant = board.ep_square if board.has_legal_en_passant() else None
    return board.board_fen(), board.turn, int(board.clean_castling_rights()), passant


def occurrences(game: chess.Board) -> tuple[Occurrence, ...]:
    """Every time at which the position on the board stood in this game, the present one last.

    Args:
        game: the position with all moves of the game on its stack.
    """
    key = position_key(game)
    return _found(game, [ply for ply, each in enumerate(keys_of(game)) if each == key])


def first_repeated(game: chess.Board, times: int) -> tuple[Occurrence, ...]:
    """The first position that stood so many times, with each time; empty if none did.

    Five times end the game without a claim (9.6.1).
    """
    seen: dict[PositionKey, list[int]] = {}
    for ply, key in enumerate(keys_of(game)):
        plies = seen.setdefault(key, [])
        plies.append(ply)
        if len(plies) >= times:
            return _found(game, plies)
    return ()


def keys_of(game: chess.Board) -> list[PositionKey]:
    """What makes each position of a game, from the one it began with to the present one."""
    board = game.root()
    keys = [position_key(board)]
    for move in game.move_stack:
        board.push(move)
        keys.append(position_key(board))
    return keys


def numbered(board: chess.Board, move: chess.Move) -> str:
    """A move before it is made, with its number: ``"4...Ng8"``."""
    return f"{board.fullmove_number}{'.' if board.turn else '...'}{board.san(move)}"


def _found(game: chess.Board, plies: list[int]) -> tuple[Occurrence, ...]:
    board, found, written = game.root(), [], ""
    for ply in range(len(game.move_stack) + 1):
        if ply in plies:
            found.append(Occurrence(ply, written, board.fen(en_passant="legal")))
        if ply < len(game.move_stack):
            move = game.move_stack[ply]
            written = numbered(board, move) if ply + 1 in plies else ""
            board.push(move)
    return tuple(found)
