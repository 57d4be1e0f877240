"""The pairing sieve: all possible candidates, criterion by criterion (B.8; commentary).

The Arbiters' Manual recommends it for brackets that are small and hard: write down every
possible candidate, then go through the criteria and keep those that fall short least.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.pairing.dutch.attempts import Cards, TooMany, exchanges, mdp_sets
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.judge import Judge, ReportCard


@dataclass(frozen=True, slots=True)
class Sifted:
    """One possible candidate.

    Attributes:
        pairs: higher ranked player first.
        discarded: the article of the criterion at which it fell; ``""`` for the one that
            is chosen, and for one that is as good and comes later.
        chosen: whether it is the one.
    """

    pairs: Pairs
    floaters: Cards
    card: ReportCard
    discarded: str
    chosen: bool


def sieve(judge: Judge, most: int) -> tuple[Sifted, ...] | None:
    """All possible candidates in the order they are tried, those with most pairs first.

    Args:
        most: how many are looked at.

    Returns:
        None where there are more than that.
    """
    possible: list[tuple[Pairs, Cards]] = []
    try:
        for pairs in _candidates(judge):
            floaters = judge.floaters(pairs)
            if judge.incomplete(floaters) is not None:
                continue
            if len(possible) == most:
                return None
            possible.append((pairs, floaters))
    except TooMany:
        return None
    # Report cards are dear; they are made when it is certain that they are wanted.
    found = [(pairs, floaters, judge.card(pairs, floaters)) for pairs, floaters in possible]
    left = list(range(len(found)))
    fell: dict[int, str] = {}
    for article in judge.articles.values():
        keep = left[0]
        for each in left:
            if found[each][2].better_than(found[keep][2], article):
                keep = each
        for each in left:
            if found[keep][2].better_than(found[each][2], article):
                fell[each] = article
        left = [each for each in left if each not in fell]
    return tuple(
        Sifted(pairs, floaters, card, fell.get(each, ""), each == left[0])
        for each, (pairs, floaters, card) in enumerate(found)
    )


def _candidates(judge: Judge) -> Iterator[Pairs]:
    """Every candidate without a pair that is forbidden."""
    bracket = judge.task.bracket
    for count in range(judge.max_pairs, -1, -1):
        for paired in range(min(len(bracket.mdps), count), -1, -1):
            for chosen in mdp_sets(bracket.mdps, paired):
                yield from _moved_down(judge, chosen, (), count)


def _moved_down(judge: Judge, chosen: Cards, pairs: Pairs, count: int) -> Iterator[Pairs]:
    taken = {lower for _, lower in pairs}
    free = tuple(card for card in judge.task.bracket.residents if card not in taken)
    if len(pairs) < len(chosen):
        mdp = chosen[len(pairs)]
        for other in free:
            if judge.forbidden(mdp, other) is None:
                yield from _moved_down(judge, chosen, (*pairs, (mdp, other)), count)
        return
    for upper, lower in exchanges(free, count - len(pairs)):
        yield from _transposed(judge, upper, lower, pairs)


def _transposed(judge: Judge, upper: Cards, lower: Cards, pairs: Pairs) -> Iterator[Pairs]:
    if not upper:
        yield pairs
        return
    for place, other in enumerate(lower):
        # A pair the other way round belongs to a candidate that was there before.
        if other.order > upper[0].order and judge.forbidden(upper[0], other) is None:
            rest = lower[:place] + lower[place + 1 :]
            yield from _transposed(judge, upper[1:], rest, (*pairs, (upper[0], other)))
