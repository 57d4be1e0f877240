"""``openarbiter schedule``: all rounds of a system whose pairs are known beforehand."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.cli import draws, schedules
from openarbiter.cli.caveats import Caveat, show_caveats
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing, staged
from openarbiter.cli.names import Names, numbered, of_federations, read_names
from openarbiter.cli.options import Force, Json
from openarbiter.cli.page import Part, as_html, as_text, show
from openarbiter.cli.screen import Screen
from openarbiter.model.match_terms import MOST_GAMES
from openarbiter.model.text import N_
from openarbiter.pairing.berger import berger
from openarbiter.pairing.match_schedule import match_schedule, micro_matches
from openarbiter.pairing.schedule import Schedule
from openarbiter.pairing.scheveningen import scheveningen, semi_scheveningen
from openarbiter.pairing.skalitzky import skalitzky
from openarbiter.pairing.system import BY_GAMES, FOR_TEAMS, TEAM_ROUND_ROBINS
from openarbiter.pairing.varma import Draw, draw

LARGEST = 500_000
"""The most games of a schedule: a double round robin of 700 players has fewer."""

System: TypeAlias = Literal[
    "berger",
    "berger-plain",
    "varma",
    "scheveningen",
    "semi-scheveningen",
    "skalitzky",
    "skalitzky-balanced",
    "match",
    "micro-matches",
    "team-berger",
    "team-berger-plain",
]


def schedule(
    context: typer.Context,
    system: Annotated[
        System,
        typer.Option(
            "--system",
            help=N_("The system; varma draws the pairing numbers of a round robin by federation."),
        ),
    ] = "berger",
    players: Annotated[
        int | None,
        typer.Option(
            help=N_(
                "How many players; in systems for teams, in each team; of team-berger and "
                "team-berger-plain, how many teams."
            )
        ),
    ] = None,
    cycles: Annotated[
        int, typer.Option(help=N_("How often each pair meets; 2 for a double round robin."))
    ] = 1,
    games: Annotated[
        int | None,
        typer.Option(
            help=N_(
                "How many games a match has: of match, the whole of it; of micro-matches, those "
                "that each pair plays in a row, 2 by default."
            )
        ),
    ] = None,
    names: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=N_(
                "The players: a tournament file, or a list with one name a line, a federation "
                "after a semicolon, and [Team] before the players of a team; - for the "
                "standard input."
            ),
        ),
    ] = None,
    federations: Annotated[
        str | None,
        typer.Option(
            metavar="NOR,ISL,…", help=N_("The federation of each player, if no names are given.")
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help=N_("What decides the draw, such as dice thrown before the players.")),
    ] = None,
    html: Annotated[bool, typer.Option("--html", help=N_("Make an HTML page."))] = False,
    output: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write the output to a file instead of printing it.")),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Print every round of a schedule, and for Varma the draw before it."""
    screen: Screen = context.obj.with_json(as_json)
    _refuse_nonsense(
        screen,
        system,
        cycles,
        seed=seed,
        names=names,
        federations=federations,
        formats=html and as_json,
    )
    _refuse_games(screen, system, cycles, games)
    refuse_existing(screen, output, force=force)
    known = of_federations(federations) if federations is not None else Names()
    if names is not None:
        known = read_names(screen, names, teams=system in TEAM_ROUND_ROBINS)
    size = _size(screen, system, 2 if system == "match" else players, known)
    in_a_row = games or 2 if system in BY_GAMES else 1
    if size * size * cycles * in_a_row // 2 > LARGEST:
        message = screen.say(
            "The schedule would have more than {limit} games. Is the number of players right?",
            limit=LARGEST,
        )
        raise Failure(Exit.BEYOND_LIMITS, message)
    made: Draw | None = None
    caveats: list[Caveat] = []
    try:
        if system == "varma":
            made = draw(known.candidates, seed or "")
            known = numbered(made.by_number)
            caveats = draws.of_draw(screen, made)
        result = _schedule(system, size, cycles, in_a_row)
    except ValueError as error:
        raise Failure(Exit.WRONG_USE, _why_not(screen, system, size)) from error
    show_caveats(screen, caveats)
    parts: list[Part] = [] if made is None else list(draws.parts_of(screen, made))
    parts += schedules.parts_of(screen, result, known)
    document = {
        **schedules.schedule_json(result, known),
        "draw": None if made is None else draws.draw_json(made),
        "written": output,
        "warnings": [caveat.json() for caveat in caveats],
    }
    _put_out(screen, parts, document, html=html, output=output)
    return Exit.OK


def _schedule(system: System, size: int, cycles: int, games: int) -> Schedule:
    match system:
        case "match":
            return match_schedule(games)
        case "micro-matches":
            return micro_matches(size, games, cycles)
        case "berger" | "varma":
            return berger(size, cycles)
        case "berger-plain":
            return berger(size, cycles, plain=True)
        case "team-berger" | "team-berger-plain":
            plain = system == "team-berger-plain"
            return replace(berger(size, cycles, plain=plain), system=system)
        case "scheveningen":
            return scheveningen(size, cycles)
        case "semi-scheveningen":
            return semi_scheveningen(size, cycles)
        case "skalitzky":
            return skalitzky(size)
        case "skalitzky-balanced":
            return skalitzky(size, balanced=True)


