"""A tournament on its way into a certificate, or to where one is verified."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.cli.byes import with_byes
from openarbiter.cli.caveats import (
    Caveat,
    of_baku,
    of_boards,
    of_colour,
    of_edition,
    of_source,
    of_system,
)
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import STANDARD_STREAM, read_bytes
from openarbiter.cli.options import FileOptions, RoundOptions
from openarbiter.cli.reading import read_tournament, ready_to_pair
from openarbiter.cli.rounds import asked_round, refuse_for_past_rounds, with_drawn
from openarbiter.cli.screen import Screen
from openarbiter.formats.trf import TrfReading
from openarbiter.model import Tournament
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH, OTHER_SWISS, System, with_system
from openarbiter.verify.certificate import digest, system_named


@dataclass(frozen=True, slots=True)
class CertificateSource:
    """A tournament file, and what the command line adds to it.

    Attributes:
        digest: of the file's bytes.
        tournament: with the initial colour and the system asked for.
        system: the Swiss system it is paired by.
        caveats: what is doubtful about that.
    """

    reading: TrfReading
    digest: str
    tournament: Tournament
    system: str
    caveats: tuple[Caveat, ...]


def source_of(
    screen: Screen, file: str, given: FileOptions, drawn: str | None, system: str | None
) -> CertificateSource:
    """Read the file a certificate is about.

    Args:
        system: the one asked for; None for the one the file names.

    Raises:
        Failure: it cannot be read, has errors, or is not paired by a Swiss system.
    """
    data = read_bytes(screen, file)
    reading = read_tournament(screen, file, given, data)
    tournament = reading.tournament
    if system is None and system_of(tournament).scheduled and not given.lenient:
        message = screen.say(
            "Certificates are for Swiss systems, but the file names the system {system}, whose "
            "pairings come from tables: “openarbiter check” compares every round with them. To "
            "certify a pairing by the Dutch system anyway, add --lenient.",
            system=tournament.regulations.system,
        )
        raise Failure(Exit.INVALID_FILE, message)
    chosen = system_named(tournament, system)
    if chosen != DUTCH and chosen not in OTHER_SWISS:
        message = screen.say(
            "Certificates are for Swiss systems, and this tournament is paired as {system}: "
            "“openarbiter check” compares every round with what its rules give.",
            system=chosen,
        )
        raise Failure(Exit.INVALID_FILE, message)
    caveats = of_system(screen, tournament, lenient=given.lenient, asked=system, swiss=True)
    if chosen in OTHER_SWISS and system_of(tournament, matches=True).name != chosen:
        tournament = with_system(tournament, System(chosen))
    tournament = with_drawn(tournament, drawn)
    return CertificateSource(reading, digest(data), tournament, chosen, tuple(caveats))


def certified_round(
    screen: Screen, source: CertificateSource, asked: int | None, options: RoundOptions
) -> tuple[Tournament, int]:
    """The tournament to be paired and the round of it, by default the next one.

    Raises:
        Failure: there is no such round to pair, nobody says how many there are, or byes are
            given for a round that has been paired.
    """
    tournament = ready_to_pair(screen, source.tournament, options.rounds)
    number = asked_round(screen, tournament, asked)
    last = tournament.regulations.rounds or number
    if number > last:
        message = screen.plural(
            "The only round of this tournament is paired already; --round 1 certifies it.",
            "All {count} rounds of this tournament are paired already; --round certifies one of "
            "them. If it has more, give their number with --rounds.",
            last,
        )
        raise Failure(Exit.WRONG_USE, message)
    return absent_asked(screen, tournament, source.system, number, options.byes), number


def absent_asked(
    screen: Screen, tournament: Tournament, system: str, number: int, byes: str | None
) -> Tournament:
    """The tournament with the byes of ``--byes``, which are for the next round only.

    Raises:
        Failure: the round has been paired already, they are not understood, or teams are paired.
    """
    if byes is not None and system in BETWEEN_TEAMS:
        message = screen.say(
            "--byes names players, and here teams are paired. Write the bye of a team into the "
            "file (record 240)."
        )
        raise Failure(Exit.WRONG_USE, message)
    refuse_for_past_rounds(screen, tournament, number, {"--byes": byes})
    return with_byes(screen, tournament, byes)


def doubts(
    screen: Screen,
    source: CertificateSource,
    tournament: Tournament,
    number: int,
    edition: str | None,
) -> list[Caveat]:
    """The caveats an arbiter must know of before relying on the pairing of a round."""
    then = tournament.before_round(number)
    if source.system in BETWEEN_TEAMS:
        return [*source.caveats, *of_colour(screen, tournament), *of_boards(screen, then)]
    found = [
        *source.caveats,
        *of_source(screen, source.system, edition_of(tournament, edition)),
        *of_edition(screen, tournament, edition),
        *of_colour(screen, tournament),
    ]
    return found + of_baku(screen, then, edition_of(tournament, edition))


def refuse_twice(screen: Screen, *names: str) -> None:
    """Make sure that the standard input is not to be read twice.

    Raises:
        Failure: more than one file is the standard input.
    """
    if names.count(STANDARD_STREAM) > 1:
        message = screen.say("Only one of the files can be the standard input: name the other.")
        raise Failure(Exit.WRONG_USE, message)
