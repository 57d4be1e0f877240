"""Many random tournaments as files of one directory, on several cores, resumable."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from openarbiter.formats.trf.writer import Version, write_trf
from openarbiter.model import Tournament
from openarbiter.pairing import Engine, EnginesDiffer, TooHard
from openarbiter.verify.generation.drawing import Generated, generate
from openarbiter.verify.generation.plan import Plan, described, ends
from openarbiter.verify.whole_files import UNFINISHED, write_whole
from openarbiter.verify.workers import begin_worker, uninterrupted
from openarbiter.version import __version__

MANIFEST = "generation.json"
"""The file that says what the others of the directory are."""

_CHUNK = 4
"""Tournaments a process is given at once."""

_BIG = 500
"""With more players than that it is given one, so that a Ctrl-C need not wait for more."""

_NAMED = re.compile(r"\d{6,}(\.differ)?\.trf")
"""Names of tournament files, and of positions engines differ on."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Tournaments to be written, one a seed.

    Attributes:
        plans: the tournament with seed s is drawn by the plan number s, counted round and
            round from 0.
        seed: the first seed; the others follow.
        again: see :func:`openarbiter.verify.generation.generate`.
        version: that of the files.
    """

    directory: Path
    plans: tuple[Plan, ...]
    seed: int
    count: int
    again: bool = True
    version: Version = "trf26"

    def plan(self, seed: int) -> Plan:
        """The plan of the tournament with this seed."""
        return self.plans[seed % len(self.plans)]

    def file(self, seed: int) -> Path:
        """The file of the tournament with this seed."""
        return self.directory / f"{seed:06}.trf"

    def settings(self) -> dict[str, object]:
        """Settings all files must share to belong together."""
        return {
            "openarbiter": __version__,
            "plans": [described(plan) for plan in self.plans],
            "ratings": [list(plan.ratings) for plan in self.plans if plan.ratings],
            "first_seed": self.seed,
            "again": self.again,
            "version": self.version,
        }


@dataclass(frozen=True, slots=True)
class MadeTournament:
    """One tournament that was written, or could not be.

    Attributes:
        rounds: how many were played.
        impossible: the round without a legal pairing that ended it; None where none did.
        differ: what two engines made of a round, where they do not agree; no file then.
        given_up: whether a round was too hard for the engine; no file then.
    """

    seed: int
    attempt: int = 0
    rounds: int = 0
    impossible: int | None = None
    differ: str = ""
    given_up: bool = False


class OtherBatch(ValueError):
    """The directory holds something else than the tournaments that are to be written."""


class DoesNotFit(ValueError):
    """A tournament has numbers that are too large for the columns of its file."""


def prepare(batch: Batch, *, anew: bool = False) -> tuple[int, ...]:
    """Make the directory ready and return the seeds that are still to be drawn.

    Args:
        anew: whether files that are there are replaced rather than kept. They are deleted
            at once, those of another batch too, so that nothing of them is taken for a
            tournament of this batch when it goes on later.

    Raises:
        OtherBatch: there are other files in the directory, or tournaments of other settings.
        OSError: the directory cannot be made or read.
    """
    batch.directory.mkdir(parents=True, exist_ok=True)
    manifest = batch.directory / MANIFEST
    found = {entry.name: entry.stat().st_size for entry in os.scandir(batch.directory)}
    for name in [name for name in found if name.endswith(UNFINISHED)]:
        with suppress(FileNotFoundError):
            (batch.directory / name).unlink()
        del found[name]
    same = settings_of(batch.directory) == batch.settings()
    if found and not anew and not same:
        raise OtherBatch(str(batch.directory))
    if anew:
        # Before the manifest, which may only speak of files that are there.
        _clear(batch, of_another=MANIFEST in found and not same)
    write_whole(manifest, json.dumps(batch.settings(), indent=2) + "\n")
    return missing(batch)


def missing(batch: Batch) -> tuple[int, ...]:
    """The seeds whose tournaments are not in the directory.

    Raises:
        OSError: the directory cannot be read.
    """
    found = {entry.name: entry.stat().st_size for entry in os.scandir(batch.directory)}
    seeds = range(batch.seed, batch.seed + batch.count)
    # A file is never there in part; an empty one is what a power failure can leave.
    return tuple(seed for seed in seeds if not found.get(batch.file(seed).name))


def _clear(batch: Batch, *, of_another: bool) -> None:
    """Delete the files of the seeds, or all tournaments of the other batch that is there."""
    seeds = range(batch.seed, batch.seed + batch.count)
    for name in os.listdir(batch.directory):
        if _NAMED.fullmatch(name) and (of_another or int(name.partition(".")[0]) in seeds):
            (batch.directory / name).unlink(missing_ok=True)


def settings_of(directory: Path) -> dict[str, object] | None:
    """The settings of the tournaments in a directory; None where it has none.

    Raises:
        OSError: the directory cannot be read.
    """
    try:
        content = json.loads((directory / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return None
    return content if isinstance(content, dict) else None


def write_batch(
    batch: Batch, seeds: Sequence[int], *, jobs: int = 1, engine: Engine = "auto"
) -> Iterator[MadeTournament]:
    """Draw and write the tournaments with these seeds; what comes first is given first.

    Raises:
        OSError: a file cannot be written.
        DoesNotFit: a tournament does not fit into its file.
        BrokenProcessPool: a process was ended from outside.
    """
    size = 1 if max(ends(plan.players)[1] for plan in batch.plans) > _BIG else _CHUNK
    if jobs == 1 or len(seeds) <= size:
        for seed in seeds:
            yield _made(batch, seed, engine)
        return
    chunks = iter([seeds[at : at + size] for at in range(0, len(seeds), size)])
    # Fresh processes: one that is copied while a thread holds a lock would wait forever.
    processes = min(jobs, -(-len(seeds) // size))
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin) as pool:

        def begun(number: int) -> set[Future[list[MadeTournament]]]:
            with uninterrupted():
                return {pool.submit(_chunk, batch, one, engine) for one in islice(chunks, number)}

        try:
            waiting = begun(2 * processes)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= begun(len(done))
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    begin_worker(lambda: os._exit(1))


def _chunk(batch: Batch, seeds: Sequence[int], engine: Engine) -> list[MadeTournament]:
    return [_made(batch, seed, engine) for seed in seeds]


def _made(batch: Batch, seed: int, engine: Engine) -> MadeTournament:
    try:
        one = generate(batch.plan(seed), seed, again=batch.again, engine=engine)
    except EnginesDiffer as difference:
        position = write_trf(difference.position, version=batch.version)
        write_whole(batch.file(seed).with_suffix(".differ.trf"), position)
        return MadeTournament(seed, differ=str(difference))
    except TooHard:
        return MadeTournament(seed, given_up=True)
    write_whole(batch.file(seed), text_of(one.tournament, batch.version))
    return made_of(one)


def text_of(tournament: Tournament, version: Version) -> str:
    """The file of a tournament.

    Raises:
        DoesNotFit: it has numbers that are too large.
    """
    try:
        return write_trf(tournament, version=version)
    except ValueError as error:
        raise DoesNotFit(str(error)) from error


def made_of(one: Generated) -> MadeTournament:
    """The account of a tournament."""
    impossible = None if one.impossible is None else one.impossible.round
    return MadeTournament(one.seed, one.attempt, len(one.tournament.rounds), impossible)
