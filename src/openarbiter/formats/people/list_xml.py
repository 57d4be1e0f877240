"""A rating list of FIDE as XML, streamed: no tree, no document type, no entities of its own.

FIDE writes every player alike, so that one regular expression made of the first player reads
most of them. A player it does not fit is read by expat.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO
from xml.parsers import expat

from openarbiter.formats.people.list_values import (
    FIELDS,
    ListKinds,
    Parts,
    Trouble,
    own_kind,
    parts_of,
    troubles_of,
)
from openarbiter.formats.people.listed import PREFIXES, TimeClass
from openarbiter.formats.people.problems import ListReport

_PIECE = 1 << 17
_LONGEST_PLAYER = 1 << 17
"""Characters of an element; what is longer is no player of a rating list."""

_LONGEST_CELL = 1_000
"""Characters of an element that are kept."""

_MOST_CELLS = 100
"""Elements of a player that are kept."""

_MOST_LEARNED = 20
"""Shapes of players that are learned: a list has one, and each takes a moment."""

_SHOWN = 80
"""Characters of an element that is no player which are shown."""

_START, _END = "<player>", "</player>"
_FORBIDDEN = re.compile(r"<!(?:DOCTYPE|ENTITY)")
_CELL = re.compile(r"<(\w+)>([^<&]*)</\1>|<(\w+)\s*/>")
_DECLARED = re.compile(rb"encoding=[\"']([\w.-]+)")
_ASCII_LIKE = frozenset((b"utf-8", b"utf8", b"us-ascii", b"ascii"))
_LOST = "\ufffd"
_CLOSING = "</playerslist>"
_RAPID = "rapid_rating"


class _Refused(Exception):
    """The list is made to do harm, or by something else than FIDE."""


class _Elements:
    """Gathers the elements of one player after the other, by expat."""

    def __init__(self) -> None:
        self.found: list[tuple[int, dict[str, str]]] = []
        self._cells: dict[str, str] | None = None
        self._line = 0
        self._text = ""
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.EntityDeclHandler = self._refuse

    def _start(self, name: str, _: dict[str, str]) -> None:
        self._text = ""
        if name == "player":
            self._cells = {}
            self._line = self.parser.CurrentLineNumber

    def _end(self, name: str) -> None:
        cells = self._cells
        if cells is None:
            return
        if name != "player":
            if len(cells) < _MOST_CELLS:
                cells[name] = self._text.strip()
            return
        self.found.append((self._line, cells))
        self._cells = None

    def _characters(self, text: str) -> None:
        if len(self._text) < _LONGEST_CELL:
            self._text += text[:_LONGEST_CELL]

    def _refuse(self, *_: object) -> None:
        raise _Refused


class _Template:
    """The players of one shape: the same elements in the same order."""

    def __init__(self, names: list[str], prefix: str):
        tags = [re.escape(name) for name in names]
        cells = "".join(rf"(?:<{tag}>([^<&]*)</{tag}>|<{tag}\s*/>)\s*" for tag in tags)
        # A cell is letters, digits and underscores: `_CELL` finds no other.
        self.match = re.compile(rf"\s*{re.escape(_START)}\s*{cells}{re.escape(_END)}").match
        known = _known(names, prefix)
        # A group that is not there is asked for by the last place, which is empty.
        self._places = [names.index(known[each]) if each in known else -1 for each in FIELDS]

    def parts(self, groups: tuple[str | None, ...]) -> tuple[Parts | None, tuple[Trouble, ...]]:
        """The player whose cells these are, and what of them cannot be read."""
        cells = (*groups, "")
        return _read([(cells[place] or "").strip() for place in self._places])


def _known(names: list[str], prefix: str) -> dict[str, str]:
    """The name an element has in the file, by the name of the field."""
    if not prefix or prefix + "rating" in names:
        return {each: each for each in names}
    own = own_kind(prefix)
    return {own.get(each, each): each for each in names}


class _Players:
    """Reads the players of a text that comes in pieces."""

    def __init__(self, time_class: TimeClass, report: ListReport):
        self._prefix = PREFIXES[time_class]
        self._report = report
        self._template: _Template | None = None
        self._learned = 0
        self.line = 1
        """Of the beginning of what is not read yet."""

    def read(self, text: str) -> Iterator[tuple[Parts | None, int]]:
        """The players of a text that ends with the end of a player, or is all there is."""
        report = self._report
        place = counted = 0
        end = len(text)
        odd = _LOST in text
        while place < end:
            template = self._template
            found = template.match(text, place) if template is not None else None
            troubles: tuple[Trouble, ...]
            if template is not None and found is not None:
                parts, troubles = template.parts(found.groups())
                after = found.end()
            else:
                after = text.find(_END, place) + len(_END)
                parts, troubles = self._other(text[place:after])
            start = max(text.find(_START, place, after), place)
            self.line += text.count("\n", counted, start)
            counted = start
            for code, read in troubles:
                report.each(code, self.line, read)
            if odd and parts is not None and _LOST in parts[1]:
                report.each("ratings-letters", self.line, parts[1])
            yield parts, self.line
            place = after
        self.line += text.count("\n", counted)

    def _other(self, text: str) -> tuple[Parts | None, tuple[Trouble, ...]]:
        """A player that does not look like the one before."""
        if _FORBIDDEN.search(text):
            raise _Refused
        inside = text.strip().removeprefix(_START).removesuffix(_END)
        if text.strip().startswith(_START) and not _CELL.sub("", inside).strip():
            cells = {first or alone: cell.strip() for first, cell, alone in _CELL.findall(inside)}
            if len(cells) <= _MOST_CELLS:
                self._learn(text, list(cells))
                return _read(_values(cells, self._prefix))
        elements = _Elements()
        try:
            elements.parser.Parse(f"<list>{text}</list>", True)
        except expat.ExpatError:
            return None, (("ratings-element", inside.strip()[:_SHOWN]),)
        if len(elements.found) != 1:
            return None, (("ratings-element", inside.strip()[:_SHOWN]),)
        return _read(_values(elements.found[0][1], self._prefix))

    def _learn(self, text: str, names: list[str]) -> None:
        """Take the shape of a player for that of the next ones; of some players only."""
        if self._learned < _MOST_LEARNED:
            self._learned += 1
            template = _Template(names, self._prefix)
            if template.match(text) is not None:
                self._template = template


def _read(values: list[str]) -> tuple[Parts | None, tuple[Trouble, ...]]:
    parts = parts_of(values)
    if parts is None:
        return None, (("ratings-line", f"{values[0]} {values[1]}".strip()[:_SHOWN]),)
    return parts, troubles_of(parts)


def _values(cells: dict[str, str], prefix: str) -> list[str]:
    known = _known(list(cells), prefix)
    return [cells.get(known.get(each, ""), "") for each in FIELDS]


def read_xml(
    stream: BinaryIO, time_class: TimeClass, report: ListReport, kinds: ListKinds
) -> Iterator[tuple[Parts | None, int]]:
    """The players of a list, each with the line it begins on; None for one that cannot be read.

    Args:
        stream: the XML from its beginning.
        time_class: of a list of one kind, whose ratings are named alike in all three.
        report: takes what cannot be read.
        kinds: is told what the list has.
    """
    first = stream.read(_PIECE)
    before, start, _ = first.partition(_START.encode())
    declared = _DECLARED.search(before)
    usual = declared is None or declared[1].lower() in _ASCII_LIKE
    if not start or b"<!" in before or not usual or not _opens(before):
        yield from _by_expat(first, stream, time_class, report, kinds)
        return
    kinds.all_three = f"<{_RAPID}>".encode() in first
    players = _Players(time_class, report)
    decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
    players.line += before.count(b"\n")
    text = decode(first[len(before) :])
    try:
        while True:
            whole = text.rfind(_END) + len(_END)
            if whole >= len(_END):
                yield from players.read(text[:whole])
                text = text[whole:]
            if len(text) > _LONGEST_PLAYER:
                break
            piece = stream.read(_PIECE)
            if not piece:
                break
            text += decode(piece)
    except _Refused:
        report.add("ratings-xml-entities", players.line)
        return
    if text.strip() != _CLOSING:
        report.add("ratings-xml-broken", players.line)


def _opens(before: bytes) -> bool:
    """Check whether nothing but a declaration and the root element comes before the players."""
    plain = re.sub(rb"<\?[^>]*\?>", b"", before.removeprefix(b"\xef\xbb\xbf")).strip()
    return plain == b"<playerslist>"


def _by_expat(
    first: bytes, stream: BinaryIO, time_class: TimeClass, report: ListReport, kinds: ListKinds
) -> Iterator[tuple[Parts | None, int]]:
    """The players of a list that is not written as FIDE writes it."""
    elements = _Elements()
    parser = elements.parser
    prefix = PREFIXES[time_class]

    def read() -> Iterator[tuple[Parts | None, int]]:
        for line, cells in elements.found:
            kinds.all_three |= _RAPID in cells
            parts, troubles = _read(_values(cells, prefix))
            for code, text in troubles:
                report.each(code, line, text)
            yield parts, line
        elements.found.clear()

    piece = first
    try:
        while piece:
            parser.Parse(piece, False)
            yield from read()
            piece = stream.read(_PIECE)
        parser.Parse(b"", True)
    except _Refused:
        report.add("ratings-xml-entities", parser.CurrentLineNumber)
    except expat.ExpatError as error:
        yield from read()
        report.add("ratings-xml-broken", error.lineno, error.offset + 1)
