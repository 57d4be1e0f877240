"""Players who left a round robin (C.05 6.6): whose results count, and what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.model import ABSENT, Appearance, Game, Mark, Result, Round, Tournament
from openarbiter.model.predetermined import pairs_left_out
from openarbiter.model.withdrawn import all_rounds, left_early

WON_BY_WHITE = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
WON_BY_BLACK = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
LOST_BY_BOTH = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class Settled:
    """A round robin after the rule on players who left.

    Attributes:
        tournament: with the walkovers.
        early: players who completed less than half of their games, ascending; their
            results do not count. Exactly half is enough to count.
        walkovers: games nobody recorded that count as forfeits, because a player left
            after half of their games or more; each with its round, one in which both
            were without an opponent.
        unexplained: pairs of a finished tournament that lack a game nobody accounts for.
    """

    tournament: Tournament
    early: tuple[int, ...]
    walkovers: tuple[tuple[int, Game], ...]
    unexplained: tuple[tuple[int, int], ...]


def settle(tournament: Tournament, rounds: int, announced: Collection[int]) -> Settled:
    """Apply C.05 6.6 to the first ``rounds`` rounds of a round robin.

    A player who completed half of their games or more stays in the standings: the other
    games count as lost by forfeit, and as won for the opponents who were not met.

    Args:
        announced: players known to have withdrawn. Besides, in a finished tournament,
            whoever is missing in its last rounds is one who left.
    """
    rows = [tournament.appearances(number) for number in range(1, rounds + 1)]
    finished = rounds >= all_rounds(tournament)
    missing = pairs_left_out(replace(tournament, rounds=tournament.rounds[:rounds]))
    early = left_early(tournament, rounds, announced)
    left = set(announced)
    if finished:
        left |= set(_gone_without_a_word(rows, missing))
    left -= set(early)
    walkovers: list[tuple[int, Game]] = []
    unexplained = []
    for pair, count in sorted(missing.items(), key=lambda item: sorted(item[0])):
        if pair & set(early):
            continue
        one, other = sorted(pair)
        free = _free_together(rows, walkovers, one, other) if pair & left else []
        result = _walkover(one in left, other in left)
        walkovers += [(number, Game(one, other, result)) for number in free[:count]]
        if finished and len(free) < count:
            unexplained.append((one, other))
    return Settled(with_games(tournament, walkovers), early, tuple(walkovers), tuple(unexplained))


def _free_together(
    rows: Sequence[Mapping[int, Appearance]],
    walkovers: Collection[tuple[int, Game]],
    one: int,
    other: int,
) -> list[int]:
    """The rounds in which both are without an opponent, walkovers included."""
    taken = {(at, player) for at, game in walkovers for player in (game.white, game.black)}
    return [
        number
        for number, row in enumerate(rows, start=1)
        if all(
            row.get(player, ABSENT).opponent is None and (number, player) not in taken
            for player in (one, other)
        )
    ]


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
    rows: Sequence[Mapping[int, Appearance]], missing: Mapping[frozenset[int], int]
) -> Iterator[int]:
    """Players who lack games against two opponents or more, and one in the last round."""
    for player, opponents in Counter(player for pair in missing for player in pair).items():
        if opponents > 1 and rows[-1].get(player, ABSENT).opponent is None:
            yield player
