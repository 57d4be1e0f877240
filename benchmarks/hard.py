"""The worst round of events that are hard to pair.

    python -m benchmarks.hard [--most 10000] [--only TEXT] [--json FILE]

Each is played from the first round to the last by the native engine. Prints the round
that took the most seconds of the processor, and the sum of all.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.engines import EDITIONS
from benchmarks.hard_events import Event, events
from benchmarks.play import with_round
from benchmarks.results import add_results
from benchmarks.tables import duration, hard_table
from openarbiter.model import ByeKind, ByeRequest
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.engines import TooHard


def main() -> int:
    """Measure, print, and write what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hard", description="The worst round of hard events."
    )
    parser.add_argument("--most", type=int, default=10_000, help="players of the largest event")
    parser.add_argument("--only", default="", help="events with this in their name")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    found = []
    for event in events(arguments.most):
        if arguments.only not in event.name:
            continue
        for edition in EDITIONS:
            found.append(_worst(event, edition))
            print(
                f"{event.name:60} {edition} {duration(found[-1]['worst'])} {found[-1]['ended']}",
                flush=True,
            )
            if arguments.json:
                add_results(arguments.json, "hard", found)
    print(f"\n{hard_table(found)}")
    return 0


def _worst(event: Event, edition: str) -> dict[str, Any]:
    tournament = event.start()
    outcome = event.outcome()
    spent: list[float] = []
    ended = ""
    for number in range(1, event.rounds + 1):
        away = event.away(tournament)
        requests = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in away)
        asked = replace(tournament.regulations, bye_requests=requests)
        position = replace(tournament, regulations=asked)
        before = time.process_time()
        try:
            pairing = pair_round(position, edition=edition, engine="native")
        except NoPairing:
            ended = f"round {number} has no legal pairing"
        except TooHard:
            ended = f"round {number} was given up"
        spent.append(time.process_time() - before)
        if ended:
            break
        tournament = with_round(tournament, pairing, outcome, away, ByeKind.ZERO)
    return {
        "name": event.name,
        "edition": edition,
        "players": event.players,
        "rounds": event.rounds,
        "ended": ended,
        "worst": round(max(spent), 6),
        "round": spent.index(max(spent)) + 1,
        "total": round(sum(spent), 6),
    }


if __name__ == "__main__":
    sys.exit(main())
