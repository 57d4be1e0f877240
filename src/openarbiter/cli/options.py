"""Arguments and options that several commands share; their help is translated later.

Those that go together are the fields of a dataclass, which a command has as one parameter
(:mod:`openarbiter.cli.spread`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.model.text import N_
from openarbiter.pairing import Engine as _Engine

File: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help=N_(
            "The tournament: a TRF06, TRF16 or TRF26 file, or a cross table of Chess-Results "
            "(HTML, XLSX, CSV); - for the standard input."
        ),
    ),
]
Edition: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help=N_(
            "The edition of the rules: fide-2018 or fide-2026. By default what the file says, "
            "else the one in force on the first day."
        )
    ),
]
Rounds: TypeAlias = Annotated[
    int | None,
    typer.Option(help=N_("The number of rounds of the tournament, if the file does not give it.")),
]
Lenient: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--lenient/--strict",
        help=N_("Continue with what could be read of a file with errors, or refuse it."),
    ),
]
Encoding: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--encoding",
        metavar="NAME",
        help=N_(
            "The encoding of the file where the guess is wrong, such as windows-1251, koi8-r "
            "or windows-1250."
        ),
    ),
]
Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help=N_("Print the result as JSON, for programs."))
]
Force: TypeAlias = Annotated[
    bool, typer.Option("--force", help=N_("Replace the file to be written if it exists."))
]
System: TypeAlias = Annotated[
    Literal[
        "dutch",
        "fide-swiss-1989",
        "lim",
        "dubov",
        "burstein",
        "double-swiss",
        "team-swiss",
        "olympiad",
        "keizer",
        "ladder",
        "berger",
        "berger-plain",
        "scheveningen",
        "semi-scheveningen",
        "skalitzky",
        "skalitzky-balanced",
        "match",
        "micro-matches",
        "team-berger",
        "team-berger-plain",
        "knockout",
    ]
    | None,
    typer.Option(
        "--system",
        help=N_("The pairing system; by default the one the file names, else the Dutch one."),
    ),
]
SwissName: TypeAlias = Literal[
    "dutch",
    "fide-swiss-1989",
    "lim",
    "dubov",
    "burstein",
    "double-swiss",
    "team-swiss",
    "olympiad",
]
SwissSystem: TypeAlias = Annotated[
    SwissName | None,
    typer.Option(
        "--system",
        help=N_("The Swiss system; by default the one the file names, else the Dutch one."),
    ),
]
CertifiedSystem: TypeAlias = Annotated[
    SwissName | None,
    typer.Option("--system", help=N_("The Swiss system that pairs; by default the Dutch one.")),
]
AnyDrawnSystem: TypeAlias = Annotated[
    Literal[SwissName, "match", "micro-matches", "knockout", "keizer", "ladder"] | None,
    typer.Option("--system", help=N_("The system that pairs; by default the Dutch one.")),
]
Round: TypeAlias = Annotated[
    int | None,
    typer.Option("--round", help=N_("The round, from 1; by default the next one to be paired.")),
]
InitialColour: TypeAlias = Annotated[
    Literal["white", "black"] | None,
    typer.Option(
        "--initial-colour",
        help=N_("The initial colour, as drawn by lot before round 1 (C.04.3 E)."),
    ),
]
Engine: TypeAlias = Annotated[
    _Engine,
    typer.Option(
        "--engine",
        help=N_(
            "The engine that pairs; all give the same result. “both” pairs with each and compares."
        ),
    ),
]
Byes: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--byes",
        metavar="7:half,…",
        help=N_("Players absent in this round, and their bye: half, zero or full."),
    ),
]
Clubs: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="LIST",
        help=N_("The clubs of players (CSV: number, club); by default the teams of the file."),
    ),
]
DataFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER", help=N_("The data folder; by default the data folder of the user.")
    ),
]


@dataclass(frozen=True, slots=True)
class FileOptions:
    """How the file is read and the result printed; every command on a tournament asks it."""

    lenient: Lenient = False
    encoding: Encoding = None
    as_json: Json = False


@dataclass(frozen=True, slots=True)
class RoundOptions:
    """By which rules a round is paired, and what the file does not say of it."""

    edition: Edition = None
    byes: Byes = None
    rounds: Rounds = None
    drawn: InitialColour = None
