"""How long the prizes of a large open take, and whether a second calculation agrees.

    python -m benchmarks.prizes [--players 2000] [--prizes 60] [--tables 1000] [--repeat 3]
                                [--regrets 20000]

First the time of the standings and of the prizes of one random open, one process, the median of
the repeats. Then random plans and tables are computed twice: by the room of prizes, and from the
text in fractions (``tests/support/literal_prizes.py``); every difference is printed. Then it is
counted in how many tables somebody would get more in a list that others left later, which sharing
makes possible (docs/prizes.md).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from random import Random

from benchmarks.standings import played
from openarbiter.prizes import PrizePlan, candidates_of, prizes
from openarbiter.prizes.doubts import doubts_of
from openarbiter.prizes.plan import Conditions, Prize, PrizeList, Reach, Sharing, Span
from openarbiter.standings import standings

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))


def main() -> int:
    """Measure and print; 1 where the calculations differ."""
    parser = argparse.ArgumentParser(description="Times and checks of the prizes.")
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--prizes", type=int, default=60)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--regrets", type=int, default=20_000)
    parser.add_argument("--repeat", type=int, default=3)
    arguments = parser.parse_args()
    _time(arguments.players, arguments.prizes, arguments.repeat)
    _regrets(arguments.regrets)
    return _compare(arguments.tables)


def _time(players: int, count: int, repeat: int) -> None:
    tournament = played(players, 9)
    start = time.perf_counter()
    table = standings(tournament, "BH/C1,BH,SB")
    print(f"{players} players: the standings take {time.perf_counter() - start:.2f} s")
    for reach in Reach:
        for sharing in Sharing:
            plan = open_plan(count, sharing, reach)
            times = []
            for _ in range(repeat):
                start = time.perf_counter()
                result = prizes(plan, candidates_of(tournament, table))
                doubts_of(result)
                times.append(time.perf_counter() - start)
            won = len(result.winners)
            print(
                f"{count} prizes, {sharing}, {reach}: {statistics.median(times):.3f} s, {won} win"
            )


def open_plan(count: int, sharing: Sharing, reach: Reach) -> PrizePlan:
    """Half of the prizes for the first places, half in closed ranges of 100 points."""
    half = count // 2
    lists = [_list("Main", half, sharing, reach, Conditions(), main=True)]
    for first in range(1400, 1400 + 100 * (half // 5), 100):
        rating = Conditions(rating=Span(first, first + 199))
        lists.append(_list(f"{first}", 5, sharing, reach, rating, main=False))
    return PrizePlan(tuple(lists), "EUR")


def _list(
    name: str, count: int, sharing: Sharing, reach: Reach, who: Conditions, *, main: bool
) -> PrizeList:
    amounts = tuple(Prize(10_000 * (count - place)) for place in range(count))
    return PrizeList(name, amounts, sharing, reach, conditions=who, main=main)


def _compare(tables: int) -> int:
    from support.literal_prizes import literal_prizes
    from support.random_prizes import random_plan, random_table

    different = 0
    start = time.perf_counter()
    for seed in range(tables):
        random = Random(seed)
        plan, table = random_plan(random), random_table(random, random.randrange(1, 40))
        found = {
            (each.prizes.name, one.share.number): one.money
            for each in prizes(plan, table).lists
            for group in each.groups
            for one in group.shares
            if one.money
        }
        if found != literal_prizes(plan, table):
            different += 1
            print(f"seed {seed} differs")
    seconds = time.perf_counter() - start
    print(f"{tables} random tables computed twice in {seconds:.0f} s: {different} differ")
    return 1 if different else 0


def _regrets(tables: int) -> None:
    from support.random_prizes import random_plan, random_table

    found = handings = 0
    for seed in range(tables):
        random = Random(-1 - seed)
        plan, table = random_plan(random), random_table(random, random.randrange(1, 40))
        result = prizes(plan, table)
        found += bool(result.regrets)
        handings += len(result.handings)
    print(f"{tables} random tables, {handings} prizes handed out: {found} tables with a regret")


if __name__ == "__main__":
    raise SystemExit(main())
