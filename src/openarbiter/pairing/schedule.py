"""A whole schedule: every round of a system whose pairs are known before it starts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a schedule that one player takes for the whole tournament.

    Attributes:
        number: the player's number; in systems for teams, their board in their team.
        team: which team, from 1; None in systems without teams.
        label: what the printed tables call them: ``"7"``, ``"A1"``, ``"b"``.
    """

    number: int
    team: int | None = None
    label: str = ""

    def __str__(self) -> str:
        return self.label or str(self.number)


@dataclass(frozen=True, slots=True)
class SlotPair:
    """Two slots who meet, White first as in every printed table."""

    white: Slot
    black: Slot

    @property
    def reversed(self) -> SlotPair:
        """The same pair with the other colours."""
        return SlotPair(self.black, self.white)

    def __str__(self) -> str:
        return f"{self.white}-{self.black}"


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """One round of a schedule.

    Attributes:
        number: the round, from 1.
        cycle: the cycle it belongs to, from 1.
        pairs: in board order.
        free: who has no opponent, because the number of players is odd.
    """

    number: int
    cycle: int
    pairs: tuple[SlotPair, ...]
    free: tuple[Slot, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.pairs))


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds of a tournament.

    Attributes:
        system: its name, one of :data:`openarbiter.pairing.system.SYSTEMS`.
        players: how many take part; in systems for teams, in each team.
        teams: how many teams, 0 in systems without.
    """

    system: str
    players: int
    rounds: tuple[ScheduledRound, ...]
    teams: int = 0
    cycles: int = 1

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Everybody who takes part, by team and number."""
        found = {
            slot
            for each in self.rounds
            for slot in (*(s for pair in each.pairs for s in (pair.white, pair.black)), *each.free)
        }
        return tuple(sorted(found, key=lambda slot: (slot.team or 0, slot.number)))


def in_cycles(rounds: tuple[tuple[SlotPair, ...], ...], cycles: int) -> tuple[ScheduledRound, ...]:
    """The same rounds several times over, with colours reversed in every second cycle.

    Raises:
        ValueError: there is less than one cycle.
    """
    require_cycles(cycles)
    return tuple(
        ScheduledRound(
            cycle * len(rounds) + place,
            cycle + 1,
            pairs if cycle % 2 == 0 else tuple(pair.reversed for pair in pairs),
        )
        for cycle in range(cycles)
        for place, pairs in enumerate(rounds, start=1)
    )


def require_cycles(cycles: int) -> None:
    """Make sure that there is at least one cycle.

    Raises:
        ValueError: there is not.
    """
    if cycles < 1:
        raise ValueError(f"a tournament has one cycle or more, not {cycles}")
