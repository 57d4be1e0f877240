"""A tournament file on its way into a command."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.options import FileOptions
from openarbiter.cli.report import STYLES, short, summary
from openarbiter.cli.screen import Screen
from openarbiter.formats.encodings import ENCODINGS, canonical
from openarbiter.formats.problems import Report, Severity
from openarbiter.formats.text import decode
from openarbiter.formats.trf import TrfReading
from openarbiter.formats.trf.reader import CROSS_TABLE, NOT_READ
from openarbiter.model import Tournament
from openarbiter.rulebook import EDITIONS
from openarbiter.verify.tournament_files import read_tournament_file

SHOWN = 10
"""How many warnings a command shows before it points to ``validate``."""


def read_tournament(
    screen: Screen, name: str, given: FileOptions, data: bytes | None = None
) -> TrfReading:
    """Read a file for a command that works on the tournament in it.

    ``data`` are its bytes, where the command has read them already.

    Errors end the command, unless ``--lenient`` says to go on with what could be
    understood; errors and warnings are shown either way.

    Raises:
        Failure: the file cannot be read, or has errors.
    """
    known = encoding_asked(screen, given.encoding)
    source = read_bytes(screen, name) if data is None else data
    reading = read_tournament_file(source, encoding=known)
    errors = tuple(each for each in reading.problems if each.severity is Severity.ERROR)
    if not reading.tournament.entrants:
        refuse_foreign(screen, name, reading)
        message = screen.say(
            "{file} has no players: it is empty, or not a tournament file.", file=name
        )
        raise Failure(Exit.INVALID_FILE, message, errors)
    if errors and not given.lenient:
        message = screen.say(
            "{file} has {problems}. Correct the errors, see “openarbiter validate”, "
            "or add --lenient to go on with what can be understood.",
            file=name,
            problems=summary(screen, reading.problems),
        )
        raise Failure(Exit.INVALID_FILE, message, errors)
    _show_doubts(screen, name, reading)
    return reading


def read_with_lines(
    screen: Screen, name: str, given: FileOptions
) -> tuple[TrfReading, tuple[str, ...]]:
    """The same with the lines of the file, for a command that speaks of them.

    Raises:
        Failure: the file cannot be read, or has errors.
    """
    data = read_bytes(screen, name)
    reading = read_tournament(screen, name, given, data)
    return reading, lines_of(reading, data, encoding_asked(screen, given.encoding))


def lines_of(reading: TrfReading, data: bytes, encoding: str = "") -> tuple[str, ...]:
    """The lines of a tournament report.

    None of a table, whose places are rows and cells, or of a file that was too large to read.
    """
    if reading.version == CROSS_TABLE or any(
        problem.code == "trf-too-large" for problem in reading.problems
    ):
        return ()
    return decode(data, Report(), encoding).lines


def refuse_foreign(screen: Screen, name: str, reading: TrfReading) -> None:
    """End the command where the file is of another kind, with what to do about it.

    Raises:
        Failure: it is.
    """
    for problem in reading.problems:
        if problem.code in NOT_READ:
            translate = screen.language.text
            message = f"{name}: {problem.message(translate)} {problem.meaning(translate)}"
            raise Failure(Exit.INVALID_FILE, message, (problem,), shown=True)


def encoding_asked(screen: Screen, name: str | None) -> str:
    """The encoding of ``--encoding``, as the readers call it; ``""`` when none was asked for.

    Raises:
        Failure: there is no such encoding.
    """
    if name is None:
        return ""
    found = canonical(name)
    if found is None:
        message = screen.say(
            "There is no encoding {name}. There are: {known}.",
            name=name,
            known=", ".join(ENCODINGS),
        )
        raise Failure(Exit.WRONG_USE, message)
    return found


def _show_doubts(screen: Screen, name: str, reading: TrfReading) -> None:
    doubts = [each for each in reading.problems if each.severity is not Severity.NOTE]
    for problem in doubts[:SHOWN]:
        screen.aside(short(screen, problem), STYLES[problem.severity])
    if len(doubts) > SHOWN:
        more = screen.plural(
            "… and {count} more: openarbiter validate {file}",
            "… and {count} more: openarbiter validate {file}",
            len(doubts) - SHOWN,
            file=name,
        )
        screen.aside(more)
    warning = errors_passed_over(screen, reading)
    if warning:
        screen.aside(warning, STYLES[Severity.ERROR])


def errors_passed_over(screen: Screen, reading: TrfReading) -> str:
    """The warning of a file with errors that was read all the same; ``""`` if it has none."""
    if all(each.severity is not Severity.ERROR for each in reading.problems):
        return ""
    return screen.say("Continuing with what could be read: do not publish without checking.")


def ready_to_pair(
    screen: Screen, tournament: Tournament, rounds: int | None, *, finished: bool = False
) -> Tournament:
    """The tournament with its number of rounds, from the file or from ``--rounds``.

    Where neither says it and the tournament may be taken as ``finished``, it is the
    number of rounds there are, and the reader is told.

    Raises:
        Failure: nobody says how many rounds there are.
    """
    if rounds is not None:
        if rounds < 1:
            raise Failure(
                Exit.WRONG_USE, screen.say("--rounds must be 1 or more, not {count}.", count=rounds)
            )
        return replace(tournament, regulations=replace(tournament.regulations, rounds=rounds))
    if tournament.regulations.rounds is None and finished:
        count = len(tournament.rounds)
        message = screen.plural(
            "The file does not say how many rounds the tournament has; taken as finished "
            "after {count} round.",
            "The file does not say how many rounds the tournament has; taken as finished "
            "after {count} rounds.",
            count,
        )
        screen.aside(message, "yellow")
        return replace(tournament, regulations=replace(tournament.regulations, rounds=count))
    if tournament.regulations.rounds is None:
        raise Failure(
            Exit.INVALID_FILE,
            screen.say(
                "The file does not say how many rounds the tournament has, and the last "
                "round has pairing rules of its own. Give it with --rounds, for example "
                "--rounds 9."
            ),
        )
    return tournament


def edition_asked(screen: Screen, name: str | None) -> str | None:
    """The edition of ``--edition``, if there is one of that name; None when none was asked for.

    Raises:
        Failure: there is no such edition.
    """
    if name is not None and name not in EDITIONS:
        message = screen.say(
            "There is no edition {name}. There are: {known}.",
            name=name,
            known=", ".join(sorted(EDITIONS)),
        )
        raise Failure(Exit.WRONG_USE, message)
    return name
