"""The lines of a tournament file that say who has withdrawn: ``### Withdrawn: 7 from round 4``.

No record of the format says it. Other programs see a zero-point bye in every round to come; the
line tells that it is a withdrawal, so that a file that is read again has the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Withdrawn: *(\d{1,4}) from round (\d{1,3}) *", re.ASCII)


def withdrawals_told(tournament: Tournament) -> dict[int, int]:
    """The players who have withdrawn by the lines of a file: by number, from which round on.

    A line about somebody who is not listed is none.
    """
    numbers = {each.number for each in tournament.entrants}
    found = (_LINE.fullmatch(line) for line in tournament.extra)
    told = {int(each[1]): int(each[2]) for each in found if each is not None}
    return {player: number for player, number in told.items() if player in numbers and number}


def with_withdrawal_lines(tournament: Tournament, withdrawn: Mapping[int, int]) -> Tournament:
    """The tournament with these withdrawals in place of those it told."""
    lines = tuple(
        f"### Withdrawn: {player} from round {number}"
        for player, number in sorted(withdrawn.items())
    )
    return with_own_lines(tournament, _LINE, lines)
