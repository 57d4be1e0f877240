"""``openarbiter rate``: what an event does to everybody's rating, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.rating_asked import careers_of, kind_of, time_control_of
from openarbiter.cli.rating_json import rating_json
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import refuse_documents, show_grid, show_sheet, write_document
from openarbiter.cli.whom import names_of, whom
from openarbiter.explain.rating_account import games_grid, rating_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.model.text import N_
from openarbiter.office import rating_sheet, sheet_csv
from openarbiter.pairing.system import system_of
from openarbiter.rating.event import RatedPlayer, rate_event
from openarbiter.rating.games import RatedEvent
from openarbiter.rulebook import (
    RATING_EDITIONS,
    RatingKind,
    RatingRules,
    UnknownEdition,
    rating_applied,
    rating_rules,
)

_K_UNKNOWN = N_(
    "The file does not say who has fewer than 30 rated games or once reached 2400: their K may be "
    "another one. Give it with --k."
)
_FIRST = N_("A rating in parentheses is a first rating from this event alone ({article}).")


def rate(
    context: typer.Context,
    file: File,
    *,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help=N_(
                "The edition of the rating regulations: fide-2017, fide-2024 or fide-2025; by "
                "default the one in force on the first day."
            ),
        ),
    ] = None,
    kind: Annotated[
        RatingKind | None,
        typer.Option("--kind", help=N_("The rating list; by default as the time control says.")),
    ] = None,
    given_k: Annotated[
        list[str] | None,
        typer.Option(
            "--k",
            metavar="N=K,…",
            help=N_("The K of players, by number, such as 5=40,12=10. Can be repeated."),
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="PLAYER",
            help=N_("Why the rating of this player (number or part of the name) changes."),
        ),
    ] = None,
    csv: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the table as CSV, for spreadsheets.")),
    ] = None,
    force: Force = False,
    given: FileOptions,
) -> int:
    """Compute the rating changes and first ratings of a tournament."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_documents(screen, [csv], force=force)
    rules = _rules(screen, edition)
    reading = read_tournament(screen, file, given)
    tournament = reading.tournament
    applied = rating_applied(edition, tournament.start)
    rules = rules or rating_rules(applied.edition)
    control = time_control_of(tournament)
    event = RatedEvent(tournament, rules, kind or kind_of(control), control)
    careers = careers_of(screen, tournament, given_k or ())
    day = tournament.start or rules.first_day or rules.known_since
    rated = rate_event(event, careers, day, system_of(tournament).scheduled)
    asked = None
    if player is not None:
        asked = whom(screen, names_of(tournament, teams=False), player, "--explain")
    say = screen.language.text
    above = (
        screen.say(
            "Rules: {chapter}, edition {edition}, {why}.",
            chapter=applied.chapter,
            edition=applied.edition,
            why=applied.why().message(say),
        ),
        screen.say(_KIND_LINES[event.kind]),
    )
    sheet = rating_sheet(
        tournament,
        rated,
        screen.language,
        above=above,
        below=(say(_K_UNKNOWN), screen.say(_FIRST, article=rules.articles.first_rating)),
    )
    if csv is not None:
        write_document(screen, csv, sheet_csv(sheet))
    if asked is not None:
        for line in (sheet.title, *above):
            screen.line(line)
        _show_player(screen, Voice(screen.language, titled(tournament)), rules, rated[asked])
    elif csv is None:
        show_sheet(screen, sheet)
    screen.json(rating_json(tournament, event, applied, rated))
    return Exit.OK


_KIND_LINES = {
    RatingKind.STANDARD: N_("Standard rating"),
    RatingKind.RAPID: N_("Rapid rating"),
    RatingKind.BLITZ: N_("Blitz rating"),
}


def _rules(screen: Screen, edition: str | None) -> RatingRules | None:
    """The edition asked for; None where none is.

    Raises:
        Failure: there is none of that name.
    """
    if edition is None:
        return None
    try:
        return rating_rules(edition)
    except UnknownEdition:
        message = screen.say(
            "{edition} is not an edition of the rating regulations. There are: {known}.",
            edition=edition,
            known=", ".join(RATING_EDITIONS),
        )
        raise Failure(Exit.WRONG_USE, message) from None


def _show_player(screen: Screen, voice: Voice, rules: RatingRules, rated: RatedPlayer) -> None:
    screen.line()
    screen.line(voice.who(rated.player), "bold")
    for line in rating_lines(voice, rules, rated):
        screen.line(line)
    if rated.games:
        screen.line()
        show_grid(screen, games_grid(voice, rated))
