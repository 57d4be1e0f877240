"""Files of other programs and kinds, known by how they begin, and what to do with them."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.formats.encodings import utf_16_without_mark
from openarbiter.model.text import N_

_EXPORT = N_("Open it in the program it comes from and export the tournament as a TRF file there.")
_TABLE = N_(
    "No cross table of Chess-Results was found in it. A list of players is entered in the "
    "workbench, under Players, Import; a tournament comes as a TRF file."
)
_WRONG = N_("Check that the right file was chosen.")
_LIST_EXPORT = N_(
    "Open it in that program and export the list of players as Excel (.xlsx), CSV or TRF."
)
_LIST_SAVE = N_("Open it and save it as .xlsx or CSV, or copy the list and paste it.")


@dataclass(frozen=True, slots=True)
class Foreign:
    """A kind of file that is no tournament report.

    Attributes:
        what: what it is, for the translators.
        for_tournament: what to do where a tournament was wanted.
        for_players: what to do where a list of players was wanted.
        table: whether the reader of player lists may read it.
    """

    what: str
    for_tournament: str = _WRONG
    for_players: str = _WRONG
    table: bool = False


SWISS_MANAGER = Foreign(
    N_("a Swiss-Manager tournament"),
    N_("Open it in Swiss-Manager and export the tournament for FIDE as a TRF file."),
    _LIST_EXPORT,
)
PAPI = Foreign(
    N_("an Access database, such as a Papi tournament"),
    N_("Open it in Papi and export the report for FIDE (TRF) there."),
    _LIST_EXPORT,
)
SQLITE = Foreign(
    N_("an SQLite database, such as a Sharly Chess event"),
    N_("Open it in Sharly Chess and export the tournament as a TRF file there."),
    _LIST_EXPORT,
)
SWISS_PERFECT = Foreign(N_("a SwissPerfect file"), _EXPORT, _LIST_EXPORT)
VEGA = Foreign(
    N_("a Vega tournament"),
    N_("Open it in Vega and export the report for FIDE (TRF) there."),
    _LIST_EXPORT,
)
OLD_EXCEL = Foreign(
    N_("an Excel 97-2003 workbook (.xls), or a password-protected one"), _TABLE, _LIST_SAVE
)
EXCEL = Foreign(N_("an Excel workbook (.xlsx)"), _TABLE, _WRONG, table=True)
OPEN_SHEET = Foreign(N_("an OpenDocument spreadsheet (.ods)"), _TABLE, _LIST_SAVE)
DOCUMENT = Foreign(N_("a text document (Word, OpenDocument or RTF)"), _EXPORT, _LIST_SAVE)
PDF = Foreign(N_("a PDF file"), _EXPORT, _LIST_SAVE)
PGN = Foreign(
    N_("a collection of games (PGN)"),
    N_("A game file is not a tournament. Ask for the tournament as a TRF file."),
)
PAGE = Foreign(
    N_("a web page (HTML)"),
    N_(
        "From Chess-Results, save the page “Starting rank crosstable”; from other sites, "
        "download the tournament as a TRF file."
    ),
    _LIST_SAVE,
)
XML = Foreign(N_("an XML file"), _EXPORT, _LIST_SAVE)
JSON = Foreign(N_("a JSON file"), _EXPORT, _LIST_SAVE)
PACKED = Foreign(
    N_("a compressed file (zip, gzip, 7z or RAR)"),
    N_("Unpack it, and choose the TRF file that was in it."),
    N_("Unpack it, and choose the list that was in it."),
)
PICTURE = Foreign(N_("a picture"))
PROGRAM = Foreign(N_("a program"))
MAIL = Foreign(
    N_("an e-mail"),
    N_("Save the TRF file that was attached to it, and choose that."),
    N_("Save the list that was attached to it, or copy the list and paste it."),
    table=True,
)
TABLE = Foreign(N_("a table (CSV)"), _TABLE, table=True)
UNKNOWN = Foreign(N_("a file that is not text"))

_STARTS: tuple[tuple[bytes, Foreign], ...] = (
    (b"\x93\xff\x89D", SWISS_MANAGER),
    (b"\x00\x01\x00\x00Standard Jet DB", PAPI),
    (b"\x00\x01\x00\x00Standard ACE DB", PAPI),
    (b"SQLite format 3\x00", SQLITE),
    (b"%PDF-", PDF),
    (b"{\\rtf", DOCUMENT),
    (b"\x1f\x8b", PACKED),
    (b"7z\xbc\xaf\x27\x1c", PACKED),
    (b"Rar!\x1a\x07", PACKED),
    (b"BZh", PACKED),
    (b"\xfd7zXZ\x00", PACKED),
    (b"\x89PNG\r\n\x1a\n", PICTURE),
    (b"\xff\xd8\xff", PICTURE),
    (b"GIF8", PICTURE),
    (b"\x7fELF", PROGRAM),
)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_WORD_STREAM = "WordDocument".encode("utf-16-le")
_ZIP = b"PK\x03\x04"
_BEFORE = b"\xef\xbb\xbf \t\r\n"

_PGN = re.compile(rb'\[(Event|Site|Date|Round|White|Black|Result)\s+"')
_MARKUP = re.compile(rb"<(!doctype html|html|head|body|table|meta|div|style)\b", re.IGNORECASE)
_SWISS_PERFECT_INI = re.compile(rb"\[Tournament Info\]", re.IGNORECASE)
_VEGA = re.compile(rb"(\[?Vega\b|<vega)", re.IGNORECASE)
_JSON = re.compile(rb'(\{\s*("|\})|\[\s*(\{|\[|"))')
_MAIL = re.compile(rb"(Received|Return-Path|From|MIME-Version|Delivered-To|X-[\w-]+): ")
_RECORD = re.compile(rb"^(001|0[1-9]2|1[0-5]2|XX[A-Z])\s", re.MULTILINE | re.IGNORECASE)
_LOOK = 4_096
_MOST_CONTROLS = 0.02


def foreign(data: bytes) -> Foreign | None:
    """The kind of a file that is no text of records; None where it may be a tournament report.

    >>> foreign(b'[Event "Open"]').what, foreign(b"001    1      Alice")
    ('a collection of games (PGN)', None)
    """
    for start, kind in _STARTS:
        if data.startswith(start):
            return kind
    if data.startswith(_OLE):
        return DOCUMENT if _WORD_STREAM in data else OLD_EXCEL
    if data.startswith(_ZIP):
        return _in_archive(data)
    if _is_dbase(data):
        return SWISS_PERFECT
    start = data[:_LOOK].lstrip(_BEFORE)
    if not start or _RECORD.search(data[: 16 * _LOOK]):
        return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None
    return _text(start) or (UNKNOWN if _is_binary(start) else None)


def looks_like_table(lines: Sequence[str]) -> bool:
    """Check whether most lines have the same cells, parted by commas, semicolons, tabs or bars."""
    filled = [line for line in lines[:50] if line.strip()]
    for sign in ";\t,|":
        counts = [line.count(sign) for line in filled]
        if len(filled) > 1 and min(counts[1:]) > 0 and 2 * max(counts) < 5 * max(min(counts), 1):
            return True
    return False


def _text(start: bytes) -> Foreign | None:
    """The kind of a text, by its first characters."""
    if _PGN.match(start):
        return PGN
    if _MARKUP.match(start):
        return PAGE
    if start.startswith(b"<?xml"):
        return PAGE if _MARKUP.search(start) else XML
    if _SWISS_PERFECT_INI.match(start):
        return SWISS_PERFECT
    if _VEGA.match(start):
        return VEGA
    if _JSON.match(start):
        return JSON
    if _MAIL.match(start):
        return MAIL
    return None


def _in_archive(data: bytes) -> Foreign:
    """A workbook, a document or an archive of files: all three are packed alike."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
    except Exception:  # zipfile raises many things over damaged archives
        return PACKED
    if any(name.startswith("xl/") for name in names):
        return EXCEL
    if any(name.startswith("word/") for name in names):
        return DOCUMENT
    if "content.xml" in names:
        return OPEN_SHEET if b"opendocument.text" not in data[:200] else DOCUMENT
    return PACKED


def _is_dbase(data: bytes) -> bool:
    """Check whether it is a dBase table, in which SwissPerfect keeps players and results."""
    return (
        len(data) > 32
        and data[0] in (0x03, 0x83)
        and 1 <= data[2] <= 12
        and 1 <= data[3] <= 31
        and data[12:14] == b"\x00\x00"
    )


def _is_binary(start: bytes) -> bool:
    """Check whether so many characters are not text that the file is not a text file."""
    controls = sum(byte < 9 or (13 < byte < 32 and byte != 26) for byte in start)
    unmarked = utf_16_without_mark(start[: len(start) // 2 * 2])
    return controls > max(3, _MOST_CONTROLS * len(start)) and not unmarked
