"""Teams ranked by their players: points, places, points for places; shared places; level teams."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from support.tables import table as tournament_of

from openarbiter.explain.document import Paragraph
from openarbiter.explain.team_ranking_account import explain_team_place
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import Team, Tournament
from openarbiter.model.team_ranking_rules import (
    RankTeamsBy,
    TeamRankingRules,
    TeamsOf,
    TeamTie,
    contradictions_of,
    place_points_of,
    ranking_told,
    team_ranking_rules,
    with_ranking_rule,
    with_team_ranking,
)
from openarbiter.office.team_ranking_sheet import team_ranking_sheet
from openarbiter.standings import standings
from openarbiter.standings.team_ranking import COMPLETE, TOTAL, TeamRanking, team_ranking

POINTS = TeamRankingRules(announced=True)


def event(*teams: tuple[int, ...]) -> Tournament:
    """Six players, two rounds: 1 has 2 points, 2 and 3 have 1½, 5 has 1, 4 and 6 have none."""
    made = tournament_of("6w1 4b1", "5b1 3w=", "4w1 2b=", "3b0 1w0", "2w0 6b1", "1b0 5w0")
    return replace(made, teams=tuple(Team(f"Team {at}", each) for at, each in enumerate(teams, 1)))


def ranked(tournament: Tournament, rules: TeamRankingRules = POINTS) -> TeamRanking:
    return team_ranking(tournament, standings(tournament, ""), rules)


@pytest.mark.rule("PMR 7")
@pytest.mark.rule("PMR 280")
def test_the_points_of_all_players_of_a_team_are_added_up() -> None:
    found = ranked(event((1, 6), (2, 3), (4, 5)))
    assert [(row.rank, row.name, row.total) for row in found.rows] == [
        (1, "Team 2", 30),
        (2, "Team 1", 20),
        (3, "Team 3", 10),
    ]
    assert [row.decided_by for row in found.rows] == [None, TOTAL, TOTAL]
    assert found.without == ()


@pytest.mark.rule("PMR 7")
def test_only_the_best_count_and_a_team_of_fewer_has_fewer_summands() -> None:
    best = replace(POINTS, best=2)
    found = ranked(event((1, 5, 6), (2, 3, 4), ()), best)
    assert [(row.name, row.total, row.missing) for row in found.rows] == [
        ("Team 1", 30, 0),
        ("Team 2", 30, 0),
        ("Team 3", 0, 2),
    ]
    assert [each.number for each in found.rows[0].members if each.counts] == [1, 5]


def test_who_shares_places_has_their_average_and_the_average_of_the_points_for_them() -> None:
    places = TeamRankingRules(RankTeamsBy.PLACES, best=2, announced=True)
    found = ranked(event((1, 6), (2, 3), (4, 5)), places)
    assert {row.name: row.total for row in found.rows} == {
        "Team 1": 1 + Fraction(11, 2),
        "Team 2": 5,
        "Team 3": Fraction(11, 2) + 4,
    }
    assert sum(row.total for row in found.rows) == 21
    for_places = replace(places, by=RankTeamsBy.PLACE_POINTS, place_points=(10, 7, 5))
    points = {row.name: row.total for row in ranked(event((1, 6), (2, 3)), for_places).rows}
    assert points == {"Team 1": 100, "Team 2": 120}


def test_with_places_a_team_with_too_few_players_comes_last() -> None:
    places = TeamRankingRules(RankTeamsBy.PLACES, best=2, announced=True)
    found = ranked(event((1,), (4, 6)), places)
    assert [(row.name, row.missing) for row in found.rows] == [("Team 2", 0), ("Team 1", 1)]
    assert found.rows[1].decided_by == COMPLETE


def test_level_teams_are_separated_in_the_order_of_the_rules_or_share_the_rank() -> None:
    level = ranked(event((1, 5), (2, 3)), replace(POINTS, ties=()))
    assert [(row.rank, row.total, row.shared) for row in level.rows] == [(1, 30, True)] * 2
    best = ranked(event((2, 3), (1, 4, 5)), replace(POINTS, ties=(TeamTie.BEST_PLACE,)))
    assert [(row.name, row.total) for row in best.rows] == [("Team 2", 30), ("Team 1", 30)]
    assert best.rows[1].decided_by == 0
    told = explain_team_place(event((2, 3), (1, 4, 5)), best, 1, ENGLISH)
    texts = [block.text for block in told.blocks if isinstance(block, Paragraph)]
    assert any("Best place (1 / 2.5)" in text for text in texts)
    assert any(text.endswith("1.5 + 1.5 = 3.0") for text in texts)


def test_women_that_must_count_are_chosen_first_and_missing_ones_leave_a_place_empty() -> None:
    made = event((1, 2, 3, 6), (4, 5))
    made = replace(
        made,
        entrants=tuple(
            replace(each, sex="w" if each.number == 6 else "m") for each in made.entrants
        ),
    )
    found = ranked(made, replace(POINTS, best=2, women=1))
    first, second = found.rows
    assert [each.number for each in first.counted] == [1, 6]
    assert (len(second.counted), second.missing) == (1, 1)


def test_the_players_that_count_are_the_best_choice_there_is() -> None:
    for seed in range(40):
        random = Random(seed)
        made = event(tuple(range(1, 7)))
        women = {number for number in range(1, 7) if random.random() < 0.5}
        made = replace(
            made,
            entrants=tuple(
                replace(each, sex="w" if each.number in women else "m") for each in made.entrants
            ),
        )
        best, least = random.randint(1, 4), random.randint(0, 2)
        if least > best:
            continue
        rules = replace(POINTS, best=best, women=least)
        row = ranked(made, rules).rows[0]
        scores = {each.number: each.score for each in row.members}
        legal = (
            chosen
            for size in range(best + 1)
            for chosen in combinations(scores, size)
            if size <= best - max(0, least - len(women & set(chosen)))
        )
        assert row.total == max(sum(scores[each] for each in chosen) for chosen in legal)


def test_federations_make_teams_and_clubs_are_given_from_outside() -> None:
    made = event()
    made = replace(
        made,
        entrants=tuple(
            replace(each, federation="LAT" if each.number < 4 else "EST") for each in made.entrants
        ),
    )
    of_federations = ranked(made, replace(POINTS, of=TeamsOf.FEDERATIONS))
    assert [row.name for row in of_federations.rows] == ["LAT", "EST"]
    clubs = team_ranking(
        made, standings(made, ""), replace(POINTS, of=TeamsOf.CLUBS), {1: "Riga", 6: " Riga "}
    )
    assert [(row.name, row.total) for row in clubs.rows] == [("Riga", 20)]
    assert clubs.without == (2, 3, 4, 5)
    assert "In no team: 2" in team_ranking_sheet(made, clubs, ENGLISH).below[-1]


def test_rules_read_back_equal_and_contradictions_are_told() -> None:
    rules = TeamRankingRules(
        RankTeamsBy.PLACE_POINTS, TeamsOf.FEDERATIONS, 4, 1, (20, 17, 15), (TeamTie.WINS,), True
    )
    again = read_trf(write_trf(with_team_ranking(event(), rules)).encode()).tournament
    assert team_ranking_rules(again) == rules
    assert not contradictions_of(rules)
    assert contradictions_of(replace(rules, place_points=()))
    assert contradictions_of(replace(rules, women=5))
    assert contradictions_of(TeamRankingRules(RankTeamsBy.PLACES))
    wrong = replace(event(), extra=("### Team ranking: best=0", "### Team ranking: by=places"))
    assert len(ranking_told(wrong).wrong) == 2
    assert place_points_of("10, 20") is None
    assert with_ranking_rule(rules, "ties", "none") == replace(rules, ties=())
