"""The sentences in which the touch-move rules are told, each with its article."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import chess

from openarbiter.laws.touching.touches import Touch, TouchManner
from openarbiter.model import Reason
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class TouchStep:
    """One step on the way to the permitted moves.

    Attributes:
        article: by its number of 2018.
        reason: what it says of the pieces, which are named by figurine and square.
    """

    article: str
    reason: Reason


_GAME_OVER_MATE = N_("The player is checkmated: the game is over.")
_GAME_OVER_STALEMATE = N_("The player is stalemated: the game is over.")
_ADJUSTED = N_("{man} was adjusted after an announcement: this touch does not count.")
_ACCIDENT = N_("{man} was touched by accident: this touch does not count.")
_NOTHING = N_("No piece was touched deliberately: the player may make any legal move.")
_FORBIDDEN = N_("{man} was touched before the king: castling on its side is not allowed now.")
_TAKES = N_("{own} was touched first, and {enemy} first of the opponent's: {own} must capture it.")
_CANNOT_TAKE = N_("{own} cannot capture {enemy}.")
_TAKEN = N_("{man} is the first touched piece that can be moved or captured: it must be captured.")
_NOT_TAKEN = N_("{man} cannot be captured.")
_MOVES = N_("{man} is the first touched piece that can be moved or captured: it must move.")
_NO_MOVE = N_("{man} has no legal move.")
_CASTLES = N_("The king and {man} were touched: the player must castle on that side.")
_NO_CASTLING = N_("Castling with {man} is not legal.")
_KING_MOVES = N_("The king was touched in order to castle: it must make another legal move.")
_KING_STUCK = N_("{man} has no legal move.")
_ROOK_FREE = N_(
    "Castling is not legal and the king cannot move. The rook need not move: the player may make "
    "any legal move."
)
_ANY = N_("No touched piece can be moved or captured: the player may make any legal move.")
_STAYS = N_("{man} was released on {square}: it cannot be moved to another square now.")
_CASTLING_ON = N_("{man} was released on {square}: only castling on that side is allowed now.")
_NOT_THIS = N_(
    "{man} was released on {square}, but a piece touched before it requires another "
    "move: it goes back."
)
_ILLEGAL = N_("{man} was released on {square}, which is not a legal move: it goes back.")
_PIECE_STAYS = N_("{man} has touched {square}: the choice of the new piece is final.")
_NO_PROMOTION = N_("{man} has touched {square}, but no permitted move promotes there.")


def named(board: chess.Board, squares: Iterable[chess.Square]) -> str:
    """Pieces by figurine and square, which every language reads.

    >>> named(chess.Board(), [chess.E1, chess.H1])
    '♔e1, ♖h1'
    """
    told = []
    for square in sorted(squares):
        piece = board.piece_at(square)
        symbol = "" if piece is None else piece.unicode_symbol()
        told.append(f"{symbol}{chess.square_name(square)}")
    return ", ".join(told)


def game_over(*, in_check: bool) -> TouchStep:
    """There is no legal move (5.1.1, 5.2.1)."""
    if in_check:
        return TouchStep("5.1.1", Reason.of(_GAME_OVER_MATE))
    return TouchStep("5.2.1", Reason.of(_GAME_OVER_STALEMATE))


def not_counted(board: chess.Board, touch: Touch) -> TouchStep | None:
    """A touch that obliges nobody (4.2.1, 4.2.2); None for one that does."""
    man = named(board, [touch.square])
    if touch.manner is TouchManner.ADJUSTED:
        return TouchStep("4.2.1", Reason.of(_ADJUSTED, man=man))
    if touch.manner is TouchManner.ACCIDENT:
        return TouchStep("4.2.2", Reason.of(_ACCIDENT, man=man))
    return None


def nothing_touched() -> TouchStep:
    """Nothing was touched with intent (4.3)."""
    return TouchStep("4.3", Reason.of(_NOTHING))


def castling_forbidden(board: chess.Board, rook: chess.Square) -> TouchStep:
    """A rook touched before the king (4.4.2)."""
    return TouchStep("4.4.2", Reason.of(_FORBIDDEN, man=named(board, [rook])))


def first_takes_first(
    board: chess.Board,
    own: Iterable[chess.Square],
    enemy: Iterable[chess.Square],
    *,
    possible: bool,
) -> TouchStep:
    """The first own piece and the first one of the opponent (4.3.3)."""
    template = _TAKES if possible else _CANNOT_TAKE
    return TouchStep("4.3.3", Reason.of(template, own=named(board, own), enemy=named(board, enemy)))


def must_be_taken(
    board: chess.Board, squares: Iterable[chess.Square], *, possible: bool, mixed: bool
) -> TouchStep:
    """A piece of the opponent (4.3.2; 4.3.3 where own pieces were touched too)."""
    template = _TAKEN if possible else _NOT_TAKEN
    return TouchStep("4.3.3" if mixed else "4.3.2", Reason.of(template, man=named(board, squares)))


def must_move(
    board: chess.Board, squares: Iterable[chess.Square], *, possible: bool, mixed: bool
) -> TouchStep:
    """A piece of the player (4.3.1; 4.3.3 where the opponent's were touched too)."""
    template = _MOVES if possible else _NO_MOVE
    return TouchStep("4.3.3" if mixed else "4.3.1", Reason.of(template, man=named(board, squares)))


def must_castle(board: chess.Board, rooks: Iterable[chess.Square]) -> TouchStep:
    """King and rook, and castling is legal (4.4.1)."""
    return TouchStep("4.4.1", Reason.of(_CASTLES, man=named(board, rooks)))


def no_castling(board: chess.Board, rooks: Iterable[chess.Square]) -> TouchStep:
    """King and rook, and castling is not legal (4.4.3)."""
    return TouchStep("4.4.3", Reason.of(_NO_CASTLING, man=named(board, rooks)))


def king_must_move(board: chess.Board, king: chess.Square, *, possible: bool) -> TouchStep:
    """Castling is not legal: another move of the king (4.4.3)."""
    template = _KING_MOVES if possible else _KING_STUCK
    return TouchStep("4.4.3", Reason.of(template, man=named(board, [king])))


def rook_is_free() -> TouchStep:
    """Neither castling nor a move of the king (4.4.3, commentary to 4.5)."""
    return TouchStep("4.4.3", Reason.of(_ROOK_FREE))


def any_move() -> TouchStep:
    """Nothing that was touched can be moved or captured (4.5)."""
    return TouchStep("4.5", Reason.of(_ANY))


def released(
    board: chess.Board,
    start: chess.Square,
    end: chess.Square,
    *,
    stands: bool,
    legal: bool,
    castles: bool,
) -> TouchStep:
    """A piece released on a square (4.7, 4.7.2)."""
    man, square = named(board, [start]), chess.square_name(end)
    if stands:
        template, article = (_CASTLING_ON, "4.7.2") if castles else (_STAYS, "4.7")
    else:
        template, article = (_NOT_THIS, "4.3") if legal else (_ILLEGAL, "4.7")
    return TouchStep(article, Reason.of(template, man=man, square=square))


def promoted(
    board: chess.Board, square: chess.Square, kind: chess.PieceType, *, stands: bool
) -> TouchStep:
    """A new piece that has touched the square of promotion (4.4.4)."""
    man = chess.Piece(kind, board.turn).unicode_symbol()
    template = _PIECE_STAYS if stands else _NO_PROMOTION
    return TouchStep("4.4.4", Reason.of(template, man=man, square=chess.square_name(square)))
