"""Years, months and days as the regulations count them."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.rulebook.calendar import (
    age_on,
    days_before,
    months_between,
    more_than_a_year,
    years_after,
)


@pytest.mark.rule("B.06 2.1.4")
def test_somebody_is_a_year_older_on_the_birthday() -> None:
    born = date(2000, 5, 2)
    days = (date(2021, 5, 1), date(2021, 5, 2), date(2021, 5, 3))
    assert [age_on(born, day) for day in days] == [20, 21, 21]
    leap = date(2000, 2, 29)
    assert [age_on(leap, day) for day in (date(2021, 2, 28), date(2021, 3, 1))] == [20, 21]


@pytest.mark.rule("B.06 5.3")
def test_years_after_a_day() -> None:
    assert years_after(date(2020, 2, 29), 4) == date(2024, 2, 29)
    assert years_after(date(2020, 2, 29), 1) == date(2021, 3, 1)
    assert years_after(date(2019, 5, 1), 9000) == date(9999, 5, 1)
    assert years_after(date(2019, 5, 1), -9000) == date(1, 5, 1)


@pytest.mark.rule("B.06 5.5")
def test_days_before_a_day() -> None:
    assert days_before(date(2024, 3, 1), 1) == date(2024, 2, 29)
    assert days_before(date(2019, 3, 2), 60) == date(2019, 1, 1)


@pytest.mark.rule("B.02 7.1.4", "B.02 7.2.2")
def test_months_and_a_year() -> None:
    assert months_between(date(2025, 12, 31), date(2026, 1, 1)) == 1
    assert months_between(date(2024, 2, 1), date(2026, 2, 1)) == 24
    assert not more_than_a_year(date(2025, 2, 1), date(2026, 2, 1))
    assert more_than_a_year(date(2025, 2, 1), date(2026, 2, 2))
