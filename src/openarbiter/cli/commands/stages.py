"""``openarbiter stages``: who of earlier tables takes which seat of the next stages, and why."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes, refuse_existing
from openarbiter.cli.options import FileOptions, Force
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.stage_json import stage_json
from openarbiter.cli.stage_tables import tables_of
from openarbiter.cli.table import Column, Table
from openarbiter.cli.writing import writing
from openarbiter.model import Regulations, Tournament
from openarbiter.model.stage_lines import stage_told
from openarbiter.model.text import N_
from openarbiter.pairing.system import BY_NAME, DUTCH, System, code_of, unnamed, with_system
from openarbiter.stages.agreement import StageDifference, carried_difference, differences
from openarbiter.stages.filled import filled_stage
from openarbiter.stages.plan import numbers_are_seats
from openarbiter.stages.plan_file import PlannedStage, read_stage_plan
from openarbiter.stages.qualification import Qualification, qualify
from openarbiter.stages.seats import parse_seats
from openarbiter.stages.tables import StageTable


def stages(
    context: typer.Context,
    plan_file: Annotated[
        str,
        typer.Argument(
            metavar="PLAN",
            help=N_("The plan of stages, a TOML file as the documentation on stages describes it."),
        ),
    ],
    write: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER",
            help=N_("Write the file of each stage that can be filled into this folder."),
        ),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help=N_("Say of every seat why this player has it."))
    ] = False,
    force: Force = False,
    *,
    given: FileOptions,
) -> int:
    """Say who qualifies for the next stages, and write their files."""
    screen: Screen = context.obj.with_json(given.as_json)
    planned = _planned(screen, plan_file)
    folder = Path(plan_file).parent if plan_file != "-" else Path()
    records = [each.record for each in planned]
    found: list[_Looked] = []
    for each in planned:
        tables = tables_of(screen, each.record, folder, records, given)
        found.append(_looked(screen, each, tables, folder, given))
    written = _written(screen, found, write, force=force) if write is not None else {}
    with ExitStack() as files:
        for name, tournament in written.items():
            files.enter_context(writing(screen, name, tournament, "trf26"))
        for one in found:
            _show(screen, one, explain=explain)
        screen.json(
            {
                "stages": [stage_json(screen, one.plan, one.found, one.differing) for one in found],
                "written": list(written),
            }
        )
    for name in written:
        screen.aside(screen.say("Written to {file}.", file=name))
    settled = all(one.found.ready and not one.differing for one in found)
    return Exit.OK if settled else Exit.DIFFERENT


@dataclass(frozen=True, slots=True)
class _Looked:
    """A stage of the plan with what its tables give.

    Attributes:
        there: its tournament where the file is there already.
        frame: the same, or what it will be without its players.
    """

    plan: PlannedStage
    there: Tournament | None
    frame: Tournament
    tables: tuple[StageTable, ...]
    found: Qualification
    differing: tuple[StageDifference, ...]


def _planned(screen: Screen, name: str) -> tuple[PlannedStage, ...]:
    reading = read_stage_plan(read_bytes(screen, name))
    if not reading.problems:
        return reading.stages
    lines = [screen.say("{file}: the plan has errors. Correct them first.", file=name)]
    for where, reason in reading.problems[:20]:
        told = reason.message(screen.language.text)
        lines.append(f"  {where}: {told}" if where else f"  {told}")
    raise Failure(Exit.INVALID_FILE, "\n".join(lines))


def _looked(
    screen: Screen,
    plan: PlannedStage,
    tables: tuple[StageTable, ...],
    folder: Path,
    given: FileOptions,
) -> _Looked:
    path = folder / plan.file
    there = read_tournament(screen, str(path), given).tournament if path.exists() else None
    frame = there or _frame(plan, tables)
    ordered = numbers_are_seats(frame)
    found = qualify(parse_seats(plan.record.seats), tables, ordered=ordered)
    differing: tuple[StageDifference, ...] = ()
    if there is not None:
        differing = differences(there, found, ordered=ordered)
        told = stage_told(there)
        if not differing and plan.record.carried and ordered:
            now = stage_told(filled_stage(there, plan.record, found, tables))
            one = carried_difference(told, now)
            differing = (one,) if one is not None else ()
    return _Looked(plan, there, frame, tables, found, differing)


def _frame(plan: PlannedStage, tables: tuple[StageTable, ...]) -> Tournament:
    """A stage without a file yet: the place of the first table, and the system of the plan."""
    first = tables[0].tournament
    system = plan.system or "berger"
    frame = Tournament(
        name=plan.name,
        city=first.city,
        federation=first.federation,
        regulations=Regulations(
            rounds=plan.rounds,
            edition=first.regulations.edition,
            points=first.regulations.points,
            tie_breaks=first.regulations.tie_breaks,
        ),
    )
    if system in BY_NAME:
        return with_system(frame, System(system))
    code = "FIDE_DUTCH" if system == DUTCH else code_of(System(system, 1), 1)
    return unnamed(replace(frame, regulations=replace(frame.regulations, system=code)))


def _written(
    screen: Screen, found: list[_Looked], write: str, *, force: bool
) -> dict[str, Tournament]:
    """The files to be written, by their names.

    Raises:
        Failure: a stage has begun, or nothing can be filled.
    """
    target = Path(write)
    if not target.is_dir():
        message = screen.say("{folder} is no folder: make it first.", folder=write)
        raise Failure(Exit.FILE_ERROR, message)
    files: dict[str, Tournament] = {}
    for each in found:
        if not each.found.ready:
            continue
        if each.there is not None and each.there.rounds:
            message = screen.say(
                "{file}: round 1 is paired, so its players stay.", file=each.plan.file
            )
            raise Failure(Exit.WRONG_USE, message)
        name = str(target / Path(each.plan.file).name)
        refuse_existing(screen, name, force=force)
        files[name] = filled_stage(each.frame, each.plan.record, each.found, each.tables)
    if not files:
        for each in found:
            _show(screen, each, explain=True)
        message = screen.say("No stage can be filled yet, so nothing was written.")
        raise Failure(Exit.DIFFERENT, message)
    return files


def _show(screen: Screen, one: _Looked, *, explain: bool) -> None:
    text = screen.language.text
    screen.line(screen.say("Stage: {section}", section=one.plan.name), "bold")
    given = {each.number: each for each in one.found.players}
    rows = []
    for number, seat in enumerate(one.found.seats, start=1):
        each = given.get(number)
        if each is None:
            rows.append((str(number), seat.text, "–", "", ""))
            continue
        place = ""
        if each.place is not None:
            first, last = each.place
            place = str(first) if first == last else f"{first}-{last}"
        rows.append((str(number), seat.text, each.entrant.name, each.table, place))
    columns = (
        Column(screen.say("No."), "right"),
        Column(screen.say("Seat")),
        Column(screen.say("Name")),
        Column(screen.say("Table")),
        Column(screen.say("Place"), "right"),
    )
    screen.table(Table(columns, tuple(rows)))
    if explain:
        for each in one.found.players:
            told = " ".join((each.reason.message(text), *(p.message(text) for p in each.passed)))
            screen.line(f"{each.seat.text}: {told}")
    for problem in one.found.problems:
        screen.line(problem.reason.message(text), "bold red")
    if one.there is not None and one.differing:
        screen.line(screen.say("{file} is not as the tables say:", file=one.plan.file), "bold red")
        for difference in one.differing:
            screen.line(f"  {difference.reason.message(text)}", "red")
    elif one.there is not None and one.found.ready:
        screen.line(screen.say("{file} is as the tables say.", file=one.plan.file), "green")
    screen.line()
