"""Whether a rest can be paired, and what the next bracket looks like: fast in large rounds."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.agenda import completable
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.impossible import spare
from openarbiter.pairing.dutch.outlook import Outlook, outlook
from openarbiter.pairing.dutch.task import Task


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
    """Whom some largest pairing of these leaves over; see :func:`impossible.spare`.

    Raises:
        TooHard: the native engine gave it up.
    """
    return native.left_over(players) if native.available() else spare(players)


def look_ahead(task: Task, floaters: tuple[Card, ...]) -> Outlook:
    """The next bracket as these downfloaters would find it; see :func:`outlook`.

    Where everybody below must be paired as well, that mostly needs no attention: with
    only the next bracket in view it looks at least as good as it is, and it is as good as
    it looks if the rest can be paired after it.
    """
    beyond = task.below[task.following :]
    if not task.complete or not beyond:
        return outlook(task, floaters)
    near = replace(task, below=task.below[: task.following], complete=False, byes=None)
    seen = outlook(near, floaters)
    if all_paired(seen.alone, beyond, task.byes):
        return seen
    return outlook(task, floaters)
