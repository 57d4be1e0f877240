"""Seats of a later stage, as people write them: ``A1, B2``, ``A1-A8``, ``best3:1``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from openarbiter.knockout.skeleton import bracket_order
from openarbiter.model import Reason
from openarbiter.model.stage_lines import LABEL
from openarbiter.model.text import N_

MOST = 1024
"""Seats there may be in one stage."""

_BAD = N_(
    "“{text}” is no seat. Write A1 for place 1 of table A, A1-A8 for places 1 to 8, best3:1 for "
    "the best of the players in place 3, rating:1 for the highest rated of the others, A#12 for "
    "number 12 of table A."
)
_BACKWARDS = N_("“{text}” runs backwards: write the lower place first.")
_TWO_TABLES = N_("“{text}” names two tables: a range is of one table.")
_TOO_MANY = N_("There are more than {most} seats.")
_NONE = N_("No seat is named. Write for example: A1, B2.")
_NO_PAIR = N_("“{text}” is no pair: write two seats, such as A1/B2, and write all of them so.")
_NO_ROUND = N_(
    "{count} pairs are no first round of a knock-out: 1, 2, 4, 8, 16 and so on are. Where some "
    "have a bye, write the seats in the order of the seeds."
)
_REPEATED = N_("The seat {seat} is named twice.")

_PLACES = re.compile(rf"({LABEL}) ?([0-9]{{1,4}})(?: ?[-–] ?({LABEL})? ?([0-9]{{1,4}}))?")
_BEST = re.compile(r"best ?([0-9]{1,4}) ?: ?([0-9]{1,4})(?: ?[-–] ?([0-9]{1,4}))?", re.IGNORECASE)
_RATING = re.compile(r"rating ?: ?([0-9]{1,4})(?: ?[-–] ?([0-9]{1,4}))?", re.IGNORECASE)
_NAMED = re.compile(rf"({LABEL}) ?# ?([0-9]{{1,4}})")


class SeatKind(Enum):
    """What gives a seat."""

    PLACE = "place"
    """A place of a table."""
    BEST = "best"
    """The best of those in one place of every table."""
    RATING = "rating"
    """The highest rating of those who have no other seat."""
    NAMED = "named"
    """The organiser, who names a player of a table: the host's seat."""


@dataclass(frozen=True, slots=True)
class StagePlace:
    """One seat.

    Attributes:
        label: the table; ``""`` where all tables are meant.
        place: which place of a table; the number of a player who is named.
        nth: which of the best, or which by rating, from 1.
    """

    kind: SeatKind
    label: str = ""
    place: int = 0
    nth: int = 0

    @property
    def text(self) -> str:
        """As people write it."""
        match self.kind:
            case SeatKind.PLACE:
                return f"{self.label}{self.place}"
            case SeatKind.BEST:
                return f"best{self.place}:{self.nth}"
            case SeatKind.RATING:
                return f"rating:{self.nth}"
            case SeatKind.NAMED:
                return f"{self.label}#{self.place}"


class WrongSeats(ValueError):
    """A text that names no seats."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


def parse_seats(text: str) -> tuple[StagePlace, ...]:
    """The seats a text names, in the order of the numbers.

    Pairs with ``/`` between them are those of the first round of a knock-out, from the top of its
    drawing down: their numbers are the seeds that meet there.

    >>> [seat.text for seat in parse_seats("A1-A3, b2; best3:1-2")]
    ['A1', 'A2', 'A3', 'B2', 'best3:1', 'best3:2']
    >>> [seat.text for seat in parse_seats("A1/B2, B1/A2")]
    ['A1', 'A2', 'B1', 'B2']

    Raises:
        WrongSeats: some of it is no seat, a seat is named twice, or there is none.
    """
    words = [word for part in re.split(r"[,;\n]", text) if (word := " ".join(part.split()))]
    found: list[StagePlace] = []
    if any("/" in word for word in words):
        found = _of_pairs(words)
    else:
        for word in words:
            found += _seats(word)
            if len(found) > MOST:
                raise WrongSeats(Reason.of(_TOO_MANY, most=MOST))
    if not found:
        raise WrongSeats(Reason.of(_NONE))
    seen: set[StagePlace] = set()
    for seat in found:
        if seat in seen:
            raise WrongSeats(Reason.of(_REPEATED, seat=seat.text))
        seen.add(seat)
    return tuple(found)


def seats_text(seats: tuple[StagePlace, ...]) -> str:
    """Seats as one text."""
    return ", ".join(seat.text for seat in seats)


def _of_pairs(words: list[str]) -> list[StagePlace]:
    """The seats of the pairs of a first round, by seed."""
    if len(words) > MOST // 2:
        raise WrongSeats(Reason.of(_TOO_MANY, most=MOST))
    drawn: list[StagePlace] = []
    for word in words:
        sides = [_seats(side.strip()) for side in word.split("/") if side.strip()]
        if len(sides) != 2 or any(len(side) != 1 for side in sides):
            raise WrongSeats(Reason.of(_NO_PAIR, text=word))
        drawn += [sides[0][0], sides[1][0]]
    if len(drawn) & (len(drawn) - 1):
        raise WrongSeats(Reason.of(_NO_ROUND, count=len(words)))
    order = bracket_order(len(drawn))
    by_seed = dict(zip(order, drawn, strict=True))
    return [by_seed[seed] for seed in sorted(order)]


def _seats(word: str) -> list[StagePlace]:
    if found := _BEST.fullmatch(word):
        first, last = _range(word, found[2], found[3])
        if not int(found[1]):
            raise WrongSeats(Reason.of(_BAD, text=word))
        return [StagePlace(SeatKind.BEST, "", int(found[1]), nth) for nth in range(first, last + 1)]
    if found := _RATING.fullmatch(word):
        first, last = _range(word, found[1], found[2])
        return [StagePlace(SeatKind.RATING, "", 0, nth) for nth in range(first, last + 1)]
    if found := _NAMED.fullmatch(word):
        return [StagePlace(SeatKind.NAMED, found[1].upper(), int(found[2]))]
    found = _PLACES.fullmatch(word)
    if found is None:
        raise WrongSeats(Reason.of(_BAD, text=word))
    label = found[1].upper()
    if found[3] and found[3].upper() != label:
        raise WrongSeats(Reason.of(_TWO_TABLES, text=word))
    first, last = _range(word, found[2], found[4])
    return [StagePlace(SeatKind.PLACE, label, place) for place in range(first, last + 1)]


def _range(word: str, first: str, last: str | None) -> tuple[int, int]:
    begin, end = int(first), int(last or first)
    if not begin:
        raise WrongSeats(Reason.of(_BAD, text=word))
    if end < begin:
        raise WrongSeats(Reason.of(_BACKWARDS, text=word))
    if end - begin >= MOST:
        raise WrongSeats(Reason.of(_TOO_MANY, most=MOST))
    return begin, end
