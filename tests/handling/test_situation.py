"""A tournament with what is recorded of its players."""

from __future__ import annotations

import pytest
from support.playing import WON, swiss

from openarbiter.handling.byes import ByePolicy
from openarbiter.handling.situation import Attendance, Situation
from openarbiter.model import Game, Round

PLAYED = Round((Game(1, 2, WON),))


def test_published_rounds_are_counted() -> None:
    assert [Situation(swiss(2, *(PLAYED,) * rounds)).played for rounds in (0, 1, 2)] == [0, 1, 2]


@pytest.mark.rule("C.05 5.1")
@pytest.mark.parametrize(
    ("system", "scheduled"),
    [
        ("FIDE_ROUNDROBIN", True),
        ("BERGER_DOUBLEROUNDROBIN", True),
        ("FIDE_SCHEVENINGEN", True),
        ("FIDE_DUTCH", False),
        ("", False),
    ],
)
def test_the_pairs_of_a_schedule_stand_in_tables(system: str, scheduled: bool) -> None:
    assert Situation(swiss(4, system=system)).scheduled is scheduled


def test_a_player_who_withdraws_is_out_from_that_round_on() -> None:
    playing, leaving = Attendance(present=True), Attendance(withdrawn_from=3)
    assert [leaving.withdrawn(number) for number in (1, 2, 3, 4)] == [False, False, True, True]
    assert not playing.withdrawn(9)
    now = Situation(swiss(5), {4: leaving, 2: Attendance(withdrawn_from=1), 1: playing})
    assert [now.withdrawn(number) for number in (1, 2, 3)] == [{2}, {2}, {2, 4}]
    assert Situation(swiss(5)).withdrawn(1) == set()


def test_nothing_is_recorded_of_players_who_are_left_out() -> None:
    excused = Attendance(excused=2, not_come=1)
    now = Situation(swiss(5), {4: excused})
    assert now.of(4) == excused
    nothing = now.of(5)
    assert not nothing.present, "nobody is there before they check in"
    assert not nothing.conditions, "conditions are for the players they were given to"
    assert not nothing.withdrawn(9)
    assert (nothing.excused, nothing.not_come, nothing.fixed_board) == (None, None, None)


@pytest.mark.rule("C.02 10.1")
def test_fixed_boards_are_listed_by_the_numbers_of_the_players() -> None:
    people = {
        4: Attendance(fixed_board=1),
        3: Attendance(present=True),
        2: Attendance(fixed_board=7),
    }
    boards = Situation(swiss(5), people).fixed_boards
    assert list(boards.items()) == [(2, 7), (4, 1)]
    assert Situation(swiss(5)).fixed_boards == {}


@pytest.mark.rule("C.05 1.2", "C.05 6.7(4)", "C.04.2 B.3", "C.04.2 D.8")
def test_where_nothing_is_said_the_rules_hold() -> None:
    usual = Situation(swiss(5)).conduct
    assert usual.fide_mode, "what the rules forbid is refused"
    assert usual.level == 3
    assert not usual.check_in, "everybody entered is paired"
    assert not usual.final
    assert usual.byes == ByePolicy(half_byes=0), "half-point byes need regulations"
    assert usual.by_name, "the alphabet is the last criterion"
