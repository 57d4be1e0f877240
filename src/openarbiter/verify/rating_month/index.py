"""A rating list packed by FIDE ID: some ten bytes a player, so that every worker can have it."""

from __future__ import annotations

import io
import re
import zipfile
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import IO, cast

from openarbiter.formats.people.list_text import columns_of_head
from openarbiter.formats.people.listed import PREFIXES, TimeClass
from openarbiter.rating.games import serving_rating
from openarbiter.rating.k_factor import NEW
from openarbiter.rulebook import RatingKind, RatingRules

_MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
_MONTH = re.compile(rf"\b[SRB]?({'|'.join(_MONTHS)})(\d\d)\b", re.IGNORECASE)
_ZIP = b"PK\x03\x04"

Row = tuple[int, int, int, int]
"""FIDE ID, rating, K and year of birth; 0 for what is not known."""


class NoList(ValueError):
    """A file is not a rating list of FIDE as text."""


@dataclass(frozen=True, slots=True)
class ListIndex:
    """A rating list, by FIDE ID in ascending order.

    Attributes:
        twice: IDs that the list has several times with different ratings: they are in no row.
    """

    ids: array[int]
    ratings: array[int]
    ks: array[int]
    births: array[int]
    twice: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.ids)

    def place(self, fide_id: int) -> int:
        """Where a player is; -1 where the list has none such."""
        at = bisect_left(self.ids, fide_id)
        return at if at < len(self.ids) and self.ids[at] == fide_id else -1


def index_of(rows: Iterable[Row]) -> ListIndex:
    """The rows packed; equal ones count once.

    >>> index = index_of([(9, 2000, 20, 1990), (4, 1500, 40, 2010), (4, 1500, 40, 2010)])
    >>> index.place(9), index.place(5), len(index)
    (1, -1, 2)
    """
    ids, ratings, ks, births = array("I"), array("H"), array("B"), array("H")
    for fide_id, rating, k, birth in rows:
        ids.append(fide_id)
        ratings.append(rating)
        ks.append(k)
        births.append(birth)
    if any(ids[at] >= ids[at + 1] for at in range(len(ids) - 1)):
        return _in_order(ids, ratings, ks, births)
    return ListIndex(ids, ratings, ks, births)


def _in_order(
    ids: array[int], ratings: array[int], ks: array[int], births: array[int]
) -> ListIndex:
    order = sorted(range(len(ids)), key=ids.__getitem__)
    kept: list[int] = []
    twice: list[int] = []
    for at in order:
        before = kept[-1] if kept else -1
        if before >= 0 and ids[before] == ids[at]:
            if (ratings[before], ks[before]) != (ratings[at], ks[at]):
                twice.append(ids[at])
        else:
            kept.append(at)
    out = frozenset(twice)
    kept = [at for at in kept if ids[at] not in out]
    return ListIndex(
        array("I", (ids[at] for at in kept)),
        array("H", (ratings[at] for at in kept)),
        array("B", (ks[at] for at in kept)),
        array("H", (births[at] for at in kept)),
        tuple(sorted(out)),
    )


def read_index(path: Path, rules: RatingRules, kind: RatingKind) -> tuple[ListIndex, date | None]:
    """A text list of FIDE, and the month it is of where its heads say so.

    Raises:
        NoList: it is none.
        OSError: it cannot be read.
    """
    with opened(path) as stream:
        head = stream.readline().decode("utf-8", "replace").removeprefix("\ufeff")
        places = places_of(head, kind)
        return index_of(_rows(stream, places, rules, kind)), month_of(head)


Places = dict[str, slice]


def places_of(head: str, kind: RatingKind) -> Places:
    """The columns of a list, by what stands there.

    Raises:
        NoList: no list begins so.
    """
    time_class = TimeClass(kind.value)
    columns = dict(columns_of_head(head, time_class))
    own = PREFIXES[time_class]
    if not columns or f"{own}rating" not in columns:
        raise NoList(head.strip()[:60])
    names = {
        "id": "fideid", "rating": f"{own}rating", "k": f"{own}k", "games": f"{own}games",
        "birth": "birthday", "standard": "rating",
    }  # fmt: skip
    return {name: columns[key] for name, key in names.items() if key in columns}


def _rows(stream: IO[bytes], places: Places, rules: RatingRules, kind: RatingKind) -> Iterator[Row]:
    nowhere = slice(0, 0)
    at_id, at_rating = places["id"], places["rating"]
    at_k, at_birth = places.get("k", nowhere), places.get("birth", nowhere)
    at_standard = places.get("standard", nowhere)
    quick = kind is not RatingKind.STANDARD
    for raw in stream:
        line = raw.decode("latin-1") if raw.isascii() else _characters(raw)
        fide_id = _number(line[at_id])
        if not fide_id:
            continue
        rating, k = line[at_rating].strip(), line[at_k].strip()
        own = int(rating) if rating.isdigit() and len(rating) < 5 else 0
        listed_k = int(k) if k.isdigit() and len(k) < 3 else 0
        birth = line[at_birth].strip()[:4]
        born = int(birth) if birth.isdigit() else 0
        if quick and not own:
            own = serving_rating(rules, kind, 0, _number(line[at_standard]))
            listed_k = NEW if own else 0
        yield fide_id, own, listed_k, born


def _characters(raw: bytes) -> str:
    """A line whose columns are counted in characters, as the reader of lists has it."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _number(text: str) -> int:
    """A whole number that fits; 0 for anything else."""
    text = text.strip()
    if not text.isascii() or not text.isdigit():
        return 0
    number = int(text)
    return number if number < 2**32 else 0


def month_of(head: str) -> date | None:
    """The first day of the month a list is of; None where its heads do not say it.

    >>> month_of("ID Number Name   Fed Sex OCT26 Gms K")
    datetime.date(2026, 10, 1)
    """
    found = _MONTH.search(head)
    if found is None:
        return None
    return date(2000 + int(found[2]), _MONTHS.index(found[1].upper()) + 1, 1)


@contextmanager
def opened(path: Path) -> Iterator[IO[bytes]]:
    """The text of a list, in a zip file or not.

    Raises:
        NoList: a zip file without a text.
    """
    with path.open("rb") as stream:
        if stream.peek(4)[:4] != _ZIP:
            yield stream
            return
        with zipfile.ZipFile(stream) as archive:
            texts = [each for each in archive.infolist() if each.filename.lower().endswith(".txt")]
            if not texts:
                raise NoList(path.name)
            with archive.open(max(texts, key=lambda each: each.file_size)) as inner:
                yield io.BufferedReader(cast(io.RawIOBase, inner), 1 << 20)
