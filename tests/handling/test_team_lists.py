"""Teams, their lists and numbers, as values."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from openarbiter.handling.findings import CONFIRM, Finding
from openarbiter.handling.team_lists import (
    empty_teams,
    list_set,
    longest_list,
    player_listed,
    player_transferred,
    player_unlisted,
    team_added,
    teams_by_strength,
    with_strengths,
)
from openarbiter.handling.team_numbers import top_average, with_team_numbers
from openarbiter.model import (
    ByeKind,
    Colour,
    Entrant,
    Game,
    LineUp,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    Tournament,
    numbered_teams,
)
from openarbiter.model.team_details import TeamDetails, team_details, with_team_details
from openarbiter.model.team_rules import TeamRules, with_team_rules

RATINGS = (2400, 2300, 0, 2200, 2401, 1000)


def two_teams() -> Tournament:
    """Two teams of three, of two boards, before round 1."""
    return Tournament(
        tuple(Entrant(at, f"P{at}", rating=rating) for at, rating in enumerate(RATINGS, start=1)),
        regulations=Regulations(
            rounds=3, system="FIDE_TEAM", board_colours=(Colour.WHITE, Colour.BLACK)
        ),
        teams=(Team("A", (1, 2, 3), 1), Team("B", (4, 5, 6), 2)),
    )


def refused(made: object) -> Finding:
    assert isinstance(made, Finding)
    return made


def done(made: Tournament | Finding) -> Tournament:
    assert isinstance(made, Tournament)
    return made


def test_the_strength_is_the_average_of_the_best_as_many_as_boards() -> None:
    tournament = two_teams()
    first, second = tournament.teams
    assert top_average(tournament, first, 2) == 2350
    # The best two, though the list has another order.
    assert top_average(tournament, second, 2) == Fraction(4601, 2)
    assert top_average(tournament, first, 4) == Fraction(4700, 4)
    assert [each.strength for each in with_strengths(tournament).teams] == [2350, 2301]


def test_numbers_by_strength_against_a_second_reading() -> None:
    for seed in range(30):
        random = Random(seed)
        teams, boards = random.randint(2, 6), random.randint(1, 3)
        entrants = tuple(
            Entrant(at, rating=random.choice((0, 1500, 1501, 2000)))
            for at in range(1, teams * 3 + 1)
        )
        lists = tuple(
            Team(f"T{at}", tuple(range(3 * at - 2, 3 * at + 1)), at) for at in range(1, teams + 1)
        )
        colours = (Colour.WHITE,) * boards
        tournament = Tournament(
            entrants,
            regulations=Regulations(system="FIDE_TEAM", board_colours=colours),
            teams=lists,
        )
        made = teams_by_strength(tournament)
        assert not isinstance(made, Finding)
        sums = {
            team.number: sum(
                sorted((entrants[one - 1].rating for one in team.players), reverse=True)[:boards]
            )
            for team in lists
        }
        # Each is behind exactly those who are stronger, or equal with a lower number before.
        for number, own in sums.items():
            before = sum(
                other > own or (other == own and at < number)
                for at, other in sums.items()
                if at is not None and number is not None
            )
            assert made[number or 0] == before + 1


@pytest.mark.rule("PMR 207")
def test_a_list_has_no_more_players_than_the_regulations_allow() -> None:
    tournament = two_teams()
    assert longest_list(tournament) is None
    assert longest_list(with_team_rules(tournament, TeamRules(reserves=1))) == 3
    assert longest_list(with_team_rules(tournament, TeamRules(reserves=5, most=4))) == 4
    full = with_team_rules(tournament, TeamRules(reserves=1))
    more = replace(full, entrants=(*full.entrants, Entrant(7)))
    assert refused(player_listed(more, 1, 7)).article == "PMR 207"
    assert done(player_listed(replace(more, extra=()), 1, 7)).teams[0].players[-1] == 7


@pytest.mark.rule("C.05 7", "PMR 210")
def test_what_a_list_takes_before_round_1_and_later() -> None:
    tournament = two_teams()
    assert refused(player_listed(tournament, 2, 1)).article == "PMR 210"
    assert done(list_set(tournament, 1, (3, 1))).teams[0].players == (3, 1)
    assert refused(list_set(tournament, 1, (3, 4))).article == "PMR 210"
    assert done(player_transferred(tournament, 1, 2)).teams[1].players == (4, 5, 6, 1)
    ahead = replace(tournament, line_ups=(LineUp(1, 1, 2, (1, 2)),))
    assert done(player_unlisted(ahead, 1, 2)).line_ups == (LineUp(1, 1, 2, (1, None)),)
    played = replace(tournament, rounds=(Round((Game(1, 4, Result(Mark.WIN, Mark.LOSS)),)),))
    late = replace(played, entrants=(*played.entrants, Entrant(7)))
    asked = refused(player_listed(late, 1, 7))
    assert (asked.article, asked.level) == ("C.05 7", CONFIRM)
    assert done(player_listed(late, 1, 7, confirmed=True)).teams[0].players == (1, 2, 3, 7)
    assert refused(player_unlisted(played, 1, 3)).article == "C.05 7"
    assert refused(player_transferred(played, 1, 2, confirmed=True)).article == "PMR 210"
    assert done(player_transferred(played, 3, 2, confirmed=True)).teams[1].players[-1] == 3


def test_everything_that_names_a_team_follows_its_number() -> None:
    tournament = with_team_details(
        replace(
            two_teams(),
            team_byes=(TeamBye(2, 1, ByeKind.ZERO),),
            line_ups=(LineUp(1, 1, 2, (1, 2)),),
        ),
        {1: TeamDetails("LAT", "Riga")},
    )
    regulations = replace(tournament.regulations, prohibitions=(Prohibition((1, 2)),))
    tournament = replace(tournament, regulations=regulations)
    turned = with_team_numbers(tournament, {1: 2, 2: 1})
    assert [team.name for _, team in sorted(numbered_teams(turned).items())] == ["B", "A"]
    assert turned.team_byes[0].team == 2
    assert (turned.line_ups[0].team, turned.line_ups[0].opponent) == (2, 1)
    assert turned.regulations.prohibitions[0].players == (2, 1)
    assert team_details(turned) == {2: TeamDetails("LAT", "Riga")}
    back = with_team_numbers(turned, {1: 2, 2: 1})
    assert back == tournament
    alone = with_team_numbers(tournament, {2: 1})
    assert [team.name for team in alone.teams] == ["B"]
    left = (alone.team_byes, alone.line_ups, alone.regulations.prohibitions, team_details(alone))
    assert not any(left)


@pytest.mark.rule("C.05 7")
def test_teams_without_players_are_named() -> None:
    tournament = done(team_added(two_teams(), "C"))
    found = empty_teams(tournament)
    assert found is not None
    assert "C (3)" in found.reason.message()
    assert empty_teams(two_teams()) is None
    assert refused(team_added(tournament, "c")).reason.message().startswith("Team 3")
