"""One round of one player, eight characters: opponent, colour, result."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import ByeKind, Colour, Mark

WIDTH = 8
"""Characters of an entry."""
STEP = 10
"""Columns from one entry to the next."""
FIRST = 92
"""The column of the first entry, counted from 1."""

MARKS: dict[str, Mark] = {mark.value: mark for mark in Mark} | {
    "": Mark.UNKNOWN,
    "*": Mark.UNKNOWN,
    "X": Mark.UNKNOWN,
}
BYES: dict[str, ByeKind] = {kind.value: kind for kind in ByeKind}

LEGACY_BYES: dict[str, ByeKind] = {
    "+": ByeKind.PAB,
    "1": ByeKind.FULL,
    "W": ByeKind.FULL,
    "=": ByeKind.HALF,
    "D": ByeKind.HALF,
    "-": ByeKind.ZERO,
    "0": ByeKind.ZERO,
    "L": ByeKind.ZERO,
}
"""Byes as they were written before the letters U, F, H and Z came (TRF06)."""

_COLOURS: dict[str, Colour | None] = {
    "w": Colour.WHITE,
    "b": Colour.BLACK,
    "W": Colour.WHITE,
    "B": Colour.BLACK,
    "-": None,
    " ": None,
    "": None,
}


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """Entry of a player's line for one round.

    Attributes:
        opponent: 0 where they have none, or where the number cannot be read.
        mark: None where there is no game, or where the result cannot be read.
        bye: None where there is a game.
        fault: the code of the problem with it, or ``""``.
        fault_at: where in the entry the problem is, from 0.
        fault_read: what stood there.
        legacy: the bye is written in the older manner.
        letterless: a bye of which nothing says what kind it is.
        short: the line ended before the place of the result.
        seeks: there was a game, but the opponent's number cannot be used.
    """

    opponent: int = 0
    colour: Colour | None = None
    mark: Mark | None = None
    bye: ByeKind | None = None
    fault: str = ""
    fault_at: int = 0
    fault_read: str = ""
    legacy: bool = False
    letterless: bool = False
    short: bool = False
    seeks: bool = False


def column_of(round_number: int) -> int:
    """The column in which the entry of a round begins, counted from 1."""
    return FIRST + STEP * (round_number - 1)


def parse_entry(text: str) -> RoundEntry | None:
    """Read the characters of one entry; None where it is blank.

    ``text`` is shorter than eight characters only where the line ends in it.
    """
    if not text.strip():
        return None
    if text[4:5] not in ("", " ") or text[6:7] not in ("", " "):
        at = 4 if text[4:5] not in ("", " ") else 6
        return RoundEntry(
            fault="trf-entry-columns", fault_at=at, fault_read=text.strip(), seeks=True
        )
    opponent_text, sign, result = text[:4].strip(), text[5:6], text[7:8].strip().upper()
    opponent = _opponent(opponent_text)
    short = len(text) < WIDTH
    if short and opponent != 0 and (len(text) < 4 or not sign.strip()):
        return RoundEntry(
            fault="trf-truncated-result", fault_at=len(text), fault_read=text.strip(), seeks=True
        )
    mark = MARKS.get(result)
    if sign not in _COLOURS:
        return RoundEntry(
            opponent or 0,
            mark=mark,
            fault="trf-colour",
            fault_at=5,
            fault_read=sign,
            seeks=not opponent,
        )
    colour = _COLOURS[sign]
    if opponent is None:
        return RoundEntry(
            0,
            colour,
            mark,
            fault="trf-opponent-number",
            fault_read=opponent_text,
            seeks=True,
        )
    if opponent == 0:
        return _bye(opponent_text, colour, result, short=short)
    if result in BYES:
        return RoundEntry(
            opponent,
            colour,
            bye=BYES[result],
            fault="trf-opponent-with-bye",
            fault_at=7,
            fault_read=result,
        )
    if mark is None:
        return RoundEntry(
            opponent, colour, fault="trf-result-character", fault_at=7, fault_read=text[7]
        )
    return RoundEntry(opponent, colour, mark, short=short)


def _opponent(text: str) -> int | None:
    """0 for none, None for what cannot be read."""
    if not text:
        return 0
    return int(text) if text.isascii() and text.isdigit() else None


def _bye(opponent_text: str, colour: Colour | None, result: str, *, short: bool) -> RoundEntry:
    if colour is not None:
        kind = BYES.get(result) or LEGACY_BYES.get(result) or ByeKind.ZERO
        return RoundEntry(
            colour=colour,
            mark=MARKS.get(result),
            bye=kind,
            fault="trf-bye-with-colour",
            fault_at=5,
            fault_read=colour.value,
            seeks=result in MARKS and not opponent_text,
        )
    if result in BYES:
        return RoundEntry(bye=BYES[result])
    if result in LEGACY_BYES:
        return RoundEntry(bye=LEGACY_BYES[result], legacy=True)
    if not result:
        return RoundEntry(bye=ByeKind.ZERO, short=short, letterless=True)
    return RoundEntry(bye=ByeKind.ZERO, fault="trf-result-character", fault_at=7, fault_read=result)
