"""Tournaments played by the rules and by lots, of any size.

The generator of the package stops at the 9,999 players of a tournament report file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import Board, RoundPairing, pair_round
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.results import SCALE, chances

WHITE_WINS = Result(Mark.WIN, Mark.LOSS)
BLACK_WINS = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)

HIGHEST, LOWEST = 2600, 1400
DRAWS = 350
"""Of 1,000 games of equal players, how many are drawn."""

AWAY = 10
"""Of 1,000 rounds of a player, how many are missed with a half-point bye."""

Outcome: TypeAlias = Callable[[Board], Result]
"""What becomes of a board."""


def field(players: int, rounds: int, prohibitions: tuple[Prohibition, ...] = ()) -> Tournament:
    """A tournament before its first round, the ratings falling evenly."""
    fall = HIGHEST - LOWEST
    return Tournament(
        name=f"{players} players",
        entrants=tuple(
            Entrant(number, f"Player {number}", rating=HIGHEST - fall * number // players)
            for number in range(1, players + 1)
        ),
        regulations=Regulations(
            rounds=rounds, initial_colour=Colour.WHITE, prohibitions=prohibitions
        ),
    )


def drawn(players: int, rounds: int, until: int, seed: int, edition: str) -> Tournament:
    """An open with the rounds before ``until`` played, results as expected from ratings."""
    lots = Lots(seed)
    tournament = field(players, rounds)
    ratings = {each.number: each.rating for each in tournament.entrants}

    def outcome(board: Board) -> Result:
        wins, draws = chances(ratings[board.white] - ratings[board.black], DRAWS)
        lot = lots.below(SCALE)
        return WHITE_WINS if lot < wins else DRAWN if lot < wins + draws else BLACK_WINS

    while len(tournament.rounds) < until - 1:
        away = tuple(player for player in ratings if lots.comes_true(AWAY))
        tournament = played(tournament, outcome, edition, away)
    return tournament


def played(
    tournament: Tournament, outcome: Outcome, edition: str, away: tuple[int, ...] = ()
) -> Tournament:
    """The tournament with one more round, those who are away with half-point byes."""
    number = len(tournament.rounds) + 1
    requests = tuple(ByeRequest(number, player, ByeKind.HALF) for player in away)
    asked = replace(tournament.regulations, bye_requests=requests)
    pairing = pair_round(replace(tournament, regulations=asked), edition=edition)
    return with_round(tournament, pairing, outcome, away)


def with_round(
    tournament: Tournament,
    pairing: RoundPairing,
    outcome: Outcome,
    away: tuple[int, ...] = (),
    kind: ByeKind = ByeKind.HALF,
) -> Tournament:
    """The tournament with the round of this pairing played; those away get byes of a kind."""
    games = tuple(Game(board.white, board.black, outcome(board)) for board in pairing.boards)
    byes = [Bye(player, kind) for player in away]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAB))
    return replace(tournament, rounds=(*tournament.rounds, Round(games, tuple(byes))))
