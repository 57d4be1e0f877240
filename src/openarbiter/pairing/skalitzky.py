"""Skalitzky: three teams in two rounds, with nobody free.

From the chapter on types of tournaments in the Arbiters' Manual (4). Two boards of each
team make a block of three games a round. Everybody has White once and Black once.
"""

from __future__ import annotations

from openarbiter.pairing.schedule import Schedule, ScheduledRound, Slot, SlotPair

ROUNDS = 2

_Block = tuple[tuple[tuple[int, int], tuple[int, int]], ...]
"""The pairs of a block, White first: team from 1, first or second of the block's boards."""

_PLAIN: tuple[_Block, _Block] = (
    (((1, 1), (2, 1)), ((2, 2), (3, 1)), ((3, 2), (1, 2))),
    (((3, 1), (1, 1)), ((2, 1), (3, 2)), ((1, 2), (2, 2))),
)
_BALANCED: tuple[_Block, _Block] = (
    (((1, 1), (2, 1)), ((3, 1), (1, 2)), ((2, 2), (3, 2))),
    (((2, 1), (3, 1)), ((3, 2), (1, 1)), ((1, 2), (2, 2))),
)


def skalitzky(players: int, *, balanced: bool = False) -> Schedule:
    """The schedule of three teams.

    In the plain variant each team has White in all games against one of the others and
    Black in all games against the other. In the balanced variant every second block has
    its colours reversed: each team has as many Whites as Blacks against each other one
    where the number of players is a multiple of four; otherwise, one block being without
    a counterpart, two Whites more against one of them and two Blacks more against the
    other.

    Args:
        players: in each team, an even number.
        balanced: the variant.

    Raises:
        ValueError: the number of players is odd or less than two.

    >>> print(*skalitzky(2).rounds, sep=" | ")
    A-a b-1 2-B | 1-A a-2 B-b
    >>> print(*skalitzky(2, balanced=True).rounds, sep=" | ")
    A1-B1 C1-A2 B2-C2 | B1-C1 C2-A1 A2-B2
    """
    if players < 2 or players % 2:
        raise ValueError(
            f"Skalitzky needs an even number of players in each team, 2 or more, not {players}"
        )
    rounds = tuple(
        ScheduledRound(number, 1, tuple(_pairs(template, players // 2, balanced=balanced)))
        for number, template in enumerate(_BALANCED if balanced else _PLAIN, start=1)
    )
    name = "skalitzky-balanced" if balanced else "skalitzky"
    return Schedule(name, players, rounds, 3)


def _pairs(template: _Block, blocks: int, *, balanced: bool) -> list[SlotPair]:
    pairs = []
    for block in range(blocks):
        for white, black in template:
            pair = SlotPair(
                *(
                    _slot(team, 2 * block + place, balanced=balanced)
                    for team, place in (white, black)
                )
            )
            pairs.append(pair.reversed if balanced and block % 2 else pair)
    return pairs


def _slot(team: int, number: int, *, balanced: bool) -> Slot:
    """A place with the label of the printed table: ``B3``, or ``c`` and ``3`` in the plain one."""
    if balanced:
        return Slot(number, team, f"{'ABC'[team - 1]}{number}")
    label = (_letters(number), _letters(number).lower(), str(number))[team - 1]
    return Slot(number, team, label)


def _letters(number: int) -> str:
    """A, B, ..., Z, AA, AB, ...

    >>> _letters(3), _letters(26), _letters(27), _letters(52)
    ('C', 'Z', 'AA', 'AZ')
    """
    letters = ""
    while number:
        number, place = divmod(number - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters
