"""``openarbiter validate``: everything that is wrong with a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json
from openarbiter.cli.failure import Exit
from openarbiter.cli.files import read_bytes
from openarbiter.cli.options import File, FileOptions
from openarbiter.cli.rating_report import report_json, show_report
from openarbiter.cli.reading import encoding_asked, lines_of
from openarbiter.cli.report import STYLES, counted, show_problem, summary
from openarbiter.cli.screen import Screen
from openarbiter.cli.spread import LeftOut
from openarbiter.formats.problems import Problem, Severity
from openarbiter.formats.trf import TrfReading
from openarbiter.model.text import N_
from openarbiter.rulebook import rating_applied, rating_rules
from openarbiter.verify.rating_report import ReportFinding, rating_report_findings
from openarbiter.verify.tournament_files import read_tournament_file

SHOWN = 10
"""Problems of one kind that are shown; --json has them all."""


def validate(
    context: typer.Context,
    file: File,
    *,
    for_rating: Annotated[
        bool,
        typer.Option(
            "--for-rating",
            help=N_("Check also what FIDE asks of a rating report, before it is uploaded."),
        ),
    ] = False,
    given: Annotated[FileOptions, LeftOut("lenient")],
) -> int:
    """Print all problems of a file, the gravest first; exit 3 when there are errors."""
    screen: Screen = context.obj.with_json(given.as_json)
    data = read_bytes(screen, file)
    known = encoding_asked(screen, given.encoding)
    reading = read_tournament_file(data, encoding=known)
    lines = lines_of(reading, data, known)
    groups = [
        (which, [each for each in reading.problems if each.severity is which]) for which in Severity
    ]
    for which, problems in groups:
        if not problems:
            continue
        screen.line(counted(screen, which, len(problems)).upper(), STYLES[which])
        screen.line()
        for problem in _few_of_each(problems):
            show_problem(screen, problem, lines)
        for code, number in _further(problems).items():
            screen.line(
                screen.plural(
                    "… and {count} more of this kind: {code}",
                    "… and {count} more of this kind: {code}",
                    number,
                    code=code,
                )
            )
            screen.line()
    tournament = reading.tournament
    findings = _findings(reading, lines) if for_rating else ()
    if for_rating:
        show_report(screen, findings)
    players = screen.plural("{count} player", "{count} players", len(tournament.entrants))
    rounds = screen.plural("{count} round", "{count} rounds", len(tournament.rounds))
    screen.line(f"{file}: {players}, {rounds}; {summary(screen, reading.problems)}.", "bold")
    failed = bool(groups[0][1]) or any(each.severity is Severity.ERROR for each in findings)
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
            **doubts_json(screen, reading),
            **({"rating_report": report_json(screen, findings)} if for_rating else {}),
        }
    )
    return Exit.INVALID_FILE if failed else Exit.OK


def _findings(reading: TrfReading, lines: Sequence[str]) -> tuple[ReportFinding, ...]:
    applied = rating_applied(None, reading.tournament.start)
    return rating_report_findings(reading, lines, rating_rules(applied.edition))


def _few_of_each(problems: Sequence[Problem]) -> list[Problem]:
    """The problems with no more than :data:`SHOWN` of each kind."""
    seen: Counter[str] = Counter()
    shown = []
    for problem in problems:
        seen[problem.code] += 1
        if seen[problem.code] <= SHOWN:
            shown.append(problem)
    return shown


def _further(problems: Sequence[Problem]) -> dict[str, int]:
    """How many more there are, by kind."""
    kinds = Counter(problem.code for problem in problems)
    return {code: number - SHOWN for code, number in kinds.items() if number > SHOWN}
