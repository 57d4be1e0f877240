"""A round of players, paired and played by lots; and a match of two games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from openarbiter.model import Bye, ByeKind, ByeRequest, Game, Round, Tournament
from openarbiter.pairing import Board, Engine, pair_round
from openarbiter.pairing.double_swiss.games import second_byes
from openarbiter.verify.generation.drawn_plan import DrawnPlan
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.results import drawn_result

Away = Mapping[int, ByeKind | None]
"""Those who miss a round, by number, with the bye that is recorded, if any."""


@dataclass(frozen=True, slots=True)
class Play:
    """What decides on the games of a tournament.

    Attributes:
        system: the system that pairs.
        ratings: of the players, by number; 0 for none.
    """

    system: str
    ratings: Mapping[int, int]
    course: DrawnPlan
    lots: Lots
    engine: Engine

    def game(self, white: int, black: int) -> Game:
        """A game, its result drawn by the ratings of both."""
        one, other = self.ratings[white], self.ratings[black]
        difference = one - other if one and other else 0
        return Game(white, black, drawn_result(self.course, difference, self.lots))


def with_requests(tournament: Tournament, away: Away) -> Tournament:
    """The tournament with the byes that were asked for in its next round."""
    number = len(tournament.rounds) + 1
    requests = tuple(
        ByeRequest(number, player, kind or ByeKind.ZERO) for player, kind in away.items()
    )
    regulations = replace(tournament.regulations, bye_requests=requests)
    return replace(tournament, regulations=regulations)


def with_round_of_players(tournament: Tournament, away: Away, play: Play) -> Tournament:
    """Pair a round and play it.

    Raises:
        NoPairing: it has no legal pairing.
    """
    then = with_requests(tournament, away)
    pairing = pair_round(then, system=play.system, engine=play.engine)
    byes = [Bye(player, kind) for player, kind in away.items() if kind is not None]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAB))
    return _with(tournament, pairing.boards, byes, play)


def with_match_of_two_games(tournament: Tournament, away: Away, play: Play) -> Tournament:
    """Pair a match of two games and play both (C.04.5): two rounds of the file.

    Raises:
        NoPairing: it has no legal pairing.
    """
    first = with_round_of_players(tournament, away, play)
    pairing = pair_round(first, system=play.system, engine=play.engine)
    return _with(first, pairing.boards, second_byes(first.rounds[-1].byes), play)


def _with(
    tournament: Tournament, boards: Iterable[Board], byes: Iterable[Bye], play: Play
) -> Tournament:
    """The tournament with a round that has been played, in the order in which a file is read."""
    games = [play.game(board.white, board.black) for board in boards]
    games.sort(key=lambda game: min(game.white, game.black))
    played = Round(tuple(games), tuple(sorted(byes, key=lambda bye: bye.player)))
    return replace(tournament, rounds=(*tournament.rounds, played))
