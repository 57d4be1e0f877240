"""A player of the index as one whole number, whose order is that of the results.

The highest rating first, then the lowest key; federation, sex and year of birth come along, so
that a search leaves out whom it is not asked for before it reads a row.
"""

from __future__ import annotations

from dataclasses import dataclass, field

_KEY, _FEDERATION, _SEX, _YEAR = 34, 8, 2, 8
_KEY_AT = _FEDERATION + _SEX + _YEAR
_RATING_AT = _KEY_AT + _KEY
_HIGHEST_RATING = 4095

LARGEST_KEY = (1 << _KEY) - 1
MOST_FEDERATIONS = (1 << _FEDERATION) - 1
FIRST_YEAR = 1850

_SEXES = {"": 0, "m": 1, "w": 2}


def packed(rating: int, key: int, federation: int, sex: str, year: str) -> int:
    """The number of a player.

    >>> packed(2500, 7, 3, "m", "1990") < packed(2400, 5, 3, "m", "1990")
    True
    """
    born = min(max(int(year) - FIRST_YEAR, 0), 255) if year else 0
    return (
        (_HIGHEST_RATING - min(rating, _HIGHEST_RATING)) << _RATING_AT
        | key << _KEY_AT
        | federation << (_SEX + _YEAR)
        | _SEXES[sex] << _YEAR
        | born
    )


def placed(number: int, rating: int, key: int) -> int:
    """A packed player without rating and key, with both.

    >>> placed(packed(0, 0, 3, "m", "1990"), 2500, 7) == packed(2500, 7, 3, "m", "1990")
    True
    """
    return number - (min(rating, _HIGHEST_RATING) << _RATING_AT) | key << _KEY_AT


def key_in(number: int) -> int:
    """The key of a packed player."""
    return number >> _KEY_AT & LARGEST_KEY


@dataclass(frozen=True, slots=True)
class Mask:
    """Whom a search is asked for: the bits that have to be as wanted."""

    bits: int = 0
    wanted: int = 0

    @classmethod
    def of(cls, federation: int | None, sex: str, year: str) -> Mask:
        """A mask for what is given; None and ``""`` are not asked for."""
        bits = wanted = 0
        if federation is not None:
            bits |= MOST_FEDERATIONS << (_SEX + _YEAR)
            wanted |= federation << (_SEX + _YEAR)
        if sex:
            bits |= 3 << _YEAR
            wanted |= _SEXES[sex] << _YEAR
        if year:
            bits |= 255
            wanted |= packed(_HIGHEST_RATING, 0, 0, "", year)
        return cls(bits, wanted)


@dataclass(slots=True)
class Federations:
    """Federations by numbers; those beyond the last number share 0."""

    numbers: dict[str, int] = field(default_factory=dict)

    def number(self, federation: str) -> int:
        """The number of a federation, a new one where it has none."""
        found = self.numbers.get(federation)
        if found is None:
            found = len(self.numbers) + 1
            if found > MOST_FEDERATIONS:
                return 0
            self.numbers[federation] = found
        return found
