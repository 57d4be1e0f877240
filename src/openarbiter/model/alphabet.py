"""The order of names in the alphabet (C.04.2 B.3)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Protocol


class _Collator(Protocol):
    def sort_key(self, string: str) -> tuple[int, ...]: ...


@lru_cache(maxsize=8192)
def alphabetical_order(name: str) -> tuple[int, ...]:
    """The key that sorts names by the Unicode collation algorithm.

    Letters come in the order of the alphabets that have them, whatever their number in
    Unicode; accents and capitals count only between names that are otherwise the same. The
    order is that of Unicode 10 without a language's own rules, and the same everywhere.

    >>> names = ["Бойко", "Яременко", "Єрмак", "Іваненко", "Ґудзь", "Öz", "Zed", "Čech", "cermak"]
    >>> ", ".join(sorted(names, key=alphabetical_order))
    'Čech, cermak, Öz, Zed, Бойко, Ґудзь, Єрмак, Іваненко, Яременко'
    """
    return _collator().sort_key(name)


@cache
def _collator() -> _Collator:
    # The table takes a while to read, and who orders nobody by name does without it.
    from pyuca.collator import Collator_10_0_0

    collator: _Collator = Collator_10_0_0()
    return collator
