"""What earlier matches say of players before the next one is paired (C.04.5 1, 2.1, C.04.7)."""

from __future__ import annotations

from typing import Any

import pytest

from openarbiter.model import (
    Acceleration,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.double_swiss.games import TwoGames, two_games
from openarbiter.pairing.double_swiss.players import DoubleCard, double_cards, virtual_points

WON, LOST = Result(Mark.WIN, Mark.LOSS), Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)


def event(players: int, *rounds: Round, **said: Any) -> Tournament:
    regulations = {"rounds": 6, "system": "FIDE_DOUBLESWISS", "initial_colour": Colour.WHITE}
    return Tournament(
        entrants=tuple(Entrant(number) for number in range(1, players + 1)),
        rounds=rounds,
        regulations=Regulations(**{**regulations, **said}),
    )


def match(*pairs: tuple[int, int], won: tuple[int, ...] = ()) -> tuple[Round, Round]:
    """Matches drawn in both games, or won in both by whoever is named, White of game 1."""
    return (
        Round(tuple(Game(*pair, WON if pair[0] in won else DRAWN) for pair in pairs)),
        Round(tuple(Game(*pair[::-1], LOST if pair[0] in won else DRAWN) for pair in pairs)),
    )


def cards(tournament: Tournament) -> dict[int, DoubleCard]:
    return {card.contender.number: card for card in double_cards(tournament)}


def floated(tournament: Tournament) -> list[int]:
    return [number for number, card in cards(tournament).items() if card.contender.floated]


@pytest.mark.rule("C.04.5 1.5")
def test_a_floater_met_a_player_with_another_score_virtual_points_included() -> None:
    rounds = (*match((1, 2), (3, 4), won=(1,)), *match((3, 1), (2, 4)))
    assert floated(event(4, *rounds)) == [1, 2, 3, 4]
    # Before match 2 player 3 has 1 point and 1 virtual one, as many as player 1 has.
    in_round_3 = (Acceleration(10, 3, 3, 3, 3),)
    assert floated(event(4, *rounds, accelerations=in_round_3)) == [2, 4]
    in_round_1 = (Acceleration(10, 1, 1, 3, 3),)
    assert floated(event(4, *rounds, accelerations=in_round_1)) == [1, 2, 3, 4]
    assert floated(event(4, *rounds[:2], accelerations=in_round_1)) == [3, 4]


@pytest.mark.rule("C.04.5 C7")
@pytest.mark.parametrize(("rounds", "opponent"), [(None, 3), (6, 3), (5, 3), (4, 1), (3, 1)])
def test_floats_count_but_in_the_last_match(rounds: int | None, opponent: int) -> None:
    # With virtual points 1 and 2 had floated. 5 won and needs one of 1, 2, 3 and 4.
    pairing = pair_round(
        event(
            6,
            *match((1, 2), (3, 4), (5, 6), won=(5,)),
            rounds=rounds,
            accelerations=(Acceleration(20, 1, 1, 1, 1),),
        ),
        system="double-swiss",
    )
    assert {5, opponent} in [{each.white, each.black} for each in pairing.boards]


def test_a_bye_of_another_match_keeps_nobody_away() -> None:
    later = (ByeRequest(3, 2, ByeKind.HALF), ByeRequest(1, 4, ByeKind.ZERO))
    assert list(cards(event(4, bye_requests=later))) == [1, 2, 3]
    assert list(cards(event(4, *match((1, 2)), bye_requests=later))) == [1, 3, 4]


@pytest.mark.rule("C.04.5 4.4")
def test_who_does_not_play_in_either_game() -> None:
    away = (ByeRequest(1, 6, ByeKind.HALF), ByeRequest(1, 2, ByeKind.ZERO))
    game_1 = pair_round(event(7, bye_requests=away), system="double-swiss")
    assert (game_1.bye, game_1.absent) == (7, (2, 6))
    byes = (Bye(6, ByeKind.HALF), Bye(7, ByeKind.PAB))
    after = event(7, Round((Game(1, 4, DRAWN), Game(5, 3, DRAWN)), byes))
    game_2 = pair_round(after, system="double-swiss")
    assert [(each.white, each.black) for each in game_2.boards] == [(4, 1), (3, 5)]
    assert (game_2.bye, game_2.absent) == (7, (2, 6))
    even = event(6, Round((Game(1, 4, DRAWN), Game(5, 3, DRAWN)), byes[:1]))
    game_2 = pair_round(even, system="double-swiss")
    assert (game_2.bye, game_2.absent) == (None, (2, 6))


def test_a_player_of_two_games_in_a_round_has_the_match_of_the_last() -> None:
    rounds = (Round((Game(1, 2, DRAWN), Game(1, 3, DRAWN), Game(5, 4, DRAWN), Game(6, 4, DRAWN))),)
    pairs = [(each.white, each.black) for each in two_games(rounds, 0)]
    assert pairs == [(1, 3), (6, 4)]


def test_a_game_2_of_another_pair_is_not_of_the_match() -> None:
    first = Round((Game(1, 2, WON), Game(3, 4, WON)))
    second = Round((Game(3, 1, WON), Game(4, 3, WON)))
    third = Round((Game(1, 4, DRAWN), Game(3, 2, DRAWN)))
    # Of two games of player 3 in round 2 the later one counts.
    assert list(two_games((first, second, third), 0)) == [
        TwoGames(1, 2, (first.games[0],)),
        TwoGames(3, 4, (first.games[1], second.games[1])),
    ]
    assert list(two_games((first, second, third), 1)) == [
        TwoGames(1, 4, (third.games[0],)),
        TwoGames(3, 2, (third.games[1],)),
    ]


@pytest.mark.rule("C.04.7 1.4")
@pytest.mark.parametrize(
    ("rounds", "given"),
    [
        # 9 matches: 5 of them are accelerated, in the first 3 a match won by two games is given.
        (18, [20, 20, 20, 20, 20, 20, 10, 10, 10, 10, 0, 0]),
        (14, [20, 20, 20, 20, 10, 10, 10, 10, 0, 0]),
        (13, [20, 20, 20, 20, 10, 10, 10, 10, 0, 0]),
        (4, [20, 20, 0, 0]),
        (None, [0, 0]),
    ],
)
def test_the_baku_method_counts_matches(rounds: int | None, given: list[int]) -> None:
    tournament = event(4, rounds=rounds, baku=True)
    found = [virtual_points(tournament, number) for number in range(1, len(given) + 1)]
    assert found == [{1: points, 2: points} for points in given]


def test_points_given_in_the_file_win_over_the_baku_method() -> None:
    given = (Acceleration(15, 1, 2, 2, 3), Acceleration(5, 2, 3, 1, 2))
    tournament = event(4, baku=True, accelerations=given)
    assert [virtual_points(tournament, number) for number in (1, 2, 3, 4)] == [
        {2: 15, 3: 15},
        {1: 5, 2: 5, 3: 15},
        {1: 5, 2: 5},
        {},
    ]


@pytest.mark.rule("C.04.5 3.3.3")
def test_why_players_cannot_be_paired_is_said_of_players() -> None:
    with pytest.raises(NoPairing, match=r"Player 1 has already played 2 \(C.04.5 C1\)"):
        pair_round(event(2, *match((1, 2))), system="double-swiss")
