"""The criteria of the systems as costs of pairs, read a second time from their articles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openarbiter.model.text import N_
from openarbiter.rulebook import EDITIONS
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.lim_choices import ColourScrutiny
from openarbiter.verify.certificate.swiss.best import Cost, CostOf, Order, OrderOf
from openarbiter.verify.certificate.swiss.criteria import opponents, same_preference
from openarbiter.verify.certificate.swiss.groups import Groups

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class OptimumClaim:
    """That no pairing of some people is better than the certificate's.

    Attributes:
        people: those who could be paired otherwise.
        pairs: how the certificate pairs them.
        cost: what a pair costs, criterion by criterion.
        criteria: how many these are.
        order: the order in which the first of equals is taken; None where the rules find it
            in another way.
        own: what nothing may be better than; None where it is what the pairs cost.
        otherwise: what is wrong where something is better; ``""`` for what is said of criteria.
    """

    people: tuple[int, ...]
    pairs: tuple[Pair, ...]
    cost: CostOf
    criteria: int
    order: OrderOf | None = None
    own: Cost | None = None
    otherwise: str = ""


def claims_of(groups: Groups, place: int) -> list[OptimumClaim]:
    """What a group claims to be the best of; all groups are sound.

    Criteria that look at those below are costs of pairs of everybody who was not paired before.
    """
    match groups.field.system:
        case "dubov":
            return [_dubov(groups, place)]
        case "burstein":
            return [_burstein(groups, place)]
        case "team-swiss" | "double-swiss":
            return [_upfloaters(groups, place), _bracket(groups, place)]
        case "olympiad":
            return _olympiad(groups, place)
        case _:
            return _lim(groups, place)


def _left(groups: Groups, place: int) -> tuple[tuple[int, ...], tuple[Pair, ...]]:
    """Everybody who is not paired before a group, and their pairs."""
    pairs = tuple(pair for group in groups.groups[place:] for pair in group.pairs)
    return tuple(sorted(groups.unpaired[place])), pairs


def _levels(groups: Groups, numbers: Iterable[int]) -> list[int]:
    return sorted({groups.field.people[each].score for each in numbers})


def _at(level: int, levels: Sequence[int], *, counts: bool) -> tuple[int, ...]:
    """One for the level of a score, none for the others."""
    return tuple(int(counts and each == level) for each in levels)


def _first_set(groups: Groups, top: set[int]) -> OrderOf:
    """Sets of upfloaters by descending score and ascending number, member by member."""
    everybody = groups.field.people
    key = {
        number: place
        for place, number in enumerate(
            sorted(everybody, key=lambda each: (-everybody[each].score, everybody[each].place))
        )
    }

    def order(pairs: Sequence[Pair]) -> Order:
        rising = [pair for pair in pairs if (pair[0] in top) is not (pair[1] in top)]
        return tuple(sorted(key[one if other in top else other] for one, other in rising))

    return order


def _dubov(groups: Groups, place: int) -> OptimumClaim:
    """C5 to C10 of C.04.4.1."""
    field, everybody = groups.field, groups.field.people
    people, pairs = _left(groups, place)
    top = set(groups.groups[place].members)
    levels = _levels(groups, set(people) - top)

    def cost(one: int, other: int) -> Cost | None:
        if not field.may_meet(one, other):
            return None
        ups = [everybody[each] for each in (one, other) if each not in top]
        rising = len(ups) == 1
        up = ups[0] if rising else everybody[one]
        floats = (up.maximum, up.upfloats * up.maximum, up.floated)
        counted = rising and field.floats_count
        return (
            int(rising),
            *_at(up.score, levels, counts=rising),
            int(len(ups) < 2 and same_preference(everybody[one], everybody[other])),
            *(int(each) * counted for each in floats),
        )

    return OptimumClaim(people, pairs, cost, len(levels) + 5, _first_set(groups, top))


def _upfloaters(groups: Groups, place: int) -> OptimumClaim:
    """C4 to C7 of C.04.6 and C.04.5."""
    field, everybody = groups.field, groups.field.people
    people, pairs = _left(groups, place)
    top = set(groups.groups[place].members)
    levels = _levels(groups, set(people) - top)
    following = {each for each in people if levels and everybody[each].score == levels[-1]} - top

    def cost(one: int, other: int) -> Cost | None:
        if not field.may_meet(one, other):
            return None
        ups = [each for each in (one, other) if each not in top]
        rising = len(ups) == 1
        below = len(ups) == 2 and (one in following) is not (other in following)
        up = everybody[ups[0] if rising else one]
        return (
            int(rising),
            *_at(up.score, levels, counts=rising),
            int(below),
            int(rising and field.floats_count and up.floated),
        )

    return OptimumClaim(people, pairs, cost, len(levels) + 3, _first_set(groups, top))


def _bracket(groups: Groups, place: int) -> OptimumClaim:
    """C8 to C10 of C.04.6, C8 of C.04.5."""
    field, everybody = groups.field, groups.field.people
    group = groups.groups[place]
    up = set(group.floaters)

    def cost(one: int, other: int) -> Cost | None:
        if not field.may_meet(one, other):
            return None
        a, b = everybody[one], everybody[other]
        against = same_preference(a, b)
        floated = opponents(a, b, up) if field.floats_count else 0
        return int(against), int(against and a.strength == b.strength == 2), floated

    def identifier(pairs: Sequence[Pair]) -> Order:
        """3.6.3: the top members in ascending order, then their bottom members."""
        ordered = sorted(sorted(pair) for pair in pairs)
        return (*(top for top, _ in ordered), *(bottom for _, bottom in ordered))

    return OptimumClaim((*group.members, *group.floaters), group.pairs, cost, 3, identifier)


def _burstein(groups: Groups, place: int) -> OptimumClaim:
    """C5 to C8 of C.04.4.2."""
    field, everybody = groups.field, groups.field.people
    rules = burstein_rules(EDITIONS[field.edition])
    people, pairs = _left(groups, place)
    group = groups.groups[place]
    bracket = {*group.members, *group.floaters}
    incoming = set(group.floaters)
    rest = _levels(groups, set(people) - bracket)
    following = {each for each in people if rest and everybody[each].score == rest[-1]} - bracket
    levels = _levels(groups, bracket | following)[::-1]
    again = int(rules.incoming_counted_first)

    def passing(number: int, *, counts: bool, back: bool) -> tuple[int, ...]:
        """The number, those who came in already, and the scores of those who go on."""
        score = everybody[number].score
        return int(counts), again * int(counts and back), *_at(score, levels, counts=counts)

    def cost(one: int, other: int) -> Cost | None:
        if not field.may_meet(one, other):
            return None
        outside = [each for each in (one, other) if each not in bracket]
        own = [each for each in (one, other) if each in bracket]
        out = len(outside) == 1
        floater = own[0] if own else one
        # Whom the next bracket passes on meets somebody further down.
        near = [each for each in (one, other) if each in bracket or each in following]
        on = len(near) == 1
        passed = near[0] if near else one
        a, b = everybody[one], everybody[other]
        return (
            *passing(floater, counts=out, back=floater in incoming),
            *passing(passed, counts=on, back=passed in bracket),
            int(not outside and same_preference(a, b)),
        )

    ranked = sorted(bracket, key=lambda number: everybody[number].rank)
    at = {number: place for place, number in enumerate(ranked, start=1)}

    def order(pairs: Sequence[Pair]) -> Order:
        """4: the opponents in the order of the BSN, larger ones first, and to float last."""
        partner = dict(pairs) | {other: one for one, other in pairs}
        return tuple(-at.get(partner[number], 0) for number in ranked)

    return OptimumClaim(people, pairs, cost, 2 * (len(levels) + 2) + 1, order)


def _olympiad(groups: Groups, place: int) -> list[OptimumClaim]:
    """9.5: as many pairs within the group as there can be; 7.4: by the limits where they allow."""
    field, everybody = groups.field, groups.field.people
    people, pairs = _left(groups, place)
    group = groups.groups[place]
    inside = {*group.members, *group.floaters}

    def cost(one: int, other: int) -> Cost | None:
        if not field.may_meet(one, other):
            return None
        return (int((one in inside) is not (other in inside)),)

    def within(one: int, other: int) -> Cost | None:
        if {one, other} <= inside and not everybody[one].colours_fit(everybody[other]):
            return None
        return cost(one, other)

    found = [OptimumClaim(people, pairs, cost, 1)]
    if not all(everybody[one].colours_fit(everybody[other]) for one, other in group.pairs):
        # Nothing within the limits may leave as few over.
        more = (len(group.left) + 1,)
        found.append(OptimumClaim(people, pairs, within, 1, own=more, otherwise=_LIMITS))
    return found


_LIMITS = N_("Within the limits of colours as many of this group could be paired.")


def _lim(groups: Groups, place: int) -> list[OptimumClaim]:
    """12.2: as few pairs as can be with the same colour due to both, where that is asked for."""
    field, everybody = groups.field, groups.field.people
    if field.hundred_points or field.switches["colour_scrutiny"] != ColourScrutiny.FEWEST.value:
        return []
    group = groups.groups[place]
    pairs = tuple(pair for pair in group.pairs if not set(pair) & set(group.floaters))
    if {number for pair in group.pairs for number in pair} | set(group.left) != {
        *group.members,
        *group.floaters,
    }:
        # A pair of it was split for the median group, so that what is left is not all of it.
        return []

    def cost(one: int, other: int) -> Cost | None:
        if not field.may_meet(one, other):
            return None
        return (int(same_preference(everybody[one], everybody[other])),)

    return [OptimumClaim(tuple(number for pair in pairs for number in pair), pairs, cost, 1)]
