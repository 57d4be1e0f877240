"""How fast the native engine tells whether a player can mate, and how often it cannot tell.

    python -m benchmarks.can_mate_speed POSITIONS [--budget N] [--limit N]

``POSITIONS`` holds a FEN a line; more may follow after its fourth field. Both colours are asked.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from openarbiter.laws.winning.native import can_mate_many


def questions_of(path: Path, limit: int) -> list[tuple[str, bool]]:
    """Both questions of each position of a file, those of White first."""
    lines = path.read_text(encoding="utf-8").splitlines()[:limit]
    fens = [" ".join(line.split()[:4]) for line in lines if line.strip()]
    return [(fen, white) for white in (True, False) for fen in fens]


def main() -> None:
    """Print the questions answered a second, the answers, and their proofs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", type=Path)
    parser.add_argument("--budget", type=int, default=None, help="positions; quick without")
    parser.add_argument("--limit", type=int, default=100_000)
    given = parser.parse_args()
    questions = questions_of(given.positions, given.limit)
    began = time.process_time()
    answers = can_mate_many(questions, given.budget)
    seconds = time.process_time() - began
    print(f"{len(questions)} questions in {seconds:.2f} s: {len(questions) / seconds:.0f} a second")
    found = Counter((each.answer.value, each.why_not) for each in answers)
    for (answer, why), count in found.most_common():
        print(f"{answer:8}{why or '':10}{count:9}  {100 * count / len(answers):.2f} %")


if __name__ == "__main__":
    main()
