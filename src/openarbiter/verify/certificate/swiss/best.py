"""The least that complete pairings cost, found without the searches that made a certificate.

Few people are paired in every possible way. For more, all criteria are one matching of everybody
who is left, which a library solves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from openarbiter.pairing.frame.matching import best_matching

TRIED = 10
"""The most people for whom every pairing is tried: 945 pairings."""

LARGEST = 300
"""The most people for whom one matching of everybody is looked for."""

Cost = tuple[int, ...]
"""What a pair costs by each criterion, the most important one first."""

CostOf = Callable[[int, int], "Cost | None"]
"""The cost of a pair of two numbers; None where the two cannot be paired."""

Order = tuple[int, ...]
"""The place of a pairing among those that are as good; the smaller, the earlier."""

OrderOf = Callable[[Sequence[tuple[int, int]]], Order]
"""The place of a pairing."""


def every_pairing(people: tuple[int, ...], cost: CostOf) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every pairing of all of these."""
    if not people:
        yield ()
        return
    first, rest = people[0], people[1:]
    for at, other in enumerate(rest):
        if cost(first, other) is not None:
            for others in every_pairing(rest[:at] + rest[at + 1 :], cost):
                yield ((first, other), *others)


def least(people: Sequence[int], cost: CostOf, criteria: int) -> Cost | None:
    """The least sum of costs of a pairing of all of an even number of people.

    Args:
        criteria: how many there are: the length of each cost.

    Returns:
        The sums, criterion by criterion; None where they cannot all be paired.
    """
    if len(people) <= TRIED:
        return _by_trying(tuple(people), cost, criteria)
    return _by_matching(people, cost, criteria)


def first(
    people: Sequence[int], cost: CostOf, criteria: int, order: OrderOf
) -> tuple[Cost, Order] | None:
    """The least sum of costs, and the first in order of those that cost as little.

    Every pairing is tried, so there are no more than :data:`TRIED` people.

    Returns:
        None where they cannot all be paired.
    """
    return min(
        (
            (sums, order(pairs))
            for pairs in every_pairing(tuple(people), cost)
            if (sums := total(pairs, cost, criteria)) is not None
        ),
        default=None,
    )


def total(pairs: Sequence[tuple[int, int]], cost: CostOf, criteria: int) -> Cost | None:
    """What some pairs cost together; None where two of them cannot be paired."""
    found = [0] * criteria
    for one, other in pairs:
        own = cost(one, other)
        if own is None:
            return None
        found = [sum(each) for each in zip(found, own, strict=True)]
    return tuple(found)


def _by_trying(people: tuple[int, ...], cost: CostOf, criteria: int) -> Cost | None:
    sums = (total(pairs, cost, criteria) for pairs in every_pairing(people, cost))
    return min((each for each in sums if each is not None), default=None)


def _by_matching(people: Sequence[int], cost: CostOf, criteria: int) -> Cost | None:
    costs: dict[tuple[int, int], Cost] = {}
    for at, one in enumerate(people):
        for later, other in enumerate(people[at + 1 :], at + 1):
            own = cost(one, other)
            if own is not None:
                costs[at, later] = own
    pairs = len(people) // 2
    # Of each criterion more than all pairs together can cost.
    base = [1 + pairs * max((own[i] for own in costs.values()), default=0) for i in range(criteria)]
    weighed = {}
    for pair, own in costs.items():
        weight = 0
        for each, more in zip(own, base, strict=True):
            weight = weight * more + each
        weighed[pair] = weight
    # Any pairing of everybody is worth more than any with fewer pairs.
    worth = 1 + pairs * max(weighed.values(), default=0)
    mates = best_matching(
        len(people), [(*pair, worth - weight) for pair, weight in weighed.items()]
    )
    if len(mates) < len(people):
        return None
    found = [0] * criteria
    for one, other in mates.items():
        if one < other:
            found = [sum(each) for each in zip(found, costs[one, other], strict=True)]
    return tuple(found)
