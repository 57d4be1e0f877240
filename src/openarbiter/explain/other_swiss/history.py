"""What earlier rounds say: when two met, and why somebody may not have the bye."""

from __future__ import annotations

from openarbiter.model import (
    FORFEITS,
    ByeKind,
    Mark,
    Reason,
    Tournament,
    matches,
)
from openarbiter.model.text import N_
from openarbiter.rulebook.match_wins import team_results

_HAD_BYE = N_("{player} had the bye in round {round}.")
_HAD_FULL = N_("{player} had a bye worth a win in round {round}.")
_FORFEIT = N_("{player} won by forfeit in round {round}.")
_BARRED = N_("The rules do not allow {player} to have the bye.")


def rounds_of_meeting(then: Tournament, one: int, other: int, *, teams: bool) -> tuple[int, ...]:
    """The rounds, from 1, in which two were paired; those they played, if there are any."""
    played: list[int] = []
    paired: list[int] = []
    if teams:
        for each in matches(then):
            for match in each.matches:
                if {match.white, match.black} == {one, other}:
                    (played if match.played else paired).append(each.round)
        return tuple(played or paired)
    for number, each_round in enumerate(then.rounds, start=1):
        game = each_round.seats().get(one)
        if game is None or {game.white, game.black} != {one, other}:
            continue
        forfeited = game.result.white in FORFEITS and game.result.black in FORFEITS
        (paired if forfeited else played).append(number)
    return tuple(played or paired)


def bars_from_bye(then: Tournament, number: int, *, teams: bool) -> tuple[Reason, ...]:
    """What keeps a player or a team from the bye, who may not have it."""
    found = _of_team(then, number) if teams else _of_player(then, number)
    return tuple(found) or (Reason.of(_BARRED, player=number),)


def _of_player(then: Tournament, number: int) -> list[Reason]:
    points = then.regulations.points
    found = []
    for at, each in enumerate(then.rounds, start=1):
        kind = each.without_opponent().get(number)
        if kind is ByeKind.PAB:
            found.append(Reason.of(_HAD_BYE, player=number, round=at))
        elif kind is not None and points.of_bye(kind) >= points.win:
            found.append(Reason.of(_HAD_FULL, player=number, round=at))
        game = each.seats().get(number)
        if game is not None:
            mark = game.result.white if game.white == number else game.result.black
            if mark is Mark.FORFEIT_WIN:
                found.append(Reason.of(_FORFEIT, player=number, round=at))
    return found


def _of_team(then: Tournament, number: int) -> list[Reason]:
    found = []
    for each in matches(then):
        for bye in each.byes:
            if bye.team == number and bye.kind is ByeKind.PAB:
                found.append(Reason.of(_HAD_BYE, player=number, round=each.round))
            elif bye.team == number and bye.kind is ByeKind.FULL:
                found.append(Reason.of(_HAD_FULL, player=number, round=each.round))
        for result in team_results(then, each):
            if result.match.played or number not in (result.match.white, result.match.black):
                continue
            own, others = result.white.match_points, result.black.match_points
            if result.match.black == number:
                own, others = others, own
            if own > others:
                found.append(Reason.of(_FORFEIT, player=number, round=each.round))
    return found
