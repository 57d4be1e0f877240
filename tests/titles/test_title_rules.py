"""The editions of the title regulations."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.rulebook import UnknownEdition
from openarbiter.rulebook.title_rules import (
    FIDE_2017_TITLES,
    FIDE_2024_TITLES,
    TITLE_EDITIONS,
    title_rules,
    title_rules_on,
)


@pytest.mark.rule("B.01 1.54")
def test_the_first_day_decides() -> None:
    assert title_rules_on(date(2018, 1, 1)) is FIDE_2017_TITLES
    assert title_rules_on(date(2023, 12, 31)) is FIDE_2017_TITLES
    assert title_rules_on(date(2024, 1, 1)) is FIDE_2024_TITLES
    assert title_rules_on(None) is FIDE_2024_TITLES


def test_editions_are_found_by_name() -> None:
    assert all(title_rules(name) is each for name, each in TITLE_EDITIONS.items())
    with pytest.raises(UnknownEdition, match="fide-2017, fide-2024"):
        title_rules("fide-1990")


@pytest.mark.rule("B.01 1.4.5f")
def test_half_of_the_opponents_in_a_double_round_robin_since_2024() -> None:
    """Five to nine opponents, met twice each."""
    played = range(5, 10)
    assert [FIDE_2024_TITLES.least_matching(n, double=True) for n in played] == [3, 3, 4, 4, 5]
    assert [FIDE_2017_TITLES.least_matching(n, double=True) for n in played] == [3] * 5
