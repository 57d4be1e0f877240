"""The sentences of what is wrong with a move, and the legal moves that come nearest to it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import chess

from openarbiter.laws.notation.finding import ALL
from openarbiter.laws.notation.languages import TYPES, ScoreLanguage
from openarbiter.laws.notation.meaning import Meaning, meanings
from openarbiter.laws.notation.problems import NotationProblem, NotationProblemKind
from openarbiter.laws.notation.writing import NotationForm, write_move
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

MOST_SHOWN = 12
"""The most legal moves that a problem names."""

_SENTENCES = {
    NotationProblemKind.NOT_A_MOVE: N_("“{read}” is not a move in algebraic notation."),
    NotationProblemKind.ILLEGAL: N_("“{read}” is not a legal move in this position."),
    NotationProblemKind.AMBIGUOUS: N_("“{read}” can mean more than one legal move."),
    NotationProblemKind.NO_PROMOTION: N_("“{read}” does not say which piece the pawn becomes."),
    NotationProblemKind.OTHER_NOTATION: N_(
        "“{read}” is not algebraic notation; such a score sheet is not evidence."
    ),
    NotationProblemKind.GAME_OVER: N_("“{read}” comes after the end of the game."),
    NotationProblemKind.TOO_LONG: N_("This is too long for one game."),
    NotationProblemKind.SETTLED_LATER: N_(
        "“{read}” can mean more than one legal move; only this one fits the rest of the "
        "score sheet."
    ),
    NotationProblemKind.OTHER_LANGUAGE: N_("“{read}” uses the piece letters of another language."),
    NotationProblemKind.NUMBER: N_("The number is {read}, but this is move {number}."),
    NotationProblemKind.MARK: N_(
        "The signs of “{read}” for check, mate or capture do not fit the move."
    ),
    NotationProblemKind.NOT_READ: N_("“{read}” was left out."),
}
"""What each kind of problem says."""

_DESCRIPTIVE = re.compile(
    r"(?:[KQ]?[KQRBNP]|Kt)(?:\([^)]*\))?[-x](?:(?:[KQ]?[KQRBNP]|Kt)[1-8]|[KQ]?[RBNP]P?|[KQP])"
)
_NUMERIC = re.compile(r"[1-8]{4}[1-5]?")
_COORDINATES = re.compile(r"[a-h][1-8]-?[a-h][1-8][qrbn]?")


def problem(
    kind: NotationProblemKind,
    read: str,
    board: chess.Board,
    *,
    place: tuple[int, int] = (1, 1),
    legal: Iterable[chess.Move] = (),
    language: ScoreLanguage = ScoreLanguage.ENGLISH,
) -> NotationProblem:
    """A problem at the move that is due in a position.

    Args:
        place: line and column.
        legal: the moves it could be.
        language: in which the moves are written.
    """
    shown = read if len(read) <= 24 else f"{read[:24]}…"
    reason = Reason.of(_SENTENCES[kind], read=shown, number=board.fullmove_number)
    return NotationProblem(
        kind,
        *place,
        board.fullmove_number,
        Colour.WHITE if board.turn is chess.WHITE else Colour.BLACK,
        shown,
        reason,
        tuple(
            write_move(move, board, NotationForm.FULL, language)
            for move in list(legal)[:MOST_SHOWN]
        ),
    )


def why_not(body: str, board: chess.Board) -> tuple[NotationProblemKind, list[chess.Move]]:
    """Why no legal move fits a text, and the legal moves that come nearest to it."""
    if not any(True for _ in board.generate_legal_moves()):
        return NotationProblemKind.GAME_OVER, []
    others = (_DESCRIPTIVE, _NUMERIC, _COORDINATES)
    if any(other.fullmatch(body) for other in others) and not _moves_a_pawn(body, board):
        return NotationProblemKind.OTHER_NOTATION, []
    read = [meaning for language in ALL for meaning in meanings(body, language)]
    if not read:
        return NotationProblemKind.NOT_A_MOVE, []
    return NotationProblemKind.ILLEGAL, _nearest(read, board)


def _moves_a_pawn(body: str, board: chess.Board) -> bool:
    """Whether a text of two squares is the long form of a pawn's move (C.8)."""
    if not _COORDINATES.fullmatch(body):
        return False
    piece = board.piece_type_at(chess.parse_square(body[:2]))
    return piece is None or piece == chess.PAWN


def _nearest(read: list[Meaning], board: chess.Board) -> list[chess.Move]:
    squares = {each.to for each in read if len(each.to) == 2}
    pieces = {TYPES[each.piece] for each in read if each.piece in TYPES}
    moves = list(board.legal_moves)
    there = [move for move in moves if chess.square_name(move.to_square) in squares]
    same = [move for move in there if board.piece_type_at(move.from_square) in pieces]
    return (
        same or there or [move for move in moves if board.piece_type_at(move.from_square) in pieces]
    )
