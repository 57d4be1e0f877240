"""Pairings that an arbiter changed or entered by hand, as the tournament file tells them."""

from __future__ import annotations

import re

from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Round (\d{1,3}): (pairing (?:changed|entered) .+)", re.ASCII)


def told_by_hand(tournament: Tournament) -> dict[int, tuple[str, ...]]:
    """What records ``###`` say of pairings made by hand, by round, in the order of the file.

    Each is the record without the round, such as ``pairing changed by hand by admin, warning
    level 3: ... became ... Reason: ...``.
    """
    told: dict[int, tuple[str, ...]] = {}
    for line in tournament.extra:
        found = _LINE.fullmatch(line.rstrip())
        if found is not None:
            number = int(found[1])
            told[number] = (*told.get(number, ()), found[2])
    return told
