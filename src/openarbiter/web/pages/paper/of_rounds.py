"""What papers say of a round: who sits where, by board and by name."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from openarbiter.model import ByeKind, Tournament, format_score, scores
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.web import models
from openarbiter.web.bye_names import in_public
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.pages.results.boards import ResultBoard, Side, boards_of
from openarbiter.web.shown.qr import qr
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.knockouts import is_knockout
from openarbiter.web.state.sealed import in_sight
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class PaperTable:
    """A board on paper: its players, each with their points before the round."""

    board: int
    white: Side
    black: Side
    white_points: str
    black_points: str
    result: str


@dataclass(frozen=True, slots=True)
class Without:
    """Somebody without an opponent, and why."""

    number: int
    title: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class PaperSeat:
    """A line of the list by name: where a player sits, and against whom.

    Attributes:
        colour: ``white``, ``black``, or ``""`` for somebody without an opponent.
        against: the opponent, or why there is none.
    """

    title: str
    name: str
    board: int | None
    colour: str
    against: str


def tables_of(section: models.Section, number: int) -> list[PaperTable]:
    """The boards of a round, in their order."""
    before = scores(tournament_of(section), number - 1)

    def points(side: Side) -> str:
        return format_score(before.get(side.number, 0))

    return [
        PaperTable(
            each.number,
            each.white,
            each.black,
            points(each.white),
            points(each.black),
            each.text,
        )
        for each in boards_of(section, number)
    ]


def without_opponent(section: models.Section, tournament: Tournament, number: int) -> list[Without]:
    """Players with a bye in a round, the pairing-allocated one first, then by number.

    Players who have withdrawn are left out: they are no longer part of the round.
    """
    gone = set(section.players.filter(withdrawn_from__lte=number).values_list("number", flat=True))
    entrants = {each.number: each for each in tournament.entrants}
    byes = sorted(
        in_sight(position_of(section)).tournament.rounds[number - 1].byes,
        key=lambda bye: (bye.kind is not ByeKind.PAB, bye.player),
    )
    found, knockout = [], is_knockout(tournament)
    for bye in byes:
        each = entrants[bye.player]
        if bye.player not in gone:
            why = say(in_public(bye.kind, knockout=knockout))
            found.append(Without(each.number, each.title, each.name, why))
    return found


def seats_of(
    section: models.Section, tournament: Tournament, boards: list[ResultBoard], number: int
) -> list[PaperSeat]:
    """Everybody who is in a round, in the order of the alphabet."""
    found = []
    for each in boards:
        for side, other, colour in (
            (each.white, each.black, "white"),
            (each.black, each.white, "black"),
        ):
            found.append(PaperSeat(side.title, side.name, each.number, colour, other.name))
    found += [
        PaperSeat(each.title, each.name, None, "", each.why)
        for each in without_opponent(section, tournament, number)
    ]
    return sorted(found, key=lambda seat: (alphabetical_order(seat.name), seat.board or 0))


def code_of_board(server: str, section: models.Section, number: int, board: int) -> Markup | str:
    """The code to scan at a board in a round; ``""`` where players do not report."""
    return qr(server + path_of(section, number, board)) if section.players_report else ""
