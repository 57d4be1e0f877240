"""Lots of a play-off, each with a name: drawn from the seed, or in front of the players."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model.lots import DrawnLot, RecordedLots, WrongLot
from openarbiter.playoffs.terms import BadPlayOff


class PlayOffLots(RecordedLots):
    """What lots of a play-off are drawn from (C.02 13.2.10, PMR 281.d)."""

    def drawn(self, name: str, players: Sequence[int]) -> DrawnLot:
        """Draw the order of some players.

        Raises:
            BadPlayOff: the lots drawn by hand are those of other players.
        """
        try:
            return super().drawn(name, players)
        except WrongLot as wrong:
            raise BadPlayOff(wrong.reason) from wrong
