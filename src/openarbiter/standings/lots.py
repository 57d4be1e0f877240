"""Drawing of lots that anybody can repeat (C.07 4.2, C.02 13.1.1)."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def lot(seed: str, number: int) -> int:
    """The lot of a participant: the SHA-256 of ``seed:number``, read as a number.

    The seed is published with the standings; before the draw nobody can know the lots
    if it is something nobody can know, such as dice thrown in public.
    """
    return int(sha256(f"{seed}:{number}".encode()).hexdigest(), 16)


def draw(seed: str, tied: Iterable[int]) -> list[int]:
    """The tied participants in the order of their lots, the smallest first."""
    return sorted(tied, key=lambda number: (lot(seed, number), number))
