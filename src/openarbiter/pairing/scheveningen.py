"""Scheveningen: every player of one team meets every player of the other.

The tables are those of the chapter on types of tournaments in the Arbiters' Manual (3).
The first of a pair has White. Round 1 on ten boards is lost in print but for its first
pair: the printed line runs on with round 2. It is the only one by which each meets each
once and both teams have five Whites, as in every other round and for every player.
"""

from __future__ import annotations

from openarbiter.pairing.schedule import Schedule, Slot, SlotPair, in_cycles

LETTERS = "AB"

TABLES = {
    2: ("A1-B1 A2-B2", "B2-A1 B1-A2"),
    3: ("A1-B1 A2-B2 B3-A3", "B2-A1 A2-B3 B1-A3", "A1-B3 B1-A2 A3-B2"),
    4: (
        "A1-B1 A2-B2 B3-A3 B4-A4",
        "B2-A1 B1-A2 A3-B4 A4-B3",
        "A1-B3 A2-B4 B1-A3 B2-A4",
        "B4-A1 B3-A2 A3-B2 A4-B1",
    ),
    5: (
        "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5",
        "B2-A1 B3-A2 B4-A3 A4-B5 A5-B1",
        "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2",
        "B4-A1 B5-A2 A3-B1 A4-B2 B3-A5",
        "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
    ),
    6: (
        "B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6",
        "B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5",
        "A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4",
        "A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6",
        "B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2",
        "A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6",
    ),
    7: (
        "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7",
        "B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
        "A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2",
        "B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
        "A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4",
        "B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
        "A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
    ),
    8: (
        "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8",
        "B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
        "A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8",
        "B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
        "A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8",
        "B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
        "A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8",
        "B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3",
    ),
    9: (
        "A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9",
        "B2-A1 B3-A2 B4-A3 B5-A4 A5-B6 A6-B7 A7-B8 A8-B9 B1-A9",
        "A1-B3 A2-B4 A3-B5 A4-B6 B7-A5 B8-A6 B9-A7 B1-A8 A9-B2",
        "B4-A1 B5-A2 B6-A3 A4-B7 A5-B8 A6-B9 A7-B1 B2-A8 B3-A9",
        "A1-B5 A2-B6 A3-B7 B8-A4 B9-A5 B1-A6 B2-A7 A8-B3 A9-B4",
        "B6-A1 B7-A2 A3-B8 A4-B9 A5-B1 A6-B2 B3-A7 B4-A8 B5-A9",
        "A1-B7 A2-B8 B9-A3 B1-A4 B2-A5 B3-A6 A7-B4 A8-B5 A9-B6",
        "B8-A1 A2-B9 A3-B1 A4-B2 A5-B3 B4-A6 B5-A7 B6-A8 B7-A9",
        "A1-B9 B1-A2 B2-A3 B3-A4 B4-A5 A6-B5 A7-B6 A8-B7 A9-B8",
    ),
    10: (
        "A1-B1 A2-B2 A3-B8 B9-A4 B5-A5 A6-B3 A7-B4 B6-A8 B7-A9 B10-A10",
        "B2-A1 B1-A2 B4-A3 A4-B7 A5-B10 B8-A6 B3-A7 A8-B5 A9-B6 A10-B9",
        "A1-B3 A2-B8 A3-B1 B2-A4 B6-A5 A6-B4 A7-B10 B7-A8 B9-A9 B5-A10",
        "B4-A1 B3-A2 A3-B9 B1-A4 A5-B7 B10-A6 A7-B6 B8-A8 A9-B5 A10-B2",
        "A1-B5 A2-B4 B2-A3 A4-B3 B1-A5 B9-A6 B7-A7 A8-B10 B8-A9 A10-B6",
        "B6-A1 A2-B7 B5-A3 B4-A4 A5-B8 A6-B1 A7-B9 A8-B2 B10-A9 B3-A10",
        "A1-B7 B5-A2 A3-B10 A4-B6 B4-A5 B2-A6 B1-A7 B9-A8 A9-B3 A10-B8",
        "B8-A1 B6-A2 B3-A3 B10-A4 A5-B9 A6-B5 A7-B2 A8-B1 A9-B4 B7-A10",
        "A1-B9 A2-B10 A3-B6 A4-B8 B2-A5 A6-B7 B5-A7 B3-A8 B1-A9 B4-A10",
        "B10-A1 B9-A2 B7-A3 A4-B5 A5-B3 B6-A6 B8-A7 A8-B4 A9-B2 A10-B1",
    ),
}
"""The rounds by the number of boards, boards in the order of team A."""


def scheveningen(boards: int, cycles: int = 1) -> Schedule:
    """The schedule of a match in which each meets each, in as many rounds as boards.

    Args:
        boards: players in each team, 2 to 10: there are no tables for more.
        cycles: how often each pair meets; colours are reversed in every second cycle.

    Raises:
        ValueError: there is no table for so many boards, or there is less than one cycle.

    >>> print(scheveningen(3).rounds[1])
    B2-A1 A2-B3 B1-A3
    """
    return Schedule("scheveningen", boards, in_cycles(_rounds(boards), cycles), 2, cycles)


def semi_scheveningen(boards: int, cycles: int = 1) -> Schedule:
    """Top half against top half and bottom half against bottom half.

    Both halves play by the table for half of the boards. Where that table does not give
    both teams equally many Whites in a round (two boards, and odd numbers), the bottom
    half plays it with colours reversed, and the teams are even again.

    Args:
        boards: players in each team, an even number from 4 to 20.
        cycles: how often each pair meets; colours are reversed in every second cycle.

    Raises:
        ValueError: the number of boards is odd or has no table, or there is less than one
            cycle.
    """
    half = boards // 2
    if boards % 2 or half not in TABLES:
        raise ValueError(
            f"semi-Scheveningen needs an even number of boards from 4 to 20, not {boards}"
        )
    rounds = _rounds(half)
    uneven = any(2 * sum(pair.white.team == 1 for pair in pairs) != half for pairs in rounds)
    whole = tuple(
        (*pairs, *(_moved(pair.reversed if uneven else pair, half) for pair in pairs))
        for pairs in rounds
    )
    return Schedule("semi-scheveningen", boards, in_cycles(whole, cycles), 2, cycles)


def _rounds(boards: int) -> tuple[tuple[SlotPair, ...], ...]:
    if boards not in TABLES:
        raise ValueError(f"the tables of Scheveningen are for 2 to 10 boards, not {boards}")
    return tuple(
        tuple(SlotPair(*map(_slot, pair.split("-"))) for pair in line.split())
        for line in TABLES[boards]
    )


def _slot(label: str) -> Slot:
    return Slot(int(label[1:]), LETTERS.index(label[0]) + 1, label)


def _moved(pair: SlotPair, places: int) -> SlotPair:
    """The pair so many boards further down."""
    white, black = (
        _slot(f"{slot.label[0]}{slot.number + places}") for slot in (pair.white, pair.black)
    )
    return SlotPair(white, black)
