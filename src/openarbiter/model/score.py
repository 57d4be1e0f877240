"""Scores: whole numbers of tenths of a point, never floats.

``15`` is one and a half points. Tenths hold every point system in the handbook
(1 - 1/2 - 0, 3 - 1 - 0, 2 - 1 - 0, a bye of any value) exactly.
"""

from __future__ import annotations

from typing import TypeAlias

Score: TypeAlias = int
"""A number of points, in tenths of a point."""

POINT: Score = 10
HALF: Score = 5


def parse_score(text: str) -> Score:
    """Read a score as files and people write it.

    >>> parse_score("1.5"), parse_score(" 3"), parse_score("1½"), parse_score(".5")
    (15, 30, 15, 5)

    Raises:
        ValueError: the text is not a number of points with at most one decimal.
    """
    plain = text.strip().replace(",", ".")
    negative = plain.startswith("-")
    plain = plain.removeprefix("-")
    if plain.endswith("½"):
        whole, tenth = plain[:-1], "5"
    else:
        whole, _, tenth = plain.partition(".")
    tenth = tenth or "0"
    if not (whole or "0").isascii() or not (whole or "0").isdigit():
        raise ValueError(f"not a score: {text!r}")
    if len(tenth) != 1 or tenth not in "0123456789" or plain in ("", "."):
        raise ValueError(f"not a score: {text!r}")
    value = int(whole or "0") * POINT + int(tenth)
    return -value if negative else value


def format_score(score: Score) -> str:
    """Write a score with one decimal, as tournament files want it.

    >>> format_score(15), format_score(0), format_score(-5)
    ('1.5', '0.0', '-0.5')
    """
    sign = "-" if score < 0 else ""
    return f"{sign}{abs(score) // POINT}.{abs(score) % POINT}"
