"""Reading a position, as FEN writes it."""

from __future__ import annotations

import re

import chess

from openarbiter.laws.unreadable import Unreadable
from openarbiter.laws.winning.possible import ImpossiblePosition, refuse_impossible
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

LONGEST = 120
"""The longest text that is taken for a FEN."""

_LOOKS = re.compile(r"\s*[^\s/]+(?:/[^\s/]+){7}(?:\s.*)?", re.DOTALL)

_RANKS = N_("A position has 8 ranks with / between them, from rank 8 to rank 1; here are {count}.")
_LETTER = N_(
    "“{read}” is not a piece: K Q R B N P are White's, k q r b n p Black's, digits empty squares."
)
_WIDTH = N_("Rank {rank} has {count} squares instead of 8.")
_TO_MOVE = N_("The side to move is w or b, not “{read}”.")
_CASTLING = N_("“{read}” are not castling rights: write letters of KQkq, or -.")
_EN_PASSANT = N_("“{read}” is not a square for en passant: write a square of rank 3 or 6, or -.")
_COUNT = N_("“{read}” is not a number of moves.")
_MORE = N_("“{read}” is too much: a position ends with two counts of moves.")
_LONG = N_("This is too long for a position.")

_FIELDS = 6
_COLUMNS = 8
_FILES = re.compile(r"[A-Ha-h]{1,4}")
"""Castling rights by the files of the rooks, which only positions of Chess960 have."""


def looks_like_fen(text: str) -> bool:
    """Whether a text is meant as a position: eight groups of signs with / between them."""
    return len(text) <= LONGEST and _LOOKS.fullmatch(text) is not None


def read_fen(text: str, *, chess960: bool = False) -> chess.Board | Unreadable:
    """Read a position; who has the move, castling and counts may be left out.

    >>> read_fen("8/8/8/4k3/8/8/8/4K3 w").turn
    True
    """
    if len(text) > LONGEST:
        return Unreadable(Reason.of(_LONG))
    fields = [(found.group(), found.start() + 1) for found in re.finditer(r"\S+", text)]
    if not fields:
        return Unreadable(Reason.of(_RANKS, count=0))
    wrong = _wrong_squares(*fields[0])
    if wrong is not None:
        return wrong
    if len(fields) > _FIELDS:
        read, column = fields[_FIELDS]
        return Unreadable(Reason.of(_MORE, read=_short(read)), 1, column)
    for (read, column), (pattern, template) in zip(fields[1:], _REST, strict=False):
        if not pattern.fullmatch(read):
            return Unreadable(Reason.of(template, read=_short(read)), 1, column)
    given = [read for read, _ in fields]
    files = len(given) > 2 and _FILES.fullmatch(given[2]) is not None
    whole = " ".join([*given, *("", "w", "-", "-", "0", "1")[len(given) :]])
    board = chess.Board(whole, chess960=chess960 or files)
    try:
        refuse_impossible(board)
    except ImpossiblePosition as impossible:
        return Unreadable(impossible.reasons[0])
    return board


_REST = (
    (re.compile(r"[wb]"), _TO_MOVE),
    (re.compile(r"-|(?=.)K?Q?k?q?|[A-Ha-h]{1,4}"), _CASTLING),
    (re.compile(r"-|[a-h][36]"), _EN_PASSANT),
    (re.compile(r"[0-9]{1,4}"), _COUNT),
    (re.compile(r"[0-9]{1,4}"), _COUNT),
)


def _wrong_squares(pieces: str, start: int) -> Unreadable | None:
    ranks = pieces.split("/")
    if len(ranks) != _COLUMNS:
        return Unreadable(Reason.of(_RANKS, count=len(ranks)), 1, start)
    column = start
    for number, rank in enumerate(ranks):
        for place, sign in enumerate(rank):
            if sign not in "KQRBNPkqrbnp12345678":
                return Unreadable(Reason.of(_LETTER, read=sign), 1, column + place)
        width = sum(int(sign) if sign.isdecimal() else 1 for sign in rank)
        if width != _COLUMNS or re.search(r"\d\d", rank):
            return Unreadable(Reason.of(_WIDTH, rank=_COLUMNS - number, count=width), 1, column)
        column += len(rank) + 1
    return None


def _short(read: str) -> str:
    return read if len(read) <= 12 else f"{read[:12]}…"
