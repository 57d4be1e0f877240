"""The tournament with a round just paired."""

from __future__ import annotations

import pytest

from openarbiter.model import (
    NO_RESULT,
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round

LOST_BY_WHITE = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)


def players(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(number, rating=2500 - number, points=0) for number in range(1, count + 1))


def next_round(tournament: Tournament) -> Tournament:
    return with_round(tournament, pair_round(tournament))


@pytest.mark.rule("C.04.1 c")
def test_the_games_have_no_result_and_the_odd_player_has_the_bye() -> None:
    paired = next_round(Tournament(players(5), (), Regulations(rounds=3)))
    (only,) = paired.rounds
    assert {game.result for game in only.games} == {NO_RESULT}
    assert only.byes == (Bye(5, ByeKind.PAB),)
    assert [entrant.points for entrant in paired.entrants] == [0, 0, 0, 0, None]


@pytest.mark.rule("C.04.2 D.4")
def test_who_asked_for_a_bye_has_it_and_the_request_is_used_up() -> None:
    later = ByeRequest(2, 3, ByeKind.ZERO)
    regulations = Regulations(rounds=3, bye_requests=(ByeRequest(1, 2, ByeKind.HALF), later))
    paired = next_round(Tournament(players(5), (), regulations))
    assert paired.rounds[0].byes == (Bye(2, ByeKind.HALF),)
    assert paired.regulations.bye_requests == (later,)


@pytest.mark.rule("C.05 6.6")
def test_in_a_round_robin_who_does_not_play_forfeits_and_who_is_free_has_no_points() -> None:
    regulations = Regulations(
        rounds=5, system="FIDE_ROUNDROBIN", bye_requests=(ByeRequest(1, 2, ByeKind.ZERO),)
    )
    paired = next_round(Tournament(players(5), (), regulations))
    assert paired.rounds == (
        Round((Game(2, 5, LOST_BY_WHITE), Game(3, 4)), (Bye(1, ByeKind.ZERO),)),
    )


@pytest.mark.rule("C.04.5 1.4")
def test_byes_of_game_2_are_those_of_game_1_and_the_allocated_one_brings_half_a_point() -> None:
    """A bye is about the match: the allocated one brings a win and a draw."""
    asked = (ByeRequest(1, 2, ByeKind.HALF), ByeRequest(3, 1, ByeKind.ZERO))
    regulations = Regulations(rounds=4, system="FIDE_DOUBLESWISS", bye_requests=asked)
    event = Tournament(players(6), (), regulations)
    byes = []
    for _ in range(3):
        event = with_round(event, pair_round(event, system="double-swiss"))
        byes.append(event.rounds[-1].byes)
    assert byes[0] == (Bye(2, ByeKind.HALF), Bye(6, ByeKind.PAB))
    assert byes[1] == (Bye(2, ByeKind.HALF), Bye(6, ByeKind.HALF))
    assert byes[2][0] == Bye(1, ByeKind.ZERO)
    assert byes[2][1].kind is ByeKind.PAB
