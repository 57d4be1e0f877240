"""The worst round of events that are hard to pair.

    python -m benchmarks.hard [--json FILE]

Each is played from the first round to the last by the native engine. Prints the round
that took the most seconds of the processor, and the sum of all.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.engines import EDITIONS
from benchmarks.play import BLACK_WINS, DRAWN, WHITE_WINS, Outcome, field, with_round
from benchmarks.results import add_results
from benchmarks.tables import duration, hard_table
from openarbiter.model import Prohibition, Result
from openarbiter.pairing import Board, NoPairing, pair_round
from openarbiter.pairing.engines import TooHard
from openarbiter.verify.generation.lots import Lots


@dataclass(frozen=True, slots=True)
class Event:
    """An event and how its games end.

    Attributes:
        outcome: makes the results of one event, the same ones every time.
    """

    name: str
    players: int
    rounds: int
    outcome: Callable[[], Outcome]
    prohibitions: tuple[Prohibition, ...] = ()


def events() -> Iterator[Event]:
    """All hard events."""
    for players, rounds in ((20, 15), (200, 15), (1000, 11), (5000, 9)):
        yield Event(f"all draws, {players:,} players", players, rounds, _all_drawn)
    yield Event("one score group of 5,000", 5000, 2, _all_drawn)
    for players, rounds in ((20, 15), (60, 40), (200, 60)):
        name = f"nearly all have met, {players} players"
        yield Event(name, players, rounds, _by_strength)
    for name, outcome in (
        ("60 prohibited groups", _by_strength),
        ("the same, all draws", _all_drawn),
    ):
        yield Event(f"{name}, 200 players", 200, 9, outcome, _groups(200, 60))
    yield Event("the favourite wins every game, 400 players", 400, 9, _favourites)
    yield Event("White wins every game, 400 players", 400, 9, _all_white)


def main() -> int:
    """Measure, print, and write what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hard", description="The worst round of hard events."
    )
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    found = []
    for event in events():
        for edition in EDITIONS:
            found.append(_worst(event, edition))
            print(f"{event.name:44} {edition} {duration(found[-1]['worst'])}", flush=True)
            if arguments.json:
                add_results(arguments.json, "hard", found)
    print(f"\n{hard_table(found)}")
    return 0


def _worst(event: Event, edition: str) -> dict[str, Any]:
    tournament = field(event.players, event.rounds, event.prohibitions)
    outcome = event.outcome()
    spent: list[float] = []
    ended = ""
    for number in range(1, event.rounds + 1):
        before = time.process_time()
        try:
            pairing = pair_round(tournament, edition=edition, engine="native")
        except NoPairing:
            ended = f"round {number} has no legal pairing"
        except TooHard:
            ended = f"round {number} was given up"
        spent.append(time.process_time() - before)
        if ended:
            break
        tournament = with_round(tournament, pairing, outcome)
    return {
        "name": event.name,
        "edition": edition,
        "rounds": event.rounds,
        "ended": ended,
        "worst": round(max(spent), 6),
        "round": spent.index(max(spent)) + 1,
        "total": round(sum(spent), 6),
    }


def _all_drawn() -> Outcome:
    return lambda board: DRAWN


def _all_white() -> Outcome:
    return lambda board: WHITE_WINS


def _favourites() -> Outcome:
    return _favourite


def _favourite(board: Board) -> Result:
    return WHITE_WINS if board.white < board.black else BLACK_WINS


def _by_strength() -> Outcome:
    """Three games of ten are drawn, five won by the favourite and two by the other."""
    lots = Lots(1)

    def outcome(board: Board) -> Result:
        lot = lots.below(10)
        if lot < 3:
            return DRAWN
        surprise = lot >= 8
        return WHITE_WINS if (board.white < board.black) != surprise else BLACK_WINS

    return outcome


def _groups(players: int, groups: int) -> tuple[Prohibition, ...]:
    """Groups of three to twelve players who must not meet one another."""
    lots = Lots(3)
    everybody = range(1, players + 1)
    return tuple(
        Prohibition(tuple(sorted(lots.some_of(everybody, lots.between(3, 12)))))
        for _ in range(groups)
    )


if __name__ == "__main__":
    sys.exit(main())
