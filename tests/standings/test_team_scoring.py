"""What wins a match, by which score teams are ranked, and how crosstables of teams say it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.team_tables import team_event

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import Game, Mark, Result, TeamPoints, Tournament
from openarbiter.model.team_scoring import (
    MatchRule,
    RankedBy,
    TeamScoring,
    primary_score,
    scoring_told,
    team_scoring,
    with_team_scoring,
)
from openarbiter.office.crosstable_sheet import crosstable_sheet
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.standings import standings
from openarbiter.standings.cross_cells import CellKind
from openarbiter.standings.crosstable import crosstable
from openarbiter.standings.notes import of_match_points

POINTS = TeamPoints()
LOST_BY_BOTH = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def two_to_one() -> Tournament:
    """2-1 on four boards, the fourth lost by both (PTM-6)."""
    made = team_event({1: "2w3", 2: "1b1"}, 4, POINTS)
    (first,) = made.rounds
    *others, last = first.games
    won = next(game for game in (*others, last) if game.result == Result(Mark.WIN, Mark.LOSS))
    games = tuple(
        replace(game, result=LOST_BY_BOTH) if game is won else game for game in first.games
    )
    return replace(made, rounds=(replace(first, games=games),))


def points(tournament: Tournament) -> dict[int, int]:
    return {team: each.match_points // 10 for team, each in team_totals(tournament).items()}


@pytest.mark.rule("PMR 279")
@pytest.mark.rule("C.02 13.10.1")
def test_two_to_one_with_a_double_forfeit_is_2_0_by_the_one_text_and_1_0_by_the_other() -> None:
    made = two_to_one()
    assert sorted(each.game_points for each in team_totals(made).values()) == [10, 20]
    assert sorted(points(made).values()) == [0, 2]
    half = with_team_scoring(made, TeamScoring(MatchRule.HALF))
    assert sorted(points(half).values()) == [0, 1]
    by_edition = replace(made, regulations=replace(made.regulations, edition="pmr-2018"))
    assert points(by_edition) == points(half)
    other = with_team_scoring(by_edition, TeamScoring(MatchRule.THE_OPPONENT))
    assert points(other) == points(made)


@pytest.mark.rule("PMR 279")
def test_the_table_and_the_crosstable_follow_the_rule_of_the_event_and_say_it() -> None:
    half = with_team_scoring(two_to_one(), TeamScoring(MatchRule.HALF))
    table = standings(half, "GPTS", rules="fide-2026")
    assert sorted(row.score for row in table.rows) == [0, 10]
    assert "PMR 279" in of_match_points(half, table.rules).message()
    cells = {row.standing.score: row.cells[0][0] for row in crosstable(half, table).rows}
    assert (cells[10].outcome, cells[10].match_points, cells[10].unplayed) == ("win", 10, 1)
    plain = standings(two_to_one(), "GPTS", rules="fide-2026")
    assert "C.02 13.10.1" in of_match_points(two_to_one(), plain.rules).message()


def test_lines_read_back_equal_and_wrong_ones_are_told() -> None:
    chosen = TeamScoring(MatchRule.HALF, RankedBy.GAME_POINTS)
    written = with_team_scoring(two_to_one(), chosen)
    again = read_trf(write_trf(written).encode()).tournament
    assert team_scoring(again) == chosen
    wrong = replace(written, extra=(*written.extra, "### Team scoring: won-by=luck"))
    told = scoring_told(wrong)
    assert told.scoring == chosen
    assert ["won-by=luck" in each.message() for each in told.wrong] == [True]
    assert team_scoring(with_team_scoring(wrong, TeamScoring())) == TeamScoring()


@pytest.mark.rule("C.02 13.15.3")
@pytest.mark.rule("C.04.6 1.2")
def test_the_score_that_decides_is_that_of_the_order_the_line_the_system_or_match_points() -> None:
    made = two_to_one()
    by_system = replace(made, regulations=replace(made.regulations, system="FIDE_TEAM_TYPEA_GP_MP"))
    assert [primary_score(each) for each in (made, by_system)] == ["MP", "GP"]
    by_line = with_team_scoring(by_system, TeamScoring(ranked_by=RankedBy.MATCH_POINTS))
    assert primary_score(by_line) == "MP"
    assert standings(by_system, rules="fide-2018").primary == "GP"
    assert standings(by_line, rules="fide-2018").primary == "MP"
    assert standings(by_line, order="GPTS,MPTS", rules="fide-2018").primary == "GP"
    first, second, *_ = (each.code.text for each in standings(by_system, rules="pmr-2018").columns)
    assert (first, second) == ("GPTS", "MPTS")
    first, second, *_ = (each.code.text for each in standings(made, rules="pmr-2018").columns)
    assert (first, second) == ("MPTS", "GPTS")


@pytest.mark.rule("C.05 6.6")
@pytest.mark.rule("PMR 245-249")
def test_a_team_that_left_before_half_of_its_matches_stands_in_parentheses() -> None:
    rows = {
        1: "4w2 3b1 2w1 4b2 3w2 2b1",
        2: "3w1 4b2 1b1 3b1 4w1.5 1w1",
        3: "2b1 1w1 4w1 2w1 1b0 4b2",
        4: "1b0 2w0 3b1 1w0 2b0.5 3w0",
    }
    whole = team_event(rows, 2, POINTS)
    whole = replace(whole, regulations=replace(whole.regulations, system="FIDE_TEAM_ROUNDROBIN"))
    assert all(row.rank for row in standings(whole, "GPTS").rows)
    left = _leaving(whole, 4, 3)
    table = standings(left, "GPTS")
    assert [row.number for row in table.rows if row.rank is None] == [4]
    assert any("C.05 6.6" in note.message() for note in table.notes)
    others = {row.number: row.score for row in table.rows if row.rank is not None}
    assert others == {1: 50, 2: 40, 3: 30}, "nothing of the matches with team 4"
    texts = {
        row.number: [cell.text for cell in cells]
        for row, cells in zip(
            table.rows, crosstable_sheet(left, crosstable(left, table), ENGLISH).rows, strict=True
        )
    }
    assert sum(text.startswith("(") for text in texts[1]) == 1
    half = standings(_leaving(whole, 4, 4), "GPTS")
    assert all(row.rank for row in half.rows), "exactly half counts"


def _leaving(tournament: Tournament, team: int, first: int) -> Tournament:
    """The tournament with a team that loses all its boards by forfeit from a round on."""
    players = set(tournament.teams[team - 1].players)

    def changed(game: Game) -> Game:
        if game.white in players:
            return replace(game, result=Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN))
        if game.black in players:
            return replace(game, result=Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS))
        return game

    rounds = tuple(
        replace(one, games=tuple(map(changed, one.games))) if number >= first else one
        for number, one in enumerate(tournament.rounds, start=1)
    )
    return replace(tournament, rounds=rounds)


@pytest.mark.rule("PMR 249")
def test_matches_and_boards_nobody_played_are_marked() -> None:
    rows = {1: "2w2 3b1", 2: "1b0 PAB", 3: "PAB 1w1"}
    made = _leaving(team_event(rows, 2, POINTS), 2, 1)
    table = standings(made, "GPTS", rounds=2)
    cells = {row.standing.number: row.cells for row in crosstable(made, table, "swiss").rows}
    ((first,), _), ((second,), _) = cells[1], cells[2]
    assert (first.kind, first.result, second.result) == (CellKind.FORFEIT, "+", "-")
    assert (first.match_points, first.game_points) == (20, 20)
    sheet = crosstable_sheet(
        two_to_one(), crosstable(two_to_one(), standings(two_to_one())), ENGLISH
    )
    assert any("2°" in cell.text for row in sheet.rows for cell in row)
    assert "PMR 249" in " ".join(sheet.below)
