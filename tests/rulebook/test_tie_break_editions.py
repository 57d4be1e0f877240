"""The editions of the tie-break rules: their days, and what each says otherwise."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.rulebook import (
    TIE_BREAK_EDITIONS,
    UnknownEdition,
    switched,
    switches,
    tie_break_rules,
    tie_break_rules_on,
)
from openarbiter.rulebook.tie_break_articles import EDITION_OF_YEAR, TieBreakArticles, articles_in
from openarbiter.rulebook.tie_break_choices import OpponentsUnplayed


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(1990, 1, 1), "fide-2018"),
        (date(2024, 3, 31), "fide-2018"),
        (date(2024, 4, 1), "fide-2024"),
        (date(2026, 2, 28), "fide-2024"),
        (date(2026, 3, 1), "fide-2026"),
        (None, "fide-2026"),
    ],
)
def test_an_event_has_the_edition_of_its_first_day(day: date | None, edition: str) -> None:
    assert tie_break_rules_on(day).id == edition


def test_one_edition_ends_the_day_before_the_next_begins() -> None:
    old, middle, new = (TIE_BREAK_EDITIONS[f"fide-{year}"] for year in (2018, 2024, 2026))
    assert old.first_day is None
    assert new.last_day is None
    assert old.known_since == date(2017, 7, 1)
    for before, after in ((old, middle), (middle, new)):
        assert before.last_day is not None
        assert after.first_day is not None
        assert (after.first_day - before.last_day).days == 1
        assert after.known_since == after.first_day


def test_those_applied_by_name_only_have_no_days() -> None:
    for name in ("fide-1989", "fide-2017", "pmr-2018"):
        assert (tie_break_rules(name).first_day, tie_break_rules(name).last_day) == (None, None)
    with pytest.raises(UnknownEdition, match="there are: fide-1989, fide-2017, fide-2018"):
        tie_break_rules("fide-1901")


@pytest.mark.rule("C.07 14")
def test_the_years_of_the_modifier_are_those_the_texts_were_published_in() -> None:
    assert EDITION_OF_YEAR == {
        1989: "fide-1989", 2017: "fide-2017", 2018: "fide-2018", 2019: "fide-2018",
        2023: "fide-2024", 2024: "fide-2024", 2026: "fide-2026",
    }  # fmt: skip


@pytest.mark.rule("C.07 14.1", "C.07 14.2", "C.07 14.3", "C.07 14.4")
def test_each_modifier_that_cuts_has_its_own_article() -> None:
    articles = TieBreakArticles(modifiers="C.07 14")
    found = [articles.cut(*cut) for cut in ((1, 0), (2, 0), (1, 1), (2, 2), (3, 0), (3, 3))]
    assert found == ["C.07 14.1", "C.07 14.2", "C.07 14.3", "C.07 14.4", "C.07 14", "C.07 14"]
    assert TieBreakArticles().cut(2, 2) == ""


def test_an_article_is_named_with_the_chapter_of_its_edition() -> None:
    assert articles_in("8.1", c02="13.4", s4="12.4", pmr="269", old="16.b") == {
        "fide-1989": "FIDE Swiss Rules 16.b",
        "fide-2017": "C.02 12.4",
        "fide-2018": "C.02 13.4",
        "pmr-2018": "PMR 269",
        "fide-2024": "C.07 8.1",
        "fide-2026": "C.07 8.1",
    }
    assert articles_in(c02="B.01 1.48") == {"fide-2018": "B.01 1.48"}
    assert articles_in(new="7.7") == {"fide-2026": "C.07 7.7"}
    assert articles_in(before="7.6") == {"fide-2024": "C.07 7.6"}
    assert articles_in() == {}


@pytest.mark.rule("C.02 13.14.2")
def test_opponents_unplayed_rounds_count_as_scored_among_teams_in_2018_alone() -> None:
    for rules in TIE_BREAK_EDITIONS.values():
        assert rules.among(teams=False) is rules
        as_scored = rules.among(teams=True).opponents_unplayed == OpponentsUnplayed.AS_SCORED
        assert as_scored == (rules.id in ("fide-2018", "fide-2017", "fide-1989"))


@pytest.mark.rule("C.07 10", "C.02 13.14")
def test_everywhere_tie_breaks_by_ratings_are_dropped_where_somebody_is_unrated() -> None:
    assert all(rules.unrated_drop_ratings for rules in TIE_BREAK_EDITIONS.values())


@pytest.mark.rule("C.02 13.14.1")
def test_absentees_come_last_in_c02_alone() -> None:
    last = [rules.id for rules in TIE_BREAK_EDITIONS.values() if rules.absentees_last]
    assert last == ["fide-2017", "fide-2018"]


@pytest.mark.rule("C.07 16.5")
def test_voluntary_unplayed_rounds_are_cut_first_in_c07_alone() -> None:
    first = [rules.id for rules in TIE_BREAK_EDITIONS.values() if rules.voluntary_cut_first]
    assert first == ["fide-2024", "fide-2026"]


@pytest.mark.rule("FIDE Swiss Rules 16.b")
def test_only_the_sums_of_1989_go_on() -> None:
    going_on = [rules.id for rules in TIE_BREAK_EDITIONS.values() if rules.level_sums_go_on]
    assert going_on == ["fide-1989"]


@pytest.mark.rule("C.07 16.6")
def test_a_switch_has_the_values_of_its_field_and_changes_that_field_alone() -> None:
    values = switches()
    assert values["voluntary_cut_first"] == ("yes", "no")
    assert values["koya_step"] == ("score group", "half point")
    assert not {"id", "title", "chapter", "articles", "first_day", "known_since"} & set(values)
    rules = tie_break_rules("fide-2026")
    off = switched(rules, "voluntary_cut_first", "no")
    assert (rules.voluntary_cut_first, off.voluntary_cut_first) == (True, False)
    assert switched(off, "voluntary_cut_first", "yes") == rules
    with pytest.raises(ValueError, match="maybe"):
        switched(rules, "voluntary_cut_first", "maybe")
    with pytest.raises(KeyError):
        switched(rules, "id", "fide-2018")
