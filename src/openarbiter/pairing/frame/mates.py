"""A largest pairing that is kept while pairs are fixed one by one.

"The first in lexicographic order that is possible" is found so: for each player in turn the
partners are tried in their order, and the first is kept with whom the others can still form as
many pairs as before. What others can form is answered by one search for an augmenting path
(Edmonds 1965), so that hundreds of players are paired without enumeration.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

NOBODY = -1


class Mates:
    """A largest pairing of people, by their places from 0.

    Args:
        meets: for each, whom they may meet, as a set of bits; it must be symmetric.
        there: those who are to be paired, as a set of bits; everybody by default.

    Attributes:
        pairs: how many pairs the largest pairing of everybody has; it never changes.
    """

    def __init__(self, meets: Sequence[int], there: int | None = None) -> None:
        self._meets = list(meets)
        self._mate = [NOBODY] * len(meets)
        self._there = (1 << len(meets)) - 1 if there is None else there
        self._free = self._there
        for place in places(self._there):
            if self._mate[place] == NOBODY:
                self._augment(place)
        self.pairs = sum(mate != NOBODY for mate in self._mate) // 2

    def copy(self) -> Mates:
        """One that can be changed by itself."""
        other = object.__new__(Mates)
        other._meets, other._mate = list(self._meets), list(self._mate)
        other._there, other._free, other.pairs = self._there, self._free, self.pairs
        return other

    @property
    def left(self) -> int:
        """How many of those who are not fixed the kept pairing leaves over."""
        return self._free.bit_count()

    @property
    def spare(self) -> int:
        """Those whom some largest pairing leaves over, as a set of bits (Gallai and Edmonds)."""
        found = 0
        for root in places(self._free):
            search = _PathSearch(self._meets, self._mate, self._there, 0, root, 0)
            search.path_end()
            found |= search.outer
        return found

    def mate(self, one: int) -> int | None:
        """The partner in the kept pairing; None for one who is left over."""
        return None if self._mate[one] == NOBODY else self._mate[one]

    def fix(self, one: int, other: int) -> bool:
        """Fix a pair if the others can still form as many pairs as a largest pairing has.

        Returns:
            Whether it was fixed; else nothing is changed.
        """
        if not self._meets[one] >> other & 1 or not self._there >> one & self._there >> other & 1:
            return False
        return self._taken_out((one, other), gone=self._mate[one] != other)

    def leave_over(self, one: int) -> bool:
        """Leave somebody over if the others can still form as many pairs.

        Returns:
            Whether it was done; else nothing is changed.
        """
        return bool(self._there >> one & 1) and self._taken_out((one,), gone=True)

    def narrow(self, one: int, partners: int) -> bool:
        """Let somebody meet these alone if there is still as large a pairing.

        Args:
            partners: a set of bits; those of them are kept whom the player could meet before.

        Returns:
            Whether it was done; else nothing is changed.
        """
        mate = self._mate[one]
        if not self._there >> one & 1:
            return mate != NOBODY and bool(partners >> mate & 1)
        could = self._meets[one] & self._there
        kept, lost = could & partners, could & ~partners
        if self._free:
            return self._narrowed_with_some_left(one, kept, lost)
        if kept.bit_count() < 2:
            return kept != 0 and self._settle(one, kept.bit_length() - 1)
        if not kept >> mate & 1:
            self._part(one, mate)
            if not self._augment(one, lost):
                self._join(one, mate)
                return False
        self._set_partners(one, kept, lost, may=False)
        return True

    def _settle(self, one: int, other: int) -> bool:
        """Fix a pair where nobody is left over; the two are looked at no more."""
        mate, others = self._mate[one], self._mate[other]
        self._there &= ~(1 << one) & ~(1 << other)
        if mate == other:
            return True
        self._part(one, mate)
        self._part(other, others)
        self._free = 1 << mate | 1 << others
        if self._augment(mate):
            self._mate[one], self._mate[other] = other, one
            return True
        self._there |= 1 << one | 1 << other
        self._join(one, mate)
        self._join(other, others)
        return False

    def _narrowed_with_some_left(self, one: int, kept: int, lost: int) -> bool:
        mate = self._mate[one]
        self._set_partners(one, kept, lost, may=False)
        if mate == NOBODY or kept >> mate & 1:
            return True
        self._part(one, mate)
        if self._augment(one) or self._augment(mate):
            return True
        self._set_partners(one, kept | lost, lost, may=True)
        self._join(one, mate)
        return False

    def _part(self, one: int, other: int) -> None:
        self._mate[one] = self._mate[other] = NOBODY
        self._free |= 1 << one | 1 << other

    def _join(self, one: int, other: int) -> None:
        self._mate[one], self._mate[other] = other, one
        self._free &= ~(1 << one) & ~(1 << other)

    def _set_partners(self, one: int, partners: int, changed: int, *, may: bool) -> None:
        self._meets[one] = partners
        for other in places(changed):
            if may:
                self._meets[other] |= 1 << one
            else:
                self._meets[other] &= ~(1 << one)

    def _taken_out(self, people: tuple[int, ...], *, gone: bool) -> bool:
        """Take people out, and make up for the pairs that are lost by it.

        A pair of two who were not each other's costs as many pairs as it breaks, less one.
        """
        before = [self._mate[each] for each in people]
        there, free = self._there, self._free
        for each in people:
            self._there &= ~(1 << each)
            self._free &= ~(1 << each)
            self._mate[each] = NOBODY
        alone = [mate for mate in before if mate != NOBODY and mate not in people]
        for each in alone:
            self._mate[each] = NOBODY
            self._free |= 1 << each
        to_find = (len(alone) - (len(people) - 1)) if gone else 0
        if to_find <= 0 or any(self._augment(each) for each in alone):
            return True
        self._there, self._free = there, free
        for each, mate in zip(people, before, strict=True):
            self._mate[each] = mate
            if mate != NOBODY:
                self._mate[mate] = each
        return False

    def _augment(self, root: int, lost: int = 0) -> bool:
        """One more pair by an alternating path from somebody who is left over, if there is one.

        Args:
            lost: those whom the root may not meet any more, as a set of bits.
        """
        ends = self._free & ~(1 << root)
        if near := self._meets[root] & ends & ~lost:
            # Mostly somebody to meet is left over as well, and nothing has to be searched.
            self._join(root, (near & -near).bit_length() - 1)
            return True
        search = _PathSearch(self._meets, self._mate, self._there, ends, root, lost)
        end = search.path_end()
        if end is None:
            return False
        self._free &= ~(1 << root) & ~(1 << end)
        search.turn(end)
        return True


class _PathSearch:
    """A tree of alternating paths from one root, with its blossoms contracted.

    Args:
        ends: those who are left over, as a set of bits.
        lost: those whom the root may not meet although the others' sets still say so.

    Attributes:
        outer: those at the end of an alternating path of an even length, as a set of bits.
    """

    def __init__(
        self, meets: list[int], mate: list[int], there: int, ends: int, root: int, lost: int
    ) -> None:
        self._meets, self._mate, self._ends, self._root = meets, mate, ends, root
        self._lost = lost
        self._parent = [NOBODY] * len(mate)
        self._base = list(range(len(mate)))
        self._unseen = there & ~(1 << root)
        self.outer = 1 << root
        self._queue = [root]
        self._blossoms: dict[int, int] = {}

    def path_end(self) -> int | None:
        """Somebody else who is left over, at the end of an augmenting path; None without one."""
        for one in self._queue:
            meets = self._meets[one]
            if self._lost:
                if one == self._root:
                    meets &= ~self._lost
                elif self._lost >> one & 1:
                    meets &= ~(1 << self._root)
            if meets & self._ends:
                return self._ended(one, meets)
            for other in places(meets & self._unseen):
                if not self._unseen >> other & 1:
                    continue
                self._parent[other] = one
                partner = self._mate[other]
                self._unseen &= ~(1 << other) & ~(1 << partner)
                self.outer |= 1 << partner
                if self._meets[partner] & self._ends:
                    return self._ended(partner, self._meets[partner])
                self._queue.append(partner)
            while near := meets & self.outer & ~self._blossom_of(one):
                self._contract(one, (near & -near).bit_length() - 1)
        return None

    def _ended(self, one: int, meets: int) -> int:
        """The end of a path whose last step but one is an outer person who may meet it."""
        end = meets & self._ends
        last = (end & -end).bit_length() - 1
        self._parent[last] = one
        return last

    def turn(self, end: int) -> None:
        """Pair along the path that ends here."""
        at = end
        while at != NOBODY:
            before = self._parent[at]
            following = self._mate[before]
            self._mate[at], self._mate[before] = before, at
            at = following if before != self._root else NOBODY

    def _blossom_of(self, one: int) -> int:
        base = self._base[one]
        return self._blossoms.get(base, 1 << base)

    def _contract(self, one: int, other: int) -> None:
        """Make one of the odd circle that an edge between two outer people closes."""
        common = self._common(one, other)
        before = members = self._blossom_of(common)
        for start, child in ((one, other), (other, one)):
            members |= self._walk(start, common, child)
        self._blossoms[common] = members
        # Those who were in it have this base and are outer already.
        for each in places(members & ~before):
            self._base[each] = common
            if not self.outer >> each & 1:
                self.outer |= 1 << each
                self._queue.append(each)

    def _walk(self, at: int, common: int, child: int) -> int:
        members = 0
        while self._base[at] != common:
            partner = self._mate[at]
            members |= self._blossom_of(at) | self._blossom_of(partner)
            self._parent[at] = child
            child = partner
            at = self._parent[partner]
        return members

    def _common(self, one: int, other: int) -> int:
        """The base of the blossom in which the ways of two back to the root meet first."""
        seen = 1 << self._root
        at = self._base[one]
        while at != self._root:
            seen |= 1 << at
            at = self._base[self._parent[self._mate[at]]]
        at = self._base[other]
        while not seen >> at & 1:
            at = self._base[self._parent[self._mate[at]]]
        return at


def places(bits: int) -> Iterator[int]:
    """The places of the bits that are set, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
