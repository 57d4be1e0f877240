"""The reference against the native engine, on many positions of games, quickly.

    python -m benchmarks.can_mate_both [FILE] [--positions 100000] [--part 1/1] [--progress FILE]

Positions are those of FILE, a FEN at the start of each line, and then of random games, every
fourth half-move of each. White and Black are asked by turns. The native engine answers quickly, in
batches, the reference with ``--reference`` positions in its list. A yes of one and a no of the
other is a contradiction: printed, and the exit status is 1. Every mate is replayed by
python-chess. ``--part 2/3`` takes every third position from the second one on, for several
processes; ``--progress`` keeps what the reference said and goes on from there. With a file that
is complete the native engine alone is asked, all anew: for one that was changed since.
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
from openarbiter.laws.winning import CanMate, MateAnswer, can_mate
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
    parser.add_argument("--most", type=int, help="only so many questions of the part")
    parser.add_argument("--progress", type=Path)
    given = parser.parse_args()
    part, parts = map(int, given.part.split("/"))
    lines = given.file.read_text().splitlines()[: given.positions] if given.file else []
    read = [" ".join(line.split()[:6]) for line in lines[part - 1 :: parts]]
    made = len(range(part - 1, given.positions, parts)) - len(read)
    drawn = itertools.islice(played(random.Random(f"{given.seed} {given.part}")), made)
    positions = itertools.islice(itertools.chain(read, drawn), given.most)
    questions = [(fen, number % 2 == 0) for number, fen in enumerate(positions)]
    kept = given.progress
    said: list[str] = json.loads(kept.read_text()) if kept and kept.exists() else []
    counts: Counter[str] = Counter()
    for start in range(0, len(questions), BATCH):
        batch = questions[start : start + BATCH]
        for fen, white in batch[max(len(said) - start, 0) :]:
            said.append(by_reference(fen, white, given.reference, counts))
        compared(batch, said[start : start + BATCH], counts)
        print(f"{start + len(batch)} of {len(questions)}", file=sys.stderr, flush=True)
        if kept:
            kept.write_text(json.dumps(said))
    for name, number in sorted(counts.items()):
        print(f"{name}: {number}")
    return 1 if counts["WRONG"] else 0


def played(draw: random.Random) -> Iterator[str]:
    """Every fourth position of random games, in which captures are preferred by turns."""
    while True:
        board, eager = chess.Board(), draw.random()
        for ply in range(1, 401):
            moves = list(board.legal_moves)
            if not moves:
                break
            captures = [move for move in moves if board.is_capture(move)]
            board.push(draw.choice(captures if captures and draw.random() < eager else moves))
            if ply % 4 == 0:
                yield board.fen()


def by_reference(fen: str, white: bool, budget: int, counts: Counter[str]) -> str:
    """What the reference says; its mates are replayed."""
    start = time.process_time()
    board = chess.Board(fen)
    answer = can_mate(board, white, budget=budget, engine="reference")
    counts["reference microseconds"] += int((time.process_time() - start) * 1_000_000)
    _checked(fen, white, answer, counts)
    return str(answer.answer)


def compared(questions: list[tuple[str, bool]], said: list[str], counts: Counter[str]) -> None:
    """Ask the native engine of a batch, and count what both say."""
    start = time.process_time()
    answers = can_mate_many(questions)
    counts["native microseconds"] += int((time.process_time() - start) * 1_000_000)
    for (fen, white), reference, native in zip(questions, said, answers, strict=True):
        _checked(fen, white, native, counts)
        counts["questions"] += 1
        counts[f"reference {reference}, native {native.answer}"] += 1
        both = {reference, str(native.answer)}
        counts["decided by both"] += str(CanMate.UNKNOWN) not in both
        if both == {str(CanMate.YES), str(CanMate.NO)}:
            counts["WRONG"] += 1
            print("WRONG", fen, "white" if white else "black", reference, native, flush=True)


def _checked(fen: str, white: bool, answer: MateAnswer, counts: Counter[str]) -> None:
    if answer.answer is CanMate.YES and not is_mate(chess.Board(fen), white, answer):
        counts["WRONG"] += 1
        print("NO MATE", fen, "white" if white else "black", answer, flush=True)


if __name__ == "__main__":
    sys.exit(main())
