"""Rounds that are drawn again from those who are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from openarbiter.knockout.terms import KnockoutPairs


def drawn_pairs(
    left: Sequence[int],
    matches: int,
    number: int,
    how: KnockoutPairs,
    seed_of: Mapping[int, int],
    drawn: Callable[[str, tuple[int, ...]], tuple[int, ...]],
) -> list[tuple[int | None, int | None]]:
    """Who meets whom; None for nobody, whom the best seeds meet.

    Args:
        left: those who are left, no more than two for each match.
        number: of the round; the lot is called ``R2`` after it.
        how: ``BY_SEED`` or ``BY_LOT``.
    """
    places = 2 * matches
    by_seed = sorted(left, key=seed_of.__getitem__)
    if how is KnockoutPairs.BY_SEED:
        padded = [*by_seed, *[None] * (places - len(left))]
        return [(padded[at], padded[places - 1 - at]) for at in range(matches)]
    # So many meet nobody; where more than half are missing, some matches have nobody at all.
    alone = min(places - len(left), len(left), matches)
    pairs: list[tuple[int | None, int | None]] = [(player, None) for player in by_seed[:alone]]
    playing = tuple(by_seed[alone:])
    order = drawn(f"R{number}", playing) if playing else ()
    pairs += list(zip(order[::2], order[1::2], strict=False))
    return pairs + [(None, None)] * (matches - len(pairs))
