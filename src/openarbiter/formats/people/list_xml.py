"""A rating list of FIDE as XML, streamed: no tree, no document type, no entities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO
from xml.parsers import expat

from openarbiter.formats.people.list_values import listed_player
from openarbiter.formats.people.listed import PREFIXES, ListedPlayer, TimeClass
from openarbiter.formats.people.problems import ListReport

_PIECE = 1 << 16
_LONGEST_CELL = 1_000
"""Characters of an element that are kept."""

_MOST_CELLS = 100
"""Elements of a player that are kept."""


class _Refused(Exception):
    """The list is made to do harm, or by something else than FIDE."""


class _Players:
    """Gathers the elements of one player after the other."""

    def __init__(self, time_class: TimeClass, report: ListReport):
        self.found: list[ListedPlayer | None] = []
        self._report = report
        self._prefix = PREFIXES[time_class]
        self._cells: dict[str, str] | None = None
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

    def _end(self, name: str) -> None:
        cells = self._cells
        if cells is None:
            return
        if name != "player":
            if len(cells) < _MOST_CELLS:
                cells[name] = self._text.strip()
            return
        if self._prefix and self._prefix + "rating" not in cells:
            cells |= {self._prefix + own: cells.pop(own, "") for own in ("rating", "k", "games")}
        self.found.append(listed_player(cells, self.parser.CurrentLineNumber, self._report))
        self._cells = None

    def _characters(self, text: str) -> None:
        if len(self._text) < _LONGEST_CELL:
            self._text += text[:_LONGEST_CELL]

    def _refuse(self, *_: object) -> None:
        raise _Refused


def read_xml(
    stream: BinaryIO, time_class: TimeClass, report: ListReport
) -> Iterator[ListedPlayer | None]:
    """The players of a list, one for each element; None for one that cannot be read.

    Args:
        stream: the XML from its beginning.
        time_class: of a list of one kind, whose ratings are named alike in all three.
        report: takes what cannot be read.
    """
    players = _Players(time_class, report)
    parser = players.parser
    try:
        while piece := stream.read(_PIECE):
            parser.Parse(piece, False)
            yield from players.found
            players.found.clear()
        parser.Parse(b"", True)
    except _Refused:
        report.add("ratings-xml-entities", parser.CurrentLineNumber)
    except expat.ExpatError as error:
        yield from players.found
        report.add("ratings-xml-broken", error.lineno, error.offset + 1)
