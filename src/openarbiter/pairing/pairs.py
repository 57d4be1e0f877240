"""Who meets whom in a round, as engines list it: White and Black by number, a bye against 0."""

from __future__ import annotations

from typing import TypeAlias

from openarbiter.model import ByeKind, Tournament, matches
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.result import RoundPairing
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH

Pairs: TypeAlias = frozenset[tuple[int, int]]
"""White and Black by number, of players or of teams; Black is 0 for the allocated bye."""


def pairs_of(pairing: RoundPairing) -> Pairs:
    """The pairs of a pairing."""
    pairs = {(board.white, board.black) for board in pairing.boards}
    return frozenset(pairs if pairing.bye is None else {*pairs, (pairing.bye, 0)})


def pairs_played(tournament: Tournament, number: int, system: str = DUTCH) -> Pairs:
    """The pairs a tournament has in a round, from 1; in a system for teams, of teams."""
    if system in BETWEEN_TEAMS:
        teams = matches(tournament)[number - 1]
        pairs = {(match.white, match.black) for match in teams.matches}
        return frozenset(pairs | {(bye.team, 0) for bye in teams.byes if bye.kind is ByeKind.PAB})
    played = tournament.rounds[number - 1]
    pairs = {(game.white, game.black) for game in played.games}
    byes = played.byes
    if system == DOUBLE_SWISS and number % 2 == 0:
        # The allocated bye is about the match: in game 2 the file has a half-point bye.
        byes = tournament.rounds[number - 2].byes
    return frozenset(pairs | {(bye.player, 0) for bye in byes if bye.kind is ByeKind.PAB})
