"""When a match is won: more than the opponent, or more than half of what the boards can bring."""

from __future__ import annotations

import ast
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from support.team_match import BLACK_WON, DRAWN, WHITE_WON, paired, two_teams, with_results

import openarbiter
from openarbiter.model import Mark, Result, TeamScore, Tournament, matches
from openarbiter.model.chosen_editions import RuleField, with_chosen_edition
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.teams import team_cards
from openarbiter.rulebook import FIDE_2026, tie_break_rules
from openarbiter.rulebook.match_wins import match_won_by, team_results, team_totals
from openarbiter.rulebook.tie_break_choices import MatchWonBy
from openarbiter.standings import standings

NEITHER = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def two_to_one(edition: str = "") -> Tournament:
    """Team 1 wins two boards, team 2 one, and nobody comes to the fourth."""
    whole = with_results(paired(two_teams()), WHITE_WON, BLACK_WON, BLACK_WON, NEITHER)
    whole = replace(whole, start=date(2018, 5, 1))
    return with_chosen_edition(whole, RuleField.TIE_BREAKS, edition) if edition else whole


CASES = [
    pytest.param("", MatchWonBy.OPPONENT, 20, marks=pytest.mark.rule("C.02 13.10.1")),
    pytest.param("pmr-2018", MatchWonBy.HALF_OF_POSSIBLE, 10, marks=pytest.mark.rule("PMR 279")),
]


@pytest.mark.parametrize(("edition", "won_by", "match_points"), CASES)
def test_two_to_one_with_a_double_forfeit(
    edition: str, won_by: MatchWonBy, match_points: int
) -> None:
    whole = two_to_one(edition)
    assert match_won_by(whole) is won_by
    first = team_results(whole, matches(whole)[0])[0]
    assert (first.white, first.black) == (TeamScore(match_points, 20), TeamScore(0, 10))


@pytest.mark.parametrize(("edition", "won_by", "match_points"), CASES)
def test_pairing_and_standings_count_alike(
    edition: str, won_by: MatchWonBy, match_points: int
) -> None:
    whole = two_to_one(edition)
    # Of the other match nothing is open: what the tables and the pairing make of that differs.
    drawn = [replace(game, result=DRAWN) for game in whole.rounds[0].games[4:]]
    games = (*whole.rounds[0].games[:4], *drawn)
    whole = replace(whole, rounds=(replace(whole.rounds[0], games=games),))
    table = {row.number: row.score for row in standings(whole, "").rows}
    kind = kind_of(whole.regulations.system)
    paired_by = {card.number: card.contender.score for card in team_cards(whole, FIDE_2026, kind)}
    totals = {team: score.match_points for team, score in team_totals(whole).items()}
    assert table[1] == paired_by[1] == totals[1] == match_points
    assert table == paired_by == totals


def test_another_edition_may_be_asked_for() -> None:
    whole = two_to_one()
    first = team_results(whole, matches(whole)[0], tie_break_rules("pmr-2018"))[0]
    assert first.white.match_points == 10


BARE = ("team_scores", "match_results")


def test_everybody_else_says_which_edition_or_asks_for_it() -> None:
    """Nobody outside of the model counts matches as if there were but one rule."""
    root = Path(openarbiter.__file__).parent
    bare = set()
    for file in root.rglob("*.py"):
        name = file.relative_to(root).as_posix()
        text = file.read_text(encoding="utf-8")
        if name.startswith("model/") or not any(each in text for each in BARE):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                stated = "of_possible" in {each.arg for each in node.keywords}
                if node.func.id in BARE and not stated:
                    bare.add(name)
    assert bare == set(), "use openarbiter.rulebook.match_wins"
