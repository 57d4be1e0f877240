"""Prices of people that show every pairing of least cost at once.

If everybody can be given a price so that no two together pay more for their pair than it costs,
and every pair of some pairing just what it costs, that pairing costs least, and so does every
other of pairs that are just paid for; no other does. This is the duality of linear programmes.
Where an odd number of people have to share something there are no such prices; then the least
cost has to be asked for anew at every question.
"""

from __future__ import annotations

from collections.abc import Sequence

_PASSES = 60
"""How often prices are lowered before it is given up; mostly a few times are enough."""

CostClass = tuple[int, list[int]]
"""A cost, and for each person by places with whom a pair costs that, as a set of bits."""


def just_paid(classes: Sequence[CostClass], mate: Sequence[int]) -> list[int] | None:
    """Whom each meets in some pairing of least cost, if prices show it; None where they do not.

    Every pairing of everybody by the pairs of the answer costs least.

    Args:
        classes: who may meet whom, by what it costs.
        mate: the partner of each in a pairing of everybody that costs least.
    """
    paid = _paid(classes, mate)
    offers = _offers(classes, mate, paid)
    if offers is None:
        return None
    # A price is half of what one offers as the first of a pair and as the second; doubled here.
    prices = [offer + cost - offers[other] for offer, cost, other in zip(offers, paid, mate, strict=True)]
    of_price = _by_value(prices)
    return [
        sum(rows[place] & of_price.get(2 * cost - price, 0) for cost, rows in classes)
        for place, price in enumerate(prices)
    ]


def _paid(classes: Sequence[CostClass], mate: Sequence[int]) -> list[int]:
    """What the pair of each costs."""
    paid = [0] * len(mate)
    for cost, rows in classes:
        for place, other in enumerate(mate):
            if rows[place] >> other & 1:
                paid[place] = cost
    return paid


def _offers(
    classes: Sequence[CostClass], mate: Sequence[int], paid: Sequence[int]
) -> list[int] | None:
    """What each offers as the first of a pair; the second one's offer is what is missing then.

    Offers are lowered until no pair is paid for too much (Bellman and Ford).
    """
    offers = [0] * len(mate)
    for _ in range(_PASSES):
        # What somebody may offer at most for a pair with another, less what that pair costs.
        levels = sorted(
            _by_value([offers[other] - cost for cost, other in zip(paid, mate, strict=True)]).items()
        )
        lowered = False
        for place, offer in enumerate(offers):
            lowest = offer
            for cost, rows in classes:
                row = rows[place]
                for level, people in levels:
                    if level + cost >= lowest:
                        break
                    if row & people:
                        lowest = level + cost
                        break
            if lowest < offer:
                offers[place] = lowest
                lowered = True
        if not lowered:
            return offers
    return None


def _by_value(values: Sequence[int]) -> dict[int, int]:
    """Who has each value, as sets of bits by places."""
    found: dict[int, int] = {}
    for place, value in enumerate(values):
        found[value] = found.get(value, 0) | 1 << place
    return found
