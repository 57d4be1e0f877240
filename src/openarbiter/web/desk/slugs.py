"""Names for addresses."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.text import slugify

from openarbiter.model.text import alphabetical

_LETTERS = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh",
        "з": "z", "и": "i", "і": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
        "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
        "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "a", "ы": "y", "ь": "", "э": "e", "ю": "iu",
        "я": "ia",
    }
)  # fmt: skip

RESERVED = frozenset({"settings", "people", "screens", "ledger", "export", "import", "new", "live"})
"""What a section cannot be called in an address: pages of the event are."""


def slug_for(name: str, taken: Collection[str], otherwise: str) -> str:
    """A name for addresses that is not taken yet.

    >>> slug_for("Отворен турнир 2026", {"otvoren-turnir-2026"}, "event")
    'otvoren-turnir-2026-2'
    """
    base = slugify(alphabetical(name).translate(_LETTERS))[:50].strip("-") or otherwise
    slug, number = base, 1
    while slug in taken or slug in RESERVED:
        number += 1
        slug = f"{base}-{number}"
    return slug
