"""Round robins by the Berger tables (C.02 13.16), for any number of players and cycles.

The tables printed for 3 to 16 players follow one rule, board order included, and the
rule holds for every number. With ``n`` players, ``n`` even: in an odd round ``r`` player
``(r + 1) / 2`` has White against ``n``; in an even round ``n`` has White against
``(r + n) / 2``. Call that opponent of ``n`` the pivot: on board ``k`` after the first, the
player ``k`` places behind the pivot has White against the one ``k`` places before them, on
the circle of the numbers 1 to ``n - 1``.
"""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.pairing.schedule import Schedule, ScheduledRound, Slot, SlotPair, require_cycles


def berger(players: int, cycles: int = 1, *, plain: bool = False) -> Schedule:
    """The whole schedule of a round robin.

    Args:
        players: how many, 2 or more.
        cycles: how often each pair meets; colours are reversed in every second cycle.
        plain: leave the rounds of every cycle in the order of the table. Otherwise, with
            two cycles and more, rounds are exchanged as in :func:`table_round`.

    Raises:
        ValueError: there are fewer than two players or less than one cycle.

    >>> print(*berger(5).rounds, sep=" | ")
    2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1
    """
    require_cycles(cycles)
    rounds = tuple(
        berger_round(players, number, cycles, plain=plain)
        for number in range(1, cycles * rounds_of_cycle(players) + 1)
    )
    name = "berger-plain" if plain else "berger"
    return Schedule(name, players, rounds, cycles=cycles)


def berger_round(
    players: int, number: int, cycles: int = 1, *, plain: bool = False
) -> ScheduledRound:
    """One round of :func:`berger`, without the others.

    Raises:
        ValueError: there are fewer than two players, less than one cycle, or no such round.
    """
    require_cycles(cycles)
    length = rounds_of_cycle(players)
    if not 1 <= number <= cycles * length:
        raise ValueError(f"{cycles * length} rounds are in the schedule, and not round {number}")
    cycle = (number - 1) // length + 1
    place = (number - 1) % length + 1
    pairs = []
    free = []
    source = place if plain else table_round(place, cycle, cycles, length)
    for white, black in _table(length + 1, source):
        if max(white, black) > players:
            # C.02 13.16.1: whoever should meet the highest number is free.
            free.append(Slot(min(white, black)))
        else:
            pair = SlotPair(Slot(white), Slot(black))
            pairs.append(pair if cycle % 2 else pair.reversed)
    return ScheduledRound(number, cycle, tuple(pairs), tuple(free))


def rounds_of_cycle(players: int) -> int:
    """Number of rounds of one cycle: one less than an even number of players.

    Raises:
        ValueError: there are fewer than two players.
    """
    if players < 2:
        raise ValueError(f"a round robin needs two players or more, not {players}")
    return players - 1 + players % 2


def table_round(place: int, cycle: int, cycles: int, length: int) -> int:
    """Round of the table that is played as round ``place`` of a cycle.

    The last two rounds of the first of two cycles change places, so that nobody has the
    same colour three times running (C.02 13.16.2). The article says nothing about more
    cycles; the same is done in every cycle but the last, which has the same effect.
    With three or four players, cycles of three rounds are too short for that: there it
    is the first, the third, ... cycle that is changed.
    """
    if cycles == 1 or length < 3:
        return place
    changed = cycle % 2 == 1 if length == 3 else cycle < cycles
    if changed and place >= length - 1:
        return 2 * length - 1 - place
    return place


def _table(even: int, number: int) -> Iterator[tuple[int, int]]:
    """One round of the table for an even number of players, White first."""
    circle = even - 1
    if number % 2:
        pivot = (number + 1) // 2
        yield pivot, even
    else:
        pivot = (number + even) // 2
        yield even, pivot
    for step in range(1, even // 2):
        yield (pivot - 1 + step) % circle + 1, (pivot - 1 - step) % circle + 1
