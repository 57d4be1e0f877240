"""Addresses as codes to scan."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup

_MASK = 2
"""Any mask spreads the modules of an address with a signature in it; to find the best of the
eight takes five times as long, and is read no better."""


@lru_cache(maxsize=4096)
def qr(address: str) -> Markup:
    """An address as a code to scan; which takes long to make."""
    code = segno.make_qr(address, error="m", mask=_MASK)
    return Markup(code.svg_inline(omitsize=True, border=2))
