"""Tables to hand out: what stands in them, and as HTML and CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from support.places import DATA
from support.tables import round_robin, table

from openarbiter.i18n import ENGLISH
from openarbiter.model import Tournament
from openarbiter.office import (
    Cell,
    Head,
    Sheet,
    crosstable_sheet,
    sheet_csv,
    sheet_html,
    standings_sheet,
)
from openarbiter.standings import crosstable, standings


def nanjing() -> tuple[Tournament, list[dict[str, str]]]:
    """The example of the Manual for a double round robin, and its rows as printed."""
    with (DATA / "standings" / "nanjing2009_drr.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter=";"))
    plain = round_robin(*(" ".join(row[f"v{at}"] for at in range(1, 7)) for row in rows), cycles=2)
    entrants = tuple(
        replace(each, name=row["name"], title=row["title"], federation=row["fed"])
        for each, row in zip(plain.entrants, rows, strict=True)
    )
    return replace(plain, entrants=entrants), rows


def test_the_crosstable_of_nanjing_has_the_columns_and_rows_of_the_manual() -> None:
    tournament, rows = nanjing()
    made = crosstable(tournament, standings(tournament, "WIN,DE,SB", rules="fide-2018"))
    sheet = crosstable_sheet(tournament, made, ENGLISH)
    titles = [head.title for head in sheet.heads]
    assert titles == [
        "Rank", "No.", "Title", "Name", "Rtg", "Fed", *"123456", "Pts", "WIN", "DE", "SB",
    ]  # fmt: skip
    for cells, row in zip(sheet.rows, rows, strict=True):
        text = {title: cell.text for title, cell in zip(titles, cells, strict=True)}
        assert text["Name"] == row["name"]
        for at in range(1, 7):
            printed = row[f"v{at}"].replace("=", "½").replace("***", "*")
            assert text[str(at)] == " ".join(printed)
        assert float(text["Pts"]) == float(row["pts"])
        assert text["WIN"] == row["TB1_wins"]
        assert float(text["SB"]) == float(row["TB3_SB"])


@pytest.mark.rule("C.05 6.6")
def test_what_does_not_count_stands_in_parentheses_and_says_so() -> None:
    tournament = round_robin("* 1 1 1", "0 * = .", "0 = * .", "0 . . *")
    made = crosstable(tournament, standings(tournament, "SB", withdrawn=[4]))
    sheet = crosstable_sheet(tournament, made, ENGLISH)
    assert [cell.text for cell in sheet.rows[-1]][-6:] == ["(0)", "(-)", "(-)", "*", "(0.0)", ""]
    assert "C.05 6.6" in sheet.below[0]


def test_only_the_signs_that_occur_are_explained() -> None:
    tournament = table("2w1", "1b0")
    made = crosstable(tournament, standings(tournament, "WIN"))
    (legend,) = crosstable_sheet(tournament, made, ENGLISH).below
    assert legend == "A cell names the opponent's rank, the colour (w, b) and the result."


def test_columns_in_which_nothing_stands_are_left_out_unless_asked_for() -> None:
    tournament = table("2w1", "1b0")
    made = standings(tournament, "WIN")
    assert "Title" not in [head.title for head in standings_sheet(tournament, made, ENGLISH).heads]
    every = standings_sheet(tournament, made, ENGLISH, every=True)
    assert "Title" in [head.title for head in every.heads]


@pytest.mark.parametrize(
    ("own", "other", "caption"),
    [("1", "0", "Final standings after 2 rounds"), ("?", "?", "Standings after round 2")],
)
def test_a_table_with_games_still_to_end_is_not_final(own: str, other: str, caption: str) -> None:
    tournament = table(f"2w1 3b{own}", "1b0 4w1", f"4w0 1w{other}", "3b1 2b0")
    made = standings(tournament, "WIN")
    assert standings_sheet(tournament, made, ENGLISH).caption == caption


def test_an_order_without_the_points_shows_them_all_the_same() -> None:
    tournament = table("2w1", "1b0")
    made = standings(tournament, order="WIN")
    assert [head.title for head in standings_sheet(tournament, made, ENGLISH).heads][-2:] == [
        "Pts",
        "WIN",
    ]


def test_a_page_escapes_whatever_comes_from_outside() -> None:
    bad = '"><script>alert(1)</script>&'
    sheet = Sheet(bad, bad, (bad,), (Head(bad, hint=bad),), ((Cell(bad, "name", bad),),), (bad,))
    page = sheet_html(sheet, ENGLISH)
    assert "<script" not in page
    assert page.count("&lt;script&gt;") == 9


@pytest.mark.parametrize("name", ["a,b", 'say "x"', "two\nlines", "½ é שרה"])
def test_csv_comes_back_as_it_went(name) -> None:
    sheet = Sheet("", "", (), (Head("Name", key="name"),), ((Cell(name, "name"),),))
    text = sheet_csv(sheet)
    assert list(csv.reader(io.StringIO(text, newline=""))) == [["name"], [name]]
    assert text.endswith("\r\n")
