"""How long ``openarbiter explain`` takes for a whole round, as a page, the whole process.

    python -m benchmarks.explain FILES... [--runs 3]

Explains the round after those of each file by either edition. Prints the median in seconds
of the processor, and the size of the page.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.command import seconds
from benchmarks.engines import EDITIONS
from openarbiter.formats.trf import read_trf


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.explain", description="Times of explanations of whole rounds."
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILES")
    parser.add_argument("--runs", type=int, default=3, help="runs a file and edition")
    arguments = parser.parse_args()
    for file in arguments.files:
        tournament = read_trf(file.read_bytes()).tournament
        number = str(len(tournament.rounds) + 1)
        for edition in EDITIONS:
            with tempfile.TemporaryDirectory() as directory:
                page = Path(directory) / "round.html"
                asked = ("explain", str(file), "--edition", edition, "--round", number)
                times = [
                    seconds(*asked, "--write", str(page), "--force") for _ in range(arguments.runs)
                ]
                print(
                    f"{file.name:24} {edition} {len(tournament.entrants):5} players: "
                    f"{median(times):.2f} s, {page.stat().st_size // 1024} KiB",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
