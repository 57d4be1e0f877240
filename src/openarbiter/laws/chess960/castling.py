"""Castling, now and ever, by the rules of Chess960, of which the usual ones are a part (II.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.model import Reason
from openarbiter.model.text import N_


class CastlingManner(StrEnum):
    """How king and rook move (II.3.2.1-II.3.2.4)."""

    BOTH_MOVE = "both-move"
    SWAP = "swap"
    KING_ONLY = "king-only"
    ROOK_ONLY = "rook-only"


_MANNER_ARTICLES = {
    CastlingManner.BOTH_MOVE: "II.3.2.1",
    CastlingManner.SWAP: "II.3.2.2",
    CastlingManner.KING_ONLY: "II.3.2.3",
    CastlingManner.ROOK_ONLY: "II.3.2.4",
}

_POSSIBLE = {
    CastlingManner.BOTH_MOVE: N_("Castling is possible: king to {king}, rook to {rook}."),
    CastlingManner.SWAP: N_("Castling is possible: king and rook change places."),
    CastlingManner.KING_ONLY: N_(
        "Castling is possible: only the king moves, to {king}; the rook is on {rook} already."
    ),
    CastlingManner.ROOK_ONLY: N_(
        "Castling is possible: only the rook moves, to {rook}; the king is on {king} already."
    ),
}
_NO_RIGHT = N_("Never again: the king or this rook has moved, or there is no rook to castle with.")
_OCCUPIED = N_("Not now: {squares} must be vacant except for the king and the castling rook.")
_IN_CHECK = N_("Not now: the king is in check.")
_ATTACKED = N_("Not now: the king would cross or reach {squares}, which is attacked.")
_EXPOSED = N_("Not now: after castling the king would be in check.")
_NOT_TO_MOVE = N_("Not now: the opponent has the move.")

EXECUTION = (
    N_("Say “I am about to castle” first."),
    N_("Put the king beside the board."),
    N_("Move the rook to its final square."),
    N_("Put the king on its final square."),
)
"""How castling is carried out on a real board (II.3.2.5.1, II.3.2.7.1)."""


@dataclass(frozen=True, slots=True)
class CastlingAnswer:
    """Whether a player can castle to one side.

    Attributes:
        kingside: the g-side, ``0-0``; otherwise the c-side, ``0-0-0``.
        now: whether it is a legal move.
        ever: whether the right to it is still there.
        manner: how king and rook would move; None where the right is lost.
        articles: as the edition numbers them, the one that decides first.
    """

    kingside: bool
    now: bool
    ever: bool
    manner: CastlingManner | None
    reason: Reason
    articles: tuple[str, ...]


def castling_answers(
    circumstances: Circumstances, board: chess.Board, colour: chess.Color
) -> tuple[CastlingAnswer, CastlingAnswer]:
    """Whether a player can castle kingside and queenside, why not, and by which articles.

    The rights are those of the position (its FEN): whether king and rook have moved cannot be
    seen on the board.
    """
    return (
        _answer(circumstances, board, colour, kingside=True),
        _answer(circumstances, board, colour, kingside=False),
    )


def _answer(
    circumstances: Circumstances, board: chess.Board, colour: chess.Color, *, kingside: bool
) -> CastlingAnswer:
    def answer(
        sentence: str, *articles: str, now: bool = False, ever: bool = True, **said: str
    ) -> CastlingAnswer:
        return CastlingAnswer(
            kingside,
            now,
            ever,
            manner if ever else None,
            Reason.of(sentence, **said),
            circumstances.cite(*articles),
        )

    manner: CastlingManner | None = None
    king = board.king(colour)
    rook = None if king is None else _rook(board, colour, king, kingside=kingside)
    if king is None or rook is None:
        return answer(_NO_RIGHT, "3.8.2.1", ever=False)
    rank = chess.square_rank(king)
    king_to = chess.square(6 if kingside else 2, rank)
    rook_to = chess.square(5 if kingside else 3, rank)
    manner = _manner(king, rook, king_to, rook_to)
    path = chess.SquareSet(chess.between(king, king_to) | chess.BB_SQUARES[king_to])
    needed = path | chess.between(rook, rook_to) | chess.BB_SQUARES[rook_to]
    blocked = [at for at in needed if at not in (king, rook) and board.piece_at(at) is not None]
    if blocked:
        vacant = ("II.3.2.7.4", "3.8.2.2.2") if board.chess960 else ("3.8.2.2.2",)
        return answer(_OCCUPIED, *vacant, squares=_named(blocked))
    if board.is_attacked_by(not colour, king):
        return answer(_IN_CHECK, "3.8.2.2.1")
    without = board.occupied ^ chess.BB_SQUARES[king]
    attacked = [at for at in path if board.attackers_mask(not colour, at, without)]
    if attacked:
        return answer(_ATTACKED, "3.8.2.2.1", squares=_named(attacked))
    if board.turn is not colour:
        return answer(_NOT_TO_MOVE, "1.1")
    if not board.is_legal(chess.Move(king, rook if board.chess960 else king_to)):
        return answer(_EXPOSED, "3.8.2.2.1", "3.9.2")
    to_king, to_rook = chess.square_name(king_to), chess.square_name(rook_to)
    of_960 = (_MANNER_ARTICLES[manner], "II.3.2.6") if board.chess960 else ()
    return answer(_POSSIBLE[manner], *of_960, "3.8.2", now=True, king=to_king, rook=to_rook)


def _rook(
    board: chess.Board, colour: chess.Color, king: chess.Square, *, kingside: bool
) -> chess.Square | None:
    """The rook with which the right to castle is still there."""
    back = chess.BB_RANK_1 if colour is chess.WHITE else chess.BB_RANK_8
    for at in chess.SquareSet(board.clean_castling_rights() & back):
        if (at > king) is kingside:
            return at
    return None


def _manner(
    king: chess.Square, rook: chess.Square, king_to: chess.Square, rook_to: chess.Square
) -> CastlingManner:
    if king == king_to:
        return CastlingManner.ROOK_ONLY
    if rook == rook_to:
        return CastlingManner.KING_ONLY
    if (king, rook) == (rook_to, king_to):
        return CastlingManner.SWAP
    return CastlingManner.BOTH_MOVE


def _named(squares: list[chess.Square]) -> str:
    return ", ".join(chess.square_name(at) for at in squares)
