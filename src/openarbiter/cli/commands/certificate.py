"""``openarbiter certificate``: a round by the rules, as a document others can verify."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.boards import heading, show_boards, why_not
from openarbiter.cli.caveats import of_nobody, show_caveats
from openarbiter.cli.certificates import certified_round, doubts, source_of
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import STANDARD_STREAM, refuse_existing, staged
from openarbiter.cli.matches import show_matches
from openarbiter.cli.options import (
    Engine,
    File,
    FileOptions,
    Force,
    Round,
    RoundOptions,
    SwissSystem,
)
from openarbiter.cli.reading import edition_asked
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import NoPairing
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH
from openarbiter.verify.certificate import Certificate, certificate_of, document_of, text_of


def certificate(
    context: typer.Context,
    file: File,
    *,
    round_number: Round = None,
    options: RoundOptions,
    system: SwissSystem = None,
    write: Annotated[
        str | None,
        typer.Option(
            metavar="OUT",
            help=N_("Write the certificate to a file, and print the boards instead."),
        ),
    ] = None,
    force: Force = False,
    engine: Engine = "auto",
    given: FileOptions,
) -> int:
    """Pair a round and print its certificate; a round already played is paired as it stood."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked = edition_asked(screen, options.edition)
    output = None if write == STANDARD_STREAM else write
    refuse_existing(screen, output, force=force)
    source = source_of(screen, file, given, options.drawn, system)
    tournament, number = certified_round(screen, source, round_number, options)
    for_teams = source.system in BETWEEN_TEAMS
    if source.system == DUTCH:
        say_who_serves(screen, len(tournament.entrants), engine)
    try:
        made = certificate_of(
            tournament, number, source.digest, edition=asked, engine=engine, system=source.system
        )
    except NoPairing as impossible:
        told = why_not(screen, tournament, impossible, teams=for_teams)
        raise Failure(Exit.DIFFERENT, told) from impossible
    caveats = doubts(screen, source, tournament, number, asked)
    show_caveats(screen, [*caveats, *of_nobody(screen, made.pairing)])
    _tell(screen, made)
    text = text_of(document_of(made))
    if output is None:
        screen.raw(text)
        return Exit.OK
    with staged(screen, output, text):
        _show(screen, tournament, made, text)
        screen.streams.settle()
    screen.aside(screen.say("Written to {file}.", file=output))
    return Exit.OK


def _tell(screen: Screen, made: Certificate) -> None:
    """What the reader of the document should know, and would have to look for in it."""
    if made.open_games:
        message = screen.plural(
            "{count} game has no result yet and counts as a draw in this pairing.",
            "{count} games have no result yet and count as draws in this pairing.",
            made.open_games,
        )
        screen.aside(message, "yellow")
    if made.as_played is False:
        message = screen.say(
            "Round {round} was played differently: the certificate is of the pairing by the "
            "rules. “openarbiter check” shows the differences.",
            round=made.pairing.round,
        )
        screen.aside(message, "yellow")


def _show(screen: Screen, tournament: Tournament, made: Certificate, text: str) -> None:
    """The boards for a person; the document itself for a program."""
    if screen.as_json:
        screen.raw(text)
        return
    then = tournament.before_round(made.pairing.round)
    heading(screen, then, made.pairing)
    for_teams = made.pairing.system in BETWEEN_TEAMS
    (show_matches if for_teams else show_boards)(screen, then, made.pairing)
