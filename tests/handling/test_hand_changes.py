"""What an arbiter may change in a draft by hand, on values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.hand_changes import Change, Wanted, changed
from openarbiter.pairing import Board, RoundPairing

PAIRING = RoundPairing(2, "fide-2026", (Board(1, 3), Board(4, 2)), 5, (), ())


def test_two_players_exchange_their_places() -> None:
    made = changed(PAIRING, Wanted(Change.PLAYERS, 3, 2))
    assert isinstance(made, RoundPairing)
    assert made.boards == (Board(1, 2), Board(4, 3))


def test_who_has_the_bye_may_be_one_of_them() -> None:
    made = changed(PAIRING, Wanted(Change.PLAYERS, 5, 2))
    assert isinstance(made, RoundPairing)
    assert (made.boards, made.bye) == ((Board(1, 3), Board(4, 5)), 2)


def test_the_bye_is_given_to_another_and_who_had_it_takes_their_place() -> None:
    made = changed(PAIRING, Wanted(Change.BYE, 1))
    assert isinstance(made, RoundPairing)
    assert (made.boards, made.bye) == ((Board(5, 3), Board(4, 2)), 1)


def test_the_colours_of_one_board_are_exchanged() -> None:
    made = changed(PAIRING, Wanted(Change.COLOURS, 2))
    assert isinstance(made, RoundPairing)
    assert made.boards == (Board(1, 3), Board(2, 4))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Wanted(Change.PLAYERS, 1, 9), "Player 9 is not paired in round 2"),
        (Wanted(Change.PLAYERS, 9, 1), "Player 9 is not paired in round 2"),
        (Wanted(Change.PLAYERS, 3), "Player 0 is not paired"),
        (Wanted(Change.PLAYERS, 1, 1), "two different players"),
        (Wanted(Change.BYE, 5), "already has the bye"),
        (Wanted(Change.COLOURS, 5), "already has the bye"),
        (Wanted(Change.BYE, 9), "Player 9 is not paired"),
    ],
)
def test_what_makes_no_sense_is_refused(wanted: Wanted, told: str) -> None:
    against = changed(PAIRING, wanted)
    assert isinstance(against, Finding)
    assert (against.article, against.level, against.forbidden) == ("", REFUSE, True)
    assert told in against.reason.message()


def test_without_a_bye_none_can_be_given() -> None:
    even = RoundPairing(2, "fide-2026", (Board(1, 2),), None, (), ())
    against = changed(even, Wanted(Change.BYE, 1))
    assert isinstance(against, Finding)
    assert "the number of players is even" in against.reason.message()


def test_without_a_bye_places_and_colours_are_exchanged_all_the_same() -> None:
    even = RoundPairing(2, "fide-2026", (Board(1, 2), Board(4, 3)), None, (), ())
    for wanted, boards in (
        (Wanted(Change.PLAYERS, 2, 3), (Board(1, 3), Board(4, 2))),
        (Wanted(Change.COLOURS, 1), (Board(2, 1), Board(4, 3))),
    ):
        made = changed(even, wanted)
        assert isinstance(made, RoundPairing)
        assert (made.boards, made.bye) == (boards, None)


def test_of_teams_it_is_said_that_they_are_teams() -> None:
    odd = replace(PAIRING, system="team-swiss")
    even = replace(odd, boards=(Board(1, 2),), bye=None)
    for pairing, wanted, told in (
        (odd, Wanted(Change.PLAYERS, 1, 1), "Enter two different teams."),
        (odd, Wanted(Change.PLAYERS, 1, 9), "Team 9 is not paired in round 2."),
        (odd, Wanted(Change.BYE, 5), "Team 5 already has the bye."),
        (even, Wanted(Change.BYE, 1), "No team has the bye in round 2"),
    ):
        against = changed(pairing, wanted)
        assert isinstance(against, Finding)
        assert against.reason.message().startswith(told)
