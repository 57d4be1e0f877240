"""Virtual points: the Baku method in both editions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import (
    Acceleration,
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    PointSystem,
    Regulations,
    Round,
    Tournament,
)
from openarbiter.pairing.acceleration import baku_points, group_a, virtual_points
from openarbiter.rulebook import FIDE_2018, FIDE_2026


def field(players: int, rounds: int = 9, **more: object) -> Tournament:
    return Tournament(
        entrants=tuple(Entrant(number) for number in range(1, players + 1)),
        regulations=Regulations(rounds=rounds, baku=True, **more),  # type: ignore[arg-type]
    )


@pytest.mark.rule("C.04.5.1 2")
@pytest.mark.parametrize(("players", "last"), [(161, 82), (100, 50), (9, 6), (4, 2), (1, 1)])
def test_group_a_is_the_first_half_rounded_up_to_an_even_number(players: int, last: int) -> None:
    assert group_a(field(players)) == tuple(range(1, last + 1))


@pytest.mark.rule("C.04.5.1 4")
def test_three_rounds_of_a_point_and_two_of_a_half() -> None:
    points = [baku_points(field(8, 11), number, FIDE_2018) for number in range(1, 8)]
    assert points == [10, 10, 10, 5, 5, 0, 0]


@pytest.mark.rule("C.04.7 1.4")
@pytest.mark.parametrize(
    ("rounds", "points"),
    [(9, [10, 10, 10, 5, 5, 0, 0]), (11, [10, 10, 10, 5, 5, 5, 0]), (5, [10, 10, 5, 0, 0, 0, 0])],
)
def test_half_of_the_rounds_are_accelerated_in_2026(rounds: int, points: list[int]) -> None:
    value = field(8, rounds)
    assert [baku_points(value, number, FIDE_2026) for number in range(1, 8)] == points


def without(tournament: Tournament, *absent: int) -> Tournament:
    requests = tuple(ByeRequest(1, number, ByeKind.ZERO) for number in absent)
    return replace(tournament, regulations=replace(tournament.regulations, bye_requests=requests))


@pytest.mark.rule("C.04.5.1 3")
@pytest.mark.parametrize("kind", [None, ByeKind.ZERO, ByeKind.HALF])
def test_the_last_player_of_group_a_stays_whatever_the_late_ones_are_written_as(
    kind: ByeKind | None,
) -> None:
    before = without(field(12), 1, 2, 3)
    byes = tuple(Bye(number, kind) for number in (1, 2, 3)) if kind else ()
    first = Round((Game(4, 9), Game(10, 5), Game(6, 11), Game(12, 7)), (Bye(8, ByeKind.PAB), *byes))
    after = replace(field(12), rounds=(first,))
    assert group_a(before) == group_a(after) == group_a(after.before_round(1))
    assert group_a(after)[-1] == 9


@pytest.mark.rule("C.04.5.1 3")
def test_who_joins_above_the_border_joins_group_a() -> None:
    first = Round((Game(1, 5), Game(6, 2), Game(3, 7)), (Bye(8, ByeKind.PAB),))
    joined = replace(field(8), rounds=(first,))  # number 4 was not there in round 1
    assert group_a(joined) == (1, 2, 3, 4, 5)


def test_points_given_player_by_player_win_over_the_method() -> None:
    value = field(8, accelerations=(Acceleration(5, 1, 2, 3, 4),))
    assert {number for number, points in virtual_points(value, 2, FIDE_2018).items() if points} == {
        3,
        4,
    }
    assert not any(virtual_points(value, 3, FIDE_2018).values())


@pytest.mark.rule("C.04.5.1 4", "C.04.7 1.4")
def test_group_a_alone_has_virtual_points_and_only_where_the_event_is_accelerated() -> None:
    accelerated = field(8)
    assert virtual_points(accelerated, 1, FIDE_2018) == dict.fromkeys((1, 2, 3, 4), 10) | (
        dict.fromkeys((5, 6, 7, 8), 0)
    )
    plain = replace(accelerated, regulations=Regulations(rounds=9))
    assert set(virtual_points(plain, 1, FIDE_2018).values()) == {0}


@pytest.mark.rule("C.04.5.1 2")
def test_whoever_arrives_in_a_later_round_is_not_in_the_initial_list() -> None:
    """Number 1 joins in round 2: GA is made of the eight others, and 5 is its last player."""
    first = Round((Game(2, 6), Game(7, 3), Game(4, 8), Game(9, 5)))
    second = Round((Game(1, 2), Game(3, 4), Game(5, 6), Game(7, 8)))
    assert group_a(replace(field(9), rounds=(first, second))) == (1, 2, 3, 4, 5)


@pytest.mark.rule("C.04.5.1 2")
def test_whoever_will_miss_a_later_round_is_in_the_initial_list() -> None:
    later = tuple(ByeRequest(2, number, ByeKind.HALF) for number in (1, 2, 3))
    assert group_a(field(8, bye_requests=later)) == (1, 2, 3, 4)


def test_where_nobody_is_there_nobody_is_in_group_a() -> None:
    assert group_a(field(0)) == ()
    assert group_a(without(field(2), 1, 2)) == ()


@pytest.mark.rule("C.04.7 1.4")
def test_half_of_an_unknown_number_of_rounds_is_none() -> None:
    assert baku_points(field(8, None), 1, FIDE_2026) == 0  # type: ignore[arg-type]


@pytest.mark.rule("C.04.7 1.4")
def test_in_2026_virtual_points_are_a_win_and_half_of_it() -> None:
    threes = field(8, 9, points=PointSystem.simple(30, 10))
    assert [baku_points(threes, number, FIDE_2026) for number in (1, 4, 6)] == [30, 15, 0]
    assert [baku_points(threes, number, FIDE_2018) for number in (1, 4, 6)] == [10, 5, 0]
