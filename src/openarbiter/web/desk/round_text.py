"""The pairing of a round as text: lines of numbers, or a tournament file that has the round."""

from __future__ import annotations

from openarbiter.formats.pairing_list import (
    PairingList,
    Slip,
    lines_of_report,
    looks_like_report,
    read_pairing_list,
)
from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.pairing import Board
from openarbiter.web.desk.entering import Entered


def as_lines(text: str, position: Tournament) -> tuple[str, tuple[Slip, ...]]:
    """A text as lines of numbers; those of the next round where it is a tournament file.

    Returns:
        The lines, and what is wrong with the file: no such round, or other players.
    """
    if not looks_like_report(text):
        return text, ()
    reading = read_trf(text.encode("utf-8", "replace"))
    lines, slips = lines_of_report(reading.tournament, position, len(position.rounds) + 1)
    return lines, tuple(slips)


def read_lines(lines: str, position: Tournament) -> PairingList:
    """Read the lines of the next round of a tournament."""
    return read_pairing_list(lines, {each.number for each in position.entrants})


def entered_of(reading: PairingList) -> Entered:
    """The pairing that was read, if nothing is wrong with it."""
    pairs = reading.pairs
    boards = tuple(Board(row.white, row.black) for row in pairs)
    tables = tuple(row.board for row in pairs) if any(row.board for row in pairs) else ()
    return Entered(boards, reading.bye, tables, reading.asked)
