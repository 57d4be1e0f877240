"""What rounds say of players, and the points they bring."""

from __future__ import annotations

import pytest

from openarbiter.model import (
    Adjustment,
    Appearance,
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
    points_by_round,
    round_points,
    scores,
)

WHITE_WINS = Result(Mark.WIN, Mark.LOSS)
FORFEIT = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
FIRST = Round((Game(1, 3, WHITE_WINS), Game(4, 2, FORFEIT)), (Bye(5, ByeKind.PAB),))
SECOND = Round((Game(2, 1), Game(3, 6, WHITE_WINS)), (Bye(4, ByeKind.HALF),))


def tournament(*rounds: Round, regulations: Regulations | None = None) -> Tournament:
    return Tournament(
        entrants=tuple(Entrant(number) for number in range(1, 8)),
        rounds=rounds,
        regulations=regulations or Regulations(),
    )


def test_both_players_of_a_game_have_a_seat() -> None:
    first, second = FIRST.games
    assert FIRST.seats() == {1: first, 3: first, 4: second, 2: second}


def test_the_last_entry_of_a_player_counts_and_a_bye_before_a_game() -> None:
    twice = Round(
        (Game(1, 2, WHITE_WINS), Game(3, 1, WHITE_WINS), Game(4, 5, WHITE_WINS)),
        (Bye(5, ByeKind.PAB), Bye(5, ByeKind.HALF)),
    )
    value = tournament(twice)
    assert value.appearances(1)[1] == Appearance(3, Colour.BLACK, Mark.LOSS)
    assert value.appearances(1)[2] == Appearance(1, Colour.BLACK, Mark.LOSS)
    assert value.appearances(1)[5] == Appearance(bye=ByeKind.HALF)
    assert value.arrived() == {1, 2, 3, 4}
    assert round_points(value, 1) == {1: 0, 2: 0, 3: 10, 4: 10, 5: 5, 6: 0, 7: 0}


@pytest.mark.rule("C.04.3 E.5")
def test_whoever_was_in_a_pairing_has_arrived() -> None:
    value = tournament(FIRST, SECOND)
    assert value.arrived(0) == frozenset()
    assert value.arrived(1) == {1, 2, 3, 4, 5}
    assert value.arrived() == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("C.04.2 D.1")
def test_points_by_round_add_up_to_the_scores() -> None:
    value = tournament(FIRST, SECOND)
    first, second = points_by_round(value)
    assert first == {1: 10, 2: 10, 3: 0, 4: 0, 5: 10, 6: 0, 7: 0}
    assert second == {1: 5, 2: 5, 3: 10, 4: 5, 5: 0, 6: 0, 7: 0}
    assert scores(value) == {number: first[number] + second[number] for number in first}
    assert scores(value, 1) == first
    assert round_points(value, 2) == second


def test_points_may_differ_by_colour() -> None:
    points = PointSystem(white_win=8, black_win=12, white_loss=1, black_loss=2)
    lost = Round((Game(1, 2, WHITE_WINS), Game(3, 4, Result(Mark.LOSS, Mark.WIN))))
    value = tournament(lost, regulations=Regulations(points=points))
    assert round_points(value, 1) == {1: 8, 2: 2, 3: 1, 4: 12, 5: 0, 6: 0, 7: 0}


def test_adjustments_concern_their_players_results_and_rounds() -> None:
    adjustments = (
        Adjustment("W", 30, (1, 3), 2),
        Adjustment("U", 5, (5,)),
        Adjustment("", -5, (2,), 1),
        Adjustment("", 20, (7, 99)),
    )
    value = tournament(FIRST, SECOND, regulations=Regulations(adjustments=adjustments))
    assert round_points(value, 1) == {1: 10, 2: 5, 3: 0, 4: 0, 5: 10, 6: 0, 7: 0}
    assert round_points(value, 2) == {1: 5, 2: 5, 3: 30, 4: 5, 5: 0, 6: 0, 7: 0}
    assert scores(value)[7] == 20
