"""The pairing of one bracket (3.2.3 to 3.2.6): two subgroups, shifters, a transposition.

A pair is made of one player of each subgroup. So of two who were in the same subgroup at first
one has been shifted, and of every other pair nobody or both. The fewest pairs in the smaller
subgroup are therefore what C7 asks for, and what "must unavoidably be paired together" means; the
shifters are one of each pair within a subgroup, and no shifter of the first shift is one of the
second.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from openarbiter.model import Colour
from openarbiter.pairing.dubov.contestant import Contestant, meetings, preferring
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.pairings import BestPairings, between

_Any = TypeVar("_Any")


@dataclass(frozen=True, slots=True)
class DubovBracket:
    """A bracket as it was paired.

    Attributes:
        pairs: of S1 and T2, in the order of S1.
        first: G1 as it is at first, by TPN.
        second: G2 as it is at first, by TPN.
        unavoidable: the shifters of the first shift, in the order in which they were chosen.
        equalising: those of the second shift.
        transposed: whether T2 differs from G2 in its order.
        lost: how many players do not get the colour they prefer (C7).
    """

    pairs: tuple[tuple[Contestant, Contestant], ...]
    first: tuple[Contestant, ...]
    second: tuple[Contestant, ...]
    unavoidable: tuple[Contestant, ...]
    equalising: tuple[Contestant, ...]
    transposed: bool
    lost: int


def pair_bracket(bracket: Sequence[Contestant]) -> DubovBracket:
    """Pair a bracket that can be paired."""
    members = sorted(bracket, key=lambda each: each.seed)
    meets = meetings(members)
    every = (1 << len(members)) - 1
    if any(each.colours for each in members):
        first = preferring(members, Colour.WHITE)
    else:
        first = (1 << len(members) // 2) - 1
    second = every & ~first
    smaller, larger = (
        (first, second) if first.bit_count() <= second.bit_count() else (second, first)
    )
    pairings, unavoidable = _fewest_in_smaller(meets, smaller)
    shifts = []
    # The larger has its pairs besides: as many as the smaller, and half of what it is larger by.
    for group, count in (
        (smaller, unavoidable),
        (larger, unavoidable + (larger.bit_count() - smaller.bit_count()) // 2),
    ):
        order = middle_out(_as_shifters(members, group, white=group == first))
        shifts.append(_shifters(pairings, group, order, count))
    g1 = first
    for place in (*shifts[0], *shifts[1]):
        g1 ^= 1 << place
    s1 = sorted(places(g1), key=lambda place: (members[place].aro, members[place].seed))
    t2 = _transposition(meets, s1, every & ~g1)
    pairs = tuple((members[a], members[b]) for a, b in zip(s1, t2, strict=True))
    return DubovBracket(
        pairs=pairs,
        first=tuple(members[place] for place in places(first)),
        second=tuple(members[place] for place in places(second)),
        unavoidable=tuple(members[place] for place in shifts[0]),
        equalising=tuple(members[place] for place in shifts[1]),
        transposed=t2 != sorted(t2),
        lost=sum(one.preferred is other.preferred for one, other in pairs),
    )


def middle_out(listed: Sequence[_Any]) -> list[_Any]:
    """A list from its middle outwards, the higher of two in the middle first (4.3.3).

    >>> "".join(middle_out("ABCDEFG")), "".join(middle_out("ABCD"))
    ('DCEBFAG', 'BCAD')
    """
    left, found = list(listed), []
    while left:
        found.append(left.pop((len(left) - 1) // 2))
    return found


def _as_shifters(members: Sequence[Contestant], group: int, *, white: bool) -> list[int]:
    """A subgroup in the order of 4.3.2: by TPN, White seekers by ARO before that."""
    by_number = list(places(group))
    return sorted(by_number, key=lambda at: members[at].aro) if white else by_number


def _fewest_in_smaller(meets: Sequence[int], smaller: int) -> tuple[Mates | BestPairings, int]:
    """The pairings with the fewest pairs within the smaller subgroup, and how many these are."""
    kept = [each & ~smaller if smaller >> at & 1 else each for at, each in enumerate(meets)]
    mates = Mates(kept)
    if not mates.left:
        return mates, 0
    pairings = BestPairings(meets, {1: between(len(meets), smaller, smaller)})
    assert pairings.cost is not None, "the bracket can be paired"
    return pairings, pairings.cost


def _shifters(
    pairings: Mates | BestPairings, group: int, order: Sequence[int], count: int
) -> list[int]:
    """The first set of shifters: one of each pair within a subgroup."""
    chosen: list[int] = []
    others = group
    for place in order:
        if len(chosen) == count:
            break
        if pairings.narrow(place, others & ~(1 << place)):
            chosen.append(place)
            others &= ~(1 << place)
    assert len(chosen) == count, "every pair within a subgroup has one"
    return chosen


def _transposition(meets: Sequence[int], s1: Sequence[int], g2: int) -> list[int]:
    """T2: the first order of G2 in which each may meet the one of S1 at the same place."""
    g1 = sum(1 << place for place in s1)
    across = [each & (g2 if g1 >> at & 1 else g1) for at, each in enumerate(meets)]
    mates = Mates(across)
    assert not mates.left, "the shifters leave a legal pairing"
    found, left = [], g2
    for one in s1:
        partner = next(other for other in places(across[one] & left) if mates.fix(one, other))
        found.append(partner)
        left &= ~(1 << partner)
    return found
