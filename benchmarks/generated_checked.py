"""Random tournaments of a Swiss system, written to a file, read back and checked round by round.

    python -m benchmarks.generated_checked --system lim [--tournaments 2000] [--seed 1]
        [--most-players 60] [--results build/lim.jsonl]

The kinds of ``openarbiter generate`` take turns. Four tournaments of five have 4 to 16 players or
teams, the fifth as many as its kind has, and at most so many as ``--most-players`` says. Each must
be read as it was drawn, without errors or warnings, and every round of what was read must be paired
again as it was. A tournament ends at a round that cannot be paired; there the file must be refused
with the same proof, and a second reading of what the rules forbid (``tests/support/
legal_pairings.py``) must find no pairing either; of a round that was paired, it must find one.

With ``--results`` every tournament that is done is a line of a file, and the same command goes on
with the rest. Ends with exit code 1 where anything differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.verify.campaigns.position import pairs_of, pairs_played
from openarbiter.verify.generation import Generated, Plan, generate, kinds_of
from openarbiter.verify.generation.plan import ends
from openarbiter.verify.generation.systems import SWISS, for_teams

SMALL = (4, 16)

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from support.legal_pairings import can_be_paired  # noqa: E402


def main() -> int:
    """Draw, check, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generated_checked")
    parser.add_argument("--system", required=True, choices=SWISS[1:])
    parser.add_argument("--tournaments", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--most-players", type=int, default=60)
    parser.add_argument("--results", type=Path, help="where to write, and to go on from")
    given = parser.parse_args()
    done = _kept(given.results)
    began = time.process_time()
    plans = tuple(kinds_of(given.system).items())
    for seed in range(given.seed, given.seed + given.tournaments):
        if seed in done:
            continue
        kind, plan = plans[seed % len(plans)]
        found = checked(sized(plan, seed, given.most_players), seed)
        done[seed] = {"seed": seed, "kind": kind, **found}
        for text in found["wrong"]:
            print(f"seed {seed}, {kind}: {text}", flush=True)
        if given.results is not None:
            with given.results.open("a", encoding="utf-8") as results:
                results.write(json.dumps(done[seed]) + "\n")
    return told(given.system, list(done.values()), time.process_time() - began)


def sized(plan: Plan, seed: int, most: int) -> Plan:
    """The plan of a kind in the size of this benchmark."""
    least, greatest = ends(plan.players)
    players = (min(least, most), min(greatest, most)) if seed % 5 == 0 else SMALL
    first, last = ends(plan.rounds)
    # Few players cannot meet one another as often as a kind may want.
    rounds = (first, last) if seed % 5 == 0 else (min(first, 3), min(last, 9))
    if for_teams(plan.system):
        return replace(plan, players=players, rounds=rounds, boards=(1, 4), reserves=(0, 2))
    return replace(plan, players=players, rounds=rounds)


def checked(plan: Plan, seed: int) -> dict[str, object]:
    """What came of one tournament; ``wrong`` says what should not be."""
    one = generate(plan, seed, again=False)
    reading = read_trf(write_trf(one.tournament).encode())
    tournament = reading.tournament
    wrong = [
        f"{problem.code} in line {problem.line}"
        for problem in reading.problems
        if problem.severity is not Severity.NOTE and problem.code != "trf-rounds-absurd"
    ]
    if tournament != one.tournament:
        wrong.append("the file is not read as it was drawn")
    pairs = 0
    for number in range(1, len(tournament.rounds) + 1):
        try:
            expected = pairs_of(pair_round(tournament, number, system=plan.system))
        except NoPairing as impossible:
            wrong.append(f"round {number} was paired, and cannot be: {impossible}")
            continue
        played = pairs_played(tournament, number, plan.system)
        pairs += len(played)
        if expected != played:
            wrong.append(f"round {number}: {sorted(expected)}, not {sorted(played)}")
        then = tournament.before_round(number)
        game_2 = plan.system == DOUBLE_SWISS and number % 2 == 0
        if not game_2 and not can_be_paired(then, plan.system):
            wrong.append(f"round {number} was paired, and by a second reading it cannot be")
    if one.impossible is not None:
        wrong += why_not_proved(one, tournament, plan.system)
    return {
        "players": len(tournament.teams or tournament.entrants),
        "rounds": len(tournament.rounds),
        "pairs": pairs,
        "impossible": one.impossible is not None,
        "wrong": wrong,
    }


def why_not_proved(one: Generated, tournament: Tournament, system: str) -> list[str]:
    """What is missing to the proof that the round which ends a tournament cannot be paired."""
    assert one.impossible is not None
    number = len(tournament.rounds) + 1
    try:
        pair_round(tournament, system=system)
    except NoPairing as again:
        if (again.round, again.reasons) != (one.impossible.round, one.impossible.reasons):
            return [f"round {number} is refused with another proof"]
    else:
        return [f"round {number} was refused, and can be paired"]
    if not one.impossible.reasons:
        return [f"round {number} is refused without a reason"]
    if can_be_paired(tournament, system):
        return [f"round {number} was refused, and by a second reading it can be paired"]
    return []


def _kept(results: Path | None) -> dict[int, dict[str, object]]:
    """What was done before, by seed; a line that was cut off is done again."""
    found: dict[int, dict[str, object]] = {}
    if results is None or not results.exists():
        return found
    whole = [
        line for line in results.read_text(encoding="utf-8").splitlines(True) if line[-1:] == "\n"
    ]
    results.write_text("".join(whole), encoding="utf-8")
    for line in whole:
        each = json.loads(line)
        found[each["seed"]] = each
    return found


def told(system: str, done: list[dict[str, object]], seconds: float) -> int:
    """Print the sum of it; how many tournaments are not as they should be decides the exit."""
    total: Counter[str] = Counter()
    for each in done:
        total["tournaments"] += 1
        for name in ("rounds", "pairs"):
            total[name] += int(str(each[name]))
        total["impossible"] += bool(each["impossible"])
        total["different"] += bool(each["wrong"])
    most = max((int(str(each["players"])) for each in done), default=0)
    print(
        f"{system}: {total['tournaments']} tournaments of up to {most}, {total['rounds']} rounds, "
        f"{total['pairs']} pairs and byes: {total['different']} differences. "
        f"{total['impossible']} ended at a round that cannot be paired. {seconds:.0f} s of "
        f"processor time"
    )
    return 1 if total["different"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
