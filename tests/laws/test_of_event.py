"""The circumstances of an event: edition, pace, supervision, agreed draws."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from openarbiter.laws import Pace
from openarbiter.laws.of_event import laws_of_event
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField, with_chosen_edition
from openarbiter.model.laws_said import NO_AGREEMENT, LawsSaid, laws_said, with_laws_said

OLD = Tournament(start=date(2022, 5, 1))
NEW = Tournament(start=date(2026, 5, 1))


@pytest.mark.rule("Laws A.5")
@pytest.mark.parametrize("supervised", [None, True, False])
@pytest.mark.parametrize("limit", [None, NO_AGREEMENT, 30])
def test_what_is_said_stands_in_the_file(supervised: bool | None, limit: int | None) -> None:
    said = LawsSaid(supervised, limit)
    written = with_laws_said(replace(NEW, extra=("### A note",)), said)
    assert laws_said(written) == said
    assert with_laws_said(written, LawsSaid()).extra == ("### A note",)


@pytest.mark.rule("Laws 9.1.1")
def test_the_lines_are_read_by_people_too() -> None:
    lines = with_laws_said(NEW, LawsSaid(supervised=False, draw_limit=30)).extra
    assert lines == (
        "### Rapid and blitz: not supervised",
        "### No draw by agreement before move 30",
    )
    assert with_laws_said(NEW, LawsSaid(draw_limit=0)).extra == ("### No draw by agreement at all",)


@pytest.mark.rule("C.05 1.1")
def test_the_first_day_or_the_regulations_choose_the_edition() -> None:
    assert laws_of_event(OLD).circumstances.rules.edition.id == "fide-2018"
    assert laws_of_event(NEW).circumstances.rules.edition.id == "fide-2023"
    chosen = with_chosen_edition(NEW, RuleField.LAWS, "pmr-2018")
    assert laws_of_event(chosen).circumstances.rules.edition.id == "pmr-2018"


@pytest.mark.rule("Laws A.5")
def test_rapid_without_a_word_on_supervision_takes_a_4_and_says_so() -> None:
    rapid = replace(NEW, extra=("222 600+5",))
    asked = laws_of_event(rapid)
    assert asked.circumstances.pace is Pace.RAPID
    assert asked.circumstances.quick_rules
    assert not asked.supervision_said
    full = laws_of_event(with_laws_said(rapid, LawsSaid(supervised=True)))
    assert full.supervision_said
    assert not full.circumstances.quick_rules


@pytest.mark.rule("Laws B.1")
def test_the_time_control_says_the_pace() -> None:
    assert laws_of_event(replace(NEW, extra=("122 3 min + 2 s",))).circumstances.pace is Pace.BLITZ
    typed = laws_of_event(NEW, time_control="90+30")
    assert (typed.circumstances.pace, typed.pace_said) == (Pace.STANDARD, True)
    nothing = laws_of_event(NEW)
    assert (nothing.circumstances.pace, nothing.pace_said) == (Pace.STANDARD, False)
    assert nothing.supervision_said
