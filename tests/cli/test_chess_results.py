"""Cross tables of Chess-Results on the command line."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from support.chess_results import TieBreak, as_csv, as_html, as_xlsx, rows_of
from support.worked import worked

from openarbiter.formats.trf import read_trf
from openarbiter.standings import standings

HELD = worked("held-14-players")
BUCHHOLZ = "Buchholz Tie-Break Variable (2023) (Gamepoints)"


@pytest.fixture(params=["page.html", "table.xlsx", "table.csv", "page.xls"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The worked tournament in each form, whatever the name of the file ends in."""
    write = {"html": as_html, "xlsx": as_xlsx, "csv": as_csv, "xls": as_html}
    path = tmp_path / request.param
    path.write_bytes(write[path.suffix[1:]](rows_of(HELD)))
    return path


def test_validate_names_the_form_and_finds_nothing_wrong(openarbiter, file: Path) -> None:
    ran = openarbiter("validate", file, "--json")
    assert ran.code == 0
    assert (ran.json["format"], ran.json["players"]) == ("chess-results", 14)
    assert ran.json["rounds_paired"] == 6


def test_convert_writes_a_tournament_report(openarbiter, file: Path) -> None:
    assert openarbiter("convert", file, "out.trf").code == 0
    reading = read_trf(Path("out.trf"))
    assert reading.tournament.rounds == HELD.rounds
    assert reading.tournament.entrants == HELD.entrants


def test_a_table_is_checked_and_paired_like_a_tournament_file(openarbiter, file: Path) -> None:
    assert openarbiter("convert", file, "out.trf").code == 0
    assert openarbiter("check", file).out == openarbiter("check", "out.trf").out
    own, written = (openarbiter("pair", each, "--round", "4") for each in (file, "out.trf"))
    assert own.code == written.code == 0
    assert own.out == written.out


def test_standings_of_a_table(openarbiter, file: Path) -> None:
    ran = openarbiter("standings", file, "--tie-breaks", "BH")
    assert ran.code == 0
    assert "Alice" in ran.out


def with_buchholz(path: Path, **wrong: str) -> Path:
    made = standings(HELD, "BH/V2023")
    values = {row.number: str((row.values[1].amount or 0) / 10) for row in made.rows}
    values |= {int(number[1:]): text for number, text in wrong.items()}
    placed = rows_of(HELD, tie_breaks=[TieBreak(BUCHHOLZ, values)])
    ranks = {row.number: str(row.rank) for row in made.rows}
    for row in placed[6:20]:
        row[-2] = ranks[int(row[0])]
    path.write_bytes(as_html(placed))
    return path


def test_a_table_alone_is_tournament_and_claim(openarbiter, tmp_path: Path) -> None:
    page = with_buchholz(tmp_path / "page.html")
    ran = openarbiter("check-standings", page, "--json")
    assert ran.code == 0
    assert (ran.json["compared"], ran.json["differences"]) == (42, [])
    assert ran.json["order"] == ["PTS", "BH/V2023"]


def test_a_wrong_value_is_told_with_its_row_and_column(openarbiter, tmp_path: Path) -> None:
    page = with_buchholz(tmp_path / "page.html", n3="99")
    ran = openarbiter("check-standings", page, "--json")
    assert ran.code == 1
    wrong = ran.json["differences"]
    assert [(each["number"], each["what"], each["claimed"]) for each in wrong] == [
        (3, "BH/V2023", "99")
    ]
    assert (wrong[0]["line"], wrong[0]["column"]) == (4, 14)


def test_a_table_beside_a_tournament_file(openarbiter, tmp_path: Path) -> None:
    page = with_buchholz(tmp_path / "page.html")
    openarbiter("convert", page, "held.trf")
    ran = openarbiter("check-standings", "held.trf", "--published", page, "--json")
    assert ran.code == 0
    assert ran.json["compared"] == 42


def test_names_that_say_too_little_are_left_out_and_told(openarbiter, tmp_path: Path) -> None:
    name = "Buchholz Tie-Breaks (variabel with parameter)"
    values = {each.number: "0" for each in HELD.entrants}
    page = tmp_path / "page.html"
    page.write_bytes(as_html(rows_of(HELD, tie_breaks=[TieBreak(name, values)])))
    ran = openarbiter("check-standings", page)
    assert f"Columns not compared: TB1 ({name})." in ran.out
    assert "does not say which tie-break comes first" in ran.err


def test_a_table_from_the_standard_input(openarbiter, monkeypatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(as_csv(rows_of(HELD))))
    monkeypatch.setattr(sys, "stdin", stream)
    assert openarbiter("check-standings", "-", "--json").json["compared"] == 28


def test_pages_that_are_no_cross_table_say_what_to_save(openarbiter, tmp_path: Path) -> None:
    page = tmp_path / "pairings.html"
    page.write_text("<html><title>Chess-Results Server Chess-results.com - A</title>")
    ran = openarbiter("standings", page)
    assert ran.code == 3
    assert "There is no cross table in the page" in ran.err


ROBIN = (
    "chess-results.com\nClub\nStarting rank crosstable\nNo.;;Name;Rtg;FED;1;2;3;4;Pts.;Rk.\n"
    "1;;Ana;2000;ENG;*;1;½;0;1,5;2\n2;;Ben;1900;ENG;0;*;1;½;1,5;3\n"
    "3;;Cleo;1800;ENG;½;0;*;-;0,5;4\n4;;Dan;1700;ENG;1;½;+;*;2,5;1\n"
)


def test_rounds_that_the_reader_arranged_are_not_checked(openarbiter, tmp_path: Path) -> None:
    """They would always be those of the Berger table."""
    path = tmp_path / "robin.csv"
    path.write_text(ROBIN, encoding="utf-8")
    ran = openarbiter("check", path)
    assert ran.code == 3
    assert "there are no rounds to check" in ran.err
    ran = openarbiter("standings", path, "--tie-breaks", "SB")
    assert ran.code == 0


def test_the_next_round_is_written_as_a_tournament_file(openarbiter, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    longer = replace(HELD, regulations=replace(HELD.regulations, rounds=7))
    path.write_bytes(as_html(rows_of(longer)))
    ran = openarbiter("pair", path, "--write", "out.trf")
    assert ran.code == 0
    assert len(read_trf(Path("out.trf")).tournament.rounds) == 7
    assert read_trf(Path("out.trf")).version == "trf26"
