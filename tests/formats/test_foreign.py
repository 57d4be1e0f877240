"""Files of other kinds are known by how they begin, whatever their name says."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.places import DATA

from openarbiter.formats import foreign
from openarbiter.formats.foreign import Foreign
from openarbiter.formats.people import read_people
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.formats.trf import read_trf


def packed(**files: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in files.items():
            archive.writestr(name.replace("__", "/").replace("_dot_", "."), data)
    return target.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)
DBASE = bytes([3, 104, 5, 29]) + bytes(100)

KINDS: list[tuple[bytes, Foreign]] = [
    (b"\x93\xff\x89D" + bytes(200), foreign.SWISS_MANAGER),
    (b"\x00\x01\x00\x00Standard Jet DB\x00" + bytes(200), foreign.PAPI),
    (b"\x00\x01\x00\x00Standard ACE DB\x00" + bytes(200), foreign.PAPI),
    (b"SQLite format 3\x00" + bytes(200), foreign.SQLITE),
    (DBASE, foreign.SWISS_PERFECT),
    (b"[Tournament Info]\r\nEvent Name=Open\r\n", foreign.SWISS_PERFECT),
    (b"Vega 9\nOpen\n", foreign.VEGA),
    (OLE, foreign.OLD_EXCEL),
    (OLE + "WordDocument".encode("utf-16-le"), foreign.DOCUMENT),
    (packed(xl__workbook_dot_xml=b"<x/>"), foreign.EXCEL),
    (packed(word__document_dot_xml=b"<x/>"), foreign.DOCUMENT),
    (
        packed(mimetype=b"application/vnd.oasis.opendocument.text", content_dot_xml=b"<x/>"),
        foreign.DOCUMENT,
    ),
    (
        packed(mimetype=b"application/vnd.oasis.opendocument.spreadsheet", content_dot_xml=b"<x/>"),
        foreign.OPEN_SHEET,
    ),
    (packed(open_dot_trf=b"001"), foreign.PACKED),
    (b"PK\x03\x04 damaged", foreign.PACKED),
    (gzip.compress(b"001    1"), foreign.PACKED),
    (b"7z\xbc\xaf\x27\x1c" + bytes(50), foreign.PACKED),
    (b"%PDF-1.7\n" + bytes(range(256)), foreign.PDF),
    (b"{\\rtf1\\ansi Open}", foreign.DOCUMENT),
    (b"\x89PNG\r\n\x1a\n" + bytes(200), foreign.PICTURE),
    (b"\xff\xd8\xff\xe0" + bytes(200), foreign.PICTURE),
    (b'\xef\xbb\xbf\r\n[Event "Open"]\r\n[White "Tal"]\r\n\r\n1. e4 *', foreign.PGN),
    (b"  <!DOCTYPE html><html><body>Open</body></html>", foreign.PAGE),
    (b"<?xml version='1.0'?><html></html>", foreign.PAGE),
    (b"<?xml version='1.0'?><playerslist></playerslist>", foreign.XML),
    (b'{"players": []}', foreign.JSON),
    (b'[{"name": "Tal"}]', foreign.JSON),
    (b"MIME-Version: 1.0\r\nFrom: tal@chess.example\r\n\r\nHello", foreign.MAIL),
    (bytes(range(1, 32)) * 40, foreign.UNKNOWN),
]


@pytest.mark.parametrize(("data", "kind"), KINDS, ids=lambda each: getattr(each, "what", ""))
def test_a_file_of_another_kind_is_named_with_what_to_do(data: bytes, kind: Foreign) -> None:
    assert foreign.foreign(data) is kind
    reading = read_trf(data)
    (problem,) = reading.problems
    assert problem.code == "trf-foreign"
    assert problem.message() == f"This is {kind.what}, not a tournament report file (TRF)."
    assert problem.meaning().startswith(kind.for_tournament)
    assert reading.tournament.entrants == ()
    if not kind.table and data[:4] != b"PK\x03\x04":
        (wrong,) = read_people(data).problems
        assert wrong.code == "people-foreign"
        assert wrong.meaning().startswith(kind.for_players)


@pytest.mark.parametrize(
    "lines",
    [
        "Name;Rtg;Fed\n" + "Tal, Mikhail;2560;LAT\n" * 30,
        "No,Name,Rtg\n" + "".join(f"{number},Player,2000\n" for number in range(1, 400)),
    ],
)
def test_a_table_is_no_report_and_says_where_it_goes(lines: str) -> None:
    (problem,) = read_trf(lines.encode()).problems
    assert "a table (CSV)" in problem.message()
    assert "under Players, Import" in problem.meaning()


@pytest.mark.parametrize("text", ["Once upon a time", "one\ntwo\nthree\n" * 5000])
def test_text_without_records_is_one_problem(text: str) -> None:
    (problem,) = read_trf(text.encode()).problems
    assert (problem.code, problem.line, problem.column) == ("trf-no-records", 1, 1)


def test_unknown_records_are_bounded() -> None:
    strange = [f"{letter}{number:02} what" for letter in "QRSTUVWY" for number in range(100)]
    reading = read_trf("\n".join(["001    1      Alice", *strange]).encode())
    notes = [each for each in reading.problems if each.code.startswith("trf-unknown")]
    assert len(notes) == 11
    assert dict(notes[-1].arguments)["count"] == 790
    assert len(reading.tournament.extra) == 800


@pytest.mark.parametrize("path", sorted((DATA / "trf").glob("*.trf")), ids=lambda path: path.name)
def test_tournament_reports_are_not_foreign(path: Path) -> None:
    data = path.read_bytes()
    assert foreign.foreign(data) is None
    text = "\n".join(decode(data, Report()).lines)
    assert foreign.foreign(text.encode("utf-16")) is None
    assert foreign.foreign(text.encode("utf-16-le")) is None


@given(st.binary(max_size=3000))
def test_any_bytes_are_read_without_a_traceback(data: bytes) -> None:
    assert len(read_trf(data).problems) < 400
    read_people(data)
