"""Tournaments from whatever file an arbiter has: a tournament report, or a published table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from openarbiter.formats.trf import TrfReading, read_trf

if TYPE_CHECKING:
    from openarbiter.formats.chess_results import TableReading

_RECORD = re.compile(rb"^(\xef\xbb\xbf)?(001|012) ", re.MULTILINE)
_LOOKED_AT = 64_000
"""Bytes in which a tournament report has one of its first records."""


def read_tournament_file(data: bytes, encoding: str = "") -> TrfReading:
    """Read a file by what is in it: a cross table of Chess-Results, else a tournament report.

    Never fails over what a file contains; see the two readers.

    Args:
        encoding: of a tournament report, where somebody knows it; ``""`` for the guess.
    """
    table = read_table(data)
    return read_trf(data, encoding=encoding) if table is None else table.reading


def read_table(data: bytes) -> TableReading | None:
    """Read an export of Chess-Results; None for any other file."""
    if _RECORD.search(data[:_LOOKED_AT]):
        return None
    # What reads tables is large, and most files are tournament reports.
    from openarbiter.formats.chess_results import looks_like_chess_results, read_chess_results

    return read_chess_results(data, schedule=_berger) if looks_like_chess_results(data) else None


def _berger(players: int, cycles: int) -> list[list[tuple[int, int]]]:
    """The rounds of the Berger table (C.05 Annex 1)."""
    from openarbiter.pairing.berger import berger

    rounds = berger(players, cycles).rounds
    return [[(pair.white.number, pair.black.number) for pair in each.pairs] for each in rounds]
