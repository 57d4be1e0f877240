"""What the players of one list get before anything is rounded (PRZ-01, PRZ-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.categories import measured
from openarbiter.prizes.plan import Measure, Prize, PrizeList, Reach, Sharing


@dataclass(frozen=True, slots=True)
class PrizeShare:
    """What one player gets of a group's prizes.

    Attributes:
        number: of the player.
        first, last: the places in the list; more than one where no tie-break separates players.
        own: the prize of the place, or the average of the places.
        part: an equal part of what the group shares; the prize itself where nothing is shared.
        exact: what the player gets: the two together by Hort, else one of them.
        things: the prizes in kind of the place.
        value: the exact amount and the value of the things.
    """

    number: int
    first: int
    last: int
    own: Fraction
    part: Fraction
    exact: Fraction
    things: tuple[Prize, ...] = ()
    value: Fraction = Fraction(0)

    @property
    def wins(self) -> bool:
        """Whether it is a prize at all."""
        return self.exact > 0 or bool(self.things)


@dataclass(frozen=True, slots=True)
class LotForThings:
    """Prizes in kind of places that no tie-break decides: lots do (C.02 13.1.1)."""

    things: tuple[Prize, ...]
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SharedGroup:
    """Players among whom a sum is divided.

    Attributes:
        first, last: the places of all of them.
        total: the sum of the prizes of these places.
        shares: of those who take part.
        without: the players of the group who do not: their places have no prize.
        lots: prizes in kind for which lots are drawn.
    """

    first: int
    last: int
    total: int
    shares: tuple[PrizeShare, ...]
    without: tuple[int, ...]
    lots: tuple[LotForThings, ...] = ()


def group_key(each: PrizeList, candidate: PrizeCandidate) -> tuple[int, ...]:
    """Equal for players who share: the score and the step of a play-off, or gain, or performance.

    Where points order nothing, as in a knock-out, those share who have the same place (C.02
    13.2.6). Where the tie-breaks decide alone, only those share whom they do not separate.
    """
    key: tuple[int, ...] = (-(measured(each, candidate) or 0),)
    if each.measure is Measure.RANK:
        own = candidate.tied
        key = (-candidate.score, candidate.step) if own is None else (own, candidate.step)
    return (*key, candidate.rank) if each.sharing is Sharing.TIE_BREAK else key


def list_order(each: PrizeList, candidate: PrizeCandidate) -> tuple[int, int, int]:
    """The order in a list: by what it is ordered by, then by the standings."""
    return (-(measured(each, candidate) or 0), candidate.rank, candidate.number)


def shared(each: PrizeList, candidates: Iterable[PrizeCandidate]) -> Iterator[SharedGroup]:
    """The groups of a list that get something, from the top down.

    Args:
        candidates: those who take part, in the order of the list.
    """
    place = 1
    for _, members in groupby(candidates, key=lambda one: group_key(each, one)):
        group = list(members)
        if place > len(each.prizes):
            return
        yield _group(each, group, place)
        place += len(group)


def _group(each: PrizeList, group: list[PrizeCandidate], first: int) -> SharedGroup:
    prizes = each.prizes[first - 1 : first - 1 + len(group)]
    total = sum(prize.money for prize in prizes)
    blocks: list[tuple[int, list[PrizeCandidate]]] = []
    place = first
    for _, level in groupby(group, key=lambda one: one.rank):
        blocks.append((place, list(level)))
        place += len(blocks[-1][1])
    taking = [
        (start, block)
        for start, block in blocks
        if start <= len(each.prizes) or each.reach is Reach.SCORE_GROUPS
    ]
    part = Fraction(total, sum(len(block) for _, block in taking))
    shares: list[PrizeShare] = []
    lots = []
    for start, block in taking:
        theirs = each.prizes[start - 1 : start - 1 + len(block)]
        shares += _shares(each.sharing, block, theirs, start, part)
        things = tuple(prize for prize in theirs if prize.thing)
        if things and len(block) > 1:
            lots.append(LotForThings(things, tuple(one.number for one in block)))
    there = {share.number for share in shares}
    without = tuple(one.number for one in group if one.number not in there)
    return SharedGroup(first, place - 1, total, tuple(shares), without, tuple(lots))


def _shares(
    sharing: Sharing,
    block: list[PrizeCandidate],
    prizes: tuple[Prize, ...],
    start: int,
    part: Fraction,
) -> Iterator[PrizeShare]:
    """The shares of players whom no tie-break separates; usually it is one player."""
    own = Fraction(sum(prize.money for prize in prizes), len(block))
    match sharing:
        case Sharing.EQUAL:
            exact = part
        case Sharing.TIE_BREAK:
            exact = own
        case Sharing.HORT:
            exact = own / 2 + part / 2
    things = tuple(prize for prize in prizes if prize.thing)
    value = exact + Fraction(sum(prize.value for prize in prizes), len(block))
    for one in block:
        yield PrizeShare(one.number, start, start + len(block) - 1, own, part, exact, things, value)
