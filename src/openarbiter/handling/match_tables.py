"""The boards of team matches in the hall, and how a past round of matches was published."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import Match, Tournament, matches_of_round
from openarbiter.pairing import Board, edition_of
from openarbiter.pairing.match_systems import is_second_game, matches_in_order, pairs_teams


def match_tables(
    tournament: Tournament, number: int, order: Sequence[Board] | None = None
) -> dict[tuple[int, int], int]:
    """The table of each game of a round of team matches, by its players, White first.

    The first match has the first tables, as many as a match has boards; a board where a player is
    missing keeps its number, and nobody sits there.

    Args:
        number: the round, from 1.
        order: the matches in the order of publication, by the numbers of the teams; None to find
            it from the rounds before.
    """
    played = matches_of_round(tournament, number)
    there = {frozenset((each.white, each.black)): each for each in played.matches}
    if order is None:
        order = order_published(tournament, number)
    found = {}
    for place, board in enumerate(order):
        match = there.get(frozenset((board.white, board.black)))
        for seat, game in enumerate(_games(match), start=1):
            if game is not None:
                found[game] = place * played.boards + seat
    return found


def tables_published(tournament: Tournament, number: int) -> dict[tuple[int, int], int]:
    """The table of each game of a past round, as it was published by a system of matches.

    Game 2 of a match is at the table of game 1. Nothing where a game belongs to no match: then
    the order of the games is all that is known.
    """
    games = tournament.rounds[number - 1].games
    if pairs_teams(tournament):
        found = match_tables(tournament, number)
    else:
        first = number - is_second_game(tournament, number)
        then = tournament.before_round(first)
        pairs = [Board(each.white, each.black) for each in tournament.rounds[first - 1].games]
        ordered = matches_in_order(then, edition_of(then), pairs)
        place = {frozenset((each.white, each.black)): at for at, each in enumerate(ordered, 1)}
        found = {
            (game.white, game.black): place[pair]
            for game in games
            if (pair := frozenset((game.white, game.black))) in place
        }
    # As many tables as games: then each game has one, and no two share it.
    return found if len(set(found.values())) == len(games) else {}


def order_published(tournament: Tournament, number: int) -> tuple[Board, ...]:
    """The matches of a round in the order in which they are published (C.04.6 3.6, D.02 11.1)."""
    played = matches_of_round(tournament, number)
    boards = tuple(Board(each.white, each.black) for each in played.matches)
    then = tournament.before_round(number)
    return matches_in_order(then, edition_of(then), boards)


def _games(match: Match | None) -> list[tuple[int, int] | None]:
    """The players of each board of a match, White first; None where no game is."""
    boards = () if match is None else match.boards
    return [None if each.game is None else (each.game.white, each.game.black) for each in boards]
