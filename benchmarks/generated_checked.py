"""Random tournaments of a Swiss system, written to a file, read back and checked round by round.

    python -m benchmarks.generated_checked --system lim [--tournaments 2000] [--seed 1]
        [--most-players 60] [--edition fide-2026] [--results build/lim.jsonl]

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
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.pairs import pairs_of, pairs_played
from openarbiter.rulebook import EDITIONS, FIDE_2026
from openarbiter.verify.generation import Generated, Plan, generate, kinds_of
from openarbiter.verify.generation.plan import ends
from openarbiter.verify.generation.systems import DRAWN_SYSTEMS, for_teams

SMALL = (4, 16)

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))


def main() -> int:
    """Draw, check, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generated_checked")
    parser.add_argument("--system", required=True, choices=DRAWN_SYSTEMS[1:])
    parser.add_argument("--tournaments", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--most-players", type=int, default=60)
    parser.add_argument("--edition", default=FIDE_2026.id, choices=EDITIONS)
    parser.add_argument("--results", type=Path, help="where to write, and to go on from")
    given = parser.parse_args()
    done = _kept(given.results)
    began = time.process_time()
    plans = tuple(kinds_of(given.system).items())
    for seed in range(given.seed, given.seed + given.tournaments):
        if seed in done:
            continue
        kind, plan = plans[seed % len(plans)]
        # One in five of every kind, however many kinds there are.
        large = seed // len(plans) % 5 == 0
        plan = replace(sized(plan, given.most_players, large=large), edition=given.edition)
        done[seed] = checked(plan, seed, kind)
        for text in done[seed].wrong:
            print(f"seed {seed}, {kind}: {text}", flush=True)
        if given.results is not None:
            with given.results.open("a", encoding="utf-8") as results:
                results.write(json.dumps(asdict(done[seed])) + "\n")
    return told(given.system, list(done.values()), time.process_time() - began)


def sized(plan: Plan, most: int, *, large: bool) -> Plan:
    """The plan of a kind in the size of this benchmark."""
    least, greatest = ends(plan.players)
    players = (min(least, most), min(greatest, most)) if large else SMALL
    first, last = ends(plan.rounds)
    # Few players cannot meet one another as often as a kind may want.
    rounds = (first, last) if large else (min(first, 3), min(last, 9))
    if for_teams(plan.system):
        return replace(plan, players=players, rounds=rounds, boards=(1, 4), reserves=(0, 2))
    return replace(plan, players=players, rounds=rounds)


@dataclass(frozen=True)
class Found:
    """What came of one tournament; ``wrong`` says what should not be."""

    seed: int
    kind: str
    players: int
    rounds: int
    pairs: int
    impossible: bool
    wrong: list[str]


def checked(plan: Plan, seed: int, kind: str) -> Found:
    """Draw one tournament and check it."""
    from support.legal_pairings import can_be_paired

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
    return Found(
        seed,
        kind,
        len(tournament.teams or tournament.entrants),
        len(tournament.rounds),
        pairs,
        one.impossible is not None,
        wrong,
    )


def why_not_proved(one: Generated, tournament: Tournament, system: str) -> list[str]:
    """What is missing to the proof that the round which ends a tournament cannot be paired."""
    from support.legal_pairings import can_be_paired

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


def _kept(results: Path | None) -> dict[int, Found]:
    """What was done before, by seed; a line that was cut off is done again."""
    if results is None or not results.exists():
        return {}
    lines = results.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    results.write_text("".join(whole), encoding="utf-8")
    found = (Found(**json.loads(line)) for line in whole)
    return {each.seed: each for each in found}


def told(system: str, done: list[Found], seconds: float) -> int:
    """Print the sum of it; the exit code."""
    different = sum(bool(each.wrong) for each in done)
    impossible = sum(each.impossible for each in done)
    print(
        f"{system}: {len(done)} tournaments of up to {max(each.players for each in done)}, "
        f"{sum(each.rounds for each in done)} rounds, {sum(each.pairs for each in done)} pairs and "
        f"byes: {different} differences. {impossible} ended at a round that cannot be paired. "
        f"{seconds:.0f} s of processor time"
    )
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
