"""The engine mode: the arguments, output and exit codes of bbpPairings and JaVaFo.

Programs that call one of those can call this one in its place::

    openarbiter [-r] [--dutch] FILE -p [OUT] [-l [LIST]] [-b] [--edition EDITION]
    openarbiter [-r] [--dutch] FILE -c [-l [LIST]] [-b] [--edition EDITION]
    openarbiter [-r] [--dutch] [MODEL] -g [CONFIG] -o FILE [-s SEED] [-l [LIST]] [-b] [...]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from openarbiter.cli.caveats import (
    of_baku,
    of_colour,
    of_edition,
    of_nobody,
    of_system,
    show_caveats,
)
from openarbiter.cli.commands import SYSTEMS
from openarbiter.cli.engine_output import checker_report, list_of, pairs_file, release
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes, write_text
from openarbiter.cli.report import short
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, edition_of, pair_round
from openarbiter.rulebook import EDITIONS

IGNORED = ("-w", "-q")
"""Switches of JaVaFo that choose among its own methods; the result is the same."""

TOLERATED = {"trf-two-pabs"}
"""Errors of files that the other engines let pass; told, but the round is paired.

Programs that know one kind of bye only write it for every point without a game.
"""


@dataclass(frozen=True, slots=True)
class Request:
    """What the calling program wants.

    Attributes:
        action: ``"pair"``, ``"check"``, ``"generate"``, or ``""`` to print the release only.
        output: where the pairs go, or the tournament that is drawn; None for the standard
            output.
        checklist: where the checklist goes, ``""`` for a name made from the file's;
            None for no checklist.
        system: the word for the pairing system: bbpPairings wants one, JaVaFo knows none.
        configuration: the configuration file of the generator, or its seed.
        seed: that of the generator.
    """

    release: bool = False
    file: str = ""
    action: str = ""
    output: str | None = None
    checklist: str | None = None
    baku: bool = False
    edition: str | None = None
    system: str = ""
    configuration: str | None = None
    seed: str | None = None


def parse(screen: Screen, arguments: Sequence[str]) -> Request:
    """Read the arguments of the engine mode.

    Raises:
        Failure: they are none of the forms above.
    """
    words = list(arguments)
    request = Request(release=words[0] == "-r")
    if request.release:
        words.pop(0)
    if not words:
        return request
    if words[0] in SYSTEMS:
        request = replace(request, system=words.pop(0))
    if request.system == "--burstein":
        message = screen.say("The Burstein system is not available; --dutch is the only one.")
        raise Failure(Exit.INVALID_FILE, message)
    while words:
        request = _with_next(screen, request, words)
    if request.action == "generate":
        understood = request.output and not (request.file and request.configuration)
    else:
        understood = request.file and request.action and request.seed is None
    if not understood:
        raise _misused(screen)
    return request


def _with_next(screen: Screen, request: Request, words: list[str]) -> Request:
    word = words.pop(0)
    value = words[0] if words and not words[0].startswith("-") else None
    if word in ("-p", "-c") and not request.action and request.file:
        if word == "-c":
            return replace(request, action="check")
        if value is not None:
            words.pop(0)
        return replace(request, action="pair", output=value)
    if word == "-g" and not request.action:
        if value is not None:
            words.pop(0)
        return replace(request, action="generate", configuration=value)
    if word == "-o" and request.action == "generate" and value is not None:
        return replace(request, output=words.pop(0))
    if word == "-s" and request.action == "generate" and value is not None:
        return replace(request, seed=words.pop(0))
    if word == "-l" and request.checklist is None and request.action:
        if value is not None:
            words.pop(0)
        return replace(request, checklist=value or "")
    if word == "-b":
        return replace(request, baku=True)
    if word in IGNORED:
        if value is not None and value.isdigit():
            words.pop(0)
        return request
    if word == "--edition" and value in EDITIONS:
        return replace(request, edition=words.pop(0))
    if word.startswith("--edition=") and word.partition("=")[2] in EDITIONS:
        return replace(request, edition=word.partition("=")[2])
    if not request.file and not word.startswith("-"):
        return replace(request, file=word)
    raise _misused(screen)


def _misused(screen: Screen) -> Failure:
    forms = (
        "openarbiter -r",
        "openarbiter [-r] [--dutch] FILE -p [OUT] [-l [LIST]] [-b] [--edition EDITION]",
        "openarbiter [-r] [--dutch] FILE -c [-l [LIST]] [-b] [--edition EDITION]",
        "openarbiter [-r] [--dutch] [MODEL] -g [CONFIG] -o FILE [-s SEED] [-l [LIST]] [-b] "
        "[--edition EDITION]",
    )
    message = screen.say("These arguments are not understood. Engine mode accepts:")
    return Failure(Exit.INVALID_FILE, "\n".join((message, *(f"  {form}" for form in forms))))


def serve(screen: Screen, arguments: Sequence[str]) -> Exit:
    """Do what a pairing engine is asked to do.

    Raises:
        Failure: it cannot be done; nothing has been written then.
    """
    request = parse(screen, arguments)
    if request.release:
        screen.raw(release() + "\n")
    if not request.action:
        return Exit.OK
    if request.action == "generate":
        return _generate(screen, request)
    tournament = _tournament(screen, request)
    if request.action == "check":
        return _check(screen, request, tournament)
    return _pair(screen, request, tournament)


def _tournament(screen: Screen, request: Request) -> Tournament:
    reading = read_trf(read_bytes(screen, request.file))
    errors = [each for each in reading.problems if each.severity is Severity.ERROR]
    lines = "\n".join(f"{request.file}: {short(screen, problem)}" for problem in errors)
    if any(problem.code not in TOLERATED for problem in errors):
        raise Failure(Exit.INVALID_FILE, lines)
    if lines:
        screen.aside(lines)
    tournament = reading.tournament
    of_system(screen, tournament, lenient=None)
    regulations = tournament.regulations
    if regulations.rounds is None and request.action == "check":
        regulations = replace(regulations, rounds=len(tournament.rounds))
    elif regulations.rounds is None:
        message = screen.say("{file} does not say how many rounds there are.", file=request.file)
        raise Failure(Exit.INVALID_FILE, message)
    baku = regulations.baku or request.baku
    return replace(tournament, regulations=replace(regulations, baku=baku))


def _pair(screen: Screen, request: Request, tournament: Tournament) -> Exit:
    number = len(tournament.rounds) + 1
    if number > (tournament.regulations.rounds or number):
        message = screen.say("All rounds of {file} are paired already.", file=request.file)
        raise Failure(Exit.INVALID_FILE, message)
    try:
        pairing = pair_round(tournament, edition=request.edition)
    except NoPairing as impossible:
        from openarbiter.cli.boards import why_not

        raise Failure(Exit.DIFFERENT, why_not(screen, tournament, impossible)) from impossible
    caveats = [
        *of_edition(screen, tournament, request.edition),
        *of_colour(screen, tournament),
        *of_baku(screen, tournament, edition_of(tournament, request.edition)),
        *of_nobody(screen, pairing),
    ]
    show_caveats(screen, caveats)
    text = pairs_file(pairing)
    if request.output is None:
        screen.raw(text)
    else:
        write_text(screen, str(_beside(request.file, request.output)), text)
    if request.checklist is not None:
        _write_list(screen, request, list_of(tournament, number, request.edition, pairing))
    return Exit.OK


def _check(screen: Screen, request: Request, tournament: Tournament) -> Exit:
    lists = []
    for number in range(1, len(tournament.rounds) + 1):
        try:
            pairing = pair_round(tournament, number, edition=request.edition)
        except NoPairing:
            pairing = None
        screen.raw(f"{Path(request.file).stem}: Round #{number}\n")
        screen.raw(checker_report(tournament, number, pairing))
        screen.streams.flush()
        if request.checklist is not None:
            listed = list_of(tournament, number, request.edition, pairing)
            lists.append(f"Round #{number}\n{listed}")
    screen.raw("\n")
    if request.checklist is not None:
        _write_list(screen, request, "".join(lists))
    return Exit.OK


def _generate(screen: Screen, request: Request) -> Exit:
    # The generator takes a while to load, and a program that wants a round need not wait for it.
    from openarbiter.cli.drop_in_generator import drawn
    from openarbiter.formats.trf import write_trf

    output = request.output or ""
    made = drawn(
        screen,
        model=request.file or None,
        configuration_file=request.configuration,
        keys="bbp" if request.system else "javafo",
        seed=request.seed,
        baku=request.baku,
        edition=request.edition,
    )
    write_text(screen, output, write_trf(made, version="trf16"))
    if request.checklist is not None:
        listed = "".join(
            f"Round #{number}\n{list_of(made, number, None, pair_round(made, number))}"
            for number in range(1, len(made.rounds) + 1)
        )
        _write_list(screen, replace(request, file=output), listed)
    return Exit.OK


def _write_list(screen: Screen, request: Request, text: str) -> None:
    if request.checklist:
        target = _beside(request.file, request.checklist)
    else:
        target = Path(request.file).with_suffix(".list")
    write_text(screen, str(target), text + release())


def _beside(file: str, name: str) -> Path:
    """A bare name is a file beside the tournament's, as with the other engines."""
    path = Path(name)
    return Path(file).with_name(name) if path.parent == Path() and "/" not in name else path
