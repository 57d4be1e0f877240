"""Values as people write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from openarbiter.standings.amounts import decimal, rounded


@pytest.mark.parametrize(
    ("tenths", "text"), [(0, "0.0"), (5, "0.5"), (10, "1.0"), (-5, "-0.5"), (-25, "-2.5")]
)
def test_points_have_one_decimal_and_a_digit_before_it(tenths: int, text: str) -> None:
    assert decimal(tenths, 10, 1) == text


@pytest.mark.parametrize(("whole", "text"), [(0, "0"), (7, "7"), (-3, "-3"), (1200, "1200")])
def test_whole_numbers_have_none(whole: int, text: str) -> None:
    assert decimal(whole, 1, 0) == text


def test_two_decimals_are_the_most_and_a_half_goes_upwards() -> None:
    assert decimal(Fraction(1, 4), 1, 0) == "0.25"
    assert decimal(Fraction(1, 8), 1, 0) == "0.13"
    assert decimal(Fraction(-1, 8), 1, 0) == "-0.12"
    assert decimal(Fraction(2, 3), 1, 0) == "0.67"


def test_rounding_keeps_so_many_decimals() -> None:
    assert rounded(Fraction(1, 8), 2) == Fraction(13, 100)
    assert rounded(Fraction(5, 2), 0) == 3
    assert rounded(Fraction(7, 3), 1) == Fraction(23, 10)
