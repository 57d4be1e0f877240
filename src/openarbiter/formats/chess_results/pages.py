"""HTML pages as lines of cells: tables row by row, every other text line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from openarbiter.formats.people.grid import GridLine, ReadingLimits, plain, trimmed

_BLOCK_TAGS = (
    "address article br caption center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li "
    "main nav ol p section title ul"
)
_BLOCKS = frozenset(_BLOCK_TAGS.split())
"""Elements that begin and end a line."""

_CELLS = ("td", "th")
_SILENT = ("script", "style", "noscript", "template", "select", "textarea")
_HEADINGS = ("h1", "h2")

_MARKUP = re.compile(r"<(/?[A-Za-z][A-Za-z0-9]{0,19})(?![A-Za-z0-9])[^<>]*>|<[!?][^<>]*>|<")
"""A tag, a declaration, or a sign that begins neither; each is looked at once."""


@dataclass(frozen=True, slots=True)
class ExportPage:
    """Content of a page.

    Attributes:
        records: rows of tables and lines of text, numbered from 1 as they follow one another.
        title: of the window.
        headings: the texts of the large headings, in order.
        full: whether there was more than may be read.
    """

    records: tuple[GridLine, ...]
    title: str
    headings: tuple[str, ...]
    full: bool


def read_page(text: str, limits: ReadingLimits) -> ExportPage:
    """The rows and lines of a page.

    A cell that holds a table of its own is layout: its text is told line by line, as if it
    stood outside of any table. Tags that are left open end where the next one begins, as in
    a browser.
    """
    reader = _PageReader(limits)
    reader.feed(_tidied(text))
    reader.close()
    reader.finish()
    return ExportPage(tuple(reader.records), reader.title, tuple(reader.headings), reader.full)


def _tidied(text: str) -> str:
    """A page whose tags are whole and bare: no attributes, comments or declarations.

    Python's parser looks for the end of what is left open again and again: 200 kilobytes of
    ``<a<a<a`` take it a minute. Nothing is left open in what it gets from here.

    >>> _tidied('<td class="a">1 < 2<!-- <td> --><br /></td><td')
    '<td>1 &lt; 2<br/></td>&lt;td'
    """
    return _MARKUP.sub(_bare, "".join(_without_comments(text)))


def _bare(found: re.Match[str]) -> str:
    if name := found[1]:
        return f"<{name}/>" if found[0].endswith("/>") else f"<{name}>"
    return "" if len(found[0]) > 1 else "&lt;"


def _without_comments(text: str) -> Iterator[str]:
    """The pieces around comments; one that is left open goes on to the end."""
    here = 0
    while (begin := text.find("<!--", here)) >= 0:
        yield text[here:begin]
        end = text.find("-->", begin + 2)
        here = len(text) if end < 0 else end + 3
    yield text[here:]


@dataclass(slots=True)
class _OpenTable:
    """A table that is open: the row being read, None between rows."""

    row: list[str] | None = None
    cell: list[str] | None = None
    layout: bool = False


@dataclass(slots=True)
class _Heading:
    tag: str
    texts: list[str] = field(default_factory=list)


class _PageReader(HTMLParser):
    def __init__(self, limits: ReadingLimits) -> None:
        super().__init__(convert_charrefs=True)
        self.records: list[GridLine] = []
        self.headings: list[str] = []
        self.title = ""
        self.full = False
        self._limits = limits
        self._tables: list[_OpenTable] = []
        self._outside: list[str] = []
        self._silent = 0
        self._heading: _Heading | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        elif tag == "table":
            self._open_table()
        elif tag == "tr":
            self._end_row()
            if self._tables:
                self._tables[-1].row = []
        elif tag in _CELLS:
            self._open_cell()
        elif tag in _BLOCKS:
            self._text("\n")
            if tag in (*_HEADINGS, "title"):
                self._heading = _Heading(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self._text("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag == "table":
            self._close_table()
        elif tag == "tr":
            self._end_row()
        elif tag in _CELLS:
            self._end_cell()
        elif tag in _BLOCKS:
            self._text("\n")
            self._end_heading(tag)

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if self._heading is not None:
            self._heading.texts.append(data)
            if self._heading.tag == "title":
                return
        # Line ends of the source are blanks.
        self._text(" ".join(data.splitlines()) if "\n" in data or "\r" in data else data)

    def finish(self) -> None:
        """Close what is still open."""
        while self._tables:
            self._close_table()
        self._flush(self._outside)

    def _end_heading(self, tag: str) -> None:
        if self._heading is None or self._heading.tag != tag:
            return
        text = plain("".join(self._heading.texts))
        if tag == "title":
            self.title = self.title or text
        elif text:
            self.headings.append(text)
        self._heading = None

    def _text(self, data: str) -> None:
        table = self._tables[-1] if self._tables else None
        if table is not None and table.cell is not None:
            table.cell.append(data)
        else:
            self._outside.append(data)

    def _open_table(self) -> None:
        if self._tables:
            around = self._tables[-1]
            around.layout = True
            self._flush(around.row or [])
            around.row = []
            if around.cell is not None:
                self._flush(around.cell)
        self._flush(self._outside)
        self._tables.append(_OpenTable())

    def _open_cell(self) -> None:
        self._end_cell()
        if self._tables:
            table = self._tables[-1]
            if table.row is None:
                table.row = []
            table.cell = []

    def _end_cell(self) -> None:
        table = self._tables[-1] if self._tables else None
        if table is None or table.cell is None:
            return
        if table.layout:
            self._flush(table.cell)
        elif table.row is not None:
            table.row.append("".join(table.cell))
        table.cell = None

    def _end_row(self) -> None:
        self._end_cell()
        table = self._tables[-1] if self._tables else None
        if table is None or table.row is None:
            return
        row, table.row = table.row, None
        table.layout = False
        self._add([plain(cell) for cell in row])

    def _close_table(self) -> None:
        if not self._tables:
            return
        self._end_row()
        self._tables.pop()
        # Tags that close something further out were meant for it.
        self._flush(self._outside)

    def _flush(self, texts: list[str]) -> None:
        """Tell pieces of text line by line, and forget them."""
        for line in "".join(texts).split("\n"):
            self._add([plain(line)])
        texts.clear()

    def _add(self, cells: list[str]) -> None:
        kept = trimmed(cells)
        if not kept or self.full:
            return
        if len(self.records) >= self._limits.records or len(kept) > self._limits.columns:
            self.full = True
            return
        self.records.append(GridLine(len(self.records) + 1, kept))
