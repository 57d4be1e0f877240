"""Random knock-outs against a second reading of their terms.

    python -m benchmarks.knockouts_literal --events 20000 [--seed 1] [--players 128]

Whole knock-outs of 2 to 33 players are played, with terms of all kinds, forfeits, withdrawals in
every round, extra games and decisions of the arbiter. Every round is paired when it is due, and
again from the finished file; boards with their colours, who wins, and all places are compared with
the second reading (``tests/support/literal_knockout.py``). Prints every difference.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1, help="that of the first knock-out")
    parser.add_argument("--players", type=int, help="by default 2 to 33")
    parser.add_argument("--every", type=int, default=1, help="pair at every so many moments")
    given = parser.parse_args()
    from support.literal_knockout import differences, play

    start = time.process_time()
    rounds = undecided = different = 0
    for seed in range(given.seed, given.seed + given.events):
        played = play(seed, given.players)
        rounds += len(played.tournament.rounds)
        undecided += sum(boards is None for _, boards in played.moments) - 1
        found = list(differences(played, given.every))
        different += bool(found)
        for each in found:
            print(f"knock-out {seed}: {each}", flush=True)
        if (seed - given.seed) % 1000 == 999:
            print(f"{seed - given.seed + 1} knock-outs, {different} differ", flush=True)
    print(
        f"{given.events} knock-outs, {rounds} rounds, {undecided} moments with undecided matches: "
        f"{different} differ; {time.process_time() - start:.0f} s"
    )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
