"""The matches of a round as papers show them: boards with numbers, colours, players, results."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from openarbiter.handling.match_tables import match_tables, order_published
from openarbiter.i18n import Language
from openarbiter.model import (
    Colour,
    Entrant,
    Match,
    MatchBoard,
    MatchResult,
    Tournament,
    format_score,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.board_rulings import BoardRuling, board_rulings
from openarbiter.model.result import Mark
from openarbiter.model.text import N_
from openarbiter.rulebook.match_wins import team_results

_WHITE_FIRST = (Colour.WHITE, Colour.BLACK)

_SHOWN = {
    Mark.WIN: "1",
    Mark.DRAW: "½",
    Mark.LOSS: "0",
    Mark.UNRATED_WIN: "1",
    Mark.UNRATED_DRAW: "½",
    Mark.UNRATED_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "–",
    Mark.UNKNOWN: "",
}
"""A result as it is written on paper."""

_AS_A_WHOLE = N_("The match was decided by forfeit as a whole.")
_CORRECTED = N_("Board {board}: played {played}; corrected by the arbiter (C.05 7).")


@dataclass(frozen=True, slots=True)
class PaperPlayer:
    """A player at a board.

    Attributes:
        name: with the title before it.
        rating: ``""`` without one.
    """

    number: int
    name: str
    rating: str


@dataclass(frozen=True, slots=True)
class PaperBoard:
    """A board of a match.

    Attributes:
        seat: its place in the match, from 1.
        number: the number on the table.
        white_team_white: whether the player of the white team has the white pieces.
        first, second: the players of the white and the black team; None for nobody, and where
            line-ups are not released.
        results: what each has written in the match, the white team's first; ``""`` without a
            result.
    """

    seat: int
    number: int
    white_team_white: bool
    first: PaperPlayer | None = None
    second: PaperPlayer | None = None
    results: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class PaperMatch:
    """A match.

    Attributes:
        place: in the order of publication, from 1.
        white, black: numbers and names of the teams.
        sealed: whether its line-ups are not released yet.
        points: game points, the white team's first; ``("", "")`` before the end.
        match_points: the same for match points.
        remarks: what is to be known of it, in sentences.
    """

    place: int
    white: tuple[int, str]
    black: tuple[int, str]
    boards: tuple[PaperBoard, ...]
    sealed: bool = False
    points: tuple[str, str] = ("", "")
    match_points: tuple[str, str] = ("", "")
    remarks: tuple[str, ...] = ()


def paper_player(entrant: Entrant) -> PaperPlayer:
    """A player as papers name them."""
    name = f"{entrant.title} {entrant.name}".strip()
    return PaperPlayer(entrant.number, name, str(entrant.rating) if entrant.rating else "")


def paper_matches(
    tournament: Tournament,
    round_number: int,
    language: Language,
    *,
    tables: Mapping[frozenset[int], int] | None = None,
    sealed: Collection[int] = (),
) -> tuple[PaperMatch, ...]:
    """The matches of a published round, in the order of their boards.

    Args:
        round_number: from 1.
        tables: the number on the table of each game, by its two players; None for the numbers of
            the order of publication.
        sealed: the numbers of the white teams whose line-ups are not released: no player of
            their matches is told, and no result.
    """
    played = matches_of_round(tournament, round_number)
    results = {
        frozenset((each.match.white, each.match.black)): each
        for each in team_results(tournament, played)
    }
    order = [
        frozenset((each.white, each.black)) for each in order_published(tournament, round_number)
    ]
    if tables is None:
        found = match_tables(tournament, round_number)
        tables = {frozenset(players): number for players, number in found.items()}
    names = {number: team.name for number, team in numbered_teams(tournament).items()}
    rulings = {
        frozenset((each.white, each.black)): each
        for each in board_rulings(tournament)
        if each.round == round_number
    }
    made = []
    for at, teams in enumerate(order):
        result = results.get(teams)
        if result is None:
            continue
        hidden = result.match.white in sealed
        boards = _boards(tournament, result, at * played.boards, tables, hidden=hidden)
        made.append(
            PaperMatch(
                0,
                (result.match.white, names[result.match.white]),
                (result.match.black, names[result.match.black]),
                boards,
                hidden,
                *(_UNKNOWN if hidden else _points(result)),
                remarks=() if hidden else tuple(_remarks(result.match, rulings, language)),
            )
        )
    made.sort(key=lambda each: min((board.number for board in each.boards), default=0))
    return tuple(replace(each, place=place) for place, each in enumerate(made, start=1))


_UNKNOWN = (("", ""), ("", ""))


def _points(result: MatchResult) -> tuple[tuple[str, str], tuple[str, str]]:
    """Game points and match points; nothing while games are open."""
    if not result.match.finished:
        return _UNKNOWN
    sides = (result.white, result.black)
    games, won = ([format_score(getattr(each, name)) for each in sides] for name in _OF_TEAMS)
    return (games[0], games[1]), (won[0], won[1])


_OF_TEAMS = ("game_points", "match_points")


def _boards(
    tournament: Tournament,
    result: MatchResult,
    before: int,
    tables: Mapping[frozenset[int], int],
    *,
    hidden: bool,
) -> tuple[PaperBoard, ...]:
    """The boards of a match; a board without a game has the number it would have."""
    people = {each.number: each for each in tournament.entrants}
    colours = tournament.regulations.board_colours or _WHITE_FIRST
    found = []
    for seat, board in enumerate(result.match.boards, start=1):
        number = before + seat
        white = colours[(seat - 1) % len(colours)] is Colour.WHITE
        game = board.game
        if game is not None:
            number = tables.get(frozenset((game.white, game.black)), number)
            if not hidden:
                white = game.white == board.white
        if hidden:
            found.append(PaperBoard(seat, number, white))
            continue
        first, second = (
            None if each is None or each not in people else paper_player(people[each])
            for each in (board.white, board.black)
        )
        found.append(PaperBoard(seat, number, white, first, second, _marks(result.match, board)))
    return tuple(found)


def _marks(match: Match, board: MatchBoard) -> tuple[str, str]:
    """What is written for both players of a board."""
    if match.forfeit is not None:
        return _SHOWN[match.forfeit.white], _SHOWN[match.forfeit.black]
    game = board.game
    if game is not None:
        marks = _SHOWN[game.result.white], _SHOWN[game.result.black]
        return marks if game.white == board.white else marks[::-1]
    if board.white is None and board.black is None:
        return "–", "–"
    return ("–", "+") if board.white is None else ("+", "–")


def _remarks(
    match: Match, rulings: Mapping[frozenset[int], BoardRuling], language: Language
) -> Iterator[str]:
    """What has to be known beside the results of the boards."""
    if match.forfeit is not None:
        yield language.text(_AS_A_WHOLE)
    for seat, board in enumerate(match.boards, start=1):
        game = board.game
        ruling = rulings.get(frozenset((game.white, game.black))) if game is not None else None
        if game is None or ruling is None:
            continue
        marks = _SHOWN[ruling.played.white], _SHOWN[ruling.played.black]
        played = ":".join(marks if game.white == board.white else marks[::-1])
        yield language.text(_CORRECTED).format(board=seat, played=played)
