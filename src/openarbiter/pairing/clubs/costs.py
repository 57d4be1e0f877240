"""What a pair of a club evening costs, criterion by criterion, and the pairing that costs least.

The criteria of ``docs/clubs.md`` in their order; an earlier one outweighs all later ones together:

1. challenges of the ladder that are not played (``C1``);
2. the bye: whoever had the fewest, among them the lowest placed (``C2``);
3. pairs that met as often as they may already (``C3``);
4. pairs that met too short ago, by the rounds that are missing (``C4``);
5. the distance of places in the ranking among those who are there, squared (``C5``);
6. colours: two players who both should have the same one (``C6``);
7. distance again, weighing more the higher up the list (``C7``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from openarbiter.model import Colour
from openarbiter.pairing.frame.matching import best_matching

CRITERIA = ("C1", "C2", "C3", "C4", "C5", "C6", "C7")
NOBODY = 0
"""The place in a pair of who is not there: its partner has the bye."""

Cost = tuple[int, ...]
"""One number a criterion; less is better."""


@dataclass(frozen=True, slots=True)
class Attendee:
    """Somebody who is there on an evening.

    Attributes:
        place: in the ranking of those who are there, from 1.
        balance: games with White less games with Black.
        last: the colour of the last game.
        byes: how often they were the odd one out.
    """

    number: int
    place: int
    balance: int = 0
    last: Colour | None = None
    byes: int = 0

    @property
    def due(self) -> Colour | None:
        """The colour that evens things out; None before the first game."""
        if self.balance:
            return Colour.BLACK if self.balance > 0 else Colour.WHITE
        return None if self.last is None else self.last.other

    @property
    def strength(self) -> int:
        """How much the due colour matters: 1 only to change colours, 2 a game of difference."""
        return min(2 * abs(self.balance), 20) or (1 if self.last is not None else 0)


@dataclass(frozen=True, slots=True)
class Rules:
    """What of an evening's rules costs depend on.

    Attributes:
        number: the round.
        apart: how many rounds have to lie between two games of the same players.
        most: how often two players meet at most; None for no limit.
        met: by pair, the rounds in which they met.
        prohibited: pairs that must not meet.
        challenged: pairs of open challenges.
    """

    number: int
    apart: int
    most: int | None
    met: Mapping[frozenset[int], tuple[int, ...]]
    prohibited: frozenset[frozenset[int]] = frozenset()
    challenged: frozenset[frozenset[int]] = frozenset()


def cost(one: Attendee, other: Attendee, rules: Rules, guests: int) -> Cost | None:
    """What a pair costs; None where the two must not meet."""
    pair = frozenset((one.number, other.number))
    if pair in rules.prohibited:
        return None
    met = rules.met.get(pair, ())
    missing = max(0, rules.apart + 1 - (rules.number - met[-1])) if met else 0
    often = max(0, len(met) + 1 - rules.most) if rules.most is not None else 0
    distance = abs(one.place - other.place)
    same = one.due is not None and one.due is other.due
    return (
        0 if pair in rules.challenged else 1,
        0,
        often,
        missing,
        distance * distance,
        min(one.strength, other.strength) if same else 0,
        distance * (guests - min(one.place, other.place)),
    )


def bye_cost(one: Attendee, guests: int) -> Cost:
    """What it costs that somebody has the bye."""
    return (0, one.byes * (guests + 1) + guests - one.place, 0, 0, 0, 0, 0)


def least_cost(guests: Sequence[Attendee], rules: Rules) -> tuple[tuple[int, int], ...] | None:
    """The pairs that cost least, the higher placed player first; None where there are none.

    With an odd number of guests one pair has :data:`NOBODY` in it. The pairs come in the order of
    the places of the first ones.
    """
    costs: list[tuple[int, int, Cost]] = []
    for place, one in enumerate(guests):
        for behind, other in enumerate(guests[place + 1 :], start=place + 1):
            found = cost(one, other, rules, len(guests))
            if found is not None:
                costs.append((place, behind, found))
    nodes = len(guests)
    if nodes % 2:
        costs += [(place, nodes, bye_cost(one, len(guests))) for place, one in enumerate(guests)]
        nodes += 1
    if not nodes:
        return ()
    weigh = _weights([each for _, _, each in costs], nodes // 2)
    priced = [(one, other, weigh(each)) for one, other, each in costs]
    most = max((price for _, _, price in priced), default=0)
    # More pairs always outweigh dearer ones.
    ground = (most + 1) * (nodes // 2 + 1)
    mates = best_matching(nodes, ((one, other, ground - price) for one, other, price in priced))
    if len(mates) < nodes:
        return None
    numbers = [each.number for each in guests]
    numbers += [NOBODY] * (nodes - len(guests))
    return tuple((numbers[one], numbers[mates[one]]) for one in range(nodes) if one < mates[one])


def total(
    pairs: Sequence[tuple[int, int]], guests: Sequence[Attendee], rules: Rules
) -> Cost | None:
    """What a whole pairing costs; None where two in it must not meet."""
    by_number = {each.number: each for each in guests}
    sums = [0] * len(CRITERIA)
    for one, other in pairs:
        if NOBODY in (one, other):
            found: Cost | None = bye_cost(by_number[one or other], len(guests))
        else:
            found = cost(by_number[one], by_number[other], rules, len(guests))
        if found is None:
            return None
        sums = [each + more for each, more in zip(sums, found, strict=True)]
    return tuple(sums)


def _weights(costs: Sequence[Cost], pairs: int) -> Callable[[Cost], int]:
    """A function from a cost to one number, in which an earlier criterion outweighs all later."""
    factors = [1] * len(CRITERIA)
    for index in range(len(CRITERIA) - 1, 0, -1):
        largest = max((each[index] for each in costs), default=0)
        factors[index - 1] = factors[index] * (largest * pairs + 1)

    def weigh(each: Cost) -> int:
        return sum(one * factor for one, factor in zip(each, factors, strict=True))

    return weigh
