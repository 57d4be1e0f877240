"""Regulations changed after round 1: what is refused, what needs a reason, what is free."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.playing import WON, swiss

from openarbiter.handling.findings import CONFIRM, CONFIRM_TWICE, REFUSE, Finding
from openarbiter.handling.regulations import (
    FROZEN,
    GUARDED,
    ChangedRegulations,
    changed_after_start,
    colour_refused,
    restricted,
    why_it_stays,
)
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.model import Game, Regulations, Round, Tournament

ROUND = Round((Game(1, 3, WON), Game(4, 2, WON)))
ROBIN = "FIDE_ROUNDROBIN"


def running(*rounds: Round, system: str = "", fide_mode: bool = True) -> Situation:
    return Situation(swiss(4, *rounds, system=system), conduct=Conduct(fide_mode=fide_mode))


def changed(
    situation: Situation, *fields: str, reason: str = "", **values: object
) -> ChangedRegulations | Finding:
    """The outcome of a change of these fields to these values."""
    before = situation.tournament
    after = replace(before, regulations=replace(before.regulations, **values))  # type: ignore[arg-type]
    return changed_after_start(situation, after, fields, reason)


def refused(found: ChangedRegulations | Finding) -> tuple[str, bool]:
    """The article against a change; True if it forbids the change, False if it needs a reason."""
    assert isinstance(found, Finding)
    assert found.level == REFUSE
    return found.article, found.forbidden


def level(found: ChangedRegulations | Finding) -> int:
    assert isinstance(found, ChangedRegulations)
    return found.level


ANYTHING = (*FROZEN, *GUARDED)


def test_before_round_1_everything_may_be_changed() -> None:
    now = running()
    found = changed(now, *ANYTHING, rounds=7, system=ROBIN, edition="fide-2018")
    assert isinstance(found, ChangedRegulations)
    assert found.level == 0
    assert found.tournament.regulations.rounds == 7
    assert found.tournament.extra == (), "nothing is told of it"


@pytest.mark.parametrize(
    ("field", "article"),
    [
        pytest.param("system", "C.04.2 A.1", marks=pytest.mark.rule("C.04.2 A.1")),
        pytest.param("acceleration", "C.04.2 A.1", marks=pytest.mark.rule("C.04.2 A.1")),
        pytest.param("colour", "C.04.3 E", marks=pytest.mark.rule("C.04.3 E")),
        pytest.param("points", "Laws 10.1", marks=pytest.mark.rule("Laws 10.1")),
        pytest.param("win", "Laws 10.1", marks=pytest.mark.rule("Laws 10.1")),
        pytest.param("draw", "Laws 10.1", marks=pytest.mark.rule("Laws 10.1")),
        pytest.param("loss", "Laws 10.1", marks=pytest.mark.rule("Laws 10.1")),
        pytest.param("pab", "Laws 10.1", marks=pytest.mark.rule("Laws 10.1")),
    ],
)
def test_what_was_announced_stays_in_fide_mode_and_needs_a_reason_outside_of_it(
    field: str, article: str
) -> None:
    for reason in ("", " ", "The sponsor wants it."):
        assert refused(changed(running(ROUND), field, reason=reason)) == (article, True)
    free = running(ROUND, fide_mode=False)
    assert refused(changed(free, field)) == (article, True)
    assert level(changed(free, field, reason="The sponsor wants it.")) == CONFIRM_TWICE


@pytest.mark.parametrize(
    ("field", "article", "confirmed"),
    [
        pytest.param("rounds", "C.04.1 a", CONFIRM_TWICE, marks=pytest.mark.rule("C.04.1 a")),
        pytest.param("tie_breaks", "C.02 13.1.1", CONFIRM, marks=pytest.mark.rule("C.02 13.1.1")),
        pytest.param(
            "tie_break_edition", "C.02 13.1.1", CONFIRM, marks=pytest.mark.rule("C.02 13.1.1")
        ),
        pytest.param("report_minutes", "C.04.2 D.8", CONFIRM, marks=pytest.mark.rule("C.04.2 D.8")),
    ],
)
def test_what_was_set_beforehand_changes_with_a_reason_in_both_modes(
    field: str, article: str, confirmed: int
) -> None:
    for fide_mode in (True, False):
        now = running(ROUND, fide_mode=fide_mode)
        assert refused(changed(now, field)) == (article, False)
        assert level(changed(now, field, reason="A power cut.")) == confirmed


def test_other_regulations_change_without_a_reason_and_nothing_is_told_of_it() -> None:
    for reason in ("", "Why not."):
        found = changed(running(ROUND), "name", "starts", reason=reason)
        assert level(found) == 0
        assert isinstance(found, ChangedRegulations)
        assert found.tournament.extra == ()


def test_a_late_change_is_told_in_the_file_with_its_round_and_reason() -> None:
    now = running(ROUND, ROUND)
    now = replace(now, tournament=replace(now.tournament, extra=("### before",)))
    reason = "The hall\n closes  early."
    found = changed(now, "rounds", "name", "tie_breaks", reason=reason, rounds=4)
    assert isinstance(found, ChangedRegulations)
    assert found.level == CONFIRM_TWICE, "the number of rounds is among them"
    assert found.tournament.regulations.rounds == 4
    before, line = found.tournament.extra
    assert before == "### before"
    assert line.startswith("###")
    assert "after round 2 (rounds, tie_breaks)" in line, "the name is no rule"
    assert line.endswith("The hall closes early.")


@pytest.mark.parametrize("reason", ["", "   ", "\n\t"])
def test_a_blank_reason_is_none(reason: str) -> None:
    now = running(ROUND, fide_mode=False)
    for field in ("system", "rounds"):
        assert isinstance(changed(now, field, reason=reason), Finding)


def test_what_is_frozen_is_refused_before_a_reason_is_asked_for() -> None:
    assert refused(changed(running(ROUND), "rounds", "win")) == ("Laws 10.1", True)
    both = changed(running(ROUND, fide_mode=False), "tie_breaks", "win", reason="A sponsor.")
    assert level(both) == CONFIRM_TWICE


@pytest.mark.rule("C.04.2 A.4")
def test_all_rounds_follow_one_edition_whichever_field_would_bring_another() -> None:
    now = running(ROUND)
    assert refused(changed(now, "edition", edition="fide-2018")) == ("C.04.2 A.4", True)
    assert level(changed(now, "edition", edition=now.tournament.regulations.edition)) == 0

    def on(day: date) -> Tournament:
        return Tournament(now.tournament.entrants, (ROUND,), Regulations(), start=day)

    last_day, first_day = date(2026, 1, 31), date(2026, 2, 1)
    dated = Situation(on(last_day))
    found = changed_after_start(dated, on(first_day), {"start"}, "")
    assert refused(found) == ("C.04.2 A.4", True)
    assert level(changed_after_start(dated, on(date(2026, 1, 2)), {"start"}, "")) == 0
    named = replace(on(first_day), regulations=Regulations(edition="fide-2018"))
    assert level(changed_after_start(dated, named, {"start", "edition"}, "")) == 0


def test_the_fields_of_a_form_are_told_apart_into_frozen_and_guarded() -> None:
    before = swiss(4, ROUND)
    after = replace(before, regulations=replace(before.regulations, edition="fide-2018"))
    frozen, guarded = restricted(before, after, ["name", "draw", "tie_break_edition", "rounds"])
    assert frozen == {"edition", "points"}
    assert guarded == {"tie_breaks", "rounds"}
    assert restricted(before, before, ["name", "edition"]) == (frozenset(), frozenset())


@pytest.mark.rule("C.05 5.1", "C.05 6.4")
def test_of_a_schedule_the_pairs_and_the_tables_are_what_stays() -> None:
    swiss_says, robin_says = why_it_stays(swiss(4)), why_it_stays(swiss(4, system=ROBIN))
    assert swiss_says == {**FROZEN, **GUARDED}
    differ = {field for field in ANYTHING if swiss_says[field] != robin_says[field]}
    assert set(robin_says) == set(ANYTHING)
    assert differ == {"system", "rounds", "rating_used"}
    now = running(ROUND, system=ROBIN)
    assert refused(changed(now, "system", system="")) == ("C.05 6.4", True)
    assert refused(changed(now, "rounds", rounds=6)) == ("C.05 5.1", False)
    into_one = changed(running(ROUND), "system", system=ROBIN)
    assert refused(into_one) == ("C.04.2 A.1", True), "a Swiss was announced"


@pytest.mark.rule("C.04.3 E")
def test_the_initial_colour_is_drawn_before_round_1_only() -> None:
    assert colour_refused(running()) is None
    found = colour_refused(running(ROUND))
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("C.04.3 E", REFUSE, True)
    assert "Round 1 is published" in found.reason.message()
