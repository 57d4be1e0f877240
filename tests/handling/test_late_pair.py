"""Two players without opponents who play each other after the round began."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import pytest
from support.playing import swiss

from openarbiter.handling.findings import CONFIRM, REFUSE
from openarbiter.handling.late_pair import Unopposed, late_pair_findings, unopposed
from openarbiter.handling.situation import Attendance, Conduct, Situation
from openarbiter.model import (
    Bye,
    ByeKind,
    Game,
    Mark,
    Prohibition,
    Result,
    Round,
)

WHITE_WON = Result(Mark.WIN, Mark.LOSS)
WHITE_CAME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
BLACK_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
NOBODY_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)

FIRST = Round((Game(1, 4, NOBODY_CAME), Game(5, 2, WHITE_WON), Game(3, 6, WHITE_WON)))
SECOND = Round((Game(2, 1, BLACK_CAME), Game(4, 3, WHITE_CAME), Game(6, 5, NOBODY_CAME)))


def held(
    *rounds: Round, prohibited: tuple[Prohibition, ...] = (), level: int = 3, fide_mode: bool = True
) -> Situation:
    made = swiss(6, *rounds)
    made = replace(made, regulations=replace(made.regulations, prohibitions=prohibited))
    return Situation(made, conduct=Conduct(level=level, fide_mode=fide_mode))


def possible(situation: Situation) -> list[tuple[int, int]]:
    """The pairs that may play late, whatever advises against them."""
    return [
        (one, other)
        for one, other in combinations(range(1, 7), 2)
        if all(found.level < REFUSE for found in late_pair_findings(situation, one, other))
    ]


@pytest.mark.rule("C.05 6.7(3)")
def test_two_without_opponents_may_play_each_other_unless_they_have_met() -> None:
    first = Round((Game(1, 4, WHITE_WON), Game(5, 2, WHITE_WON)), (Bye(3, ByeKind.PAB),))
    games = (Game(4, 5, WHITE_CAME), Game(2, 3, BLACK_CAME))
    now = held(first, Round(games, (Bye(1, ByeKind.PAB), Bye(6, ByeKind.HALF))))
    assert [each.number for each in unopposed(now)] == [1, 3, 4, 6]
    assert possible(now) == [(1, 3), (1, 6), (3, 4), (3, 6), (4, 6)], "1 and 4 have met"


@pytest.mark.rule("C.05 1.2", "C.05 6.7(3)")
def test_in_a_competition_of_level_1_nobody_plays_late() -> None:
    first_level = held(FIRST, SECOND, level=1)
    assert possible(first_level) == []
    for other in (held(FIRST, SECOND, level=2), held(FIRST, SECOND, level=0)):
        assert possible(other) == [(1, 4)]
    assert possible(held(FIRST, SECOND, level=1, fide_mode=False)) == [(1, 4)]
    (found,) = late_pair_findings(first_level, 1, 4)
    assert (found.article, found.level, found.forbidden) == ("C.05 6.7(3)", REFUSE, True)


@pytest.mark.rule("C.05 6.7(3)")
def test_a_forfeited_game_is_no_meeting() -> None:
    assert possible(held(FIRST, SECOND)) == [(1, 4)], "1 and 4 should have met in round 1"


@pytest.mark.rule("C.05 5.2", "C.05 6.7(3)")
def test_a_prohibition_is_no_condition_and_has_to_be_confirmed() -> None:
    def said(*rounds: int) -> list[tuple[str, int]]:
        kept_apart = Prohibition((1, 4, 6), *rounds)
        now = held(FIRST, SECOND, prohibited=(kept_apart,))
        return [(each.article, each.level) for each in late_pair_findings(now, 1, 4)]

    assert said(2, 2) == [("C.05 5.2", CONFIRM)]
    assert said(1, 1) == []


@pytest.mark.rule("C.05 6.7(3)")
def test_a_player_waits_for_an_opponent_whose_result_is_open() -> None:
    now = held(Round((Game(1, 4), Game(5, 2, WHITE_WON), Game(3, 6, WHITE_CAME))))
    assert unopposed(now) == (Unopposed(1, 4), Unopposed(3, 6), Unopposed(4, 1))
    gone = replace(now, attendance={3: Attendance(withdrawn_from=1)})
    assert unopposed(gone) == (Unopposed(1, 4), Unopposed(4, 1))
    later = replace(now, attendance={3: Attendance(withdrawn_from=2)})
    assert unopposed(later) == unopposed(now)
    assert [each.number for each in unopposed(now)] == [1, 3, 4]


@pytest.mark.rule("C.05 6.7(3)")
def test_the_refusal_names_who_has_an_opponent() -> None:
    now = held(FIRST, SECOND)
    for white, black in permutations((1, 5)):
        (found,) = late_pair_findings(now, white, black)
        assert found.players == (5,)
        assert (
            found.reason.message()
            == f"{now.tournament.entrants[4].name} has an opponent in this round."
        )


@pytest.mark.rule("C.05 6.7(3)")
def test_two_at_one_board_are_told_so() -> None:
    now = held(Round((Game(1, 4), Game(5, 2, WHITE_WON), Game(3, 6, NOBODY_CAME))))
    (found,) = late_pair_findings(now, 4, 1)
    names = now.tournament.entrants[3].name, now.tournament.entrants[0].name
    assert found.reason.message() == (
        f"{names[0]} and {names[1]} are paired with each other in this round already."
    )
    (found,) = late_pair_findings(held(SECOND, now.tournament.rounds[0]), 4, 1)
    assert "paired with each other in this round" in found.reason.message()


@pytest.mark.rule("C.05 6.7(3)")
def test_a_game_of_an_earlier_round_is_a_meeting_though_it_is_adjourned() -> None:
    for earlier in (Game(1, 4), Game(1, 4, WHITE_WON)):
        now = held(Round((earlier,)), SECOND)
        (found,) = late_pair_findings(now, 4, 1)
        assert (found.article, found.level, found.forbidden) == ("C.05 6.7(3)", REFUSE, True)
        assert found.players == (4, 1)
        assert "have played each other" in found.reason.message()


@pytest.mark.rule("C.05 6.6", "C.05 6.7(3)")
def test_nobody_plays_late_in_a_schedule_nor_before_the_first_round() -> None:
    assert unopposed(held()) == ()
    (found,) = late_pair_findings(held(), 1, 2)
    assert found.reason.message() == "No round is being played."
    table = swiss(4, Round((Game(1, 4), Game(2, 3))), of=3, system="FIDE_ROUNDROBIN")
    scheduled = Situation(table)
    assert unopposed(scheduled) == ()
    (found,) = late_pair_findings(scheduled, 1, 2)
    assert found.article == "C.05 6.6"


@pytest.mark.rule("C.05 6.7(3)")
def test_nobody_plays_late_against_themselves() -> None:
    (found,) = late_pair_findings(held(FIRST, SECOND), 1, 1)
    assert found.reason.message() == "Enter two different players."
