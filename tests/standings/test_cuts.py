"""What the modifiers Cut-n and Median-n leave out."""

from __future__ import annotations

import pytest

from openarbiter.standings.values import Cut, Part, summands

SIX = summands(tuple(Part(value) for value in (40, 10, 60, 20, 50, 30)))


def cut_values(least: int, most: int) -> list[int]:
    return [
        int(SIX.parts[cut.part].value) for cut in SIX.value(least, most, voluntary_first=True).cuts
    ]


@pytest.mark.rule("C.07 14.1", "C.07 14.2")
def test_the_least_significant_values_go_first() -> None:
    assert cut_values(1, 0) == [10]
    assert cut_values(2, 0) == [10, 20]
    assert SIX.value(2, 0, voluntary_first=False).amount == 210 - 10 - 20


@pytest.mark.rule("C.07 14.3", "C.07 14.4")
def test_a_median_leaves_out_as_many_of_the_most_significant_ones() -> None:
    assert cut_values(1, 1) == [10, 60]
    assert cut_values(2, 2) == [10, 20, 60, 50]
    made = SIX.value(2, 2, voluntary_first=False)
    assert made.amount == 30 + 40
    assert [(cut.voluntary, cut.most) for cut in made.cuts] == [
        (False, False), (False, False), (False, True), (False, True),
    ]  # fmt: skip


@pytest.mark.rule("C.07 14.1")
def test_nothing_is_left_where_everything_is_cut() -> None:
    assert SIX.value(6, 0, voluntary_first=False).amount == 0
    assert SIX.value(9, 9, voluntary_first=True).amount == 0
    assert SIX.value(0, 0, voluntary_first=True).cuts == ()


@pytest.mark.rule("C.07 16.5")
def test_a_voluntary_unplayed_round_goes_before_a_lower_value_unless_it_is_lower_still() -> None:
    parts = (Part(30), Part(10), Part(20, voluntary=True))
    made = summands(parts).value(2, 0, voluntary_first=True)
    assert made.cuts == (Cut(2, True, False), Cut(1, False, False))
    assert summands(parts).value(1, 0, voluntary_first=False).cuts == (Cut(1, False, False),)
    lowest = (Part(30), Part(20), Part(10, voluntary=True))
    assert summands(lowest).value(1, 0, voluntary_first=True).cuts == (Cut(2, False, False),)
