"""``openarbiter crosstable``."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from support.places import DATA, shared

from openarbiter.cli.commands import COMMANDS
from openarbiter.cli.table import Column, Table, fits

EXERCISES = DATA / "standings"
SWISS = EXERCISES / "swiss-5-rounds.trf"
ROUND_ROBIN = EXERCISES / "round-robin.trf"


def test_the_commands_are_known_before_anything_is_loaded() -> None:
    assert {"standings", "crosstable", "check-standings"} <= set(COMMANDS)


def test_a_swiss_is_laid_out_round_by_round(openarbiter, seven) -> None:
    ran = openarbiter("crosstable", seven, "--tie-breaks", "BH")
    assert ran.code == 0
    assert ran.out.splitlines()[5:9] == [
        "Row  Rank  No.  Name      Rtg  1    2    Pts   BH",
        "  1     1    1  Alice    2500  5w1  4b1  2.0  1.5",
        "  2     2    5  Eloise   2300  3w½  6b1  1.5  2.0",
        "  3     3    2  Bruno    2450  2b½  7w1  1.5  1.5",
    ]
    assert "U is a pairing-allocated bye." in ran.out


def test_a_round_robin_is_laid_out_as_a_matrix(openarbiter) -> None:
    out = openarbiter("crosstable", ROUND_ROBIN).out
    assert "  1     1    1  Alyx      2200  NOR  *  1  1  1  ½  0  3.5" in out
    assert "  4     4    6  Helene    2000  NOR  0  0  0  *  +  ½  1.5" in out


def test_either_layout_may_be_asked_for(openarbiter) -> None:
    rounds = openarbiter("crosstable", ROUND_ROBIN, "--layout", "swiss", "--json").json
    assert rounds["layout"] == "swiss"
    assert {len(row["cells"]) for row in rounds["rows"]} == {5}
    matrix = openarbiter("crosstable", SWISS, "--layout", "round-robin", "--json").json
    assert {len(row["cells"]) for row in matrix["rows"]} == {16}


def test_json_names_the_game_behind_each_cell(openarbiter) -> None:
    report = openarbiter("crosstable", SWISS, "--json", "--tie-breaks", "BH/C1").json
    jessica = next(row for row in report["rows"] if row["number"] == 9)
    assert [cell["kind"] for (cell,) in jessica["cells"]] == [
        "played", "played", "half-point bye", "forfeit", "pairing-allocated bye",
    ]  # fmt: skip
    (first,) = jessica["cells"][0]
    assert first == {
        "kind": "played",
        "round": 1,
        "opponent": 1,
        "row": next(row["row"] for row in report["rows"] if row["number"] == 1),
        "colour": "b",
        "result": "0",
        "counts": True,
        "carried": False,
    }


def test_documents_are_written_instead_of_printed(openarbiter, seven) -> None:
    ran = openarbiter("crosstable", seven, "--html", "a.html", "--csv", "a.csv")
    assert ran.code == 0
    assert ran.out == ""
    assert "Written to a.html." in ran.err
    rows = list(csv.reader(io.StringIO(Path("a.csv").read_text(encoding="utf-8"))))
    assert rows[0][:7] == ["row", "rank", "number", "title", "name", "rating", "federation"]
    assert rows[0][7:10] == ["round 1", "round 2", "PTS"]
    assert {len(row) for row in rows} == {len(rows[0])}
    again = openarbiter("crosstable", seven, "--html", "a.html")
    assert again.code == 5
    both = openarbiter("crosstable", seven, "--html", "a.html", "--force", "--text")
    assert "Alice" in both.out


def test_two_documents_need_two_files(openarbiter, seven) -> None:
    assert openarbiter("crosstable", seven, "--html", "a", "--csv", "a").code == 2


def test_a_file_that_cannot_be_written_is_one_sentence(openarbiter, seven) -> None:
    ran = openarbiter("crosstable", seven, "--html", "nowhere/a.html")
    assert ran.code == 5
    assert "no directory" in ran.err


@pytest.mark.parametrize("language", ["bg", "ru", "uk"])
def test_a_page_names_its_language(openarbiter, seven, language) -> None:
    openarbiter("crosstable", seven, "--html", "a.html", "--lang", language)
    assert f'<html lang="{language}">' in Path("a.html").read_text(encoding="utf-8")


def test_a_wide_table_lies_on_its_long_side(openarbiter, seven) -> None:
    openarbiter("crosstable", seven, "--html", "a.html")
    openarbiter("standings", seven, "--html", "b.html", "--tie-breaks", "BH")
    assert "A4 landscape" in Path("a.html").read_text(encoding="utf-8")
    assert "A4 portrait" in Path("b.html").read_text(encoding="utf-8")


def test_a_real_team_event_shows_points_on_the_boards(openarbiter) -> None:
    path = shared("real", "grandmommys-cup-teams.trf26")
    ran = openarbiter("crosstable", path, "--lenient")
    assert ran.code == 0
    assert "The results are points on the boards." in ran.out
    assert "15w 2½" in ran.out


def test_a_table_too_wide_for_rules_is_printed_without_them() -> None:
    figures = tuple(Column(f"R{number}", "right") for number in range(10))
    wide = Table((Column("Name"), *figures), (("A name of some length", *["12w½"] * 10),))
    assert fits(wide, 120)
    assert fits(wide, 82), "names are folded"
    assert not fits(wide, 80), "results are not"
