"""Leaving a round robin whose rounds have been published already, and coming back (C.05 6.6)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.model import NO_RESULT, Game, Mark, Reason, Result
from openarbiter.model.text import N_

_PLAYED = N_(
    "{name} already has a result in round {round}. Withdraw the player from a later round "
    "on, or correct that result first."
)
_LOST, _WON = Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN


@dataclass(frozen=True, slots=True)
class ChangedGame:
    """A game of a published round with another result.

    Attributes:
        game: as it is to be.
    """

    round: int
    game: Game


def leaving_rounds(situation: Situation, player: int) -> list[int]:
    """The rounds from which a player may withdraw: after the last one played over the board."""
    rounds = situation.tournament.regulations.rounds or 0
    if not situation.players_scheduled:
        return list(range(situation.played + 1, rounds + 1))
    played = [
        number
        for number, game in _games(situation, player, 1)
        if game.result.known and game.result.played
    ]
    return list(range(max(played, default=0) + 1, max(rounds, situation.played) + 1))


def forfeits(
    situation: Situation, player: int, from_round: int
) -> tuple[ChangedGame, ...] | Finding:
    """The published games of a player from a round on as forfeits, won by the opponents.

    Where the opponent does not play either, both lose. How much of it counts in the
    standings depends on how many games the player completed; that is worked out there.

    Returns:
        The games that change; or what refuses it: one of them was played, or won without
        playing.
    """
    found = []
    for number, game in _games(situation, player, from_round):
        own, theirs = _marks(game, player)
        away = own is _WON and theirs is _LOST
        if game.result.known and not away:
            if own is _LOST:
                continue
            names = {each.number: each.name for each in situation.tournament.entrants}
            reason = Reason.of(_PLAYED, name=names[player], round=number)
            return Finding("C.05 6.6", reason, REFUSE, forbidden=True, players=(player,))
        found.append(ChangedGame(number, _with_marks(game, player, _LOST, _LOST if away else _WON)))
    return tuple(found)


def reopened(situation: Situation, player: int, from_round: int) -> tuple[ChangedGame, ...]:
    """The forfeits of a player who is back, open again in rounds nobody has played in.

    Where the opponent has left as well, it is the opponent alone who loses.
    """
    begun = {
        number
        for number, played in enumerate(situation.tournament.rounds, start=1)
        if any(game.result.known and game.result.played for game in played.games)
    }
    found = []
    for number, game in _games(situation, player, from_round):
        if number in begun or _marks(game, player)[0] is not _LOST:
            continue
        opponent = game.black if game.white == player else game.white
        if situation.of(opponent).withdrawn(number):
            found.append(ChangedGame(number, _with_marks(game, player, _WON, _LOST)))
        else:
            found.append(ChangedGame(number, Game(game.white, game.black, NO_RESULT)))
    return tuple(found)


def _games(situation: Situation, player: int, from_round: int) -> list[tuple[int, Game]]:
    return [
        (number, game)
        for number, played in enumerate(situation.tournament.rounds, start=1)
        for game in played.games
        if number >= from_round and player in (game.white, game.black)
    ]


def _marks(game: Game, player: int) -> tuple[Mark, Mark]:
    """The marks of a player and of the opponent."""
    white, black = game.result.white, game.result.black
    return (white, black) if game.white == player else (black, white)


def _with_marks(game: Game, player: int, own: Mark, theirs: Mark) -> Game:
    white = game.white == player
    result = Result(own if white else theirs, theirs if white else own)
    return Game(game.white, game.black, result)
