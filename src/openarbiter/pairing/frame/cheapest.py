"""A pairing of everybody that costs least, where an odd number of people share something.

Prices of people alone (:mod:`openarbiter.pairing.frame.prices`) do not show such a pairing; prices
of odd groups beside them do: an odd group pays for being left by one of its people. Both are
found by Edmonds' method (1965): from somebody who has no partner a tree of pairs that are just paid
for is grown; odd circles in it become groups; where it cannot grow, prices change as little as
lets it. The people of the tree at an even distance from the root are called outer, the others
inner.

Sets of people are sets of bits by their places. Prices are twice what people pay, so that all are
whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from openarbiter.pairing.frame.mates import NOBODY, places
from openarbiter.pairing.frame.prices import CostClass, by_value

Link = tuple[int, int]
"""A pair of people of two neighbours in a group: one of the first, one of the second."""


@dataclass(slots=True)
class _Group:
    """One person, or an odd circle of groups that acts as one person.

    Attributes:
        members: its people.
        base: the one of them whose partner is outside.
        circle: the groups it is made of, from that of the base; empty for one person.
        links: the pair that joins each of them to the next one; the second, the fourth and so on
            are together.
        price: what it pays beside its people; nothing for one person.
        came: for an inner one, the pair by which it was reached, the outer person first.
    """

    members: int
    base: int
    circle: list[_Group] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    price: int = 0
    came: Link = (NOBODY, NOBODY)


class CheapestPairing:
    """The search for one pairing of everybody that costs least.

    Args:
        classes: who may meet whom, by what it costs.
        prices: what each pays, so that no two pay more than twice what their pair costs.
        mates: the partner of each, or -1, where a pair is just paid for.
        most: what the pairing may cost; it is given up as soon as it is known to cost more.

    Attributes:
        prices: of the people alone, when the search has ended: good to start another one with.
        mates: the partner of each.
    """

    def __init__(
        self,
        classes: Sequence[CostClass],
        prices: Sequence[int],
        mates: Sequence[int],
        most: int | None = None,
    ) -> None:
        self._classes = [(2 * cost, rows) for cost, rows in classes]
        self._most = None if most is None else 2 * most
        self._everybody = (1 << len(prices)) - 1
        self._paid = list(prices)
        self._all = sum(prices)
        self.mates = list(mates)
        self._top = [_Group(1 << place, place) for place in range(len(prices))]
        self._outer = self._inner = 0
        self._queue: list[int] = []
        self._of_price: dict[int, int] = {}

    def found(self) -> bool:
        """Look for it; whether there is one, and it does not cost more than it may."""
        return all(mate != NOBODY or self._served(root) for root, mate in enumerate(self.mates))

    @property
    def cost(self) -> int:
        """What the pairing costs that was found."""
        return self._all // 2

    @property
    def prices(self) -> list[int]:
        """What each pays; no two pay more than twice what their pair costs."""
        alone = list(self._paid)
        for group in self._groups(self._everybody):
            self._without_groups(group, alone)
        return alone

    def _without_groups(self, group: _Group, paid: list[int]) -> None:
        for place in places(group.members):
            paid[place] -= group.price
        for part in group.circle:
            self._without_groups(part, paid)

    def _served(self, root: int) -> bool:
        """Find a partner for somebody, others changing theirs, at the least more it can cost."""
        self._outer = self._inner = 0
        self._queue = []
        self._of_price = by_value(self._paid)
        self._make_outer(self._top[root])
        while not self._grown():
            more = self._least_change()
            if more is None:
                return False
            self._all += more
            if self._most is not None and self._all > self._most:
                return False
            self._change(more)
        self._end_of_tree()
        return True

    # The tree.

    def _grown(self) -> bool:
        """Grow the tree by pairs that are just paid for; whether it reached somebody free."""
        while self._queue:
            one = self._queue[-1]
            may = self._just_paid(one) & ~self._top[one].members & ~self._inner
            if near := may & self._outer:
                self._contract(one, (near & -near).bit_length() - 1)
            elif may:
                other = (may & -may).bit_length() - 1
                if self.mates[self._top[other].base] == NOBODY:
                    self._turn(one, other)
                    return True
                self._reach(one, other)
            else:
                self._queue.pop()
        return False

    def _just_paid(self, one: int) -> int:
        """Those outside of the groups of somebody with whom the pair is just paid for."""
        paid = self._paid[one]
        return sum(rows[one] & self._of_price.get(cost - paid, 0) for cost, rows in self._classes)

    def _reach(self, one: int, other: int) -> None:
        group = self._top[other]
        group.came = (one, other)
        self._inner |= group.members
        self._make_outer(self._top[self.mates[group.base]])

    def _make_outer(self, group: _Group) -> None:
        self._outer |= group.members
        self._queue += places(group.members)

    def _above(self, group: _Group) -> _Group | None:
        """The inner group above an outer one; None above the root."""
        mate = self.mates[group.base]
        return None if mate == NOBODY else self._top[mate]

    def _contract(self, one: int, other: int) -> None:
        """Make one group of the odd circle that a pair of outer people closes."""
        common = self._common(self._top[one], self._top[other])
        left, left_links = self._way_up(self._top[one], common)
        right, right_links = self._way_up(self._top[other], common)
        circle = [common, *reversed(left), *right]
        links = [(end, start) for start, end in reversed(left_links)]
        members = 0
        for each in circle:
            members |= each.members
        group = _Group(members, common.base, circle, [*links, (one, other), *right_links])
        self._queue += places(members & self._inner)
        self._outer |= members
        self._inner &= ~members
        for place in places(members):
            self._top[place] = group

    def _way_up(self, group: _Group, end: _Group) -> tuple[list[_Group], list[Link]]:
        """The groups from an outer one up to another, without that, and the pairs between."""
        way: list[_Group] = []
        links: list[Link] = []
        while group is not end:
            inner = self._above(group)
            assert inner is not None, "the end is above"
            way += (group, inner)
            above, below = inner.came
            links += ((group.base, self.mates[group.base]), (below, above))
            group = self._top[above]
        return way, links

    def _common(self, one: _Group, other: _Group) -> _Group:
        """The first outer group that is above both, or one of them."""
        seen: set[int] = set()
        ways: list[_Group | None] = [one, other]
        while True:
            for side, group in enumerate(ways):
                if group is None:
                    continue
                if id(group) in seen:
                    return group
                seen.add(id(group))
                inner = self._above(group)
                ways[side] = None if inner is None else self._top[inner.came[0]]

    # Prices.

    def _least_change(self) -> int | None:
        """The least change of prices that lets the tree grow; None where there is none."""
        out = self._everybody & ~self._outer & ~self._inner
        beyond = self._levels(out)
        within = self._levels(self._outer)
        found = min((group.price for group in self._groups(self._inner)), default=None)
        for one in places(self._outer):
            own, paid = self._top[one].members, self._paid[one]
            for cost, rows in self._classes:
                row = rows[one]
                for people, levels, sides in (
                    (row & out, beyond, 1),
                    (row & self._outer & ~own, within, 2),
                ):
                    if not people:
                        continue
                    for price, those in levels:
                        missing = (cost - paid - price) // sides
                        if found is not None and missing >= found:
                            break
                        if people & those:
                            found = missing
                            break
        return found

    def _levels(self, people: int) -> list[tuple[int, int]]:
        """Who of some people pays what, from the most down."""
        there = ((price, those & people) for price, those in self._of_price.items())
        return sorted(((price, those) for price, those in there if those), reverse=True)

    def _groups(self, people: int) -> list[_Group]:
        """The odd circles some people are in, each once."""
        tops = (self._top[place] for place in places(people))
        return list({id(group): group for group in tops if group.circle}.values())

    def _change(self, more: int) -> None:
        """Outer people pay more and inner ones less; groups that pay nothing fall apart."""
        for place in places(self._outer):
            self._paid[place] += more
        for place in places(self._inner):
            self._paid[place] -= more
        self._of_price = by_value(self._paid)
        self._queue = list(places(self._outer))
        for group in self._groups(self._outer):
            group.price += more
        for group in self._groups(self._inner):
            group.price -= more
            if not group.price:
                self._dissolve(group)

    def _dissolve(self, group: _Group) -> None:
        """Put the groups an inner one is made of in its place: an even part of the circle."""
        one, other = group.came
        self._inner &= ~group.members
        self._put_parts(group)
        circle, links = group.circle, group.links
        at = next(place for place, part in enumerate(circle) if part.members >> other & 1)
        came = (one, other)
        step = 1 if at % 2 else -1
        while True:
            part = circle[at]
            part.came = came
            self._inner |= part.members
            if at == 0:
                return
            outer = (at + step) % len(circle)
            self._make_outer(circle[outer])
            at = (outer + step) % len(circle)
            came = links[outer] if step == 1 else (links[at][1], links[at][0])

    def _put_parts(self, group: _Group) -> None:
        for part in group.circle:
            for place in places(part.members):
                self._top[place] = part

    # Partners.

    def _turn(self, one: int, other: int) -> None:
        """Pair an outer person with somebody free, and so on up to the root."""
        self._lead_out(self._top[other], other)
        while True:
            group = self._top[one]
            inner = self._above(group)
            self._lead_out(group, one)
            self.mates[one], self.mates[other] = other, one
            if inner is None:
                return
            one, other = inner.came
            self._lead_out(inner, other)

    def _lead_out(self, group: _Group, one: int) -> None:
        """Make somebody the one of a group whose partner is outside; the others pair up."""
        if not group.circle:
            return
        at = next(place for place, part in enumerate(group.circle) if part.members >> one & 1)
        group.circle = group.circle[at:] + group.circle[:at]
        group.links = group.links[at:] + group.links[:at]
        group.base = one
        self._lead_out(group.circle[0], one)
        for place in range(1, len(group.circle), 2):
            start, end = group.links[place]
            self._lead_out(group.circle[place], start)
            self._lead_out(group.circle[place + 1], end)
            self.mates[start], self.mates[end] = end, start

    def _end_of_tree(self) -> None:
        """Forget the tree; groups that pay nothing fall apart."""
        left = self._groups(self._everybody)
        for group in left:
            if not group.price:
                self._put_parts(group)
                left += (part for part in group.circle if part.circle)


def mates_just_paid(
    classes: Iterable[CostClass], prices: Sequence[int], mates: Sequence[int]
) -> list[int]:
    """The partners whose pair is still possible and just paid for; -1 for all others."""
    found = [NOBODY] * len(mates)
    for cost, rows in classes:
        for one, mate in enumerate(mates):
            if mate != NOBODY and rows[one] >> mate & 1 and prices[one] + prices[mate] == 2 * cost:
                found[one] = mate
    return found
