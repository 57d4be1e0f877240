"""``openarbiter match-papers``: slips, protocols and other papers of team matches as PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.cli.caveats import doubts_json
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.paper_options import PaperLanguage, refuse_papers, told_spelt, write_papers
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.report import STYLES, severity
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Severity
from openarbiter.formats.trf.kept_records import days_said
from openarbiter.i18n import language_named
from openarbiter.model import Tournament, is_team_event, numbered_teams
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_
from openarbiter.office.forms.paper import UNDATED
from openarbiter.office.match_papers.line_up_check import check_values
from openarbiter.office.match_papers.line_up_slips import opponents_in, slip_values
from openarbiter.office.match_papers.occasion import MatchOccasion
from openarbiter.office.match_papers.paper_match import paper_matches
from openarbiter.office.match_papers.protocols import protocol_values
from openarbiter.office.match_papers.signs import board_sign_values, team_sign_values
from openarbiter.office.match_papers.table_plan import plan_values

MatchPaper: TypeAlias = Literal["protocols", "slips", "check", "plan", "team-signs", "boards"]

_OF_MATCHES = ("protocols", "plan", "boards")
"""Papers of a round that has to be paired."""


def match_papers(
    context: typer.Context,
    file: File,
    *,
    out: Annotated[str, typer.Option(metavar="OUT.pdf", help=N_("The file to write."))],
    paper: Annotated[
        MatchPaper,
        typer.Option(
            help=N_(
                "protocols to sign, slips for line-ups, lists to check them, the plan of the "
                "tables, team-signs or numbers of boards."
            )
        ),
    ] = "protocols",
    number: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="N",
            help=N_("The round; by default the last one paired. Slips may be of the next one."),
        ),
    ] = None,
    blank: Annotated[
        bool, typer.Option("--blank", help=N_("Protocols without the results that are there."))
    ] = False,
    deadline: Annotated[
        str, typer.Option(metavar="TEXT", help=N_("On slips: until when line-ups are handed in."))
    ] = "",
    language: PaperLanguage = None,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Print a paper of team matches as PDF."""
    screen: Screen = context.obj.with_json(given.as_json)
    if Path(out).suffix.lower() != ".pdf":
        message = screen.say("--out {file}: the name of the file ends in .pdf.", file=out)
        raise Failure(Exit.WRONG_USE, message)
    refuse_papers(screen, [out], force=force)
    reading = read_tournament(screen, file, given)
    tournament = as_recorded(reading.tournament)
    if not is_team_event(tournament) or not numbered_teams(tournament):
        message = screen.say("{file} is no team event: it has no matches.", file=file)
        raise Failure(Exit.INVALID_FILE, message)
    chosen = _round_asked(screen, tournament, paper, number)
    spoken = screen.language if language is None else language_named(language)
    begins = days_said(tournament).get(chosen)
    occasion = MatchOccasion(
        spoken,
        tournament.name,
        chosen if paper in ("protocols", "slips", "plan") else 0,
        begins.isoformat() if begins is not None else "",
        deadline,
        tournament.start or UNDATED,
    )
    # What prints takes a while to load.
    from openarbiter.office.prize_papers.printing import PaperTemplate, printed

    made: dict[MatchPaper, tuple[PaperTemplate, Callable[[], dict[str, object]]]] = {
        "protocols": (
            "protocols",
            lambda: protocol_values(
                paper_matches(tournament, chosen, spoken), occasion, filled=not blank
            ),
        ),
        "slips": ("line_up_slips", lambda: _slips(tournament, chosen, occasion)),
        "check": ("line_up_check", lambda: check_values(tournament, occasion)),
        "plan": (
            "table_plan",
            lambda: plan_values(paper_matches(tournament, chosen, spoken), occasion),
        ),
        "team-signs": ("team_signs", lambda: team_sign_values(tournament, occasion)),
        "boards": (
            "board_signs",
            lambda: board_sign_values(paper_matches(tournament, chosen, spoken), occasion),
        ),
    }
    template, values = made[paper]
    pdf = printed(template, values())
    warnings = told_spelt(screen, pdf.spelt)
    for text in warnings:
        screen.aside(f"{severity(screen, Severity.WARNING)}: {text}", STYLES[Severity.WARNING])
    write_papers(screen, {out: pdf.pdf}, force=force)
    screen.json(
        {
            "tournament": tournament.name,
            "paper": paper,
            "round": occasion.round or None,
            "written": [out],
            "warnings": [{"code": "paper", "message": text} for text in warnings],
            **doubts_json(screen, reading),
        }
    )
    return Exit.OK


def _round_asked(
    screen: Screen, tournament: Tournament, paper: MatchPaper, number: int | None
) -> int:
    """The round a paper is of.

    Raises:
        Failure: there is no such round, or it has no matches yet.
    """
    paired = len(tournament.rounds)
    chosen = number if number is not None else (paired or 1)
    last = paired if paper in _OF_MATCHES else paired + 1
    if not paired and paper in _OF_MATCHES:
        message = screen.say("No round is paired: there are no matches yet.")
        raise Failure(Exit.DIFFERENT, message)
    if not 1 <= chosen <= last:
        message = screen.say(
            "--round: there is no round {number}. Rounds that are paired: {rounds}.",
            number=chosen,
            rounds=paired,
        )
        raise Failure(Exit.WRONG_USE, message)
    return chosen


def _slips(tournament: Tournament, number: int, occasion: MatchOccasion) -> dict[str, object]:
    """The slips of a round, with the opponents where it is paired."""
    if number > len(tournament.rounds):
        return slip_values(tournament, occasion)
    paired = paper_matches(tournament, number, occasion.language)
    return slip_values(tournament, occasion, opponents_in(paired))
