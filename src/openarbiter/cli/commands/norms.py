"""``openarbiter norms``: title norms, what is still needed, and why there is none (B.01 1.4)."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.norm_table_told import tell_table
from openarbiter.cli.norms_asked import (
    MOST_GAMES,
    NormsAsked,
    applied_edition,
    asked_event,
    asked_titles,
)
from openarbiter.cli.norms_json import norms_json, table_json
from openarbiter.cli.norms_told import tell_event, tell_player
from openarbiter.cli.options import FileOptions, Rounds
from openarbiter.cli.screen import Screen
from openarbiter.cli.whom import names_of, whom
from openarbiter.model.text import N_
from openarbiter.rulebook.title_rules import NormTitle, title_rules
from openarbiter.titles.entry_norms import entry_norms
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_tables import norm_table
from openarbiter.titles.prospects import prospects


def norms(
    context: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help=N_(
                "The tournament: a TRF06, TRF16 or TRF26 file, or a cross table of Chess-Results "
                "(HTML, XLSX, CSV); - for the standard input."
            ),
        ),
    ] = None,
    *,
    title: Annotated[
        str | None,
        typer.Option(metavar="TITLE", help=N_("One title alone: GM, IM, WGM or WIM.")),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--explain",
            metavar="PLAYER",
            help=N_("Every condition for this player (number or part of the name)."),
        ),
    ] = None,
    before: Annotated[
        int | None,
        typer.Option(
            "--before-round",
            metavar="N",
            help=N_("What is needed before this round, and whether its pairing can give it."),
        ),
    ] = None,
    coming: Annotated[
        bool,
        typer.Option("--coming", help=N_("The same before the first round that has open results.")),
    ] = False,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help=N_(
                "The edition of the title regulations: fide-2017 or fide-2024; by default the one "
                "in force on the first day."
            ),
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--table",
            metavar="GAMES",
            help=N_("Print the norm table for so many games; no file is needed."),
        ),
    ] = None,
    rounds: Rounds = None,
    given: FileOptions,
) -> int:
    """Find title norms, what is still needed for one, and why there is none."""
    screen: Screen = context.obj.with_json(given.as_json)
    if games is not None:
        return _table(screen, games, edition)
    if file is None:
        message = screen.say("Name a tournament file, or ask for a table with --table.")
        raise Failure(Exit.WRONG_USE, message)
    if coming and before is not None:
        message = screen.say("--coming and --before-round name the round twice; use one of them.")
        raise Failure(Exit.WRONG_USE, message)
    titles = asked_titles(screen, title)
    asked = asked_event(screen, file, given, edition, rounds, before, coming=coming)
    return _event(screen, asked, titles, player)


def _event(
    screen: Screen, asked: NormsAsked, titles: tuple[NormTitle, ...], player: str | None
) -> int:
    event = asked.event
    found = event_norms(event)
    hopes = prospects(found, asked.coming)
    entries = entry_norms(event) if not event.tournament.rounds else {}
    if player is not None:
        number = whom(screen, names_of(event.tournament, teams=False), player, "--explain")
        tell_player(screen, asked, found, hopes, entries, number, titles)
    else:
        tell_event(screen, asked, found, hopes, entries, titles)
    screen.json(norms_json(asked, found, hopes, entries, titles))
    return Exit.OK


def _table(screen: Screen, games: int, edition: str | None) -> int:
    if not 1 <= games <= MOST_GAMES:
        message = screen.say("--table: from 1 to {most} games.", most=MOST_GAMES)
        raise Failure(Exit.WRONG_USE, message)
    applied = applied_edition(screen, edition)
    rules = title_rules(applied.edition)
    table = norm_table(rules, games)
    tell_table(screen, rules, table)
    screen.json(table_json(applied, table))
    return Exit.OK
