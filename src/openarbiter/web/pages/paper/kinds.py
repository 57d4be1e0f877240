"""The documents there are."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A document.

    Attributes:
        slug: its name in addresses.
        title: its English name, translated when shown.
        about: what it is for, likewise.
        of_round: whether it is about one round.
        of_table: whether it is a table after a round.
        in_parts: whether a part of it is made at a time.
        of_play_off: whether it is about play-offs that have begun.
        of_knockout: whether only knock-outs have it.
        of_matches: whether only events have it in which teams are paired; it is a PDF.
        of_teams: whether only events of teams have it.
        of_team_places: whether only those that rank teams by their players have it.
    """

    slug: str
    title: str
    about: str
    of_round: bool = False
    of_table: bool = False
    in_parts: bool = False
    of_play_off: bool = False
    of_knockout: bool = False
    of_matches: bool = False
    of_teams: bool = False
    of_team_places: bool = False


KINDS = (
    DocumentKind(
        "pairings",
        N_("Pairings by board"),
        N_("For the wall; with results once they are entered."),
        of_round=True,
    ),
    DocumentKind(
        "names",
        N_("Pairings by name"),
        N_("For the wall: everybody finds their board by name, in two columns."),
        of_round=True,
    ),
    DocumentKind(
        "match-protocols",
        N_("Match protocols"),
        N_("One for each match, to sign; with results once they are entered, or blank."),
        of_round=True,
        of_matches=True,
    ),
    DocumentKind(
        "line-up-slips",
        N_("Line-up slips"),
        N_(
            "One for each team, several on a sheet, to cut: the captain marks who plays, signs and "
            "hands it in."
        ),
        of_matches=True,
    ),
    DocumentKind(
        "line-up-check",
        N_("Lists to check line-ups"),
        N_("For the arbiters: every team in the order of its list, with the boards of each round."),
        of_matches=True,
    ),
    DocumentKind(
        "table-plan",
        N_("Table plan"),
        N_("For the wall: the tables of every match with the numbers of the boards, drawn."),
        of_round=True,
        of_matches=True,
    ),
    DocumentKind(
        "team-signs",
        N_("Team signs"),
        N_("One on a sheet, to fold: the name of the team on both sides."),
        of_matches=True,
    ),
    DocumentKind(
        "match-boards",
        N_("Board numbers of matches"),
        N_("Two on a sheet, to fold, for every round: the number, the match, the board in it."),
        of_round=True,
        of_matches=True,
    ),
    DocumentKind(
        "slips",
        N_("Result slips"),
        N_("Eight on a sheet, to cut; with a code for phones where players report."),
        of_round=True,
        in_parts=True,
    ),
    DocumentKind(
        "standings", N_("Standings"), N_("After the round chosen for tables."), of_table=True
    ),
    DocumentKind(
        "crosstable", N_("Crosstable"), N_("After the round chosen for tables."), of_table=True
    ),
    DocumentKind(
        "board-results",
        N_("Results by board"),
        N_("The players of each board with points, percentage and performance."),
        of_table=True,
        of_teams=True,
    ),
    DocumentKind(
        "player-results",
        N_("Results of all players"),
        N_("One table of the players of all teams, by points."),
        of_table=True,
        of_teams=True,
    ),
    DocumentKind(
        "team-places",
        N_("Teams by their players"),
        N_("The places of teams, with what each player brings."),
        of_table=True,
        of_team_places=True,
    ),
    DocumentKind(
        "play-off-slips",
        N_("Result slips of the play-off"),
        N_("One for each of its next games, to sign."),
        of_play_off=True,
    ),
    DocumentKind(
        "play-off",
        N_("Sheet of the play-off"),
        N_("For the table: who plays, when, lots, games with room for their results."),
        of_play_off=True,
    ),
    DocumentKind(
        "bracket",
        N_("Knock-out bracket"),
        N_("For the wall: on one sheet of A3 or A2, or in parts on A4."),
        of_knockout=True,
    ),
    DocumentKind(
        "fixtures",
        N_("Fixtures"),
        N_("The matches of the season, round by round, with dates and venues."),
        of_teams=True,
    ),
    DocumentKind(
        "regulations",
        N_("Regulations sheet"),
        N_("For the wall: the pairing system, its permission, acceleration, points, tie-breaks."),
    ),
    DocumentKind("start-list", N_("Start list"), N_("Everybody by pairing number.")),
    DocumentKind(
        "check-in", N_("Check-in list"), N_("By name, with a box to tick and room to sign.")
    ),
    DocumentKind(
        "cards",
        N_("Place cards"),
        N_("Two on a sheet, to fold; from the chosen pairing number on."),
        in_parts=True,
    ),
    DocumentKind(
        "own-codes",
        N_("Players’ own codes"),
        N_(
            "To cut out and hand to each player: the code opens the player's own page and "
            "reports as that player."
        ),
        in_parts=True,
    ),
    DocumentKind(
        "boards",
        N_("Board numbers"),
        N_("Four on a sheet, for every round."),
        in_parts=True,
    ),
)
"""All of them, in the order of the page."""
