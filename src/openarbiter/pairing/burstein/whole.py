"""A whole round: the bye, then bracket after bracket from the top (1.9, 3)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.pairing.burstein.bracket import BracketSituation, pair_bracket
from openarbiter.pairing.burstein.bye import bye_of
from openarbiter.pairing.burstein.member import RankedPlayer, meetings
from openarbiter.pairing.burstein.told import bye_step, group_of
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.result import PairedGroup, PairingStep
from openarbiter.rulebook.burstein_rules import BursteinRules


@dataclass(frozen=True, slots=True)
class BursteinRound:
    """The pairs of a round, without colours.

    Attributes:
        pairs: in the order in which they were made.
        bye: the one with the pairing-allocated bye.
        groups: the brackets, with the steps that led to them.
        steps: what was done before.
    """

    pairs: tuple[tuple[RankedPlayer, RankedPlayer], ...]
    bye: RankedPlayer | None
    groups: tuple[PairedGroup, ...]
    steps: tuple[PairingStep, ...]


def pair_all(people: tuple[RankedPlayer, ...], rules: BursteinRules) -> BursteinRound | None:
    """Pair a round; None where not everybody can be paired."""
    members = sorted(people, key=lambda each: (-each.score, each.rank))
    meets = meetings(members)
    steps: tuple[PairingStep, ...] = ()
    bye: RankedPlayer | None = None
    if len(members) % 2:
        bye = bye_of(members, meets)
        if bye is None:
            return None
        steps = (bye_step(bye, rules),)
        members.remove(bye)
        meets = meetings(members)
    if Mates(meets).left:
        return None
    pairs: list[tuple[RankedPlayer, RankedPlayer]] = []
    groups = []
    floaters, left = 0, (1 << len(members)) - 1
    while left:
        residents = _top(members, left)
        rest = left & ~residents
        following = _top(members, rest)
        there = BracketSituation(
            members, meets, floaters | residents, residents, following, rest & ~following
        )
        bracket = pair_bracket(there, rules)
        pairs += [(members[one], members[other]) for one, other in bracket.pairs]
        groups.append(group_of(there, bracket, rules))
        floaters = sum(1 << place for place in bracket.floaters)
        left = rest
    return BursteinRound(tuple(pairs), bye, tuple(groups), steps)


def _top(members: list[RankedPlayer], left: int) -> int:
    """Those of a set of bits who have the highest score."""
    first = next(places(left), None)
    if first is None:
        return 0
    score = members[first].score
    return sum(1 << place for place in places(left) if members[place].score == score)
