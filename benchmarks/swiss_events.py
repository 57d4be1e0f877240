"""Events of players and of teams for the Swiss systems other than the Dutch one.

Each is the same every time: the same seed draws the same lots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from benchmarks.play import BLACK_WINS, DRAWN, WHITE_WINS, field
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Prohibition,
    Regulations,
    Result,
    Team,
    TeamBye,
    Tournament,
)
from openarbiter.pairing import RoundPairing
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.system import BETWEEN_TEAMS, System, with_system
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.results import SCALE, chances

BOARDS = (Colour.WHITE, Colour.BLACK, Colour.WHITE, Colour.BLACK)
"""The colours of the boards of a match of teams."""

HIGHEST, LOWEST, SPREAD = 2600, 1600, 60
"""Ratings of the best and the last team, and how far its players are apart."""

Outcome = Callable[[Game, int], Result]
"""What becomes of a game, by it and White's rating less Black's."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How an event goes.

    Attributes:
        outcome: makes the results of one event.
        away: of 1,000 players or teams, how many miss a round with a half-point bye.
        leave: of 1,000, how many leave for good before a round.
        late: of 1,000, how many come in round 4.
        brothers: the size of the groups that must not meet; 0 without any.
        due_alike: whether those who had White in round 1 do not come again, so that Black was
            the last colour of all others.
    """

    name: str
    outcome: Callable[[], Outcome]
    away: int = 0
    leave: int = 0
    late: int = 0
    brothers: int = 0
    due_alike: bool = False


def _by_rating() -> Outcome:
    lots = Lots(1)

    def outcome(game: Game, difference: int) -> Result:
        wins, draws = chances(difference, 350)
        lot = lots.below(SCALE)
        return WHITE_WINS if lot < wins else DRAWN if lot < wins + draws else BLACK_WINS

    return outcome


def _drawn() -> Outcome:
    return lambda game, difference: DRAWN


def _white() -> Outcome:
    return lambda game, difference: WHITE_WINS


def _favourites() -> Outcome:
    return lambda game, difference: WHITE_WINS if game.white < game.black else BLACK_WINS


KINDS = (
    Kind("as rated", _by_rating, away=10, leave=5, late=10),
    Kind("all draws", _drawn),
    Kind("White wins", _white),
    Kind("favourites win", _favourites),
    Kind("half due one colour", _by_rating, due_alike=True),
    Kind("many byes", _by_rating, away=200),
    Kind("groups of 10 kept apart", _by_rating, brothers=10),
    Kind("a third comes late", _drawn, late=333),
)


class Event:
    """An event as it is played.

    Args:
        system: the name of the pairing system.
        size: players or teams.
        rounds: of matches, for the double-Swiss system; a match is two rounds of the file there.

    Attributes:
        tournament: as it stands before its next round.
        rounds: how many rounds the file has at the end.
    """

    def __init__(self, system: str, size: int, rounds: int, kind: Kind) -> None:
        self._kind, self._size = kind, size
        self._games_a_match = 2 if system == DOUBLE_SWISS else 1
        self.rounds = rounds * self._games_a_match
        self._lots = Lots(size)
        self._outcome = kind.outcome()
        numbers = range(1, size + 1)
        self._gone: set[int] = set()
        self._late = {each for each in numbers if self._lots.comes_true(kind.late)}
        apart = _brothers(size, kind.brothers) if kind.brothers else ()
        self._teams = system in BETWEEN_TEAMS
        started = _teams(size, self.rounds, apart) if self._teams else field(size, rounds, apart)
        regulations = replace(started.regulations, rounds=self.rounds)
        self.tournament = with_system(replace(started, regulations=regulations), System(system))
        self._ratings = {each.number: each.rating for each in started.entrants}
        self._ask()

    def play(self, pairing: RoundPairing) -> None:
        """Play the round of this pairing."""
        made = with_round(self.tournament, pairing)
        last = made.rounds[-1]
        # On the even boards of a match the team that is first has Black: what "White" and
        # "favourite" mean is read from its first board.
        games = tuple(self._played(game) for game in last.games)
        if self._teams and self._kind.outcome is _white:
            boards = len(BOARDS)
            games = tuple(
                replace(game, result=WHITE_WINS if BOARDS[at % boards] is BOARDS[0] else BLACK_WINS)
                for at, game in enumerate(games)
            )
        last = replace(last, games=games)
        self.tournament = replace(made, rounds=(*made.rounds[:-1], last))
        if self._kind.due_alike and len(made.rounds) == self._games_a_match:
            self._gone |= {board.white for board in pairing.boards}
        self._ask()

    def _played(self, game: Game) -> Game:
        if game.result.known:
            return game
        difference = self._ratings[game.white] - self._ratings[game.black]
        return replace(game, result=self._outcome(game, difference))

    def _ask(self) -> None:
        """Note who is not there in the next round."""
        number = len(self.tournament.rounds) + 1
        if number > self.rounds or (number - 1) % self._games_a_match:
            return
        numbers = range(1, self._size + 1)
        kind = self._kind
        if number > 1:
            self._gone |= {each for each in numbers if self._lots.comes_true(kind.leave)}
        early = number <= 3 * self._games_a_match
        zero = self._gone | (self._late if early else set())
        half = {each for each in numbers if self._lots.comes_true(kind.away)} - zero
        asked = [(each, ByeKind.ZERO) for each in sorted(zero)]
        asked += [(each, ByeKind.HALF) for each in sorted(half)]
        if self._teams:
            byes = tuple(TeamBye(number, each, bye) for each, bye in asked)
            self.tournament = replace(
                self.tournament, team_byes=(*self.tournament.team_byes, *byes)
            )
        else:
            requests = tuple(ByeRequest(number, each, bye) for each, bye in asked)
            regulations = replace(self.tournament.regulations, bye_requests=requests)
            self.tournament = replace(self.tournament, regulations=regulations)


def _brothers(size: int, group: int) -> tuple[Prohibition, ...]:
    drawn = Lots(size).some_of(range(1, size + 1), size)
    return tuple(
        Prohibition(tuple(sorted(drawn[start : start + group]))) for start in range(0, size, group)
    )


def _teams(size: int, rounds: int, apart: tuple[Prohibition, ...]) -> Tournament:
    """Teams before round 1, the best first."""
    boards = len(BOARDS)
    entrants, teams = [], []
    for team in range(1, size + 1):
        level = HIGHEST - (HIGHEST - LOWEST) * team // size
        players = tuple(range((team - 1) * boards + 1, team * boards + 1))
        entrants += [
            Entrant(number, f"Player {number}", rating=level - SPREAD * place)
            for place, number in enumerate(players)
        ]
        teams.append(Team(f"Team {team}", players, team, strength=level))
    return Tournament(
        name=f"{size} teams",
        entrants=tuple(entrants),
        teams=tuple(teams),
        regulations=Regulations(
            rounds=rounds,
            initial_colour=Colour.WHITE,
            prohibitions=apart,
            board_colours=BOARDS,
        ),
    )
