"""The pairing of one bracket (3.2): the first in order that complies best with C1 to C8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Score
from openarbiter.pairing.burstein.floating import free_floaters
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.burstein.order import first_in_order
from openarbiter.pairing.burstein.weighed import WeighedBracket
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.meetings import only
from openarbiter.pairing.frame.pairings import BestPairings
from openarbiter.pairing.frame.preferences import as_many_as_numbers_allow, same_colour
from openarbiter.rulebook.burstein_rules import BursteinRules


@dataclass(frozen=True, slots=True)
class BursteinBracket:
    """A bracket as it was paired, by places among all players of the round.

    Attributes:
        members: by BSN: in their ranking order.
        pairs: the higher ranked player first, in the order of the BSN.
        floaters: the outgoing ones, by BSN.
        passed_on: the scores of those the bracket below will pass on, from the highest (C7);
            None where nobody floats, so that nothing is asked of it.
        lacking: how many a largest pairing of the bracket within itself leaves over.
    """

    members: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    passed_on: tuple[Score, ...] | None
    lacking: int


@dataclass(frozen=True, slots=True)
class BracketSituation:
    """What is left to be paired when it is a bracket's turn, as sets of bits by places.

    Attributes:
        members: everybody of the round; all who are left can be paired.
        meets: whom each may meet.
        bracket: residents and incoming floaters.
        residents: those of the scoregroup.
        following: the scoregroup below.
        beyond: all others who are not paired yet.
    """

    members: Sequence[RankedPlayer]
    meets: Sequence[int]
    bracket: int
    residents: int
    following: int
    beyond: int


def pair_bracket(there: BracketSituation, rules: BursteinRules) -> BursteinBracket:
    """Pair the bracket."""
    ranked = sorted(places(there.bracket), key=lambda place: there.members[place].rank)
    lacking = Mates(there.meets, there.bracket).left
    if len(ranked) % 2:
        return _one_floats(there, ranked, lacking) or _weighed(there, ranked, lacking, rules)
    if lacking == 0 and Mates(there.meets, there.following | there.beyond).left == 0:
        meets = only(there.meets, ranked)
        pairs, _ = first_in_order(_by_colour(there, ranked, meets), meets, len(ranked))
        return _bracket(ranked, pairs, (), None, lacking)
    return _weighed(there, ranked, lacking, rules)


def unfulfilled(one: RankedPlayer, other: RankedPlayer) -> bool:
    """Whether one of a pair does not get the colour they prefer: both prefer the same (C8)."""
    preferred = one.card.preferred
    return preferred is not None and preferred is other.card.preferred


def _one_floats(there: BracketSituation, ranked: list[int], lacking: int) -> BursteinBracket | None:
    """The bracket with one resident as its floater; None where something has to give way.

    A further place stands for BSN 0: whoever may float without harm may meet it.
    """
    free = free_floaters(there.meets, there.residents, there.following, there.beyond)
    meets = only(there.meets, ranked)
    zero = 1 << len(ranked)
    may = [free >> place & 1 for place in ranked]
    meets = [each | (zero if floats else 0) for each, floats in zip(meets, may, strict=True)]
    meets.append(sum(1 << at for at, floats in enumerate(may) if floats))
    if Mates(meets).left:
        return None
    pairs, floaters = first_in_order(_by_colour(there, ranked, meets), meets, len(ranked))
    even = there.following.bit_count() % 2 == 0
    passed_on = (there.members[next(places(there.following))].score,) if even else ()
    return _bracket(ranked, pairs, floaters, passed_on, lacking)


def _by_colour(there: BracketSituation, ranked: list[int], meets: list[int]) -> BestPairings:
    """Those of all pairings that comply best with C8; a place behind the players is BSN 0."""
    preferred = [there.members[place].card.preferred for place in ranked]
    preferred += [None] * (len(meets) - len(ranked))
    kept = as_many_as_numbers_allow(preferred, meets)
    if not Mates(kept).left:
        return BestPairings(kept)
    return BestPairings(meets, {1: same_colour(preferred)})


def _weighed(
    there: BracketSituation, ranked: list[int], lacking: int, rules: BursteinRules
) -> BursteinBracket:
    weighed = WeighedBracket(
        there.members,
        there.meets,
        ranked,
        list(places(there.following)),
        list(places(there.beyond)),
        incoming_counted_first=rules.incoming_counted_first,
    )
    passed_on = weighed.passed_on()
    pairs, floaters = first_in_order(weighed.pairings, weighed.meets, len(ranked))
    return _bracket(ranked, pairs, floaters, passed_on, lacking)


def _bracket(
    ranked: list[int],
    pairs: Sequence[tuple[int, int]],
    floaters: Sequence[int],
    passed_on: tuple[Score, ...] | None,
    lacking: int,
) -> BursteinBracket:
    return BursteinBracket(
        tuple(ranked),
        tuple((ranked[one], ranked[other]) for one, other in pairs),
        tuple(ranked[one] for one in floaters),
        passed_on,
        lacking,
    )
