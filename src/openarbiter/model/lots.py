"""Drawing of lots that anybody can repeat (C.07 4.2, C.02 13.1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from openarbiter.model.reason import Reason
from openarbiter.model.text import N_


def lot(seed: str, number: int) -> int:
    """The lot of a participant: the SHA-256 of ``seed:number``, read as a number.

    The seed is published with the standings; before the draw nobody can know the lots
    if it is something nobody can know, such as dice thrown in public.
    """
    return int(sha256(f"{seed}:{number}".encode()).hexdigest(), 16)


def draw(seed: str, tied: Iterable[int]) -> list[int]:
    """The tied participants in the order of their lots, the smallest first."""
    return sorted(tied, key=lambda number: (lot(seed, number), number))


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


class WrongLot(ValueError):
    """The lots drawn by hand are those of other players; ``reason`` says it for people."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


@dataclass(frozen=True, slots=True)
class RecordedLots:
    """What the lots of an event are drawn from (C.02 13.2.10, PMR 281.d).

    Attributes:
        seed: every drawing sorts the players by the SHA-256 of ``seed/name:number``.
        by_hand: drawings that were made in front of the players, by name.
    """

    seed: str
    by_hand: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def drawn(self, name: str, players: Sequence[int]) -> DrawnLot:
        """Draw the order of some players.

        >>> RecordedLots("six").drawn("1.1 colours", (3, 7)) == RecordedLots("six").drawn(
        ...     "1.1 colours", (7, 3))
        True

        Raises:
            WrongLot: the lots drawn by hand are those of other players.
        """
        given = self.by_hand.get(name)
        if given is None:
            return DrawnLot(name, tuple(draw(f"{self.seed}/{name}", players)))
        if sorted(given) != sorted(players):
            message = N_("The lot “{name}” was drawn for {given}; the players are {players}.")
            values = {"given": _listed(given), "players": _listed(players)}
            raise WrongLot(Reason.of(message, name=name, **values))
        return DrawnLot(name, given, by_hand=True)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(str(number) for number in numbers)
