"""The reference against the native engine, on many positions of games, quickly.

    python -m benchmarks.can_mate_both [FILE] [--positions 100000] [--part 1/1] [--progress FILE]

Positions are those of FILE, a FEN at the start of each line, and then of random games, every
tenth half-move of each. White and Black are asked by turns. The native engine answers quickly, in
batches, the reference with ``--reference`` positions in its list. A yes of one and a no of the
other is a contradiction: printed, and the exit status is 1. Every mate is replayed by
python-chess. ``--part 2/3`` takes every third position from the second one on, for several
processes; ``--progress`` keeps what was asked and goes on from there.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import chess

from benchmarks.can_mate import is_mate
from openarbiter.laws.winning import CanMate, can_mate
from openarbiter.laws.winning.native import can_mate_many

BATCH = 500


def main() -> int:
    """Ask both, compare and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.can_mate_both")
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--reference", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--progress", type=Path)
    given = parser.parse_args()
    part, parts = map(int, given.part.split("/"))
    lines = given.file.read_text().splitlines() if given.file else []
    positions = itertools.chain(
        (" ".join(line.split()[:6]) for line in lines), played(random.Random(given.seed))
    )
    questions = [
        (fen, number % 2 == 0)
        for number, fen in enumerate(itertools.islice(positions, given.positions))
    ][part - 1 :: parts]
    counts: Counter[str] = Counter()
    done = 0
    if given.progress and given.progress.exists():
        kept = json.loads(given.progress.read_text())
        done, counts = kept["done"], Counter(kept["counts"])
    for start in range(done, len(questions), BATCH):
        compared(questions[start : start + BATCH], given.reference, counts)
        done = min(start + BATCH, len(questions))
        print(f"{done} of {len(questions)}", file=sys.stderr, flush=True)
        if given.progress:
            given.progress.write_text(json.dumps({"done": done, "counts": counts}))
    for name, number in sorted(counts.items()):
        print(f"{name}: {number}")
    return 1 if counts["WRONG"] else 0


def played(draw: random.Random) -> Iterator[str]:
    """Every tenth position of random games, in which captures are preferred by turns."""
    while True:
        board, eager = chess.Board(), draw.random()
        for ply in range(1, 401):
            moves = list(board.legal_moves)
            if not moves:
                break
            captures = [move for move in moves if board.is_capture(move)]
            board.push(draw.choice(captures if captures and draw.random() < eager else moves))
            if ply % 10 == 0:
                yield board.fen()


def compared(questions: list[tuple[str, bool]], budget: int, counts: Counter[str]) -> None:
    """Ask both engines of a batch, and count what they say."""
    start = time.process_time()
    natively = can_mate_many(questions)
    counts["native milliseconds"] += int((time.process_time() - start) * 1000)
    for (fen, white), native in zip(questions, natively, strict=True):
        start = time.process_time()
        board = chess.Board(fen)
        reference = can_mate(board, white, budget=budget, engine="reference")
        counts["reference microseconds"] += int((time.process_time() - start) * 1_000_000)
        counts["questions"] += 1
        counts[f"reference {reference.answer}, native {native.answer}"] += 1
        said = {reference.answer, native.answer}
        counts["decided by both"] += CanMate.UNKNOWN not in said
        replayed = all(is_mate(board, white, answer) for answer in (reference, native))
        if said == {CanMate.YES, CanMate.NO} or not replayed:
            counts["WRONG"] += 1
            print("WRONG", fen, "white" if white else "black", reference, native, flush=True)


if __name__ == "__main__":
    sys.exit(main())
