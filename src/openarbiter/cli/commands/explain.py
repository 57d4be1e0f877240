"""``openarbiter explain``: why a round is paired as it is, and why not otherwise."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, of_system, show_caveats
from openarbiter.cli.document_text import show_document
from openarbiter.cli.explain_account import (
    club_account,
    dutch_account,
    swiss_account,
    team_robin_account,
)
from openarbiter.cli.explain_asked import asked_of
from openarbiter.cli.explain_document import as_json_text, form_of, in_form, with_notes
from openarbiter.cli.explain_knockout import KnockoutQuestion, explain_knockout
from openarbiter.cli.explain_notes import ROUND_DIFFERS, notes
from openarbiter.cli.explain_round import (
    explained_system,
    paired,
    position_of,
    with_named_system,
)
from openarbiter.cli.failure import Exit
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.match_told import explain_match
from openarbiter.cli.options import Engine, File, FileOptions, Force, RoundOptions, System
from openarbiter.cli.reading import edition_asked, errors_passed_over, read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import write_document
from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.model.text import N_
from openarbiter.pairing import system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH, KNOCKOUT, TEAM_ROUND_ROBINS


def explain(
    context: typer.Context,
    file: File,
    *,
    round_number: Annotated[
        int | None,
        typer.Option(
            "--round",
            help=N_(
                "The round, from 1; by default the last one paired in the file, or the next one "
                "where none is."
            ),
        ),
    ] = None,
    bracket: Annotated[
        list[str] | None,
        typer.Option(
            metavar="2.0",
            help=N_(
                "Explain this bracket only: its points with a decimal, or its place from the "
                "top, such as 2. Can be repeated."
            ),
        ),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PLAYER",
            help=N_(
                "Why this player (number or part of the name) has this opponent, colour, "
                "float or the bye. Can be repeated."
            ),
        ),
    ] = None,
    why_not: Annotated[
        list[str] | None,
        typer.Option(
            "--why-not",
            metavar="7-11",
            help=N_(
                "Why not: 7-11 (they meet), !7-11 (they do not), 9:bye, 3:white, 3:black, "
                "5:level (same score). Separate combined wishes with commas. Can be repeated."
            ),
        ),
    ] = None,
    what_if: Annotated[
        list[str] | None,
        typer.Option(
            "--what-if",
            metavar="4:7-11=0-1",
            help=N_(
                "How the round would be paired if: 4:7-11=0-1 (the result of a game in round 4, "
                "from the side of the player named first), 12:present, 5:absent. Separate "
                "changes with commas. Can be repeated."
            ),
        ),
    ] = None,
    full: Annotated[
        bool,
        typer.Option(
            "--full",
            help=N_(
                "Show every candidate the rules try, not only the main ones; add the brackets "
                "below the answer to a player."
            ),
        ),
    ] = False,
    options: RoundOptions,
    system: System = None,
    write: Annotated[
        str | None,
        typer.Option(
            metavar="OUT",
            help=N_(
                "Write it to this file instead; its ending chooses the format: .html, .md, .json "
                "or .txt."
            ),
        ),
    ] = None,
    force: Force = False,
    engine: Engine = "auto",
    given: FileOptions,
) -> int:
    """Say why a round is paired as it is; exit 1 when no pairing exists."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked_edition = edition_asked(screen, options.edition)
    reading = read_tournament(screen, file, given)
    if system_of(reading.tournament, system).name == KNOCKOUT:
        given_options = {
            "--bracket": bracket, "--why-not": why_not, "--what-if": what_if,
            "--byes": options.byes, "--full": full,
        }  # fmt: skip
        swiss_only = tuple(name for name, value in given_options.items() if value)
        question = KnockoutQuestion(round_number, tuple(player or ()), swiss_only, write, force)
        return explain_knockout(screen, reading.tournament, question, doubts_json(screen, reading))
    form = None if write is None else form_of(screen, write)
    refuse_existing(screen, write, force=force)
    if system_of(reading.tournament, system).name == MATCH:
        explain_match(screen, reading, write, form)
        return Exit.OK
    system_named = explained_system(screen, reading.tournament, system, lenient=given.lenient)
    doubts = of_system(
        screen,
        reading.tournament,
        lenient=given.lenient,
        asked=system,
        schedules=system_named.name in TEAM_ROUND_ROBINS,
        swiss=True,
    )
    tournament = with_named_system(reading.tournament, system_named)
    position = position_of(screen, tournament, round_number, options)
    asked = asked_of(
        screen,
        position.then,
        bracket or (),
        player or (),
        why_not or (),
        what_if or (),
        teams=system_named.name in BETWEEN_TEAMS,
    )
    pairing = paired(screen, position, asked_edition, engine, system_named)
    caveats = [*doubts, *notes(screen, position.tournament, position.then, pairing)]
    printed = write is None and not given.as_json
    above = [each for each in caveats if printed and each.code == ROUND_DIFFERS]
    show_caveats(screen, [each for each in caveats if each not in above])
    if pairing.system in TEAM_ROUND_ROBINS:
        told = team_robin_account(screen, position, pairing, asked)
    elif pairing.system in CLUB_SYSTEMS:
        told = club_account(screen, position, pairing, asked)
    elif pairing.system == DUTCH or pairing.brackets:
        told = dutch_account(screen, position, pairing, asked, engine, full=full)
    else:
        told = swiss_account(screen, position, pairing, asked, full=full)

    def program() -> dict[str, object]:
        return {
            **told.program(),
            "written": write,
            **doubts_json(screen, reading, caveats),
        }

    if write is not None and form is not None:
        if form == ".json":
            text = as_json_text(program())
        else:
            doubt = errors_passed_over(screen, reading)
            above_all = [doubt] if doubt else []
            messages = [*above_all, *(each.message for each in caveats)]
            document = with_notes(told.to_keep(), messages)
            text = in_form(screen, document, form)
        write_document(screen, write, text)
    if printed:
        show_document(screen, with_notes(told.document(), [each.message for each in above]))
    if given.as_json:
        screen.json(program())
    return Exit.OK
