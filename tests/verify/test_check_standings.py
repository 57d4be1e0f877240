"""The checker of standings, and the tables it reads."""

from __future__ import annotations

import csv
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.places import DATA
from support.tables import round_robin, table

from openarbiter.model import Entrant, Mark, Result, Round, Tournament
from openarbiter.model.tournament import Game
from openarbiter.standings import standings
from openarbiter.verify.check_standings import check_standings
from openarbiter.verify.claims import RANK, SCORE, PublishedClaim, claims_of
from openarbiter.verify.published import NotATable, parse_number, read_published

FOUR = table("2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0")


def ranked(*ranks: int | None) -> list[PublishedClaim]:
    return [
        PublishedClaim(number, RANK, Fraction(rank), str(rank))
        for number, rank in enumerate(ranks, start=1)
        if rank is not None
    ]


def test_ranks_within_a_shared_place_are_right_and_said_to_be_chosen() -> None:
    made = standings(FOUR, "WIN")
    found = check_standings(FOUR, made, ranked(1, 3, 2, 4))
    assert found.equal
    assert [(each.rank, each.numbers, each.claimed) for each in found.chosen] == [
        (2, (3, 2), (2, 3))
    ]


def test_shared_ranks_are_right_too() -> None:
    found = check_standings(FOUR, standings(FOUR, "WIN"), ranked(1, 2, 2, 4))
    assert found.equal
    assert not found.chosen


def test_a_rank_outside_of_the_shared_place_is_wrong() -> None:
    found = check_standings(FOUR, standings(FOUR, "WIN"), ranked(1, 4, 2, 3))
    assert [(each.claim.number, each.computed, each.decided_by) for each in found.wrong] == [
        (2, "2-3", "PTS"),
        (4, "4", "PTS"),
    ]


def test_nobody_is_missing_where_nothing_is_claimed() -> None:
    assert check_standings(FOUR, standings(FOUR, "WIN"), []).equal
    assert check_standings(FOUR, standings(FOUR, "WIN"), ranked(1)).missing == (2, 3, 4)


@pytest.mark.rule("C.05 6.6")
def test_who_does_not_count_has_no_rank_to_claim() -> None:
    tournament = round_robin("* 1 1 1", "0 * = .", "0 = * .", "0 . . *")
    made = standings(tournament, "SB", withdrawn=[4])
    found = check_standings(tournament, made, ranked(1, 2, 2, 4))
    assert [(each.claim.number, each.computed) for each in found.wrong] == [(4, "")]


@pytest.mark.rule("C.04.2 D.1")
def test_points_may_hold_a_game_without_a_result_as_a_draw_or_not_at_all() -> None:
    pending = Round((Game(1, 2, Result(Mark.UNKNOWN, Mark.UNKNOWN)),))
    tournament = replace(table("2w1", "1b0"), rounds=(*table("2w1", "1b0").rounds, pending))
    made = standings(tournament, "WIN", rounds=2)
    for claimed, right in ((10, True), (15, True), (20, False)):
        claim = PublishedClaim(1, SCORE, Fraction(claimed, 10), str(claimed / 10))
        assert check_standings(tournament, made, [claim]).equal is False
        assert (not check_standings(tournament, made, [claim]).wrong) is right


@pytest.mark.parametrize(
    ("text", "right"),
    [("17.25", True), ("17,3", True), ("17.2", False), ("17", True), ("18", False)],
)
def test_a_value_may_be_rounded_where_it_has_more_decimals(text, right) -> None:
    with (DATA / "standings" / "nanjing2009_drr.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter=";"))
    tournament = round_robin(
        *(" ".join(row[f"v{at}"] for at in range(1, 7)) for row in rows), cycles=2
    )
    made = standings(tournament, "SB", rules="fide-2018")
    value = parse_number(text)
    assert value is not None
    found = check_standings(tournament, made, [PublishedClaim(4, "SB", value, text)])
    assert (not found.wrong) is right


@pytest.mark.parametrize(("text", "right"), [("1.5", True), ("1½", True), ("2", False)])
def test_half_a_point_is_not_rounded(text, right) -> None:
    tournament = table("2w1 3b=", "1b0 .", ". 1w=")
    made = standings(tournament, "STD", rules="fide-2026")
    value = parse_number(text)
    assert value is not None
    found = check_standings(tournament, made, [PublishedClaim(1, "STD", value, text)])
    assert (not found.wrong) is right


def test_the_printed_table_of_nanjing_is_checked_as_it_stands() -> None:
    path = DATA / "standings" / "nanjing2009_drr.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[0].replace("TB1_wins", "WIN").replace("TB2_DE", "X").replace("TB3_SB", "SB")
    rows = list(csv.DictReader(lines, delimiter=";"))
    tournament = round_robin(
        *(" ".join(row[f"v{at}"] for at in range(1, 7)) for row in rows), cycles=2
    )
    published = read_published([head, *lines[1:]], tournament)
    assert [code.text for code in published.codes] == ["WIN", "SB"]
    made = standings(tournament, "WIN,SB", rules="fide-2018")
    found = check_standings(tournament, made, published.claims)
    assert found.compared == 18
    assert found.equal


def test_the_claims_of_a_file_are_points_and_ranks() -> None:
    tournament = Tournament((Entrant(1, points=15, rank=1), Entrant(2)))
    assert claims_of(tournament, teams=False) == (
        PublishedClaim(1, SCORE, Fraction(3, 2), "1.5"),
        PublishedClaim(1, RANK, Fraction(1), "1"),
    )


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ("No;BH", "2;1"),
        ("Start-No.;BH", "2;1"),
        ("№;BH", "2;1"),
        ("Фамилия;BH", "Čech Jan;1"),
        ("name,BH", '"Jan, CECH",1'),
        ("FIDE ID\tBH", "14\t1"),
        ("no;name;BH", ";Cech Jan;1"),
    ],
)
def test_a_row_is_known_by_number_name_or_fide_id(head, row) -> None:
    tournament = Tournament((Entrant(1, "Dvořák Jan"), Entrant(2, "Čech, Jan", fide_id="14")))
    published = read_published([head, row], tournament)
    assert [(claim.number, claim.what) for claim in published.claims] == [(2, "BH")]
    assert not published.unreadable


def test_a_name_that_fits_two_is_not_guessed() -> None:
    tournament = Tournament((Entrant(1, "Li Wei"), Entrant(2, "Wei Li")))
    published = read_published(["name;BH", "Li Wei;1"], tournament)
    assert not published.claims
    (problem,) = published.unreadable
    assert problem.reason.message() == "“Li Wei” could be more than one: 1, 2."


def test_claims_know_their_line_and_column() -> None:
    published = read_published(["no;x;BH", "", "2;;7"], FOUR)
    (claim,) = published.claims
    assert (claim.line, claim.column, claim.text) == (3, 3, "7")


@given(st.lists(st.text(max_size=60), max_size=6))
def test_no_text_brings_the_reader_down(lines) -> None:
    for text in (lines, ["no;BH;rank", *lines]):
        with suppress(NotATable):
            read_published(text, FOUR)
