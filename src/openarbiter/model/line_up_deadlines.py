"""When the line-ups of single rounds are due, as lines of a tournament file.

No version of the format has a record for it. A comment says it, which other programs skip:
``### Line-ups due: round=3 at=2026-05-01T11:30Z``, in UTC. Rounds without a line follow the rule
of the section.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

from openarbiter.model.tournament import Tournament

_LINE = re.compile(
    r"### Line-ups due: *round=([1-9]\d{0,2}) at=(\d{4}-\d\d-\d\dT\d\d:\d\d)Z *", re.ASCII
)


def line_ups_due(tournament: Tournament) -> dict[int, datetime]:
    """When the line-ups of rounds are due, by round; the last line of a round counts.

    A line that names no day is left out.
    """
    found = {}
    for line in tournament.extra:
        read = _LINE.fullmatch(line)
        if read is not None:
            try:
                at = datetime.fromisoformat(read[2]).replace(tzinfo=UTC)
            except ValueError:
                continue
            found[int(read[1])] = at
    return found


def with_line_ups_due(tournament: Tournament, number: int, at: datetime | None) -> Tournament:
    """The tournament with this moment for a round; None where the rule of the section holds.

    >>> later = with_line_ups_due(Tournament(), 3, datetime(2026, 5, 1, 11, 30, tzinfo=UTC))
    >>> later.extra
    ('### Line-ups due: round=3 at=2026-05-01T11:30Z',)
    >>> with_line_ups_due(later, 3, None).extra
    ()
    """
    kept = [
        line
        for line in tournament.extra
        if (read := _LINE.fullmatch(line)) is None or int(read[1]) != number
    ]
    if at is not None:
        moment = at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M")
        kept.append(f"### Line-ups due: round={number} at={moment}Z")
    return replace(tournament, extra=tuple(kept))
