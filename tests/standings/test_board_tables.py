"""Tables of the players of team events: by the list, by the boards played, with their reasons."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.team_tables import team_event

from openarbiter.explain.board_account import explain_board
from openarbiter.explain.document import Heading, Paragraph
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import (
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    Result,
    Round,
    Team,
    TeamPoints,
    Tournament,
)
from openarbiter.model.board_prize_rules import (
    BoardOf,
    BoardOrder,
    BoardPrizeRules,
    board_prize_rules,
    board_rules_told,
    with_board_rule,
    with_board_rules,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind, with_board_rulings
from openarbiter.office.board_sheet import board_sheet
from openarbiter.standings.board_tables import BoardTable, board_tables

WON, LOST = Result(Mark.WIN, Mark.LOSS), Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
DEFAULT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def event() -> Tournament:
    """Teams of two boards and a reserve: 1-3, 4-6, 7-9; three rounds of matches, one team free.

    1 wins twice on board 1; 2 draws once, and rests for 3 in round 2; 4 and 7 meet once.
    """
    entrants = tuple(
        Entrant(number, f"Player {number}", rating=2000 + 10 * number) for number in range(1, 10)
    )
    teams = tuple(
        Team(f"Team {at}", tuple(range(3 * at - 2, 3 * at + 1)), number=at) for at in (1, 2, 3)
    )
    rounds = (
        Round((Game(1, 4, WON), Game(5, 2, DRAWN))),
        Round((Game(1, 7, WON), Game(8, 3, LOST))),
        Round((Game(4, 7, DRAWN), Game(8, 5, DEFAULT))),
    )
    plain = team_event({1: "2w1", 2: "1b1"}, 2, TeamPoints())
    return replace(plain, entrants=entrants, teams=teams, rounds=rounds)


def ranks(table: BoardTable) -> list[tuple[int | None, int]]:
    return [(row.rank, row.record.number) for row in table.rows]


def test_by_the_list_every_place_has_its_board_and_the_reserves_one_of_their_own() -> None:
    first, second, reserves = board_tables(event()).boards
    assert ranks(first) == [(1, 1), (2, 4), (3, 7)]
    assert reserves.reserves
    assert ranks(reserves) == [(1, 3)]
    assert {row.record.number for row in second.rows} == {2, 5, 8}


def test_by_the_games_played_a_reserve_belongs_to_the_board_they_sat_at() -> None:
    rules = BoardPrizeRules(board=BoardOf.MOST_PLAYED)
    first, second = board_tables(event(), rules=rules).boards
    assert 3 in {row.record.number for row in second.rows}
    apart = replace(rules, reserves=True)
    assert [row.record.number for row in board_tables(event(), rules=apart).boards[2].rows] == [3]
    assert first.row(1) is not None


def test_games_nobody_played_count_only_where_the_regulations_say_so() -> None:
    usual = board_tables(event()).of(8)
    assert usual is not None
    row = usual.row(8)
    assert row is not None
    assert (len(row.record.counted), row.record.points) == (1, 0)
    assert row.record.without_play == (1, 0)
    counted = board_tables(event(), rules=BoardPrizeRules(forfeits=True)).of(8)
    assert counted is not None
    both = counted.row(8)
    assert both is not None
    assert (len(both.record.counted), both.record.percentage) == (2, Fraction(50))


@pytest.mark.rule("C.05 7")
@pytest.mark.rule("PMR 211")
def test_a_board_corrected_for_a_wrong_order_is_a_forfeit_in_the_tables_too() -> None:
    made = event()
    ruling = BoardRuling(2, 8, 3, RulingKind.WRONG_ORDER, Offender.BLACK, LOST)
    first, second, third = made.rounds
    games = tuple(
        replace(game, result=ruling.counted) if game.black == 3 else game for game in second.games
    )
    ruled = with_board_rulings(
        replace(made, rounds=(first, replace(second, games=games), third)), (ruling,)
    )
    everybody = board_tables(ruled).everybody
    offended, offender = everybody.row(8), everybody.row(3)
    assert offended is not None
    assert offender is not None
    assert (offender.record.counted, offender.record.without_play) == ((), (0, 1))
    assert offended.record.without_play == (2, 0)


def test_too_few_games_are_no_rank_and_the_account_says_how_many_there_were() -> None:
    rules = BoardPrizeRules(least_games=2, announced=True)
    tables = board_tables(event(), rules=rules)
    second = tables.boards[1]
    assert [row.rank for row in second.rows] == [None] * 3
    told = explain_board(event(), tables, 2, ENGLISH)
    texts = [block.text for block in told.blocks if isinstance(block, Heading | Paragraph)]
    assert "Board 2: not ranked, with 1 of the 2 games that are needed." in texts
    percent = board_tables(event(), rules=BoardPrizeRules(least_percent=50))
    assert percent.boards[0].least == 2, "half of three rounds is rounded up"


def test_level_players_share_the_rank_and_the_next_rule_separates_them() -> None:
    by_points = BoardPrizeRules(order=(BoardOrder.POINTS,))
    first = board_tables(event(), rules=by_points).boards[0]
    assert [(row.rank, row.shared) for row in first.rows] == [(1, False), (2, True), (2, True)]
    then = replace(by_points, order=(BoardOrder.POINTS, BoardOrder.OPPONENTS))
    rows = board_tables(event(), rules=then).boards[0].rows
    assert [row.rank for row in rows] == [1, 2, 3]
    assert rows[2].decided_by == 1


@pytest.mark.rule("C.07 10.2")
def test_the_performance_is_that_of_the_games_against_rated_opponents() -> None:
    table = board_tables(event()).everybody
    row = table.row(1)
    assert row is not None
    average = (2040 + 2070 + 1) // 2
    assert row.record.opponents == average
    assert row.record.performance == average + 800
    unrated = replace(event(), entrants=tuple(replace(each, rating=0) for each in event().entrants))
    alone = board_tables(unrated).everybody.row(1)
    assert alone is not None
    assert alone.record.performance is None


@pytest.mark.rule("PMR 280")
def test_who_had_nobody_at_the_board_won_without_playing() -> None:
    made = event()
    first, *others = made.rounds
    waiting = Round((first.games[0],), (Bye(5, ByeKind.FULL),))
    row = board_tables(replace(made, rounds=(waiting, *others))).everybody.row(5)
    assert row is not None
    assert row.record.without_play[0] == 1


def test_rules_read_back_equal_and_wrong_ones_are_told() -> None:
    rules = BoardPrizeRules(
        BoardOf.MOST_PLAYED, (BoardOrder.PERFORMANCE,), 5, 70, True, True, 1, announced=True
    )
    again = read_trf(write_trf(with_board_rules(event(), rules)).encode()).tournament
    assert board_prize_rules(again) == rules
    wrong = replace(event(), extra=("### Board prizes: order=luck", "### Board prizes: places=0"))
    assert len(board_rules_told(wrong).wrong) == 2
    assert not board_rules_told(wrong).rules.announced
    for name, value in (("order", ""), ("order", "games,games"), ("least-percent", "101")):
        assert with_board_rule(rules, name, value) is None


def test_the_sheet_names_board_team_and_what_separated_the_players() -> None:
    tables = board_tables(event())
    sheet = board_sheet(event(), tables, tables.boards, ENGLISH)
    keys = [head.key for head in sheet.heads]
    assert keys[0] == "board"
    second = dict(zip(keys, sheet.rows[1], strict=True))
    assert second["decided_by"].text.startswith("Percentage (100.0 % / ")
    assert "regulations" in sheet.below[-1]
