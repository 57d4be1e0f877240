"""The tree of a knock-out section, remembered while nothing of it changes."""

from __future__ import annotations

from django.db import connection

from openarbiter.knockout import BadKnockout, KnockoutTree
from openarbiter.knockout.course import knockout_tree
from openarbiter.model.knockout_system import is_knockout
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.tournament import UNWRITTEN, Position, Stamp

__all__ = ["is_knockout", "tree_of"]

_trees: Memory[Stamp, KnockoutTree] = Memory(16, 4 * MEBIBYTE)


def tree_of(position: Position) -> KnockoutTree | None:
    """The tree of a section; None where it is no knock-out, or has too few players for one."""
    if not is_knockout(position.tournament):
        return None

    def make() -> KnockoutTree:
        return knockout_tree(position.tournament)

    try:
        if position.stamp == UNWRITTEN or connection.in_atomic_block:
            return make()
        return _trees.get(position.stamp, make)
    except BadKnockout:
        return None
