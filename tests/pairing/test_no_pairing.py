"""Rounds that cannot be paired: what the arbiter is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import NoPairing, pair_round

WON = Result(Mark.WIN, Mark.LOSS)


def field(players: int, *rounds: Round, **regulations: object) -> Tournament:
    return Tournament(
        tuple(Entrant(number) for number in range(1, players + 1)),
        rounds,
        Regulations(**{"rounds": 9, **regulations}),  # type: ignore[arg-type]
    )


def refused(tournament: Tournament) -> NoPairing:
    with pytest.raises(NoPairing) as caught:
        pair_round(tournament, edition="fide-2018")
    return caught.value


@pytest.mark.rule("C.04.3 C.1")
def test_everybody_has_met_everybody() -> None:
    rounds = [Round((Game(1, 2, WON), Game(3, 4, WON)))]
    rounds += [Round((Game(4, 1, WON), Game(2, 3, WON))), Round((Game(1, 3, WON), Game(4, 2, WON)))]
    error = refused(field(4, *rounds))
    assert set(error.players) == {1, 2, 3, 4}
    text = str(error)
    assert text.startswith("Round 4 cannot be paired.")
    assert "No opponent is left for 1, 2, 3, 4." in text
    assert "Player 1 has already played 2, 3, 4 (C.04.3 C.1)." in text
    named = [each.message() for each in error.named({1: "Ann", 2: "Doe, Bo", 3: "Cy", 4: "Di"})]
    assert "No opponent is left for 1 Ann, 2 Doe, Bo, 3 Cy, 4 Di." in named
    assert "Player 1 Ann has already played 2 Doe, Bo, 3 Cy, 4 Di (C.04.3 C.1)." in named


@pytest.mark.rule("C.04.3 C.2")
def test_nobody_may_have_the_bye() -> None:
    rounds = [
        Round((Game(1, 2, WON),), (Bye(3, ByeKind.PAB),)),
        Round((Game(3, 1, WON),), (Bye(2, ByeKind.PAB),)),
        Round((Game(2, 3, WON),), (Bye(1, ByeKind.PAB),)),
    ]
    error = refused(field(3, *rounds))
    assert "Player 2 may not have the bye (C.04.3 C.2)." in str(error)


@pytest.mark.rule("C.04.3 C.3")
def test_two_must_have_the_same_colour() -> None:
    rounds = (
        Round((Game(1, 3, WON), Game(2, 4, WON))),
        Round((Game(1, 4, WON), Game(2, 3, WON))),
    )
    tournament = field(4, *rounds)
    absent = tuple(ByeRequest(3, number, ByeKind.ZERO) for number in (3, 4))
    impossible = refused(
        replace(tournament, regulations=replace(tournament.regulations, bye_requests=absent))
    )
    assert impossible.players == (1, 2)
    assert "Player 1 must have Black, and so must 2 (C.04.3 C.3)." in str(impossible)


def test_the_arbiter_keeps_them_apart() -> None:
    error = refused(field(2, prohibitions=(Prohibition((1, 2)),)))
    assert "Player 1 is kept apart from 2 by the arbiter." in str(error)


@pytest.mark.rule("C.04.3 A.9")
def test_three_players_compete_for_two_opponents() -> None:
    prohibited = tuple(
        Prohibition(pair) for pair in ((1, 2), (1, 3), (2, 3), (1, 6), (2, 6), (3, 6))
    )
    error = refused(field(6, prohibitions=prohibited))
    assert set(error.players) == {1, 2, 3, 6}
    assert "Too few opponents: 1, 2, 3, 6 can meet only 4, 5." in str(error)


def test_reasons_are_translated_when_shown() -> None:
    error = refused(field(2, prohibitions=(Prohibition((1, 2)),)))
    shown = error.reasons[1].message(lambda text: text.replace("Player", "Spieler"))
    assert shown.startswith("Spieler 1")
