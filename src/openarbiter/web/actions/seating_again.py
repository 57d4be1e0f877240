"""Writing the games of matches whose players are seated anew, in a round that is published."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.handling.match_tables import match_tables
from openarbiter.model import Game, Match, Tournament, matches_of_round
from openarbiter.web import models
from openarbiter.web.ledger import Work
from openarbiter.web.state import frame_text
from openarbiter.web.state.section_state import State


def write_seats(
    work: Work, state: State, after: Tournament, number: int, teams: Collection[int]
) -> None:
    """Write a round in which the matches of some teams have other players, or other boards.

    A game keeps its row where its board stays; its reports of players and second entries go, since
    others sit there now. Boards keep their numbers.

    Args:
        state: as it is now.
        after: the tournament as it is to be.
        teams: one team or both of every match that changes.
    """
    section, keys = state.section, state.keys
    row = section.rounds.get(number=number)
    there = {game.board: game for game in row.games.all()}
    by_pair = {(game.white_id, game.black_id): game.board for game in there.values()}
    tables = _tables(state, after, number, teams, by_pair)
    games = after.rounds[number - 1].games
    wanted = {
        tables.get((game.white, game.black)) or by_pair[keys[game.white], keys[game.black]]: (
            place,
            game,
        )
        for place, game in enumerate(games, start=1)
    }
    for board, old in there.items():
        if board not in wanted:
            _clear(work, old)
            work.delete(old)
    changed = []
    for board, (place, game) in wanted.items():
        values = {"white_id": keys[game.white], "black_id": keys[game.black], "place": place}
        old_game = there.get(board)
        if old_game is None:
            white, black = game.result.white.value, game.result.black.value
            work.create(
                models.Game(round=row, board=board, white_mark=white, black_mark=black, **values)
            )
        elif any(getattr(old_game, name) != value for name, value in values.items()):
            if (old_game.white_id, old_game.black_id) != (values["white_id"], values["black_id"]):
                _clear(work, old_game)
            changed.append((old_game, values))
    work.update_each(changed)
    write_byes(work, state, after, number)
    work.update(section, frame=frame_text(after))


def _tables(
    state: State,
    after: Tournament,
    number: int,
    teams: Collection[int],
    by_pair: dict[tuple[int, int], int],
) -> dict[tuple[int, int], int]:
    """The boards of the games of these matches, by the numbers of their players."""
    was = {frozenset((one.white, one.black)): one for one in _round(state.tournament, number)}
    computed = match_tables(after, number)
    found = {}
    for match in _round(after, number):
        if not {match.white, match.black} & set(teams):
            continue
        before = was[frozenset((match.white, match.black))]
        first = _first(state, before, by_pair)
        for seat, each in enumerate(match.boards):
            if each.game is not None:
                pair = each.game.white, each.game.black
                found[pair] = computed[pair] if first is None else first + seat
    return found


def _round(tournament: Tournament, number: int) -> tuple[Match, ...]:
    return matches_of_round(tournament, number).matches


def _first(state: State, match: Match, by_pair: dict[tuple[int, int], int]) -> int | None:
    """The number of the first board of a match, seen from its games; None where there is none."""
    for seat, each in enumerate(match.boards):
        if isinstance(each.game, Game):
            pair = state.keys[each.game.white], state.keys[each.game.black]
            if pair in by_pair:
                return by_pair[pair] - seat
    return None


def _clear(work: Work, game: models.Game) -> None:
    """Take away what was said of the game of somebody who does not sit here any more."""
    work.delete_all(game.claims.all())
    again = models.DoubleEntry.objects.filter(game=game).first()
    if again is not None:
        work.delete(again)


def write_byes(work: Work, state: State, after: Tournament, number: int) -> None:
    """Write who waits without an opponent, where that is different."""
    was = {bye.player: bye.kind for bye in state.tournament.rounds[number - 1].byes}
    now = {bye.player: bye.kind for bye in after.rounds[number - 1].byes}
    section = state.section
    for bye in section.byes.filter(round_number=number).select_related("player"):
        player = bye.player.number
        if player not in now:
            work.delete(bye)
        elif now[player] is not was.get(player):
            work.update(bye, kind=now[player].value)
    work.create_all(
        [
            models.Bye(
                section=section, player_id=state.keys[player], round_number=number, kind=kind.value
            )
            for player, kind in now.items()
            if player not in was
        ]
    )
    claiming = section.players.filter(points__isnull=False)
    work.update_each([(player, {"points": None}) for player in claiming])
