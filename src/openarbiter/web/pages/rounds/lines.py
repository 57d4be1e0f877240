"""The boards of a round as its pages show them, made in one go however many there are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.handling.paired_field import paired_field
from openarbiter.model import Colour, Entrant, Mark, Result, Tournament, format_score
from openarbiter.pairing import Board, edition_of, system_of
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.match_systems import is_second_game, pairs_teams
from openarbiter.web import models
from openarbiter.web.marks import text_of
from openarbiter.web.shown.matches import DraftedMatches
from openarbiter.web.state import position_of
from openarbiter.web.state.sealed import games_in_sight
from openarbiter.web.tongue import say

_GAME = (
    "pk", "board", "white_id", "black_id", "white_mark", "black_mark", "rated_white",
    "rated_black",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A player at a board.

    Attributes:
        points: before the round; ``""`` where the pairing does not go by them.
        float: ``↓`` against an opponent with fewer points, ``↑`` with more.
        colours: the colours of the games played, oldest first, in the reader's letters.
    """

    number: int
    title: str
    name: str
    rating: int
    points: str = ""
    float: str = ""
    colours: str = ""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board of a round.

    Attributes:
        key: the key of the game; 0 in a draft.
        result: as it is read; ``""`` where there is none yet.
        rated: the result as it is rated, where it differs.
        marked: whether an arbiter changed the board by hand.
    """

    table: int
    white: BoardSeat
    black: BoardSeat
    key: int = 0
    result: str = ""
    played: bool = True
    rated: str = ""
    marked: bool = False


def draft_lines(
    position: Tournament, boards: Iterable[tuple[Board, int]], own: Iterable[Board]
) -> list[BoardLine]:
    """The boards of a draft, each with its table; the matches where teams are paired.

    Args:
        position: what is paired.
        own: the boards as the rules have them.
    """
    people = {each.number: each for each in paired_field(position)}
    letters = {Colour.WHITE: say("W"), Colour.BLACK: say("B")}
    known = {}
    if not system_of(position).scheduled and not pairs_teams(position):
        known = {card.number: card for card in cards(position, edition_of(position))}
    by_rules = set(own)
    # Nobody floats in game 2 of a match: its pairs are those of game 1 (C.04.5 4.4).
    second = is_second_game(position, len(position.rounds) + 1)

    def seat(number: int, other: int) -> BoardSeat:
        card, opponent = known.get(number), known.get(other)
        if card is None or opponent is None:
            return _seat(people[number])
        level = second or card.score == opponent.score
        float = "" if level else "↓" if card.score > opponent.score else "↑"
        colours = "".join(letters[each] for each in card.colours)
        return _seat(people[number], format_score(card.points), float, colours)

    return [
        BoardLine(
            table,
            seat(board.white, board.black),
            seat(board.black, board.white),
            marked=board not in by_rules,
        )
        for board, table in boards
    ]


def match_lines(
    position: Tournament, drafted: DraftedMatches, own: Iterable[Board]
) -> list[BoardLine]:
    """The boards of the matches of a draft.

    Args:
        position: what is paired.
        own: the matches as the rules have them.
    """
    people = {each.number: _seat(each) for each in position.entrants}
    by_rules = {(each.white, each.black) for each in own}
    marked = False
    lines = []
    for table, white, black in drafted.boards:
        match = drafted.shown.by_board.get(table)
        if match is not None:
            marked = (match.white.number, match.black.number) not in by_rules
        lines.append(BoardLine(table, people[white], people[black], marked=marked))
    return lines


def round_lines(section: models.Section, tournament: Tournament, number: int) -> list[BoardLine]:
    """The boards of a published round, by their numbers."""
    position = position_of(section)
    numbers = position.numbers
    people = {each.number: _seat(each) for each in tournament.entrants}
    games = games_in_sight(section, number, position)
    lines = []
    for key, table, white, black, *marks in games.order_by("board", "place").values_list(*_GAME):
        as_white, as_black, rated_white, rated_black = marks
        result = Result(Mark(as_white), Mark(as_black))
        rated = text_of(Result(Mark(rated_white), Mark(rated_black))) if rated_white else ""
        lines.append(
            BoardLine(
                table,
                people[numbers[white]],
                people[numbers[black]],
                key,
                text_of(result),
                result.played,
                rated,
            )
        )
    return lines


def _seat(entrant: Entrant, points: str = "", float: str = "", colours: str = "") -> BoardSeat:
    return BoardSeat(
        entrant.number, entrant.title, entrant.name, entrant.rating, points, float, colours
    )
