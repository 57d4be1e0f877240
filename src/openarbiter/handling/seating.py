"""Tables of the pairs, where players need a certain one (C.02 10.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.result import Board

_TWO_WISHES = N_(
    "{white} and {black} are paired, and each has a fixed board: {first} and {second}. They play "
    "at board {first}."
)
_TAKEN = N_(
    "Board {board} is the fixed board of both {one} and {other}, who are not paired together. "
    "{other} plays at board {instead} in this round."
)


@dataclass(frozen=True, slots=True)
class Seating:
    """The tables of a round.

    Attributes:
        tables: the number of the table of each board, in the order of the boards.
        doubts: the wishes that could not be fulfilled, each with what is done instead.
    """

    tables: tuple[int, ...]
    doubts: tuple[Reason, ...] = ()


def seated(boards: Sequence[Board], fixed: Mapping[int, int]) -> Seating:
    """The tables of a round: fixed ones first, the others in order on what is left.

    The order of publication (C.04.2 D.9) does not change. Of two players with fixed boards
    who meet, the one with the lower board number keeps it; of two pairs that want one
    table, the one that comes first has it, the other one is seated as if it had no wish.

    Args:
        boards: in the order of publication.
        fixed: the table of each player who has a fixed one, by their number.

    >>> seated([Board(1, 4), Board(5, 2), Board(3, 6)], {3: 1}).tables
    (2, 3, 1)
    """
    wished: dict[int, tuple[int, int]] = {}
    doubts: list[Reason] = []
    late: list[tuple[int, int, int]] = []
    for place, board in enumerate(boards):
        wishes = sorted((fixed[who], who) for who in (board.white, board.black) if who in fixed)
        if not wishes:
            continue
        if len({table for table, _ in wishes}) > 1:
            doubts.append(
                Reason.of(
                    _TWO_WISHES,
                    white=board.white,
                    black=board.black,
                    first=wishes[0][0],
                    second=wishes[1][0],
                )
            )
        table, player = wishes[0]
        if table in wished:
            late.append((place, table, player))
        else:
            wished[table] = (place, player)
    by_place = {place: table for table, (place, _) in wished.items()}
    tables, free = [], 1
    for place in range(len(boards)):
        if place in by_place:
            tables.append(by_place[place])
            continue
        while free in wished:
            free += 1
        tables.append(free)
        free += 1
    for place, table, player in late:
        doubts.append(
            Reason.of(
                _TAKEN, board=table, one=wished[table][1], other=player, instead=tables[place]
            )
        )
    return Seating(tuple(tables), tuple(doubts))
