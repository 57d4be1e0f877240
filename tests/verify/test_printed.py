"""How published columns were printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from openarbiter.verify.printed import PrintedNumber, printed


def cells(*pairs: tuple[str, str]) -> list[PrintedNumber]:
    return [PrintedNumber(text, Fraction(text), Fraction(exact)) for text, exact in pairs]


@pytest.mark.rule("C.07 10.1")
def test_whole_ratings_are_rounded_averages_halves_upwards() -> None:
    """World Blitz 2021 has 2660 for 2659.7, written 2660.0 by who copied it."""
    found = cells(("2660", "2659.7"), ("2640.0", "2639.6"), ("2565", "2564.5"))
    how = printed(found, whole=True)
    assert (how.decimals, how.how) == (0, "rounded")
    assert all(how.right(cell) for cell in found)
    assert not how.right(*cells(("2659", "2659.7")))


def test_half_a_point_is_never_rounded() -> None:
    how = printed(cells(("17", "16.5")), whole=False)
    assert not how.right(*cells(("17", "16.5")))
    assert how.right(*cells(("17", "17.25")))


def test_zeros_at_the_end_say_nothing_about_the_decimals() -> None:
    found = cells(("17.30", "17.25"), ("12.50", "12.5"))
    how = printed(found, whole=False)
    assert how.decimals == 1
    assert all(how.right(cell) for cell in found)


def test_a_column_that_was_cut_off_is_right_as_a_whole() -> None:
    found = cells(("17.2", "17.25"), ("9.7", "9.75"), ("8.5", "8.5"))
    how = printed(found, whole=False)
    assert how.how == "cut off"
    assert all(how.right(cell) for cell in found)


def test_one_value_cut_off_is_a_slip() -> None:
    found = cells(("17.2", "17.25"), ("9.8", "9.75"))
    how = printed(found, whole=False)
    assert how.how == "rounded"
    assert [how.right(cell) for cell in found] == [False, True]
