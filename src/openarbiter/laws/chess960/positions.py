"""The 960 starting positions and their numbers (Laws guideline II.2)."""

from __future__ import annotations

from enum import StrEnum

import chess

USUAL = 518
"""The number of the usual starting position."""

COUNT = 960
"""How many positions meet II.2.1 and II.2.2."""

_KNIGHTS = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
"""The places of the knights among the five that bishops and queen leave free."""


class Numbering(StrEnum):
    """Which number a position has; the Laws number none.

    All come from the scheme that Reinhard Scharnagl published (2004), from which the name of a
    position, such as SP 518, is taken.
    """

    FROM_0 = "0-959"
    """His numbers. Programs, servers and books mean these."""
    FROM_1 = "1-960"
    """His numbers as well, with 960 in the place of 0: for those who draw from 1 to 960. The
    usual position stays 518."""
    COUNTED = "counted"
    """Counted from 1, so that every number is one more and the usual position is 519: lists and
    spreadsheets that begin with line 1."""


class NoStartPosition(ValueError):
    """A number or a row of pieces that is none of the 960 positions.

    Attributes:
        wrong: why, as a key: ``number``, ``pieces``, ``bishops`` or ``king``.
    """

    def __init__(self, wrong: str):
        super().__init__(wrong)
        self.wrong = wrong


def number_said(number: int, numbering: Numbering) -> int:
    """The number of a position, from 0 to 959, as a numbering says it.

    >>> [number_said(518, numbering) for numbering in Numbering]
    [518, 518, 519]
    >>> [number_said(0, numbering) for numbering in Numbering]
    [0, 960, 1]
    """
    if numbering is Numbering.COUNTED:
        return number + 1
    return COUNT if numbering is Numbering.FROM_1 and number == 0 else number


def number_meant(said: int, numbering: Numbering) -> int:
    """The number from 0 to 959 that a number of this numbering means.

    Raises:
        NoStartPosition: the numbering has no such number.
    """
    first = 0 if numbering is Numbering.FROM_0 else 1
    if not first <= said < first + COUNT:
        raise NoStartPosition("number")
    return said - 1 if numbering is Numbering.COUNTED else said % COUNT


def start_row(number: int) -> str:
    """The pieces of White's first rank from a to h.

    >>> start_row(518), start_row(0), start_row(959)
    ('RNBQKBNR', 'BBQNNRKR', 'RKRNNQBB')

    Raises:
        NoStartPosition: it is not from 0 to 959.
    """
    if not 0 <= number < COUNT:
        raise NoStartPosition("number")
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    row = [""] * 8
    row[2 * light + 1] = row[2 * dark] = "B"
    _free(row, queen, "Q")
    first, second = _KNIGHTS[knights]
    _free(row, second, "N")
    _free(row, first, "N")
    for piece in "RKR":
        _free(row, 0, piece)
    return "".join(row)


def _free(row: list[str], place: int, piece: str) -> None:
    """Put a piece on one of the places that are still free, counted from 0."""
    row[[at for at, taken in enumerate(row) if not taken][place]] = piece


def start_number(row: str) -> int:
    """The number of a row of pieces, from 0 to 959.

    >>> start_number("rnbqkbnr")
    518

    Raises:
        NoStartPosition: it has other pieces, bishops on squares of one colour (II.2.2), or a
            king that is not between the rooks (II.2.1).
    """
    row = row.strip().upper()
    if sorted(row) != sorted("RNBQKBNR"):
        raise NoStartPosition("pieces")
    bishops = [at for at, piece in enumerate(row) if piece == "B"]
    if bishops[0] % 2 == bishops[1] % 2:
        raise NoStartPosition("bishops")
    if row.replace("B", "").replace("Q", "").replace("N", "") != "RKR":
        raise NoStartPosition("king")
    light = next(at for at in bishops if at % 2) // 2
    dark = next(at for at in bishops if not at % 2) // 2
    without = row.replace("B", "")
    queen = without.index("Q")
    places = [at for at, piece in enumerate(without.replace("Q", "")) if piece == "N"]
    knights = _KNIGHTS.index((places[0], places[1]))
    return light + 4 * (dark + 4 * (queen + 6 * knights))


def start_board(number: int) -> chess.Board:
    """The position: Black's pieces opposite to White's (II.2.3), pawns as usual."""
    row = start_row(number)
    fen = f"{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row} w KQkq - 0 1"
    return chess.Board(fen, chess960=True)
