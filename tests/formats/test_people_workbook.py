"""Lists of players from Excel workbooks, and workbooks made to do harm."""

from __future__ import annotations

import io
import random
import zipfile
from datetime import date, datetime

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.formats.people import PeopleReading, ReadingLimits, read_people

Rows = list[list[object]]

PLAYERS: Rows = [
    ["No.", "Name", "Rtg", "Birth", "FideID"],
    [1, "Tal, Mikhail", 2560, date(1936, 11, 9), 11600098],
    [2, "Geller, Юхим", 2550.0, datetime(1925, 3, 8, 0, 0), "14100011"],
]


def workbook(**sheets: Rows) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        page = book.create_sheet(title)
        for row in rows:
            page.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def repacked(data: bytes, **changed: bytes) -> bytes:
    """The archive with parts replaced or added; names have ``__`` for ``/``."""
    parts = {name.replace("__", "/") + ".xml": content for name, content in changed.items()}
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", 8) as new:
        for name in old.namelist():
            new.writestr(name, parts.pop(name, old.read(name)))
        for name, content in parts.items():
            new.writestr(name, content)
    return out.getvalue()


def codes(reading: PeopleReading) -> list[str]:
    return [problem.code for problem in reading.problems]


def test_numbers_texts_and_days_are_read_as_they_show() -> None:
    reading = read_people(workbook(Players=PLAYERS))
    tal, geller = reading.people
    assert (tal.number, tal.name, tal.rating) == (1, "Tal, Mikhail", 2560)
    assert (tal.birth, tal.fide_id) == ("1936/11/09", "11600098")
    assert (geller.rating, geller.birth, geller.fide_id) == (2550, "1925/03/08", "14100011")
    assert (reading.sheet, reading.sheets, reading.problems) == ("Players", ("Players",), ())


def test_places_are_rows_and_columns_of_the_sheet() -> None:
    reading = read_people(
        workbook(A=[[], ["Riga 1960"], [], [None, "Name", "Rtg"], [None, "Tal", "?!"]])
    )
    (problem,) = reading.problems
    assert (problem.line, problem.column, problem.head) == (5, 3, "Rtg")
    assert reading.remarks == ((2, "Riga 1960"),)


def test_the_first_sheet_is_read_unless_another_is_named() -> None:
    data = workbook(Notes=[["Name"], ["Nobody"]], Players=PLAYERS)
    assert read_people(data).people[0].name == "Nobody"
    named = read_people(data, sheet="Players")
    assert (named.people[0].name, named.sheets) == ("Tal, Mikhail", ("Notes", "Players"))


def test_a_hidden_first_sheet_is_not_the_first() -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook(Notes=[["x"]], Players=PLAYERS)))
    book["Notes"].sheet_state = "hidden"
    out = io.BytesIO()
    book.save(out)
    assert read_people(out.getvalue()).sheet == "Players"


def test_a_sheet_that_is_not_there_is_said_with_those_that_are() -> None:
    reading = read_people(workbook(Notes=[["x"]], Players=PLAYERS), sheet="Round 1")
    (problem,) = reading.problems
    assert problem.code == "people-sheet-unknown"
    assert problem.expected() == "One of: Notes, Players."
    assert reading.sheets == ("Notes", "Players")


def test_a_sheet_said_to_be_the_size_of_the_world_is_read_like_another() -> None:
    data = workbook(A=PLAYERS)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        page = archive.read("xl/worksheets/sheet1.xml")
    huge = page.replace(b'ref="A1:E3"', b'ref="A1:XFD1048576"')
    last = huge.replace(b"</sheetData>", b'<row r="1048576"><c r="XFD1048576"/></row></sheetData>')
    assert huge != page
    for changed in (huge, last):
        reading = read_people(repacked(data, xl__worksheets__sheet1=changed))
        assert len(reading.people) == 2


def test_a_workbook_that_swells_is_refused_before_it_is_unpacked() -> None:
    bomb = repacked(workbook(A=PLAYERS), xl__worksheets__sheet1=b" " * 60_000_000)
    assert len(bomb) < 100_000
    (problem,) = read_people(bomb).problems
    assert problem.code == "people-workbook-swollen"


def test_a_part_that_is_read_at_once_may_not_swell_either() -> None:
    bomb = repacked(workbook(A=PLAYERS), xl__styles=b"<a/>" * 2_000_000)
    assert codes(read_people(bomb)) == ["people-workbook-swollen"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("part", ["xl__workbook", "xl__worksheets__sheet1", "xl__sharedStrings"])
def test_a_workbook_with_a_document_type_is_refused(part: str, encoding: str) -> None:
    laughs = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>'
    padded = f'<?xml version="1.0" encoding="{encoding}"?><!--{"x" * 70_000}-->{laughs}'
    bad = repacked(workbook(A=PLAYERS), **{part: padded.encode(encoding)})
    assert codes(read_people(bad)) == ["people-workbook-entities"]


def test_limits_hold_for_sheets() -> None:
    many: Rows = [["Name"], *([f"Player {number}"] for number in range(20))]
    assert codes(read_people(workbook(A=many), limits=ReadingLimits(records=20))) == [
        "people-too-many"
    ]
    blank = repacked(
        workbook(A=many),
        xl__worksheets__sheet1=b'<worksheet xmlns="http://schemas.openxmlformats.org/'
        b'spreadsheetml/2006/main"><sheetData>'
        + b"<row/>" * 1_000_000
        + b"</sheetData></worksheet>",
    )
    assert codes(read_people(blank, limits=ReadingLimits(records=20))) == ["people-too-many"]
    wide: Rows = [["Name", *map(str, range(30))]]
    assert codes(read_people(workbook(A=wide), limits=ReadingLimits(columns=20))) == [
        "people-too-wide"
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"PK\x03\x04 and nothing more", "people-workbook-broken"),
        (repacked(workbook(A=PLAYERS), content=b"<x/>"), "people-foreign"),
        (repacked(workbook(A=PLAYERS), xl__workbook=b"<x/>"), "people-workbook-broken"),
        (repacked(workbook(A=PLAYERS), xl__worksheets__sheet1=b"<x>"), "people-workbook-broken"),
        (workbook(A=[]), "people-nobody"),
        (workbook(A=[["Name"]]), "people-nobody"),
    ],
)
def test_a_workbook_that_holds_no_list_is_refused_with_a_reason(data: bytes, code: str) -> None:
    reading = read_people(data)
    assert codes(reading) == [code]
    assert reading.people == ()


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.integers(1, 20))
def test_damaged_workbooks_never_raise(seed: int, accidents: int) -> None:
    chance = random.Random(seed)
    data = bytearray(workbook(Players=PLAYERS))
    for _ in range(accidents):
        data[chance.randrange(4, len(data))] = chance.randrange(256)
    read_people(bytes(data))
    read_people(bytes(data[: chance.randrange(len(data))]))


@settings(max_examples=100)
@given(
    st.integers(0, 2**32), st.sampled_from(["xl__workbook", "xl__worksheets__sheet1", "xl__styles"])
)
def test_damaged_parts_never_raise(seed: int, part: str) -> None:
    chance = random.Random(seed)
    whole = workbook(Players=PLAYERS)
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        content = bytearray(archive.read(part.replace("__", "/") + ".xml"))
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(content))
        content[at : at + chance.randrange(3)] = chance.choice(
            [b"9" * 20, b"-1", b"<", b"nan", b"XFD", b"1e999", b'"', b"\x00", b"d"]
        )
    read_people(repacked(whole, **{part: bytes(content)}))
