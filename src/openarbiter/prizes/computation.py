"""The prizes of a tournament by its plan, every coin with its working."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openarbiter.prizes.assignment import Handing, Members, Regret, hand_out, regretted
from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.categories import bars
from openarbiter.prizes.plan import HUNDRED_PER_CENT, Prize, PrizeList, PrizePlan, Remainder
from openarbiter.prizes.sharing import PrizeShare, SharedGroup, list_order, shared


@dataclass(frozen=True, slots=True)
class PaidShare:
    """A share rounded to what is paid out.

    Attributes:
        down: the exact amount rounded down to whole units.
        extra: what the player gets of the remainder.
    """

    share: PrizeShare
    down: int
    extra: int

    @property
    def money(self) -> int:
        """The amount of the prize."""
        return self.down + self.extra


@dataclass(frozen=True, slots=True)
class PaidGroup:
    """Players who share, and what each is paid; together it is the total of the group."""

    group: SharedGroup
    shares: tuple[PaidShare, ...]

    @property
    def remainder(self) -> int:
        """What was left after rounding down."""
        return sum(each.extra for each in self.shares)


@dataclass(frozen=True, slots=True)
class PaidList:
    """The prizes of one list.

    Attributes:
        members: the numbers of those who may win its prizes, in its order.
        groups: those who won them, from the top down.
        gone: members who have a prize of another list instead: its name by their number.
        left: money nobody won, in the smallest coin.
        left_things: prizes in kind nobody won.
    """

    prizes: PrizeList
    members: tuple[int, ...]
    groups: tuple[PaidGroup, ...]
    gone: Mapping[int, str]
    left: int
    left_things: tuple[Prize, ...]

    @property
    def money(self) -> int:
        """What is paid out."""
        return sum(each.money for group in self.groups for each in group.shares)


@dataclass(frozen=True, slots=True)
class WonPrize:
    """A prize of one player.

    Attributes:
        name: of the list.
        first, last: the places in it; more than one where no tie-break separates players.
        money: in the smallest coin.
        things: prizes in kind; without those for which lots have to be drawn.
    """

    name: str
    first: int
    last: int
    money: int
    things: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class Winner:
    """What one player gets.

    Attributes:
        money: of all their prizes together, before tax.
        tax: withheld.
    """

    number: int
    prizes: tuple[WonPrize, ...]
    money: int
    tax: int

    @property
    def net(self) -> int:
        """What is handed to the player."""
        return self.money - self.tax


@dataclass(frozen=True, slots=True)
class Prizes:
    """All prizes of a tournament.

    Attributes:
        lists: in the order of the plan.
        winners: in the order of the standings.
        handings: how it was decided who gets which of several prizes.
        regrets: players who would get more in a list that others left later.
    """

    plan: PrizePlan
    candidates: tuple[PrizeCandidate, ...]
    lists: tuple[PaidList, ...]
    winners: tuple[Winner, ...]
    handings: tuple[Handing, ...]
    regrets: tuple[Regret, ...]

    @property
    def paid(self) -> int:
        """All money paid out, before tax."""
        return sum(each.money for each in self.winners)

    @property
    def left(self) -> int:
        """Money nobody won; with what is paid it is the sum of the plan."""
        return sum(each.left for each in self.lists)

    def winner(self, number: int) -> Winner | None:
        """What a player gets; None for nothing."""
        return next((each for each in self.winners if each.number == number), None)


def prizes(plan: PrizePlan, candidates: Sequence[PrizeCandidate]) -> Prizes:
    """Compute all prizes.

    Args:
        candidates: everybody in the final standings.
    """
    members = members_of(plan, candidates)
    handings: list[Handing] = []
    regrets: list[Regret] = []
    gone: dict[str, Mapping[int, str]] = {}
    for scope in plan.scopes():
        handed = hand_out(plan, scope, members)
        handings += handed.handings
        regrets += regretted(plan, scope, members, handed)
        gone |= handed.gone
    paid = tuple(_paid(plan, each, members[each.name], gone[each.name]) for each in plan.lists)
    order = {one.number: place for place, one in enumerate(_in_order(candidates))}
    return Prizes(
        plan,
        tuple(_in_order(candidates)),
        paid,
        _winners(plan, paid, order),
        tuple(handings),
        tuple(regrets),
    )


def members_of(plan: PrizePlan, candidates: Iterable[PrizeCandidate]) -> Members:
    """Those who may win a prize of each list, in the order of the list."""
    everybody = list(candidates)
    return {
        each.name: tuple(
            sorted(
                (one for one in everybody if not bars(each, one, plan.excluded)),
                key=lambda one: list_order(each, one),
            )
        )
        for each in plan.lists
    }


def _in_order(candidates: Iterable[PrizeCandidate]) -> list[PrizeCandidate]:
    return sorted(candidates, key=lambda one: (one.rank, one.number))


def _paid(
    plan: PrizePlan,
    each: PrizeList,
    members: Sequence[PrizeCandidate],
    gone: Mapping[int, str],
) -> PaidList:
    there = [one for one in members if one.number not in gone]
    groups = tuple(rounded_group(plan, group) for group in shared(each, there))
    return PaidList(
        each,
        tuple(one.number for one in members),
        groups,
        gone,
        sum(prize.money for prize in each.prizes[len(there) :]),
        tuple(prize for prize in each.prizes[len(there) :] if prize.thing),
    )


def rounded_group(plan: PrizePlan, group: SharedGroup) -> PaidGroup:
    """The shares of a group in whole units; what is left goes where the plan says."""
    unit = plan.unit
    down = [int(share.exact / unit) * unit for share in group.shares]
    units = (group.total - sum(down)) // unit
    extra = [0] * len(down)
    if plan.remainder is Remainder.FIRST:
        extra[0] = units * unit
    else:
        cut = [at for at, share in enumerate(group.shares) if share.exact > down[at]]
        for at in cut[:units]:
            extra[at] = unit
    shares = zip(group.shares, down, extra, strict=True)
    return PaidGroup(group, tuple(PaidShare(*each) for each in shares))


def _winners(
    plan: PrizePlan, paid: Sequence[PaidList], order: Mapping[int, int]
) -> tuple[Winner, ...]:
    won: dict[int, list[WonPrize]] = {}
    for each in paid:
        for group in each.groups:
            for one in group.shares:
                share = one.share
                if one.money or share.wins:
                    # Where no tie-break separates players, lots decide on the things.
                    things = share.things if share.first == share.last else ()
                    prize = WonPrize(each.prizes.name, share.first, share.last, one.money, things)
                    won.setdefault(share.number, []).append(prize)
    return tuple(
        Winner(number, tuple(won[number]), money, taxed(plan, money))
        for number in sorted(won, key=order.__getitem__)
        for money in [sum(each.money for each in won[number])]
    )


def taxed(plan: PrizePlan, money: int) -> int:
    """The tax on an amount, rounded to the smallest coin, a half upwards."""
    return (2 * money * plan.tax + HUNDRED_PER_CENT) // (2 * HUNDRED_PER_CENT)
