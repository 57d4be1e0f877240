"""Numbers as they come in forms and addresses: anything may."""

from __future__ import annotations

from typing import TypeVar

Otherwise = TypeVar("Otherwise", int, None)

MOST = 999_999_999
"""The greatest number taken; every column of a database holds it, but for the small ones."""


def whole(text: str, otherwise: Otherwise, most: int = MOST) -> int | Otherwise:
    """A whole number as somebody types it, blanks around it or not; else something else.

    >>> whole(" 12 ", -1), whole("²", -1), whole("", -1), whole("9" * 5000, None)
    (12, -1, -1, None)
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(MOST))):
        return otherwise
    number = int(digits)
    return number if number <= most else otherwise
