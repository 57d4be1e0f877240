"""Which of several prizes a player gets, where one is allowed.

The definition, as it is announced: prizes are handed out one after another, the first in the
announced order of preference first; usually the one worth most. What a prize is worth is what the
player would get at that moment, after sharing. The player who gets it leaves all other lists, and
those behind move up there. What has been handed out is not taken back.

Nobody who stays in a list ever gets less in it because somebody leaves. Where prizes are not
shared, nobody can have a prize that somebody before them in its list would rather have. Where they
are, that can happen, rarely; :func:`regretted` finds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.plan import Preference, PrizeList, PrizePlan
from openarbiter.prizes.sharing import PrizeShare, shared

Members: TypeAlias = Mapping[str, Sequence[PrizeCandidate]]
"""Those who may win a prize of a list, in its order, by its name."""

Wish: TypeAlias = tuple[Fraction | int, ...]
"""What is preferred comes first."""


@dataclass(frozen=True, slots=True)
class OtherPrize:
    """A prize that a player did not get because of a preferred one."""

    name: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Handing:
    """One step: a player gets a prize, and leaves the other lists.

    Attributes:
        step: from 1, within the lists of which one prize is allowed.
        name: of the list.
        value: what the prize was worth then; it may have grown since.
        instead: what the player would have got in other lists, the preferred first.
        undecided: those of them that were worth as much, and no announced rule says which comes
            first; the name of the list decided.
    """

    step: int
    player: int
    name: str
    value: Fraction
    instead: tuple[OtherPrize, ...]
    undecided: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Regret:
    """A player who would get more in another list, now that others have left it."""

    player: int
    name: str
    value: Fraction
    other: str
    other_value: Fraction


@dataclass(frozen=True, slots=True)
class Handed:
    """What came of it.

    Attributes:
        gone: by list, those who left it, each with the list of the prize they got.
    """

    handings: tuple[Handing, ...]
    gone: Mapping[str, Mapping[int, str]]


def wish(plan: PrizePlan, each: PrizeList, value: Fraction) -> Wish:
    """The place of a prize in the announced order of preference; the smaller, the sooner."""
    found: list[Fraction | int] = []
    order = plan.order.index(each.name) if each.name in plan.order else len(plan.order)
    for preference in plan.preferences:
        match preference:
            case Preference.VALUE:
                found.append(-value)
            case Preference.MAIN:
                found.append(0 if each.main else 1)
            case Preference.ORDER:
                found.append(order)
    return (*found, order)


def hand_out(plan: PrizePlan, lists: Sequence[PrizeList], members: Members) -> Handed:
    """Hand out the prizes of lists of which one player gets one prize."""
    by_name = {each.name: each for each in lists}
    gone: dict[str, dict[int, str]] = {each.name: {} for each in lists}
    if len(lists) < 2:
        return Handed((), gone)
    inside = {each.name: {one.number for one in members[each.name]} for each in lists}
    ranks = {one.number: one.rank for each in lists for one in members[each.name]}
    done: set[int] = set()
    awards = {
        each.name: {share.number: share for share in _winning(each, members, gone)}
        for each in lists
    }
    handings: list[Handing] = []

    def key(name: str, share: PrizeShare) -> tuple[Wish, int, str, int, int]:
        return (
            wish(plan, by_name[name], share.value),
            ranks[share.number],
            name,
            share.first,
            share.number,
        )

    def first_of(name: str) -> tuple[tuple[Wish, int, str, int, int], PrizeShare] | None:
        open_ = ((key(name, one), one) for one in awards[name].values() if one.number not in done)
        return min(open_, key=lambda pair: pair[0], default=None)

    first = {each.name: first_of(each.name) for each in lists}
    while heads := [pair for pair in first.values() if pair is not None]:
        best, share = min(heads, key=lambda pair: pair[0])
        name, player = best[2], share.number
        done.add(player)
        others = sorted(
            key(other, awards[other][player])
            for other in awards
            if other != name and player in awards[other]
        )
        handings.append(
            Handing(
                len(handings) + 1,
                player,
                name,
                share.value,
                tuple(OtherPrize(one[2], awards[one[2]][player].value) for one in others),
                tuple(one[2] for one in others if one[0] == best[0]),
            )
        )
        for other in by_name:
            if other != name and player in inside[other]:
                gone[other][player] = name
        for one in others:
            again = _winning(by_name[one[2]], members, gone)
            awards[one[2]] = {each.number: each for each in again}
        for changed in (name, *(one[2] for one in others)):
            first[changed] = first_of(changed)
    return Handed(tuple(handings), gone)


def _winning(
    each: PrizeList,
    members: Members,
    gone: Mapping[str, Mapping[int, str]],
    back: int | None = None,
) -> Iterator[PrizeShare]:
    """The prizes of a list among those who have not left it, and one who might come back."""
    left = gone[each.name]
    there = (one for one in members[each.name] if one.number not in left or one.number == back)
    for group in shared(each, there):
        yield from (share for share in group.shares if share.wins)


def regretted(
    plan: PrizePlan, lists: Sequence[PrizeList], members: Members, handed: Handed
) -> Iterator[Regret]:
    """Players who would rather have what another list would give them by now.

    Args:
        lists: those of which one player gets one prize.
        handed: how they were handed out.
    """
    by_name = {each.name: each for each in lists}
    inside = {each.name: {one.number for one in members[each.name]} for each in lists}
    final = {
        (each.name, share.number): share.value
        for each in lists
        for share in _winning(each, members, handed.gone)
    }
    most = {
        each.name: Fraction(max((one.money + one.value for one in each.prizes), default=0))
        for each in lists
    }
    for one in handed.handings:
        value = final[one.name, one.player]
        own = wish(plan, by_name[one.name], value)
        for other in lists:
            if other.name == one.name or one.player not in inside[other.name]:
                continue
            if not wish(plan, other, most[other.name]) < own:
                continue
            for share in _winning(other, members, handed.gone, one.player):
                if share.number == one.player and wish(plan, other, share.value) < own:
                    yield Regret(one.player, one.name, value, other.name, share.value)
