"""Two players without opponents who may play each other (C.05 6.7(3))."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from openarbiter.model import ByeKind, Mark, Tournament


def without_opponents(tournament: Tournament) -> tuple[int, ...]:
    """The players of the last round who came and have nobody to play against, by number.

    They are those whose opponents forfeited, and the one with the pairing-allocated bye.
    Who has another bye said that he would not play.
    """
    if not tournament.rounds:
        return ()
    seen = tournament.appearances(len(tournament.rounds))
    return tuple(
        sorted(
            player
            for player, appearance in seen.items()
            if appearance.mark is Mark.FORFEIT_WIN or appearance.bye is ByeKind.PAB
        )
    )


def may_play_each_other(
    tournament: Tournament, waiting: Iterable[int], *, level: int = 3
) -> tuple[tuple[int, int], ...]:
    """The pairs of waiting players that may play in the last round after all (C.05 6.7(3)).

    They have not played each other in the tournament, and no prohibition keeps them apart.
    That the arbiter and both players have to agree, and that the clocks are corrected, is
    for the arbiter to see to.

    Args:
        waiting: players without opponents, as in :func:`without_opponents`.
        level: the level of the competition, 1 to 3 (C.05 1.2); at level 1 it is not allowed.

    Returns:
        The pairs by number, the lower one first.
    """
    if level < 2:
        return ()
    met = {
        frozenset((game.white, game.black))
        for played in tournament.rounds
        for game in played.games
        if game.result.played
    }
    pairs = combinations(sorted(set(waiting)), 2)
    return tuple(
        pair for pair in pairs if frozenset(pair) not in met and not _kept_apart(tournament, pair)
    )


def _kept_apart(tournament: Tournament, pair: tuple[int, int]) -> bool:
    number = len(tournament.rounds)
    return any(
        prohibition.first_round <= number
        and (prohibition.last_round is None or number <= prohibition.last_round)
        and set(pair) <= set(prohibition.players)
        for prohibition in tournament.regulations.prohibitions
    )
