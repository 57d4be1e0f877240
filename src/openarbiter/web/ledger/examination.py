"""Everything that is checked of an event: the chain of its ledger, and its tables by the ledger."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import connection, transaction

from openarbiter.web import models
from openarbiter.web.ledger import guards
from openarbiter.web.ledger.chain import LedgerVerdict, anchors_of, verify
from openarbiter.web.ledger.replay import Replay, TableDifference
from openarbiter.web.ledger.rows import TABLES, rows_of


@dataclass(frozen=True, slots=True)
class Examination:
    """What came of examining an event.

    Attributes:
        verdict: of the chain.
        differences: values and rows that are not as the ledger has them.
        rows: how many rows were compared.
        unknown: how many of them the ledger does not know from their beginning; of these only
            the values are compared that it tells.
        guards: triggers that are to keep the ledger from being changed, and are not there.
    """

    verdict: LedgerVerdict
    differences: tuple[TableDifference, ...]
    rows: int
    unknown: int
    guards: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing was found."""
        return not (self.verdict.faults or self.differences or self.guards)


def examine(event: models.Event, *, copy: bool = False) -> Examination:
    """Verify the ledger of an event, and compare its tables with what the ledger makes of them.

    The event stays as it is meanwhile: actions on it wait.

    Args:
        copy: whether this is an older state, such as a backup: the ledger may have gone on since.
    """
    # Before the database is looked at: else they may be of entries that came in between.
    anchors = anchors_of(event)
    with transaction.atomic():
        models.Event.objects.select_for_update().get(pk=event.pk)
        verdict = verify(event, copy=copy, anchors=anchors)
        replay = replayed(event)
        rows = list(rows_of(event))
        unknown = replay.compare(rows, TABLES)
    missing = guards.missing(connection)
    return Examination(verdict, tuple(replay.differences), len(rows), unknown, tuple(missing))


def replayed(event: models.Event) -> Replay:
    """The tables of an event as the entries of its ledger leave them."""
    found: Iterable[tuple[int, list[dict[str, object]]]] = (
        models.Entry.objects.filter(event=event)
        .order_by("number")
        .values_list("number", "changes")
        .iterator(500)
    )
    replay = Replay()
    for number, changes in found:
        replay.take(number, changes)
    return replay
