"""Reading a whole event back, on this computer or another one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.db.models import Model
from django.utils.dateparse import parse_datetime

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.files.archive import ENTRY_COLUMNS
from openarbiter.web.actions.files.mapping import Keys
from openarbiter.web.actions.files.unpacking import Unpacked, not_ours, unpacked
from openarbiter.web.actions.slugs import slug_for
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.base import attest_unknown
from openarbiter.web.ledger.erased import erased_in, is_as_written
from openarbiter.web.ledger.kept_files import FILES, digest_of_text, file_faults, unsaid_files
from openarbiter.web.ledger.replay import Replay
from openarbiter.web.ledger.rows import TABLES, python_values
from openarbiter.web.ledger.seal import seal_of
from openarbiter.web.ledger.work import digest_of as entry_digest
from openarbiter.web.ledger.writing import writing
from openarbiter.web.models.players import is_key, new_key
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.digest import digest_of

ORDER = (
    "section", "player", "captain", "round", "bye", "game", "claim", "double-entry",
    "match-signature", "incident", "screen", "draft",
)  # fmt: skip
"""The tables below the event, in an order in which their rows can be made."""

_NO_EVENT = N_("The file must contain exactly one event: it was not read.")
_ROWS = N_("A row of the file does not fit the database: the file was not read.")
_CHAIN = N_(
    "The ledger in the file was altered: the chain breaks at entry {number}. The file was not read."
)
_ROWS_DIFFER = N_(
    "The tables in the file differ from its ledger in {count} places. The first: {table} "
    "{row}, {column} is {found}; the ledger has {ledger}. Somebody changed the file or its "
    "database. It was not read."
)
_ELSEWHERE = N_(
    "This event was not saved by this installation. Its ledger is consistent, but the author "
    "of the file could have written it too. Tick that you trust the source, and choose the "
    "file again; the ledger records that you did."
)
_DIFFERENT = N_("A tournament in the file differs from the one saved: the file was not read.")


class FromElsewhere(Refused):
    """An archive that this installation has not sealed, and nobody has confirmed it."""


def restore_event(
    user: models.User, data: bytes, address: str = "", *, foreign: bool = False
) -> models.Event:
    """Make an event of an archive (:mod:`openarbiter.web.actions.files.archive`).

    It is a new event even where the one that was saved is still here; its rows have new keys,
    and so have its entries in the ledger, whose chain is closed anew. That it was read
    back, and the digest of the last entry as it was, is an entry after them; nothing before it
    can be taken back. Who reads it back is its chief arbiter, and the only one with a role.

    Args:
        foreign: whether somebody has confirmed that it may come from another installation, so
            that its chain can only be checked for consistency.

    Raises:
        FromElsewhere: it was not sealed here, and nobody has confirmed it.
        Refused: the archive is damaged, altered, or contradicts itself.
    """
    found = unpacked(data)
    if found.origin != "ours" and not foreign:
        raise FromElsewhere(Reason.of(_ELSEWHERE))
    try:
        with writing():
            return _restore(user, found, address)
    except (ValidationError, IntegrityError, TypeError, ValueError, KeyError) as bad:
        raise not_ours(_ROWS) from bad


def _restore(user: models.User, found: Unpacked, address: str) -> models.Event:
    events = found.rows.get("event", [])
    if len(events) != 1 or not set(found.rows) <= {"event", *ORDER}:
        raise not_ours(_NO_EVENT)
    _check_chain(events[0]["id"], found.entries)
    _check_rows(found)
    keys = Keys()
    event = _event(events[0], keys)
    for table in ORDER:
        _make(table, found.rows.get(table, []), keys)
    last = _ledger(event, found, keys)
    _compare(event, found.digests)
    models.Membership.objects.create(user=user, event=event, role=Role.CHIEF_ARBITER.value)
    slug, player_keys = events[0]["slug"], _keys_there(found, keys)
    actor = Actor(user.name, Role.CHIEF_ARBITER.value, address, user.pk)
    for section in (None, *event.sections.all()):
        with Work(actor, event, "restored", section=section, subject=event.name) as work:
            work.note(
                archive=found.digest, entries=len(found.entries), last=last, origin=found.origin
            )
            if section is None:
                work.note(**{FILES: unsaid_files(event)})
                work.record(event, slug=slug)
                for player in models.Player.objects.filter(section__event=event):
                    work.record(player, key=player_keys[player.pk])
                attest_unknown(work)
    return models.Event.objects.get(pk=event.pk)


def _keys_there(found: Unpacked, keys: Keys) -> dict[int, str]:
    """By players' keys here: the addresses their own pages had where they were saved."""
    return {keys.of("player", row["id"]): row["key"] for row in found.rows.get("player", [])}


def _event(values: dict[str, Any], keys: Keys) -> models.Event:
    row = models.Event(**_without_key("event", values))
    taken = set(models.Event.objects.values_list("slug", flat=True))
    row.slug = row.slug if row.slug not in taken else slug_for(row.name, taken, "event")
    _check_columns(row)
    row.save(force_insert=True)
    keys.know("event", values["id"], row.pk)
    return row


