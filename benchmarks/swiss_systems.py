"""The Swiss systems other than the Dutch one: the worst round of an event and the median.

    python -m benchmarks.swiss_systems [--system NAME] [--size 1000] [--rounds 9 11] [--kind TEXT]
                                       [--json FILE]

Events of 200 and 1,000 players, of 200 and 500 teams, played from the first round to the last:
results as ratings foretell with some byes, late players and withdrawals, and events that are hard
(all draws, White wins, half due one colour, many byes, groups kept apart). Prints for each the
round that took the most seconds of the processor, the median of all, and a digest of the pairs:
the same digest is the same pairs, colours and byes in every round.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.results import add_results
from benchmarks.swiss_events import KINDS, Event, Kind
from benchmarks.tables import duration, table
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.system import BETWEEN_TEAMS, OTHER_SWISS

PLAYERS, TEAMS = (200, 1000), (200, 500)

WANTED = {200: 0.5, 500: 2.0, 1000: 2.0}
"""Seconds that no round may take, by players or teams."""


def main() -> int:
    """Measure, print, and write what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.swiss_systems", description="The worst round of an event."
    )
    parser.add_argument("--system", choices=sorted(OTHER_SWISS), action="append")
    parser.add_argument("--size", type=int, action="append", help="players, or teams")
    parser.add_argument("--rounds", type=int, nargs="+", default=[9, 11])
    parser.add_argument("--kind", default="", help="events with this in their name")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    found: list[dict[str, Any]] = []
    for system in given.system or OTHER_SWISS:
        for size in given.size or (TEAMS if system in BETWEEN_TEAMS else PLAYERS):
            for rounds in given.rounds:
                for kind in KINDS:
                    if given.kind not in kind.name:
                        continue
                    found.append(played(system, size, rounds, kind))
                    print(" ".join(_cells(found[-1])), flush=True)
                    if given.json:
                        add_results(given.json, "swiss_systems", found)
    print(f"\n{results_table(found)}")
    return 0


def played(system: str, size: int, rounds: int, kind: Kind) -> dict[str, Any]:
    """Play an event and measure its rounds; a round without a legal pairing ends it."""
    event = Event(system, size, rounds, kind)
    spent: list[float] = []
    answer = hashlib.sha256()
    ended = ""
    while len(event.tournament.rounds) < event.rounds:
        before = time.process_time()
        try:
            pairing = pair_round(event.tournament, system=system)
        except NoPairing:
            ended = f"round {len(event.tournament.rounds) + 1} has no legal pairing"
        spent.append(time.process_time() - before)
        if ended:
            break
        boards = [(board.white, board.black) for board in pairing.boards]
        answer.update(repr((boards, pairing.bye)).encode())
        event.play(pairing)
    worst = max(spent)
    return {
        "system": system,
        "size": size,
        "rounds": rounds,
        "kind": kind.name,
        "worst": round(worst, 6),
        "round": spent.index(worst) + 1,
        "median": round(median(spent), 6),
        "met": worst <= WANTED.get(size, worst),
        "digest": answer.hexdigest()[:16],
        "ended": ended,
    }


def results_table(found: list[dict[str, Any]]) -> str:
    """All events as a table."""
    head = ["system", "size", "rounds", "event", "worst", "in round", "median", "pairs", ""]
    return table(head, [_cells(each) for each in found])


def _cells(each: dict[str, Any]) -> list[str]:
    return [
        each["system"],
        f"{each['size']:,}",
        str(each["rounds"]),
        each["kind"],
        duration(each["worst"]),
        str(each["round"]),
        duration(each["median"]),
        each["digest"],
        each["ended"] or ("" if each["met"] else "too slow"),
    ]


if __name__ == "__main__":
    sys.exit(main())
