"""A round as a tournament has it: the pairs, of players or of teams, and the allocated byes."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import ByeKind, Tournament, matches, numbered_teams
from openarbiter.pairing import Board
from openarbiter.pairing.system import BETWEEN_TEAMS


@dataclass(frozen=True, slots=True)
class Held:
    """A round as it was held.

    Attributes:
        boards: White first; for teams the matches, by the smaller number of the two.
        byes: those with a pairing-allocated bye; there should be one at most.
    """

    boards: tuple[Board, ...]
    byes: tuple[int, ...]


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
    if system == "double-swiss" and number % 2 == 0:
        # The allocated bye is about a match: it is written as a half-point bye for game 2.
        first = tournament.rounds[number - 2].without_opponent()
        seats = played.seats()
        byes = tuple(
            player for player, kind in first.items() if kind is ByeKind.PAB and player not in seats
        )
    return Held(boards, byes) if boards or byes else None


def _of_teams(tournament: Tournament, number: int) -> Held | None:
    known = numbered_teams(tournament)
    played = matches(tournament)[number - 1]
    boards = tuple(Board(match.white, match.black) for match in played.matches)
    recorded = {
        bye.team
        for bye in (*played.byes, *tournament.team_byes)
        if bye.round == number and bye.kind is ByeKind.PAB and bye.team in known
    }
    there = {team for board in boards for team in (board.white, board.black)}
    byes = tuple(sorted(recorded - there))
    return Held(boards, byes) if boards or byes else None
