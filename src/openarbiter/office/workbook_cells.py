"""Cells of an Excel workbook in which nothing is a formula, and its bytes without a clock."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import datetime
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.cell.cell import Cell as Square
from openpyxl.worksheet.worksheet import Worksheet

from openarbiter.office.harmless import looks_like_formula

_NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,6})?", re.ASCII)
_NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_TITLE = re.compile(r"[\\/*?:\[\]\x00-\x1f]")
_LONGEST_TITLE = 31
_LONGEST_TEXT = 32_767
"""Characters of a sheet's name and of a cell, by Excel."""


_DAY = datetime(1980, 1, 1)
"""When everything was written: the same table gives the same bytes."""

_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")


def put_text(page: Worksheet, row: int, column: int, text: str) -> Square:
    """A cell of text, and nothing but text."""
    square = page.cell(row, column)
    assert isinstance(square, Square)
    if text:
        square.value = _NOT_IN_XML.sub(" ", text)[:_LONGEST_TEXT]
        square.data_type = "s"
        square.quotePrefix = looks_like_formula(text)
    return square


def number_of(text: str) -> Decimal | int | None:
    """The number a text is; None where it is something else."""
    if not _NUMBER.fullmatch(text):
        return None
    return Decimal(text) if "." in text else int(text)


def sheet_name(caption: str) -> str:
    """A name Excel takes for a sheet."""
    plain = _NOT_IN_TITLE.sub(" ", _NOT_IN_XML.sub(" ", caption))
    return plain.strip(" '")[:_LONGEST_TITLE].strip(" '") or "1"


def timeless(book: Workbook) -> bytes:
    """The workbook as bytes that do not depend on the clock."""
    written, out = io.BytesIO(), io.BytesIO()
    book.save(written)
    stamp = _DAY.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    with zipfile.ZipFile(written) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = zipfile.ZipInfo(name, _DAY.timetuple()[:6])
            part.compress_type = zipfile.ZIP_DEFLATED
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _STAMP.sub(rb"\g<1>" + stamp, content)
            new.writestr(part, content)
    return out.getvalue()
