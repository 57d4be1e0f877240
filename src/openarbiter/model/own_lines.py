"""Our own lines of a tournament file, ``### Name: ...``: put in place of those there are.

What a tournament keeps of a part that no record of the format has stands in such lines. Each part
has a module of its own that knows what its lines say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from openarbiter.model.tournament import Tournament


def with_own_lines(
    tournament: Tournament, pattern: re.Pattern[str], lines: Iterable[str]
) -> Tournament:
    """The tournament with these lines at the end, in place of all that the pattern fits.

    >>> told = Tournament(extra=("### Lot: 1", "### Venue: Hall"))
    >>> with_own_lines(told, re.compile(r"### Lot: .*"), ("### Lot: 2",)).extra
    ('### Venue: Hall', '### Lot: 2')
    """
    kept = (line for line in tournament.extra if not pattern.fullmatch(line))
    extra = (*kept, *lines)
    return tournament if extra == tournament.extra else replace(tournament, extra=extra)
