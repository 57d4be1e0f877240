"""From a pairing to the next state of the tournament: the round it has now."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import NO_RESULT, Bye, ByeKind, Game, Mark, Result, Round, Tournament
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS, second_byes
from openarbiter.pairing.paired_matches import with_matches
from openarbiter.pairing.result import RoundPairing
from openarbiter.pairing.system import BETWEEN_TEAMS, KNOCKOUT, SCHEDULED


def with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with a round just paired: its games have no results yet.

    Players known not to play are in no game; they have the byes they asked for (C.04.2
    D.4). In a schedule and in a knock-out, games of players who are known not to play are
    forfeited already (C.05 6.6), and who is free has a bye of no points, as TRF26 wants it. A
    match of two teams becomes its games on all boards.
    """
    if pairing.system in BETWEEN_TEAMS:
        return with_matches(tournament, pairing)
    requests = tournament.regulations.bye_requests
    scheduled = pairing.system in (*SCHEDULED, KNOCKOUT)
    away = frozenset(pairing.forfeiting)
    byes = [
        Bye(each.player, each.kind)
        for each in requests
        if each.round == pairing.round and not scheduled
    ]
    byes += [Bye(player, ByeKind.ZERO) for player in pairing.free]
    if pairing.system == DOUBLE_SWISS and pairing.round % 2 == 0:
        byes = list(second_byes(tournament.rounds[-1].byes))
    elif pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAB))
    games = tuple(
        Game(board.white, board.black, _forfeit(board.white in away, board.black in away))
        for board in pairing.boards
    )
    rest = tuple(request for request in requests if request.round != pairing.round)
    # Points claimed before the round do not hold those of its byes and forfeits.
    gaining = {bye.player for bye in byes}
    gaining |= {p for game in games if game.result.known for p in (game.white, game.black)}
    return replace(
        tournament,
        entrants=tuple(
            replace(entrant, points=None) if entrant.number in gaining else entrant
            for entrant in tournament.entrants
        ),
        rounds=(*tournament.rounds, Round(games, tuple(byes))),
        regulations=replace(tournament.regulations, bye_requests=rest),
    )


def _forfeit(white: bool, black: bool) -> Result:
    """The result of a game that one or both do not come to; none where both do."""
    if not white and not black:
        return NO_RESULT
    lost, won = Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN
    return Result(lost if white else won, lost if black else won)
