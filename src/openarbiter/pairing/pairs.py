"""Who meets whom in a round, as a tournament has it and as a pairing has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from openarbiter.model import ByeKind, Tournament, matches_of_round
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.result import Board, RoundPairing
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH

Pairs: TypeAlias = frozenset[tuple[int, int]]
"""White and Black by number, of players or of teams; Black is 0 for the allocated bye."""


@dataclass(frozen=True, slots=True)
class Held:
    """A round as it was held.

    Attributes:
        boards: White first; for teams the matches, by the smaller number of the two.
        byes: those with a pairing-allocated bye; there should be one at most.
    """

    boards: tuple[Board, ...]
    byes: tuple[int, ...]


def pairs_of(pairing: RoundPairing) -> Pairs:
    """The pairs of a pairing."""
    return _pairs(pairing.boards, () if pairing.bye is None else (pairing.bye,))


def pairs_played(tournament: Tournament, number: int, system: str = DUTCH) -> Pairs:
    """The pairs a tournament has in a round, from 1; in a system for teams, of teams."""
    held = as_held(tournament, number, system)
    return frozenset() if held is None else _pairs(held.boards, held.byes)


def as_played(tournament: Tournament, pairing: RoundPairing) -> bool | None:
    """Whether a tournament has the round as it was paired; None where it has no such round.

    The order of the boards does not matter: files have games by player.
    """
    held = as_held(tournament, pairing.round, pairing.system)
    return None if held is None else _pairs(held.boards, held.byes) == pairs_of(pairing)


def as_held(tournament: Tournament, number: int, system: str) -> Held | None:
    """The round; None where it has not been paired.

    Args:
        number: from 1; a round the tournament does not have has not been paired.
        system: by it the boards are those of players or the matches of teams.
    """
    if number > len(tournament.rounds):
        return None
    if system in BETWEEN_TEAMS:
        return _of_teams(tournament, number)
    played = tournament.rounds[number - 1]
    boards = tuple(Board(game.white, game.black) for game in played.games)
    byes = tuple(bye.player for bye in played.byes if bye.kind is ByeKind.PAB)
    if system == DOUBLE_SWISS and number % 2 == 0:
        # The allocated bye is about a match: it is written as a half-point bye for game 2.
        first = tournament.rounds[number - 2].without_opponent()
        seats = played.seats()
        byes = tuple(
            player for player, kind in first.items() if kind is ByeKind.PAB and player not in seats
        )
    return Held(boards, byes) if boards or byes else None


def _of_teams(tournament: Tournament, number: int) -> Held | None:
    played = matches_of_round(tournament, number)
    boards = tuple(Board(match.white, match.black) for match in played.matches)
    byes = tuple(bye.team for bye in played.byes if bye.kind is ByeKind.PAB)
    return Held(boards, byes) if boards or byes else None


def _pairs(boards: tuple[Board, ...], byes: tuple[int, ...]) -> Pairs:
    return frozenset((*((each.white, each.black) for each in boards), *((bye, 0) for bye in byes)))
