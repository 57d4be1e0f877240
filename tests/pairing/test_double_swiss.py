"""The Double-Swiss Pairing System (C.04.5), article by article."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.literal_double import the_round
from support.played_doubles import events

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
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
    scores,
)
from openarbiter.pairing import NoPairing, RoundPairing, pair_round, system_of
from openarbiter.pairing.double_swiss.colours import white_of
from openarbiter.pairing.double_swiss.players import DoubleCard, double_cards
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.upfloating.contender import Contender

W, B = Colour.WHITE, Colour.BLACK
WON, LOST, DREW = Mark.WIN, Mark.LOSS, Mark.DRAW
PLUS, MINUS = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS


def event(players: int, *rounds: Round, length: int = 6) -> Tournament:
    return Tournament(
        entrants=tuple(Entrant(number) for number in range(1, players + 1)),
        rounds=rounds,
        regulations=Regulations(rounds=length, system="FIDE_DOUBLESWISS", initial_colour=W),
    )


def match(white: int, black: int, first: Result, second: Result) -> tuple[Game, Game]:
    """Both games; results as White of each game has them."""
    return Game(white, black, first), Game(black, white, second)


def two_rounds(*matches: tuple[Game, Game], bye: int | None = None) -> tuple[Round, Round]:
    byes = ((), ()) if bye is None else ((Bye(bye, ByeKind.PAB),), (Bye(bye, ByeKind.HALF),))
    return tuple(Round(tuple(each[at] for each in matches), byes[at]) for at in (0, 1))


def boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


def card(number: int, colours: tuple[Colour, ...] = (), score: int = 0) -> DoubleCard:
    return DoubleCard(Contender(number, score), number, colours)


@pytest.mark.rule("C.04.5 4.4")
def test_a_match_takes_two_rounds_of_the_file() -> None:
    tournament = event(5)
    assert system_of(tournament, matches=True).name == "double-swiss"
    first = pair_round(tournament, system="double-swiss")
    assert boards(first) == [(1, 3), (4, 2)]
    assert first.bye == 5
    after = with_round(tournament, first)
    second = pair_round(after, system="double-swiss")
    assert boards(second) == [(3, 1), (2, 4)]
    assert second.bye == 5
    both = with_round(after, second)
    assert [played.byes for played in both.rounds] == [
        (Bye(5, ByeKind.PAB),),
        (Bye(5, ByeKind.HALF),),
    ]


@pytest.mark.rule("C.04.5 1.4")
def test_the_bye_brings_a_win_and_a_draw() -> None:
    tournament = event(3)
    for _ in range(2):
        tournament = with_round(tournament, pair_round(tournament, system="double-swiss"))
    assert scores(tournament)[3] == 15
    again = read_trf(write_trf(tournament).encode())
    assert again.tournament.rounds == tournament.rounds


def test_a_bye_that_was_asked_for_is_about_the_whole_match() -> None:
    tournament = event(5)
    away = (ByeRequest(1, 5, ByeKind.HALF),)
    tournament = replace(tournament, regulations=replace(tournament.regulations, bye_requests=away))
    for _ in range(2):
        tournament = with_round(tournament, pair_round(tournament, system="double-swiss"))
    assert [played.byes for played in tournament.rounds] == [(Bye(5, ByeKind.HALF),)] * 2


@pytest.mark.rule("C.04.5 C1")
@pytest.mark.parametrize(
    ("first", "second", "met", "coloured", "no_bye"),
    [
        (Result(WON, LOST), Result(DREW, DREW), True, True, set()),
        # One forfeited game is no forfeited match.
        (Result(PLUS, MINUS), Result(DREW, DREW), True, True, set()),
        (Result(PLUS, MINUS), Result(MINUS, PLUS), False, False, {1}),
        (Result(MINUS, MINUS), Result(MINUS, MINUS), False, False, set()),
        # Each forfeited one of the games: nobody forfeited both.
        (Result(PLUS, MINUS), Result(PLUS, MINUS), True, False, set()),
    ],
)
def test_matches_that_end_by_forfeit(
    first: Result, second: Result, met: bool, coloured: bool, no_bye: set[int]
) -> None:
    rounds = two_rounds(match(1, 2, first, second))
    cards = {each.contender.number: each for each in double_cards(event(2, *rounds))}
    assert (2 in cards[1].contender.met) is met
    assert cards[1].contender.played == met
    assert cards[1].colours == ((W,) if coloured else ())
    assert cards[2].colours == ((B,) if coloured else ())
    assert {number for number in cards if not cards[number].contender.bye_allowed} == no_bye


@pytest.mark.rule("C.04.5 C2")
def test_nobody_has_the_bye_twice() -> None:
    draw = Result(DREW, DREW)
    after = event(3, *two_rounds(match(1, 2, draw, draw), bye=3))
    assert scores(after) == {1: 10, 2: 10, 3: 15}
    assert pair_round(after, system="double-swiss").bye == 2


@pytest.mark.rule("C.04.5 1.5")
@pytest.mark.rule("C.04.5 C7")
def test_floats_count_but_in_the_last_match() -> None:
    tournament = event(
        5,
        *two_rounds(
            match(1, 2, Result(WON, LOST), Result(LOST, WON)),
            match(3, 4, Result(DREW, DREW), Result(DREW, DREW)),
            bye=5,
        ),
    )
    assert not any(each.contender.floated for each in double_cards(tournament))
    draws = match(5, 1, Result(DREW, DREW), Result(DREW, DREW))
    longer = replace(tournament, rounds=(*tournament.rounds, *two_rounds(draws)))
    floated = {each.contender.number for each in double_cards(longer) if each.contender.floated}
    assert floated == {1, 5}


@pytest.mark.parametrize(
    ("one", "other", "white"),
    [
        pytest.param(card(1), card(4), (1, "4.3.1"), id="odd"),
        pytest.param(card(2), card(5), (5, "4.3.1"), id="even"),
        pytest.param(card(2), card(5, score=10), (5, "4.3.1"), id="higher"),
        pytest.param(card(1, (W,)), card(2, (B,)), (2, "4.3.2"), id="whites"),
        pytest.param(card(1, (W, B)), card(2, (B, W)), (1, "4.3.3"), id="alternate"),
        pytest.param(card(1, (W,)), card(2, (W,)), (2, "4.3.4"), id="first"),
        pytest.param(card(1), card(2, (B,)), (2, "4.3.5"), id="second"),
    ],
)
@pytest.mark.rule("C.04.5 4.3")
def test_colours(one: DoubleCard, other: DoubleCard, white: tuple[int, str]) -> None:
    found, article = white_of(one, other, W)
    assert (found.contender.number, article) == white


@pytest.mark.rule("C.04.5")
@given(st.integers(0, 10_000_000))
@settings(max_examples=40, deadline=None)
def test_whole_tournaments_against_a_literal_reading(seed: int) -> None:
    for tournament in events(seed, most=8):
        try:
            pairing = pair_round(tournament, system="double-swiss")
        except NoPairing:
            assert the_round(tournament) is None
            return
        assert (set(boards(pairing)), pairing.bye) == the_round(tournament)
