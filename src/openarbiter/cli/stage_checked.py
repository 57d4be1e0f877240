"""What ``check`` says of a later stage: whether its players are those its tables give."""

from __future__ import annotations

from pathlib import Path

from openarbiter.cli.options import FileOptions
from openarbiter.cli.screen import Screen
from openarbiter.cli.stage_json import differences_json
from openarbiter.cli.stage_tables import tables_of
from openarbiter.model import Tournament
from openarbiter.model.stage_lines import StageRecord, stage_told
from openarbiter.stages.agreement import differences
from openarbiter.stages.plan import numbers_are_seats
from openarbiter.stages.qualification import qualify
from openarbiter.stages.seats import WrongSeats, parse_seats

EXPORTED = "-trf26.trf"
"""How the name of a file ends that the workbench exported: ``EVENT-SECTION-trf26.trf``."""

ENDINGS = ("", ".trf", ".trfx", ".txt", EXPORTED)
"""What the file of a section may be called, whose address a stage names."""


def stage_checked(
    screen: Screen, file: str, tournament: Tournament, given: FileOptions
) -> dict[str, object] | None:
    """Compare a stage with the files of its tables beside it, and say what differs.

    Returns:
        For programs; None where the file is no later stage.

    Raises:
        Failure: the file of a table cannot be read.
    """
    record = stage_told(tournament)
    if not record.qualified or not record.planned:
        return None
    folder = Path(file).parent if file != "-" else Path()
    there = {label: _file(folder, where, Path(file).name) for label, where in record.sources}
    missing = [where for label, where in record.sources if there[label] is None]
    try:
        seats = parse_seats(record.seats)
    except WrongSeats as wrong:
        told = wrong.reason.message(screen.language.text)
        screen.line(told, "bold red")
        return {"compared": False, "equal": False, "missing": missing, "problems": [told],
                "differences": []}  # fmt: skip
    if missing:
        screen.line(
            screen.say(
                "The players come from other tables, whose files are not beside this one: "
                "{files}. They are not compared.",
                files=", ".join(missing),
            )
        )
        return {"compared": False, "equal": None, "missing": missing, "problems": [],
                "differences": []}  # fmt: skip
    sources = tuple((label, name) for label, name in there.items() if name is not None)
    known = StageRecord(sources, record.seats, record.carried, record.declined)
    tables = tables_of(screen, known, folder, (known,), given)
    ordered = numbers_are_seats(tournament)
    found = qualify(seats, tables, ordered=ordered)
    differing = differences(tournament, found, ordered=ordered)
    problems = [each.reason.message(screen.language.text) for each in found.problems]
    for told in problems:
        screen.line(told, "bold red")
    for each in differing:
        screen.line(each.reason.message(screen.language.text), "bold red")
    if not differing and not problems:
        screen.line(screen.say("The players are those whom the earlier tables give."), "green")
    return {
        "compared": True,
        "equal": not differing and not problems,
        "missing": [],
        "problems": problems,
        "differences": differences_json(screen, differing),
    }


def _file(folder: Path, where: str, own: str) -> str | None:
    """The file of a table beside one named ``own``; files exported together share a beginning."""
    parts = own.removesuffix(EXPORTED).split("-") if own.endswith(EXPORTED) else []
    event = ["-".join([*parts[:cut], where]) for cut in range(len(parts) - 1, 0, -1)]
    names = [where + ending for ending in ENDINGS] + [each + EXPORTED for each in event]
    return next((each for each in names if (folder / each).is_file()), None)
