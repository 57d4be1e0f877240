"""Moves and games as a score sheet has them (Laws appendix C, PMR 163-177)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import chess

from openarbiter.laws.notation.languages import EN_PASSANT, LETTERS, ScoreLanguage


class NotationForm(StrEnum):
    """How much of a move is written; C.13 shows all three."""

    FULL = "full"
    """With the signs that are not obligatory: ``exd6 e.p.``, ``Qe3+``."""
    SHORT = "short"
    """Without them: ``ed6``, ``Qe3``."""
    LONG = "long"
    """With the square of departure (C.8): ``e5xd6 e.p.``, ``Qd4e3+``."""


def write_move(
    move: chess.Move,
    board: chess.Board,
    form: NotationForm = NotationForm.FULL,
    language: ScoreLanguage = ScoreLanguage.ENGLISH,
) -> str:
    """A legal move as a score sheet has it: castling with zeros, promotion without a sign.

    Two pieces that can go to one square are told apart by C.10: by file, where that is not
    enough by rank, and by both only where a third piece makes it necessary.

    >>> board = chess.Board("8/3P2k1/8/8/8/8/6K1/8 w - - 0 1")
    >>> write_move(chess.Move.from_uci("d7d8q"), board, NotationForm.FULL, ScoreLanguage.RUSSIAN)
    'd8Ф'

    Raises:
        ValueError: the move is not legal in the position.
    """
    san = board.san(move)
    mark = san[-1] if san[-1] in "+#" else ""
    if board.is_castling(move):
        return ("0-0" if board.is_kingside_castling(move) else "0-0-0") + (
            mark if form is not NotationForm.SHORT else ""
        )
    letters = LETTERS[language]
    body = san.rstrip("+#")
    body, _, promotion = body.partition("=")
    if form is NotationForm.LONG:
        first = body[0] if body[0].isupper() else ""
        taking = "x" if board.is_capture(move) else ""
        origin, target = chess.square_name(move.from_square), chess.square_name(move.to_square)
        body = f"{first}{origin}{taking}{target}"
    elif form is NotationForm.SHORT:
        body = body.replace("x", "")
    if body[0] in letters:
        body = letters[body[0]] + body[1:]
    written = body + (letters[promotion] if promotion else "")
    if form is NotationForm.SHORT:
        return written
    passing = f" {EN_PASSANT[language]}" if board.is_en_passant(move) else ""
    return written + mark + passing


def write_score(
    moves: Iterable[chess.Move],
    start: chess.Board | None = None,
    form: NotationForm = NotationForm.FULL,
    language: ScoreLanguage = ScoreLanguage.ENGLISH,
) -> str:
    """The moves of a game with their numbers, on one line.

    >>> from openarbiter.laws.notation.score import read_score
    >>> write_score(read_score("1.e4 e5 2.Nf3").moves, language=ScoreLanguage.BULGARIAN)
    '1.e4 e5 2.Кf3'
    """
    board = chess.Board() if start is None else start.copy(stack=False)
    written: list[str] = []
    for move in moves:
        number = ""
        if board.turn is chess.WHITE:
            number = f"{board.fullmove_number}."
        elif not written:
            number = f"{board.fullmove_number}..."
        written.append(number + write_move(move, board, form, language))
        board.push(move)
    return " ".join(written)
