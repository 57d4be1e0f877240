"""The lines of a tournament file that tell the result of a play-off.

No version of the format has a record for play-offs. A comment says it, which other programs
skip: ``### Play-off: 7, 3, 12=15``, best first, with ``=`` between those who share their places;
``### Play-off after BH/C1: 7, 3`` where it was played by those level on more than the points.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Play-off(?: after (\S+))?: *(\d[\d,= ]*) *", re.ASCII)
_TELLS = re.compile(r"### Play-off (?:game|terms|lot)\b.*", re.ASCII)
_HIGHEST = 9999
"""Pairing numbers have four columns."""


@dataclass(frozen=True, slots=True)
class PlayOffOrder:
    """The result of a play-off.

    Attributes:
        parts: the players from the best down; those of one tuple share their places.
        after: the tie-break they were level on last; ``""`` where they were level on points.
    """

    parts: tuple[tuple[int, ...], ...]
    after: str = ""

    @property
    def text(self) -> str:
        """As people give it: ``7,3,12=15``."""
        return ",".join("=".join(str(each) for each in part) for part in self.parts)

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it."""
        return tuple(number for part in self.parts for number in part)


def tells_of_play_offs(tournament: Tournament) -> bool:
    """Whether a tournament announces play-offs, or one was begun."""
    begins = ("### Play-off announced:", "### Play-off held:")
    return any(line.startswith(begins) for line in tournament.extra)


def play_off_order(text: str, after: str = "") -> PlayOffOrder | None:
    """The order that a text says, such as ``12,7,3=4``; None where it is none.

    >>> play_off_order("12, 7,3=4")
    PlayOffOrder(parts=((12,), (7,), (3, 4)), after='')
    """
    parts = [[each.strip() for each in part.split("=")] for part in text.split(",")]
    known = all(
        each.isascii() and each.isdigit() and 0 < int(each[:5]) <= _HIGHEST
        for part in parts
        for each in part
    )
    if not known:
        return None
    return PlayOffOrder(tuple(tuple(int(each) for each in part) for part in parts), after)


def play_offs_told(tournament: Tournament) -> tuple[PlayOffOrder, ...]:
    """The results of play-offs that a file tells; a line about players it does not list is none."""
    numbers = {each.number for each in tournament.entrants}
    found = []
    for line in tournament.extra:
        match = _LINE.fullmatch(line)
        order = play_off_order(match[2], match[1] or "") if match else None
        if order is None or not set(order.players) <= numbers:
            continue
        if len(set(order.players)) == len(order.players):
            found.append(order)
    return tuple(found)


def with_play_off(
    tournament: Tournament, order: PlayOffOrder, told: Sequence[str] = ()
) -> Tournament:
    """The tournament with the result of a play-off, in place of what it told of these players.

    Args:
        told: more lines about it, each of which begins with ``game``, ``terms`` or ``lot``.
    """
    after = f" after {order.after}" if order.after else ""
    lines = [f"### Play-off{after}: {order.text}", *(f"### Play-off {each}" for each in told)]
    kept = without_play_off(tournament, order.players).extra
    return replace(tournament, extra=(*kept, *lines))


def without_play_off(tournament: Tournament, numbers: Collection[int]) -> Tournament:
    """The tournament without what it tells of results of play-offs of any of these players."""
    players = set(numbers)
    kept = []
    dropping = False
    for line in tournament.extra:
        match = _LINE.fullmatch(line)
        if match:
            before = play_off_order(match[2])
            dropping = before is not None and bool(players & set(before.players))
        elif not _TELLS.fullmatch(line):
            dropping = False
        if not dropping:
            kept.append(line)
    return replace(tournament, extra=tuple(kept))
