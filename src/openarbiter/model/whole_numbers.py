"""Whole numbers as files and people write them."""

from __future__ import annotations


def whole_number(value: str, digits: int = 4) -> int | None:
    """A whole number of at most so many digits; None for anything else.

    >>> whole_number("12"), whole_number("12345"), whole_number("²"), whole_number("-1")
    (12, None, None, None)
    """
    plain = value.isascii() and value.isdigit() and len(value) <= digits
    return int(value) if plain else None
