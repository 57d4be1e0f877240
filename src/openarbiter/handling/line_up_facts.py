"""What the line-ups of a round are checked against, read from a tournament once for all teams."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.handling.naming import names_of
from openarbiter.model import (
    ByeKind,
    Match,
    RoundOfMatches,
    Team,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.board_rulings import as_played
from openarbiter.model.team_rules import TeamRules, team_rules
from openarbiter.model.withdrawal_lines import withdrawals_told
from openarbiter.pairing.paired_matches import boards_of_a_match


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """A round, published or not, as line-ups for it are judged by.

    Attributes:
        played: its matches; None while it is not published.
        names: the players with their numbers, by number.
        boards: how many a match has.
        away: who does not play the round.
        sits_for: the teams every player sits for in it, by the player's number; one that is told
            later counts for more.
        games: how many games everybody has played before; empty where no rule asks for it.
    """

    tournament: Tournament
    number: int
    played: RoundOfMatches | None
    teams: Mapping[int, Team]
    names: Mapping[int, str]
    boards: int
    rules: TeamRules
    away: frozenset[int]
    sits_for: Mapping[int, tuple[int, ...]]
    games: Mapping[int, int]

    def elsewhere(self, player: int, team: int) -> int | None:
        """The team other than this one that a player sits for in the round; None for no other."""
        others = [each for each in self.sits_for.get(player, ()) if each != team]
        return others[-1] if others else None


def round_facts(
    tournament: Tournament, number: int, played: RoundOfMatches | None = None
) -> RoundFacts:
    """What line-ups for a round are judged by.

    Args:
        played: the matches of the round, where they are known, or others are to count.
    """
    if played is None and 1 <= number <= len(tournament.rounds):
        played = matches_of_round(tournament, number)
    rules = team_rules(tournament)
    counted = rules.games is not None or rules.reserve_games is not None
    return RoundFacts(
        tournament,
        number,
        played,
        numbered_teams(tournament),
        names_of(tournament),
        boards_of_a_match(tournament),
        rules,
        away_players(tournament, number),
        _sits_for(tournament, number, played),
        games_of_players(tournament, number) if counted else {},
    )


def away_players(tournament: Tournament, round_number: int) -> frozenset[int]:
    """The players who do not play a round: withdrawn, or with a bye they asked for."""
    requests = tournament.regulations.bye_requests
    away = {each.player for each in requests if each.round == round_number}
    gone = withdrawals_told(tournament)
    away |= {player for player, first in gone.items() if first <= round_number}
    if 1 <= round_number <= len(tournament.rounds):
        byes = tournament.rounds[round_number - 1].byes
        away |= {bye.player for bye in byes if bye.kind in (ByeKind.HALF, ByeKind.ZERO)}
    return frozenset(away)


def seats_of(match: Match, team: int) -> tuple[int | None, ...]:
    """Who of a team sits at each board of a match."""
    return tuple(board.white if team == match.white else board.black for board in match.boards)


def games_of_players(tournament: Tournament, before: int) -> Counter[int]:
    """How many games every player has played before a round; forfeited boards are none.

    A game that counts otherwise than it was played, for a wrong board order, was played.
    """
    count: Counter[int] = Counter()
    for played in as_played(tournament).rounds[: before - 1]:
        for game in played.games:
            if game.result.played:
                count.update((game.white, game.black))
    return count


def _sits_for(
    tournament: Tournament, number: int, played: RoundOfMatches | None
) -> dict[int, tuple[int, ...]]:
    """The teams of every player: by the line-ups first, then by the boards of matches."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for one in tournament.line_ups:
        if one.round == number:
            for player in one.players:
                if player is not None:
                    found[player].append(one.team)
    for match in () if played is None else played.matches:
        for team in (match.white, match.black):
            for player in seats_of(match, team):
                if player is not None:
                    found[player].append(team)
    return {player: tuple(teams) for player, teams in found.items()}
