"""``openarbiter diplomas``: diplomas and certificates of participation, as one PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.diplomas_asked import asked_certificates, asked_diplomas
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import Clubs, File, FileOptions, Force
from openarbiter.cli.paper_options import (
    PaperOptions,
    asked_ceremony,
    asked_image,
    refuse_papers,
    told_spelt,
    write_papers,
)
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.report import STYLES, severity
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.whom import names_of, whom
from openarbiter.formats.problems import Severity
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_

PLACES = 3
"""For how many places there are diplomas by default."""


def diplomas(
    context: typer.Context,
    file: File,
    *,
    out: Annotated[str, typer.Option(metavar="OUT.pdf", help=N_("The file to write."))],
    participation: Annotated[
        bool,
        typer.Option(
            "--participation",
            help=N_("Certificates of participation for everybody who played, not diplomas."),
        ),
    ] = False,
    places: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=9999,
            metavar="N",
            help=N_("Diplomas for the first N of the standings and of each category; else 3."),
        ),
    ] = None,
    plan_file: Annotated[
        str | None,
        typer.Option(
            "--plan",
            metavar="PLAN",
            help=N_("The prize plan: diplomas for the winners of its categories as well."),
        ),
    ] = None,
    clubs: Clubs = None,
    rating_change: Annotated[
        bool,
        typer.Option(
            "--rating-change", help=N_("On certificates of participation, the rating change.")
        ),
    ] = False,
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="PLAYER",
            help=N_("Only this player, by number or a part of the name. Can be repeated."),
        ),
    ] = None,
    background: Annotated[
        str | None,
        typer.Option(
            metavar="IMAGE",
            help=N_("A PNG or JPEG image of your own behind the text, as large as the sheet."),
        ),
    ] = None,
    logo: Annotated[
        str | None, typer.Option(metavar="IMAGE", help=N_("A PNG or JPEG image above the text."))
    ] = None,
    on_papers: PaperOptions,
    options: TableOptions,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Print diplomas or certificates of participation as one PDF."""
    screen: Screen = context.obj.with_json(given.as_json)
    _refuse_strangers(
        screen, participation=participation, places=places, plan=plan_file, rating=rating_change
    )
    if Path(out).suffix.lower() != ".pdf":
        message = screen.say("--out {file}: the name of the file ends in .pdf.", file=out)
        raise Failure(Exit.WRONG_USE, message)
    refuse_papers(screen, [out], force=force)
    behind = asked_image(screen, background, "--background")
    above = asked_image(screen, logo, "--logo")
    reading, lines = read_with_lines(screen, file, given)
    tournament = as_recorded(reading.tournament)
    ceremony = asked_ceremony(screen, tournament, on_papers)
    standing = standing_of(screen, reading.tournament, options, lines)
    if participation:
        found = asked_certificates(
            file, reading.tournament, standing, ceremony.language, rating_change=rating_change
        )
    else:
        found = asked_diplomas(
            screen,
            file,
            reading.tournament,
            standing,
            ceremony.language,
            places or PLACES,
            plan_file,
            clubs,
            play_off_given=options.play_off is not None,
        )
    if players:
        names = names_of(tournament, teams=standing.table.teams)
        wanted = {whom(screen, names, each, "--player") for each in players}
        found = tuple(each for each in found if each.number in wanted)
    if not found:
        message = screen.say("Nobody gets such a paper, so nothing was written.")
        raise Failure(Exit.DIFFERENT, message)
    show_caveats(screen, standing.caveats)
    warnings = []
    if not standing.table.final:
        warnings.append(screen.say("The tournament is not over: places may still change."))
    # What prints takes a while to load.
    from openarbiter.office.prize_papers.diplomas import diploma_values
    from openarbiter.office.prize_papers.printing import printed

    paper = printed("diplomas", diploma_values(found, ceremony, background=behind, logo=above))
    warnings += told_spelt(screen, paper.spelt)
    for text in warnings:
        screen.aside(f"{severity(screen, Severity.WARNING)}: {text}", STYLES[Severity.WARNING])
    write_papers(screen, {out: paper.pdf}, force=force)
    screen.json(
        {
            "tournament": tournament.name,
            "final": standing.table.final,
            "written": [out],
            "diplomas": [
                {
                    "number": each.number,
                    "name": each.name,
                    "award": each.award or None,
                    "category": each.category or None,
                    "lines": list(each.lines),
                }
                for each in found
            ],
            "warnings": [
                *(caveat.json() for caveat in standing.caveats),
                *({"code": "paper", "message": text} for text in warnings),
            ],
            **doubts_json(screen, reading),
        }
    )
    return Exit.OK


def _refuse_strangers(
    screen: Screen, *, participation: bool, places: int | None, plan: str | None, rating: bool
) -> None:
    """Make sure that no option is given that has no meaning here.

    Raises:
        Failure: one is.
    """
    if participation and (places is not None or plan is not None):
        message = screen.say(
            "--participation is for everybody who played: leave out --places and --plan."
        )
        raise Failure(Exit.WRONG_USE, message)
    if rating and not participation:
        message = screen.say("--rating-change is for certificates: add --participation.")
        raise Failure(Exit.WRONG_USE, message)
