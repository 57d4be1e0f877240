"""How long every tie-break of C.07 takes for a large tournament.

    python -m benchmarks.standings [--players 10000] [--rounds 11] [--repeat 3]

Computes one table with all of them, workings included, of a random tournament with
byes, forfeits and withdrawals, and one with all their cuts. Prints the median of the
repeats in seconds of one process.
"""

from __future__ import annotations

import argparse
import statistics
import time
from datetime import date
from random import Random

from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
    usual_points,
)
from openarbiter.model.tournament import Appearance
from openarbiter.standings import TIE_BREAKS, Code, parse_code, standings

EDITION = "fide-2026"
RESULTS = ((Mark.WIN, Mark.LOSS), (Mark.DRAW, Mark.DRAW), (Mark.LOSS, Mark.WIN))
CUTS = ("/C1", "/C2", "/M1", "/M2")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Times of the tie-breaks.")
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--repeat", type=int, default=3)
    arguments = parser.parse_args()
    tournament = played(arguments.players, arguments.rounds)
    print(f"{arguments.players} players, {arguments.rounds} rounds")
    for what, codes in (("every tie-break", all_codes(())), ("and every cut", all_codes(CUTS))):
        times = []
        for _ in range(arguments.repeat):
            start = time.perf_counter()
            standings(tournament, codes, rules=EDITION)
            times.append(time.perf_counter() - start)
        print(f"{what:16} {len(codes):3} columns {statistics.median(times):6.2f} s")
    return 0


def all_codes(cuts: tuple[str, ...]) -> list[Code]:
    """Every tie-break of C.07 for players, the summing ones with these cuts as well."""
    found = []
    for code, each in TIE_BREAKS.items():
        if EDITION not in each.articles or each.scope == "teams" or code == "PTS":
            continue
        own = cuts if "M" in each.modifiers else cuts[:1] if "C" in each.modifiers else ()
        found += [parse_code(code + cut) for cut in ("", *own)]
    return found


def played(players: int, rounds: int) -> Tournament:
    """A random tournament, paired by score alone: standings do not ask by which rules."""
    random = Random(players)
    score = dict.fromkeys(range(1, players + 1), 0)
    gone: set[int] = set()
    table = []
    for _ in range(rounds):
        order = sorted(score, key=lambda player: (-score[player], random.random()))
        byes = [Bye(player, ByeKind.ZERO) for player in order if player in gone]
        order = [player for player in order if player not in gone]
        asked = {player for player in order if random.random() < 0.02}
        byes += [Bye(player, ByeKind.HALF) for player in order if player in asked]
        order = [player for player in order if player not in asked]
        if len(order) % 2:
            byes.append(Bye(order.pop(), ByeKind.PAB))
        games = tuple(
            Game(white, black, _result(random))
            for white, black in zip(order[::2], order[1::2], strict=True)
        )
        table.append(Round(games, tuple(byes)))
        for player, seen in _seen(table[-1]).items():
            score[player] += usual_points(Tournament(), seen)
        gone |= {player for player in order if random.random() < 0.005}
    return Tournament(
        entrants=tuple(
            Entrant(number, f"Player {number}", rating=2800 - number * 1400 // players)
            for number in score
        ),
        rounds=tuple(table),
        regulations=Regulations(rounds=rounds, system="FIDE_DUTCH_2026"),
        start=date(2026, 6, 1),
    )


def _seen(played_round: Round) -> dict[int, Appearance]:
    seen = {bye.player: Appearance(bye=bye.kind) for bye in played_round.byes}
    for game in played_round.games:
        seen[game.white] = Appearance(game.black, Colour.WHITE, game.result.white)
        seen[game.black] = Appearance(game.white, Colour.BLACK, game.result.black)
    return seen


def _result(random: Random) -> Result:
    if random.random() < 0.01:
        return Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    return Result(*random.choice(RESULTS))


if __name__ == "__main__":
    raise SystemExit(main())
