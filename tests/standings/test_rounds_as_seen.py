"""The rounds of players and teams as the tie-breaks see them."""

from __future__ import annotations

import pytest
from support.tables import table

from openarbiter.model import Entrant, Game, Mark, Result, Round, Tournament
from openarbiter.standings.event import RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.individual import individual_event


@pytest.mark.rule("C.07 7.3", "C.02 13.8")
def test_a_forfeit_is_a_round_without_a_colour_and_a_bye_one_without_an_opponent() -> None:
    tournament = table("2w+ 2b- U", "1b- 1w+ H")
    event = individual_event(tournament, 3, predetermined=False)
    won, lost, bye = event.participants[1].rounds
    assert (won.kind, won.black, won.points, won.against, won.standard) == (
        RoundKind.FORFEIT_WIN, False, 10, 0, 10,
    )  # fmt: skip
    assert (lost.kind, lost.black, lost.points, lost.against, lost.standard) == (
        RoundKind.FORFEIT_LOSS, False, 0, 10, 0,
    )  # fmt: skip
    assert (bye.kind, bye.opponent, bye.points, bye.against, bye.standard) == (
        RoundKind.PAB, None, 10, 0, 10,
    )  # fmt: skip
    half = event.participants[2].rounds[2]
    assert (half.kind, half.points, half.against, half.standard) == (RoundKind.HALF_BYE, 5, 0, 5)


def test_an_opponent_who_is_on_no_list_has_no_points() -> None:
    win, loss = Result(Mark.WIN, Mark.LOSS), Result(Mark.LOSS, Mark.WIN)
    tournament = Tournament((Entrant(1),), (Round((Game(1, 7, loss),)), Round((Game(7, 1, win),))))
    seen = individual_event(tournament, 2, predetermined=False).participants[1].rounds
    assert [(one.opponent, one.points, one.against) for one in seen] == [(7, 0, 0), (7, 0, 0)]


def test_a_tournament_without_rounds_has_no_final_round() -> None:
    assert individual_event(Tournament((Entrant(1),)), 0, predetermined=False).last_round == 0


@pytest.mark.rule("C.05 6.6")
def test_a_round_against_somebody_who_left_early_is_no_round_at_all() -> None:
    event = individual_event(table("2w1", "1b0"), 1, predetermined=True, outside=(2,))
    assert list(event.participants) == [1]
    (free,) = event.participants[1].rounds
    assert (free.kind, free.opponent, free.points, free.against, free.standard, free.black) == (
        RoundKind.FREE, None, 0, 0, 0, False,
    )  # fmt: skip
    assert event.participants[1].score == 0


def test_unrated_games_bring_as_much_as_rated_ones_and_a_pending_one_nothing() -> None:
    tournament = table("2wW 2bD 2wL 2b?", "1bL 1wD 1bW 1w?")
    rounds = individual_event(tournament, 4, predetermined=False).participants[1].rounds
    assert [(one.kind, one.points, one.standard) for one in rounds] == [
        (RoundKind.PLAYED, 10, 10),
        (RoundKind.PLAYED, 5, 5),
        (RoundKind.PLAYED, 0, 0),
        (RoundKind.PENDING, 0, 0),
    ]


def test_players_sit_at_no_boards_of_teams() -> None:
    event = individual_event(table("2w1", "1b0"), 1, predetermined=False)
    assert RankedEvent({"": event}, "").board_count == 0
