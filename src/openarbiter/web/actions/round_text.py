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
from openarbiter.handling.paired_field import as_players, paired_field
from openarbiter.model import ByeKind, Tournament
from openarbiter.pairing import Board
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web.actions.entering import EnteredPairing
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.tongue import say


def as_lines(text: str, position: Tournament) -> tuple[str, tuple[Slip, ...]]:
    """A text as lines of numbers; those of the next round where it is a tournament file.

    Returns:
        The lines, and what is wrong with the file: no such round, or other players or teams.
    """
    if not looks_like_report(text):
        return text, ()
    theirs = read_trf(text.encode("utf-8", "replace")).tournament
    number = len(position.rounds) + 1
    if pairs_teams(position):
        theirs, position = as_players(theirs), as_players(position)
    lines, slips = lines_of_report(theirs, position, number)
    return lines, tuple(slips)


def bye_words() -> dict[str, ByeKind]:
    """What byes are called where a round is typed, in the reader's language."""
    return {
        say("bye"): ByeKind.PAB,
        say("half"): ByeKind.HALF,
        say("zero"): ByeKind.ZERO,
        **{say(BYE_NAMES[kind]): kind for kind in (ByeKind.PAB, ByeKind.HALF, ByeKind.ZERO)},
    }


def read_lines(lines: str, position: Tournament) -> PairingList:
    """Read the lines of the next round of a tournament; byes are named in the reader's language."""
    players = {each.number for each in paired_field(position)}
    return read_pairing_list(lines, players, bye_words())


def entered_of(reading: PairingList) -> EnteredPairing:
    """The pairing that was read, if nothing is wrong with it."""
    pairs = reading.pairs
    boards = tuple(Board(row.white, row.black) for row in pairs)
    tables = tuple(row.board for row in pairs) if any(row.board for row in pairs) else ()
    return EnteredPairing(boards, reading.bye, tables, reading.asked)
