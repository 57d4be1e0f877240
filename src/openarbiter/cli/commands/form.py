"""``openarbiter form``: FIDE's forms, filled, as PDF or XLSX."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.form_names import FROM_TOURNAMENT, FormName, said_besides
from openarbiter.cli.form_written import FilledForm, write_forms
from openarbiter.cli.options import FileOptions, Force
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.i18n import Language, language_named
from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import NormTitle


def form(
    context: typer.Context,
    name: Annotated[
        FormName,
        typer.Argument(
            metavar="FORM",
            case_sensitive=False,
            help=N_("Which one: IT1, IT2, IT3, FA1, FA2, IA1, IA2, FL1 or FL2."),
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help=N_(
                "For IT1, IT3, FA1 and IA1 the tournament; for the others a JSON file with what "
                "stands in the form."
            ),
        ),
    ],
    *,
    out: Annotated[
        str,
        typer.Option(
            metavar="OUT",
            help=N_("The file to write, .pdf or .xlsx; with --all the folder to write into."),
        ),
    ],
    player: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER", help=N_("IT1: whose norm, by number or a part of the name.")
        ),
    ] = None,
    title: Annotated[
        NormTitle | None,
        typer.Option(
            case_sensitive=False,
            help=N_("IT1: the title the norm is for; by default the highest one made."),
        ),
    ] = None,
    arbiter: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help=N_("FA1, IA1: which arbiter, by a part of the name or FIDE ID.")
        ),
    ] = None,
    every: Annotated[
        bool,
        typer.Option(
            "--all", help=N_("IT1: every norm of the event; FA1, IA1: every arbiter of it.")
        ),
    ] = False,
    as_: Annotated[
        Literal["pdf", "xlsx"] | None,
        typer.Option("--format", help=N_("With --all: pdf (the default) or xlsx.")),
    ] = None,
    language: Annotated[
        Literal["en", "bg", "ru", "uk"],
        typer.Option(help=N_("The language of the form; English is FIDE's own.")),
    ] = "en",
    besides: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help=N_("What the file does not say, such as birth-place=Minsk. Can be repeated."),
        ),
    ] = None,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Fill a form of FIDE from a tournament, and write it as PDF or XLSX."""
    screen: Screen = context.obj.with_json(given.as_json)
    said = said_besides(screen, name, besides or ())
    _refuse_strangers(screen, name, player=player, title=title, arbiter=arbiter, every=every)
    spoken = language_named(language)
    ending = as_ or "pdf"
    if not every:
        ending = _ending(screen, out, as_)
    if name not in FROM_TOURNAMENT:
        filled = _of_data(screen, name, file, spoken)
    else:
        tournament = read_tournament(screen, file, given).tournament
        match name:
            case FormName.IT3:
                from openarbiter.cli.form_report import report_paper

                filled = (FilledForm("", report_paper(tournament, said, spoken)),)
            case FormName.IT1:
                from openarbiter.cli.form_norms import certificate_papers

                filled = certificate_papers(
                    screen, tournament, player, title, said, spoken, every=every
                )
            case _:
                from openarbiter.cli.form_report import arbiter_papers

                if arbiter is None and not every:
                    message = screen.say("Say which arbiter, with --arbiter NAME or --all.")
                    raise Failure(Exit.WRONG_USE, message)
                papers = arbiter_papers(screen, name, tournament, arbiter, said, spoken)
                filled = tuple(FilledForm(each.name, paper) for each, paper in papers)
    return write_forms(screen, filled, out, ending, folder=every, force=force)


def _of_data(
    screen: Screen, name: FormName, file: str, language: Language
) -> tuple[FilledForm, ...]:
    from openarbiter.cli.form_data import papers_of_data

    papers = papers_of_data(screen, name, file, language)
    return tuple(FilledForm("", paper) for paper in papers)


def _ending(screen: Screen, out: str, asked: str | None) -> Literal["pdf", "xlsx"]:
    ending = Path(out).suffix.lower()
    if ending not in (".pdf", ".xlsx") or asked not in (None, ending[1:]):
        message = screen.say(
            "--out {file}: the name of the file ends in .pdf or .xlsx, and says what is written.",
            file=out,
        )
        raise Failure(Exit.WRONG_USE, message)
    return "pdf" if ending == ".pdf" else "xlsx"


def _refuse_strangers(screen: Screen, name: FormName, **asked: object) -> None:
    """Make sure that no option is given that the form has no use for.

    Raises:
        Failure: one is.
    """
    of = {
        FormName.IT1: {"player", "title", "every"},
        FormName.FA1: {"arbiter", "every"},
        FormName.IA1: {"arbiter", "every"},
    }
    for option, value in asked.items():
        if value and option not in of.get(name, ()):
            message = screen.say(
                "--{option} has no meaning for the form {form}.",
                option="all" if option == "every" else option,
                form=name.value,
            )
            raise Failure(Exit.WRONG_USE, message)
    if asked["every"] and (asked["player"] or asked["arbiter"]):
        message = screen.say("--all means everybody: leave out --player and --arbiter.")
        raise Failure(Exit.WRONG_USE, message)
