"""The matches of teams as cells of a crosstable."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Colour, Match, MatchResult, Tournament, match_results, matches
from openarbiter.model.removed_teams import with_removals
from openarbiter.model.whole_matches import by_boards_of_tables, whole_matches
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import MatchWonBy
from openarbiter.standings.cross_cells import (
    BYE_CELLS,
    RESULT_TEXT,
    CellKind,
    CrossCell,
    Outcome,
    RoundCells,
    with_halves,
)
from openarbiter.standings.whole_matches import match_points_of

_ORDER = ("L", "D", "W")
"""The outcomes of a match that was played; a fine changes none of them."""


def team_cells(tournament: Tournament, rounds: int, rules: TieBreakRules) -> RoundCells:
    """Each round of the teams with a cell for those who are in it.

    A match nobody played is a forfeit, ``+`` for who has won it by its boards and ``-`` for who
    has lost it; of a level one it has the points, and ``-`` where these are none.
    Boards without a game of other matches are counted: unplayed matches and unplayed games have
    to be marked (PMR 249).

    Args:
        rules: they say what wins a match.
    """
    if by_boards_of_tables(tournament):
        return _whole_cells(tournament, rounds, rules)
    half = rules.match_won_by == MatchWonBy.HALF_OF_POSSIBLE
    found: RoundCells = []
    annulled = {
        (played.round, match.white)
        for played in matches(tournament)[:rounds]
        for match in played.matches
        if match.annulled
    }
    # What an annulled match came to is shown, and does not count (PMR 209).
    tournament = with_removals(tournament, ())
    for played in matches(tournament)[:rounds]:
        cells = {bye.team: CrossCell(BYE_CELLS[bye.kind], played.round) for bye in played.byes}
        for result in match_results(tournament, played, of_possible=half):
            counts = (played.round, result.match.white) not in annulled
            for team, colour in (
                (result.match.white, Colour.WHITE),
                (result.match.black, Colour.BLACK),
            ):
                cells[team] = replace(_cell(result, colour), counts=counts)
        found.append((played.round, cells))
    return found


def _whole_cells(tournament: Tournament, rounds: int, rules: TieBreakRules) -> RoundCells:
    """One cell a pair of teams, for all their games in Scheveningen or Skalitzky."""
    found: RoundCells = []
    for at, match in enumerate(whole_matches(tournament, rounds), start=1):
        points = match_points_of(tournament, match, rules)
        known = any(game.result.known for _, game in match.games)
        kind = CellKind.PLAYED if known and not match.open else CellKind.PENDING
        cells = {}
        for side, (team, opponent) in enumerate(
            ((match.one, match.other), (match.other, match.one))
        ):
            own, other = match.points[side], match.points[1 - side]
            outcome: Outcome = "win" if own > other else "draw" if own == other else "loss"
            cells[team] = CrossCell(
                kind,
                at,
                opponent,
                result=with_halves(own) if known else "",
                outcome=outcome if kind is CellKind.PLAYED else "",
                match_points=points[side] if known else None,
                game_points=own if known else None,
                unplayed=sum(not game.result.played for _, game in match.games),
            )
        found.append((at, cells))
    return found


def _cell(result: MatchResult, colour: Colour) -> CrossCell:
    match = result.match
    white = colour is Colour.WHITE
    opponent = match.black if white else match.white
    own = result.white if white else result.black
    outcome: Outcome
    if match.forfeit is not None:
        mark = match.forfeit.white if white else match.forfeit.black
        kind, text, outcome = CellKind.FORFEIT, RESULT_TEXT[mark], ""
    elif not match.finished:
        known = any(board.game is not None and board.game.result.known for board in match.boards)
        text = with_halves(_so_far(result, colour)) if known else ""
        kind, outcome = CellKind.PENDING, ""
    elif not match.played:
        letter = result.letters[0 if white else 1]
        kind, outcome = CellKind.FORFEIT, ""
        text = letter if letter in ("+", "-") else with_halves(own.game_points)
    else:
        kind, text = CellKind.PLAYED, with_halves(own.game_points)
        one, against = (_ORDER.index(each) for each in result.letters)
        outcome = "draw" if one == against else "win" if (one > against) is white else "loss"
    pending = kind is CellKind.PENDING
    return CrossCell(
        kind,
        match.round,
        opponent,
        None,
        colour,
        text,
        outcome,
        match_points=None if pending else own.match_points,
        game_points=None if pending else own.game_points,
        unplayed=_without_game(match) if kind is CellKind.PLAYED else 0,
    )


def _so_far(result: MatchResult, colour: Colour) -> int:
    """The game points of the boards that have a result."""
    side = 0 if colour is Colour.WHITE else 1
    return sum(
        points[side]
        for points, board in zip(result.boards, result.match.boards, strict=True)
        if board.game is None or board.game.result.known
    )


def _without_game(match: Match) -> int:
    """The boards on which no game was played: forfeited, or where a player was missing.

    A board that a ruling decided was played (C.05 7).
    """
    return sum(
        board.game is None
        or (board.game.result.known and not board.game.result.played and not board.ruled)
        for board in match.boards
    )
