"""Random team events with forfeits, empty boards, rulings, removals and fines, read twice.

    python -m benchmarks.match_readings --events 3000 [--seed 0]

Each event is described plainly (``tests/support/plain_teams.py``), worked out by the articles from
that description alone (``tests/support/literal_team_match.py``), and made a tournament, which the
program works out: points of boards, matches and teams by C.02 13.10.1 and PMR 279, what the next
pairing uses, Buchholz by C.02 13.14.2 and PMR 264.a, individual points, the rated games, and the
same once more out of both files. Any difference is printed, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    from support.match_readings import differences
    from support.plain_teams import plain_event, tournament_of

    seen: Counter[str] = Counter()
    different = 0
    for seed in range(given.seed, given.seed + given.events):
        event = plain_event(seed)
        seen["matches"] += len(event.matches)
        seen["boards"] += sum(len(match.boards) for match in event.matches)
        seen["ruled boards"] += sum(bool(b.lost) for match in event.matches for b in match.boards)
        seen["forfeited matches"] += sum(bool(match.forfeit) for match in event.matches)
        seen["removed teams"] += len(event.removed)
        for told in differences(event, tournament_of(event)):
            different += 1
            print(f"event {seed} ({'PMR' if event.half else 'C.02'}): {told}", flush=True)
    print(f"{given.events} events: " + ", ".join(f"{times} {what}" for what, times in seen.items()))
    print(f"{different} differences")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
