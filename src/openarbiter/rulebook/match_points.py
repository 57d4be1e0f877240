"""Match points by the rule of the event: what wins a match, for standings and pairing alike.

C.02 13.10.1 gives an example, a match won with more game points than the opponent; PMR 279 asks
for more than half of the possible ones. They differ where a board brings neither team a whole
point: after a double forfeit 2-1 on four boards is won by the one, and half of the possible, a
draw and a loss, by the other.
"""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import (
    MatchResult,
    RoundOfMatches,
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


def with_match_rule_of(rules: TieBreakRules, tournament: Tournament) -> TieBreakRules:
    """The rules with what the regulations of the event say wins a match, where they say it."""
    told = team_scoring(tournament).won_by
    if told is None:
        return rules
    half = told is MatchRule.HALF
    chosen = MatchWonBy.HALF_OF_POSSIBLE if half else MatchWonBy.OPPONENT
    return replace(rules, match_won_by=chosen)


def match_won_by(tournament: Tournament) -> MatchWonBy:
    """What a team of this event needs to win a match: by its own line, else by its edition.

    The edition is that of the tie-break rules: match points stand in their chapters (C.02
    13.10, PMR 279).
    """
    applied = tie_breaks_applied(
        None,
        tournament.regulations.edition,
        tournament.start,
        chosen=chosen_edition(tournament, RuleField.TIE_BREAKS),
    )
    return with_match_rule_of(tie_break_rules(applied.edition), tournament).match_won_by


def matches_scored(tournament: Tournament, played: RoundOfMatches) -> tuple[MatchResult, ...]:
    """The results of a round's matches by the rule of the event; see ``match_results``."""
    half = match_won_by(tournament) == MatchWonBy.HALF_OF_POSSIBLE
    return match_results(tournament, played, of_possible=half)


def teams_scored(tournament: Tournament, rounds: int | None = None) -> dict[int, TeamScore]:
    """Every team's points after so many rounds by the rule of the event; see ``team_scores``."""
    half = match_won_by(tournament) == MatchWonBy.HALF_OF_POSSIBLE
    return team_scores(tournament, rounds, of_possible=half)