def _put_out(
    screen: Screen,
    parts: list[Part],
    document: dict[str, object],
    *,
    html: bool,
    output: str | None,
) -> None:
    """Print the page, or write it to a file and say so."""
    page = as_html(parts, screen.language.code) if html else as_text(parts)
    if output is None:
        if html:
            screen.raw(page)
        else:
            show(screen, parts)
            screen.json(document)
        return
    if screen.as_json:
        page = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    with staged(screen, output, page):
        screen.json({"written": output})
        screen.streams.settle()
    screen.aside(screen.say("Written to {file}.", file=output))


def _refuse_nonsense(
    screen: Screen,
    system: System,
    cycles: int,
    *,
    seed: str | None,
    names: str | None,
    federations: str | None,
    formats: bool,
) -> None:
    """Refuse options that do not go together."""
    message = ""
    if cycles < 1:
        message = screen.say("--cycles must be 1 or more, not {count}.", count=cycles)
    elif cycles > 1 and system.startswith("skalitzky"):
        message = screen.say("Skalitzky has no cycles: its three teams meet in two rounds.")
    elif formats:
        message = screen.say("--html and --json are two forms of output: choose one.")
    elif names is not None and federations is not None:
        message = screen.say("--names and --federations both say who plays: choose one.")
    elif system != "varma" and (seed is not None or federations is not None):
        message = screen.say("--seed and --federations are for the draw of --system varma.")
    elif system == "varma" and not seed:
        message = screen.say(
            "A draw must be repeatable: give --seed, such as dice thrown in front of the players."
        )
    elif system == "varma" and names is None and federations is None:
        message = screen.say("A draw needs the federations: --names FILE, or --federations.")
    if message:
        raise Failure(Exit.WRONG_USE, message)


def _refuse_games(screen: Screen, system: System, cycles: int, games: int | None) -> None:
    """Refuse a number of games that makes no sense."""
    message = ""
    if system not in BY_GAMES and games is not None:
        message = screen.say("--games is for --system match and --system micro-matches.")
    elif system == "match" and games is None:
        message = screen.say("Give the number of games of the match: --games.")
    elif games is not None and not 1 <= games <= MOST_GAMES:
        message = screen.say(
            "--games must be from 1 to {most}, not {games}.", most=MOST_GAMES, games=games
        )
    elif system == "match" and cycles > 1:
        message = screen.say("A match has no cycles: give all its games with --games.")
    if message:
        raise Failure(Exit.WRONG_USE, message)


def _size(screen: Screen, system: System, players: int | None, names: Names) -> int:
    """How many players there are; in systems for teams, in each."""
    found: int | None = None
    if names.players and system in FOR_TEAMS:
        found = _size_of_teams(screen, system, names)
    elif system == "varma":
        found = len(names.players)
    elif names.players:
        found = max(number for number, _ in names.players)
    if found is None and players is None:
        message = screen.say("Give the number of players: --players, or --names FILE.")
        raise Failure(Exit.WRONG_USE, message)
    if found is not None and players not in (None, found):
        message = screen.say(
            "--players says {players}, but there are {found}.", players=players, found=found
        )
        raise Failure(Exit.WRONG_USE, message)
    return found if found is not None else players or 0


def _size_of_teams(screen: Screen, system: System, names: Names) -> int:
    needed = 3 if system.startswith("skalitzky") else 2
    sizes = [len(members) for _, members in names.teams]
    if len(sizes) != needed or len(set(sizes)) != 1:
        message = screen.say(
            "{needed} teams with the same number of players are needed. The file has teams of: "
            "{sizes}. In a list, write [Team] before the players of each.",
            needed=needed,
            sizes=", ".join(map(str, sizes)) or "-",
        )
        raise Failure(Exit.INVALID_FILE, message)
    return sizes[0]


def _why_not(screen: Screen, system: System, size: int) -> str:
    match system:
        case "varma":
            return screen.say(
                "The Varma tables are for 9 to 24 players, not {players}. Draw the numbers "
                "without restriction.",
                players=size,
            )
        case "scheveningen":
            return screen.say("There are tables for 2 to 10 boards, not for {boards}.", boards=size)
        case "semi-scheveningen":
            return screen.say(
                "Semi-Scheveningen needs an even number of boards from 4 to 20, not {boards}.",
                boards=size,
            )
        case "skalitzky" | "skalitzky-balanced":
            return screen.say(
                "Skalitzky needs an even number of players in each team, not {players}.",
                players=size,
            )
        case "match":
            return screen.say("A match is between two players; there are {players}.", players=size)
        case "team-berger" | "team-berger-plain":
            return screen.say(
                "A round robin of teams needs two teams or more, not {teams}.", teams=size
            )
        case _:
            return screen.say(
                "A round robin needs two players or more, not {players}.", players=size
            )
