"""Values written into columns of a fixed width."""

from __future__ import annotations

import re

from openarbiter.model import POINT, Score, format_score

_NOT_TEXT = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")


def text_cell(text: str, width: int, *, right: bool = False) -> str:
    """A text in its columns, cut where it is longer."""
    plain = one_line(text)[:width]
    return plain.rjust(width) if right else plain.ljust(width)


def one_line(text: str) -> str:
    """A text without line ends and other characters that are not text."""
    return _NOT_TEXT.sub(" ", text)


def number_cell(number: int | None, width: int) -> str:
    """A number in its columns, or blanks for None.

    Raises:
        ValueError: the number has too many digits.
    """
    plain = "" if number is None else str(number)
    if len(plain) > width:
        raise ValueError(f"{plain} does not fit into {width} columns of a tournament report file")
    return plain.rjust(width)


def points_cell(points: Score | None, width: int) -> str:
    """Points in their columns, or blanks for None.

    >>> points_cell(105, 4), points_cell(1000, 4), points_cell(9995, 4)
    ('10.5', ' 100', '999½')

    Raises:
        ValueError: there are too many.
    """
    if points is None:
        return " " * width
    plain = format_score(points)
    if len(plain) > width:
        plain = plain.removesuffix(".0")
    if len(plain) > width and points % POINT == POINT // 2:
        plain = plain[: -len(".5")] + "½"
    if len(plain) > width:
        raise ValueError(f"{plain} points do not fit into a tournament report file")
    return plain.rjust(width)
