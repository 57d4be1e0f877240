"""``openarbiter knock-out``: the bracket, what is missing, results of extra games, places."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json
from openarbiter.cli.document_text import show_document
from openarbiter.cli.explain_document import in_form
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.knockout_asked import KnockoutOptions, entered
from openarbiter.cli.knockout_json import knockout_json
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_documents, write_document
from openarbiter.cli.writing import rewriting
from openarbiter.explain.knockout_account import knockout_document
from openarbiter.explain.voice import Voice, titled
from openarbiter.knockout import BadKnockout, KnockoutTree, knockout_tree
from openarbiter.knockout.course import NO_SEED
from openarbiter.model import Tournament
from openarbiter.model.text import N_


def knock_out(
    context: typer.Context,
    file: File,
    *,
    asked: KnockoutOptions,
    every: Annotated[
        bool, typer.Option("--all", help=N_("Show byes, and rounds that nobody plays in yet."))
    ] = False,
    write: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the tournament with what was entered.")),
    ] = None,
    html: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write all of it as one HTML file.")),
    ] = None,
    svg: Annotated[
        str | None, typer.Option(metavar="OUT", help=N_("Write the drawing of the bracket (SVG)."))
    ] = None,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Show a knock-out, and enter terms, lots, results and decisions; exit 1 if it does not fit."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_documents(screen, [write, html, svg], force=force)
    reading = read_tournament(screen, file, given)
    tournament = entered(screen, reading.tournament, asked)
    try:
        tree = knockout_tree(tournament)
    except BadKnockout as bad:
        raise Failure(Exit.INVALID_FILE, bad.reason.message(screen.language.text)) from bad
    voice = Voice(screen.language, titled(tournament))
    title = tournament.name or screen.say("Knock-out")
    document = knockout_document(voice, title, tree, every=every)
    with rewriting(screen, write, tournament, reading):
        if html is not None:
            write_document(screen, html, in_form(screen, document, ".html"))
        if svg is not None:
            write_document(screen, svg, _drawing(screen, tournament, tree, title))
        show_document(screen, document)
        screen.json(
            {
                "tournament": tournament.name,
                **knockout_json(screen, tree),
                "written": [name for name in (write, html, svg) if name is not None],
                **doubts_json(screen, reading),
            }
        )
    wrong = any(each.template != NO_SEED for each in tree.doubts)
    return Exit.DIFFERENT if wrong else Exit.OK


def _drawing(screen: Screen, tournament: Tournament, tree: KnockoutTree, title: str) -> str:
    """The drawing of the main bracket; a drawing takes a while to load."""
    from openarbiter.office.knockout_drawing import knockout_svg
    from openarbiter.office.knockout_layout import layout_of
    from openarbiter.office.knockout_words import figure_of

    figure = figure_of(tree, titled(tournament), title, screen.language)
    main = figure.parts[0]
    return knockout_svg(main, layout_of(main), figure.says) + "\n"
