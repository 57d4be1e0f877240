"""Tables for spreadsheets: what no spreadsheet may run, and what programs must still read."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from decimal import Decimal

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.worksheet.worksheet import Worksheet
from support.tables import round_robin, table

from openarbiter.formats.people import read_people
from openarbiter.i18n import ENGLISH
from openarbiter.office import Cell, Head, Sheet, crosstable_sheet, sheet_csv, standings_sheet
from openarbiter.office.sheet_xlsx import sheet_xlsx
from openarbiter.standings import crosstable, standings

FORMULAS = [
    "=1+1",
    '=HYPERLINK("http://example.org/?x="&A1,"Tal")',
    "+A1",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(A1:A9)",
    "  =1+1",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "＝1+1",
    "=cmd|' /C calc'!A0",
]


def of(*cells: Cell, right: bool = False) -> Sheet:
    heads = tuple(Head(f"Head {number}", right) for number in range(len(cells)))
    return Sheet("", "", (), heads, (cells,))


def written(sheet: Sheet) -> list[list[str]]:
    return list(csv.reader(io.StringIO(sheet_csv(sheet), newline="")))


def page_of(sheet: Sheet) -> Worksheet:
    page = openpyxl.load_workbook(io.BytesIO(sheet_xlsx(sheet))).active
    assert isinstance(page, Worksheet)
    return page


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("tone", ["name", ""])
def test_no_cell_of_a_csv_begins_a_formula(formula: str, tone: str) -> None:
    cell = Cell(formula, "name" if tone else "")
    sheet = Sheet("", "", (), (Head("x", key=formula),), ((cell,), (Cell("-", raw=formula),)))
    for (text,) in written(sheet):
        assert text == f"'{formula}"


@pytest.mark.parametrize("figure", ["-1", "+1", "-0.5", "-½", "+", "-", "+ -", "- 1", "+ ½"])
def test_numbers_with_a_sign_and_forfeits_stay_what_they_are(figure: str) -> None:
    assert written(of(Cell(figure), Cell("", raw=figure)))[1] == [figure, figure]


def test_a_name_made_of_figures_does_not() -> None:
    assert written(of(Cell("-1", "name")))[1] == ["'-1"]


def test_programs_read_forfeits_from_the_csv_of_a_round_robin() -> None:
    tournament = round_robin("* + 1", "- * =", "0 = *")
    made = crosstable(tournament, standings(tournament, "WIN"))
    heads, *rows = written(crosstable_sheet(tournament, made, ENGLISH))
    against = [heads.index(f"against {place}") for place in (1, 2, 3)]
    found = {row[heads.index("name")]: [row[at] for at in against] for row in rows}
    assert sorted(cell for cells in found.values() for cell in cells) == sorted(
        ["*", "+", "1", "-", "*", "½", "0", "½", "*"]
    )


@pytest.mark.parametrize("formula", FORMULAS)
def test_what_is_defused_on_the_way_out_is_itself_again_on_the_way_in(formula: str) -> None:
    sheet = Sheet("", "", (), (Head("Name"), Head("Rtg")), ((Cell(formula, "name"), Cell("1")),))
    (player,) = read_people(sheet_csv(sheet).encode()).people
    assert player.name == " ".join(formula.split())


@pytest.mark.parametrize("formula", [*FORMULAS, "#N/A", "TRUE", "1/2", "2026-01-01", "'x"])
@pytest.mark.parametrize("right", [True, False])
def test_a_workbook_has_no_formulas_dates_or_errors_only_text(formula: str, right: bool) -> None:
    sheet = Sheet(
        formula, formula, (formula,), (Head(formula, right),), ((Cell(formula),),), (formula,)
    )
    cells = [cell for row in page_of(sheet).iter_rows() for cell in row if cell.value is not None]
    assert len(cells) == 6
    for cell in cells:
        assert cell.data_type == "s"
        assert str(cell.value).replace("\r", "\n") == formula.replace("\r", "\n")
        assert cell.quotePrefix or cell.value in ("#N/A", "TRUE", "1/2", "2026-01-01", "'x")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("-7", -7),
        ("2.5", Decimal("2.5")),
        ("5½", "5½"),
        ("(3.0)", "(3.0)"),
        ("1-3", "1-3"),
        ("1" * 20, "1" * 20),
        ("٣", "٣"),
    ],
)
def test_figures_are_numbers_where_they_are_plain(text: str, value: object) -> None:
    found = page_of(of(Cell(text), right=True))["A2"].value
    assert str(found) == str(value)
    assert (found == text) == isinstance(value, str)


def test_a_number_in_a_column_of_words_is_text() -> None:
    assert page_of(of(Cell("007")))["A2"].value == "007"
    assert page_of(of(Cell("7", "name"), right=True))["A2"].value == "7"


def test_a_workbook_has_the_lines_above_the_heads_the_rows_and_the_lines_below() -> None:
    tournament = table("2w1", "1b0")
    sheet = standings_sheet(
        tournament, standings(tournament, "WIN"), ENGLISH, above=("by hand",), below=("the end",)
    )
    page = page_of(sheet)
    rows = [[cell.value for cell in row if cell.value is not None] for row in page.iter_rows()]
    heads = rows.index([head.title for head in sheet.heads])
    assert [sheet.caption] in rows[:heads]
    assert ["by hand"] in rows[:heads]
    assert rows[heads + 1][0] == 1
    assert rows[-1] == ["the end"]
    assert page.freeze_panes == f"A{heads + 2}"
    assert page.title == sheet.caption


@pytest.mark.parametrize("caption", ["", "a/b:c*d?[e]\\", "'quoted'", "x" * 100, "\x00", "Юдит"])
def test_any_caption_makes_a_sheet_with_a_name(caption: str) -> None:
    page = page_of(Sheet("", caption, (), (Head("x"),), ()))
    assert 1 <= len(page.title) <= 31


def test_the_same_table_gives_the_same_bytes_whatever_the_clock_says() -> None:
    sheet = of(Cell("Tal", "name"), Cell("7"))
    data = sheet_xlsx(sheet)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {part.date_time[0] for part in archive.infolist()} == {1980}
        stamps = re.findall(rb">(\d{4})-\d\d-\d\dT", archive.read("docProps/core.xml"))
    assert set(stamps) == {b"1980"}
    assert sheet_xlsx(sheet) == data


@settings(max_examples=60)
@given(st.lists(st.lists(st.text(), min_size=2, max_size=2), max_size=4), st.text(), st.booleans())
def test_any_texts_make_a_workbook_without_formulas(
    rows: list[list[str]], caption: str, right: bool
) -> None:
    cells = tuple((Cell(one, "name"), Cell(other)) for one, other in rows)
    page = page_of(Sheet(caption, caption, (caption,), (Head("a"), Head("b", right)), cells))
    for row in page.iter_rows():
        for cell in row:
            assert cell.data_type in ("s", "n")
            assert cell.data_type == "s" or isinstance(cell.value, int | float | None)


@given(st.text(max_size=20), st.sampled_from(["name", ""]))
def test_no_text_begins_a_formula_in_a_csv_but_figures(text: str, tone: str) -> None:
    (found,) = written(of(Cell(text, "name" if tone else "")))[1] or [""]
    if found.lstrip()[:1] in tuple("=+-@") or found[:1] in tuple("\t\r\n"):
        assert not tone
        assert set(found) <= set("0123456789½.,+- ")
