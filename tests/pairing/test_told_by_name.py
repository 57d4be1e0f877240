"""Why a round cannot be paired, with the names of the players behind their numbers."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.pairing import NoPairing

NAMES = {1: "Ann", 2: "Bo", 3: ""}


def told(template: str, players: tuple[int, ...] = (1, 2), **values: object) -> str:
    reason = Reason.of(template, **values)
    (only,) = NoPairing(4, players, (reason,)).named(NAMES)
    return only.message()


def test_every_player_is_named_and_one_without_a_name_has_the_number_alone() -> None:
    template = "Player {player} can meet only {others}."
    assert told(template, player=1, others="2, 3, 7") == "Player 1 Ann can meet only 2 Bo, 3, 7."


def test_what_counts_no_player_is_left_as_it_is() -> None:
    template = "The schedule has {rounds} rounds for {player}."
    assert told(template, rounds=2, player=2) == "The schedule has 2 rounds for 2 Bo."


def test_a_reason_about_nobody_is_left_as_it_is() -> None:
    assert told("Player {player} appears twice in the teams.", (), player=1) == (
        "Player 1 appears twice in the teams."
    )


def test_the_error_says_the_round_and_all_the_reasons() -> None:
    reasons = (Reason.of("No opponent is left for {players}.", players="1, 2"), Reason.of("Both."))
    error = NoPairing(4, (1, 2), reasons)
    assert str(error) == "Round 4 cannot be paired. No opponent is left for 1, 2. Both."
    assert (error.round, error.players, error.reasons) == (4, (1, 2), reasons)
