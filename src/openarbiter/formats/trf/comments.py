"""The comments of a file (``###``): ratings of FIDE beside others, facts of the event."""

from __future__ import annotations

import re
from collections.abc import Collection

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.event_lines import Unread, read_event_line
from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.records import Records
from openarbiter.model import Entrant
from openarbiter.model.text import N_

HIGHEST_RATING = 9999
"""Ratings have four columns."""

_KEY = "FIDE rating of player"
_FIDE_RATING = re.compile(rf"### {_KEY} (\d{{1,4}}): *(\S.*|) *", re.ASCII)
_NONE = "none"
_EXPECTED = N_("A rating, or none, and the number of a player who is listed")


def fide_rating_line(entrant: Entrant) -> str:
    """The comment that tells the rating of FIDE beside the one of the record (C.04.2 B.2).

    >>> fide_rating_line(Entrant(12, rating=1850, fide_rating=0))
    '### FIDE rating of player 12: none'
    """
    return f"### {_KEY} {entrant.number}: {entrant.fide_rating or _NONE}"


def read_comments(
    records: Records, players: Collection[int], read: Collection[int] = ()
) -> dict[int, int]:
    """The ratings of FIDE by player; every other comment is kept, and checked where it is known.

    One that cannot be read, or that names a player who is not listed, is reported and kept. Of
    two about a player the first counts, and the other one is kept.

    Args:
        read: the numbers of the lines that were read already.
    """
    found: dict[int, int] = {}
    for line in records.take("###"):
        if line.number in read:
            continue
        about = _FIDE_RATING.fullmatch(line.text)
        if about is None:
            records.keep(line)
            _check(line, records.report)
            continue
        player, rating = int(about[1]), _rating(about[2].strip())
        if player not in players or rating is None:
            records.keep(line)
            _report(
                line, Unread(_KEY, f"{about[1]}: {about[2]}".strip(), _EXPECTED), records.report
            )
        elif player in found:
            records.keep(line)
            records.report.add("trf-duplicate-record", line.number, 1, "###")
        else:
            found[player] = rating
    return found


def _rating(text: str) -> int | None:
    if text == _NONE:
        return 0
    known = text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST_RATING))
    return int(text) if known else None


def _check(line: Line, report: Report) -> None:
    unread = read_event_line(line.text)
    if isinstance(unread, Unread):
        _report(line, unread, report)


def _report(line: Line, unread: Unread, report: Report) -> None:
    column = len(line.text.rstrip()) - len(unread.text.rstrip()) + 1
    report.add(
        "trf-event-line",
        line.number,
        column,
        unread.text,
        record=unread.key,
        what=unread.expected,
    )
