"""Colour preferences of many: whom each may meet if as many as possible are fulfilled."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import Colour


def same_colour(preferred: Sequence[Colour | None]) -> list[int]:
    """For each, who prefers the same colour, as sets of bits by places; nobody without one."""
    of = _by_colour(preferred)
    return [
        0 if colour is None else of[colour] & ~(1 << place)
        for place, colour in enumerate(preferred)
    ]


def as_many_as_numbers_allow(preferred: Sequence[Colour | None], meets: Sequence[int]) -> list[int]:
    """Whom each may meet if as many preferences are fulfilled as the numbers alone allow.

    If more prefer one colour than there are others, half of the surplus cannot get it, and no more
    than these do not where each of the others meets one of them. Every pairing of the pairs that
    are kept is then as good as any; where they cannot pair everybody, this says nothing.

    Args:
        preferred: the colour each prefers; None without a preference.
        meets: whom each may meet, by places, as sets of bits.
    """
    of = _by_colour(preferred)
    every = (1 << len(preferred)) - 1
    more = max(of.values(), key=int.bit_count)
    if 2 * more.bit_count() > len(preferred):
        return [each & (every if more >> at & 1 else more) for at, each in enumerate(meets)]
    return [
        each & ~(of[colour] if (colour := preferred[at]) is not None else 0)
        for at, each in enumerate(meets)
    ]


def _by_colour(preferred: Sequence[Colour | None]) -> dict[Colour, int]:
    return {
        colour: sum(1 << at for at, each in enumerate(preferred) if each is colour)
        for colour in Colour
    }
