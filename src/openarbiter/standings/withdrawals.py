"""Players who left a round robin (C.05 6.6): whose results count, and what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from openarbiter.model import ABSENT, Appearance, Game, Mark, Result, Round, Tournament
from openarbiter.model.predetermined import pairs_left_out

WON_BY_WHITE = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
WON_BY_BLACK = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
LOST_BY_BOTH = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def withdrawn_early(tournament: Tournament, rounds: int, announced: Collection[int]) -> list[int]:
    """The players of a round robin who completed less than half of their games (C.05 6.6).

    Args:
        announced: players known to have withdrawn. Besides, whoever is missing in the
            last rounds of a finished tournament, forfeit by forfeit, is one who left.

    Returns:
        Their numbers, ascending. Exactly half of the games is enough to count.
    """
    players = len(tournament.entrants)
    a_cycle = players - 1 + players % 2
    said = tournament.regulations.rounds
    cycles = max(1, (said or len(tournament.rounds)) // a_cycle) if a_cycle else 1
    finished = rounds >= (said or a_cycle * cycles)
    rows = [tournament.appearances(number) for number in range(1, rounds + 1)]
    if finished:
        # Everybody has as many games as anybody, and not always against everybody: in a
        # Scheveningen tournament half of the players are team-mates.
        paired = Counter(number for row in rows for number in row if row[number].opponent)
        games = max(paired.values(), default=0)
    else:
        games = min((players - 1) * cycles, said or a_cycle * cycles)
    left = []
    for entrant in tournament.entrants:
        seen = [row.get(entrant.number, ABSENT) for row in rows]
        played = sum(each.played and each.mark is not Mark.UNKNOWN for each in seen)
        gone = entrant.number in announced or (finished and _missing_at_the_end(seen, players))
        if gone and 2 * played < games:
            left.append(entrant.number)
    return left


def with_walkovers(
    tournament: Tournament, rounds: int, announced: Collection[int]
) -> tuple[Tournament, tuple[tuple[int, Game], ...]]:
    """The round robin with the games nobody recorded, because a player had left, as forfeits.

    Who completed half of his games or more stays in the standings: his other games are
    lost by forfeit, won by those he should have met, and count (C.05 6.6).

    Args:
        rounds: how many rounds count.
        announced: players known to have withdrawn. Besides, in a finished tournament,
            whoever was in no pairing of its last rounds, more of them than the free one.

    Returns:
        The tournament and the games added, each with its round: one in which both were
        without an opponent. Players with less than half of their games are left alone.
    """
    early = set(withdrawn_early(tournament, rounds, announced))
    missing = dict(pairs_left_out(replace(tournament, rounds=tournament.rounds[:rounds])))
    left = {player for player in announced if player not in early}
    left |= set(_gone_without_a_word(tournament, rounds, missing)) - early
    added = []
    rows = [dict(tournament.appearances(number)) for number in range(1, rounds + 1)]
    for pair in sorted(missing, key=sorted):
        one, other = sorted(pair)
        if not pair & left or pair & early:
            continue
        for number, row in enumerate(rows, start=1):
            if row.get(one, ABSENT).opponent is None and row.get(other, ABSENT).opponent is None:
                result = _walkover(one in left, other in left)
                game = Game(one, other, result)
                added.append((number, game))
                row[one] = Appearance(other, mark=result.white)
                row[other] = Appearance(one, mark=result.black)
                break
    return with_games(tournament, added), tuple(added)


def with_games(tournament: Tournament, games: Collection[tuple[int, Game]]) -> Tournament:
    """The tournament with more games, each in its round; who plays has no bye there."""
    if not games:
        return tournament
    rounds = list(tournament.rounds)
    for number, game in games:
        played = rounds[number - 1]
        byes = tuple(bye for bye in played.byes if bye.player not in (game.white, game.black))
        rounds[number - 1] = Round((*played.games, game), byes)
    return replace(tournament, rounds=tuple(rounds))


def _walkover(white_left: bool, black_left: bool) -> Result:
    if white_left and black_left:
        return LOST_BY_BOTH
    return WON_BY_BLACK if white_left else WON_BY_WHITE


def _gone_without_a_word(
    tournament: Tournament, rounds: int, missing: Mapping[frozenset[int], int]
) -> Iterator[int]:
    """Players of a finished tournament who lack two games or more, the last rounds among them."""
    if rounds < (tournament.regulations.rounds or len(tournament.rounds)):
        return
    lacks = Counter(player for pair in missing for player in pair)
    rows = [tournament.appearances(number) for number in range(1, rounds + 1)]
    for player, count in lacks.items():
        seen = [row.get(player, ABSENT) for row in rows]
        if count > 1 and seen[-1].opponent is None:
            yield player


def _missing_at_the_end(seen: list[Appearance], players: int) -> bool:
    """Whether the last rounds were all missed, more of them than the one free round."""
    missed = 0
    for each in reversed(seen):
        if each.played or each.mark is Mark.FORFEIT_WIN:
            break
        missed += 1
    lost = any(each.mark is Mark.FORFEIT_LOSS for each in seen[len(seen) - missed :])
    return lost or missed > players % 2
