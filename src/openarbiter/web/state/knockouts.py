"""The tree of a knock-out section, remembered while nothing of it changes."""

from __future__ import annotations

from django.db import connection

from openarbiter.knockout import KnockoutTree
from openarbiter.knockout.course import knockout_tree
from openarbiter.model import Tournament
from openarbiter.pairing.system import system_of
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.tournament import UNWRITTEN, Position, Stamp

KNOCKOUT = "knockout"
"""The name of the pairing system."""

_trees: Memory[Stamp, KnockoutTree] = Memory(16, 16 * MEBIBYTE)


def is_knockout(tournament: Tournament) -> bool:
    """Whether a tournament is a knock-out."""
    return system_of(tournament).name == KNOCKOUT


def tree_of(position: Position) -> KnockoutTree | None:
    """The tree of a section; None where the section is no knock-out."""
    if not is_knockout(position.tournament):
        return None

    def make() -> KnockoutTree:
        return knockout_tree(position.tournament)

    if position.stamp == UNWRITTEN or connection.in_atomic_block:
        return make()
    return _trees.get(position.stamp, make)
