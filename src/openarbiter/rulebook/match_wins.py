"""What brings a team match points in a tournament, by the edition that it is played under.

C.02 13.10.1 compares the game points of the two teams, PMR 279 asks each for more than half of
what all boards could bring. A match of four boards that ends 2-1, one game lost by both, is won by
the one and drawn and lost by the other. Standings, pairing, tables and papers ask here.
"""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import (
    MatchResult,
    RoundOfMatches,
    Score,
    TeamScore,
    Tournament,
    match_results,
    team_scores,
)
from openarbiter.model.chosen_editions import RuleField, chosen_edition
from openarbiter.model.team_scoring import MatchRule, team_scoring
from openarbiter.rulebook.applied import tie_breaks_applied
from openarbiter.rulebook.tie_break_choices import MatchWonBy
from openarbiter.rulebook.tie_break_rules import TieBreakRules, tie_break_rules

ARTICLES = {
    MatchWonBy.OPPONENT: "C.02 13.10.1",
    MatchWonBy.HALF_OF_POSSIBLE: "PMR 279",
}
"""The article that says when a match is won."""


def match_won_by(tournament: Tournament) -> MatchWonBy:
    """Whether a match is won with more game points than the opponent, or with more than half.

    By the regulations of the event (``### Team scoring: won-by=…``), else by the edition of the
    tie-break rules that the tournament names, else that of its first day.
    """
    applied = tie_breaks_applied(
        None,
        tournament.regulations.edition,
        tournament.start,
        chosen=chosen_edition(tournament, RuleField.TIE_BREAKS),
    )
    return with_match_rule(tie_break_rules(applied.edition), tournament).match_won_by


def with_match_rule(rules: TieBreakRules, tournament: Tournament) -> TieBreakRules:
    """The rules with what the regulations of the event say wins a match, where they say it."""
    told = team_scoring(tournament).won_by
    if told is None:
        return rules
    half = told is MatchRule.HALF
    chosen = MatchWonBy.HALF_OF_POSSIBLE if half else MatchWonBy.OPPONENT
    return replace(rules, match_won_by=chosen)


def team_results(
    tournament: Tournament, played: RoundOfMatches, rules: TieBreakRules | None = None
) -> tuple[MatchResult, ...]:
    """The results of a round's matches, with match points by the edition.

    Args:
        rules: the edition where another one than that of the tournament is asked for.
    """
    won_by = match_won_by(tournament) if rules is None else rules.match_won_by
    return match_results(tournament, played, of_possible=won_by is MatchWonBy.HALF_OF_POSSIBLE)


def team_totals(tournament: Tournament, rounds: int | None = None) -> dict[int, TeamScore]:
    """Every team's points after the first ``rounds`` rounds (all, by default), by the edition."""
    of_possible = match_won_by(tournament) is MatchWonBy.HALF_OF_POSSIBLE
    return team_scores(tournament, rounds, of_possible=of_possible)


def points_so_far(result: MatchResult) -> tuple[Score, Score]:
    """The game points of a match, White's first; while games are open, of the other boards alone.

    For the pairing an open game counts as drawn; nobody has won anything by it yet.
    """
    match = result.match
    if match.finished:
        return result.white.game_points, result.black.game_points
    decided = [
        points
        for points, board in zip(result.boards, match.boards, strict=True)
        if board.game is None or board.game.result.known
    ]
    return sum(white for white, _ in decided), sum(black for _, black in decided)
