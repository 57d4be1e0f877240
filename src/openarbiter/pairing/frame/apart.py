"""Who is kept apart by the arbiter (TRF26 record 260)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from openarbiter.model import Tournament


def kept_apart(tournament: Tournament, number: int) -> Mapping[int, frozenset[int]]:
    """Opponents prohibited by the arbiter in a round, by player; in team events, by team.

    Whoever is kept apart from nobody is not in it.

    Args:
        number: the round, from 1.
    """
    apart: dict[int, frozenset[int]] = defaultdict(frozenset)
    for prohibition in tournament.regulations.prohibitions:
        last = prohibition.last_round
        if prohibition.first_round <= number and (last is None or number <= last):
            for one in prohibition.players:
                apart[one] |= set(prohibition.players) - {one}
    return dict(apart)
