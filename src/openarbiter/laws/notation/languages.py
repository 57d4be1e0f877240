"""The piece letters of four languages, and the signs that are taken for them.

English K Q R B N (C.2), Russian Кр Ф Л С К (PMR 165); the others are those commonly used in the
country (C.3): Ukrainian Кр Ф Т С К, Bulgarian Ц Д Т О К.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

import chess

KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = "KQRBNP"
"""The pieces, as they are called in this package; they are the English letters."""

TYPES: Mapping[str, chess.PieceType] = MappingProxyType(
    {
        KING: chess.KING,
        QUEEN: chess.QUEEN,
        ROOK: chess.ROOK,
        BISHOP: chess.BISHOP,
        KNIGHT: chess.KNIGHT,
        PAWN: chess.PAWN,
    }
)
"""The pieces as python-chess numbers them."""


class ScoreLanguage(StrEnum):
    """A language in which score sheets are written."""

    ENGLISH = "en"
    RUSSIAN = "ru"
    UKRAINIAN = "uk"
    BULGARIAN = "bg"


LETTERS: Mapping[ScoreLanguage, Mapping[str, str]] = MappingProxyType(
    {
        ScoreLanguage.ENGLISH: {KING: "K", QUEEN: "Q", ROOK: "R", BISHOP: "B", KNIGHT: "N"},
        ScoreLanguage.RUSSIAN: {KING: "Кр", QUEEN: "Ф", ROOK: "Л", BISHOP: "С", KNIGHT: "К"},
        ScoreLanguage.UKRAINIAN: {KING: "Кр", QUEEN: "Ф", ROOK: "Т", BISHOP: "С", KNIGHT: "К"},
        ScoreLanguage.BULGARIAN: {KING: "Ц", QUEEN: "Д", ROOK: "Т", BISHOP: "О", KNIGHT: "К"},
    }
)
"""How each language writes the pieces."""

EN_PASSANT: Mapping[ScoreLanguage, str] = MappingProxyType(
    {
        ScoreLanguage.ENGLISH: "e.p.",
        ScoreLanguage.RUSSIAN: "e.p.",
        ScoreLanguage.UKRAINIAN: "e.p.",
        ScoreLanguage.BULGARIAN: "e.p.",
    }
)
"""What is written after a capture en passant: C.13 and PMR 177 have it in Latin letters."""

_LOOKS: Mapping[str, str] = MappingProxyType(
    {"К": "K", "С": "C", "О": "O0", "Т": "T", "K": "К", "B": "В"}
)
"""Letters of the other alphabet, and digits, that look like a piece letter."""

_STANDS_FOR: Mapping[ScoreLanguage, Mapping[str, str]] = MappingProxyType(
    {
        ScoreLanguage.ENGLISH: {},
        ScoreLanguage.RUSSIAN: {QUEEN: "F", ROOK: "L", BISHOP: "S"},
        ScoreLanguage.UKRAINIAN: {QUEEN: "F", BISHOP: "S"},
        ScoreLanguage.BULGARIAN: {QUEEN: "D"},
    }
)
"""Latin letters for Cyrillic ones that have no double: PMR 175 has ``d8F`` and ``g1L``."""

_FIGURINES = "♔♕♖♗♘♙♚♛♜♝♞♟"
FIGURINES: Mapping[str, str] = MappingProxyType(
    dict(zip(_FIGURINES, (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN) * 2, strict=True))
)
"""The pictures of pieces that C.3 recommends for printed texts."""


def _signs(language: ScoreLanguage) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {sign: {piece} for sign, piece in FIGURINES.items()}
    for piece, letter in LETTERS[language].items():
        also = _LOOKS.get(letter, "") if len(letter) == 1 else ""
        for sign in (letter, *also, *_STANDS_FOR[language].get(piece, "")):
            if len(sign) == 1:
                found.setdefault(sign, set()).add(piece)
    return found


PIECE_SIGNS: Mapping[ScoreLanguage, Mapping[str, set[str]]] = MappingProxyType(
    {language: _signs(language) for language in ScoreLanguage}
)
"""Every sign of one letter that stands for a piece, with what it stands for."""

KING_IN_TWO_LETTERS = frozenset(first + second for first in "КKкk" for second in "рpРP")
"""Кр, with either letter of either alphabet."""

FILES: Mapping[str, str] = MappingProxyType(
    {**dict(zip("abcdefgh", "abcdefgh", strict=True)), "а": "a", "с": "c", "е": "e"}
)
"""The files, and the Cyrillic letters that look like them."""

LOOSE_FILES: Mapping[str, str] = MappingProxyType(
    {
        **dict(zip("ABCDEFGH", "abcdefgh", strict=True)),
        **dict(zip("АВСДЕФГН", "abcdefgh", strict=True)),
        **dict(zip("авсдефгн", "abcdefgh", strict=True)),
        **dict(zip("абцдефгх", "abcdefgh", strict=True)),
    }
)
"""Capitals, and the Cyrillic letters by look or by sound, as source 000 labels them in D.2.1."""

LOOSE_RANKS: Mapping[str, str] = MappingProxyType(
    {"l": "1", "I": "1", "|": "1", "З": "3", "з": "3", "б": "6"}
)
"""Letters that are taken for digits."""

TAKES = frozenset("xXхХ×✕:")
"""What may stand for "takes": the Latin and the Cyrillic letter, the sign, the colon."""

DASHES = "-‐‑‒–—−"
"""What may stand between two squares, and between the zeros of castling."""
