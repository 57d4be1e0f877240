"""A whole round: the bye, then bracket after bracket from the top (1.9, 3)."""

from __future__ import annotations

from openarbiter.pairing.burstein.bracket import BracketSituation, pair_bracket
from openarbiter.pairing.burstein.bye import bye_of
from openarbiter.pairing.burstein.member import RankedPlayer, meetings
from openarbiter.pairing.burstein.told import bye_step, group_of
from openarbiter.pairing.frame.mates import Mates
from openarbiter.pairing.frame.whole import WholeRound, scoregroup
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.burstein_rules import BursteinRules


def pair_all(
    people: tuple[RankedPlayer, ...], rules: BursteinRules
) -> WholeRound[RankedPlayer] | None:
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
        residents = scoregroup(members, left)
        rest = left & ~residents
        following = scoregroup(members, rest)
        there = BracketSituation(
            members, meets, floaters | residents, residents, following, rest & ~following
        )
        bracket = pair_bracket(there, rules)
        pairs += [(members[one], members[other]) for one, other in bracket.pairs]
        groups.append(group_of(there, bracket, rules))
        floaters = sum(1 << place for place in bracket.floaters)
        left = rest
    return WholeRound(tuple(pairs), bye, tuple(groups), steps)
