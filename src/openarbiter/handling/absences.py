"""Players who did not come and did not say so (C.04.2 C.1, D.2; C.05 6.5)."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.model import Mark, Tournament


def absent_without_notice(
    tournament: Tournament, explained: Collection[int] = ()
) -> tuple[int, ...]:
    """The players who count as withdrawn at the next pairing, by number (C.04.2 D.2).

    They lost the game of the last paired round by forfeit. Whoever explains that, with
    reasons the arbiter accepts, before the next pairing is published is paired again. Who
    has a bye was not paired: the arbiter knew (D.4). A game without a result is no absence
    yet.

    Args:
        explained: the players whose absence is explained, or who came after all and too
            late; the results do not tell.
    """
    paired = (n for n in range(len(tournament.rounds), 0, -1) if tournament.rounds[n - 1].paired)
    last = next(paired, None)
    if last is None:
        return ()
    forfeited = (
        player
        for player, appearance in tournament.appearances(last).items()
        if appearance.mark is Mark.FORFEIT_LOSS
    )
    return tuple(sorted(set(forfeited) - set(explained)))


def never_paired(tournament: Tournament) -> tuple[int, ...]:
    """The entrants who have not been in any pairing yet, by number (C.04.2 C.1, C.2).

    After round 1 they are excluded unless they are there before the next pairing, or have
    given notice in writing that they come late; they get their numbers when they come.
    """
    entered = {entrant.number for entrant in tournament.entrants}
    return tuple(sorted(entered - tournament.arrived()))
