"""The upfloaters of the highest scoregroup (3.5): the first set that complies best.

A set is legal where it makes, with the scoregroup, a bracket that can be paired, and leaves a rest
that can be paired (C1, C3). Of the legal ones the fewest upfloaters count first (C4), then the
highest scores (C5), then the fewest upfloaters of the scoregroup below (C6), then the fewest that
floated in the round before (C7), then the order of their numbers (3.5.4).

All of it is one pairing of everybody: the upfloaters are those who are paired with the scoregroup,
so every criterion is a cost of pairs. Mostly no matching with costs is needed, as the first set in
order already does as well as any can.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, groupby, islice

from openarbiter.model import Score
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.pairings import BestPairings, across, between
from openarbiter.pairing.upfloating.contender import PairingField

_TRIED = 24
"""The sets that are tried one by one before everything is weighed."""


@dataclass(frozen=True, slots=True)
class Upfloaters:
    """The chosen set.

    Attributes:
        places: by descending score, then ascending number.
        following: how many upfloaters the scoregroup below needs then (C6); 0 where it is empty.
        floated: how many of them were floaters in the round before (C7).
    """

    places: tuple[int, ...]
    following: int
    floated: int


class UpfloaterChoice:
    """The choice for one scoregroup.

    Args:
        field: everybody of the round.
        top: the highest scoregroup that is not paired yet, as a set of bits.
        rest: everybody else who is not paired yet; all can be paired.
        floats_count: whether earlier floats count (C7).
    """

    def __init__(self, field: PairingField, top: int, rest: int, *, floats_count: bool) -> None:
        self._field, self._top, self._rest = field, top, rest
        self._floats_count = floats_count
        self._groups = [
            tuple(group) for _, group in groupby(places(rest), key=lambda place: self._score(place))
        ]
        self._following = sum(1 << place for place in next(iter(self._groups), ()))

    def first(self) -> Upfloaters:
        """The first set that complies best."""
        lacking = _alone(self._field, self._top)
        if lacking == 0 and _alone(self._field, self._rest) == 0:
            return Upfloaters((), self._needs(self._following, self._rest), 0)
        # Where the scoregroup could be paired but not the rest, two of it have to make room.
        return self._at_best(lacking or 2) or self._weighed()

    def _score(self, place: int) -> Score:
        return self._field.members[place].score

    def _floated(self, chosen: tuple[int, ...]) -> int:
        if not self._floats_count:
            return 0
        return sum(self._field.members[place].floated for place in chosen)

    def _at_best(self, count: int) -> Upfloaters | None:
        """The first set of those with the highest scores, where it leaves nothing to wish for.

        Nothing can be better than as many upfloaters as the scoregroup lacks opponents, with the
        highest scores there are, none of whom floated, and a scoregroup below that needs as few
        upfloaters as its number allows. None where none of the first sets is so.
        """
        for chosen in islice(self._sets(count), _TRIED):
            taken = sum(1 << place for place in chosen)
            if _alone(self._field, self._top | taken) or _alone(self._field, self._rest & ~taken):
                continue
            below = self._following & ~taken
            following = self._needs(below, self._rest & ~taken)
            floated = self._floated(chosen)
            if floated == 0 and following == below.bit_count() % 2:
                return Upfloaters(chosen, following, floated)
        return None

    def _sets(self, count: int) -> Iterator[tuple[int, ...]]:
        """The sets with the highest scores there are, in the order of their numbers (3.5.4)."""
        higher: tuple[int, ...] = ()
        for group in self._groups:
            left = count - len(higher)
            if left <= len(group):
                yield from (higher + part for part in combinations(group, left))
                return
            higher += group

    def _needs(self, below: int, rest: int) -> int:
        """How many upfloaters a scoregroup needs at least when the rest is all there is (C4)."""
        if not below:
            return 0
        beyond = rest & ~below
        lacking = _alone(self._field, below)
        if lacking == 0 and _alone(self._field, beyond) == 0:
            return 0
        if lacking == 1 and self._one_makes_up(below, beyond):
            return 1
        where, meets = self._field.only(rest)
        cost = BestPairings(meets, {1: across(len(where), _in_order(where, below))}).cost
        assert cost is not None, "the rest can be paired"
        return cost

    def _one_makes_up(self, below: int, beyond: int) -> bool:
        """Whether one of two groups can meet one of the other so that both can be paired then."""
        spare, others = _spare(self._field, below), _spare(self._field, beyond)
        return any(self._field.meets[place] & others for place in places(spare))

    def _weighed(self) -> Upfloaters:
        """The first set that complies best, by costs of pairs."""
        where, meets = self._field.only(self._top | self._rest)
        top = _in_order(where, self._top)
        fewest = BestPairings(meets, {1: across(len(where), top)}).cost
        assert fewest is not None, "everybody can be paired"
        pairings = BestPairings(meets, self._costs(where, fewest))
        chosen: list[int] = []
        for at, place in enumerate(where):
            lower = self._rest >> place & 1
            if lower and len(chosen) < fewest and pairings.narrow(at, top):
                chosen.append(place)
        taken = sum(1 << place for place in chosen)
        below = self._following & ~taken
        return Upfloaters(
            tuple(chosen), self._needs(below, self._rest & ~taken), self._floated(tuple(chosen))
        )

    def _costs(self, where: list[int], count: int) -> dict[int, list[int]]:
        """With whom a pair costs what: C4, then C5 from the lowest score up, then C6, then C7.

        Args:
            where: the places of all who are looked at; the costs are by their order.
            count: how many upfloaters there are.
        """
        low = count + 1
        following_worth = low
        level_worth = following_worth * (self._following.bit_count() + 1)
        worth = {}
        for group in self._groups:
            worth.update(dict.fromkeys(group, level_worth))
            level_worth *= low
        upfloaters: dict[int, int] = defaultdict(int)
        for place in places(self._rest):
            cost = level_worth + worth[place] + self._floated((place,))
            upfloaters[cost] |= 1 << place
        people = len(where)
        top, following = _in_order(where, self._top), _in_order(where, self._following)
        return {
            following_worth: between(people, following, ~(top | following)),
            **{
                cost: between(people, top, _in_order(where, those))
                for cost, those in upfloaters.items()
            },
        }


def _in_order(where: list[int], those: int) -> int:
    """A set of bits by places as one by the order of those who are looked at."""
    return sum(1 << at for at, place in enumerate(where) if those >> place & 1)


def _alone(field: PairingField, there: int) -> int:
    """How many of these a largest pairing of them leaves over."""
    return Mates(field.meets, there).left


def _spare(field: PairingField, there: int) -> int:
    """Those of these without whom all others can be paired, as a set of bits."""
    mates = Mates(field.meets, there)
    return mates.spare if mates.left == 1 else 0
