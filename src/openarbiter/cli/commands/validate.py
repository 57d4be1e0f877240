"""``openarbiter validate``: everything that is wrong with a file."""

from __future__ import annotations

import typer

from openarbiter.cli.failure import Exit
from openarbiter.cli.files import read_bytes
from openarbiter.cli.options import File, Json
from openarbiter.cli.report import (
    STYLES,
    counted,
    problem_json,
    show_problem,
    summary,
)
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Report, Severity
from openarbiter.formats.text import decode
from openarbiter.formats.trf import read_trf


def validate(context: typer.Context, file: File, as_json: Json = False) -> int:
    """Print all problems of a file, the gravest first; exit 3 when there are errors."""
    screen: Screen = context.obj.with_json(as_json)
    data = read_bytes(screen, file)
    reading = read_trf(data)
    lines = decode(data, Report()).lines
    groups = [
        (which, [each for each in reading.problems if each.severity is which]) for which in Severity
    ]
    for which, problems in groups:
        if not problems:
            continue
        screen.line(counted(screen, which, len(problems)).upper(), STYLES[which])
        screen.line()
        for problem in problems:
            show_problem(screen, problem, lines)
    tournament = reading.tournament
    players = screen.plural("{count} player", "{count} players", len(tournament.entrants))
    rounds = screen.plural("{count} round", "{count} rounds", len(tournament.rounds))
    screen.line(f"{file}: {players}, {rounds}; {summary(screen, reading.problems)}.", "bold")
    failed = bool(groups[0][1])
    screen.json(
        {
            "file": file,
            "valid": not failed,
            "tournament": tournament.name,
            "players": len(tournament.entrants),
            "rounds_paired": len(tournament.rounds),
            "rounds": tournament.regulations.rounds,
            "encoding": reading.encoding,
            "format": reading.version,
            "problems": [problem_json(screen, problem) for problem in reading.problems],
        }
    )
    return Exit.INVALID_FILE if failed else Exit.OK
