"""The three forms of an export as one sheet of rows: HTML, Excel, CSV."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field

from openarbiter.formats.chess_results.pages import read_page
from openarbiter.formats.people.delimited import read_delimited
from openarbiter.formats.people.encodings import decode
from openarbiter.formats.people.grid import GridLine, ReadingLimits
from openarbiter.formats.people.problems import ListReport
from openarbiter.formats.people.workbook import read_workbook
from openarbiter.formats.problems import Report

LIMITS = ReadingLimits(size=64 * 1024 * 1024, unpacked=100_000_000, records=20_000, columns=600)

_ZIP = b"PK\x03\x04"
_TAG = re.compile(rb"<\s*(!doctype\s+html|html|head|body|table|meta|div|form|h[1-6])\b", re.I)
_CHARSET = re.compile(rb"<meta[^>]{0,300}?charset\s*=\s*[\"']?\s*([\w.:-]+)", re.I)
_COMMENT = re.compile(r"#\s*")


@dataclass(frozen=True, slots=True)
class ExportSheet:
    """The rows of an export.

    Attributes:
        form: ``"html"``, ``"xlsx"`` or ``"csv"``.
        encoding: of a text; ``""`` for a workbook.
        title, headings: of a page; empty for the other forms.
    """

    records: tuple[GridLine, ...]
    form: str
    encoding: str = ""
    title: str = ""
    headings: tuple[str, ...] = field(default=())


def is_page(data: bytes) -> bool:
    """Check whether a file begins as a page in HTML, whatever its name ends in."""
    start = data[:4096].replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    return start.startswith(b"<") and bool(_TAG.search(start))


def is_workbook(data: bytes) -> bool:
    """Check whether a file is a zip with a workbook of Excel in it."""
    return data.startswith(_ZIP) and b"xl/" in data


def read_sheet(data: bytes, report: Report) -> ExportSheet | None:
    """The rows of a file; None where it cannot be opened, which is reported."""
    if is_workbook(data):
        grid = read_workbook(data, None, LIMITS, ListReport())
        if grid is None:
            report.add("table-workbook")
            return None
        return ExportSheet(grid.records, "xlsx")
    if is_page(data):
        return _page(data, report)
    problems = ListReport()
    text = read_delimited(data, _declared(data), LIMITS, problems)
    _tell_encoding(problems, report)
    if text is None:
        report.add("table-too-large")
        return None
    records = tuple(_uncommented(record) for record in text.records)
    return ExportSheet(tuple(each for each in records if each.cells), "csv", text.encoding)


def _page(data: bytes, report: Report) -> ExportSheet:
    problems = ListReport()
    text, encoding = decode(data, "", problems)
    declared = _charset(data)
    guessed = any(each.code == "people-encoding-guessed" for each in problems.problems())
    if guessed and declared:
        # The page says what it is written in: nothing has to be guessed.
        text, encoding = data.decode(declared, errors="replace"), declared
        if lost := text.count("\ufffd"):
            report.count("text-undecodable", times=lost, encoding=declared)
    else:
        _tell_encoding(problems, report)
    page = read_page(text, LIMITS)
    if page.full:
        report.add("table-too-large")
    return ExportSheet(page.records, "html", encoding, page.title, page.headings)


def _charset(data: bytes) -> str:
    """The encoding a page declares, as Python calls it; ``""`` for none that is known."""
    found = _CHARSET.search(data[:8192])
    if found is None:
        return ""
    try:
        name = codecs.lookup(found[1].decode("ascii")).name
        "".encode(name)
    except (LookupError, UnicodeDecodeError, ValueError):
        return ""
    # Browsers read pages that say Latin-1 as Windows-1252.
    return {"iso8859-1": "cp1252", "ascii": "cp1252", "utf-8": ""}.get(name, name)


def _declared(data: bytes) -> str:
    return "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else ""


def _tell_encoding(problems: ListReport, report: Report) -> None:
    for problem in problems.problems():
        arguments = dict(problem.arguments)
        if problem.code == "people-encoding-guessed":
            report.count(
                "text-encoding-guessed", read=problem.read, encoding=str(arguments["encoding"])
            )
        elif problem.code == "people-undecodable":
            times = int(arguments["count"])
            report.count("text-undecodable", times=times, encoding=str(arguments["encoding"]))


def _uncommented(record: GridLine) -> GridLine:
    """The row without the sign by which people mark lines that are no players."""
    first = _COMMENT.sub("", record.cells[0], count=1) if record.cells else ""
    if not record.cells or first == record.cells[0] or first.isdigit():
        return record
    cells = (first, *record.cells[1:])
    return GridLine(record.line, cells if any(cells) else ())
