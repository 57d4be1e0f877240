"""The legal moves that a text can mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import chess

from openarbiter.laws.notation.languages import PAWN, TYPES, ScoreLanguage
from openarbiter.laws.notation.meaning import Meaning, meanings

ALL = tuple(ScoreLanguage)
"""Every language, in the order in which they are asked."""


def fitting(
    body: str, board: chess.Board, languages: Iterable[ScoreLanguage] = ALL
) -> dict[chess.Move, frozenset[ScoreLanguage]]:
    """The legal moves that a text can mean, and in which languages.

    Readings by the letters of the notation go first; only where none of them is legal in any of
    the languages, small letters for pieces and the like are tried.
    """
    asked = tuple(languages)
    for loose in (False, True):
        found: dict[chess.Move, set[ScoreLanguage]] = {}
        for language in asked:
            for meaning in meanings(body, language):
                if meaning.loose is loose:
                    for move in legal(meaning, board):
                        found.setdefault(move, set()).add(language)
        if found:
            return {move: frozenset(among) for move, among in found.items()}
    return {}


def legal(meaning: Meaning, board: chess.Board) -> Iterator[chess.Move]:
    """The legal moves of a position that have this meaning."""
    if meaning.piece in ("0-0", "0-0-0"):
        kingside = meaning.piece == "0-0"
        for move in board.generate_castling_moves():
            if board.is_kingside_castling(move) is kingside:
                yield move
        return
    origins = board.pieces_mask(TYPES[meaning.piece], board.turn)
    if meaning.from_file:
        origins &= chess.BB_FILES["abcdefgh".index(meaning.from_file)]
    elif meaning.piece == PAWN and len(meaning.to) == 2:
        # C.9.3: a pawn that captures names the file it leaves.
        origins &= chess.BB_FILES["abcdefgh".index(meaning.to[0])]
    if meaning.from_rank:
        origins &= chess.BB_RANKS[int(meaning.from_rank) - 1]
    if len(meaning.to) == 2:
        targets = chess.BB_SQUARES[chess.parse_square(meaning.to)]
    else:
        targets = chess.BB_FILES["abcdefgh".index(meaning.to)]
    for move in board.generate_legal_moves(origins, targets):
        if board.is_castling(move):
            continue
        if len(meaning.to) == 1 and not board.is_capture(move):
            continue
        if meaning.promotion and move.promotion != TYPES[meaning.promotion]:
            continue
        yield move
