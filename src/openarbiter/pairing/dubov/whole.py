"""A whole round: the bye, then bracket after bracket (1.9, 3)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.pairing.dubov.bracket import pair_bracket
from openarbiter.pairing.dubov.bye import bye_of
from openarbiter.pairing.dubov.contestant import Contestant, meetings
from openarbiter.pairing.dubov.told import bye_step, group_of
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.result import PairedGroup, PairingStep
from openarbiter.rulebook.dubov_rules import DubovRules


@dataclass(frozen=True, slots=True)
class DubovPairs:
    """The pairs of a round, without colours.

    Attributes:
        pairs: in the order in which they were made.
        bye: the one with the pairing-allocated bye.
        groups: the brackets, with the steps that led to them.
        steps: what was done before.
    """

    pairs: tuple[tuple[Contestant, Contestant], ...]
    bye: Contestant | None
    groups: tuple[PairedGroup, ...]
    steps: tuple[PairingStep, ...]


def pair_all(
    contestants: tuple[Contestant, ...], rules: DubovRules, *, last_round: bool
) -> DubovPairs | None:
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
        score = members[next(places(left))].score
        top = sum(1 << at for at in places(left) if members[at].score == score)
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
    return DubovPairs(tuple(pairs), bye, tuple(groups), steps)
