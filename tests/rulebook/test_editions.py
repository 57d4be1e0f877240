"""The editions of the Swiss rules: the days they are in force, and what they are called."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from openarbiter.rulebook import (
    EDITIONS,
    UnknownEdition,
    edition_named,
    edition_on,
    editions_in_words,
)


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(1990, 1, 1), "fide-2018"),
        (date(2026, 1, 31), "fide-2018"),
        (date(2026, 2, 1), "fide-2026"),
        (date(2040, 1, 1), "fide-2026"),
        (None, "fide-2026"),
    ],
)
def test_an_event_has_the_edition_of_its_first_day(day: date | None, edition: str) -> None:
    assert edition_on(day).id == edition


def test_one_edition_ends_the_day_before_the_next_begins() -> None:
    dated = list(EDITIONS.values())
    assert dated[0].first_day is None
    assert dated[-1].last_day is None
    for before, after in pairwise(dated):
        assert before.last_day is not None
        assert after.first_day is not None
        assert (after.first_day - before.last_day).days == 1
        assert after.known_since == after.first_day


@pytest.mark.rule("B.01 0.22")
def test_what_was_approved_in_2016_was_in_force_from_july_2017() -> None:
    assert EDITIONS["fide-2018"].known_since == date(2017, 7, 1)


def test_a_name_that_is_none_is_answered_with_those_there_are() -> None:
    assert edition_named("fide-2018").id == "fide-2018"
    with pytest.raises(UnknownEdition, match="'fide-1901'; there are: fide-2018, fide-2026"):
        edition_named("fide-1901")


@pytest.mark.parametrize(
    ("text", "editions"),
    [
        ("Swiss Dutch (Baku 2016)", ["fide-2018"]),
        ("Dutch 2017", ["fide-2018"]),
        ("dutch-2026", ["fide-2026"]),
        ("Dutch 2018, then Dutch 2026", ["fide-2018", "fide-2026"]),
        ("Dutch 2020", []),
        ("Swiss", []),
    ],
)
def test_editions_in_the_words_of_tournaments(text: str, editions: list[str]) -> None:
    assert [edition.id for edition in editions_in_words(text)] == editions


@pytest.mark.rule("C.04.5.1 1", "C.04.5.1 4", "C.04.7 1.4")
def test_the_lengths_of_the_baku_acceleration() -> None:
    """2018: three rounds with a whole virtual point and two with half; 2026: half of the rounds."""
    assert EDITIONS["fide-2018"].dutch.baku.lengths == (3, 3 + 2)
    assert EDITIONS["fide-2018"].dutch.baku.least_rounds == 9
    assert EDITIONS["fide-2026"].dutch.baku.lengths is None
    assert EDITIONS["fide-2026"].dutch.baku.least_rounds == 0


@pytest.mark.rule("C.04.3 C.5", "C.04.3 C.6", "C.04.3 C6", "C.04.3 C7")
def test_the_first_criteria_judge_downfloaters_in_2026_and_missing_pairs_in_2018() -> None:
    assert not EDITIONS["fide-2018"].dutch.downfloaters_judged
    assert EDITIONS["fide-2026"].dutch.downfloaters_judged


@pytest.mark.rule("C.04.3 A.9", "C.04.3 C4")
def test_only_in_2018_a_bracket_collapses() -> None:
    assert {each.id: each.dutch.collapses for each in EDITIONS.values()} == {
        "fide-2018": True,
        "fide-2026": False,
    }


@pytest.mark.rule("C.04.2 B.4")
def test_the_limit_of_new_numbers_extends_to_late_entrants_in_2026_alone() -> None:
    assert EDITIONS["fide-2018"].late_entrants_renumber
    assert not EDITIONS["fide-2026"].late_entrants_renumber


@pytest.mark.rule("C.04.2 3.6", "C.04.2 D.9")
def test_virtual_points_decide_the_order_of_boards_in_2026_alone() -> None:
    assert not EDITIONS["fide-2018"].dutch.virtual_board_order
    assert EDITIONS["fide-2026"].dutch.virtual_board_order


@pytest.mark.rule("C.04.1.d", "C.04.3 C2")
def test_a_full_point_bye_bars_from_the_allocated_one_in_2026_alone() -> None:
    assert not EDITIONS["fide-2018"].dutch.full_bye_bars_pab
    assert EDITIONS["fide-2026"].dutch.full_bye_bars_pab


@pytest.mark.rule("C.04.3 A.4.b", "C.04.3 1.4.3")
def test_any_absence_is_a_downfloat_in_2018_alone() -> None:
    assert EDITIONS["fide-2018"].dutch.absence_floats
    assert not EDITIONS["fide-2026"].dutch.absence_floats
