"""Tie-breaks by the boards of teams, with the smallest matches that show each clause."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from support.team_tables import team_event

from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamPoints,
    Tournament,
)
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import Standings, standings
from openarbiter.standings.table import Row

RULES = tie_break_rules("fide-2026")
RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN),
}


def event(matches: Mapping[tuple[int, int], str], teams: int) -> Tournament:
    """One round a match; each as the first team saw its boards, such as ``1=0``."""
    boards = len(next(iter(matches.values())))
    players = {team: [team * 10 + board for board in range(boards)] for team in range(1, teams + 1)}
    rounds = [
        Round(
            tuple(
                Game(one, other, RESULTS[mark])
                for one, other, mark in zip(players[first], players[second], marks, strict=True)
            )
        )
        for (first, second), marks in matches.items()
    ]
    return Tournament(
        entrants=tuple(Entrant(each) for team in players.values() for each in team),
        rounds=tuple(rounds),
        teams=tuple(Team(f"Team {team}", tuple(own), team) for team, own in players.items()),
        regulations=Regulations(
            rounds=len(rounds),
            system="FIDE_TEAM",
            team_points=TeamPoints(bye_match_points=0, bye_game_points=0),
            board_colours=(Colour.WHITE,) * boards,
        ),
    )


def row(made: Standings, number: int) -> Row:
    return made.row(number)


@pytest.mark.rule("C.07 12.1")
def test_board_count_is_the_number_of_the_board_times_its_points_the_lower_the_better() -> None:
    made = standings(event({(1, 2): "1==0"}, 2), "BC", rules=RULES)
    first, second = row(made, 1), row(made, 2)
    assert (first.values[1].amount, second.values[1].amount) == (10 + 10 + 15, 10 + 15 + 40)
    assert [(part.base, part.points) for part in first.values[1].parts] == [
        (1, 10), (2, 5), (3, 5), (4, 0),
    ]  # fmt: skip
    assert (first.rank, second.rank) == (1, 2)


@pytest.mark.rule("C.07 12.1")
def test_board_count_decides_nothing_between_teams_with_different_game_points() -> None:
    """1 and 2 beat 3 once each, by 2 and by 1½; they are level in match points alone."""
    made = standings(event({(1, 3): "11", (2, 3): "1="}, 3), "BC", rules=RULES)
    assert (row(made, 1).rank, row(made, 2).rank) == (1, 1)
    level = standings(event({(1, 3): "1=", (2, 3): "=1"}, 3), "BC", rules=RULES)
    assert (row(level, 1).rank, row(level, 2).rank) == (1, 2)


@pytest.mark.rule("C.07 12.2", "C.07 12.3")
def test_the_first_boards_and_all_but_the_last_are_compared_one_after_the_other() -> None:
    """1 and 2 beat 3 alike on board 1; then 2 is better on board 2."""
    tournament = event({(1, 3): "1=1", (2, 3): "11="}, 3)
    top = standings(tournament, "TBR", rules=RULES)
    assert [row(top, team).values[1].amount for team in (1, 2, 3)] == [10, 10, 0]
    assert [row(top, team).rank for team in (1, 2, 3)] == [2, 1, 3]
    assert [part.base for part in row(top, 1).values[1].parts] == [1, 2, 3]
    bottom = standings(tournament, "BBE", rules=RULES)
    assert [row(bottom, team).values[1].amount for team in (1, 2, 3)] == [15, 20, 5]
    assert [row(bottom, team).rank for team in (1, 2, 3)] == [2, 1, 3]


@pytest.mark.rule("C.07 12.3")
def test_without_its_only_board_a_team_has_nothing_left() -> None:
    made = standings(event({(1, 2): "1"}, 2), "BBE", rules=RULES)
    assert [each.values[1].amount for each in made.rows] == [0, 0]
    assert {each.values[1].key for each in made.rows} == {(0,)}


def level_after_two(first: str, second: str) -> Tournament:
    """1 and 2 drew their match on every board, and did as well against 3, on these boards."""
    drawn = "=" * len(first)
    return event({(1, 2): drawn, (1, 3): first, (2, 3): second}, 3)


@pytest.mark.rule("C.07 13.3.2")
@pytest.mark.parametrize(
    ("code", "leader"), [("EDEBT", 2), ("EDEBB", 2), ("EDET", 2), ("EDEB", 2), ("EDE", None)]
)
def test_two_teams_level_in_both_scores_go_on_by_boards(code: str, leader: int | None) -> None:
    """Board counts of 4 each; on board 1 team 2 scored more."""
    made = standings(level_after_two("=1=1", "1=1="), f"GPTS,{code}", rules=RULES)
    ranks = {row(made, 1).rank, row(made, 2).rank}
    assert ranks == ({1} if leader is None else {1, 2})
    if leader:
        assert row(made, leader).rank == 1


@pytest.mark.rule("C.07 13.3.2")
def test_where_board_count_is_level_the_next_step_decides() -> None:
    """½ + 2 + 1½ and 1 + 0 + 3 are both 4; on board 1 team 2 scored more."""
    made = standings(level_after_two("=1=", "101"), "GPTS,EDEBT", rules=RULES)
    assert (row(made, 1).rank, row(made, 2).rank) == (2, 1)
    steps = [(step.rule, len(step.parted)) for step in row(made, 2).values[2].steps]
    assert steps[-2:] == [("BC", 1), ("TBR", 2)]


@pytest.mark.rule("C.07 13.3.2")
def test_a_step_tells_the_first_boards_that_differ() -> None:
    made = standings(level_after_two("1=10", "110="), "GPTS,EDET", rules=RULES)
    step = row(made, 1).values[2].steps[-1]
    assert (step.rule, step.depth, step.group, step.points) == ("TBR", 1, (1, 2), (10, 15))
    assert (row(made, 1).rank, row(made, 2).rank) == (2, 1)


@pytest.mark.rule("C.07 13.3.2")
@pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
def test_teams_level_on_every_board_stay_level(code: str) -> None:
    made = standings(level_after_two("1=", "1="), f"GPTS,{code}", rules=RULES)
    assert (row(made, 1).rank, row(made, 2).rank) == (1, 1)
    assert row(made, 1).values[2].steps[-1].depth == 0


@pytest.mark.rule("C.07 13.4")
def test_the_combination_adds_the_schedule_over_a_factor() -> None:
    """13.4.2: one round of a match worth 2 points over 2 boards: the factor is 1."""
    made = standings(team_event({1: "2w1.5", 2: "1b0.5"}, 2, TeamPoints()), "SSSC", rules=RULES)
    assert [each.values[1].amount for each in made.rows] == [15 + 0, 5 + 20]
    assert dict(made.rows[0].values[1].note) == {"secondary": "15", "buchholz": "0", "factor": "1"}
