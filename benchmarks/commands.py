"""How long whole commands take, from the start of Python to the end of its process.

    python -m benchmarks.commands [--sizes 20 200] [--runs 15] [--json FILE]

Pairs round 5 of an open of each size, as a pairing program does that calls another one
(``openarbiter --dutch FILE -p OUT``), and as a person does (``openarbiter pair FILE``). The least
time of several runs counts, in seconds of the processor, user and system: whatever else the
machine does only adds to it.
"""

from __future__ import annotations

import argparse
import compileall
import sys
import tempfile
from pathlib import Path
from typing import Any

import openarbiter
from benchmarks.command import seconds
from benchmarks.positions import positions
from benchmarks.results import add_results
from benchmarks.tables import commands_table

SIZES = (20, 50, 100, 200, 500, 1000, 2000, 5000)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.commands", description="How long whole commands take."
    )
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--runs", type=int, default=15, help="the best of so many counts")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    compileall.compile_dir(Path(openarbiter.__file__).parent, quiet=2)
    results = {"version": _least(arguments.runs, "--version"), "rounds": []}
    with tempfile.TemporaryDirectory() as folder:
        for position in positions(arguments.sizes, Path(folder)):
            if position.own:
                results["rounds"].append(_round(position.players, position.file, arguments.runs))
    print(commands_table(results, ()))
    if arguments.json:
        add_results(arguments.json, "commands", results)
    return 0


def _round(players: int, file: Path, runs: int) -> dict[str, Any]:
    out = str(file.with_suffix(".out"))
    return {
        "players": players,
        "interface": _least(runs, "--dutch", str(file), "-p", out, "--edition", "fide-2018"),
        "pair": _least(runs, "pair", str(file), "--edition", "fide-2018"),
    }


def _least(runs: int, *arguments: str) -> float:
    return round(min(seconds(*arguments) for _ in range(runs)), 4)


if __name__ == "__main__":
    sys.exit(main())
