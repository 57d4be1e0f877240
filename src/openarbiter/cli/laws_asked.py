"""Under which rules a command of ``laws`` decides, and how its ruling is put out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_json import compared_json, position_json, ruling_json
from openarbiter.cli.laws_told import show_compared, show_ruling
from openarbiter.cli.options import Json
from openarbiter.cli.screen import Screen
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.compared import Decide, compared
from openarbiter.laws.ruling import Decision
from openarbiter.model.text import N_
from openarbiter.rulebook.laws_rules import LAWS, LAWS_IN_FORCE, LAWS_NAMES


@dataclass(frozen=True, slots=True)
class LawsOptions:
    """Under which rules a game is played; every command of ``laws`` asks it."""

    edition: Annotated[
        str,
        typer.Option(
            "--edition",
            metavar="EDITION",
            help=N_("The edition of the Laws: fide-2023 (in force), fide-2018 or pmr-2018."),
        ),
    ] = LAWS_IN_FORCE.edition.id
    pace: Annotated[
        Literal["standard", "rapid", "blitz"],
        typer.Option("--pace", help=N_("The kind of chess: penalties depend on it.")),
    ] = "standard"
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
    edition = LAWS_NAMES.get(options.edition)
    if edition is None:
        message = screen.say(
            "There is no edition {name} of the Laws. There are: {known}.",
            name=options.edition,
            known=", ".join(LAWS_NAMES),
        )
        raise Failure(Exit.WRONG_USE, message)
    pace = Pace(options.pace)
    supervised = pace is Pace.STANDARD or bool(options.supervised)
    return Circumstances(LAWS[edition], pace, supervised)


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
    asked = circumstances_asked(screen, options)
    found = compared(asked, decide) if options.compare else None
    ruling = found.ruling if found is not None else decide(asked)
    show_ruling(screen, ruling, asked, fen=fen)
    if found is not None:
        show_compared(screen, found)
    if asked.pace is not Pace.STANDARD and options.supervised is None:
        screen.aside(
            screen.say(
                "Decided as for games without full supervision; add --supervised if there is "
                "full supervision."
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
