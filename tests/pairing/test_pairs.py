"""Who meets whom in a round: as it was paired, and as a file has it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered

from openarbiter.model import (
    Bye,
    ByeKind,
    Entrant,
    Game,
    Regulations,
    Round,
    Team,
    TeamBye,
    Tournament,
)
from openarbiter.pairing import Board, RoundPairing
from openarbiter.pairing.pairs import Held, as_held, as_played, pairs_of, pairs_played

FIRST = Round(
    (Game(1, 4), Game(5, 2)),
    (Bye(3, ByeKind.PAB), Bye(6, ByeKind.HALF), Bye(7, ByeKind.ZERO)),
)


def players(*rounds: Round) -> Tournament:
    return Tournament(tuple(Entrant(number) for number in range(1, 8)), rounds)


def paired(number: int, *boards: tuple[int, int], bye: int | None, system: str) -> RoundPairing:
    seats = tuple(Board(*each) for each in boards)
    return RoundPairing(number, "fide-2026", seats, bye, (), (), system=system)


@pytest.mark.rule("C.04.1 c")
def test_only_the_allocated_bye_is_one_of_the_pairs() -> None:
    """Byes that were asked for are no part of a pairing."""
    assert pairs_played(players(FIRST), 1) == {(1, 4), (5, 2), (3, 0)}
    assert as_held(players(FIRST), 1, "dutch") == Held((Board(1, 4), Board(5, 2)), (3,))


def test_a_pairing_has_the_same_pairs_whatever_the_order_of_its_boards() -> None:
    event = players(FIRST)
    turned = paired(1, (5, 2), (1, 4), bye=3, system="dutch")
    assert pairs_of(turned) == pairs_played(event, 1)
    assert as_played(event, turned) is True
    assert as_played(event, paired(1, (2, 5), (1, 4), bye=3, system="dutch")) is False
    assert as_played(event, paired(1, (5, 2), (1, 4), bye=None, system="dutch")) is False
    assert as_played(event, paired(2, (1, 5), bye=3, system="dutch")) is None


@pytest.mark.parametrize(
    ("only", "held"),
    [
        (Round(), None),
        (Round((), (Bye(6, ByeKind.HALF),)), None),
        (Round((Game(1, 2),)), Held((Board(1, 2),), ())),
        (Round((), (Bye(1, ByeKind.PAB),)), Held((), (1,))),
    ],
)
def test_a_round_is_paired_by_a_game_or_an_allocated_bye(only: Round, held: Held | None) -> None:
    event = players(FIRST, only)
    assert as_held(event, 2, "dutch") == held
    assert as_held(event, 3, "dutch") is None
    assert pairs_played(event, 3) == frozenset()


@pytest.mark.rule("C.04.5 1.4")
def test_the_allocated_bye_of_a_match_of_two_games_is_that_of_both_its_rounds() -> None:
    """It is about the match: in game 2 the file writes a half-point bye for it."""
    half = Bye(3, ByeKind.HALF)
    event = players(FIRST, Round((Game(4, 1), Game(2, 5)), (half, Bye(6, ByeKind.HALF))))
    assert as_held(event, 1, "double-swiss") == Held((Board(1, 4), Board(5, 2)), (3,))
    assert as_held(event, 2, "double-swiss") == Held((Board(4, 1), Board(2, 5)), (3,))
    assert as_held(event, 2, "dutch") == Held((Board(4, 1), Board(2, 5)), ())
    seated = players(FIRST, Round((Game(4, 1), Game(3, 5))))
    assert as_held(seated, 2, "double-swiss") == Held((Board(4, 1), Board(3, 5)), ())
    third = Round((Game(1, 5),), (Bye(4, ByeKind.PAB),))
    longer = replace(event, rounds=(*event.rounds, third))
    assert as_held(longer, 3, "double-swiss") == Held((Board(1, 5),), (4,))


@pytest.mark.parametrize("system", ["team-swiss", "olympiad"])
def test_in_a_system_for_teams_the_pairs_are_matches(system: str) -> None:
    event = entered(4, 2, Regulations(rounds=3, system="FIDE_TEAM"))
    event = replace(event, teams=(*event.teams, Team("Team 5", (), 5)))
    boards = Round((Game(1, 5), Game(6, 2), Game(7, 3), Game(4, 8)))
    event = replace(
        event,
        rounds=(boards, Round()),
        team_byes=(
            TeamBye(1, 5, ByeKind.PAB),
            TeamBye(2, 4, ByeKind.HALF),
            TeamBye(2, 5, ByeKind.FULL),
        ),
    )
    assert as_held(event, 1, system) == Held((Board(1, 3), Board(4, 2)), (5,))
    assert pairs_played(event, 1, system) == {(1, 3), (4, 2), (5, 0)}
    assert as_played(event, paired(1, (4, 2), (1, 3), bye=5, system=system)) is True
    assert as_held(event, 2, system) is None, "byes that were asked for pair nobody"
    alone = replace(event, team_byes=(TeamBye(2, 3, ByeKind.PAB),))
    assert as_held(alone, 1, system) == Held((Board(1, 3), Board(4, 2)), ())
    assert as_held(alone, 2, system) == Held((), (3,))


def test_who_meets_an_opponent_has_no_bye_in_a_round_of_teams() -> None:
    """The match counts, whatever the file says besides."""
    event = entered(2, 1, Regulations(rounds=3, system="FIDE_TEAM"))
    event = replace(event, rounds=(Round((Game(1, 2),)),), team_byes=(TeamBye(1, 2, ByeKind.PAB),))
    assert as_held(event, 1, "team-swiss") == Held((Board(1, 2),), ())
