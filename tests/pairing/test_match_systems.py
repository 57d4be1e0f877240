"""Systems that pair matches, seen alike: who is paired, and in which order it is published."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered

from openarbiter.model import (
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    TeamBye,
    Tournament,
)
from openarbiter.pairing import Board
from openarbiter.pairing.match_systems import (
    is_second_game,
    match_system,
    matches_in_order,
    pairs_teams,
    sides_of,
)
from openarbiter.rulebook import FIDE_2026

WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
OLYMPIAD = ("### Pairing system: olympiad",)


def teams(*strengths: int, olympiad: bool = False) -> Tournament:
    """Teams of one player each, of the same number, before round 1."""
    system = "CUSTOM_TEAM_SWISS" if olympiad else "FIDE_TEAM"
    rules = Regulations(rounds=5, system=system)
    made = entered(len(strengths), 1, rules, OLYMPIAD if olympiad else ())
    rated = zip(made.teams, strengths, strict=True)
    return replace(made, teams=tuple(replace(team, strength=own or None) for team, own in rated))


def players(*rounds: Round) -> Tournament:
    entrants = tuple(Entrant(number) for number in range(1, 9))
    return Tournament(entrants, rounds, Regulations(rounds=6, system="FIDE_DOUBLESWISS"))


def order(position: Tournament, *boards: tuple[int, int]) -> list[tuple[int, int]]:
    found = matches_in_order(position, FIDE_2026, [Board(*each) for each in boards])
    return [(each.white, each.black) for each in found]


@pytest.mark.parametrize(
    ("tournament", "system", "of_teams"),
    [
        (teams(0, 0), "team-swiss", True),
        (teams(0, 0, olympiad=True), "olympiad", True),
        (players(), "double-swiss", False),
        (Tournament(regulations=Regulations(system="FIDE_DUBOV")), None, False),
        (Tournament(regulations=Regulations(system="FIDE_TEAM")), None, False),
        (Tournament(), None, False),
    ],
)
def test_which_system_pairs_matches(
    tournament: Tournament, system: str | None, of_teams: bool
) -> None:
    assert match_system(tournament) == system
    assert pairs_teams(tournament) is of_teams


def test_only_in_a_match_of_two_games_is_there_a_second_one() -> None:
    assert [is_second_game(players(), number) for number in (1, 2, 3, 4)] == [
        *(False, True, False, True)
    ]
    assert not is_second_game(teams(0, 0), 2)


@pytest.mark.rule("C.04.6 3.6")
def test_matches_of_teams_go_by_the_higher_score_then_the_sum_then_the_higher_number() -> None:
    first = Round((Game(1, 5, WON), Game(6, 2, WON), Game(3, 7, DRAWN), Game(4, 8, DRAWN)))
    position = replace(teams(*[0] * 8), rounds=(first,))
    assert order(position, (7, 8), (3, 6), (2, 5), (4, 1)) == [(4, 1), (3, 6), (7, 8), (2, 5)]
    assert order(position, (3, 4), (2, 7), (5, 8), (1, 6)) == [(1, 6), (3, 4), (2, 7), (5, 8)]


@pytest.mark.rule("D.02 11.1")
def test_in_an_olympiad_the_rating_of_the_higher_team_goes_before_its_number() -> None:
    first = Round((Game(1, 5, WON), Game(6, 2, WON), Game(3, 7, DRAWN), Game(4, 8, DRAWN)))
    ratings = (2500, 2450, 2400, 2430, 2300, 2520, 2350, 2200)
    olympiad = replace(teams(*ratings, olympiad=True), rounds=(first,))
    assert order(olympiad, (5, 2), (7, 4), (8, 3), (1, 6)) == [(1, 6), (7, 4), (8, 3), (5, 2)]
    assert order(olympiad, (3, 1), (4, 6)) == [(4, 6), (3, 1)]
    plain = replace(teams(*ratings), rounds=(first,))
    assert order(plain, (7, 4), (8, 3), (3, 1), (4, 6)) == [(3, 1), (4, 6), (8, 3), (7, 4)]
    equal = replace(teams(*[2400] * 8, olympiad=True), rounds=(first,))
    assert order(equal, (4, 6), (3, 1)) == [(3, 1), (4, 6)]


@pytest.mark.rule("C.04.5 4.4")
def test_game_2_stays_in_the_order_of_game_1() -> None:
    first = Round((Game(1, 3, DRAWN), Game(4, 2, WON)))
    assert order(players(first), (3, 1), (2, 4)) == [(3, 1), (2, 4)]
    both = players(first, Round((Game(3, 1, DRAWN), Game(2, 4, DRAWN))))
    assert order(both, (1, 2), (3, 4)) == [(3, 4), (1, 2)]


def test_pairs_of_somebody_who_is_not_paired_stay_as_they_are() -> None:
    away = replace(teams(0, 0, 0, 0), team_byes=(TeamBye(1, 4, ByeKind.HALF),))
    assert order(away, (3, 2), (1, 9)) == [(3, 2), (1, 9)]
    assert order(away, (3, 2), (4, 1)) == [(3, 2), (4, 1)]
    assert order(away, (3, 2), (1, 3)) == [(1, 3), (3, 2)]


@pytest.mark.rule("C.04.6 1.2", "D.02 7.3", "C.04.5 1.6")
def test_what_is_told_of_each_side() -> None:
    games = (Round((Game(1, 2, WON), Game(3, 4, DRAWN))), Round((Game(1, 3, WON), Game(4, 2, WON))))
    swiss = sides_of(replace(teams(0, 0, 0, 0), rounds=games), FIDE_2026)
    assert list(swiss) == [1, 2, 3, 4]
    one = swiss[1]
    assert (one.contender.number, one.contender.score, one.place, one.second) == (1, 40, 1, 20)
    assert one.colours == (Colour.WHITE, Colour.WHITE)
    assert one.contender.met == {2, 3}
    assert one.barred == frozenset()
    olympiad = replace(teams(2500, 0, 2400, 2300, olympiad=True), rounds=games)
    of = sides_of(olympiad, FIDE_2026)
    first = of[1]
    assert (first.contender.number, first.contender.score) == (1, 40)
    assert (first.place, first.second) == (1, 2500)
    assert (of[3].place, of[3].second) == (3, 2400)
    assert of[1].barred == {Colour.WHITE}
    assert of[2].barred == {Colour.BLACK}
    assert of[3].barred == frozenset()
    assert of[4].colours == (Colour.BLACK, Colour.WHITE)
    apart = of[1].contender
    assert (apart.met, apart.apart, apart.bye_allowed) == ({2, 3}, frozenset(), True)
    doubles = sides_of(players(*games), FIDE_2026)
    assert (doubles[1].place, doubles[1].second, doubles[8].place) == (1, 0, 8)
    assert doubles[1].colours == (Colour.WHITE,)
