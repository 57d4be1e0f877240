"""The 50-team file of the sources' data, replayed round by round and run on to its end.

    python -m benchmarks.team_replay FILE [--seed 0] [--starts 1 7 13]

FILE is ``data/real/grandmommys-cup-teams.trf26`` or another event of teams. Cut to each number of
rounds it is imported at the desk: matches, match points, game points and the table's scores have to
be those of the whole file. From each start it is played on at the desk to its last round, with
results and forfeited boards drawn by the seed; every pairing made here has to be that of the rules
for the exported file, and the export, imported again, the same event with the same tables.
Whatever differs makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament, matches, team_scores
from openarbiter.pairing import pair_round
from openarbiter.pairing.match_systems import match_system
from openarbiter.web.start.prepare import prepare

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Replay the file and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--starts", type=int, nargs="*", default=[1, 7, 13])
    given = parser.parse_args()
    whole = read_trf(given.file).tournament
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="openarbiter-benchmark-") as folder:
        prepare(Path(folder))
        for rounds in range(1, len(whole.rounds) + 1):
            wrong += told(f"cut to {rounds} rounds", lambda r=rounds: replayed(whole, r))  # type: ignore[misc]
        for start in given.starts:
            wrong += told(
                f"run on from round {start}",
                lambda s=start: run_on(whole, s, given.seed),  # type: ignore[misc]
            )
    return 1 if wrong else 0


def told(what: str, do: Any) -> int:
    """Do something and print what came of it; 1 where it is wrong."""
    try:
        found = do()
    except AssertionError as difference:
        print(f"{what}: {difference}", flush=True)
        return 1
    print(f"{what}: {found}", flush=True)
    return 0


def imported(tournament: Tournament) -> Any:
    """The section of a tournament imported into an event of its own."""
    from support.playing import ANN

    from openarbiter.web import models
    from openarbiter.web.actions.files.incoming import incoming
    from openarbiter.web.actions.files.trf_import import import_trf

    place = models.Event.objects.count() + 1
    event = models.Event.objects.create(slug=f"replay-{place}", name=f"Replay {place}")
    found = incoming("event.trf", write_trf(tournament).encode())
    return import_trf(ANN, event, found, despite=True)


def replayed(whole: Tournament, rounds: int) -> str:
    """The whole file and its first rounds at the desk, compared.

    Raises:
        AssertionError: they differ.
    """
    from support import team_files as desk

    desk.stands_as(imported(desk.cut_to(whole, rounds)), whole, rounds)
    return "as in the whole file"


def run_on(whole: Tournament, start: int, seed: int) -> str:
    """The event played on from a round to its last one.

    Raises:
        AssertionError: a pairing is not that of the rules, or the exported file another event.
    """
    from support import team_files as desk
    from support.playing import ANN

    from openarbiter.web.actions.pairing import make_draft, publish
    from openarbiter.web.actions.tables import TableWish, table_at
    from openarbiter.web.state.section_state import state_of

    section = imported(desk.cut_to(whole, start))
    last = whole.regulations.rounds or len(whole.rounds)
    random = Random(f"replay {seed}")
    for number in range(start + 1, last + 1):
        publish(ANN, desk.fresh(section), make_draft(ANN, desk.fresh(section)).version)
        desk.results(section, number, random)
    text = desk.text_of_file(section)
    exported = read_trf(text.encode()).tournament
    assert len(exported.rounds) == last, f"{len(exported.rounds)} rounds"
    for number in range(start + 1, last + 1):
        made = pair_round(exported, number, system=match_system(exported))
        pairs = {frozenset((board.white, board.black)) for board in made.boards}
        there = {frozenset((one.white, one.black)) for one in matches(exported)[number - 1].matches}
        assert pairs == there, f"round {number} is paired otherwise by the exported file"
    section = desk.fresh(section)
    page = table_at(state_of(section), TableWish(teams=True), last).standings.rows
    points = {team: each.match_points for team, each in team_scores(exported).items()}
    assert {row.number: row.score for row in page} == points, "the file has other match points"
    copy = imported(exported)
    desk.compare(section, copy)
    return f"{last - start} rounds by the rules, file and table equal"


if __name__ == "__main__":
    sys.exit(main())
