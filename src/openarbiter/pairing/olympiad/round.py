"""One round by the Olympiad Pairing Rules, from the matches to the boards of teams."""

from __future__ import annotations

from openarbiter.model import Tournament, numbered_teams
from openarbiter.pairing.olympiad.colours import white_of
from openarbiter.pairing.olympiad.teams import OlympiadTeam, olympiad_teams
from openarbiter.pairing.olympiad.whole import pair_whole
from openarbiter.pairing.result import Board, NoPairing, RoundPairing
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.pairing.upfloating.contender import Contender
from openarbiter.pairing.upfloating.obstacles import obstacles_of
from openarbiter.rulebook import Edition
from openarbiter.rulebook.upfloating_rules import OLYMPIAD_ABSOLUTE

OLYMPIAD = "olympiad"


def pair_olympiad(tournament: Tournament, number: int, edition: Edition) -> RoundPairing:
    """Pair a round of a team event as it stood then; the boards are those of teams.

    Raises:
        NoPairing: not all teams can be paired; it says why.
    """
    then = tournament.before_round(number)
    teams = olympiad_teams(then)
    whole = pair_whole(teams)
    if whole is None:
        raise NoPairing(number, *obstacles_of(_contenders(teams), OLYMPIAD_ABSOLUTE, teams=True))
    initial = initial_team_colour(tournament)
    boards = []
    for one, other in whole.pairs:
        white, _ = white_of(one, other, initial)
        boards.append((white, other if white is one else one))
    there = {team.number for team in teams}
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=in_order(boards),
        bye=None if whole.bye is None else whole.bye.number,
        absent=tuple(team for team in sorted(numbered_teams(then)) if team not in there),
        brackets=(),
        system=OLYMPIAD,
        groups=whole.groups,
        steps=whole.steps,
    )


def in_order(boards: list[tuple[OlympiadTeam, OlympiadTeam]]) -> tuple[Board, ...]:
    """Matches, White first in each, in the order of publication (11.1).

    By the match points of the higher ranked team, the sum of both, the rating of the higher ranked
    team, its number.
    """

    def key(board: tuple[OlympiadTeam, OlympiadTeam]) -> tuple[int, int, int, int]:
        higher = min(board, key=lambda team: team.rank)
        return -higher.score, -sum(team.score for team in board), -higher.strength, higher.number

    return tuple(Board(white.number, black.number) for white, black in sorted(boards, key=key))


def _contenders(teams: tuple[OlympiadTeam, ...]) -> tuple[Contender, ...]:
    """The teams as the proof that they cannot be paired sees them."""
    return tuple(
        Contender(team.number, team.score, team.met, team.apart, team.bye_allowed) for team in teams
    )
