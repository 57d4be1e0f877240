"""A rating list from a stream: text or XML, in a zip file or not, in bounded memory."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, cast

from openarbiter.formats.foreign import XML, foreign
from openarbiter.formats.people.list_text import read_text
from openarbiter.formats.people.list_values import ListKinds, Parts, player_of
from openarbiter.formats.people.list_xml import read_xml
from openarbiter.formats.people.listed import ListedPlayer, TimeClass
from openarbiter.formats.people.problems import ListProblem, ListReport
from openarbiter.formats.people.source import CountedStream

LARGEST_LIST = 3_000_000_000
"""Bytes, unpacked; the XML of all players had 860 million in 2026."""

_ARCHIVE = b"PK\x03\x04"
_BEFORE = b"\xef\xbb\xbf \t\r\n"
"""Characters allowed before the first character of XML."""

_DOCUMENT = re.compile(rb"(\xef\xbb\xbf)?\s*<!DOCTYPE (?!html)", re.IGNORECASE)
_BUFFER = 1 << 16
_LOOK = 64

EVERY = 10_000
"""Lines between two calls of a progress callback."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of reading a list.

    Attributes:
        players: so far.
        done, total: bytes, unpacked; total is None where nobody knows it.
    """

    players: int
    done: int
    total: int | None


class RatingList:
    """A rating list being read: iterate over it once for its players.

    The problems are complete when the iteration is over. Nothing about the list makes it
    raise; only the stream itself and the callback can.

    >>> import io
    >>> head = b"ID Number Name           Fed Sex Tit  WTit OTit OCT26 Gms K  B-day Flag"
    >>> line = b"11600098  Tal, Mikhail   LAT M   GM             2560  0   10 1936  i"
    >>> listed = RatingList(io.BytesIO(head + bytes([10]) + line))
    >>> [(each.fide_id, each.name, each.standard.rating, each.inactive) for each in listed]
    [('11600098', 'Tal, Mikhail', 2560, True)]

    Args:
        stream: as FIDE publishes it: ``players_list_foa.txt``, ``standard_rating_list.txt``
            or the like, the same as XML, or the zip file with one of these. A zip file has
            to be seekable.
        name: of the file, if it has one: it tells rapid and blitz lists from standard ones.
        time_class: of a list of one kind, where the name does not tell.
        progress: called from time to time, and at the end.
        largest: bytes after which reading stops.
    """

    def __init__(
        self,
        stream: BinaryIO,
        *,
        name: str = "",
        time_class: TimeClass | None = None,
        progress: Callable[[Progress], None] | None = None,
        largest: int = LARGEST_LIST,
    ):
        self._stream = stream
        self._name = name
        self._time_class = time_class
        self._progress = progress
        self._largest = largest
        self._report = ListReport()
        self.players = 0
        """Number of players read so far."""

        self.line = 0
        """Line of the last player; of an element, the line it begins on."""

        self.only: TimeClass | None = None
        """Kind of a list of one kind; None for the list of all three."""

    @property
    def problems(self) -> tuple[ListProblem, ...]:
        """Problems so far, in the order of the file."""
        return self._report.problems()

    def __iter__(self) -> Iterator[ListedPlayer]:
        return map(player_of, self.parts())

    def parts(self) -> Iterator[Parts]:
        """The players in parts, most of which many of them share, for those who need it fast."""
        start = self._stream.read(len(_ARCHIVE))
        if not start:
            self._report.add("ratings-empty")
        elif start != _ARCHIVE:
            yield from self._read(self._stream, self._name, self._size(), start)
        elif part := self._part():
            packed, name, size = part
            yield from self._read(packed, name, size)

    def _size(self) -> int | None:
        """Bytes of a file that is not packed."""
        if not self._stream.seekable():
            return None
        here = self._stream.tell()
        end = self._stream.seek(0, io.SEEK_END)
        self._stream.seek(here)
        return end

    def _part(self) -> tuple[BinaryIO, str, int] | None:
        """The list in a zip file with its name and size; None, and a problem, without one."""
        try:
            archive = zipfile.ZipFile(self._stream)
            parts = [
                part
                for part in archive.infolist()
                if part.filename.lower().endswith((".txt", ".xml"))
            ]
            if not parts:
                self._report.add("ratings-archive-empty")
                return None
            part = max(parts, key=lambda each: each.file_size)
            return cast(BinaryIO, archive.open(part)), part.filename, part.file_size
        except Exception:  # zipfile raises many things over damaged archives
            self._report.add("ratings-archive-broken")
            return None

    def _read(
        self, stream: BinaryIO, name: str, size: int | None, start: bytes = b""
    ) -> Iterator[Parts]:
        counted = CountedStream(stream, self._largest, start)
        source = io.BufferedReader(counted, _BUFFER)
        look = source.peek(_BUFFER)[:_BUFFER]
        # XML of another kind, or with a document type, is told of by what it lacks.
        other = None if _DOCUMENT.match(look) else foreign(look)
        if other is not None and other is not XML:
            self._report.add("ratings-other-file", what=other.what)
            return
        asked = self._time_class or time_class_of(name) or time_class_of(self._name)
        time_class = asked or TimeClass.STANDARD
        read = read_xml if source.peek(_LOOK)[:_LOOK].lstrip(_BEFORE)[:1] == b"<" else read_text
        kinds = ListKinds()
        for number, (player, line) in enumerate(read(source, time_class, self._report, kinds)):
            if player is not None:
                self.players += 1
                self.line = line
                yield player
            if self._progress and number % EVERY == 0:
                self._progress(Progress(self.players, counted.done, size))
        self.only = None if kinds.all_three else time_class
        if counted.broken:
            self._report.add("ratings-archive-broken")
        if counted.exceeded:
            self._report.add("ratings-too-large", most=self._largest // 1_000_000)
        if not self.players and not self.problems:
            self._report.add("ratings-nobody")
        if self._progress:
            self._progress(Progress(self.players, counted.done, size))


def time_class_of(name: str) -> TimeClass | None:
    """FIDE list of a file, by its name; None where that says nothing.

    >>> time_class_of("rapid_rating_list.txt"), time_class_of("players_list_foa.txt")
    (<TimeClass.RAPID: 'rapid'>, None)
    """
    return next((each for each in TimeClass if each.value in name.lower()), None)
