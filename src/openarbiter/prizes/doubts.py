"""What an arbiter has to know before relying on a plan or on a list of prizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, pairwise

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.prizes.categories import UNKNOWN, Bar, bars
from openarbiter.prizes.computation import Prizes
from openarbiter.prizes.money import written
from openarbiter.prizes.plan import (
    Conditions,
    PerPlayer,
    PrizeList,
    PrizePlan,
    Reach,
    Sharing,
    Unrated,
)


class DoubtAbout(StrEnum):
    """The kinds of doubts; programs know them by these names."""

    OPEN_RANGE = "open-range"
    OVERLAP = "overlapping-categories"
    FUND = "fund-differs"
    NOBODY = "nobody-qualifies"
    FEW = "fewer-candidates-than-prizes"
    UNKNOWN = "data-missing"
    LEVEL = "level-after-tie-breaks"
    LOTS = "lots-needed"
    SPREAD = "last-prizes-shared-by-many"
    ORDER = "order-not-announced"
    REGRET = "more-in-another-list"
    UPSIDE_DOWN = "better-place-gets-less"


@dataclass(frozen=True, slots=True)
class PrizeDoubt:
    """One of them.

    Attributes:
        line: of the plan; None where it is not about one.
        players: the numbers of those concerned.
    """

    about: DoubtAbout
    reason: Reason
    line: int | None = None
    players: tuple[int, ...] = ()


_OPEN = N_(
    "“{name}”: the range of ratings is open. Announce a closed one, such as 2200-2299: beside "
    "“U2400”, “U2200” lets one player win both."
)
_OVERLAP_BOTH = N_("“{name}” and “{other}” overlap: one player could win both prizes.")
_OVERLAP = N_(
    "“{name}” and “{other}” overlap: some players belong to both, and get the prize that comes "
    "first in the order of preference."
)
_FUND = N_("The fund is {fund}, and the prizes add up to {sum}: a difference of {difference}.")
_NOBODY = N_("“{name}”: nobody can win these prizes.")
_FEW = N_("“{name}” has more prizes ({prizes}) than players who could win them ({players}).")
_UNKNOWN = {
    Bar.NO_BIRTH: N_(
        "“{name}”: the date of birth of some players is not known well enough ({count}). They are "
        "left out."
    ),
    Bar.NO_SEX: N_("“{name}”: the sex of some players is not known ({count}). They are left out."),
    Bar.NO_CLUB: N_(
        "“{name}”: the club of some players is not known ({count}). They are left out."
    ),
}
_LEVEL = N_(
    "“{name}”: no tie-break separates the players on places {first}-{last}; they share the prizes "
    "of these places equally. Where the regulations want lots (C.02 13.1.1), draw them."
)
_LOTS = N_("“{name}”: draw lots for {things}.")
_SPREAD = N_(
    "“{name}”: {players} players share a sum of {sum}. It is wiser to announce that only players "
    "on places with a prize share it (reach = “places”)."
)
_ORDER = N_(
    "The prizes in “{name}” and “{other}” are worth as much to a player, and no announced rule "
    "says which one comes first. The name of the list decided: announce an order."
)
_REGRET = N_(
    "After other players had left “{other}”, the player would get {more} there, and has {value} "
    "in “{name}”. By the rule, what has been handed out is not taken back."
)
_UPSIDE_DOWN = N_(
    "“{name}”: a better place gets less than a worse one, because the whole remainder goes to the "
    "first of those who share."
)


OF_THE_PLAN = frozenset({DoubtAbout.OPEN_RANGE, DoubtAbout.OVERLAP, DoubtAbout.FUND})
"""What is said of a plan alone."""

ON_PAPER = OF_THE_PLAN | {DoubtAbout.NOBODY, DoubtAbout.FEW, DoubtAbout.UNKNOWN}
"""What can be said before the first result."""


def doubts_of(result: Prizes) -> tuple[PrizeDoubt, ...]:
    """All doubts about a plan and what came of it."""
    plan = result.plan
    found = [
        *_of_ranges(plan),
        *_of_fund(plan),
        *_of_members(result),
        *_of_ties(result),
        *_of_spread(result),
        *_of_choices(result),
        *_of_order(result),
    ]
    return tuple(found)


def _of_ranges(plan: PrizePlan) -> Iterator[PrizeDoubt]:
    categories = [each for each in plan.lists if not each.main]
    for each in categories:
        if each.conditions.rating is not None and not each.conditions.rating.closed:
            yield PrizeDoubt(DoubtAbout.OPEN_RANGE, Reason.of(_OPEN, name=each.name), each.line)
    for one, other in combinations(categories, 2):
        if _same_kind(one.conditions, other.conditions) and may_both_hold(
            one.conditions, other.conditions
        ):
            both = plan.per_player is PerPlayer.SEVERAL or one.besides or other.besides
            reason = Reason.of(_OVERLAP_BOTH if both else _OVERLAP, name=one.name, other=other.name)
            yield PrizeDoubt(DoubtAbout.OVERLAP, reason, other.line)


def _same_kind(one: Conditions, other: Conditions) -> bool:
    """Whether both lists divide the players by rating, or both by age."""
    return (one.rating is not None and other.rating is not None) or (
        one.born is not None and other.born is not None
    )


def may_both_hold(one: Conditions, other: Conditions) -> bool:
    """Whether one player may meet the conditions of two lists."""

    def apart(these: Iterable[object], those: Iterable[object]) -> bool:
        return bool(set(these)) and bool(set(those)) and not set(these) & set(those)

    if one.sex and other.sex and one.sex != other.sex:
        return False
    if one.born is not None and other.born is not None and not one.born.meets(other.born):
        return False
    if (
        apart(one.federations, other.federations)
        or apart(one.clubs, other.clubs)
        or apart(one.titles, other.titles)
        or apart(one.players, other.players)
    ):
        return False
    unrated = [each.unrated is not None or each.rating is None for each in (one, other)]
    if all(unrated):
        return True
    if Unrated.ONLY in (one.unrated, other.unrated):
        return False
    return one.rating is None or other.rating is None or one.rating.meets(other.rating)


def _of_fund(plan: PrizePlan) -> Iterator[PrizeDoubt]:
    if plan.fund is None or plan.fund == plan.money:
        return
    reason = Reason.of(
        _FUND,
        fund=written(plan.fund, plan.decimals),
        sum=written(plan.money, plan.decimals),
        difference=written(abs(plan.fund - plan.money), plan.decimals),
    )
    yield PrizeDoubt(DoubtAbout.FUND, reason)


def _of_members(result: Prizes) -> Iterator[PrizeDoubt]:
    for each in result.lists:
        prizes, players = len(each.prizes.prizes), len(each.members)
        name = each.prizes.name
        line = each.prizes.line
        if not players:
            yield PrizeDoubt(DoubtAbout.NOBODY, Reason.of(_NOBODY, name=name), line)
        elif players < prizes:
            reason = Reason.of(_FEW, name=name, prizes=prizes, players=players)
            yield PrizeDoubt(DoubtAbout.FEW, reason, line)
        yield from _of_unknown(result, each.prizes)


def _of_unknown(result: Prizes, each: PrizeList) -> Iterator[PrizeDoubt]:
    """Players whom only what is not known keeps out of a list."""
    without: dict[Bar, list[int]] = {}
    for one in result.candidates:
        found = bars(each, one, result.plan.excluded)
        if found and UNKNOWN.issuperset(found):
            for bar in found:
                without.setdefault(bar, []).append(one.number)
    for bar, players in without.items():
        reason = Reason.of(_UNKNOWN[bar], name=each.name, count=len(players))
        yield PrizeDoubt(DoubtAbout.UNKNOWN, reason, each.line, tuple(players))


def _of_ties(result: Prizes) -> Iterator[PrizeDoubt]:
    for each in result.lists:
        name = each.prizes.name
        for group in each.groups:
            level: dict[tuple[int, int], list[int]] = {}
            for one in group.shares:
                share = one.share
                if share.first < share.last:
                    level.setdefault((share.first, share.last), []).append(share.number)
            for (first, last), players in level.items():
                if _matters(each.prizes, first, last):
                    reason = Reason.of(_LEVEL, name=name, first=first, last=last)
                    yield PrizeDoubt(DoubtAbout.LEVEL, reason, each.prizes.line, tuple(players))
            for lot in group.group.lots:
                things = ", ".join(prize.thing for prize in lot.things)
                reason = Reason.of(_LOTS, name=name, things=things)
                yield PrizeDoubt(DoubtAbout.LOTS, reason, each.prizes.line, lot.players)


def _matters(each: PrizeList, first: int, last: int) -> bool:
    """Whether the order of players on these places would change what somebody gets."""
    prizes = [prize.money for prize in each.prizes[first - 1 : last]]
    if each.sharing is Sharing.EQUAL:
        return each.reach is Reach.PLACES and len(prizes) <= last - first
    return len(set(prizes)) > 1 or len(prizes) <= last - first


def _of_spread(result: Prizes) -> Iterator[PrizeDoubt]:
    for each in result.lists:
        if each.prizes.reach is not Reach.SCORE_GROUPS:
            continue
        for group in each.groups:
            prizes = min(group.group.last, len(each.prizes.prizes)) - group.group.first + 1
            players = len(group.shares)
            if players > 2 * prizes:
                total = written(group.group.total, result.plan.decimals)
                reason = Reason.of(_SPREAD, name=each.prizes.name, players=players, sum=total)
                yield PrizeDoubt(DoubtAbout.SPREAD, reason, each.prizes.line)


def _of_choices(result: Prizes) -> Iterator[PrizeDoubt]:
    for one in result.handings:
        for other in one.undecided:
            reason = Reason.of(_ORDER, name=one.name, other=other)
            yield PrizeDoubt(DoubtAbout.ORDER, reason, players=(one.player,))
    decimals = result.plan.decimals
    for each in result.regrets:
        reason = Reason.of(
            _REGRET,
            name=each.name,
            other=each.other,
            value=written(int(each.value), decimals),
            more=written(int(each.other_value), decimals),
        )
        yield PrizeDoubt(DoubtAbout.REGRET, reason, players=(each.player,))


def _of_order(result: Prizes) -> Iterator[PrizeDoubt]:
    for each in result.lists:
        amounts = [one.money for group in each.groups for one in group.shares]
        if any(before < after for before, after in pairwise(amounts)):
            reason = Reason.of(_UPSIDE_DOWN, name=each.prizes.name)
            yield PrizeDoubt(DoubtAbout.UPSIDE_DOWN, reason, each.prizes.line)
