"""How fast the native engine tells whether a player can mate, and how often it cannot tell.

    python -m benchmarks.can_mate_speed POSITIONS [--budget N] [--limit N] [--continued] [--every N]

``POSITIONS`` holds a FEN a line; more may follow after its fourth field. Both colours are asked.
``--continued`` adds positions after 3, 6 and 9 random legal moves from those of the file, in its
order, until there are ``--limit``; the choice is always the same. ``--every 20`` asks one in
twenty positions. All questions are asked at once for the rate, then one by one for the slowest;
seconds are those of the processor, and of the clock after the stroke. Every hundredth mate is
replayed by python-chess.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import chess

from benchmarks.can_mate import is_mate
from openarbiter.laws.winning import CanMate
from openarbiter.laws.winning.native import (
    can_mate_many,
    can_mate_natively,
    can_mate_quickly,
)


def positions_of(path: Path, limit: int, continued: bool) -> list[str]:
    """The positions of a file, and those that continue them."""
    lines = path.read_text(encoding="utf-8").splitlines()[:limit]
    fens = [" ".join(line.split()[:4]) for line in lines if line.strip()]
    if continued:
        wanted = limit - len(fens)
        for _, more in zip(range(wanted), continuations(list(fens)), strict=False):
            fens.append(more)
    return fens


def continuations(fens: list[str]) -> Iterator[str]:
    """Positions after three, six and nine random moves from each of these."""
    draw = random.Random(21)
    for fen in fens:
        board = chess.Board(fen + " 0 1")
        for ply in range(1, 10):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(draw.choice(moves))
            if ply % 3 == 0:
                yield " ".join(board.fen().split()[:4])


def main() -> None:
    """Print the questions answered a second, the slowest, the answers, and their proofs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", type=Path)
    parser.add_argument("--budget", type=int, default=None, help="positions; quick without")
    parser.add_argument("--limit", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--continued", action="store_true")
    given = parser.parse_args()
    fens = positions_of(given.positions, given.limit, given.continued)[:: given.every]
    questions = [(fen, white) for white in (True, False) for fen in fens]
    began, clock = time.process_time(), time.perf_counter()
    answers = can_mate_many(questions, given.budget)
    seconds, clock = time.process_time() - began, time.perf_counter() - clock
    rate = len(questions) / seconds
    print(f"{len(questions)} questions in {seconds:.2f} / {clock:.2f} s: {rate:.0f} a second")
    took = sorted(seconds_of(*question, given.budget) for question in questions)
    middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
    print(f"middle {1e6 * middle:.0f}, 99 % {1e6 * late:.0f}, slowest {1e6 * took[-1]:.0f} μs")
    found = Counter((each.answer.value, each.why_not) for each in answers)
    for (answer, why), count in found.most_common():
        print(f"{answer:8}{why or '':10}{count:9}  {100 * count / len(answers):.2f} %")
    mates = [pair for pair in zip(questions, answers, strict=True) if pair[1].answer is CanMate.YES]
    wrong = sum(
        not is_mate(chess.Board(fen + " 0 1"), white, answer)
        for (fen, white), answer in mates[::100]
    )
    print(f"replayed {len(mates[::100])}, wrong {wrong}")


def seconds_of(fen: str, white: bool, budget: int | None) -> float:
    """How long the processor needs for one question."""
    began = time.process_time()
    if budget is None:
        can_mate_quickly(fen, white)
    else:
        can_mate_natively(fen, white, budget)
    return time.process_time() - began


if __name__ == "__main__":
    main()
