"""Where Sharly-Chess's fork of bbpPairings pairs teams otherwise, each with a small case."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered

from openarbiter.model import (
    Adjustment,
    ByeKind,
    Colour,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    TeamBye,
    Tournament,
)
from openarbiter.pairing import pair_round

WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
FORFEITED = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def after_round_1(teams: int, *games: Game, code: str = "FIDE_TEAM") -> Tournament:
    """Teams of one player, both with the same number; the last of an odd number had the bye."""
    regulations = Regulations(rounds=3, system=code, initial_colour=Colour.WHITE)
    event = replace(entered(teams, 1, regulations), rounds=(Round(games),))
    if teams % 2:
        event = replace(event, team_byes=(TeamBye(1, teams, ByeKind.PAB),))
    return event


def paired(event: Tournament) -> tuple[set[frozenset[int]], int | None]:
    pairing = pair_round(event, system="team-swiss")
    return {frozenset((board.white, board.black)) for board in pairing.boards}, pairing.bye


@pytest.mark.rule("C.04.6 3.3.2", "C.04.6 3.5.5")
def test_the_top_scoregroup_is_paired_alone_and_not_the_whole_round() -> None:
    # The first set of one upfloater is team 3; the first pairing of all six would be 1-4 2-5 3-6.
    event = after_round_1(6, Game(1, 2, WON), Game(3, 4, DRAWN), Game(5, 6, DRAWN))
    assert paired(event) == ({frozenset(pair) for pair in ((1, 3), (2, 5), (4, 6))}, None)


@pytest.mark.rule("C.04.6 2.3.2")
def test_the_upfloater_of_the_highest_score_and_not_fewest_floaters_of_the_round() -> None:
    # Team 5 alone is on top with the game points of its bye. It takes one of 1 and 3, although
    # these two could meet and team 2, the lowest, could float up alone.
    event = after_round_1(5, Game(1, 2, WON), Game(3, 4, WON), code="FIDE_TEAM_GP_MP")
    worth = replace(event.regulations.team_points, bye_match_points=20, bye_game_points=30)
    event = replace(event, regulations=replace(event.regulations, team_points=worth))
    assert paired(event) == ({frozenset(pair) for pair in ((5, 1), (2, 3))}, 4)


@pytest.mark.rule("C.04.6 2.1.2")
def test_a_penalty_does_not_take_away_a_win_by_forfeit() -> None:
    # Team 1 won by forfeit and has the lowest score after a penalty: the bye passes it by.
    event = after_round_1(5, Game(1, 2, FORFEITED), Game(3, 4, DRAWN))
    penalty = Adjustment("", None, (1,), 1, -50)
    event = replace(event, regulations=replace(event.regulations, team_adjustments=(penalty,)))
    assert paired(event)[1] == 2
