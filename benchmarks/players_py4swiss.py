"""The Dubov and Burstein Systems of 2026 against py4swiss; every difference is explained.

    python -m benchmarks.players_py4swiss --system dubov --rounds 5000 [--seed 1]
                                          [--most-players 30] [--drawn]

It needs ``py4swiss`` (0.3.1), which is no dependency of ours: install it elsewhere and put its
folder on ``PYTHONPATH``. Counts the rounds that are equal, those that differ only as py4swiss
departs from the text (``tests/support/dubov_differences.py``, ``burstein_differences.py``), and
prints all others. Rounds are paired without acceleration, those of Burstein after the seeding
rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--system", choices=("dubov", "burstein"), required=True)
    parser.add_argument("--rounds", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-players", type=int, default=30)
    parser.add_argument("--drawn", action="store_true", help="with rounds drawn by lot as well")
    given = parser.parse_args()
    from support.py4swiss_oracle import by_py4swiss, by_us
    from support.random_players import compared_positions

    understood = import_module(f"support.{given.system}_differences").understood
    equal = compared = unknown = 0
    kinds: Counter[tuple[str, ...]] = Counter()
    for seed in count(given.seed):
        if compared >= given.rounds:
            break
        for position in compared_positions(
            given.system, seed, given.most_players, plain=not given.drawn
        ):
            # py4swiss orders upfloaters by points without virtual ones; that is left out here.
            position = replace(
                position,
                regulations=replace(position.regulations, edition="fide-2026", accelerations=()),
            )
            compared += 1
            us, theirs = by_us(position, given.system), by_py4swiss(position, given.system)
            if us == theirs:
                equal += 1
                continue
            departures = understood(position, theirs)
            if departures is None:
                unknown += 1
                print(f"seed {seed}, round {len(position.rounds) + 1}: {us} against {theirs}")
            else:
                kinds[departures] += 1
    print(f"{compared} rounds, {equal} equal, {sum(kinds.values())} explained, {unknown} not")
    causes = Counter(cause for chosen, times in kinds.items() for cause in chosen * times)
    for cause, times in causes.most_common():
        print(f"{times:>6}  {cause}")
    return int(unknown > 0)


if __name__ == "__main__":
    sys.exit(main())
