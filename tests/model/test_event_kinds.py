"""Kinds of events, and the regulations that follow from each."""

from __future__ import annotations

import pytest

from openarbiter.laws import NotUnderstood, Pace, for_sixty_moves, pace_of, read_time_control
from openarbiter.rulebook.event_kinds import EVENT_KINDS, article_in, filled

DEFAULTS = {"default_minutes": "0", "half_byes": "0", "system": "dutch", "win": "1"}


def value(kind: str, field: str) -> str:
    return next(each.value for each in EVENT_KINDS[kind].follows if each.field == field)


def test_the_kinds_there_are() -> None:
    assert list(EVENT_KINDS) == [
        "club", "open", "rapid", "norm", "round-robin", "teams", "league", "school",
    ]  # fmt: skip


@pytest.mark.rule("C.05 1.2")
def test_only_a_norm_event_needs_a_level_of_competition() -> None:
    assert {kind.id: kind.level for kind in EVENT_KINDS.values() if kind.level} == {"norm": 2}


@pytest.mark.rule("C.02 11.5.3", "C.02 11.5.4")
def test_schools_have_lists_of_tie_breaks_of_their_own() -> None:
    lists = {kind.id: dict(kind.lists) for kind in EVENT_KINDS.values() if kind.lists}
    assert lists == {"school": {False: "school-swiss", True: "school-round-robin"}}


def test_what_was_filled_in_is_told_with_what_stood_there() -> None:
    given = {**DEFAULTS, "half_byes": "0", "time_control": ""}
    made = filled(EVENT_KINDS["open"], given, DEFAULTS)
    changed = {each.field: before for each, before in made.changed}
    assert changed["half_byes"] == "0"
    assert changed["time_control"] == ""
    assert "system" not in changed  # it was there already
    assert (made.values["half_byes"], made.values["default_minutes"]) == ("1", "30")
    assert given["half_byes"] == "0"


@pytest.mark.rule("Laws A.1")
def test_every_time_control_is_of_its_kind_of_chess() -> None:
    for kind in EVENT_KINDS.values():
        read = read_time_control(value(kind.id, "time_control"))
        assert not isinstance(read, NotUnderstood)
        rapid = kind.id in ("rapid", "school")
        assert pace_of(read)[0] is (Pace.RAPID if rapid else Pace.STANDARD), kind.id


@pytest.mark.rule("B.01 1.13", "B.01 1.41a")
def test_a_norm_event_has_nine_rounds_and_time_enough() -> None:
    assert value("norm", "rounds") == "9"
    read = read_time_control(value("norm", "time_control"))
    assert not isinstance(read, NotUnderstood)
    assert for_sixty_moves(read) >= (90 * 60 + 60 * 30)
    assert EVENT_KINDS["norm"].level == 2


@pytest.mark.rule("C.02 11.4.1")
def test_a_school_event_fits_a_day() -> None:
    """Five to six hours of play for all rounds of a day."""
    minutes = int(value("school", "rounds")) * 2 * int(value("school", "time_control"))
    assert minutes <= 6 * 60


def test_the_articles_for_schools_are_those_of_one_edition() -> None:
    rounds = next(each for each in EVENT_KINDS["school"].follows if each.field == "rounds")
    assert article_in(rounds, "fide-2018") == "C.02 11.4.1"
    assert article_in(rounds, "fide-2026") == ""
    half = next(each for each in EVENT_KINDS["open"].follows if each.field == "half_byes")
    assert article_in(half, "fide-2026") == "C.05 6.7(4)"


def test_what_somebody_wrote_is_kept_and_told() -> None:
    given = {**DEFAULTS, "time_control": "120+30", "rounds": "9"}
    made = filled(EVENT_KINDS["school"], given, DEFAULTS)
    assert (made.values["time_control"], made.values["rounds"]) == ("120+30", "9")
    assert {each.field for each, _ in made.kept} == {"time_control", "rounds"}
    assert not {each.field for each, _ in made.changed} & {"time_control", "rounds"}
    made = filled(EVENT_KINDS["school"], given, DEFAULTS, everything=True)
    assert (made.values["time_control"], made.values["rounds"]) == ("15", "6")
    assert made.kept == ()


def test_another_kind_takes_the_place_of_one_just_filled_in() -> None:
    rapid = filled(EVENT_KINDS["rapid"], DEFAULTS, DEFAULTS).values
    made = filled(EVENT_KINDS["open"], rapid, DEFAULTS, last=EVENT_KINDS["rapid"])
    assert made.values["time_control"] == "90+30"
    assert made.kept == ()
    again = filled(EVENT_KINDS["open"], rapid, DEFAULTS)
    assert [(each.field, was) for each, was in again.kept] == [
        ("time_control", "15+10"),
        ("report_minutes", "5"),
    ]


def test_filling_in_twice_changes_nothing_more() -> None:
    for kind in EVENT_KINDS.values():
        once = filled(kind, DEFAULTS, DEFAULTS)
        twice = filled(kind, once.values, DEFAULTS)
        assert (twice.values, twice.changed, twice.kept) == (once.values, (), ())
