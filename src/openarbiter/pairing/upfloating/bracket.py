"""The pairing of one bracket (3.6): the first identifier that complies best.

For each pair the smaller number is the top member, the larger the bottom member. A pairing is
identified by its top members in ascending order, then by their bottom members. So, from the
smallest number on, whoever can be a top member is one; then each gets the smallest bottom member
possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.pairings import BestPairings, Pair, by_cost, first_option
from openarbiter.pairing.frame.preferences import as_many_as_numbers_allow
from openarbiter.pairing.upfloating.contender import Contender, meetings_of_contenders


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket as it was paired.

    Attributes:
        pairs: top and bottom member, in the order of the identifier.
        colours: how many have a preference that is not fulfilled (C8 of C.04.6).
        strong: how many have a strong one that is not (C9).
        opponents: how many opponents of upfloaters were floaters in the round before (C10).
    """

    pairs: tuple[tuple[Contender, Contender], ...]
    colours: int
    strong: int
    opponents: int


def pair_bracket(
    residents: Sequence[Contender], upfloaters: Sequence[Contender], *, floats_count: bool
) -> PairedBracket:
    """Pair a bracket that can be paired.

    Args:
        floats_count: whether earlier floats count (C10).
    """
    members = sorted((*residents, *upfloaters), key=lambda each: each.number)
    up = {each.number for each in upfloaters if floats_count}
    first = _first_of_all(members, up)
    if first is not None:
        return first
    meets = meetings_of_contenders(members)
    half = len(members) // 2
    pairings = _best(members, meets, up)
    tops: list[int] = []
    for place in range(len(members)):
        if len(tops) < half and pairings.narrow(place, -1 << place + 1):
            tops.append(place)
    pairs = []
    for top in tops:
        below = meets[top] >> top + 1 << top + 1
        bottom = first_option(pairings, top, [1 << other for other in places(below)])
        assert bottom is not None, "every top member has a bottom member"
        pairs.append((members[top], members[bottom.bit_length() - 1]))
    return PairedBracket(
        tuple(pairs),
        sum(unfulfilled(one, other) for one, other in pairs),
        sum(unfulfilled(one, other) and one.strong and other.strong for one, other in pairs),
        sum(_opponents(one, other, up) for one, other in pairs),
    )


def _first_of_all(members: Sequence[Contender], up: set[int]) -> PairedBracket | None:
    """The pairing with the first identifier there is, where it leaves nothing to wish for.

    The upper half are its top members, the lower half their bottom members in the same order.
    """
    half = len(members) // 2
    pairs = tuple(zip(members[:half], members[half:], strict=True))
    for one, other in pairs:
        if not one.may_meet(other) or unfulfilled(one, other) or _opponents(one, other, up):
            return None
    return PairedBracket(pairs, 0, 0, 0)


def unfulfilled(one: Contender, other: Contender) -> bool:
    """Whether one of a pair does not get the colour they prefer: both prefer the same."""
    return one.preferred is not None and one.preferred is other.preferred


def _opponents(one: Contender, other: Contender, up: set[int]) -> int:
    """How many of a pair are opponents of an upfloater and were floaters in the round before.

    Args:
        up: the numbers of the upfloaters; nobody's where earlier floats do not count.
    """
    return (one.number in up and other.floated) + (other.number in up and one.floated)


def _best(members: Sequence[Contender], meets: list[int], up: set[int]) -> BestPairings:
    """The pairings of a bracket that comply best with C8, then C9, then C10."""
    base = len(members) + 1
    kept = as_many_as_numbers_allow([each.preferred for each in members], meets)
    settled = not Mates(kept).left
    costs: dict[Pair, int] = {}
    for one, other in combinations(range(len(members)), 2):
        a, b = members[one], members[other]
        against = unfulfilled(a, b)
        cost = (against and not settled) * base + (against and a.strong and b.strong)
        cost = cost * base + _opponents(a, b, up)
        if cost:
            costs[one, other] = cost
    return BestPairings(kept if settled else meets, by_cost(len(members), costs))
