"""A month from its files to the new list: chunks, workers, parts on the disk, going on later.

The parts are written whole, one a chunk; whoever runs it again with the same files goes on with
those that are missing. Sums of whole numbers do not depend on who worked them out, nor on the
order, so that any number of workers, here or on a cluster, gives the same files.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TextIO, TypeAlias

from openarbiter.verify.campaigns.cluster import Cluster
from openarbiter.verify.rating_month.index import ListIndex, opened, places_of
from openarbiter.verify.rating_month.outcome import (
    HEAD,
    POOL_HEAD,
    NewRatings,
    Pool,
    Status,
    Totals,
    new_list,
    outcome_line,
    outcomes,
    pool_line,
)
from openarbiter.verify.rating_month.shares import (
    FORM,
    EventLeftOut,
    Month,
    Shares,
    add_event,
    add_text,
    text_of,
)
from openarbiter.verify.whole_files import UNFINISHED, write_whole
from openarbiter.verify.workers import begin_worker, uninterrupted

CHUNK = 250
"""Events of one part."""

SUFFIXES = (".trf", ".trfx", ".trf16", ".trf26", ".txt")
LARGEST = 10_000_000
"""Bytes of one event; larger files are left out."""

_AHEAD = 2


class OtherMonth(Exception):
    """The folder has the parts of other files, or of another list."""


@dataclass(frozen=True, slots=True)
class MonthSource:
    """Where the events are: a folder, or a zip file.

    Attributes:
        names: the files, in order.
        mark: differs where the files do.
    """

    path: Path
    names: tuple[str, ...]
    mark: str

    @property
    def chunks(self) -> int:
        """How many parts there are."""
        return -(-len(self.names) // CHUNK)

    def chunk(self, number: int) -> tuple[str, ...]:
        """The files of a part, from 0."""
        return self.names[number * CHUNK : (number + 1) * CHUNK]

    def events(self, number: int) -> Iterator[tuple[str, bytes]]:
        """The names and the bytes of a part's files.

        Raises:
            OSError: one cannot be read.
        """
        names = self.chunk(number)
        if self.path.is_dir():
            for name in names:
                path = self.path / name
                yield name, b"" if path.stat().st_size > LARGEST else path.read_bytes()
            return
        archive = _archive(self.path)
        for name in names:
            part = archive.getinfo(name)
            yield name, b"" if part.file_size > LARGEST else archive.read(part)


@lru_cache(maxsize=1)
def _archive(path: Path) -> zipfile.ZipFile:
    """A zip file that stays open: its directory takes a second to read."""
    return zipfile.ZipFile(path)


def source_of(path: Path) -> MonthSource:
    """The tournament reports of a folder and those below it, or of a zip file.

    Raises:
        OSError, zipfile.BadZipFile: it cannot be read.
    """
    digest = hashlib.sha256()
    found: list[tuple[str, str]] = []
    if path.is_dir():
        for each in path.rglob("*"):
            if each.suffix.lower() in SUFFIXES and each.is_file():
                known = each.stat()
                mark = f"{known.st_size} {known.st_mtime_ns}"
                found.append((each.relative_to(path).as_posix(), mark))
    else:
        with zipfile.ZipFile(path) as archive:
            found = [
                (each.filename, f"{each.file_size} {each.CRC}")
                for each in archive.infolist()
                if Path(each.filename).suffix.lower() in SUFFIXES
            ]
    for name, mark in sorted(found):
        digest.update(f"{name}\n{mark}\n".encode())
    return MonthSource(path, tuple(sorted(name for name, _ in found)), digest.hexdigest())


def part_of(events: Iterable[tuple[str, bytes]], index: ListIndex, month: Month) -> str:
    """The part some events make, as its text."""
    shares = Shares()
    for name, data in events:
        add_event(shares, name, data, index, month)
    return text_of(shares)


Parts: TypeAlias = Generator[tuple[int, str], None, None]
Workers: TypeAlias = Callable[[MonthSource, Sequence[int], ListIndex, Month], Parts]
"""Work out parts, by their numbers, in any order."""


def here(source: MonthSource, numbers: Sequence[int], index: ListIndex, month: Month) -> Parts:
    """In this process."""
    for number in numbers:
        yield number, part_of(source.events(number), index, month)


@dataclass(frozen=True, slots=True)
class Processes:
    """In several processes of this machine."""

    jobs: int

    def __call__(
        self, source: MonthSource, numbers: Sequence[int], index: ListIndex, month: Month
    ) -> Parts:
        """Work out parts; ends the processes when the iteration ends early.

        Raises:
            BrokenProcessPool: a process was ended from outside.
        """
        context = get_context("spawn")
        waiting: dict[Future[str], int] = {}
        left = iter(numbers)
        with ProcessPoolExecutor(
            self.jobs, context, initializer=_begin, initargs=(source, index, month)
        ) as pool:
            try:
                while True:
                    for number in islice(left, _AHEAD * self.jobs - len(waiting)):
                        with uninterrupted():
                            waiting[pool.submit(_chunk, number)] = number
                    if not waiting:
                        return
                    for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                        yield waiting.pop(done), done.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


_shared: list[tuple[MonthSource, ListIndex, Month]] = []


def _begin(source: MonthSource, index: ListIndex, month: Month) -> None:
    begin_worker(_end)
    _shared[:] = [(source, index, month)]


def _end() -> None:
    import os
    import signal

    os.kill(os.getpid(), signal.SIGTERM)


def _chunk(number: int) -> str:
    source, index, month = _shared[0]
    return part_of(source.events(number), index, month)


@dataclass(frozen=True, slots=True)
class OnCluster:
    """On the workers of a Dask cluster, which get the events and the list sent."""

    cluster: Cluster

    def __call__(
        self, source: MonthSource, numbers: Sequence[int], index: ListIndex, month: Month
    ) -> Parts:
        """Work out parts.

        Raises:
            ClusterFailure: the cluster is gone.
        """
        loaded = ((number, tuple(source.events(number))) for number in numbers)
        yield from self.cluster.answers(loaded, _loaded_part, (index, month))


def _loaded_part(
    item: tuple[int, tuple[tuple[str, bytes], ...]], shared: tuple[ListIndex, Month]
) -> tuple[int, str]:
    number, events = item
    return number, part_of(events, *shared)


@dataclass(frozen=True, slots=True)
class MonthReport:
    """What a month came to.

    Attributes:
        sides: rated games, once for each player for whom they are.
        nameless: players of events who have no FIDE ID; no list can have them.
        left_out: events by the reason why they are not rated.
        players: players with rated games, by what becomes of them.
    """

    events: int
    sides: int
    nameless: int
    left_out: dict[str, int]
    players: dict[str, int]
    twice: int


def rate_month(
    source: MonthSource,
    index: ListIndex,
    month: Month,
    out: Path,
    workers: Workers,
    *,
    pool: Pool,
    list_file: Path | None = None,
    mark: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> MonthReport:
    """Rate the events and write ``ratings.csv``, ``pool.csv``, ``list.txt`` and ``left-out.csv``.

    Parts that an earlier run has made of the same files stay; when all is written, they go.

    Args:
        out: a folder, which is made.
        pool: games of unrated players in earlier periods.
        list_file: the text list to write anew; None for none.
        mark: differs where the list or the pool does.

    Raises:
        OtherMonth: the folder has the parts of something else.
        OSError: something cannot be read or written.
    """
    parts = out / "parts"
    parts.mkdir(parents=True, exist_ok=True)
    settings = {
        "form": FORM,
        "chunk": CHUNK,
        "source": source.mark,
        "list": mark,
        "list_day": month.list_day.isoformat(),
        "kind": month.kind.value,
        "rules": month.rules.id,
    }
    _same(parts / "month.json", settings)
    missing = [each for each in range(source.chunks) if not _part(parts, each).exists()]
    done = source.chunks - len(missing)
    if progress is not None:
        progress(done, source.chunks)
    running = workers(source, missing, index, month)
    try:
        for number, text in running:
            write_whole(_part(parts, number), text)
            done += 1
            if progress is not None:
                progress(done, source.chunks)
    finally:
        running.close()
    report = _finish(source, index, month, out, parts, pool, list_file)
    shutil.rmtree(parts)
    return report


def _part(parts: Path, number: int) -> Path:
    return parts / f"part-{number:06}.tsv"


def _same(path: Path, settings: dict[str, object]) -> None:
    text = json.dumps(settings, indent=2) + "\n"
    if not path.exists():
        write_whole(path, text)
    elif path.read_text(encoding="utf-8") != text:
        raise OtherMonth(str(path.parent))


def _finish(
    source: MonthSource,
    index: ListIndex,
    month: Month,
    out: Path,
    parts: Path,
    pool: Pool,
    list_file: Path | None,
) -> MonthReport:
    totals = Totals.none(index)
    for number in range(source.chunks):
        part = Shares()
        add_text(part, _part(parts, number).read_text(encoding="utf-8"))
        totals.add(part, index)
    new = NewRatings.of(index)
    players: dict[str, int] = dict.fromkeys(Status, 0)
    with _whole(out / "ratings.csv") as rows, _whole(out / "pool.csv") as pooled:
        rows.write(HEAD + "\n")
        pooled.write(POOL_HEAD + "\n")
        for outcome, kept in outcomes(totals, index, month, pool):
            rows.write(outcome_line(outcome) + "\n")
            for each in kept:
                pooled.write(pool_line(outcome.fide_id, each) + "\n")
            players[outcome.status] += 1
            new.add(outcome, index)
    lines = [f"{_cell(name)},{why}" for name, why in sorted(totals.left_out)]
    write_whole(out / "left-out.csv", "\n".join(("event,why", *lines, "")))
    if list_file is not None:
        _write_list(list_file, month, index, new, out / "list.txt")
    left_out = dict.fromkeys(EventLeftOut, 0)
    for _, why in totals.left_out:
        left_out[why] += 1
    return MonthReport(
        totals.events,
        totals.sides,
        totals.nameless,
        {why.value: count for why, count in left_out.items()},
        {Status(status).value: count for status, count in players.items()},
        len(index.twice),
    )


def _write_list(
    source: Path, month: Month, index: ListIndex, new: NewRatings, target: Path
) -> None:
    unfinished = target.with_name(f".{target.name}{UNFINISHED}")
    with opened(source) as stream, unfinished.open("wb") as out:
        head = stream.readline()
        out.write(head)
        places = places_of(head.decode("utf-8", "replace").removeprefix("\ufeff"), month.kind)
        new_list(stream, places, index, new, out)
    unfinished.replace(target)


@contextmanager
def _whole(target: Path) -> Iterator[TextIO]:
    """A file that has its name only when it is whole."""
    unfinished = target.with_name(f".{target.name}{UNFINISHED}")
    with unfinished.open("w", encoding="utf-8", newline="") as out:
        yield out
    unfinished.replace(target)


def _cell(text: str) -> str:
    """A cell of a CSV file."""
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\r\n') else text
