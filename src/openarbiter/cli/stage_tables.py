"""The tables of earlier stages, from their files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from openarbiter.cli.options import FileOptions
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.model import Reason
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.lots_line import seed_of
from openarbiter.model.stage_lines import StageRecord
from openarbiter.stages.tables import DECLINED, DECLINED_WHY, StageTable
from openarbiter.standings import Standings


def tables_of(
    screen: Screen,
    record: StageRecord,
    folder: Path,
    all_records: Iterable[StageRecord],
    given: FileOptions,
) -> tuple[StageTable, ...]:
    """The tables a stage takes its players from.

    Lots that the workbench drew at the end of a table, and play-offs its file tells, count. Whoever
    declined in one stage goes on from that table to no other one.

    Args:
        folder: where the names of the files begin.

    Raises:
        Failure: a file cannot be read, or has errors.
    """
    gone: dict[str, dict[int, str]] = {}
    for each in all_records:
        files = dict(each.sources)
        for one in each.declined:
            if one.label in files:
                gone.setdefault(files[one.label], {})[one.number] = one.why
    found = []
    for label, file in record.sources:
        name = str(folder / file)
        reading, lines = read_with_lines(screen, name, given)
        seed = seed_of(reading.tournament)
        standing = standing_of(screen, reading.tournament, TableOptions(lots=seed), lines)
        tournament = as_recorded(reading.tournament)
        names = {each.number: each.name for each in tournament.entrants}
        found.append(
            StageTable(
                label,
                tournament.name or file,
                tournament,
                standing.table,
                is_final(standing.table),
                _gone(gone.get(file, {}), names),
            )
        )
    return tuple(found)


def is_final(table: Standings) -> bool:
    """Whether all rounds are played and every game has its result."""
    return table.final and table.rounds > 0 and not table.pending


def _gone(declined: Mapping[int, str], names: Mapping[int, str]) -> dict[int, Reason]:
    return {
        number: Reason.of(DECLINED_WHY, name=names[number], why=why.rstrip("."))
        if why
        else Reason.of(DECLINED, name=names[number])
        for number, why in declined.items()
        if number in names
    }
