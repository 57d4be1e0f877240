"""Groups made of one list: in serpentine order, or drawn from pots."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from openarbiter.handling.numbering import initial_ranking
from openarbiter.model import Entrant, Reason
from openarbiter.model.lots import draw
from openarbiter.model.text import N_

_FEW = N_("{players} players are too few for {groups} groups: each needs 2.")
_ONE = N_("Name 2 to {most} groups.")

MOST_GROUPS = 64


class Grouping(Enum):
    """How players are shared out."""

    SNAKE = "snake"
    """The first group gets the first, the last of the first row gets the next: A B C D, D C B A."""
    POTS = "pots"
    """Each pot has as many players as there are groups; a lot says who goes where."""


class NoGroups(ValueError):
    """There can be no such groups."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


def group_label(index: int) -> str:
    """The label of a group, from 0.

    >>> group_label(0), group_label(25), group_label(26)
    ('A', 'Z', 'AA')
    """
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def groups_of(
    entrants: Sequence[Entrant], count: int, how: Grouping, seed: str = ""
) -> tuple[tuple[int, ...], ...]:
    """The numbers of the players of every group, best first.

    The list is that of the initial ranking (C.04.2 B.3). The lot goes by the places in it, so
    that it depends neither on names nor on the order in which they were entered: the lots of a pot
    are drawn (:func:`openarbiter.model.lots.draw`) with ``seed/number of the pot``.

    Raises:
        NoGroups: there are too few players, or too few groups.
    """
    if not 2 <= count <= MOST_GROUPS:
        raise NoGroups(Reason.of(_ONE, most=MOST_GROUPS))
    if len(entrants) < 2 * count:
        raise NoGroups(Reason.of(_FEW, players=len(entrants), groups=count))
    ranked = [each.number for each in initial_ranking(tuple(entrants))]
    groups: list[list[int]] = [[] for _ in range(count)]
    for row, start in enumerate(range(0, len(ranked), count)):
        pot = ranked[start : start + count]
        if how is Grouping.SNAKE:
            order = range(count) if row % 2 == 0 else range(count - 1, -1, -1)
            for group, number in zip(order, pot, strict=False):
                groups[group].append(number)
            continue
        # Of a last pot that is not full a lot also says which groups get one more.
        drawn = draw(f"{seed}/{row + 1}", range(1, count + 1))
        for group, place in enumerate(drawn):
            if place <= len(pot):
                groups[group].append(pot[place - 1])
    return tuple(tuple(each) for each in groups)
