"""The options by which standings are computed; several commands have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament
from openarbiter.model.text import N_

TieBreaks: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="BH/C1,…",
        help=N_("What breaks ties on points, in this order; by default what the file says."),
    ),
]
Order: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="PTS,BH/C1,…",
        help=N_("The whole order, including the points, in place of the list of tie-breaks."),
    ),
]
PresetName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help=N_("The list the edition recommends for swiss, swiss-rated, round-robin and others."),
    ),
]
TableEdition: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ID",
        help=N_(
            "The edition of the tie-break rules: fide-2026, fide-2024, fide-2018, fide-2017, "
            "pmr-2018 or fide-1989. By default the one in force on the first day."
        ),
    ),
]
After: TypeAlias = Annotated[
    int | None,
    typer.Option(metavar="ROUND", help=N_("Count this many rounds; by default all with results.")),
]
RoundRobin: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--round-robin/--swiss",
        help=N_("Whether the pairings were fixed in advance; by default as the file shows."),
    ),
]
ForTeams: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--teams/--players",
        help=N_("Whether to rank teams or players; by default teams in a team event."),
    ),
]
Primary: TypeAlias = Annotated[
    Literal["mp", "gp"] | None,
    typer.Option(help=N_("What decides among teams: match points (mp) or game points (gp).")),
]
Lots: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="SEED",
        help=N_("Draw lots among those still tied; the seed is printed with the table."),
    ),
]
Values: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--value",
        metavar="OTHER_X=…",
        help=N_(
            "Values for a tie-break of your own; the greater value ranks first: "
            "OTHER_X=3:1.5,7:2 or OTHER_X=FILE.csv."
        ),
    ),
]
Withdrawn: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="N,…", help=N_("Who has withdrawn from a round robin, by number (C.05 6.6).")
    ),
]
Switches: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--switch",
        metavar="NAME=VALUE",
        help=N_(
            "A rule the regulations of the event change (C.07 16.6), such as "
            "opponents-unplayed=as-scored."
        ),
    ),
]


GivenPlayOff: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--play-off",
        metavar="12,7,3=4",
        help=N_(
            "The result of a play-off by numbers, best first; players with = between them "
            "share equally (C.02 13.2.6). By default what the file says."
        ),
    ),
]


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What was asked for; None where the file or the edition decides."""

    tie_breaks: TieBreaks = None
    order: Order = None
    preset: PresetName = None
    edition: TableEdition = None
    after: After = None
    round_robin: RoundRobin = None
    teams: ForTeams = None
    primary: Primary = None
    lots: Lots = None
    values: Values = None
    withdrawn: Withdrawn = None
    switches: Switches = None
    play_off: GivenPlayOff = None
    listed_by: Literal["option", "published", "nobody"] = "option"
    """Who the tie-breaks or the order are from."""

    def arguments(self) -> list[str]:
        """The same options as words of a command line, not quoted."""
        named: list[tuple[str, object]] = [
            ("--tie-breaks", self.tie_breaks),
            ("--order", self.order),
            ("--preset", self.preset),
            ("--edition", self.edition),
            ("--after", self.after),
            ("--primary", self.primary),
            ("--lots", self.lots),
            *(("--value", value) for value in self.values or ()),
            ("--withdrawn", self.withdrawn),
            ("--play-off", self.play_off),
            *(("--switch", switch) for switch in self.switches or ()),
        ]
        words = [word for name, value in named if value is not None for word in (name, str(value))]
        if self.round_robin is not None:
            words.append("--round-robin" if self.round_robin else "--swiss")
        if self.teams is not None:
            words.append("--teams" if self.teams else "--players")
        return words


def rounds_asked(screen: Screen, tournament: Tournament, after: int | None) -> int | None:
    """How many rounds count; None for all with results.

    Raises:
        Failure: there are not so many.
    """
    if after is not None and not 0 <= after <= len(tournament.rounds):
        message = screen.say(
            "--after must be between 0 and {rounds}, the rounds in the file, not {after}.",
            rounds=len(tournament.rounds),
            after=after,
        )
        raise Failure(Exit.WRONG_USE, message)
    return after
