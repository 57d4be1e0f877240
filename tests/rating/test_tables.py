"""The printed tables: complete, the mirror images of themselves, and never falling."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import printed_ratings

from openarbiter.rulebook.rating_tables import CHANCES, DIFFERENCES, chance, rating_difference


@pytest.mark.rule("B.02 8.1.a")
def test_every_hundredth_has_the_printed_difference() -> None:
    assert len(DIFFERENCES) == len(printed_ratings.DP) == 101
    for hundredths, difference in enumerate(DIFFERENCES):
        assert printed_ratings.DP[Fraction(hundredths, 100)] == difference
        assert DIFFERENCES[100 - hundredths] == -difference
    assert list(DIFFERENCES) == sorted(set(DIFFERENCES))


@pytest.mark.rule("B.02 8.1.b")
def test_every_difference_has_the_printed_chance() -> None:
    rows = printed_ratings.PD
    covered = sorted((first, last) for first, last, *_ in rows)
    assert covered[0][0] == 0
    assert all(before[1] + 1 == after[0] for before, after in pairwise(covered))
    assert sorted(high for *_, high, _ in rows) == [Fraction(50 + at, 100) for at in range(51)]
    assert all(high + low == 1 for *_, high, low in rows)
    for difference in range(0, 1000):
        wanted = printed_ratings.expected(2000 + difference, 2000, capped=False)
        assert Fraction(chance(difference), 100) == wanted
        assert chance(difference) + chance(-difference) == 100
    assert list(CHANCES) == sorted(CHANCES)


@pytest.mark.rule("B.02 8.1.b")
@given(st.integers(-4000, 4000), st.integers(0, 4000))
def test_a_greater_difference_never_has_a_smaller_chance(difference: int, more: int) -> None:
    assert chance(difference) <= chance(difference + more)


@pytest.mark.rule("B.01 1.49")
@given(
    st.integers(1, 40).flatmap(lambda games: st.tuples(st.integers(0, 2 * games), st.just(games)))
)
def test_half_a_hundredth_goes_up(played: tuple[int, int]) -> None:
    half_points, games = played
    wanted = printed_ratings.dp_of(Fraction(half_points, 2), games)
    assert rating_difference(half_points, 2 * games) == wanted
