"""An estimated rating pairs a player and counts nowhere else (C.04.2 B.2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from support.norm_fields import Met, against

from openarbiter.model import Entrant, Game, Regulations, Result, Round, Tournament
from openarbiter.model.facts import EventFacts
from openarbiter.model.result import Mark
from openarbiter.office.forms.event import event_on_form, participants
from openarbiter.office.forms.it3 import tournament_report
from openarbiter.rulebook.title_rules import FIDE_2024_TITLES
from openarbiter.standings import standings
from openarbiter.titles.event_field import smallest_round
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.placings import placings_of

ESTIMATED = Entrant(2, "Two", rating=2400, fide_rating=0, federation="FRA")
EVENT = Tournament(
    (Entrant(1, "One", rating=2500, federation="GER"), ESTIMATED),
    rounds=(Round((Game(1, 2, Result(Mark.WIN, Mark.LOSS)),)),),
    regulations=Regulations(rounds=1),
    start=date(2026, 2, 1),
)


@pytest.mark.rule("C.04.2 B.2", "B.01 1.46a")
def test_in_a_norm_an_opponent_with_an_estimate_is_unrated() -> None:
    field = tuple(Met("GER", "GM", 2500, "1") for _ in range(9))
    event = against(Entrant(1, rating=2450, title="IM", federation="HUN"), field)
    estimated = replace(event.tournament.entrants[1], rating=2400, fide_rating=0)
    entrants = tuple(
        estimated if each.number == estimated.number else each for each in event.tournament.entrants
    )
    with_estimate = replace(event, tournament=replace(event.tournament, entrants=entrants))
    assert with_estimate.met_in(1, with_estimate.tournament.entrants[1])[0] == 0
    assert NormEvent(EVENT, FIDE_2024_TITLES).tournament.entrants[1].rating == 0


@pytest.mark.rule("C.04.2 B.2", "B.01 1.5.6")
def test_in_the_requirements_a_player_with_an_estimate_is_unrated() -> None:
    assert smallest_round(EVENT, 1400) == (2, Fraction(2500 + 1400, 2))


@pytest.mark.rule("C.04.2 B.2", "B.01 0.61")
def test_for_a_direct_title_an_estimate_is_no_rating() -> None:
    assert [each.rating for each in placings_of(EVENT, standings(EVENT))] == [2500, 0]


@pytest.mark.rule("C.04.2 B.2")
def test_on_a_form_a_player_with_an_estimate_is_unrated() -> None:
    assert [each.rating for each in participants(EVENT)] == [2500, 0]
    assert event_on_form(EVENT, EventFacts()).rated == 1
    counts = {each.sort: each.players for each in tournament_report(EVENT, EventFacts()).counts}
    assert (counts["rated"], counts["unrated"]) == (1, 1)
