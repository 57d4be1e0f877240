"""Reading one move (Laws appendix C, PMR 163-177)."""

from __future__ import annotations

import re
from collections.abc import Collection

import chess

from openarbiter.laws.notation.finding import ALL, fitting
from openarbiter.laws.notation.languages import TAKES, ScoreLanguage
from openarbiter.laws.notation.meaning import Marks, without_marks
from openarbiter.laws.notation.problems import NotAMove, NotationProblemKind
from openarbiter.laws.notation.telling import problem, why_not

_NUMBER = re.compile(r"\s*(?:№\s*)?[1-9]\d{0,2}\s*(?:\.+|…)\s*(?:\.+|…)?\s*|\s*[1-9]\d{0,2}\s+")


def read_move(text: str, board: chess.Board, language: ScoreLanguage | None = None) -> chess.Move:
    """The legal move that a text means.

    Letters of one alphabet that look like those of the other are the same: ``Схe5`` and
    ``Cxe5`` are one move. Where the language is known, its letters go first; letters of the
    others are only taken where its own give no legal move.

    >>> board = chess.Board("6k1/8/8/4p3/8/8/1B6/6K1 w - - 0 1")
    >>> read_move("Схe5", board).uci(), read_move("Bb2e5", board).uci()
    ('b2e5', 'b2e5')

    Raises:
        NotAMove: no legal move fits, or more than one does; it says which.
    """
    plain = _NUMBER.sub("", text, count=1) if _NUMBER.match(text) else text
    body, marks = without_marks(plain[:64])
    found = fitting(body, board, ALL if language is None else (language,))
    if not found and language is not None:
        found = fitting(body, board)
    moves = by_marks(found, board, body, marks)
    if len(moves) == 1:
        return moves[0]
    shown = language or ScoreLanguage.ENGLISH
    if moves:
        kind = kind_of(moves)
        raise NotAMove(problem(kind, plain.strip(), board, legal=moves, language=shown), moves)
    kind, near = why_not(body, board)
    raise NotAMove(problem(kind, plain.strip(), board, legal=near, language=shown))


def kind_of(moves: Collection[chess.Move]) -> NotationProblemKind:
    """Why several moves fit: the promotion piece is missing, or the text is ambiguous."""
    ways = {(move.from_square, move.to_square) for move in moves}
    only = len(ways) == 1
    return NotationProblemKind.NO_PROMOTION if only else NotationProblemKind.AMBIGUOUS


def by_marks(
    moves: Collection[chess.Move], board: chess.Board, body: str, marks: Marks
) -> tuple[chess.Move, ...]:
    """The moves that agree with what is written of captures, checks and mate, if any does."""
    left = tuple(moves)
    if len(left) < 2:
        return left
    if any(sign in TAKES for sign in body):
        left = tuple(move for move in left if board.is_capture(move)) or left
    if marks.en_passant:
        left = tuple(move for move in left if board.is_en_passant(move)) or left
    if marks.check or marks.mate:
        left = tuple(move for move in left if board.gives_check(move)) or left
    return left
