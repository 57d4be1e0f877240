"""A bracket in which something has to give way: everything that is left is weighed at once.

Outgoing floaters, those the bracket below passes on, and the players these two need from further
down are one pairing of everybody, so that every criterion is a cost of pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from openarbiter.model import Score
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.burstein.only import only
from openarbiter.pairing.frame.mates import Mates
from openarbiter.pairing.frame.pairings import BestPairings, Pair


class WeighedBracket:
    """All pairings of a bracket that comply best with C5 to C8.

    Args:
        members: everybody of the round.
        meets: whom each may meet, by places.
        bracket: the places of the bracket, by BSN.
        following: the places of the scoregroup below.
        beyond: those of all others who are not paired yet.
        incoming_counted_first: see :class:`BursteinRules`.

    Attributes:
        pairings: by new places: the bracket's come first, by BSN.
        meets: whom each may meet, by new places.
    """

    def __init__(
        self,
        members: Sequence[RankedPlayer],
        meets: Sequence[int],
        bracket: Sequence[int],
        following: Sequence[int],
        beyond: Sequence[int],
        *,
        incoming_counted_first: bool,
    ) -> None:
        self._own, self._next = len(bracket), len(following)
        self._people = [members[place] for place in (*bracket, *following)]
        needed = self._own + Mates(meets, sum(1 << place for place in following)).left
        needed += (needed + len(self._people)) % 2
        if _takes_anybody(meets, [*bracket, *following], beyond, needed):
            self.meets = _with_sinks(only(meets, [*bracket, *following]), needed)
        else:
            self.meets = only(meets, [*bracket, *following, *beyond])
        self._weigh(incoming_counted_first=incoming_counted_first)
        self.pairings = BestPairings(self.meets, self._costs())

    def passed_on(self) -> tuple[Score, ...]:
        """The scores of those the bracket below will pass on, from the highest (C7)."""
        found = []
        for place, each in enumerate(self._people):
            partner = self.pairings.partner(place)
            if partner >= len(self._people):
                found.append(each.score)
        return tuple(sorted(found, reverse=True))

    def _weigh(self, *, incoming_counted_first: bool) -> None:
        """What each criterion weighs: more than all that are less important can together."""
        own, low = self._own + 1, self._own // 2 + 1
        scores = sorted({each.score for each in self._people[: self._own]})
        residents = scores[0]
        self._colour = 1
        self._on: dict[Score, int] = {}
        for score in scores:
            self._on[score] = low
            low *= own
        self._on_first = low if incoming_counted_first else 0
        low *= own if incoming_counted_first else 1
        self._on_number = low
        low *= len(self._people) + 1
        self._out = {residents: 0}
        for score in scores[1:]:
            self._out[score] = low
            low *= own
        if incoming_counted_first:
            for score in scores[1:]:
                self._out[score] += low
            low *= own
        self._out_number = low

    def _costs(self) -> dict[Pair, int]:
        costs: dict[Pair, int] = {}
        for one, other in combinations(range(len(self.meets)), 2):
            if self.meets[one] >> other & 1 and (cost := self._cost(one, other)):
                costs[one, other] = cost
        return costs

    def _cost(self, one: int, other: int) -> int:
        """What a pair costs, by new places, the smaller first."""
        known = len(self._people)
        if one >= known:
            return 0
        if one >= self._own:
            return self._on_number if other >= known else 0
        a = self._people[one]
        if other < self._own:
            preferred = a.card.preferred
            against = self._people[other].card.preferred
            return self._colour if preferred is not None and preferred is against else 0
        cost = self._out_number + self._out[a.score]
        if other >= known:
            cost += self._on_number + self._on_first + self._on[a.score]
        return cost


def _takes_anybody(
    meets: Sequence[int], above: Sequence[int], beyond: Sequence[int], most: int
) -> bool:
    """Whether those further down can be paired with any of those above, up to so many of them.

    It is certain where everybody may meet at least half of all who would then be paired (Dirac).
    """
    if len(beyond) < most:
        return False
    below = sum(1 << place for place in beyond)
    return all(
        2 * (meets[place] & below).bit_count() >= len(beyond) + most for place in (*above, *beyond)
    )


def _with_sinks(meets: Sequence[int], count: int) -> list[int]:
    """Add places that everybody may meet, each other included: they stand for all further down."""
    known = len(meets)
    every = (1 << known + count) - 1
    sinks = every >> known << known
    return [
        *(each | sinks for each in meets),
        *(every & ~(1 << place) for place in range(known, known + count)),
    ]
