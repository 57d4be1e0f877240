"""Rounding, remainders, tax, and players whom no tie-break separates."""

from __future__ import annotations

import pytest

from openarbiter.prizes import PrizeCandidate, PrizeList, PrizePlan, Prizes, prizes
from openarbiter.prizes.doubts import DoubtAbout, doubts_of
from openarbiter.prizes.plan import Prize, Remainder, Sharing


def plan(
    *money: int,
    sharing: Sharing = Sharing.EQUAL,
    unit: int = 1,
    remainder: Remainder = Remainder.BY_RANK,
    tax: int = 0,
) -> PrizePlan:
    main = PrizeList("Main", tuple(map(Prize, money)), sharing, main=True)
    return PrizePlan((main,), "EUR", unit=unit, remainder=remainder, tax=tax)


def level(*ranks: int, score: int = 80) -> list[PrizeCandidate]:
    return [PrizeCandidate(number, rank, score) for number, rank in enumerate(ranks, start=1)]


def paid(result: Prizes) -> list[int]:
    return [each.money for each in result.winners]


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize(
    ("remainder", "expected"),
    [(Remainder.BY_RANK, [67, 67, 66]), (Remainder.FIRST, [68, 66, 66])],
)
def test_what_cannot_be_divided_goes_to_the_first(
    remainder: Remainder, expected: list[int]
) -> None:
    assert paid(prizes(plan(100, 100, 0, remainder=remainder), level(1, 2, 3))) == expected


@pytest.mark.rule("Money prizes")
def test_amounts_are_whole_units() -> None:
    """Of 100.00, in units of 5.00: 35, 35 and 30."""
    result = prizes(plan(10000, 0, 0, unit=500), level(1, 2, 3))
    assert paid(result) == [3500, 3500, 3000]


@pytest.mark.rule("Money prizes")
def test_tax_is_withheld_of_the_whole_amount() -> None:
    (winner,) = prizes(plan(333, tax=1300), level(1)).winners
    assert (winner.money, winner.tax, winner.net) == (333, 43, 290)


@pytest.mark.rule("C.02 13.1.1")
@pytest.mark.parametrize(
    ("sharing", "expected"),
    [
        (Sharing.TIE_BREAK, [1000, 400, 400]),
        (Sharing.HORT, [800, 500, 500]),
        (Sharing.EQUAL, [600, 600, 600]),
    ],
)
def test_players_whom_nothing_separates_get_the_same(sharing: Sharing, expected: list[int]) -> None:
    result = prizes(plan(1000, 500, 300, sharing=sharing), level(1, 2, 2))
    assert paid(result) == expected
    found = {each.about for each in doubts_of(result)}
    assert found == (set() if sharing is Sharing.EQUAL else {DoubtAbout.LEVEL})


@pytest.mark.rule("Money prizes")
def test_players_level_on_the_last_prize_all_take_part() -> None:
    """The cut falls between players whom no tie-break separates: none of them is cut off."""
    result = prizes(plan(600, 300), level(1, 2, 2, 4))
    assert paid(result) == [300, 300, 300]
    assert result.lists[0].groups[0].group.without == (4,)
    assert [each.about for each in doubts_of(result)] == [DoubtAbout.LEVEL]


@pytest.mark.rule("C.02 13.1.1")
def test_lots_decide_on_a_thing_between_players_whom_nothing_separates() -> None:
    main = PrizeList("Main", (Prize(100, "Cup"), Prize(50)), Sharing.TIE_BREAK, main=True)
    result = prizes(PrizePlan((main,)), level(1, 1))
    assert all(not prize.things for each in result.winners for prize in each.prizes)
    (lot,) = result.lists[0].groups[0].group.lots
    assert (lot.things[0].thing, lot.players) == ("Cup", (1, 2))
    assert DoubtAbout.LOTS in {each.about for each in doubts_of(result)}


@pytest.mark.rule("Money prizes")
def test_what_nobody_wins_is_left() -> None:
    result = prizes(plan(100, 50, 25), level(1))
    assert (result.paid, result.left) == (100, 75)
    assert [each.about for each in doubts_of(result)] == [DoubtAbout.FEW]


@pytest.mark.rule("Money prizes")
def test_a_better_place_that_gets_less_is_told() -> None:
    """The remainder of 2 units for the first of three makes their share 2, above a prize of 1."""
    people = [*level(1), *(PrizeCandidate(number, number, 70) for number in (2, 3, 4))]
    result = prizes(plan(1, 1, 1, 0, remainder=Remainder.FIRST), people)
    assert paid(result)[:2] == [1, 2]
    assert DoubtAbout.UPSIDE_DOWN in {each.about for each in doubts_of(result)}
