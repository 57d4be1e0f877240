"""What if: a round paired again had a result been different, or somebody there or not."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.pairings.what_if import Change, Differences, WhatIf, changed
from openarbiter.model import Score
from openarbiter.pairing import Board, NoPairing, PairedGroup, RoundPairing


def what_if(study: SwissStudy, changes: tuple[Change, ...]) -> WhatIf:
    """Pair a round again as it would have been.

    Raises:
        ImpossibleChange: there is nothing to change.
    """
    drawn = replace(study.then.regulations, initial_colour=study.initial)
    other = changed(replace(study.then, regulations=drawn), changes, teams=study.teams)
    real = study.pairing
    try:
        would_be = study.again(other)
    except NoPairing as impossible:
        return WhatIf(changes, real, impossible, None, None)
    return WhatIf(changes, real, would_be, None, _differences(study, would_be))


def _differences(study: SwissStudy, after: RoundPairing) -> Differences:
    real = study.pairing
    before, then = set(real.boards), set(after.boards)
    return Differences(
        gone=tuple(board for board in real.boards if board not in then),
        new=tuple(board for board in after.boards if board not in before),
        bye=real.bye,
        new_bye=after.bye,
        no_longer_down=(),
        down=(),
        starts=_starts(study, after) if study.by_criteria else None,
    )


def _starts(study: SwissStudy, after: RoundPairing) -> Score | None:
    """The score of the highest group with other members, other pairs or other colours."""
    mine, theirs = study.groups, after.groups
    seats, others = set(study.pairing.boards), set(after.boards)
    for one, other in zip(mine, theirs, strict=False):
        members = one.score, one.members, one.floaters
        if members != (other.score, other.members, other.floaters) or (
            _boards(one) & seats != _boards(other) & others
        ):
            return max(one.score, other.score)
    longer = (*mine[len(theirs) :], *theirs[len(mine) :])
    return longer[0].score if longer else None


def _boards(group: PairedGroup) -> set[Board]:
    """The boards that the pairs of a group can be, either with White."""
    return {board for one, other in group.pairs for board in (Board(one, other), Board(other, one))}
