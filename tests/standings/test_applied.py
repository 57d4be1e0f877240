"""Which edition applies, and what decided on it."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.model import Tournament
from openarbiter.pairing import edition_applied
from openarbiter.rulebook import UnknownEdition, swiss_applied, tie_breaks_applied
from openarbiter.standings import rules_applied


@pytest.mark.parametrize(
    ("day", "edition", "source"),
    [
        (date(1914, 4, 21), "fide-2018", "none-in-force"),
        (date(2017, 6, 30), "fide-2018", "none-in-force"),
        (date(2017, 7, 1), "fide-2018", "first-day"),
        (date(2026, 1, 31), "fide-2018", "first-day"),
        (date(2026, 2, 1), "fide-2026", "first-day"),
        (None, "fide-2026", "newest"),
    ],
)
def test_the_swiss_rules_by_the_first_day(day: date | None, edition: str, source: str) -> None:
    found = swiss_applied(None, None, day)
    assert (found.edition, found.source, found.day) == (edition, source, day)


@pytest.mark.parametrize(
    ("day", "edition", "source"),
    [
        (date(1914, 4, 21), "fide-2018", "none-in-force"),
        (date(2017, 7, 1), "fide-2018", "first-day"),
        (date(2024, 4, 1), "fide-2024", "first-day"),
        (date(2026, 3, 1), "fide-2026", "first-day"),
        (None, "fide-2026", "newest"),
    ],
)
def test_the_tie_breaks_by_the_first_day(day: date | None, edition: str, source: str) -> None:
    found = tie_breaks_applied(None, None, day)
    assert (found.edition, found.source) == (edition, source)


def test_what_is_asked_for_or_stated_needs_no_day() -> None:
    early = date(1914, 4, 21)
    assert swiss_applied("fide-2026", "fide-2018", early).source == "option"
    assert swiss_applied(None, "fide-2018", early).source == "file"
    assert tie_breaks_applied("pmr-2018", None, early).source == "option"
    assert tie_breaks_applied(None, "fide-2018", None).source == "file"
    assert tie_breaks_applied(None, "fide-2018", early).source == "none-in-force"
    with pytest.raises(UnknownEdition):
        swiss_applied("fide-1901", None, None)


def test_the_sentence_never_says_in_force_of_a_day_before_the_rules() -> None:
    old = Tournament((), start=date(1914, 4, 21))
    for applied in (edition_applied(old), rules_applied(old)):
        warning = applied.warning()
        assert warning is not None
        assert warning.message() == (
            "No edition known here was in force on the first day, 1914-04-21. "
            "Applied: fide-2018, the first one after that day."
        )
        assert "none known here was in force" in applied.why().message()
    later = edition_applied(Tournament((), start=date(2018, 5, 1)))
    assert later.warning() is None
    assert later.why().message() == "in force on the first day, 2018-05-01"
