"""What is left to play of a tournament."""

from __future__ import annotations

import pytest
from support.playing import WON, swiss

from openarbiter.handling.next_round import current_round, is_over
from openarbiter.model import Game, Mark, Result, Round

OPEN = Result(Mark.UNKNOWN, Mark.UNKNOWN)
PLAYED = Round((Game(1, 2, WON),))
PLAYING = Round((Game(1, 2, OPEN),))


@pytest.mark.parametrize(
    ("rounds", "announced", "over"),
    [
        ((), 2, False),
        ((PLAYED,), 2, False),
        ((PLAYED, PLAYING), 2, False),
        ((PLAYED, PLAYED), 2, True),
        ((PLAYED, PLAYED, PLAYED), 2, True),
    ],
)
def test_all_rounds_announced_and_all_results(
    rounds: tuple[Round, ...], announced: int, over: bool
) -> None:
    assert is_over(swiss(2, *rounds, of=announced)) is over


def test_of_a_swiss_the_last_round_decides_even_if_a_game_before_it_is_adjourned() -> None:
    tournament = swiss(2, PLAYING, PLAYED, of=2)
    assert current_round(tournament) == 2
    assert is_over(tournament)


def test_a_schedule_published_whole_is_over_with_its_last_open_game() -> None:
    system = "FIDE_ROUNDROBIN"
    assert not is_over(swiss(2, PLAYED, PLAYING, of=2, system=system))
    assert not is_over(swiss(2, PLAYING, PLAYED, of=2, system=system))
    assert is_over(swiss(2, PLAYED, PLAYED, of=2, system=system))
