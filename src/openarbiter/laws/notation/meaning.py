"""The meanings that the text of one move may have, before anybody looks at the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from openarbiter.laws.notation.languages import (
    DASHES,
    FILES,
    KING,
    KING_IN_TWO_LETTERS,
    LOOSE_FILES,
    LOOSE_RANKS,
    PAWN,
    PIECE_SIGNS,
    TAKES,
    ScoreLanguage,
)

LONGEST_MOVE = 24
"""The longest text that is looked at as one move."""

LONGEST_TEXT = 80
"""The longest text of a move with its marks."""

MOST_MEANINGS = 512
"""After so many readings of one text no more are looked for."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One reading of a move: each field that the text does not give is ``""``.

    Attributes:
        piece: the piece that moves, as its English letter; ``"0-0"`` or ``"0-0-0"``.
        from_file: the file it leaves.
        from_rank: the rank it leaves.
        takes: whether the text says that it captures.
        to: the square of arrival, or its file only, as in ``ed``.
        promotion: what a pawn becomes.
        loose: whether signs were taken for others that the notation does not know, such as
            small letters for pieces.
    """

    piece: str
    from_file: str = ""
    from_rank: str = ""
    takes: bool = False
    to: str = ""
    promotion: str = ""
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """What is written after the move itself (C.12, C.13).

    Attributes:
        check: whether the text says that it is check (``+``).
        mate: whether it says that it is mate (``++`` or ``#``).
        en_passant: whether it says that it captures en passant.
        draw_offer: whether it records the offer of a draw (``=``).
    """

    check: bool = False
    mate: bool = False
    en_passant: bool = False
    draw_offer: bool = False


_ZERO = "0OoОоΟο°"
_CASTLES = re.compile(rf"[{_ZERO}](?:[{DASHES}]?[{_ZERO}]){{1,2}}")
_EN_PASSANT = re.compile(r"[\s(]*(?:[eе]\.?\s?[pр]\.?|[вb]\.?\s?п\.?)\)?$", re.IGNORECASE)
_OFFER = re.compile(r"\s*(?:\(\s*=\s*\)|\[=\]|=)$")
_MATE = re.compile(r"\s*(?:\+\+|#)$")
_CHECK = re.compile(r"\s*(?:\+|†)$")
_PRAISE = re.compile(r"\s*[!?]{1,3}$")
_PROMOTES = re.compile(r"[=/(](?=[^\d\s]{1,2}\)?$)")
_SHAPE = re.compile(r"([KQRBNP])?([a-h])?([1-8])?(x)?([a-h])([1-8])([QRBNKP])?(x)?")
_FILES_ONLY = re.compile(r"(P)?([a-h])(x)?([a-h])(x)?")


def without_marks(text: str) -> tuple[str, Marks]:
    """The move itself, and what is written after it.

    >>> without_marks("exd6 e.p.")
    ('exd6', Marks(check=False, mate=False, en_passant=True, draw_offer=False))
    >>> without_marks("Фe8++")[0], without_marks("Kb1 (=)")[1].draw_offer
    ('Фe8', True)
    """
    check = mate = passing = offer = False
    body = text.strip()
    if len(body) > LONGEST_TEXT:
        return body, Marks()
    for _ in range(8):
        for pattern in (_PRAISE, _OFFER, _MATE, _CHECK, _EN_PASSANT):
            found = pattern.search(body)
            if found is None or found.start() == 0:
                continue
            body = body[: found.start()].rstrip()
            mate = mate or pattern is _MATE
            check = check or pattern is _CHECK
            passing = passing or pattern is _EN_PASSANT
            offer = offer or pattern is _OFFER
            break
        else:
            break
    return body, Marks(check and not mate, mate, passing, offer)


@lru_cache(maxsize=8192)
def meanings(body: str, language: ScoreLanguage) -> tuple[Meaning, ...]:
    """Every reading of a move without its marks, those by the letters of the notation first.

    >>> [(each.piece, each.to, each.promotion) for each in meanings("d8F", ScoreLanguage.RUSSIAN)]
    [('P', 'd8', 'Q')]
    >>> [each.piece for each in meanings("Kf3", ScoreLanguage.RUSSIAN)]
    ['N']
    """
    if not body or len(body) > LONGEST_MOVE:
        return ()
    if _CASTLES.fullmatch(body):
        zeros = sum(sign in _ZERO for sign in body)
        return (Meaning("0-0" if zeros == 2 else "0-0-0"),)
    plain = _PROMOTES.sub("", body).rstrip(")")
    plain = "".join(sign for sign in plain if sign not in DASHES and sign not in "\ufe0e\ufe0f. ")
    if len(plain) > 9:
        return ()
    found: dict[Meaning, None] = {}
    for loose in (False, True):
        for read in _readings(plain, language, loose):
            for meaning in _shaped(read, loose):
                known = Meaning(*_parts(meaning), loose=False)
                if known not in found:
                    found.setdefault(meaning)
            if len(found) >= MOST_MEANINGS:
                break
    return tuple(found)


def _parts(meaning: Meaning) -> tuple[str, str, str, bool, str, str]:
    return (
        meaning.piece,
        meaning.from_file,
        meaning.from_rank,
        meaning.takes,
        meaning.to,
        meaning.promotion,
    )


def _readings(plain: str, language: ScoreLanguage, loose: bool) -> Iterator[str]:
    """The text in the letters of this package, in every way its signs can be read."""
    read: list[tuple[int, str]] = [(0, "")]
    while read:
        at, so_far = read.pop()
        if at == len(plain):
            yield so_far
            continue
        if language in _KING_HAS_TWO and plain[at : at + 2] in KING_IN_TWO_LETTERS:
            read.append((at + 2, so_far + KING))
        read.extend((at + 1, so_far + sign) for sign in _signs(plain[at], language, loose))


_KING_HAS_TWO = frozenset({ScoreLanguage.RUSSIAN, ScoreLanguage.UKRAINIAN})


@lru_cache(maxsize=4096)
def _signs(sign: str, language: ScoreLanguage, loose: bool) -> tuple[str, ...]:
    """The signs of this package that one sign can stand for."""
    found = set(PIECE_SIGNS[language].get(sign, ()))
    if sign in FILES:
        found.add(FILES[sign])
    if sign in "12345678":
        found.add(sign)
    if sign in TAKES:
        found.add("x")
    if loose:
        found |= set(PIECE_SIGNS[language].get(sign.upper(), ()))
        found |= {LOOSE_FILES[sign]} if sign in LOOSE_FILES else set()
        found |= {LOOSE_RANKS[sign]} if sign in LOOSE_RANKS else set()
        found |= {PAWN} if sign in "PpПп" else set()
    return tuple(sorted(found))


def _shaped(read: str, loose: bool) -> Iterator[Meaning]:
    shape = _SHAPE.fullmatch(read)
    if shape is not None:
        piece, file, rank, takes, to_file, to_rank, promotion, after = shape.groups()
        taking = bool(takes or after)
        to = to_file + to_rank
        if promotion is None or (piece or PAWN) == PAWN:
            yield Meaning(piece or PAWN, file or "", rank or "", taking, to, promotion or "", loose)
    short = _FILES_ONLY.fullmatch(read) if loose else None
    if short is not None:
        _, file, takes, to_file, after = short.groups()
        yield Meaning(PAWN, file, "", bool(takes or after), to_file, "", loose)
