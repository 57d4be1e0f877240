"""Who may meet whom, as sets of bits by places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

from openarbiter.model import Colour


def meetings(
    numbers: Sequence[int],
    apart: Iterable[Iterable[int]],
    must: Sequence[Colour | None] = (),
) -> list[int]:
    """For each, whom they may meet: everybody but those named, and those who must have the same.

    Args:
        numbers: of all, by their places.
        apart: for each, the numbers of those they may not meet; others may be among them.
        must: for each, the colour they must have; None, or nothing at all, without one.
    """
    every = (1 << len(numbers)) - 1
    bit = {number: 1 << place for place, number in enumerate(numbers)}
    same = {
        colour: sum(1 << place for place, due in enumerate(must) if due is colour)
        for colour in Colour
    }
    found = []
    for place, others in enumerate(apart):
        barred = 1 << place
        for number in others:
            barred |= bit.get(number, 0)
        due = must[place] if must else None
        if due is not None:
            barred |= same[due]
        found.append(every & ~barred)
    return found


def only(meets: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """Whom each of the chosen may meet of them, by their order in the choice."""
    if not chosen:
        return []
    # Written as digits, the last place first, a set is rearranged all at once.
    size = len(meets)
    rearranged = itemgetter(*(size - 1 - place for place in reversed(chosen)))
    return [int("".join(rearranged(f"{meets[place]:0{size}b}")), 2) for place in chosen]


def take_anybody(
    meets: Sequence[int], above: Sequence[int], beyond: Sequence[int], most: int
) -> bool:
    """Whether those beyond can be paired with any of those above, up to so many of them.

    It is certain where everybody may meet at least half of all who would then be paired (Dirac
    1952). Then a few places that everybody above may meet stand for all beyond.
    """
    below = sum(1 << place for place in beyond)
    return all(
        2 * (meets[place] & below).bit_count() >= len(beyond) + most for place in (*above, *beyond)
    )


def with_places(meets: Sequence[int], who: int, count: int) -> list[int]:
    """So many further places behind all others, for those of a set of bits to meet."""
    known = len(meets)
    further = (1 << known + count) - (1 << known)
    found = [each | further if who >> place & 1 else each for place, each in enumerate(meets)]
    return [*found, *(who for _ in range(count))]
