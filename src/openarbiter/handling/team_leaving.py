"""A team that leaves a round robin whose rounds are published already, and comes back (C.05 6.6).

The table does not change: the games of its matches that nobody has played are lost by forfeit, and
won by the other team. How much of it counts in the standings depends on how many matches the team
completed (:mod:`openarbiter.standings.team_withdrawals`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.leaving import ChangedGame
from openarbiter.handling.naming import name_of_team
from openarbiter.model import NO_RESULT, Game, Mark, Match, Reason, Result, Tournament, matches
from openarbiter.model.fixture_lines import Pair, early_matches, pair_of, waiting_matches
from openarbiter.model.moved_matches import early_match_games
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import team_round_robin

_PLAYED = N_(
    "{name} has played in round {round}. Withdraw the team from a later round on, or correct the "
    "results of that match first."
)
_LOST, _WON = Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN


def first_round_to_leave(tournament: Tournament, team: int) -> int:
    """The first round from which a team may withdraw.

    In a round robin it is the one after the last in which the team played a game, but for matches
    that were played before their round; elsewhere the next one that is paired.
    """
    published = len(tournament.rounds) + 1
    if not team_round_robin(tournament):
        return published
    early = early_matches(tournament)
    played = [
        match.round
        for match in _of_team(tournament, team, 1)
        if _begun(match) and _key(match) not in early
    ]
    return max(played, default=0) + 1


def forfeits_of_team(
    tournament: Tournament, team: int, from_round: int
) -> tuple[ChangedGame, ...] | Finding:
    """The published games of a team from a round on as forfeits, won by the other team.

    Where the other one does not play either, both lose. A postponed match that was not played is
    one of them, whatever its round; a match that was played before its round stands.

    Returns:
        The games that change; or what refuses it: one of them was played.
    """
    found = []
    waiting, early = waiting_matches(tournament), early_matches(tournament)
    for match in _of_team(tournament, team, 1):
        if match.round < from_round and (_key(match) not in waiting or _any_known(match)):
            continue
        if _begun(match):
            if _key(match) in early:
                continue
            name = name_of_team(tournament, team)
            reason = Reason.of(_PLAYED, name=name, round=match.round)
            return Finding("C.05 6.6", reason, REFUSE, forbidden=True, players=(team,))
        for game, white in _games(match, team):
            own, other = _marks(game, white=white)
            if own is _LOST:
                continue
            theirs = _LOST if (own, other) == (_WON, _LOST) else _WON
            found.append(ChangedGame(match.round, _with_marks(game, _LOST, theirs, white=white)))
    return tuple(found)


def reopened_for_team(
    tournament: Tournament, team: int, from_round: int
) -> tuple[ChangedGame, ...]:
    """The forfeits of a team that is back, open again in rounds nobody has played in.

    A match that both teams lost stays lost for the other one. A postponed match is open again,
    whatever its round.
    """
    waiting, early = waiting_matches(tournament), early_match_games(tournament)
    begun = {
        number
        for number, played in enumerate(tournament.rounds, start=1)
        if any(
            game.result.known
            and game.result.played
            and (number, game.white, game.black) not in early
            for game in played.games
        )
    }
    found = []
    for match in _of_team(tournament, team, 1):
        if _key(match) in waiting:
            if _begun(match):
                continue
        elif match.round in begun or match.round < from_round:
            continue
        for game, white in _games(match, team):
            own, other = _marks(game, white=white)
            if own is not _LOST:
                continue
            if other is _LOST:
                game = _with_marks(game, _WON, _LOST, white=white)
            else:
                game = Game(game.white, game.black, NO_RESULT)
            found.append(ChangedGame(match.round, game))
    return tuple(found)


def with_changed_games(tournament: Tournament, changed: tuple[ChangedGame, ...]) -> Tournament:
    """The tournament with other results of these games."""
    if not changed:
        return tournament
    rounds = list(tournament.rounds)
    for each in changed:
        played = rounds[each.round - 1]
        pair = each.game.white, each.game.black
        games = tuple(
            each.game if (game.white, game.black) == pair else game for game in played.games
        )
        rounds[each.round - 1] = replace(played, games=games)
    return replace(tournament, rounds=tuple(rounds))


def changed_games(before: Tournament, after: Tournament) -> tuple[ChangedGame, ...]:
    """The games whose results differ between two states of the same rounds."""
    pairs = zip(before.rounds, after.rounds, strict=True)
    return tuple(
        ChangedGame(number, game)
        for number, (old, new) in enumerate(pairs, start=1)
        if old is not new
        for then, game in zip(old.games, new.games, strict=True)
        if then != game
    )


def _of_team(tournament: Tournament, team: int, from_round: int) -> Iterator[Match]:
    """The matches of a team in the published rounds from one on."""
    for played in matches(tournament)[from_round - 1 :]:
        for match in played.matches:
            if team in (match.white, match.black):
                yield match


def _begun(match: Match) -> bool:
    """Whether a game of a match was played to its end."""
    results = [board.game.result for board in match.boards if board.game is not None]
    return any(result.known and result.played for result in results)


def _any_known(match: Match) -> bool:
    return any(board.game is not None and board.game.result.known for board in match.boards)


def _key(match: Match) -> tuple[int, Pair]:
    """A match as the lines on fixtures name it."""
    return match.round, pair_of(match.white, match.black)


def _games(match: Match, team: int) -> Iterator[tuple[Game, bool]]:
    """The games of a match, each with whether the team's player has White."""
    for board in match.boards:
        if board.game is not None:
            own = board.white if match.white == team else board.black
            yield board.game, board.game.white == own


def _marks(game: Game, *, white: bool) -> tuple[Mark, Mark]:
    """The marks of the team's player and of the opponent."""
    both = game.result.white, game.result.black
    return both if white else (both[1], both[0])


def _with_marks(game: Game, own: Mark, theirs: Mark, *, white: bool) -> Game:
    result = Result(own if white else theirs, theirs if white else own)
    return Game(game.white, game.black, result)
