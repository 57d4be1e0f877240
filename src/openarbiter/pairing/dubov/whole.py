"""A whole round: the bye, then bracket after bracket (1.9, 3)."""

from __future__ import annotations

from openarbiter.pairing.dubov.bracket import pair_bracket
from openarbiter.pairing.dubov.bye import bye_of
from openarbiter.pairing.dubov.contestant import Contestant, meetings
from openarbiter.pairing.dubov.told import bye_step, group_of
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.whole import WholeRound, scoregroup
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.dubov_rules import DubovRules


def pair_all(
    contestants: tuple[Contestant, ...], rules: DubovRules, *, last_round: bool
) -> WholeRound[Contestant] | None:
    """Pair a round; None where not everybody can be paired."""
    members = sorted(contestants, key=lambda each: each.order)
    meets = meetings(members)
    steps: tuple[PairingStep, ...] = ()
    bye: Contestant | None = None
    if len(members) % 2:
        bye = bye_of(members, meets)
        if bye is None:
            return None
        steps = (bye_step(bye, rules),)
        members.remove(bye)
        meets = meetings(members)
    if Mates(meets).left:
        return None
    pairs: list[tuple[Contestant, Contestant]] = []
    groups = []
    left = (1 << len(members)) - 1
    while left:
        top = scoregroup(members, left)
        chosen = DubovUpfloaters(
            members, meets, top, left & ~top, floats_count=not last_round
        ).first()
        residents = [members[at] for at in places(top)]
        upfloaters = [members[at] for at in chosen.places]
        bracket = pair_bracket([*residents, *upfloaters])
        pairs += bracket.pairs
        groups.append(
            group_of(
                residents, upfloaters, chosen.needed, bracket, rules, floats_count=not last_round
            )
        )
        left &= ~top & ~sum(1 << at for at in chosen.places)
    return WholeRound(tuple(pairs), bye, tuple(groups), steps)
