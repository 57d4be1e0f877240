"""The tournament: one frozen value that every other room reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from openarbiter.model.entrant import Entrant, Team
from openarbiter.model.regulations import ByeRequest, Regulations
from openarbiter.model.result import ByeKind, Colour, Mark, Result
from openarbiter.model.team_points import LineUp, TeamBye, TeamForfeit

NO_RESULT = Result(Mark.UNKNOWN, Mark.UNKNOWN)
"""The result of a game that has none yet."""

_PLAIN = Regulations()


@dataclass(frozen=True, slots=True)
class Game:
    """Two players who were paired, by their numbers, and what came of it."""

    white: int
    black: int
    result: Result = NO_RESULT


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its games and byes.

    A player in neither was not there: withdrawn, or not arrived yet. That scores
    like a zero-point bye and needs no entry.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    @property
    def paired(self) -> bool:
        """True if a pairing was made: a game, or a pairing-allocated bye."""
        return bool(self.games) or any(bye.kind is ByeKind.PAB for bye in self.byes)

    def seats(self) -> dict[int, Game]:
        """The game of every player who had an opponent, by the player's number.

        Of several games of the same player the last one counts, and a bye before any game.
        """
        seats = {}
        for game in self.games:
            seats[game.white] = game
            seats[game.black] = game
        for bye in self.byes:
            seats.pop(bye.player, None)
        return seats

    def without_opponent(self) -> dict[int, ByeKind]:
        """The kind of every bye, by player; of several the last one counts."""
        return {bye.player: bye.kind for bye in self.byes}


@dataclass(frozen=True, slots=True)
class Appearance:
    """One round as one player saw it.

    Attributes:
        opponent: None when they had none.
        colour: None when they had no opponent.
        mark: their side of the result; None when they had no opponent.
        bye: the kind of their bye; None when they had an opponent or were not there.
    """

    opponent: int | None = None
    colour: Colour | None = None
    mark: Mark | None = None
    bye: ByeKind | None = None

    @property
    def played(self) -> bool:
        """True if the player played a game that counts for colours and opponents."""
        return self.mark is not None and self.mark.played

    @property
    def took_part(self) -> bool:
        """True if the player was in the pairing: had an opponent, or the allocated bye."""
        return self.opponent is not None or self.bye is ByeKind.PAB


ABSENT = Appearance()


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it stands: entrants, regulations, rounds.

    Attributes:
        rounds: the rounds paired so far, first to last. The round to be paired next
            is ``len(rounds) + 1``; absences announced for it are in
            ``regulations.bye_requests``.
        entrants: in ascending order of their numbers.
        start: the first day; it decides the edition where nothing else does.
        extra: what the file said besides, record by record and word for word, so
            that writing it again loses nothing.
        team_byes: the byes of teams, of coming rounds too.
        team_forfeits: matches decided by forfeit as a whole.
        line_ups: those that differ from the order of ``Team.players``.
    """

    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    regulations: Regulations = _PLAIN
    name: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    teams: tuple[Team, ...] = ()
    extra: tuple[str, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    team_forfeits: tuple[TeamForfeit, ...] = ()
    line_ups: tuple[LineUp, ...] = ()

    @property
    def ranking(self) -> tuple[int, ...]:
        """The players' numbers in the order of the initial ranking (C.04.2 B)."""
        if self.regulations.rank_order:
            return self.regulations.rank_order
        return tuple(sorted(entrant.number for entrant in self.entrants))

    def entrant(self, number: int) -> Entrant:
        """The player with this number.

        Raises:
            KeyError: there is none.
        """
        for entrant in self.entrants:
            if entrant.number == number:
                return entrant
        raise KeyError(number)

    def arrived(self, rounds: int | None = None) -> frozenset[int]:
        """The players who were in a pairing of the first ``rounds`` rounds (all, by default)."""
        last = len(self.rounds) if rounds is None else rounds
        found: set[int] = set()
        for played in self.rounds[:last]:
            found.update(played.seats())
            found.update(
                player for player, kind in played.without_opponent().items() if kind is ByeKind.PAB
            )
        return frozenset(found)

    def before_round(self, number: int) -> Tournament:
        """The tournament as it stood when round ``number`` was to be paired.

        Byes other than the allocated one of that round become its bye requests:
        the arbiter knew them before the pairing. So it is with the byes of teams; what
        else is recorded of teams for that round and later ones is not there yet. Where
        nobody said how many rounds there are, those of the tournament are taken to be
        all.
        """
        if number > len(self.rounds):
            return self
        known = tuple(
            request for request in self.regulations.bye_requests if request.round > len(self.rounds)
        )
        return replace(
            self,
            rounds=self.rounds[: number - 1],
            regulations=replace(
                self.regulations,
                rounds=self.regulations.rounds or len(self.rounds),
                bye_requests=(*known, *_requests_of(self.rounds[number - 1], number, self)),
            ),
            team_byes=tuple(
                bye for bye in self.team_byes if bye.round < number or bye.kind is not ByeKind.PAB
            ),
            team_forfeits=tuple(one for one in self.team_forfeits if one.round < number),
            line_ups=tuple(one for one in self.line_ups if one.round < number),
        )

    def appearances(self, round_number: int) -> dict[int, Appearance]:
        """Every player's view of one round, by number; absent players are left out."""
        played = self.rounds[round_number - 1]
        seen = {
            player: Appearance(game.white, Colour.BLACK, game.result.black)
            if game.black == player
            else Appearance(game.black, Colour.WHITE, game.result.white)
            for player, game in played.seats().items()
        }
        for player, kind in played.without_opponent().items():
            seen[player] = Appearance(bye=kind)
        return seen


def _requests_of(played: Round, number: int, tournament: Tournament) -> Iterator[ByeRequest]:
    there = {player for game in played.games for player in (game.white, game.black)}
    kinds = played.without_opponent()
    for entrant in tournament.entrants:
        kind = kinds.get(entrant.number, ByeKind.ZERO)
        if entrant.number not in there and kind is not ByeKind.PAB:
            yield ByeRequest(number, entrant.number, kind)
