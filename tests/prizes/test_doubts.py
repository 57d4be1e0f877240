"""What is warned of, and what is not."""

from __future__ import annotations

import pytest

from openarbiter.model import Entrant
from openarbiter.prizes import PrizeCandidate, prizes
from openarbiter.prizes.doubts import DoubtAbout, PrizeDoubt, doubts_of
from openarbiter.prizes.plan_file import read_plan

FIELD = tuple(
    PrizeCandidate(number, number, 90 - number, entrant=Entrant(number, rating=2450 - 50 * number))
    for number in range(1, 13)
)
CLOSED = """
[[category]]
name = "2300-2399"
rating = {from = 2300, to = 2399}
prizes = [50]
[[category]]
name = "2200-2299"
rating = {from = 2200, to = 2299}
prizes = [50]
"""


def doubts(text: str, table: tuple[PrizeCandidate, ...] = FIELD) -> tuple[PrizeDoubt, ...]:
    reading = read_plan(text.encode())
    assert reading.plan is not None, reading.problems
    return doubts_of(prizes(reading.plan, table))


def kinds(text: str, table: tuple[PrizeCandidate, ...] = FIELD) -> list[DoubtAbout]:
    return [each.about for each in doubts(text, table)]


@pytest.mark.rule("Money prizes")
def test_closed_ranges_and_a_fund_that_is_the_sum_are_in_order() -> None:
    assert kinds("fund = 400\n[main]\nprizes = [200, 100]" + CLOSED) == []


@pytest.mark.rule("Money prizes")
def test_open_ranges_that_overlap() -> None:
    trap = CLOSED.replace("from = 2300, ", "").replace("from = 2200, ", "")
    assert kinds(trap) == [DoubtAbout.OPEN_RANGE, DoubtAbout.OPEN_RANGE, DoubtAbout.OVERLAP]
    assert "get the prize that comes first" in doubts(trap)[2].reason.message()
    several = doubts('per_player = "several"\n' + trap)
    assert "one player could win both" in several[2].reason.message()
    assert [each.line for each in several] == [3, 7, 7]


@pytest.mark.rule("Money prizes")
def test_a_fund_that_is_not_the_sum() -> None:
    (found,) = doubts("fund = 1000\n[main]\nprizes = [600, 300]")
    assert found.about is DoubtAbout.FUND
    assert "1000.00" in found.reason.message()
    assert "a difference of 100.00" in found.reason.message()


@pytest.mark.rule("Money prizes")
def test_a_category_nobody_can_win_or_too_few() -> None:
    text = CLOSED.replace("2300, to = 2399", "2500, to = 2599").replace("[50]", "[50, 40, 30]")
    assert kinds(text) == [DoubtAbout.NOBODY, DoubtAbout.FEW]


@pytest.mark.rule("Money prizes")
def test_data_the_file_does_not_have() -> None:
    (nobody, found) = doubts('[[category]]\nname = "Women"\nsex = "w"\nprizes = [1]')
    assert nobody.about is DoubtAbout.NOBODY
    assert (found.about, len(found.players)) == (DoubtAbout.UNKNOWN, 12)


@pytest.mark.rule("Money prizes")
def test_a_last_prize_shared_by_many() -> None:
    table = tuple(PrizeCandidate(number, number, 70) for number in range(1, 12))
    text = '[main]\nprizes = [110]\nreach = "score-groups"'
    assert kinds(text, table) == [DoubtAbout.SPREAD]
    assert kinds(text, table[:2]) == []


@pytest.mark.rule("Money prizes")
def test_an_order_that_nobody_announced() -> None:
    lists = "".join(f'[[category]]\nname = "{name}"\nprizes = [50]\n' for name in "AB")
    (found,) = doubts(lists)
    assert (found.about, found.players) == (DoubtAbout.ORDER, (1,))
    assert kinds('order = ["B", "A"]\n' + lists) == []
