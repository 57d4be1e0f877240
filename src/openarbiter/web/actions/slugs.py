"""Names for addresses."""

from __future__ import annotations

from collections.abc import Collection

from anyascii import anyascii
from django.utils.text import slugify

_LETTERS = str.maketrans({"ъ": "a", "Ъ": "a"})
"""What anyascii leaves out although a letter of Bulgarian is written for it: Tarnovo."""

RESERVED = frozenset({"settings", "people", "screens", "ledger", "export", "import", "new", "live"})
"""What a section cannot be called in an address: pages of the event are."""


def slug_for(name: str, taken: Collection[str], otherwise: str) -> str:
    """A name for addresses that is not taken yet.

    >>> slug_for("Отворен турнир 2026", {"otvoren-turnir-2026"}, "event")
    'otvoren-turnir-2026-2'
    >>> slug_for("Велико Търново", (), "event"), slug_for("თბილისი", (), "event")
    ('veliko-tarnovo', 'tbilisi')
    """
    base = slugify(anyascii(name.translate(_LETTERS)))[:50].strip("-") or otherwise
    slug, number = base, 1
    while slug in taken or slug in RESERVED:
        number += 1
        slug = f"{base}-{number}"
    return slug
