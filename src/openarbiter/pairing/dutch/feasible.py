"""Tests whether a rest can be paired, and views of the next bracket, fast in large rounds."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.agenda import completable
from openarbiter.pairing.dutch.criteria import Bracket, listed, quality_criteria
from openarbiter.pairing.dutch.outlook import Outlook, outlook
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.impossible import spare

_TRIED = 5
"""The residents of the next bracket who are tried as the one that it leaves over."""


def all_paired(
    floaters: tuple[Card, ...], below: tuple[Card, ...], byes: frozenset[int] | None = None
) -> bool:
    """The requirement zero, as :func:`openarbiter.pairing.dutch.agenda.completable` has it.

    The native engine answers where there is one.

    Raises:
        TooHard: the native engine gave it up.
    """
    if not native.available():
        return completable(floaters, below, byes)
    together = frozenset(card.number for card in floaters)
    rest = [card._replace(apart=card.apart | together) for card in floaters]
    rest += below
    if byes is not None:
        rest = [card._replace(pab_allowed=card.number in byes) for card in rest]
    return not native.left_over(tuple(rest))


def left_over(players: tuple[Card, ...]) -> set[int]:
    """Players unmatched in some maximum matching of these; see :func:`impossible.spare`.

    Raises:
        TooHard: the native engine gave it up.
    """
    return native.left_over(players) if native.available() else spare(players)


def look_ahead(task: Task, floaters: tuple[Card, ...]) -> Outlook:
    """The next bracket as these downfloaters would find it; see :func:`outlook`.

    Where everybody below must be paired as well, that mostly needs no attention: with
    only the next bracket in view it looks at least as good as it is, and it is as good as
    it looks if the rest can be paired after it.

    Raises:
        TooHard: the native engine gave it up.
    """
    seen = _at_best(task, floaters)
    if seen is not None:
        return seen
    beyond = task.below[task.following :]
    if not beyond:
        return outlook(task, floaters)
    near = replace(task, below=task.below[: task.following], complete=False, byes=None)
    seen = outlook(near, floaters)
    if all_paired(seen.alone, beyond, task.byes):
        return seen
    return outlook(task, floaters)


def _at_best(task: Task, floaters: tuple[Card, ...]) -> Outlook | None:
    """The next bracket where nothing keeps it from being paired as well as there is.

    With every moved-down player paired and at most one resident left over there are as many
    pairs, and as small a list, as there can be: the residents have one score. The native
    engine sees it in a moment where a matching with weights takes long.

    Returns:
        None where it is not so, where it is not seen at once, and without that engine.
    """
    residents, beyond = task.below[: task.following], task.below[task.following :]
    if not residents or not native.available() or residents[0].score != residents[-1].score:
        return None
    odd = (len(floaters) + len(residents)) % 2 == 1
    strict = not beyond and (task.complete or task.byes is not None)
    if strict and odd is (task.byes is None):
        return None
    together = frozenset(card.number for card in floaters)
    apart = tuple(card._replace(apart=card.apart | together) for card in floaters)
    spared: list[Card | None] = [None]
    if odd:
        may = (
            card
            for card in reversed(residents)
            if not strict or task.byes is None or card.number in task.byes
        )
        spared = list(islice(may, _TRIED))
    for left in spared:
        inside = apart + tuple(card for card in residents if card is not left)
        alone = () if left is None else (left,)
        if native.left_over(inside) or (beyond and not all_paired(alone, beyond, task.byes)):
            continue
        following = Bracket(floaters, residents, task.bracket.initial)
        pairs = tuple((card, residents[0]) for card in floaters)
        criterion = quality_criteria(task.rules)["score differences"]
        return Outlook(0, listed(criterion, following, pairs, alone), True, alone)
    return None
