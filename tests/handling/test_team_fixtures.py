"""Fixtures and withdrawals when teams get other numbers, other names, or are removed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from openarbiter.handling.findings import Finding
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_absences import team_withdrawn
from openarbiter.handling.team_lists import team_added, team_described, team_removed
from openarbiter.handling.team_numbers import with_team_numbers
from openarbiter.leagues.withdrawals import withdrawn_teams
from openarbiter.model import Colour, Entrant, Regulations, Team, Tournament
from openarbiter.model.fixture_lines import (
    Fixture,
    FixtureRecord,
    MovedMatch,
    fixtures_told,
    with_fixtures,
)
from openarbiter.model.team_details import TeamDetails
from openarbiter.model.team_withdrawals import team_withdrawals_told, with_team_withdrawals


def done(made: Tournament | Finding) -> Tournament:
    assert isinstance(made, Tournament)
    return made


def four_in_a_schedule() -> Tournament:
    """Teams A to D, who all meet once; A and D meet in round 1, A and B in round 2."""
    start = Tournament(
        tuple(Entrant(n, f"Player {n}") for n in range(1, 5)),
        (),
        Regulations(rounds=3, system="FIDE_TEAM_ROUNDROBIN", board_colours=(Colour.WHITE,)),
    )
    teams = tuple(Team(name, (n,), n) for n, name in enumerate("ABCD", start=1))
    when = datetime(2026, 11, 15, 11)
    record = FixtureRecord(
        fixtures={(1, (1, 4)): Fixture(1, (1, 4), when), (2, (1, 2)): Fixture(2, (1, 2), when)},
        moved={(1, (2, 3)): MovedMatch(1, (2, 3), asked_by=3)},
        venues={1: "Hall of A"},
        clubs={4: "Club of D"},
    )
    return with_fixtures(replace(start, teams=teams), record)


@pytest.mark.rule("C.05 6.2")
def test_fixtures_follow_the_numbers_of_the_teams() -> None:
    tournament = with_team_withdrawals(four_in_a_schedule(), {1: 3})
    tournament = replace(
        tournament, extra=(*tournament.extra, "### Team A (1) withdrew from round 3 on: x")
    )
    both = with_team_numbers(tournament, {1: 4, 2: 3, 3: 2, 4: 1})
    told = fixtures_told(both)
    assert (told.venues, told.clubs) == ({4: "Hall of A"}, {1: "Club of D"})
    assert [*told.fixtures] == [(1, (1, 4)), (2, (3, 4))]
    assert told.moved[1, (2, 3)].asked_by == 2
    assert team_withdrawals_told(both) == {4: 3}
    assert "### Team A (4) withdrew from round 3 on: x" in both.extra
    assert withdrawn_teams(both) == {4}
    back = with_team_numbers(both, {1: 4, 2: 3, 3: 2, 4: 1})
    assert set(back.extra) == set(tournament.extra)
    ends = fixtures_told(with_team_numbers(tournament, {1: 4, 2: 2, 3: 3, 4: 1}))
    assert [*ends.fixtures] == [(1, (1, 4))], "4-2 of round 2 would be a match of round 3"


@pytest.mark.rule("C.05 6.4")
def test_fixtures_of_a_team_that_is_removed_or_comes_are_not_those_of_others() -> None:
    told = fixtures_told(done(team_removed(four_in_a_schedule(), 4)))
    assert (told.venues, told.clubs) == ({1: "Hall of A"}, {})
    assert ([*told.fixtures], [*told.moved]) == ([(2, (1, 2))], [(1, (2, 3))])
    told = fixtures_told(done(team_removed(four_in_a_schedule(), 1)))
    assert (told.venues, told.clubs) == ({}, {3: "Club of D"})
    assert not told.fixtures
    more = done(team_added(done(team_added(four_in_a_schedule(), "E")), "F"))
    told = fixtures_told(more)
    assert [*told.fixtures] == [(2, (1, 2))], "in tables of six 1 and 4 meet in another round"
    assert told.venues == {1: "Hall of A"}


def swiss_of_four() -> Tournament:
    tournament = four_in_a_schedule()
    return replace(tournament, regulations=replace(tournament.regulations, system="FIDE_TEAM"))


def test_a_team_that_withdrew_has_done_so_by_another_name_too() -> None:
    gone = done(team_withdrawn(Situation(swiss := swiss_of_four()), 1, 2))
    assert withdrawn_teams(gone) == {1}
    named = done(team_described(gone, 1, "Alpha", "", TeamDetails()))
    assert withdrawn_teams(named) == {1}
    assert withdrawn_teams(swiss) == frozenset()
