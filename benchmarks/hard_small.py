"""Small adversarial events, paired by both engines.

    python -m benchmarks.hard_small [--count 5000] [--seed 1] [--jobs 1]

Draws events of up to 60 players in which many things that are hard to pair come together,
plays each to its end or to a round without a legal pairing, and pairs every round by the
native and the reference engine. Prints every round in which they differ.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context

from benchmarks.engines import EDITIONS
from benchmarks.play import BLACK_WINS, DRAWN, WHITE_WINS, Outcome, field, with_round
from openarbiter.model import ByeKind, ByeRequest, Prohibition, Result, Tournament
from openarbiter.model.points import PointSystem
from openarbiter.pairing import Board, EnginesDiffer, NoPairing, pair_round
from openarbiter.verify.generation.lots import Lots


def main() -> int:
    """Play, compare, and print what differs."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hard_small", description="Small events that are hard to pair."
    )
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=60, help="at most so many")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    with ProcessPoolExecutor(arguments.jobs, get_context("spawn")) as pool:
        done = pool.map(partial(compared, most=arguments.players), seeds, chunksize=10)
        rounds = 0
        different = []
        for seed, (paired, differs) in zip(seeds, done, strict=True):
            rounds += paired
            if differs:
                different.append(seed)
                print(f"seed {seed}: the engines differ in round {differs}", flush=True)
    print(f"{arguments.count} events, {rounds} rounds, {len(different)} with differences")
    return 1 if different else 0


def compared(seed: int, most: int) -> tuple[int, int]:
    """The rounds paired of one event, and the round in which the engines differ, or 0."""
    lots = Lots(seed)
    edition = EDITIONS[seed % len(EDITIONS)]
    players = lots.between(4, most)
    rounds = lots.between(3, 12 if lots.comes_true(700) else max(3, min(players - 1, 30)))
    tournament = _start(lots, players, rounds)
    outcome = _outcome(lots, players)
    for number in range(1, rounds + 1):
        away = _away(lots, tournament)
        requests = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in away)
        asked = replace(tournament.regulations, bye_requests=requests)
        position = replace(tournament, regulations=asked)
        try:
            pairing = pair_round(position, edition=edition, engine="both")
        except NoPairing:
            return number - 1, 0
        except EnginesDiffer:
            return number, number
        tournament = with_round(tournament, pairing, outcome, away, ByeKind.ZERO)
    return rounds, 0


def _start(lots: Lots, players: int, rounds: int) -> Tournament:
    everybody = list(range(1, players + 1))
    kept = []
    if lots.comes_true(400):
        drawn = lots.some_of(everybody, players)
        size = lots.between(2, max(2, players // 2))
        kept = [Prohibition(tuple(sorted(drawn[at : at + size]))) for at in range(0, players, size)]
        kept = kept[: lots.between(1, len(kept))]
    tournament = field(players, rounds, tuple(each for each in kept if len(each.players) > 1))
    points = replace(PointSystem(), pab=lots.between(0, 2) * 5)
    return replace(tournament, regulations=replace(tournament.regulations, points=points))


def _outcome(lots: Lots, players: int) -> Outcome:
    losers = players - lots.between(1, max(1, players // 6))
    kinds: list[Outcome] = [
        lambda board: DRAWN,
        lambda board: WHITE_WINS,
        lambda board: BLACK_WINS,
        lambda board: WHITE_WINS if board.white < board.black else BLACK_WINS,
        lambda board: (
            DRAWN
            if (board.white > losers) == (board.black > losers)
            else (BLACK_WINS if board.white > losers else WHITE_WINS)
        ),
        lambda board: (WHITE_WINS, DRAWN, BLACK_WINS)[lots.between(0, 2)],
    ]
    usual = kinds[lots.between(0, len(kinds) - 1)]
    surprises = (0, 0, 50, 200)[lots.between(0, 3)]

    def outcome(board: Board) -> Result:
        if surprises and lots.comes_true(surprises):
            return (WHITE_WINS, DRAWN, BLACK_WINS)[lots.between(0, 2)]
        return usual(board)

    return outcome


def _away(lots: Lots, tournament: Tournament) -> tuple[int, ...]:
    """Mostly nobody; at times those who had one colour, or a part of the field."""
    if not lots.comes_true(120):
        return ()
    everybody = [entrant.number for entrant in tournament.entrants]
    if tournament.rounds and lots.comes_true(400):
        gone = tuple(game.white for game in tournament.rounds[-1].games)
    else:
        gone = tuple(lots.some_of(everybody, lots.between(0, len(everybody) // 2)))
    return gone if len(everybody) - len(gone) >= 4 else ()


if __name__ == "__main__":
    sys.exit(main())
