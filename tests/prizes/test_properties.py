"""What holds for every plan and table, and the same prizes computed a second time."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.literal_prizes import literal_prizes
from support.random_prizes import by_rank, random_plan, random_table

from openarbiter.prizes import PrizeCandidate, PrizePlan, Prizes, prizes
from openarbiter.prizes.plan import PerPlayer, Preference, Sharing

SEEDS = st.integers(0, 10**9)
few = settings(max_examples=60, deadline=None)


def drawn(seed: int, players: int = 40) -> tuple[PrizePlan, list[PrizeCandidate]]:
    random = Random(seed)
    return random_plan(random), random_table(random, random.randrange(1, players))


def amounts(result: Prizes) -> dict[tuple[str, int], int]:
    return {
        (each.prizes.name, one.share.number): one.money
        for each in result.lists
        for group in each.groups
        for one in group.shares
        if one.money
    }


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize("seed", range(40))
def test_a_second_calculation_from_the_text_gives_the_same(seed: int) -> None:
    plan, table = drawn(seed, 24)
    assert amounts(prizes(plan, table)) == literal_prizes(plan, table)


@pytest.mark.rule("Money prizes")
@few
@given(SEEDS)
def test_the_sum_is_always_the_fund(seed: int) -> None:
    """List by list, and over all: what is paid, and what nobody won."""
    plan, table = drawn(seed)
    result = prizes(plan, table)
    assert result.paid + result.left == plan.money
    for each in result.lists:
        assert each.money + each.left == each.prizes.money
        for group in each.groups:
            assert sum(one.money for one in group.shares) == group.group.total
            assert all(one.money % plan.unit == 0 for one in group.shares)
    assert sum(amounts(result).values()) == result.paid


@pytest.mark.rule("Money prizes")
@few
@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_lines_and_names_changes_nothing(seed: int, random: Random) -> None:
    plan, table = drawn(seed)
    lists = random.sample(plan.lists, len(plan.lists))
    people = random.sample(table, len(table))
    names = random.sample([str(place) for place in range(len(table))], len(table))
    renamed = [
        replace(one, entrant=replace(one.entrant, name=name))
        for one, name in zip(people, names, strict=True)
        if one.entrant is not None
    ]
    again = prizes(replace(plan, lists=tuple(lists)), renamed)
    assert amounts(again) == amounts(prizes(plan, table))
    assert [each.number for each in again.winners] == [
        each.number for each in prizes(plan, table).winners
    ]


@pytest.mark.rule("Money prizes")
@few
@given(SEEDS)
def test_within_a_list_a_better_place_never_gets_less(seed: int) -> None:
    plan, table = drawn(seed)
    for each in prizes(by_rank(plan), table).lists:
        paid = [one.money for group in each.groups for one in group.shares]
        assert all(better >= worse for better, worse in pairwise(paid))
        for group in each.groups:
            exact = [one.share.exact for one in group.shares]
            assert all(abs(one.money - one.share.exact) < plan.unit for one in group.shares)
            assert exact == sorted(exact, reverse=True)


@pytest.mark.rule("Money prizes")
@few
@given(SEEDS)
def test_nobody_is_paid_twice_where_one_prize_is_allowed(seed: int) -> None:
    plan, table = drawn(seed)
    result = prizes(plan, table)
    for scope in plan.scopes():
        names = {each.name for each in scope}
        paid = [
            one.share.number
            for each in result.lists
            if each.prizes.name in names
            for group in each.groups
            for one in group.shares
            if one.share.wins
        ]
        assert len(paid) == len(set(paid))


@pytest.mark.rule("Money prizes")
@few
@given(SEEDS)
def test_without_sharing_nobody_would_rather_have_another_prize(seed: int) -> None:
    """Stable: a prize somebody would rather have has gone to somebody before them in its list."""
    plan, table = drawn(seed)
    lists = tuple(replace(each, sharing=Sharing.TIE_BREAK) for each in plan.lists)
    alone = [replace(one, rank=place) for place, one in enumerate(table, start=1)]
    plan = replace(plan, lists=lists, per_player=PerPlayer.ONE)
    result = prizes(plan, alone)
    assert result.regrets == ()
    if plan.preferences[0] is not Preference.VALUE:
        return
    mine = {each.number: each.money for each in result.winners}
    for each in result.lists:
        if each.prizes.besides:
            continue
        won = {one.share.number: one for group in each.groups for one in group.shares}
        for place, number in enumerate(each.members):
            after = set(each.members[place + 1 :])
            better = [one.money for winner, one in won.items() if winner in after]
            own = mine.get(number, 0) - sum(
                prize.money
                for winner in result.winners
                if winner.number == number
                for prize in winner.prizes
                if any(prize.name == one.name and one.besides for one in plan.lists)
            )
            assert all(money <= own for money in better)


@pytest.mark.rule("Money prizes")
@few
@given(SEEDS)
def test_nobody_who_stays_gets_less_because_somebody_leaves(seed: int) -> None:
    plan, table = drawn(seed)
    (each, *_) = plan.lists
    alone = replace(plan, lists=(replace(each, besides=True),), order=())
    before = {one.number: one for one in shares(prizes(alone, table))}
    for gone in list(before)[:5]:
        rest = [one for one in table if one.number != gone]
        after = {one.number: one.exact for one in shares(prizes(alone, rest))}
        assert all(
            after.get(number, 0) >= one.exact for number, one in before.items() if number != gone
        )


def shares(result: Prizes):
    return [one.share for each in result.lists for group in each.groups for one in group.shares]
