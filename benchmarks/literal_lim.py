"""The FIDE Swiss Rules of 1987-89 and Lim, every round compared with a literal second reading.

Each system is compared on random positions of four to nine players, with random switches; see
``tests/support/literal_lim.py``. Every round that differs is printed with the file of its position.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.switch_lines import with_switches
from openarbiter.rulebook.lim_rules import LIM_EDITIONS

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2000, help="rounds of each system")
    parser.add_argument("--seed", type=int, default=0, help="the first tournament")
    parser.add_argument("--players", type=int, default=9, help="the most players")
    parser.add_argument("--system", choices=sorted(LIM_EDITIONS), action="append")
    given = parser.parse_args()
    wrong = 0
    for system in given.system or sorted(LIM_EDITIONS):
        start = time.process_time()
        found = compared(system, given.rounds, given.seed, given.players)
        wrong += found["different"]
        counts = ", ".join(f"{count} {what}" for what, count in sorted(found.items()))
        print(f"{system}: {counts}; {time.process_time() - start:.0f} s", flush=True)
    return 1 if wrong else 0


def compared(system: str, rounds: int, seed: int, players: int) -> Counter[str]:
    """What came of comparing so many rounds."""
    from support.literal_lim import Literal, literal_round
    from support.random_lim import positions

    found = Counter({"different": 0})
    while found["rounds"] < rounds:
        for position in positions(seed, system, most=players):
            number = len(position.rounds) + 1
            rules = with_switches(position, number, LIM_EDITIONS[system])
            expected = literal_round(position, rules)
            try:
                made = pair_round(position, system=system)
            except NoPairing:
                ours = None
            else:
                boards = frozenset((board.white, board.black) for board in made.boards)
                ours = Literal(boards, made.bye)
                steps = [step for group in made.groups for step in group.steps]
                for article in {step.article for step in steps}:
                    found[f"with {article}"] += 1
            found["rounds"] += 1
            found["without a pairing"] += ours is None
            if ours != expected:
                found["different"] += 1
                print(f"{system}, seed {seed}, round {number}: {ours}, not {expected}", flush=True)
            if found["rounds"] % 1000 == 0:
                print(
                    f"{system}: {found['rounds']} rounds, {found['different']} different",
                    flush=True,
                )
        seed += 1
    return found


if __name__ == "__main__":
    sys.exit(main())
