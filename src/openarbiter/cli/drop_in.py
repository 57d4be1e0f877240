"""The engine mode: the arguments, output and exit codes of bbpPairings and JaVaFo.

Programs that call one of those can call this one in its place::

    openarbiter [-r] [SYSTEM] FILE -p [OUT] [-l [LIST]] [-b] [--edition EDITION]
    openarbiter [-r] [SYSTEM] FILE -c [-l [LIST]] [-b] [--edition EDITION]
    openarbiter [-r] [SYSTEM] [MODEL] -g [CONFIG] -o FILE [-s SEED] [-l [LIST]] [-b] [...]

SYSTEM is ``--dutch`` or another word of :data:`openarbiter.cli.commands.SYSTEMS`.
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
    of_source,
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
from openarbiter.model import Tournament, is_team_event
from openarbiter.pairing import NoPairing, System, edition_of, pair_round
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    DUTCH,
    OTHER_SWISS,
    coded_system,
    with_system,
)
from openarbiter.rulebook import EDITIONS

IGNORED = ("-w", "-q")
"""Switches of JaVaFo that choose among its own methods; the result is the same."""

NOT_ACCELERATED = ("fide-swiss-1989", "olympiad")
"""Systems to whose rules no acceleration belongs; C.04.7 is for every other one."""

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
        system: the pairing system: bbpPairings wants one, JaVaFo knows none; ``""`` where none
            is named, the file decides then.
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
        request = replace(request, system=SYSTEMS[words.pop(0)])
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
        "openarbiter [-r] [SYSTEM] FILE -p [OUT] [-l [LIST]] [-b] [--edition EDITION]",
        "openarbiter [-r] [SYSTEM] FILE -c [-l [LIST]] [-b] [--edition EDITION]",
        "openarbiter [-r] [SYSTEM] [MODEL] -g [CONFIG] -o FILE [-s SEED] [-l [LIST]] [-b] "
        "[--edition EDITION]",
        f"SYSTEM: {', '.join(SYSTEMS)}",
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
    tournament, request = _tournament(screen, request)
    if request.action == "check":
        return _check(screen, request, tournament)
    return _pair(screen, request, tournament)


def _tournament(screen: Screen, request: Request) -> tuple[Tournament, Request]:
    """The tournament, and the request with the system that pairs it."""
    reading = read_trf(read_bytes(screen, request.file))
    errors = [each for each in reading.problems if each.severity is Severity.ERROR]
    lines = "\n".join(f"{request.file}: {short(screen, problem)}" for problem in errors)
    if any(problem.code not in TOLERATED for problem in errors):
        raise Failure(Exit.INVALID_FILE, lines)
    if lines:
        screen.aside(lines)
    tournament, system = _of_its_system(screen, request, reading.tournament)
    regulations = tournament.regulations
    if regulations.rounds is None and request.action == "check":
        regulations = replace(regulations, rounds=len(tournament.rounds))
    elif regulations.rounds is None:
        message = screen.say("{file} does not say how many rounds there are.", file=request.file)
        raise Failure(Exit.INVALID_FILE, message)
    if request.baku and system in NOT_ACCELERATED:
        message = screen.say(
            "The rules of the system {system} know no acceleration: leave out -b.", system=system
        )
        raise Failure(Exit.INVALID_FILE, message)
    baku = regulations.baku or request.baku
    tournament = replace(tournament, regulations=replace(regulations, baku=baku))
    return tournament, replace(request, system=system)


def _of_its_system(
    screen: Screen, request: Request, tournament: Tournament
) -> tuple[Tournament, str]:
    """The tournament as one of the system that pairs it, and the name of that.

    Raises:
        Failure: what is asked for and what the file says are not the same, or the file has
            players for teams, or teams for players.
    """
    coded = coded_system(tournament, matches=True)
    system = request.system or ("" if coded is None else coded.name)
    if system not in OTHER_SWISS:
        of_system(screen, tournament, lenient=None)
        return tournament, DUTCH
    code = tournament.regulations.system
    values = {"code": code, "system": system, "file": request.file}
    if system in BETWEEN_TEAMS and not tournament.teams:
        message = screen.say("The system {system} pairs teams, and {file} has none.", **values)
    elif code and not code.startswith("CUSTOM_") and coded is None:
        message = screen.say("The file names the pairing system {code}, not {system}.", **values)
    elif coded is not None and coded.name != system:
        values["code"] = coded.name
        message = screen.say("The file names the pairing system {code}, not {system}.", **values)
    elif system not in BETWEEN_TEAMS and is_team_event(tournament):
        message = screen.say(
            "This is a team event; the system {system} pairs individual players.", **values
        )
    else:
        return with_system(tournament, System(system)) if coded is None else tournament, system
    raise Failure(Exit.INVALID_FILE, message)


def _pair(screen: Screen, request: Request, tournament: Tournament) -> Exit:
    number = len(tournament.rounds) + 1
    if number > (tournament.regulations.rounds or number):
        message = screen.say("All rounds of {file} are paired already.", file=request.file)
        raise Failure(Exit.INVALID_FILE, message)
    try:
        pairing = pair_round(tournament, edition=request.edition, system=request.system)
    except NoPairing as impossible:
        raise _impossible(screen, request, tournament, impossible) from impossible
    caveats = [
        *of_edition(screen, tournament, request.edition),
        *of_colour(screen, tournament),
        *of_source(screen, request.system, edition_of(tournament, request.edition)),
        *of_nobody(screen, pairing),
    ]
    if request.system not in BETWEEN_TEAMS:
        caveats += of_baku(screen, tournament, edition_of(tournament, request.edition))
    show_caveats(screen, caveats)
    text = pairs_file(pairing)
    if request.output is None:
        screen.raw(text)
    else:
        write_text(screen, str(_beside(request.file, request.output)), text)
    if request.checklist is not None:
        listed = list_of(tournament, number, request.edition, pairing, request.system)
        _write_list(screen, request, listed)
    return Exit.OK


def _impossible(
    screen: Screen, request: Request, tournament: Tournament, why: NoPairing
) -> Failure:
    """The failure of a round that cannot be paired, with the names of those concerned."""
    from openarbiter.cli.boards import why_not

    teams = request.system in BETWEEN_TEAMS
    return Failure(Exit.DIFFERENT, why_not(screen, tournament, why, teams=teams))


def _check(screen: Screen, request: Request, tournament: Tournament) -> Exit:
    lists = []
    for number in range(1, len(tournament.rounds) + 1):
        try:
            pairing = pair_round(tournament, number, edition=request.edition, system=request.system)
        except NoPairing as impossible:
            pairing = None
            screen.aside(str(_impossible(screen, request, tournament, impossible)))
        screen.raw(f"{Path(request.file).stem}: Round #{number}\n")
        screen.raw(checker_report(tournament, number, pairing, request.system))
        screen.streams.flush()
        if request.checklist is not None:
            listed = list_of(tournament, number, request.edition, pairing, request.system)
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
        system=request.system or DUTCH,
        seed=request.seed,
        baku=request.baku,
        edition=request.edition,
    )
    system = request.system or DUTCH
    # TRF16 has no records for what other systems need to be named.
    write_text(screen, output, write_trf(made, version="trf16" if system == DUTCH else "trf26"))
    if request.checklist is not None:
        listed = ""
        for number in range(1, len(made.rounds) + 1):
            pairing = pair_round(made, number, system=system)
            listed += f"Round #{number}\n{list_of(made, number, None, pairing, system)}"
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
