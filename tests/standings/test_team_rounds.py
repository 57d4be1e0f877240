"""The rounds of teams as the tie-breaks see them, and what is said beside their table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from support.team_tables import team_event

from openarbiter.model import (
    HALF,
    NO_RESULT,
    Adjustment,
    ByeKind,
    Entrant,
    Game,
    Round,
    TeamBye,
    TeamPoints,
    Tournament,
)
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import finished_rounds, standings
from openarbiter.standings.event import RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.team import team_field
from openarbiter.standings.teams import normalising_factor

RULES = tie_break_rules("fide-2026")
POINTS = TeamPoints(bye_match_points=20, bye_game_points=20)


def event(rows: Mapping[int, str], points: TeamPoints = POINTS) -> Tournament:
    return team_event(rows, 2, points)


def field(tournament: Tournament, rounds: int | None = None) -> RankedEvent:
    count = len(tournament.rounds) if rounds is None else rounds
    return team_field(tournament, count, "MP", RULES, predetermined=False)


def test_a_match_is_seen_in_both_scores_and_a_bye_has_no_opponent() -> None:
    made = field(event({1: "2w1 3w2 PAB", 2: "1b1 PAB 3b0.5", 3: "HPB 1b0 2w1.5"}))
    for score, drawn, won, bye in (("MP", 10, 20, 20), ("GP", 10, 20, 20)):
        rounds = made.event(score).participants[1].rounds
        assert [(one.points, one.against, one.standard) for one in rounds] == [
            (drawn, drawn, 5), (won, 0, 10), (bye, 0, 10),
        ]  # fmt: skip
        assert [one.kind for one in rounds] == [RoundKind.PLAYED, RoundKind.PLAYED, RoundKind.PAB]
    half, lost, _ = made.event("MP").participants[3].rounds
    assert (half.kind, half.points, half.against, half.standard) == (RoundKind.HALF_BYE, 10, 0, 5)
    assert (lost.points, lost.against, lost.standard) == (0, 20, 0)


def test_the_strength_of_a_team_is_its_rating() -> None:
    made = event({1: "2w1", 2: "1b1"})
    first, second = made.teams
    rated = replace(made, teams=(replace(first, strength=2310), second))
    participants = field(rated).event().participants
    assert (participants[1].rating, participants[2].rating) == (2310, 0)


def test_bonuses_of_no_round_are_added_and_others_are_in_their_matches() -> None:
    made = event({1: "2w1", 2: "1b1"})
    bonus = Adjustment("", 5, (1,), match_points=10)
    penalty = Adjustment("", -HALF, (2,), match_points=-10)
    match_only = Adjustment("", None, (1,), match_points=10)
    game_only = Adjustment("", 5, (2,))
    of_a_round = Adjustment("", 10, (2,), round=1, match_points=10)
    regulations = replace(made.regulations, team_adjustments=(bonus, penalty))
    seen = field(replace(made, regulations=regulations))
    scores = {
        score: [each.score for each in seen.event(score).participants.values()]
        for score in ("MP", "GP")
    }
    assert scores == {"MP": [10 + 10, 10 - 10], "GP": [10 + 5, 10 - 5]}
    regulations = replace(made.regulations, team_adjustments=(match_only, game_only))
    seen = field(replace(made, regulations=regulations))
    assert [each.score for each in seen.event("MP").participants.values()] == [20, 10]
    assert [each.score for each in seen.event("GP").participants.values()] == [10, 15]
    regulations = replace(made.regulations, team_adjustments=(of_a_round,))
    seen = field(replace(made, regulations=regulations))
    assert [each.score for each in seen.event("MP").participants.values()] == [10, 20]


def test_a_match_without_a_known_result_is_pending() -> None:
    """On board 2 nobody sat down, on board 1 they still play."""
    made = event({1: "2w1", 2: "1b1"})
    (first, second) = made.rounds[0].games
    playing = replace(made, rounds=(Round((replace(first, result=NO_RESULT),)),))
    assert field(playing).event().participants[1].rounds[0].kind is RoundKind.PENDING
    half_played = replace(
        made, rounds=(Round((replace(first, result=NO_RESULT), second)),)
    )  # fmt: skip
    assert field(half_played).event().participants[1].rounds[0].kind is RoundKind.PLAYED


def test_before_the_first_round_there_are_no_points_and_no_final_round() -> None:
    made = replace(event({1: "2w1", 2: "1b1"}), rounds=())
    unsaid = replace(made, regulations=replace(made.regulations, rounds=None))
    seen = field(unsaid)
    assert (seen.board_count, seen.event().last_round, seen.event("GP").win) == (0, 0, 0)


@pytest.mark.rule("C.07 13.4")
def test_the_combination_can_be_asked_for_before_the_first_round() -> None:
    """It once divided by the points of a match without boards."""
    made = replace(event({1: "2w1", 2: "1b1"}), rounds=())
    assert [row.values[-1].amount for row in standings(made, "SSSC").rows] == [0, 0]
    assert normalising_factor(field(made)) == 1


def test_the_score_that_comes_first_in_a_whole_order_is_the_primary_one() -> None:
    made = event({1: "2w1.5", 2: "1b0.5"})
    for first, second, primary in (("MPTS", "GPTS", "MP"), ("GPTS", "MPTS", "GP")):
        assert standings(made, order=f"{first},{second}").primary == primary
    assert standings(made, "GPTS").primary == "MP"
    assert standings(made, "GPTS", primary="GP").primary == "GP"


@pytest.mark.rule("C.04.6 1.4")
def test_what_a_bye_of_a_team_is_worth_is_said_where_nobody_said_it() -> None:
    rows = {1: "2w1", 2: "1b1", 3: "PAB"}

    def told(tournament: Tournament) -> str:
        return " ".join(note.message() for note in standings(tournament, "GPTS").notes)

    unsaid = event(rows, TeamPoints())
    other = replace(unsaid, regulations=replace(unsaid.regulations, system="CUSTOM_TEAM_SWISS"))
    assert "a drawn match (C.04.6 1.4)" in told(unsaid)
    assert "a win was assumed" in told(other)
    olympiad = replace(other, extra=("### Pairing system: olympiad",))
    assert "1 match point and 2 game points" in told(olympiad)
    assert "is not stated" not in told(event(rows))
    without = {1: "2w1", 2: "1b1", 3: "HPB"}
    assert "is not stated" not in told(event(without, TeamPoints()))
    player = Tournament((Entrant(1), Entrant(2)), (Round((Game(1, 2),)),))
    assert not standings(player, "WIN", rounds=1).notes


def test_a_round_of_byes_alone_is_finished_where_one_was_allocated() -> None:
    made = event({1: "2w1", 2: "1b1"})
    later = replace(made, rounds=(*made.rounds, Round()))
    assert finished_rounds(later) == 1
    for kind, finished in ((ByeKind.PAB, 2), (ByeKind.HALF, 1), (ByeKind.ZERO, 1)):
        assert finished_rounds(replace(later, team_byes=(TeamBye(2, 1, kind),))) == finished
