"""Accounts of the Swiss systems other than the Dutch one, checked against the facts of many rounds.

Every round of small random events is told, and wishes of every kind are asked for; see
``tests/support/explained_rounds.py`` for what must hold.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))


def main() -> int:
    """Check and print; a statement that is not true ends it with its account."""
    from support.explained_rounds import SYSTEMS, check_account, check_wish, rounds_of, wishes_for

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=50, help="events of each system")
    parser.add_argument("--seed", type=int, default=100, help="the first event")
    parser.add_argument("--system", choices=SYSTEMS, action="append")
    given = parser.parse_args()
    for system in given.system or SYSTEMS:
        start, found = time.process_time(), Counter[str]()
        for one in rounds_of(system, range(given.seed, given.seed + given.events)):
            check_account(one)
            found["rounds"] += 1
            found.update(check_wish(one, wish).value for wish in wishes_for(one))
        counts = ", ".join(f"{count} {what}" for what, count in found.items())
        print(f"{system}: {counts}; {time.process_time() - start:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
