"""The pairings of a round as everybody sees them: by board and by name."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from django.db import connection

from openarbiter.model import (
    ByeKind,
    Tournament,
    format_score,
    points_by_round,
    standing_bonuses,
)
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.text import searchable
from openarbiter.web import models
from openarbiter.web.bye_names import IN_PUBLIC, in_public
from openarbiter.web.marks import text_of
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.sealed import games_in_sight, in_sight
from openarbiter.web.state.tournament import Position
from openarbiter.web.tongue import say


def bye_words(*, knockout: bool = False) -> dict[ByeKind, str]:
    """What a round without an opponent is, in the reader's language."""
    return {kind: say(in_public(kind, knockout=knockout)) for kind in IN_PUBLIC}


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A player in a round.

    Attributes:
        rating: ``""`` where there is none.
        points: those before the round.
    """

    number: int
    title: str
    name: str
    federation: str
    rating: str
    points: str


@dataclass(frozen=True, slots=True)
class PublicBoard:
    """A game of a round.

    Attributes:
        text: the result as it is read; ``""`` while there is none.
        played: False where it was decided by forfeit.
    """

    number: int
    white: PublicSeat
    black: PublicSeat
    text: str
    played: bool


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """A player in the list by name.

    Attributes:
        colour: ``white`` or ``black``; ``""`` without an opponent.
        bye: why there is no opponent; None where there is one.
    """

    own: PublicSeat
    other: PublicSeat | None
    board: int | None
    colour: str
    text: str
    played: bool
    bye: ByeKind | None = None


@dataclass(frozen=True, slots=True)
class Pairings:
    """A published round.

    Attributes:
        boards: in the order of their numbers.
        byes: who has no opponent, with why.
    """

    number: int
    boards: tuple[PublicBoard, ...]
    byes: tuple[tuple[PublicSeat, ByeKind], ...]

    @property
    def results(self) -> int:
        """How many games have a result."""
        return sum(bool(board.text) for board in self.boards)

    def by_name(self, search: str = "") -> list[NamedSeat]:
        """Everybody in the order of the alphabet, or those with these letters in the name."""
        found = []
        for board in self.boards:
            for own, other, colour in (
                (board.white, board.black, "white"),
                (board.black, board.white, "black"),
            ):
                found.append(NamedSeat(own, other, board.number, colour, board.text, board.played))
        found += [NamedSeat(seat, None, None, "", "", True, why) for seat, why in self.byes]
        asked = searchable(search)
        named = [each for each in found if asked in searchable(each.own.name)]
        return sorted(named, key=lambda each: (alphabetical_order(each.own.name), each.own.number))


_pairings: Memory[Hashable, Pairings] = Memory(24, 36 * MEBIBYTE)


def pairings_of(section: models.Section, position: Position, number: int) -> Pairings:
    """A published round of a section.

    Raises:
        LookupError: there is none of this number.
    """
    if not 1 <= number <= len(position.tournament.rounds):
        raise LookupError(f"no round {number} is published")

    def make() -> Pairings:
        games = games_in_sight(section, number, position)
        tables = list(games.order_by("place").values_list("board", flat=True))
        return _pairings_of(in_sight(position).tournament, number, tables)

    if connection.in_atomic_block:
        # What is not committed is not remembered.
        return make()
    return _pairings.get((position.stamp_after(number), number), make)


def _pairings_of(tournament: Tournament, number: int, tables: list[int]) -> Pairings:
    scores = standing_bonuses(tournament)
    for brought in points_by_round(tournament, number - 1):
        for player, points in brought.items():
            scores[player] += points
    seats = {
        each.number: PublicSeat(
            each.number,
            each.title,
            each.name or f"#{each.number}",
            each.federation,
            str(each.rating or ""),
            format_score(scores.get(each.number, 0)),
        )
        for each in tournament.entrants
    }
    played = tournament.rounds[number - 1]
    boards = [
        PublicBoard(
            table,
            seats[game.white],
            seats[game.black],
            text_of(game.result),
            game.result.played,
        )
        for table, game in zip(tables, played.games, strict=True)
    ]
    byes = [(seats[bye.player], bye.kind) for bye in played.byes]
    return Pairings(
        number,
        tuple(sorted(boards, key=lambda board: board.number)),
        tuple(sorted(byes, key=lambda bye: bye[0].number)),
    )


def highest_board(section: models.Section) -> int:
    """The highest number of a board there is, or may be in the first round."""
    last = models.Game.objects.filter(round__section=section).order_by("-board").first()
    return max(last.board if last is not None else 0, section.players.count() // 2, 1)
