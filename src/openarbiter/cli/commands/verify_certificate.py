"""``openarbiter verify-certificate``: every point of a certificate, checked."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, of_source, show_caveats
from openarbiter.cli.certificate_told import show_verification, verification_json
from openarbiter.cli.certificates import absent_asked, refuse_twice, source_of
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.options import (
    Edition,
    Engine,
    File,
    FileOptions,
    InitialColour,
    Rounds,
    SwissSystem,
)
from openarbiter.cli.reading import edition_asked, ready_to_pair
from openarbiter.cli.screen import Screen
from openarbiter.model.text import N_
from openarbiter.pairing import edition_of
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.certificate import Given, NotACertificate, read_certificate, verify

FLAWS = 20
"""How many flaws of a document are told."""


def verify_certificate(
    context: typer.Context,
    certificate: Annotated[
        str,
        typer.Argument(
            metavar="CERTIFICATE",
            help=N_("The certificate: a JSON document; - for the standard input."),
        ),
    ],
    file: File,
    *,
    edition: Edition = None,
    system: SwissSystem = None,
    byes: Annotated[
        str | None,
        typer.Option(
            metavar="7:half,…",
            help=N_("Players who do not play the next round, if the file does not say so."),
        ),
    ] = None,
    rounds: Rounds = None,
    drawn: InitialColour = None,
    engine: Engine = "auto",
    given: FileOptions,
) -> int:
    """Check a certificate against the tournament; exit 1 when anything in it is not so."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked = edition_asked(screen, edition)
    refuse_twice(screen, certificate, file)
    claimed = _claimed(screen, certificate)
    source = source_of(screen, file, given, drawn, system)
    tournament = source.tournament
    if rounds is not None:
        tournament = ready_to_pair(screen, tournament, rounds)
    number = claimed.certificate.pairing.round
    tournament = absent_asked(screen, tournament, source.system, number, byes)
    caveats = [
        *source.caveats,
        *of_source(screen, source.system, edition_of(tournament, asked)),
    ]
    show_caveats(screen, caveats)
    if claimed.certificate.pairing.system == DUTCH:
        say_who_serves(screen, len(tournament.entrants), engine)
    found = verify(
        claimed,
        tournament,
        source.digest,
        edition=asked,
        engine=engine,
        system=source.system,
    )
    show_verification(screen, found)
    screen.json(
        {
            **verification_json(screen, found),
            **doubts_json(screen, source.reading, caveats),
        }
    )
    return Exit.OK if found.valid else Exit.DIFFERENT


def _claimed(screen: Screen, name: str) -> Given:
    """Read a certificate.

    Raises:
        Failure: it cannot be read, or is none that could be verified.
    """
    data = read_bytes(screen, name)
    try:
        return read_certificate(data)
    except NotACertificate as wrong:
        lines = [screen.say("{file} is not a certificate that can be verified.", file=name)]
        for flaw in wrong.flaws[:FLAWS]:
            lines.append(f"  {flaw.path}: {flaw.reason.message(screen.language.text)}")
        if len(wrong.flaws) > FLAWS:
            more = screen.plural(
                "… and {count} more place", "… and {count} more places", len(wrong.flaws) - FLAWS
            )
            lines.append(f"  {more}")
        if not data.lstrip().startswith(b"{"):
            lines.append(screen.say("Name the certificate first, then the tournament file."))
        raise Failure(Exit.INVALID_FILE, "\n".join(lines)) from wrong
