"""One action: a transaction that ends with its entry in the ledger."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, ExitStack
from types import TracebackType
from typing import Any, Self, TypeVar

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.db.models import F, Model
from django.utils import timezone

from openarbiter.model import Reason
from openarbiter.web import models
from openarbiter.web.announced.between import tell_others
from openarbiter.web.announced.hub import announce
from openarbiter.web.ledger.actions import action_of
from openarbiter.web.ledger.actor import Actor
from openarbiter.web.ledger.anchors import note
from openarbiter.web.ledger.conflict import Refused
from openarbiter.web.ledger.finality import refuse_if_final
from openarbiter.web.ledger.heads import keep
from openarbiter.web.ledger.rows import table_name, values_of, write_each
from openarbiter.web.ledger.seal import seal_of
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state.section_state import State, state_of
from openarbiter.web.state.uncommitted import ChangedParts, begin, end

Row = TypeVar("Row", bound=Model)

_COUNTS = (models.Bye, models.Draft, models.Game, models.Player, models.Round, models.Section)
"""Rows that nobody touches after the final standings."""

_FIELD = (models.Bye, models.Player, models.Round)
"""Rows that make up a tournament besides its games."""


class Work(AbstractContextManager["Work"]):
    """What somebody does to an event, all of it or nothing.

    Rows are made, changed and deleted through its methods, which note what was there
    before. Where nothing changed and nothing was noted, no entry is made. An exception
    takes everything back.

    Some actions need a reason (:mod:`openarbiter.web.ledger.actions`): without one it is refused
    before anything is done.

    One Work at a time changes an event: it holds the event's row until it ends. After the
    final standings of a section only what leaves them as they are may be done.

    Example::

        with Work(actor, event, "result", section=section, round_number=3) as work:
            work.update(game, white_mark="1", black_mark="0")
    """

    def __init__(
        self,
        actor: Actor,
        event: models.Event,
        action: str,
        *,
        section: models.Section | None = None,
        round_number: int | None = None,
        subject: str = "",
        reason: str = "",
        level: int = 0,
        undoes: Sequence[int] = (),
        **values: Any,
    ):
        self.actor = actor
        self.event = event
        self.section = section
        self.action = action
        self.round_number = round_number
        self.subject = subject
        self.reason = reason
        self.level = level
        self.values = values
        self.entry: models.Entry | None = None
        self.at = timezone.now()
        self._undoes = list(undoes)
        self._changes: list[dict[str, Any]] = []
        self._told: list[dict[str, Any]] = []
        self._changed_parts = ChangedParts()
        self._state: State | None = None
        self._counts = False
        self._final = False
        self._noted = False
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        needed = action_of(self.action)
        if needed.reason and not self.reason.strip():
            raise Refused(Reason.of(needed.reason), needed.article)
        with ExitStack() as stack:
            stack.enter_context(writing())
            locked = models.Event.objects.select_for_update().values_list("revision", flat=True)
            self.event.revision = locked.get(pk=self.event.pk)
            if self.section is not None:
                _catch_up(self.section)
                self._final = self.section.final_at is not None
            self._stack = stack.pop_all()
        self._token = begin(self._changed_parts)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        end(self._token)
        if problem is None:
            try:
                self._write()
            except BaseException as failure:
                self._stack.__exit__(type(failure), failure, failure.__traceback__)
                raise
        self._stack.__exit__(kind, problem, trace)

    def create(self, row: Row) -> Row:
        """Make a row."""
        row.save(force_insert=True)
        self._changed(row, None, values_of(row))
        return row

    def create_all(self, rows: Sequence[Row]) -> list[Row]:
        """Make many rows of one table."""
        if not rows:
            return []
        made = type(rows[0])._default_manager.bulk_create(rows)
        for row in made:
            self._changed(row, None, values_of(row))
        return list(made)

    def update(self, row: Model, **values: Any) -> bool:
        """Change some values of a row; its version grows where it has one.

        Returns:
            Whether anything was different.
        """
        before = values_of(row, set(values))
        for name, value in values.items():
            setattr(row, name, value)
        after = values_of(row, set(values))
        if before == after:
            return False
        names = list(values)
        if hasattr(row, "version") and "version" not in values:
            row.version += 1
            names.append("version")
        row.save(update_fields=names)
        self._changed(row, before, after)
        return True

    def update_each(
        self, rows: Sequence[tuple[Row, dict[str, Any]]], *, versions: bool = True
    ) -> int:
        """Change many rows of one table, each to its own values, of the same columns.

        Args:
            versions: whether their versions grow, so that whoever edits one notices it.

        Returns:
            How many were different.
        """
        different: list[Row] = []
        names: set[str] = set()
        for row, values in rows:
            before = values_of(row, set(values))
            for name, value in values.items():
                setattr(row, name, value)
            after = values_of(row, set(values))
            if before == after:
                continue
            names |= set(values)
            if versions and hasattr(row, "version"):
                row.version += 1
                names.add("version")
            different.append(row)
            self._changed(row, before, after)
        write_each(different, sorted(names))
        return len(different)

    def delete(self, row: Model) -> None:
        """Delete a row; nothing may depend on it that is not deleted before."""
        key = row.pk
        before = values_of(row)
        row.delete()
        row.pk = key
        self._changed(row, before, None)

    def delete_all(self, rows: Iterable[Model]) -> None:
        """Delete many rows."""
        for row in rows:
            self.delete(row)

    def attest(self, *rows: Model) -> None:
        """Write down all values of rows as they are, without changing them.

        For rows that were made where no entry could be: the ledger is compared with the tables
        (:mod:`openarbiter.web.ledger.replay`), and has to know what it began with.
        """
        for row in rows:
            values = values_of(row)
            self._changes.append({"t": table_name(row), "k": row.pk, "b": values, "a": values})

    def record(self, row: Model, **before: Any) -> None:
        """Write down that values of a row were others before: of a row that is changed already."""
        after = values_of(row, set(before))
        if after != before:
            self._changes.append({"t": table_name(row), "k": row.pk, "b": before, "a": after})

    def note(self, **values: Any) -> None:
        """Make an entry even where no row changes; ``values`` are for its sentence."""
        self._noted = True
        self.values.update(values)

    def tell(self, **message: Any) -> None:
        """Tell those who watch live, once all is done; see :mod:`openarbiter.web.live`."""
        self._told.append(message)

    @property
    def changed(self) -> bool:
        """Whether anything has been changed so far."""
        return bool(self._changes)

    @property
    def state(self) -> State:
        """The section as it stood when this began; read once, before anything is changed."""
        if self._state is None:
            if self.section is None or self._changes:
                raise RuntimeError("the state is asked for before anything of a section changes")
            self._state = state_of(self.section)
        return self._state

    def _changed(
        self, row: Model, before: dict[str, Any] | None, after: dict[str, Any] | None
    ) -> None:
        self._changes.append({"t": table_name(row), "k": row.pk, "b": before, "a": after})
        self._counts = self._counts or isinstance(row, _COUNTS)
        if isinstance(row, models.Game):
            self._changed_parts.rounds.add(row.round_id)
        elif isinstance(row, models.Section):
            self._changed_parts.fields.add(row.pk)
        elif isinstance(row, _FIELD):
            self._changed_parts.fields.add(row.section_id)

    def _write(self) -> None:
        if not self._changes and not self._noted:
            return
        self._leave_final_standings()
        entries = models.Entry.objects.filter(event=self.event).order_by("-number")
        number, digest = entries.values_list("number", "digest").first() or (0, "")
        entry = models.Entry(
            event=self.event,
            section=self.section,
            number=number + 1,
            at=self.at,
            user_key=self.actor.user_key,
            who=self.actor.who[:150],
            role=self.actor.role,
            address=self.actor.address,
            action=self.action,
            round_number=self.round_number,
            subject=self.subject[:200],
            values=self.values,
            changes=self._changes,
            reason=self.reason,
            level=self.level,
            undoes=self._undoes,
            previous=digest,
        )
        entry.digest = digest_of(entry)
        entry.seal = seal_of(entry.digest)
        entry.save(force_insert=True)
        self.entry = entry
        if entry.number == 1 or action_of(self.action).anchored:
            note(entry, 1 if entry.number == 1 else None)
        keep(entry)
        self.event.revision += 1
        models.Event.objects.filter(pk=self.event.pk).update(revision=self.event.revision)
        if self.section is not None:
            self.section.revision += 1
            grown = {"revision": self.section.revision}
            if self.section.pk in self._changed_parts.fields:
                self.section.field_revision += 1
                grown["field_revision"] = self.section.field_revision
            models.Section.objects.filter(pk=self.section.pk).update(**grown)
            self._changed_parts.fields.discard(self.section.pk)
        others = models.Section.objects.filter(pk__in=self._changed_parts.fields)
        others.update(revision=F("revision") + 1, field_revision=F("field_revision") + 1)
        models.Round.objects.filter(pk__in=self._changed_parts.rounds).update(
            revision=F("revision") + 1
        )
        told = [{"kind": "changed", "action": self.action}, *self._told]
        where = {"section": self.section.slug} if self.section is not None else {}
        key, revision = self.event.pk, self.event.revision
        messages = [{**where, "revision": revision, **message} for message in told]
        tell_others(key, messages)
        transaction.on_commit(lambda: announce(key, messages))

    def _leave_final_standings(self) -> None:
        """See that final standings stay as they were published (C.04.2 D.8).

        Raises:
            Refused: what was done would change them.
        """
        own = self.section
        undone = self.values.get("of") if own is None and self._undoes else None
        action = action_of(self.action)
        if action.after_final or action_of(str(undone)).after_final:
            return
        if own is not None and self._final and self._counts and not action.takes_back:
            refuse_if_final(own)
        others = self._changed_parts.fields - ({own.pk} if own is not None else set())
        for other in models.Section.objects.filter(pk__in=others) if others else ():
            refuse_if_final(other)


def _catch_up(section: models.Section) -> None:
    """See what others did meanwhile; the whole row is read only where more than results came."""
    revisions = ("revision", "field_revision")
    now = models.Section.objects.values_list(*revisions).get(pk=section.pk)
    if section.field_revision == now[1]:
        section.revision = now[0]
    else:
        section.refresh_from_db()


def digest_of(entry: models.Entry) -> str:
    """The digest of an entry: of everything it says and of the one before it."""
    said = {
        name: getattr(entry, name)
        for name in (
            "event_id", "section_id", "number", "user_key", "who", "role", "address", "action",
            "round_number", "subject", "values", "changes", "reason", "level", "undoes",
            "previous",
        )
    }  # fmt: skip
    said["at"] = entry.at.isoformat()
    text = json.dumps(said, sort_keys=True, ensure_ascii=False, cls=DjangoJSONEncoder)
    return hashlib.sha256(text.encode()).hexdigest()
