"""What ``play-off`` is asked with: terms, lots, times, results."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.playoffs.games import GameId, PlayOffResult, game_named, result_written
from openarbiter.playoffs.stated import StatedTerms
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.playoffs.timetable import moment
from openarbiter.rulebook.play_off_rules import DrawnBy, PlayOffFormat

Places: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--places",
        metavar="N",
        help=N_("Who the first N are is decided: 1 (the default) for the winner."),
    ),
]
EachPlace: TypeAlias = Annotated[
    bool,
    typer.Option("--each-place", help=N_("Every shared place is played for (C.02 13.2.5).")),
]
AfterTieBreaks: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="N|all",
        help=N_(
            "How many tie-breaks are applied before the play-off (C.07 3.1.2); by default none: "
            "players level on points play."
        ),
    ),
]
PlayOffEdition: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="ID",
        help=N_(
            "The edition of the rules on play-offs: fide-2017, fide-2018, pmr-2018, fide-2024 or "
            "fide-2026. By default that of the tie-breaks."
        ),
    ),
]
Format: TypeAlias = Annotated[
    Literal["round-robin", "knock-out", "first-four"] | None,
    typer.Option(
        "--format", help=N_("How three players and more play, where the regulations say it.")
    ),
]
Control: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--control",
        metavar="180+2",
        help=N_("The time control that the regulations state, in seconds as in record 222."),
    ),
]
Agreed: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--agreed-control",
        metavar="600+5",
        help=N_(
            "A slower control for two players, agreed on by the Chief Arbiter and the organiser "
            "(C.02 13.2.13)."
        ),
    ),
]
Breaks: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="30,10",
        help=N_("Minutes before the first stage, and between stages (C.02 13.2.8)."),
    ),
]
Numbers: TypeAlias = Annotated[
    Literal["lot", "rank"] | None,
    typer.Option(help=N_("What decides on pairing numbers and pairs (C.07 3.1.4).")),
]
Colours: TypeAlias = Annotated[
    Literal["lot", "rank"] | None,
    typer.Option(help=N_("What decides on the first colours (C.07 3.1.5).")),
]
Armageddon: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--armageddon",
        metavar="N",
        help=N_(
            "After N drawn games of a replay one game decides, in which a draw is enough for "
            "Black; where the regulations say it."
        ),
    ),
]
ArmageddonControl: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="W300-B240", help=N_("The control of that game; by default 5 minutes against 4.")
    ),
]
Seed: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="SEED",
        help=N_("Draw all lots from this seed, such as dice thrown in public; it is recorded."),
    ),
]


@dataclass(frozen=True, slots=True)
class PlayOffOptions:
    """What is fixed before a play-off begins."""

    places: Places = None
    each_place: EachPlace = False
    after_tie_breaks: AfterTieBreaks = None
    rules: PlayOffEdition = None
    format: Format = None
    control: Control = None
    agreed: Agreed = None
    breaks: Breaks = None
    numbers: Numbers = None
    colours: Colours = None
    armageddon: Armageddon = None
    armageddon_control: ArmageddonControl = None
    seed: Seed = None

    @property
    def named(self) -> tuple[str, ...]:
        """The options that were given."""
        hints = get_type_hints(PlayOffOptions, include_extras=True)
        return tuple(
            _option(each.name, hints[each.name])
            for each in fields(self)
            if getattr(self, each.name) != each.default
        )


def _option(name: str, hint: Any) -> str:
    """The name of an option on the command line, as its annotation has it."""
    declared = next((each.param_decls for each in get_args(hint)[1:]), None) or ()
    return str(next(iter(declared), f"--{name.replace('_', '-')}"))


OPTIONS = {
    "places": "--places",
    "after": "--after-tie-breaks",
    "format": "--format",
    "numbers": "--numbers",
    "colours": "--colours",
    "control": "--control",
    "breaks": "--breaks",
}
"""The option for each thing that regulations may have to state."""


def stated_terms(screen: Screen, options: PlayOffOptions) -> StatedTerms:
    """What the options state of the regulations.

    Raises:
        Failure: a number is none, or out of bounds.
    """
    if options.armageddon is not None and not 0 <= options.armageddon <= 100:
        raise Failure(Exit.WRONG_USE, screen.say("--armageddon is a number from 0 to 100."))
    return StatedTerms(
        places=options.places is not None,
        after=options.after_tie_breaks is not None,
        format=None if options.format is None else PlayOffFormat(options.format),
        control=options.control,
        agreed=options.agreed,
        breaks=_breaks(screen, options.breaks),
        numbers=None if options.numbers is None else DrawnBy(options.numbers),
        colours=None if options.colours is None else DrawnBy(options.colours),
        armageddon_after=options.armageddon,
        armageddon_control=options.armageddon_control,
    )


def _breaks(screen: Screen, text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 2 or not all(_number(part) for part in parts):
        message = screen.say("--breaks: “{text}” is not two numbers of minutes: 30,10.", text=text)
        raise Failure(Exit.WRONG_USE, message)
    return int(parts[0]), int(parts[1])


def asked_depth(screen: Screen, text: str | None, tie_breaks: int) -> int:
    """How many tie-breaks are applied before a play-off.

    Raises:
        Failure: it is no such number.
    """
    if text is None:
        return 0
    if text == "all":
        return tie_breaks
    if not _number(text) or int(text) > tie_breaks:
        message = screen.say(
            "--after-tie-breaks: “{text}” is neither “all” nor a number from 0 to {most}.",
            text=text,
            most=tie_breaks,
        )
        raise Failure(Exit.WRONG_USE, message)
    return int(text)


def asked_time(
    screen: Screen, tournament: Tournament, text: str | None, option: str
) -> datetime | None:
    """A time such as ``17:40``, on the last day of the tournament, or with its day.

    Raises:
        Failure: it is none, or the day has to be told.
    """
    if text is None:
        return None
    plain = text.strip()
    try:
        if len(plain) > 5:
            return moment(plain)
        hour = datetime.strptime(plain, "%H:%M").time()
    except ValueError as error:
        message = screen.say(
            "{option}: “{text}” is not a time, such as 17:40 or 2026-05-09 17:40.",
            option=option,
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message) from error
    day = tournament.end or tournament.start
    if day is None:
        message = screen.say(
            "{option}: the file has no date of the end. Give the day as well: 2026-05-09 {text}.",
            option=option,
            text=plain,
        )
        raise Failure(Exit.WRONG_USE, message)
    return datetime.combine(day, hour)


def asked_lots(screen: Screen, texts: list[str] | None) -> dict[str, tuple[int, ...]]:
    """Lots drawn in front of the players: ``1.1 colours=7,3``.

    Raises:
        Failure: one of them is none.
    """
    found = {}
    for text in texts or ():
        name, equals, order = text.partition("=")
        parts = [part.strip() for part in order.split(",")]
        if not equals or not name.strip() or not all(_number(part) for part in parts):
            message = screen.say(
                "--drawn: “{text}” is not the name of a lot and the players in its order, such as "
                "“1.1 colours=7,3”.",
                text=text,
            )
            raise Failure(Exit.WRONG_USE, message)
        found[" ".join(name.split())] = tuple(int(part) for part in parts)
    return found


def asked_result(
    screen: Screen, tournament: Tournament, text: str
) -> tuple[GameId, PlayOffResult, datetime | None]:
    """A result: ``1.1.1=1-0``, or with the time the game ended ``1.1.1=1-0@18:25``.

    Raises:
        Failure: it is none.
    """
    name, equals, rest = text.partition("=")
    result, at, ended = rest.partition("@")
    try:
        if not equals:
            raise BadPlayOff(_no_result(text))
        return (
            game_named(name),
            result_written(result),
            asked_time(screen, tournament, ended if at else None, "--result"),
        )
    except BadPlayOff as wrong:
        raise refused(screen, wrong, "--result") from wrong


def refused(screen: Screen, wrong: BadPlayOff, where: str = "") -> Failure:
    """The failure of something asked for that cannot be."""
    message = wrong.reason.message(screen.language.text)
    return Failure(Exit.WRONG_USE, f"{where}: {message}" if where else message)


def _no_result(text: str) -> Reason:
    message = N_(
        "“{text}” is not a game and its result, such as 1.1.1=1-0, or 1.1.1=1-0@18:25 with the "
        "time the game ended."
    )
    return Reason.of(message, text=text)


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5