def _make(table: str, rows: Sequence[dict[str, Any]], keys: Keys) -> None:
    model = TABLES[table]
    made: list[Model] = []
    for values in rows:
        row = model(**_without_key(table, keys.of_row(table, values)))
        _check_columns(row)
        made.append(row)
    if table == "player":
        _own_keys(made)
    for values, row in zip(rows, model._default_manager.bulk_create(made), strict=True):
        keys.know(table, values["id"], row.pk)


def _own_keys(players: Sequence[Model]) -> None:
    """Let players keep the addresses of their own pages that are sound and that nobody here has."""
    wanted = [str(getattr(each, "key", "")) for each in players]
    taken: set[str] = set()
    for start in range(0, len(wanted), 500):
        some = models.Player.objects.filter(key__in=wanted[start : start + 500])
        taken.update(some.values_list("key", flat=True))
    for each in players:
        if isinstance(each, models.Player):
            if each.key in taken or not is_key(each.key):
                each.key = new_key()
            taken.add(each.key)


def _without_key(table: str, values: dict[str, Any]) -> dict[str, Any]:
    columns = python_values(TABLES[table], values)
    columns.pop("id")
    return columns


def _check_columns(row: Model) -> None:
    """Make sure that every value fits its column; what is empty may be so.

    What refers to another row was given its key here, so that nobody has to look for it.

    Raises:
        ValidationError: one does not.
    """
    empty = {
        field.name
        for field in row._meta.concrete_fields
        if field.is_relation or getattr(row, field.attname) in ("", [], {}, None)
    }
    row.clean_fields(exclude=empty | {"id"})


def _check_chain(event_key: Any, entries: Sequence[dict[str, Any]]) -> None:
    """Make sure that the ledger is whole, as it was written there.

    Raises:
        Refused: an entry is missing, or is not as it was written.
    """
    before = ""
    erased = erased_in((said["action"], said["values"]) for said in entries)
    for number, said in enumerate(entries, start=1):
        entry = _entry(said)
        entry.event_id, entry.section_id = event_key, said["section"]
        whole = entry.number == number and entry.previous == before
        if not whole or not is_as_written(entry, erased):
            raise Refused(Reason.of(_CHAIN, number=number))
        before = entry.digest


def _check_rows(found: Unpacked) -> None:
    """Make sure that the tables are as the ledger leaves them, as far as it says.

    Raises:
        Refused: a row is not.
    """
    replay = Replay()
    for said in found.entries:
        replay.take(said["number"], said["changes"])
    tables = ((name, row["id"], row) for name in found.rows for row in found.rows[name])
    replay.compare(tables, {"event", *ORDER})
    if replay.differences:
        first = replay.differences[0]
        row = first.row
        known = (row.get("name"), row.get("number"), row.get("board"), row.get("slug"))
        which = " ".join(str(each) for each in known if each is not None)
        raise Refused(
            Reason.of(
                _ROWS_DIFFER,
                count=len(replay.differences),
                table=first.table,
                row=f"{first.key} {which}".strip(),
                column=first.column or "–",
                ledger=_short(first.ledger),
                found=_short(first.found),
            )
        )


def _short(value: Any) -> str:
    text = "–" if value is None else str(value)
    return text if len(text) <= 80 else text[:80] + "…"


def _entry(said: dict[str, Any]) -> models.Entry:
    return models.Entry(at=_moment(said["at"]), **{name: said[name] for name in ENTRY_COLUMNS})


def _moment(text: str) -> datetime:
    found = parse_datetime(text)
    if found is None or found.tzinfo is None:
        raise ValueError(text)
    return found


def _ledger(event: models.Event, found: Unpacked, keys: Keys) -> str:
    """Make the entries again, with the keys of here; returns the digest of the last as it was."""
    before = ""
    made = []
    for said in found.entries:
        entry = _entry(said)
        entry.event = event
        entry.section_id = None if said["section"] is None else keys.of("section", said["section"])
        entry.user_key = None
        entry.changes = [keys.of_change(change) for change in entry.changes]
        entry.previous = before
        _check_columns(entry)
        entry.digest = before = entry_digest(entry)
        entry.seal = seal_of(entry.digest)
        made.append(entry)
    rows = {each.number: each for each in models.Entry.objects.bulk_create(made, batch_size=200)}
    for said in found.snapshots:
        if digest_of_text(said["text"]) != said["digest"]:
            raise not_ours(_DIFFERENT)
    models.Snapshot.objects.bulk_create(
        [
            models.Snapshot(
                section_id=keys.of("section", said["section"]),
                entry=rows[said["entry"]],
                round_number=said["round_number"],
                text=said["text"],
                digest=said["digest"],
                at=_moment(said["at"]),
            )
            for said in found.snapshots
        ]
    )
    faults = file_faults(event, read_back=True)
    if faults:
        raise Refused(faults[0])
    return str(found.entries[-1]["digest"]) if found.entries else ""


def _compare(event: models.Event, digests: dict[str, str]) -> None:
    """Make sure that the tournaments are those that were saved.

    Raises:
        Refused: one is not.
    """
    for section in event.sections.all():
        tournament = tournament_of(section)
        if digest_of(tournament) != digests.get(section.slug):
            raise not_ours(_DIFFERENT)
