"""Random touched pieces against a second, literal reading of 4.3 to 4.5.

    python -m benchmarks.touch_literal --positions 100000 [--seed 1] [--part 1/1]

Positions after random moves and with kings and rooks that may castle, standard and of Chess960;
up to five pieces of both colours touched in each. The permitted moves are compared with the second
reading (``tests/support/literal_touch.py``). Prints every difference, and the speed. ``--part 2/3``
takes every third position from the second one on, for several processes; ``--from`` begins later.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

import chess

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--from", type=int, default=0, dest="begin", help="this number of the part")
    given = parser.parse_args()
    part, parts = map(int, given.part.split("/"))
    from support.literal_touch import literally_permitted
    from support.touch_positions import random_touches

    from openarbiter.laws.touching import Touch, permitted_moves

    different, spent, deciding = 0, 0.0, Counter[str]()
    mine = range(part - 1, given.positions, parts)[given.begin :]
    for number, position in enumerate(mine, 1):
        board, squares = random_touches(random.Random(f"{given.seed} {position}"))
        touches = [Touch(square) for square in squares]
        start = time.process_time()
        answer = permitted_moves(board, touches)
        spent += time.process_time() - start
        deciding[answer.articles[0]] += 1
        if set(answer.moves) != literally_permitted(board, squares):
            different += 1
            told = " ".join(chess.square_name(square) for square in squares)
            print(f"{board.fen()} | {told} | chess960 {board.chess960}", flush=True)
        if number % 1_000 == 0:
            print(
                f"{given.begin + number} positions, {different} differ", file=sys.stderr, flush=True
            )
    articles = ", ".join(f"{article}: {count}" for article, count in sorted(deciding.items()))
    print(
        f"{len(mine)} positions: {different} differ; decided by {articles}; "
        f"{len(mine) / max(spent, 0.001):.0f} a second"
    )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
