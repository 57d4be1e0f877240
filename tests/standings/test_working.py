"""The working of a value: whose score was counted, why, and what it is divided by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.tables import round_robin, table
from support.team_tables import team_event

from openarbiter.model import PointSystem, TeamPoints, Tournament
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import standings
from openarbiter.standings.individual import individual_event
from openarbiter.standings.unplayed import as_before_the_final_round
from openarbiter.standings.values import Cut, Value, Why


def value(tournament: Tournament, code: str, number: int, rounds: int | None = None) -> Value:
    made = standings(tournament, code, rules="fide-2026", rounds=rounds)
    return made.row(number).values[-1]


@pytest.mark.rule("C.07 8.3")
def test_fore_buchholz_takes_the_final_round_and_no_other_for_drawn() -> None:
    tournament = table("2w1 3w1", "1b0 4w1", "4w1 1b0", "3b0 2b0")
    assert [part.why for part in value(tournament, "FB", 1).parts] == [
        Why.PLAIN,
        Why.PAIRED_AS_DRAW,
    ]
    assert [part.why for part in value(tournament, "BH", 1).parts] == [Why.PLAIN, Why.PLAIN]
    before = value(tournament, "FB", 1, rounds=1)
    assert [part.why for part in before.parts] == [Why.PLAIN]


@pytest.mark.rule("C.07 8.2")
def test_an_average_says_what_it_is_divided_by() -> None:
    tournament = table("2w1 3w1", "1b0 U", "U 1b0")
    assert value(tournament, "AOB", 1).divisor == 2
    assert value(tournament, "AOB", 2).divisor == 1
    assert value(tournament, "BH", 1).divisor == 1


@pytest.mark.rule("C.02 13.13.2")
def test_a_sum_of_buchholz_is_divided_by_nothing() -> None:
    tournament = table("2w1 3w1", "1b0 U", "U 1b0")
    made = standings(tournament, "SOB", rules="fide-2018").row(1).values[-1]
    assert made.divisor == 1
    assert made.amount == sum(part.value for part in made.parts)


@pytest.mark.rule("C.07 7.5", "C.07 14.1.2.c")
def test_progressive_scores_name_their_rounds_and_what_was_cut() -> None:
    tournament = table("2w1 3w= U", "1b0 U 3w0", "U 1b= 2b1")
    made = value(tournament, "PS/C1", 1)
    assert [(part.value, part.round) for part in made.parts] == [(10, 1), (15, 2), (25, 3)]
    assert made.cuts == (Cut(part=0, voluntary=False, most=False),)
    assert made.amount == 15 + 25


@pytest.mark.rule("C.07 15.2")
def test_the_points_of_a_round_robin_come_from_no_free_round() -> None:
    tournament = round_robin("* 1 =", "0 * 1", "= 0 *")
    for row in standings(tournament, "SB").rows:
        assert len(row.values[0].parts) == 2
        assert None not in {part.opponent for part in row.values[0].parts}


@pytest.mark.rule("C.07 16.4.2")
def test_a_dummy_that_is_exactly_as_good_as_a_draw_in_every_round_is_held_to_nothing() -> None:
    """1 has 1 point in two rounds, as much as two draws; 2 has 1½ and is held to 1."""
    held = table("U 3b0", "3w= U", "2b= 1w1")
    assert [part.why for part in value(held, "BH", 1).parts] == [Why.DUMMY, Why.PLAIN]
    assert [part.why for part in value(held, "BH", 2).parts] == [Why.PLAIN, Why.DUMMY_DRAWS_CAP]


@pytest.mark.rule("C.07 8.3")
def test_a_game_of_the_final_round_taken_for_drawn_brings_half_a_point_of_one() -> None:
    threes = table("2w1", "1b0", points=PointSystem.simple(30, 10))
    drawn = as_before_the_final_round(
        individual_event(threes, 1, predetermined=False), forfeits_stay=False
    )
    assert [each.rounds[-1].standard for each in drawn.participants.values()] == [5, 5]
    assert [each.score for each in drawn.participants.values()] == [10, 10]


@pytest.mark.rule("PMR 264.b")
def test_of_a_round_without_an_opponent_there_is_no_score_to_count() -> None:
    made = standings(table("2w1 U", "1b0 U"), "SB", rules="pmr-2018", rounds=2)
    _, bye = made.row(1).values[-1].parts
    assert (bye.value, bye.base, bye.raw, bye.why) == (0, 0, 0, Why.NOBODY)


def test_own_unplayed_rounds_may_be_draws_with_whoever_stands_in() -> None:
    """As some programs had it. By 3 - 1 - 0 the factor is a half in 2018, in 2026 one point."""
    event = table("2w1 U", "1b0 Z", points=PointSystem.simple(30, 10))
    old = replace(tie_break_rules("fide-2018"), berger_unplayed="as draws")
    new = replace(tie_break_rules("fide-2026"), berger_unplayed="as draws")
    parts = {
        rules.id: standings(event, "SB", rules=rules, rounds=2).row(1).values[-1].parts[1]
        for rules in (old, new)
    }
    assert (parts["fide-2018"].points, parts["fide-2026"].points) == (5, 10)
    assert all(each.value == (each.base or 0) * (each.points or 0) for each in parts.values())
    nothing = standings(event, "SB", rules=new, rounds=2).row(2).values[-1].parts[1]
    assert (nothing.base, nothing.value) == (0, 0)


@pytest.mark.rule("C.07 9.1")
def test_among_teams_sonneborn_berger_goes_by_the_score_that_is_named() -> None:
    event = team_event({1: "2w1.5", 2: "1b0.5"}, 2, TeamPoints())
    for code, expected in (("SB", [0, 0]), ("SB:MP", [0, 0]), ("SB:GP", [75, 75])):
        rows = standings(event, code, rules="fide-2026").rows
        assert [row.values[-1].amount for row in rows] == expected
