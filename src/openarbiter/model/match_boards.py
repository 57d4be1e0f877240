"""The boards of a team match: who sat where, and which game was played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Game

_ORDERS_DIFFER = N_(
    "Round {round}: the games of teams {team} and {opponent} do not follow the order of both "
    "teams; that of team {team} was taken."
)
_NO_BOARD = N_(
    "Round {round}: player {player} of team {team} has no board in the match and was left out."
)


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board of a match.

    Attributes:
        white: the player of the match's white team, whatever their own colour; None where
            nobody sat there.
        black: the same for the black team.
        game: None where a player is missing.
        ruled: whether the game was played and counts otherwise by a ruling (C.05 7, PMR 211).
    """

    white: int | None = None
    black: int | None = None
    game: Game | None = None
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class TeamSide:
    """Known facts about one team's boards in a match.

    Attributes:
        order: the place of each player in the team's list.
        line_up: the places as recorded, or None where the team's usual order holds.
        waiting: its players who came and had no opponent.
    """

    team: int
    order: Mapping[int, int]
    line_up: tuple[int | None, ...] | None = None
    waiting: tuple[int, ...] = ()

    def seats(self, boards: int) -> dict[int, int]:
        """The board of each player, from 0: by the line-up, or the first of the list."""
        if self.line_up is not None:
            return {player: place for place, player in enumerate(self.line_up) if player}
        return {player: place for player, place in self.order.items() if place < boards}


def seat(
    first: TeamSide, second: TeamSide, games: Sequence[Game], boards: int, round_number: int
) -> tuple[tuple[MatchBoard, ...], list[Reason]]:
    """The games and waiting players of two teams by boards, and what does not fit.

    Where line-ups or usual orders give both players of every game the same board, that
    board it is, and boards between may be empty. Otherwise the recorded line-up of
    either team decides, or else the games follow one another in the order of the first
    team's list. The boards come as if the first team were the white one.

    Args:
        first: a team; its order decides where the two differ.
        second: its opponent.
        games: those of players of the one team against players of the other.
        boards: how many boards a match has; more come back only where more were played.
        round_number: for the problems.
    """
    found = [
        MatchBoard(game.white, game.black, game)
        if game.white in first.order
        else MatchBoard(game.black, game.white, game)
        for game in games
    ]
    here, there = first.seats(boards), second.seats(boards)
    own = [here.get(board.white or 0) for board in found]
    theirs = [there.get(board.black or 0) for board in found]
    leading, following = first, second
    if None not in own and own == theirs:
        fits, laid = True, _at_places(found, own, boards)
    elif first.line_up is not None:
        fits, laid = False, _at_places(found, own, boards)
    elif second.line_up is not None:
        leading, following = second, first
        fits, laid = False, _at_places(found, theirs, boards)
    else:
        here, there = {}, {}
        laid = sorted(found, key=lambda board: first.order[board.white or 0])
        order = [second.order[board.black or 0] for board in laid]
        fits = order == sorted(order)
        laid = _with_waiting(laid, first, second, boards)
        laid.extend(MatchBoard() for _ in range(boards - len(laid)))
    problems = []
    if not fits:
        problems.append(
            Reason.of(
                _ORDERS_DIFFER, round=round_number, team=leading.team, opponent=following.team
            )
        )
    seated = {player for board in laid for player in (board.white, board.black)}
    for side, seats, white in ((first, here, True), (second, there, False)):
        listed = () if side.line_up is None else tuple(seats)
        for player in dict.fromkeys((*listed, *side.waiting)):
            if player in seated or _take_seat(laid, player, seats.get(player), white=white):
                continue
            if player in side.waiting:
                problems.append(
                    Reason.of(_NO_BOARD, round=round_number, player=player, team=side.team)
                )
    return tuple(laid), problems


def _at_places(
    found: Sequence[MatchBoard], places: Sequence[int | None], boards: int
) -> list[MatchBoard]:
    """The boards at their places; those without one, or whose place is taken, at the first free."""
    laid = [MatchBoard()] * boards
    rest = []
    for board, place in zip(found, places, strict=True):
        if place is not None and place < boards and laid[place].game is None:
            laid[place] = board
        else:
            rest.append(board)
    free = [place for place, board in enumerate(laid) if board.game is None]
    for place, board in zip(free, rest, strict=False):
        laid[place] = board
    return laid + rest[len(free) :]


def _with_waiting(
    laid: Sequence[MatchBoard], first: TeamSide, second: TeamSide, boards: int
) -> list[MatchBoard]:
    """The same with the waiting players between the games, where their lists have them.

    They fill up the boards of the match, and no more than these.
    """
    made = list(laid)
    for side, white in ((first, True), (second, False)):
        for player in sorted(side.waiting, key=side.order.__getitem__):
            if len(made) >= boards:
                return made
            later = (
                place
                for place, board in enumerate(made)
                if (mate := board.white if white else board.black) is not None
                and side.order[mate] > side.order[player]
            )
            own = MatchBoard(white=player) if white else MatchBoard(black=player)
            made.insert(next(later, len(made)), own)
    return made


def _take_seat(laid: list[MatchBoard], player: int, place: int | None, *, white: bool) -> bool:
    """Put a player without a game on their board or, where that is taken, on the first free one."""
    own = () if place is None or place >= len(laid) else (place,)
    for at in (*own, *range(len(laid))):
        board = laid[at]
        if board.game is None and (board.white if white else board.black) is None:
            laid[at] = replace(board, white=player) if white else replace(board, black=player)
            return True
    return False
