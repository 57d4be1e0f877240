"""A line of a tournament report, cut by columns or by blanks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.model import whole_numbers

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Line:
    """One line and its number in the file, from 1."""

    number: int
    text: str

    @property
    def tag(self) -> str:
        """The three characters that say which record it is.

        ``""`` for a ruler such as ``0123456789``, which is no record. The letters of
        JaVaFo and bbpPairings codes may be small.
        """
        tag = self.text[:3]
        if self.text[3:4].isdigit():
            return ""
        return tag.upper() if tag[:2].upper() in ("XX", "BB") else tag

    @property
    def value(self) -> str:
        """Text after the tag, without the blanks around it."""
        return self.text[3:].strip()

    def cut(self, first: int, last: int) -> str:
        """The characters in these columns, counted from 1, without blanks around."""
        return self.text[first - 1 : last].strip()

    def blank(self, *columns: int) -> bool:
        """Check whether each of these columns is blank or beyond the end."""
        return all(self.text[column - 1 : column] in ("", " ") for column in columns)

    def words(self, first: int = 4) -> Iterator[tuple[int, str]]:
        """The words from a column on, each with the column it begins in."""
        for found in _WORD.finditer(self.text, first - 1):
            yield found.start() + 1, found.group()


def whole_number(text: str) -> int | None:
    """The number a text stands for; None where it is none, or too large for any field.

    >>> whole_number(" 12"), whole_number("1x"), whole_number("")
    (12, None, None)
    """
    return whole_numbers.whole_number(text.strip(), 9)
