"""Under which rules a command of ``laws`` decides, and how its ruling is put out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.laws_json import compared_json, position_json, ruling_json
from openarbiter.cli.laws_told import show_compared, show_ruling
from openarbiter.cli.options import Json
from openarbiter.cli.screen import Screen
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.compared import Decide, compared
from openarbiter.laws.ending.by_players import NEVER
from openarbiter.laws.of_event import OfEvent, laws_of_event
from openarbiter.laws.ruling import Decision
from openarbiter.laws.winning import native
from openarbiter.model.text import N_
from openarbiter.rulebook.laws_rules import LAWS, LAWS_IN_FORCE, LAWS_NAMES

NO_EVENT = OfEvent(Circumstances(LAWS_IN_FORCE), False, False, None)
"""Games of which nothing is said."""

_NEVER = "never"


@dataclass(frozen=True, slots=True)
class LawsOptions:
    """Under which rules a game is played; every command of ``laws`` asks it."""

    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="EDITION",
            help=N_("The edition of the Laws: fide-2023 (in force), fide-2018 or pmr-2018."),
        ),
    ] = None
    pace: Annotated[
        Literal["standard", "rapid", "blitz"] | None,
        typer.Option(
            "--pace",
            help=N_("The kind of chess, which decides on penalties. By default standard."),
        ),
    ] = None
    supervised: Annotated[
        bool | None,
        typer.Option(
            "--supervised/--unsupervised",
            help=N_(
                "Rapid and blitz: full supervision, with one arbiter for every three games "
                "(blitz: every game), and all moves recorded. By default not."
            ),
        ),
    ] = None
    of: Annotated[
        str | None,
        typer.Option(
            "--of",
            metavar="FILE",
            help=N_(
                "A tournament file: its edition, kind of chess, supervision and limit of moves for "
                "a draw, as far as the other options do not say them."
            ),
        ),
    ] = None
    compare: Annotated[
        bool,
        typer.Option("--compare", help=N_("Also say which other editions decide otherwise.")),
    ] = False
    as_json: Json = False


def circumstances_asked(screen: Screen, options: LawsOptions) -> Circumstances:
    """The circumstances that the options describe.

    Raises:
        Failure: there is no such edition.
    """
    return event_asked(screen, options).circumstances


def event_asked(screen: Screen, options: LawsOptions) -> OfEvent:
    """What the options describe, and the file of the event where there is one.

    Raises:
        Failure: there is no such edition, or no such file.
    """
    found = NO_EVENT
    if options.of is not None:
        from openarbiter.verify.tournament_files import read_tournament_file

        reading = read_tournament_file(read_bytes(screen, options.of))
        if not reading.tournament.entrants:
            message = screen.say(
                "{file} has no players: it is empty, or not a tournament file.", file=options.of
            )
            raise Failure(Exit.INVALID_FILE, message)
        found = laws_of_event(reading.tournament)
    rules = found.circumstances.rules
    if options.edition is not None:
        rules = LAWS[_edition(screen, options.edition)]
    pace = found.circumstances.pace if options.pace is None else Pace(options.pace)
    said = options.supervised is not None or (options.pace is None and found.supervision_said)
    supervised = options.supervised
    if supervised is None:
        supervised = found.circumstances.supervised and options.pace is None
    standard = pace is Pace.STANDARD
    return replace(
        found,
        circumstances=Circumstances(rules, pace, standard or supervised),
        supervision_said=standard or said,
    )


MoveLimit = Annotated[
    str,
    typer.Option(
        "--limit",
        metavar="MOVES",
        help=N_("How many moves the regulations ask for before an agreed draw, or “never”."),
    ),
]
"""The option that :func:`limit_asked` reads."""


def limit_asked(screen: Screen, options: LawsOptions, written: str) -> int | None:
    """The limit of moves for a draw by agreement: that of the option, else that of the event.

    Raises:
        Failure: what is written is not a number of moves.
    """
    if not written:
        return event_asked(screen, options).draw_limit
    if written.casefold() == _NEVER:
        return NEVER
    if written.isascii() and written.isdecimal() and len(written) < 4:
        return int(written)
    message = screen.say(
        "“{written}” is not a number of moves: write one, or {never}.",
        written=written[:20],
        never=_NEVER,
    )
    raise Failure(Exit.WRONG_USE, message)


def _edition(screen: Screen, name: str) -> str:
    edition = LAWS_NAMES.get(name)
    if edition is None:
        message = screen.say(
            "There is no edition {name} of the Laws. There are: {known}.",
            name=name[:40],
            known=", ".join(LAWS_NAMES),
        )
        raise Failure(Exit.WRONG_USE, message)
    return edition


def put_out_ruling(
    screen: Screen,
    options: LawsOptions,
    decide: Decide,
    *,
    fen: str = "",
    more: Mapping[str, object] | None = None,
) -> int:
    """Decide, print the ruling or write it as JSON; returns the exit code.

    Args:
        decide: the question.
        fen: the position it is about, for the moves that prove the ruling.
        more: what the JSON has besides.
    """
    event = event_asked(screen, options)
    asked = event.circumstances
    found = compared(asked, decide) if options.compare else None
    ruling = found.ruling if found is not None else decide(asked)
    show_ruling(screen, ruling, asked, fen=fen)
    if found is not None:
        show_compared(screen, found)
    if options.of is not None and options.pace is None and not event.pace_said:
        screen.aside(
            screen.say("The file does not say the time control: taken as standard chess."), "dim"
        )
    if not event.supervision_said:
        screen.aside(
            screen.say(
                "Decided as for games without full supervision; add --supervised if there is "
                "full supervision."
            ),
            "dim",
        )
    if fen and (ruling.line or ruling.because) and not native.available():
        screen.aside(
            screen.say(
                "The fast engine is not installed, so the reference engine looks for a mate: "
                "slower, and sometimes without an answer."
            ),
            "dim",
        )
    document = ruling_json(screen, ruling, asked)
    if fen:
        document |= {"position": position_json(fen, ruling.line)}
    document |= more or {}
    if found is not None:
        document |= compared_json(screen, found, asked)
    screen.json(document)
    return Exit.DIFFERENT if ruling.decision is Decision.NOT_DECIDED else Exit.OK
