"""Reasons for the pairs of a round by the Berger tables: the rotation, in numbers (C.02 13.16)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.pairing.berger import berger_round, rounds_of_cycle, table_round


@dataclass(frozen=True, slots=True)
class BergerRound:
    """A round of a round robin, as the tables make it.

    On the circle of the numbers 1 to ``top - 1`` the pivot meets ``top``; whoever stands as many
    places behind the pivot as another before it meets that one.

    Attributes:
        number: the round, from 1.
        cycle, cycles: the cycle it belongs to, from 1, and how many there are.
        table: the round of the printed table that is played.
        moved: whether it is another one than its turn would be: the last two rounds of a cycle
            change places (13.16.2).
        top: the highest number of the table, an even one.
        pivot: whom ``top`` meets.
        turned: whether colours are those of the table the other way round.
    """

    number: int
    cycle: int
    cycles: int
    table: int
    moved: bool
    top: int
    pivot: int
    turned: bool

    @property
    def sums(self) -> tuple[int, ...]:
        """What the numbers of two add up to who meet on the circle: one or two sums."""
        circle = range(1, self.top)
        found = {one + self.opponent(one) for one in circle if one != self.pivot}
        return tuple(sorted(found))

    def steps(self, number: int) -> int:
        """How far a number is from the pivot on the circle: positive behind it, negative before.

        The top number and the pivot have 0.
        """
        if number == self.top:
            return 0
        circle = self.top - 1
        behind = (number - self.pivot) % circle
        return behind if 2 * behind < circle else behind - circle

    def opponent(self, number: int) -> int:
        """Whom the table gives a number, whether or not somebody has that one."""
        if number == self.top:
            return self.pivot
        if number == self.pivot:
            return self.top
        circle = self.top - 1
        return (2 * self.pivot - number - 1) % circle + 1


def berger_round_reasons(
    size: int, number: int, cycles: int = 1, *, plain: bool = False
) -> BergerRound:
    """What makes the pairs of one round.

    Args:
        size: the highest number of those who play, 2 or more.
        plain: see :func:`openarbiter.pairing.berger.berger`.

    Raises:
        ValueError: there is no such round.

    >>> berger_round_reasons(12, 3).pivot, berger_round_reasons(12, 3).opponent(7)
    (2, 8)
    """
    berger_round(size, number, cycles, plain=plain)
    length = rounds_of_cycle(size)
    top = length + 1
    cycle, place = (number - 1) // length + 1, (number - 1) % length + 1
    table = place if plain else table_round(place, cycle, cycles, length)
    pivot = (table + 1) // 2 if table % 2 else (table + top) // 2
    return BergerRound(number, cycle, cycles, table, table != place, top, pivot, cycle % 2 == 0)


def meetings(
    size: int, one: int, other: int, cycles: int = 1, *, plain: bool = False
) -> tuple[tuple[int, bool], ...]:
    """The rounds in which two numbers meet, each with whether the first of them has White.

    >>> meetings(4, 1, 4, 2)
    ((1, True), (4, False))
    """
    found = []
    for number in range(1, cycles * rounds_of_cycle(size) + 1):
        for pair in berger_round(size, number, cycles, plain=plain).pairs:
            white, black = pair.white.number, pair.black.number
            if {white, black} == {one, other}:
                found.append((number, white == one))
    return tuple(found)
