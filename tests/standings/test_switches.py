"""The readings that have a switch: each with the smallest event that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.tables import table, values
from support.team_tables import team_event

from openarbiter.model import TeamPoints
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import standings

RULES = tie_break_rules("fide-2026")


@pytest.mark.rule("C.07 16.4.2")
def test_the_draws_a_dummy_is_held_to_are_those_of_the_rounds_counted_or_announced() -> None:
    """After two rounds of four: two draws, or four. Player 1 has 2 points and a bye."""
    event = table("U 2w1", "3w1 1b0", "2b0 U", rounds=4)
    announced = replace(RULES, draws_cap_rounds="announced")
    assert values(event, "BH", RULES)[0] == 1 + 1
    assert values(event, "BH", announced)[0] == 2 + 1


@pytest.mark.rule("C.07 7.7")
def test_standard_points_compare_with_the_opponent_or_with_a_draw() -> None:
    """0-0 over the board: as many as the opponent, and fewer than a draw."""
    event = table("2w0", "1b0")
    against_a_draw = replace(RULES, standard_points_against="draw")
    assert values(event, "STD", RULES) == [0.5, 0.5]
    assert values(event, "STD", against_a_draw) == [0, 0]


@pytest.mark.rule("C.07 8.3")
def test_a_forfeit_of_the_final_round_is_a_paired_game_or_stays_a_forfeit() -> None:
    event = table("2w1 3w+", "1b0 4w=", "4w= 1b-", "3b= 2b=")
    stay = replace(RULES, fore_forfeits="as they were")
    # Player 2 has ½ and player 3 has ½ and a draw, or nothing, in the final round.
    assert values(event, "FB", RULES)[0] == 0.5 + 1
    assert values(event, "FB", stay)[0] == 0.5 + 0.5


@pytest.mark.rule("C.07 13.3.2", "C.07 12.2")
def test_boards_count_in_all_matches_or_between_the_two() -> None:
    """Teams 1 and 2 drew 1-1, team 2 on the first board; elsewhere team 1 won on the first."""
    event = team_event(
        {1: "2b1 3w1 4w1", 2: "1w1 4b1 3b1", 3: "4w2 1b1 2w1", 4: "3b0 2w1 1b1"}, 2, TeamPoints()
    )
    level = standings(event, "GPTS,EDE", rules=RULES)
    assert level.row(1).rank == level.row(2).rank
    between = replace(RULES, extended_boards="between the two")
    ahead = {}
    for rules in (RULES, between):
        made = standings(event, "GPTS,EDET", rules=rules)
        ahead[rules.extended_boards] = min((1, 2), key=lambda team: made.row(team).rank or 0)
    assert ahead == {"all matches": 1, "between the two": 2}
