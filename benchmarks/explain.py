"""How long ``openarbiter explain`` takes for a whole round, as a page, the whole process.

    python -m benchmarks.explain [FILES...] [--drawn PLAYERS] [--runs 3]

Explains the round after those of each file by either edition; with ``--drawn`` also the
rounds 2 to 5 of a field of so many players, whose brackets are the largest there are. Prints
the median in seconds of the processor, and the size of the page.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.command import seconds
from benchmarks.engines import EDITIONS
from benchmarks.play import drawn
from benchmarks.positions import HISTORY, ROUND, ROUNDS
from openarbiter.formats.trf import read_trf, write_trf


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.explain", description="Times of explanations of whole rounds."
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILES")
    parser.add_argument("--drawn", type=int, metavar="PLAYERS", help="a field drawn by lots")
    parser.add_argument("--runs", type=int, default=3, help="runs a file and edition")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        page = Path(directory) / "round.html"
        for file, number, players in _rounds(arguments.files, arguments.drawn, Path(directory)):
            for edition in EDITIONS:
                asked = ("explain", str(file), "--edition", edition, "--round", str(number))
                times = [
                    seconds(*asked, "--write", str(page), "--force") for _ in range(arguments.runs)
                ]
                print(
                    f"{file.name:24} {edition} {players:5} players, round {number}: "
                    f"{median(times):.2f} s, {page.stat().st_size // 1024} KiB",
                    flush=True,
                )
    return 0


def _rounds(
    files: list[Path], players: int | None, folder: Path
) -> Iterator[tuple[Path, int, int]]:
    """The files with the rounds to be explained, and how many players there are."""
    for file in files:
        tournament = read_trf(file.read_bytes()).tournament
        yield file, len(tournament.rounds) + 1, len(tournament.entrants)
    if players is not None:
        tournament = drawn(players, ROUNDS, ROUND, players, HISTORY)
        file = folder / f"open-{players}.trf"
        file.write_text(write_trf(tournament, version="trf16"), encoding="utf-8", newline="\n")
        for number in range(2, ROUND + 1):
            yield file, number, players


if __name__ == "__main__":
    sys.exit(main())
