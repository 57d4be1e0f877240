"""Certificates of the other Swiss systems: made of random events, verified, and all must hold.

    python -m benchmarks.other_certificates --rounds 2000 [--system dubov] [--seed 1]

The events are those of the tests: paired by the system or drawn by lot, with byes, forfeits,
absences, acceleration, prohibitions and switches. The verification reads the tournament again and
shows by counting and by trying that nothing is better; so a difference is a mistake on one side.
Prints every check that does not hold, and how many rounds there were of each system.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Make, verify and print."""
    from support.other_certificates import SYSTEMS

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2000, help="of each system")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--system", choices=SYSTEMS)
    given = parser.parse_args()
    wrong = 0
    for system in [given.system] if given.system else SYSTEMS:
        rounds, failing = of_system(system, given.seed, given.rounds)
        print(f"{system}: {rounds} rounds, {failing} that do not hold")
        wrong += failing
    return 1 if wrong else 0


def of_system(system: str, seed: int, wanted: int) -> tuple[int, int]:
    """How many rounds were certified, and how many certificates did not hold."""
    from support.other_certificates import events, made, verified

    rounds = failing = 0
    for event in count(seed):
        if rounds >= wanted:
            break
        for tournament in events(system, event):
            read = made(tournament, system)
            if read is None:
                continue
            rounds += 1
            found = verified(read, tournament)
            if found.valid and found.complete:
                continue
            failing += 1
            names = [check.name for check in found.checks if check.findings]
            print(f"{system}, event {event}, round {read['round']}: {', '.join(names)}")
    return rounds, failing


if __name__ == "__main__":
    sys.exit(main())
