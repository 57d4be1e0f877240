"""Prizes computed a second time, from the text and in fractions, as slowly as it reads.

Source 000, "Money prizes": players with the same score share the prizes of their places equally,
get them by tie-break, or half and half (Hort). Where one prize is allowed, prizes are handed out
one after another, the one first in the order of preference first (docs/prizes.md).

Every amount is found for one player at a time by counting who stands before them. Nothing of the
room of prizes is used but the plan and the players themselves.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.plan import PrizeList, PrizePlan


def may_win(each: PrizeList, one: PrizeCandidate, plan: PrizePlan) -> bool:
    """The conditions of the list, one after another."""
    asked, entrant = each.conditions, one.entrant
    assert entrant is not None
    born = None if not entrant.birth else date(*(int(part) for part in entrant.birth.split("/")))
    rated = entrant.rating > 0
    checks = [
        one.number not in plan.excluded,
        not asked.players or one.number in asked.players,
        one.rated_games >= asked.least_games,
        not asked.clubs or one.club in asked.clubs,
        not asked.sex or entrant.sex == asked.sex,
        not asked.federations or entrant.federation in asked.federations,
        not asked.titles or entrant.title in asked.titles,
        each.measure != "gain" or one.gain is not None,
        each.measure != "performance" or one.performance is not None,
    ]
    if asked.born is not None:
        checks.append(born is not None)
        if born is not None:
            checks.append(asked.born.first is None or asked.born.first <= born)
            checks.append(asked.born.last is None or born <= asked.born.last)
    if asked.unrated == "only":
        checks.append(not rated)
    elif asked.rating is not None and (rated or asked.unrated is None):
        checks.append(rated)
        checks.append(asked.rating.first is None or asked.rating.first <= entrant.rating)
        checks.append(asked.rating.last is None or entrant.rating <= asked.rating.last)
    return all(checks)


def standing_of(each: PrizeList, one: PrizeCandidate) -> tuple[int, int]:
    """What counts, less is better, then the tie-breaks."""
    match each.measure:
        case "gain":
            assert one.gain is not None
            return (-one.gain, one.rank)
        case "performance":
            assert one.performance is not None
            return (-one.performance, one.rank)
        case _:
            return (0, one.rank)


def same_result(each: PrizeList, one: PrizeCandidate, other: PrizeCandidate) -> bool:
    match each.measure:
        case "gain":
            return one.gain == other.gain
        case "performance":
            return one.performance == other.performance
        case _:
            return (one.score, one.step) == (other.score, other.step)


def prize_of(each: PrizeList, place: int) -> Fraction:
    return Fraction(each.prizes[place - 1].money if place <= len(each.prizes) else 0)


def average(each: PrizeList, first: int, last: int) -> Fraction:
    return sum((prize_of(each, place) for place in range(first, last + 1)), Fraction(0)) / (
        last - first + 1
    )


def exact(each: PrizeList, there: list[PrizeCandidate], one: PrizeCandidate) -> Fraction:
    """What a player gets among those who are there, before rounding."""
    own = standing_of(each, one)
    first = 1 + sum(standing_of(each, other) < own for other in there)
    level = sum(standing_of(each, other) == own for other in there)
    by_place = average(each, first, first + level - 1)
    if each.sharing == "tie-break":
        return by_place
    group = [other for other in there if same_result(each, one, other)]
    top = 1 + sum(
        standing_of(each, other) < min(standing_of(each, member) for member in group)
        for other in there
    )
    total = sum((prize_of(each, top + at) for at in range(len(group))), Fraction(0))
    if top > len(each.prizes):
        return Fraction(0)
    places = {
        other.number: 1
        + sum(standing_of(each, third) < standing_of(each, other) for third in there)
        for other in group
    }
    taking = [
        other
        for other in group
        if each.reach == "score-groups" or places[other.number] <= len(each.prizes)
    ]
    if one not in taking:
        return Fraction(0)
    part = total / len(taking)
    return part if each.sharing == "equal" else by_place / 2 + part / 2


def literal_prizes(plan: PrizePlan, candidates: list[PrizeCandidate]) -> dict[tuple[str, int], int]:
    """The amounts in the smallest coin, by list and player; nothing of 0."""
    paid: dict[tuple[str, int], int] = {}
    bound = [each for each in plan.lists if not each.besides]
    groups = [[each] for each in plan.lists if each.besides]
    if plan.per_player == "one":
        groups.append(bound)
    elif plan.per_player == "one-per-kind":
        groups += [[each for each in bound if each.main], [each for each in bound if not each.main]]
    else:
        groups += [[each] for each in bound]
    for lists in groups:
        there = {
            each.name: [one for one in candidates if may_win(each, one, plan)] for each in lists
        }
        settled: set[int] = set()
        while len(lists) > 1:
            offers = []
            for each in lists:
                for one in there[each.name]:
                    value = exact(each, there[each.name], one)
                    if one.number not in settled and value > 0:
                        offers.append((wished(plan, each, value, one, there), each.name, one))
            if not offers:
                break
            _, name, one = min(offers, key=lambda offer: offer[0])
            settled.add(one.number)
            for other in there:
                if other != name:
                    there[other] = [each for each in there[other] if each.number != one.number]
        for each in lists:
            paid |= rounded(plan, each, there[each.name])
    return {key: amount for key, amount in paid.items() if amount}


def wished(
    plan: PrizePlan,
    each: PrizeList,
    value: Fraction,
    one: PrizeCandidate,
    there: dict[str, list[PrizeCandidate]],
) -> tuple[object, ...]:
    order = plan.order.index(each.name) if plan.order else 0
    keys: list[object] = []
    for preference in plan.preferences:
        keys.append({"value": -value, "main": not each.main, "order": order}[preference.value])
    place = sum(standing_of(each, other) < standing_of(each, one) for other in there[each.name])
    return (*keys, order, one.rank, each.name, place, one.number)


def rounded(
    plan: PrizePlan, each: PrizeList, there: list[PrizeCandidate]
) -> dict[tuple[str, int], int]:
    """Whole units: every share is rounded down, then the rest is given from the first on."""
    paid: dict[tuple[str, int], int] = {}
    amounts = {one.number: exact(each, there, one) for one in there}
    order = sorted(there, key=lambda one: (standing_of(each, one), one.number))
    done: set[int] = set()
    for one in order:
        if one.number in done:
            continue
        group = [
            other
            for other in order
            if same_result(each, one, other)
            and (each.sharing != "tie-break" or other.rank == one.rank)
        ]
        done |= {other.number for other in group}
        taking = [other for other in group if amounts[other.number] > 0]
        whole = {other.number: amounts[other.number] // plan.unit * plan.unit for other in taking}
        rest = sum(amounts[other.number] for other in taking) - sum(whole.values())
        for place, other in enumerate(taking):
            more = Fraction(0)
            if plan.remainder == "first":
                more = rest if place == 0 else more
            elif rest > 0 and amounts[other.number] > whole[other.number]:
                more = Fraction(plan.unit)
                rest -= plan.unit
            paid[each.name, other.number] = int(whole[other.number] + more)
    return paid
