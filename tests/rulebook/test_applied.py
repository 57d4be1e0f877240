"""Which edition applies to an event, and what decided on it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.rulebook import (
    UnknownEdition,
    edition_for,
    rating_applied,
    swiss_applied,
    tie_breaks_applied,
)

EARLY, LATE = date(1914, 4, 21), date(2026, 6, 1)


def test_what_is_asked_for_comes_before_what_the_tournament_states() -> None:
    asked = swiss_applied("fide-2026", "fide-2018", EARLY)
    assert (asked.edition, asked.chapter, asked.source, asked.day) == (
        "fide-2026", "C.04", "option", EARLY,
    )  # fmt: skip
    assert swiss_applied(None, "fide-2018", LATE).edition == "fide-2018"
    assert swiss_applied(None, "fide-2018", LATE).source == "file"


def test_tie_breaks_of_the_regulations_come_first_then_the_day() -> None:
    chosen = tie_breaks_applied(None, "fide-2018", LATE, chosen="pmr-2018")
    assert (chosen.edition, chosen.chapter, chosen.source, chosen.day) == (
        "pmr-2018", "PMR 264-286", "file", LATE,
    )  # fmt: skip
    asked = tie_breaks_applied("fide-1989", "fide-2018", LATE, chosen="pmr-2018")
    assert (asked.edition, asked.source, asked.day) == ("fide-1989", "option", LATE)
    by_day = tie_breaks_applied(None, "fide-2018", LATE, chosen="no edition")
    assert (by_day.edition, by_day.source) == ("fide-2026", "first-day")
    stated = tie_breaks_applied(None, "fide-2018", None)
    assert (stated.edition, stated.source, stated.day) == ("fide-2018", "file", None)
    assert tie_breaks_applied(None, "fide-1901", None).source == "newest"


@pytest.mark.parametrize(
    ("asked", "day", "source"),
    [
        ("fide-2024", EARLY, "option"),
        (None, EARLY, "none-in-force"),
        (None, LATE, "first-day"),
        (None, None, "newest"),
    ],
)
def test_the_rating_regulations(asked: str | None, day: date | None, source: str) -> None:
    found = rating_applied(asked, day)
    assert (found.chapter, found.source, found.day) == ("B.02", source, day)
    assert asked is None or found.edition == asked
    with pytest.raises(UnknownEdition):
        rating_applied("fide-1901", day)


def test_the_reason_follows_the_name_and_only_an_edition_not_in_force_is_warned_of() -> None:
    reasons = {
        found.source: found.why().message()
        for found in (
            swiss_applied("fide-2018", None, LATE),
            swiss_applied(None, "fide-2018", LATE),
            swiss_applied(None, None, LATE),
            swiss_applied(None, None, EARLY),
            swiss_applied(None, None, None),
        )
    }
    assert reasons == {
        "option": "chosen for this answer",
        "file": "named by the tournament",
        "first-day": "in force on the first day, 2026-06-01",
        "none-in-force": (
            "the first one after the first day, 1914-04-21, when none known here was in force"
        ),
        "newest": "the newest one, as the tournament has no first day",
    }
    warning = swiss_applied(None, None, EARLY).warning()
    assert warning is not None
    assert "1914-04-21. Applied: fide-2018" in warning.message()
    assert swiss_applied(None, None, LATE).warning() is None


@pytest.mark.parametrize(
    ("field", "first_unread"),
    [(RuleField.ARBITERS, date(2024, 1, 1)), (RuleField.COMPETITION, date(2026, 2, 1))],
)
def test_rules_that_could_not_be_read_begin_on_their_first_day(
    field: RuleField, first_unread: date
) -> None:
    before = Tournament(start=first_unread - timedelta(days=1))
    assert edition_for(before, field).source == "first-day"
    assert edition_for(Tournament(start=first_unread), field).source == "unread"
    assert edition_for(Tournament(), field).source == "unread"


def test_the_laws_of_2023_are_applied_from_their_first_day() -> None:
    for day, edition in ((date(2022, 12, 31), "fide-2018"), (date(2023, 1, 1), "fide-2023")):
        found = edition_for(Tournament(start=day), RuleField.LAWS)
        assert (found.edition, found.source) == (edition, "first-day")
    early = edition_for(Tournament(start=date(2017, 12, 31)), RuleField.LAWS)
    assert (early.edition, early.source) == ("fide-2018", "none-in-force")
    assert edition_for(Tournament(), RuleField.LAWS).source == "newest"


@pytest.mark.parametrize(
    ("field", "since"),
    [
        (RuleField.ARBITERS, date(2017, 7, 1)),
        (RuleField.COMPETITION, date(2019, 7, 1)),
        (RuleField.LAWS, date(2018, 1, 1)),
    ],
)
def test_an_edition_is_in_force_from_the_day_it_was_known(field: RuleField, since: date) -> None:
    assert edition_for(Tournament(start=since), field).source == "first-day"
    before = edition_for(Tournament(start=since - timedelta(days=1)), field)
    assert before.source == "none-in-force"
