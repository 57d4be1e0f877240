"""Time controls in seconds, as record 222 of TRF26 has them."""

from __future__ import annotations

import re

_PERIOD = r"(?:\d{1,3}/)?\d{1,5}(?:\+\d{1,3})?"
_SIDE = rf"{_PERIOD}(?::{_PERIOD}){{0,3}}"
_CONTROL = re.compile(rf"{_SIDE}|W{_SIDE}-B{_SIDE}", re.ASCII)


def coded_control(text: str) -> str | None:
    """The control that a text says; None where it says none.

    >>> coded_control(" 180+2 "), coded_control("W300-B240"), coded_control("5 minutes")
    ('180+2', 'W300-B240', None)
    """
    plain = text.strip()
    return plain if _CONTROL.fullmatch(plain) else None
