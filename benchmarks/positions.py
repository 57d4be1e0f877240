"""The positions of which one round is paired, as files."""

from __future__ import annotations

import pickle
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.play import drawn
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.verify.generation.plan import MOST_PLAYERS

SIZES = (20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)
ROUNDS, ROUND = 9, 5
HISTORY = "fide-2026"
"""The edition by which the rounds before were paired, whichever pairs the next one."""

LARGE = Path(__file__).resolve().parents[2] / "shared" / "data" / "bench" / "large.zip"


@dataclass(frozen=True, slots=True)
class Position:
    """A tournament of which the next round is to be paired.

    Attributes:
        players: those who take part in that round.
        file: a tournament report, or a pickled tournament where one cannot hold it.
        own: whether it was drawn here; else it is one of ``shared/data/bench``.
    """

    name: str
    players: int
    file: Path
    own: bool

    @property
    def report(self) -> bool:
        """Whether it is a file that other programs read."""
        return self.file.suffix == ".trf"


def positions(sizes: Sequence[int], folder: Path) -> Iterator[Position]:
    """Positions up to the greatest of these sizes, small ones first, written into a folder."""
    given = sorted(_given(max(sizes), folder), key=lambda each: each.players)
    for size in sizes:
        while given and given[0].players < size:
            yield given.pop(0)
        yield _own(size, folder)
    yield from given


def _own(size: int, folder: Path) -> Position:
    tournament = drawn(size, ROUNDS, ROUND, size, HISTORY)
    file = folder / f"open-{size}.trf"
    if size <= MOST_PLAYERS:
        file.write_text(write_trf(tournament, version="trf16"), encoding="utf-8", newline="\n")
    else:
        file = file.with_suffix(".pickle")
        file.write_bytes(pickle.dumps(tournament))
    return Position(f"open, {size:,} players, round {ROUND}", size, file, own=True)


def _given(most: int, folder: Path) -> Iterator[Position]:
    if not LARGE.exists():
        return
    with zipfile.ZipFile(LARGE) as archive:
        for name in archive.namelist():
            file = folder / Path(name).name
            file.write_bytes(archive.read(name))
            players = len(read_trf(file.read_bytes()).tournament.entrants)
            if players <= most:
                yield Position(file.stem, players, file, own=False)
