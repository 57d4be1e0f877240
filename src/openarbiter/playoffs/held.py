"""A play-off that is being held: what was fixed before it, and the results so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from openarbiter.model import Reason
from openarbiter.model.play_off_lines import PlayOffOrder
from openarbiter.model.text import N_
from openarbiter.playoffs.course import PlayOff, play_off
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.games import GameId, PlayOffGame, PlayOffResult
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.terms import BadPlayOff, PlayOffTerms
from openarbiter.playoffs.timetable import StageTime, timetable


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A result that was entered.

    Attributes:
        ended: when the game ended; None where nobody has said it.
    """

    id: GameId
    white: int
    black: int
    result: PlayOffResult
    ended: datetime | None = None


@dataclass(frozen=True, slots=True)
class HeldPlayOff:
    """A play-off and everything it depends on; the same values always give the same games.

    Attributes:
        tournament: its name.
        ended: when the last game of the tournament ended in which one of the players took part.
        played: in the order in which the results were entered.
        also: more places that have to be decided, beside the one of the level players.
    """

    tournament: str
    level: LevelPlayers
    terms: PlayOffTerms
    lots: PlayOffLots
    each_place: bool = False
    ended: datetime | None = None
    played: tuple[PlayedGame, ...] = ()
    also: tuple[int, ...] = ()

    @property
    def cuts(self) -> tuple[int, ...]:
        """The places across which it is decided who is where."""
        return (self.level.places, *self.also)

    @property
    def ends(self) -> Mapping[GameId, datetime]:
        """When games ended."""
        return {each.id: each.ended for each in self.played if each.ended is not None}

    @property
    def now(self) -> PlayOff:
        """The play-off as far as it has come.

        Raises:
            BadPlayOff: a result does not belong to a game that is played.
        """
        results = {each.id: each.result for each in self.played}
        found = play_off(
            self.level,
            self.terms,
            self.lots,
            results,
            each_place=self.each_place,
            also=self.also,
        )
        games = {game.id: game for game in found.games}
        for each in self.played:
            game = games[each.id]
            if (game.white, game.black) != (each.white, each.black):
                message = N_(
                    "Game {game} is recorded as {white} – {black}, but the lots and the results "
                    "before it pair {own_white} – {own_black}."
                )
                raise BadPlayOff(
                    Reason.of(
                        message,
                        game=each.id,
                        white=each.white,
                        black=each.black,
                        own_white=game.white,
                        own_black=game.black,
                    )
                )
        return found

    @property
    def times(self) -> tuple[StageTime, ...]:
        """When its stages may begin."""
        return timetable(self.now, self.ended, self.ends)

    @property
    def order(self) -> PlayOffOrder | None:
        """The result for standings, prizes and files; None before the end."""
        parts = self.now.result
        if not parts:
            return None
        after = self.level.level_on[-1] if len(self.level.level_on) > 1 else ""
        return PlayOffOrder(parts, after)


def with_result(
    held: HeldPlayOff, name: GameId, result: PlayOffResult, ended: datetime | None = None
) -> HeldPlayOff:
    """The play-off with the result of one more game, the next on its board.

    A game that has the same result already stays; a time of its end is added.

    Raises:
        BadPlayOff: the game is not the next on its board, or has another result.
    """
    for at, each in enumerate(held.played):
        if each.id != name:
            continue
        if each.result is not result:
            message = N_(
                "Game {game} has the result {result} already. Take the results back to it first."
            )
            raise BadPlayOff(Reason.of(message, game=name, result=each.result.value))
        same = replace(each, ended=ended or each.ended)
        return replace(held, played=(*held.played[:at], same, *held.played[at + 1 :]))
    now = held.now
    game = _next_named(now, name)
    played = PlayedGame(name, game.white, game.black, result, ended)
    return replace(held, played=(*held.played, played))


def without_last_result(held: HeldPlayOff) -> HeldPlayOff:
    """The play-off without the result that was entered last.

    Raises:
        BadPlayOff: there is none.
    """
    if not held.played:
        raise BadPlayOff(Reason.of(N_("There is no result to take back.")))
    return replace(held, played=held.played[:-1])


def _next_named(now: PlayOff, name: GameId) -> PlayOffGame:
    games = now.next_games
    for game in games:
        if game.id == name:
            return game
    listed = ", ".join(str(game.id) for game in games)
    if not listed:
        raise BadPlayOff(Reason.of(N_("The play-off is over; no game is left.")))
    message = N_("Game {game} is not played now. Games to be played: {games}.")
    raise BadPlayOff(Reason.of(message, game=name, games=listed))
