"""The upfloaters of a scoregroup (3.2.1, 3.2.2): the first set that complies best.

A set is legal where it makes, with the scoregroup, a bracket that can be paired, and leaves a rest
that can be paired (C1, C3, C4). Two upfloaters of a smallest set never meet: without these two the
bracket and the rest could be paired as well. So every upfloater meets one of the scoregroup, and
all criteria are costs of pairs: the upfloaters are fewest (C5), with the highest scores (C6), they
make a bracket in which most get their colour (C7), and they are the right ones (C8 to C10).

Three ways lead to the set, the quickest first; each is exact or says that it does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from openarbiter.model import Colour
from openarbiter.pairing.dubov.contestant import Contestant, preferring
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.meetings import only, with_places
from openarbiter.pairing.frame.pairings import BestPairings, Pair, across, by_cost


@dataclass(frozen=True, slots=True)
class ChosenUpfloaters:
    """The chosen set.

    Attributes:
        places: by descending score, then ascending TPN.
        needed: how many of the scoregroup a largest pairing of it leaves over.
    """

    places: tuple[int, ...]
    needed: int


class DubovUpfloaters:
    """The choice for one scoregroup.

    Args:
        members: everybody of the round, by descending score, then ascending TPN.
        meets: whom each may meet, by places.
        top: the scoregroup, as a set of bits.
        rest: those of lower scores, as a set of bits; with the scoregroup all can be paired.
        floats_count: whether earlier upfloats count (C8 to C10): not in the last round.
    """

    def __init__(
        self,
        members: Sequence[Contestant],
        meets: Sequence[int],
        top: int,
        rest: int,
        *,
        floats_count: bool,
    ) -> None:
        self._members, self._meets = members, meets
        self._top, self._rest = top, rest
        self._floats_count = floats_count
        self._white = preferring(members, Colour.WHITE)
        self._groups = [
            tuple(group) for _, group in groupby(places(rest), key=lambda at: members[at].score)
        ]

    def first(self) -> ChosenUpfloaters:
        """The first set that complies best."""
        needed = Mates(self._meets, self._top).left
        if needed == 0 and not Mates(self._meets, self._rest).left:
            return ChosenUpfloaters((), needed)
        chosen = self._alone() if needed == 1 else None
        if chosen is None and needed:
            chosen = self._of_the_highest(needed)
        if chosen is None:
            chosen = self._weighed(self._rest, self._fewest(), open_rest=False)
        assert chosen is not None, "with everybody there is a set"
        return ChosenUpfloaters(chosen, needed)

    def _floats(self, place: int) -> tuple[int, int, int]:
        """What an upfloater counts in C8, C9 and C10."""
        one = self._members[place]
        if not self._floats_count:
            return 0, 0, 0
        return int(one.maximum), one.upfloats * one.maximum, int(one.upfloated_last)

    def _alone(self) -> tuple[int, ...] | None:
        """A single upfloater; None where none is found with as many colours as numbers allow."""
        below, scoregroup = Mates(self._meets, self._rest), Mates(self._meets, self._top)
        if below.left != 1:
            return None
        may, partners = below.spare, scoregroup.spare
        for group in self._groups:
            legal = [at for at in group if may >> at & 1 and self._meets[at] & partners]
            if legal:
                return self._best_coloured(legal)
        return None

    def _best_coloured(self, legal: list[int]) -> tuple[int, ...] | None:
        """The best of upfloaters of one score, any of whom is legal.

        A single upfloater completes an odd number, of whom fewer prefer one colour than the other.
        As few as possible lose theirs where no two of these fewer meet, and where the upfloater
        prefers what they prefer.
        """
        of_white, of_black = self._white & self._top, self._top & ~self._white
        fewer = min(of_white, of_black, key=int.bit_count)
        kept = list(self._meets)
        for at in places(fewer):
            kept[at] &= ~fewer
        mates = Mates(kept, self._top)
        if mates.left != 1:
            return None
        partners = mates.spare
        alike = [at for at in legal if (self._white >> at & 1) == (fewer == of_white)]
        if alike:
            partners &= ~fewer
        fit = [at for at in alike or legal if self._meets[at] & partners]
        # Without one, those of this colour may still do as well as those of the other.
        return (min(fit, key=lambda at: (*self._floats(at), at)),) if fit else None

    def _of_the_highest(self, needed: int) -> tuple[int, ...] | None:
        """The set if it is one of those with the highest scores, and leaves a rest to be paired.

        Who is not one of the first of those who are equal in all that counts is left out.
        """
        pool: list[int] = []
        for group in self._groups:
            if len(pool) >= needed:
                break
            alike: dict[tuple[object, ...], int] = {}
            for at in group:
                key = (self._meets[at] & self._top, self._white >> at & 1, *self._floats(at))
                alike[key] = alike.get(key, 0) + 1
                if alike[key] <= needed:
                    pool.append(at)
        chosen = self._weighed(sum(1 << at for at in pool), needed, open_rest=True)
        if chosen is None:
            return None
        taken = sum(1 << at for at in chosen)
        return None if Mates(self._meets, self._rest & ~taken).left else chosen

    def _fewest(self) -> int:
        """How many upfloaters there are at least (C5)."""
        where = list(places(self._top | self._rest))
        top = sum(1 << at for at, place in enumerate(where) if self._top >> place & 1)
        cost = BestPairings(only(self._meets, where), {1: across(len(where), top)}).cost
        assert cost is not None, "everybody can be paired"
        return cost

    def _weighed(self, pool: int, count: int, *, open_rest: bool) -> tuple[int, ...] | None:
        """The first set of so many that complies best, by costs of pairs; None where there is none.

        Args:
            pool: those it is taken from.
            open_rest: whether the others of the pool may meet as they like, as their pairing is
                looked at elsewhere; one of them may stay alone.
        """
        where = list(places(self._top | pool))
        meets = only(self._meets, where)
        ups = [at for at, place in enumerate(where) if pool >> place & 1]
        lower = sum(1 << at for at in ups)
        if open_rest:
            for at in ups:
                meets[at] |= lower & ~(1 << at)
            meets = with_places(meets, lower, len(where) % 2)
        pairings = BestPairings(meets, by_cost(len(meets), dict(self._costs(where, count))))
        if not pairings.possible:
            return None
        top = sum(1 << at for at, place in enumerate(where) if self._top >> place & 1)
        if sum(top >> pairings.partner(at) & 1 for at in ups) != count:
            return None
        chosen: list[int] = []
        for at in ups:
            if len(chosen) < count and pairings.narrow(at, top):
                chosen.append(where[at])
        return tuple(chosen)

    def _costs(self, where: list[int], count: int) -> Iterator[tuple[Pair, int]]:
        """What pairs cost: C5, C6 from the lowest score up, then C7 to C10.

        Args:
            count: how many upfloaters there are.
        """
        low = count + 1
        most = max(self._floats(place)[1] for place in where)
        times = low
        maximum = times * (count * most + 1)
        colour = maximum * low
        level = colour * len(where)
        scores = {}
        for score in dict.fromkeys(self._members[at].score for at in where if self._rest >> at & 1):
            scores[score] = level
            level *= low
        for one, other in combinations(range(len(where)), 2):
            a, b = where[one], where[other]
            ups = [at for at in (a, b) if not self._top >> at & 1]
            if len(ups) == 2:
                continue
            cost = colour * ((self._white >> a & 1) == (self._white >> b & 1))
            for at in ups:
                c8, c9, c10 = self._floats(at)
                cost += level + scores[self._members[at].score]
                cost += c8 * maximum + c9 * times + c10
            if cost:
                yield (one, other), cost
