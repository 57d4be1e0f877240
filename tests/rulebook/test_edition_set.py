"""Which edition of each field of rules applies to an event, and why."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField, chosen_edition, with_chosen_edition
from openarbiter.rulebook import (
    UnknownEdition,
    edition_for,
    editions_applied,
    known_editions,
)
from openarbiter.rulebook.edition_texts import EDITION_TEXTS, TextSource


def by_field(tournament: Tournament) -> dict[str, tuple[str, str]]:
    return {
        each.field.value: (each.applied.edition, each.applied.source)
        for each in editions_applied(tournament).editions
    }


@pytest.mark.rule("B.02 0.1", "B.01 0.22")
@pytest.mark.parametrize(
    ("day", "rating", "titles", "laws"),
    [
        (date(2019, 5, 1), "fide-2017", "fide-2017", "fide-2018"),
        (date(2023, 12, 31), "fide-2017", "fide-2017", "fide-2023"),
        (date(2024, 1, 1), "fide-2017", "fide-2024", "fide-2023"),
        (date(2024, 3, 1), "fide-2024", "fide-2024", "fide-2023"),
        (date(2025, 10, 1), "fide-2025", "fide-2024", "fide-2023"),
    ],
)
def test_the_first_day_decides(day: date, rating: str, titles: str, laws: str) -> None:
    found = by_field(Tournament(start=day))
    assert found["rating"] == (rating, "first-day")
    assert found["titles"] == (titles, "first-day")
    assert found["laws"] == (laws, "first-day")


def test_what_could_not_be_read_is_said() -> None:
    found = by_field(Tournament(start=date(2026, 3, 1)))
    assert found["arbiters"] == ("fide-2019", "unread")
    assert found["competition"] == ("fide-2019", "unread")
    assert by_field(Tournament(start=date(2023, 3, 1)))["arbiters"] == ("fide-2019", "first-day")
    told = edition_for(Tournament(start=date(2026, 3, 1)), RuleField.ARBITERS).why().message()
    assert told == "the newest one known here; the rules of the first day could not be read"


def test_without_a_first_day_the_newest_applies() -> None:
    found = by_field(Tournament())
    assert found["rating"] == ("fide-2025", "newest")
    assert found["swiss"] == ("fide-2026", "newest")


@pytest.mark.parametrize("field", [each for each in RuleField if each is not RuleField.SWISS])
def test_a_choice_of_the_regulations_survives_a_file(field: RuleField) -> None:
    oldest = next(iter(known_editions(field)))
    tournament = with_chosen_edition(Tournament(start=date(2026, 3, 1)), field, oldest)
    again = read_trf(write_trf(tournament).encode()).tournament
    assert chosen_edition(again, field) == oldest
    found = editions_applied(again)
    assert (found.of(field).edition, found.of(field).source) == (oldest, "file")
    others = {each.field: each.applied for each in found.editions if each.field is not field}
    before = {
        each.field: each.applied for each in editions_applied(replace(again, extra=())).editions
    }
    assert others == {each: applied for each, applied in before.items() if each is not field}
    assert chosen_edition(with_chosen_edition(again, field, ""), field) == ""


def test_the_swiss_edition_is_chosen_by_its_record() -> None:
    tournament = with_chosen_edition(
        Tournament(start=date(2026, 3, 1)), RuleField.SWISS, "fide-2018"
    )
    assert tournament.regulations.edition == "fide-2018"
    assert edition_for(tournament, RuleField.SWISS).edition == "fide-2018"


def test_what_is_asked_for_comes_first() -> None:
    tournament = with_chosen_edition(Tournament(), RuleField.RATING, "fide-2017")
    found = editions_applied(tournament, {RuleField.RATING: "fide-2024"}).of(RuleField.RATING)
    assert (found.edition, found.source) == ("fide-2024", "option")
    for field in RuleField:
        with pytest.raises(UnknownEdition):
            editions_applied(tournament, {field: "fide-1900"})


def test_an_unknown_choice_counts_as_none_and_is_said() -> None:
    tournament = with_chosen_edition(
        Tournament(start=date(2026, 3, 1)), RuleField.RATING, "fide-2031"
    )
    row = next(each for each in editions_applied(tournament).editions if each.field == "rating")
    assert (row.applied.edition, row.unknown) == ("fide-2025", "fide-2031")


def test_every_edition_says_what_it_was_built_from() -> None:
    known = {(field, id) for field in RuleField for id in known_editions(field)}
    assert set(EDITION_TEXTS) == known
    assert EDITION_TEXTS[RuleField.ARBITERS, "fide-2019"].source is TextSource.TEXT


@pytest.mark.parametrize("field", [RuleField.RATING, RuleField.TITLES, RuleField.LAWS])
def test_the_days_of_the_editions_follow_one_another(field: RuleField) -> None:
    editions = [
        each for each in known_editions(field).values() if each.first_day or each.last_day
    ]  # what has no days is chosen by name alone
    for one, other in pairwise(editions):
        assert one.last_day is not None
        assert other.first_day is not None
        assert (other.first_day - one.last_day).days == 1
    assert editions[-1].last_day is None
