"""Standings published by Chess-Results, held against tournaments."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest
from support.chess_results import TieBreak, as_csv, as_html, decimal, rows_of
from support.places import DATA
from support.tables import table as crosstable
from support.worked import worked

from openarbiter.model import Tournament
from openarbiter.standings import standings
from openarbiter.verify.check_standings import StandingsCheck, check_standings
from openarbiter.verify.published import NotATable, Published
from openarbiter.verify.published_tables import published_of
from openarbiter.verify.tournament_files import read_table

HELD = worked("held-14-players")
ARAD_NAMES = {
    "APRO": "Average [Tournament] Performance Rating Of Opponents (APRO) (1400)",
    "DE": "Direct Encounter (DE)",
    "ARO/C1": "Average Rating of Opponents (ARO) (1400, Cut1, Forfeits And Byes are ignored)",
    "BH/C1": "Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)",
    "BH/M1": "Buchholz Tie-Break Variable (2023) (Gamepoints, Median1)",
}


def arad() -> tuple[Tournament, list[TieBreak]]:
    """Arad Open 2026 with the five tie-breaks its page publishes, ranks by these."""
    text = (DATA / "standings" / "arad2026.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines(), delimiter=";"))
    tournament = crosstable(
        *(row["rounds"] for row in rows), ratings=[int(row["rating"]) for row in rows]
    )
    codes = ("APRO/U1400", "DE", "ARO/C1/U1400", "BH/C1/V2026", "BH/M1/V2023")
    made = standings(tournament, ",".join(codes))
    placed = {row.number: row for row in made.rows}
    entrants = tuple(
        replace(
            each,
            name=f"Player No {each.number}",
            rank=placed[each.number].rank,
            points=placed[each.number].score,
        )
        for each in tournament.entrants
    )
    values = [
        TieBreak(name, {int(row["no"]): decimal(row[column]) for row in rows})
        for column, name in ARAD_NAMES.items()
    ]
    return replace(tournament, entrants=entrants), values


def compared(published: Published, tournament: Tournament) -> StandingsCheck:
    order = ",".join(code.text for code in published.codes)
    return check_standings(tournament, standings(tournament, order), published.claims)


@pytest.mark.rule("C.07 8.1", "C.07 10.1", "C.07 10.4")
def test_a_page_of_209_players_is_compared_by_the_names_below_it() -> None:
    """All but the two values of player 140 that are known to differ."""
    tournament, values = arad()
    read = read_table(as_html(rows_of(tournament, tie_breaks=values)))
    assert read is not None
    assert not read.reading.errors
    published = published_of(read.published, tournament)
    codes = [code.text for code in published.codes]
    assert codes == ["APRO/U1400", "DE", "ARO/C1/U1400", "BH/C1/V2026", "BH/M1/V2023"]
    assert published.ordering == published.codes
    assert not published.unreadable
    result = compared(published, tournament)
    assert result.compared == 7 * 209
    wrong = {(each.claim.number, each.claim.what, each.claim.text) for each in result.wrong}
    assert wrong == {(140, "BH/C1/V2026", "41"), (140, "BH/M1/V2023", "35")}
    # Places are those of the table: row 141, the columns of TB4 and TB5.
    assert {(each.claim.line, each.claim.column) for each in result.wrong} == {(141, 20), (141, 21)}


def test_what_the_table_reads_as_is_the_tournament_that_was_played() -> None:
    tournament, values = arad()
    read = read_table(as_html(rows_of(tournament, tie_breaks=values)))
    assert read is not None
    played = read.reading.tournament
    kinds = [
        {(bye.player, bye.kind) for bye in one.byes}
        ^ {(bye.player, bye.kind) for bye in other.byes}
        for one, other in zip(played.rounds, tournament.rounds, strict=True)
    ]
    assert [one.games for one in played.rounds] == [one.games for one in tournament.rounds]
    # Two players won round 1 without an opponent: a page cannot tell who had which bye.
    assert {player for differs in kinds for player, _ in differs} <= {140, 209}


def test_a_table_by_rank_finds_its_players_by_name() -> None:
    read = read_table(as_csv(rows_of(HELD, by="rank")))
    assert read is not None
    published = published_of(read.published, HELD)
    ranks = {each.number: int(each.value) for each in published.claims if each.what == "rank"}
    assert ranks == {each.number: each.rank for each in HELD.entrants}


def test_names_in_another_spelling_are_found_by_their_numbers() -> None:
    rows = rows_of(HELD)
    rows[8][2] = "Bóbik"
    read = read_table(as_csv(rows))
    assert read is not None
    assert not published_of(read.published, HELD).unreadable


def test_who_is_not_in_the_tournament_is_told_with_the_row() -> None:
    rows = rows_of(HELD, by="rank")
    rows[8][2] = "Somebody Else"
    read = read_table(as_csv(rows))
    assert read is not None
    # Without numbers nothing but the name says who it is.
    by_name = tuple(replace(each, number=None) for each in read.published.standings)
    table = replace(read.published, standings=by_name)
    published = published_of(table, HELD)
    assert [(each.line, each.reason.message()) for each in published.unreadable] == [
        (9, "“Somebody Else” is not in the tournament.")
    ]
    others = replace(HELD, entrants=tuple(replace(each, name="x") for each in HELD.entrants))
    with pytest.raises(NotATable):
        published_of(table, others)


def test_after_an_unknown_tie_break_only_values_are_compared() -> None:
    """Nor a direct encounter: who was still tied is not known."""
    nought = {each.number: "0" for each in HELD.entrants}
    names = (
        "Buchholz Tie-Break Variable (2023) (Gamepoints)",
        "Buchholz Tie-Breaks (variabel with parameter)",
        "Direct Encounter (DE)",
        "Number of wins including byes (WIN) (Gamepoints)",
    )
    read = read_table(as_csv(rows_of(HELD, tie_breaks=[TieBreak(one, nought) for one in names])))
    assert read is not None
    published = published_of(read.published, HELD)
    assert [code.text for code in published.codes] == ["BH/V2023", "WIN"]
    assert [code.text for code in published.ordering or ()] == ["BH/V2023"]
    assert published.ignored == (
        "TB2 (Buchholz Tie-Breaks (variabel with parameter))",
        "TB3 (Direct Encounter (DE))",
    )


def test_ratings_that_are_not_there_make_no_differences() -> None:
    tournament, values = arad()
    rows = rows_of(tournament, tie_breaks=values)
    for row in rows:
        if len(row) > 3:
            del row[3]
    read = read_table(as_csv(rows))
    assert read is not None
    assert "table-ratings" in {each.code for each in read.reading.problems}
    published = published_of(read.published, read.reading.tournament)
    assert [code.text for code in published.codes] == ["BH/C1/V2026", "BH/M1/V2023"]
