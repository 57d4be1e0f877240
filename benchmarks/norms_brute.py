"""The search for the best norm against every choice of games, on random tournaments.

    python -m benchmarks.norms_brute --tournaments 1000 [--seed 1] [--most-rounds 19]

Every tournament is one player's games with random opponents near the bounds of norms, from 9 to
so many rounds, once in a while a round robin, a double one, or an event with an exemption. Both
editions and all four titles are asked. The second reading (``tests/support/literal_norms.py``)
tries every choice of games; where there are more than ``--most-choices`` of them another
tournament is drawn, and the number of those is printed. Prints every difference, how many norms
there were, and how long each side took.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

from openarbiter.rulebook.title_rules import TITLE_EDITIONS, NormTitle
from openarbiter.titles.best_norm import best_for
from openarbiter.titles.norm import NormDemand, NormGame

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tournaments", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-rounds", type=int, default=14)
    parser.add_argument("--most-choices", type=int, default=1500)
    given = parser.parse_args()
    from support.literal_norms import best
    from support.random_norms import as_read, drawn_games

    chance = random.Random(given.seed)
    compared = achieved = left_out = skipped = different = 0
    ours, theirs, worst = 0.0, 0.0, 0.0
    tournament = 0
    while tournament < given.tournaments:
        rounds = chance.randint(9, given.most_rounds)
        near = chance.choice(list(NormTitle))
        double = chance.random() < 0.2 and rounds % 2 == 0
        fixed = double or chance.random() < 0.3
        games = drawn_games(chance, near, rounds, double=double)
        if choices(games) > given.most_choices:
            skipped += 1
            continue
        tournament += 1
        foreigners = chance.random() < 0.8
        for rules in TITLE_EDITIONS.values():
            for title in NormTitle:
                demand = NormDemand(rules, title, "HUN", 9, foreigners, double=double)
                start = time.perf_counter()
                found = best_for(demand, games, fixed=fixed)
                taken = time.perf_counter() - start
                ours, worst = ours + taken, max(worst, taken)
                start = time.perf_counter()
                expected = best(*as_read(rules, demand, games, fixed=fixed))
                theirs += time.perf_counter() - start
                seen = None
                if found.achieved:
                    seen = found.credited, len(found.games), found.performance
                    achieved += 1
                    left_out += len(found.games) < len(games)
                compared += 1
                if seen != expected:
                    different += 1
                    print(f"tournament {tournament}, {rules.id}, {title}: {seen}, not {expected}")
    print(f"{tournament} tournaments; {skipped} more had too many choices")
    print(f"{compared} searches, {achieved} norms, {left_out} of them with games left out")
    print(f"{different} different")
    print(f"search {ours:.1f} s, worst {1000 * worst:.0f} ms; every choice {theirs:.1f} s")
    return 1 if different else 0


def choices(games: tuple[NormGame, ...]) -> int:
    """How many choices of games there are."""
    found = 0
    for length in range(9, len(games) + 1):
        found += 2 ** sum(game.half_points == 2 for game in games[:length])
    return found


if __name__ == "__main__":
    sys.exit(main())
