"""Lots of a play-off, each with a name: drawn from the seed, or in front of the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.standings.lots import draw


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """One drawing of lots.

    Attributes:
        name: what was drawn, such as ``"1.1 colours"``.
        order: the players in the order of their lots.
        by_hand: whether it was drawn in front of the players and not from the seed.
    """

    name: str
    order: tuple[int, ...]
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class PlayOffLots:
    """What lots are drawn from (C.02 13.2.10, PMR 281.d).

    Attributes:
        seed: every drawing sorts the players by the SHA-256 of ``seed/name:number``.
        by_hand: drawings that were made in front of the players, by name.
    """

    seed: str
    by_hand: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def drawn(self, name: str, players: Sequence[int]) -> DrawnLot:
        """Draw the order of some players.

        >>> PlayOffLots("six").drawn("1.1 colours", (3, 7)) == PlayOffLots("six").drawn(
        ...     "1.1 colours", (7, 3))
        True

        Raises:
            BadPlayOff: the lots drawn by hand are those of other players.
        """
        given = self.by_hand.get(name)
        if given is None:
            return DrawnLot(name, tuple(draw(f"{self.seed}/{name}", players)))
        if sorted(given) != sorted(players):
            message = N_("The lot “{name}” was drawn for {given}; the players are {players}.")
            values = {"given": _listed(given), "players": _listed(players)}
            raise BadPlayOff(Reason.of(message, name=name, **values))
        return DrawnLot(name, given, by_hand=True)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(str(number) for number in numbers)
