"""Events of teams of every kind at the desk, exported after each round and run on from the copy.

    python -m benchmarks.team_files --events 10 [--seed 0] [--kinds FIDE_TEAM two-teams]
                                    [--others [--fork PROGRAM]]

Every event has what ``tests/support/team_files.py`` draws: byes and withdrawals of teams and
players, line-ups handed in and released or corrected, forfeited boards and matches, rulings, teams
removed, fixtures. After each round its file is imported beside it, and all copies are run on to the
end. A copy has to be the same event at once, at the end, and once more when its own file is
imported: rounds, boards, line-ups, rulings, fixtures, rules, tables of teams and players, files.
With ``--others`` the next round of every export of a team Swiss is paired by gacrux, and with
``--fork`` by the program of Sharly-Chess's fork of bbpPairings; differences are counted by the
known readings that explain them (``benchmarks/team_others.py``). Whatever is left makes the exit
code 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.team_others import OF_GACRUX, OF_THE_FORK, paired, why
from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament, matches, numbered_teams
from openarbiter.pairing import NoPairing
from openarbiter.web.start.prepare import prepare

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


OUR_LINES = ("### Team scoring: won-by", "### Team removed")
"""What changes match points (PMR 279, PMR 209), and no other program reads."""


def main() -> int:
    """Run the events and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kinds", nargs="*")
    parser.add_argument("--others", action="store_true")
    parser.add_argument("--fork", type=Path, help="the program of the fork")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="openarbiter-benchmark-") as folder:
        prepare(Path(folder))
        return run(given)


def run(given: argparse.Namespace) -> int:
    """Run the events in a folder that is prepared."""
    from support import team_files

    found: Counter[str] = Counter()
    wrong = 0
    for kind in given.kinds or team_files.KINDS:
        for seed in range(given.seed, given.seed + given.events):
            try:
                found.update(one_event(kind, seed, given))
            except AssertionError as difference:
                wrong += 1
                print(f"{kind} {seed}: {difference}", flush=True)
    for name, times in sorted(found.items()):
        print(f"{times:>7}  {name}")
    return 1 if wrong or any("unexplained" in name for name in found) else 0


def one_event(kind: str, seed: int, given: argparse.Namespace) -> Counter[str]:
    """Run one event, and a copy of it from each of its rounds on.

    Raises:
        AssertionError: a copy is another event.
    """
    from support import team_files as desk

    found = Counter({f"{kind}: events": 1})
    section = new_section(kind, seed)
    rounds = section.rounds.count()
    copies: list[Any] = []
    for number in range(1, rounds + 1):
        try:
            refused = desk.play(section, seed, number)
        except NoPairing:
            for copy in copies:
                played_to_the_same_end(copy, seed, number)
            break
        found["refused by the rules"] += len(refused)
        for copy in copies:
            assert desk.play(copy, seed, number) == refused, f"other refusals in round {number}"
        text = desk.text_of_file(section)
        copies.append(desk.taken(section, text))
        desk.compare(section, copies[-1])
        found[f"{kind}: copies"] += 1
        if given.others and number < rounds and desk.KINDS[kind][0] == "":
            found.update(
                by_others(read_trf(text.encode()).tournament, given.fork, f"{kind} {seed}")
            )
    for copy in copies:
        desk.compare(section, copy)
        desk.compare(copy, desk.taken(copy, desk.text_of_file(copy)))
    return found


def played_to_the_same_end(copy: Any, seed: int, number: int) -> None:
    """A round that could not be paired in the event cannot be paired in its copy either."""
    from support import team_files as desk

    try:
        desk.play(copy, seed, number)
    except NoPairing:
        return
    raise AssertionError(f"round {number} was paired in a copy alone")


def new_section(kind: str, seed: int) -> Any:
    """The event before its first round; in every second one captains hand in line-ups."""
    from support import team_files as desk
    from support.playing import ANN

    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.ledger import Work

    tournament = desk.opened(kind, seed)
    event = models.Event.objects.create(slug=f"{kind}-{seed}".lower(), name=f"{kind} {seed}")
    with Work(ANN, event, "import") as work:
        section = add_section(work, event, "Teams", tournament)
        fill_section(work, section, tournament)
    section = desk.fresh(section)
    if seed % 2 and tournament.regulations.board_colours:
        section = desk.captains_on(section)
    return section


def by_others(tournament: Tournament, fork: Path | None, event: str) -> Counter[str]:
    """The next round of an export, by ours and by other programs."""
    from support.gacrux_teams import Refused, gacrux_round
    from support.team_fork import fork_round

    worth = tournament.regulations.team_points
    if worth.bye_match_points is not None or any(
        line.startswith(OUR_LINES) for line in tournament.extra
    ):
        return Counter({"not compared: rules that are ours alone, or another bye": 1})
    own = paired(tournament)
    found: Counter[str] = Counter()
    for name, otherwise in (("gacrux", OF_GACRUX), ("the fork", OF_THE_FORK)):
        if name == "the fork" and fork is None:
            continue
        if name == "the fork" and not first_players_sat(tournament):
            found["the fork: not compared, it has a team's colour from its first player"] += 1
            continue
        try:
            other = (
                gacrux_round(tournament)
                if fork is None or name == "gacrux"
                else (fork_round(fork, tournament))
            )
        except Refused:
            found[f"{name}: refused" if own else f"{name}: impossible for both"] += 1
            continue
        kind = "the same" if own == other else why(tournament, other, otherwise)
        found[f"{name}: {kind}"] += 1
        if kind == "unexplained":
            place = f"round {len(tournament.rounds) + 1}"
            print(f"{event}, {place}, {name}: {own} and {other}", flush=True)
    return found


def first_players_sat(tournament: Tournament) -> bool:
    """Whether the first of every list played at board 1 in every match with games."""
    teams = numbered_teams(tournament)
    return all(
        (match.boards[0].white, match.boards[0].black)
        == (teams[match.white].players[0], teams[match.black].players[0])
        for played in matches(tournament)
        for match in played.matches
        if match.forfeit is None and match.boards
    )


if __name__ == "__main__":
    raise SystemExit(main())
