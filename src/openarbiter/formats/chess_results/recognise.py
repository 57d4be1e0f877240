"""Telling exports of Chess-Results from other files, by what is in them."""

from __future__ import annotations

import codecs
import re

from openarbiter.formats.chess_results.layout import find_layout
from openarbiter.formats.chess_results.sheets import is_page, is_workbook, read_sheet
from openarbiter.formats.problems import Report

_OURS = re.compile(rb"chess-?results\.(com|org)|class=[\"']?CRs[12]\b", re.IGNORECASE)
_RECORD = re.compile(rb"^(\xef\xbb\xbf)?(001|012) ", re.MULTILINE)
_MOST_READ = 64_000
"""Bytes that are looked at before a file is taken apart."""


def looks_like_chess_results(data: bytes) -> bool:
    """Check whether a file is an export of Chess-Results or Swiss-Manager, by what is in it.

    Pages and workbooks that name the server are, and any table that has rounds, opponents
    or numbered tie-breaks beside names and ranks or pairing numbers. Tournament reports are
    not, nor are lists of players, nor tables whose columns are headed by codes.
    """
    if is_page(data):
        return bool(_OURS.search(data)) or _has_table(data)
    if is_workbook(data):
        return _has_table(data, by_name=True)
    if _RECORD.search(data[:_MOST_READ]):
        return False
    # Text of two bytes a character says so first; anything else with zeros is no text.
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return (marked or b"\x00" not in data[:_MOST_READ]) and _has_table(data)


def _has_table(data: bytes, *, by_name: bool = False) -> bool:
    sheet = read_sheet(data, Report())
    if sheet is None:
        return False
    if by_name and any(
        _OURS.search(cell.encode()) for record in sheet.records for cell in record.cells
    ):
        return True
    return find_layout(sheet.records) is not None
