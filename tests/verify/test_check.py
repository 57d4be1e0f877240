"""The pairing checker."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.places import DATA

from openarbiter.formats.trf import read_trf
from openarbiter.model import Game, Round, Tournament
from openarbiter.pairing import Board
from openarbiter.verify import check

FOURTEEN = DATA / "worked" / "held-14-players.trf"


def with_games(tournament: Tournament, number: int, games: list[Game]) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[number - 1] = Round(tuple(games), rounds[number - 1].byes)
    return replace(tournament, rounds=tuple(rounds))


@pytest.mark.rule("C.04.2 A.4")
def test_a_tournament_paired_by_the_rules_has_no_differences() -> None:
    report = check(read_trf(FOURTEEN).tournament, edition="fide-2018")
    assert report.equal
    assert [each.number for each in report.rounds] == [1, 2, 3, 4, 5, 6]


def test_swapped_opponents_are_shown_for_every_player_concerned() -> None:
    tournament = read_trf(FOURTEEN).tournament
    games = [
        Game(10, 9, game.result)
        if game == Game(10, 14, game.result)
        else Game(8, 14, game.result)
        if game == Game(8, 9, game.result)
        else game
        for game in tournament.rounds[3].games
    ]
    fourth = check(with_games(tournament, 4, games), edition="fide-2018").rounds[3]
    assert not fourth.equal
    assert {each.player for each in fourth.differences} == {8, 9, 10, 14}
    ten = next(each for each in fourth.differences if each.player == 10)
    assert (ten.expected, ten.found) == (Board(10, 14), Board(10, 9))
    assert not ten.colours_only


def test_swapped_colours_are_a_difference_of_colours_only() -> None:
    tournament = read_trf(FOURTEEN).tournament
    first, *others = tournament.rounds[5].games
    turned = Game(first.black, first.white, first.result)
    sixth = check(with_games(tournament, 6, [turned, *others]), edition="fide-2018").rounds[5]
    assert [each.colours_only for each in sixth.differences] == [True, True]


def test_progress_is_told_round_by_round() -> None:
    seen: list[tuple[int, int]] = []
    check(
        read_trf(FOURTEEN).tournament,
        edition="fide-2018",
        progress=lambda done, total: seen.append((done, total)),
    )
    assert seen == [(number, 6) for number in range(7)]


def test_a_round_that_cannot_be_paired_says_why() -> None:
    tournament = read_trf(FOURTEEN).tournament
    rematch = replace(
        tournament,
        entrants=tournament.entrants[:2],
        rounds=(Round((Game(1, 2),)), Round((Game(2, 1),))),
    )
    second = check(rematch, edition="fide-2018").rounds[1]
    assert not second.equal
    assert second.impossible is not None
    assert "has already played" in str(second.impossible)
