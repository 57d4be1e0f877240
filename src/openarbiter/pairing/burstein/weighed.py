"""A bracket in which something has to give way: everything that is left is weighed at once.

Outgoing floaters, those the bracket below passes on, and the players these two need from further
down are one pairing of everybody, so that every criterion is a cost of pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from openarbiter.model import Colour, Score
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.meetings import only, take_anybody, with_places
from openarbiter.pairing.frame.pairings import BestPairings


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
        self._own = len(bracket)
        self._people = [members[place] for place in (*bracket, *following)]
        needed = self._own + Mates(meets, sum(1 << place for place in following)).left
        if take_anybody(meets, [*bracket, *following], beyond, needed):
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
        own = low = self._own + 1
        scores = sorted({each.score for each in self._people[: self._own]})
        residents = scores[0]
        self._colour = 1
        self._on: dict[Score, int] = {}
        for score in scores:
            self._on[score] = low
            low *= own
        self._on_first = 0
        if incoming_counted_first:
            self._on_first = low
            low *= own
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

    def _costs(self) -> dict[int, list[int]]:
        """With whom a pair costs what, for each by new places, as sets of bits."""
        known, size = len(self._people), len(self.meets)
        following = (1 << known) - (1 << self._own)
        further = (1 << size) - (1 << known)
        of = {
            colour: sum(
                1 << place
                for place, each in enumerate(self._people[: self._own])
                if each.card.preferred is colour
            )
            for colour in Colour
        }
        costs: dict[int, list[int]] = {}

        def cost(what: int, one: int, others: int) -> None:
            rows = costs.setdefault(what, [0] * size)
            rows[one] |= others
            for other in places(others):
                rows[other] |= 1 << one

        for one, each in enumerate(self._people[: self._own]):
            if each.card.preferred is not None:
                cost(self._colour, one, of[each.card.preferred])
            out = self._out_number + self._out[each.score]
            cost(out, one, following)
            cost(out + self._on_number + self._on_first + self._on[each.score], one, further)
        for one in range(self._own, known):
            cost(self._on_number, one, further)
        return costs


def _with_sinks(meets: Sequence[int], count: int) -> list[int]:
    """Add places that everybody may meet, each other included: they stand for all further down."""
    known = len(meets)
    found = with_places(meets, (1 << known) - 1, count)
    for one, other in permutations(range(known, known + count), 2):
        found[one] |= 1 << other
    return found
