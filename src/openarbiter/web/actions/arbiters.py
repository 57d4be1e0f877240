"""The register of arbiters: adding, changing, removing, with a history of every change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Prefetch, QuerySet

from openarbiter.formats.arbiters.fields import read_fields
from openarbiter.formats.arbiters.records import LISTS, PARTS, arbiter_of, texts_of
from openarbiter.lists.named import named
from openarbiter.model import Reason
from openarbiter.model.arbiters import ArbiterRecord
from openarbiter.model.text import N_, searchable
from openarbiter.web import models
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.writing import writing

_MEANWHILE = N_("Somebody else changed this arbiter while your form was open.")
_ID_TWICE = N_("Another arbiter of the register has this FIDE ID.")
_GONE = N_("This is not in the register any more.")

_MOST_ASKED_FOR = 500
"""Rows a database is asked for by their numbers; of more all are read."""

_COLUMNS = ("name", "fide_id", "federation", "title", "category")

Texts = Mapping[str, str]


def record_of(arbiter: models.Arbiter) -> ArbiterRecord:
    """The value of an arbiter, with everything that hangs on the row."""
    parts: dict[str, list[Mapping[str, Any]]] = {kind: [] for kind in LISTS}
    for part in arbiter.parts.all():
        read = read_fields(PARTS[part.kind], part.details)
        parts[part.kind].append(read.values)
    return arbiter_of(read_fields(PARTS["arbiter"], arbiter.details).values, parts)


def found_arbiters(
    words: str = "", title: str = "", federation: str = "", category: str = ""
) -> Sequence[models.Arbiter] | QuerySet[models.Arbiter]:
    """The arbiters whose name has the words in some spelling, or whose FIDE ID begins so.

    The nearest come first. Typing errors are looked for where nobody has the words.
    """
    found = models.Arbiter.objects.all()
    for name, value in (("title", title), ("federation", federation), ("category", category)):
        if value:
            found = found.filter(**{name: value})
    asked = words.replace("\0", "").strip()
    if not asked:
        return found
    if asked.isascii() and asked.isdigit():
        return found.filter(fide_id__startswith=asked)
    costs = named(asked, found.values_list("pk", "name"))
    rows = found.filter(pk__in=costs) if len(costs) < _MOST_ASKED_FOR else found
    return sorted((row for row in rows if row.pk in costs), key=lambda row: costs[row.pk])


def whole_register() -> Iterator[ArbiterRecord]:
    """All arbiters with everything, in the order of the list."""
    parts = Prefetch("parts", models.ArbiterPart.objects.all())
    for each in models.Arbiter.objects.prefetch_related(parts).iterator(chunk_size=500):
        yield record_of(each)


def save_arbiter(
    user: models.User, arbiter: models.Arbiter | None, version: int | None, texts: Texts
) -> models.Arbiter:
    """Add an arbiter, or change the fields of one.

    Args:
        arbiter: None to add one.
        version: which version the form was opened with.
        texts: of all fields, without a mistake.

    Raises:
        Conflict: somebody else changed the arbiter meanwhile, or it is gone.
        Refused: another one has this FIDE ID.
    """
    with writing():
        row = _locked(arbiter, version) if arbiter is not None else models.Arbiter()
        before = dict(row.details)
        fide_id = texts.get("fide_id", "")
        others = models.Arbiter.objects.exclude(pk=row.pk)
        if fide_id and others.filter(fide_id=fide_id).exists():
            raise Refused(Reason.of(_ID_TWICE))
        if before == dict(texts):
            return row
        _write(row, texts)
        _note(user, row, "arbiter", before, row.details)
    return row


def remove_arbiter(
    user: models.User, arbiter: models.Arbiter, version: int | None, *, erase: bool
) -> None:
    """Remove an arbiter with everything; the history keeps all of it, unless it is erased too.

    Args:
        erase: whether what the history says of the arbiter is erased: it keeps who did
            something, when and of what kind.

    Raises:
        Conflict: somebody else changed the arbiter meanwhile, or it is gone.
    """
    with writing():
        row = _locked(arbiter, version)
        _note(user, row, "arbiter", row.details, {}, _dump(row))
        if erase:
            told = models.ArbiterChange.objects.filter(arbiter_key=row.pk)
            told.update(name="", before={}, after={}, parts=[])
        row.delete()


def save_part(
    user: models.User,
    arbiter: models.Arbiter,
    part: models.ArbiterPart | None,
    kind: str,
    version: int | None,
    texts: Texts,
) -> None:
    """Add an event, a seminar or a title of an arbiter, or change one.

    Raises:
        Conflict: somebody else changed the arbiter meanwhile, or it is gone.
    """
    with writing():
        row = _locked(arbiter, version)
        if part is not None:
            found = row.parts.filter(pk=part.pk).first()
            if found is None:
                raise Conflict(Reason.of(_GONE))
            part = found
        before = dict(part.details) if part is not None else {}
        if before == dict(texts):
            return
        if part is None:
            part = models.ArbiterPart(arbiter=row, kind=kind)
        part.day, part.details = _day_of(kind, texts), dict(texts)
        part.save()
        _grown(row)
        _note(user, row, kind, before, part.details)


def remove_part(
    user: models.User, arbiter: models.Arbiter, part: models.ArbiterPart, version: int | None
) -> None:
    """Remove an event, a seminar or a title of an arbiter.

    Raises:
        Conflict: somebody else changed the arbiter meanwhile, or it is gone.
    """
    with writing():
        row = _locked(arbiter, version)
        found = row.parts.filter(pk=part.pk).first()
        if found is None:
            raise Conflict(Reason.of(_GONE))
        _note(user, row, found.kind, found.details, {})
        found.delete()
        _grown(row)


@dataclass(frozen=True, slots=True)
class RegisterTaken:
    """What a file would do to the register, or did.

    Attributes:
        new, replaced, same: how many arbiters; the same are left alone.
        twice: names of arbiters that several rows of the register fit; they are left alone.
    """

    new: int
    replaced: int
    same: int
    twice: tuple[str, ...]


def take_file(
    user: models.User, arbiters: Sequence[ArbiterRecord], *, look_only: bool = False
) -> RegisterTaken:
    """Take the arbiters of a file into the register, all or none.

    Somebody with the same FIDE ID is replaced, events and all else included; without an ID,
    somebody without an ID of the same name and birth date.

    Args:
        look_only: only say what would be done.
    """
    new = replaced = same = 0
    twice: list[str] = []
    with writing():
        known = _known()
        for each in arbiters:
            texts, parts = texts_of("arbiter", each), list(_parts_of(each))
            rows = known.get(_identity(texts), [])
            if len(rows) > 1:
                twice.append(each.name)
            elif not rows:
                new += 1
                if not look_only:
                    row = models.Arbiter()
                    _write(row, texts)
                    _write_parts(row, parts)
                    _note(user, row, "arbiter", {}, row.details, _dump(row))
            elif _is_same(rows[0], texts, parts):
                same += 1
            else:
                replaced += 1
                if not look_only:
                    row = _locked(rows[0], None)
                    before, was = dict(row.details), _dump(row)
                    row.parts.all().delete()
                    _write(row, texts)
                    _write_parts(row, parts)
                    _note(user, row, "arbiter", before, row.details, was)
    return RegisterTaken(new, replaced, same, tuple(twice))


def _known() -> dict[tuple[str, ...], list[models.Arbiter]]:
    found: dict[tuple[str, ...], list[models.Arbiter]] = {}
    for row in models.Arbiter.objects.prefetch_related("parts"):
        found.setdefault(_identity(row.details), []).append(row)
    return found


def _identity(texts: Texts) -> tuple[str, ...]:
    fide_id = texts.get("fide_id", "")
    return (fide_id,) if fide_id else (searchable(texts.get("name", "")), texts.get("birth", ""))


def _parts_of(record: ArbiterRecord) -> Iterator[tuple[str, dict[str, str]]]:
    for kind, name in LISTS.items():
        for part in getattr(record, name):
            yield kind, texts_of(kind, part)


def _is_same(
    row: models.Arbiter, texts: Texts, parts: Iterable[tuple[str, dict[str, str]]]
) -> bool:
    def ordered(some: Iterable[tuple[str, dict[str, str]]]) -> list[tuple[str, list[Any]]]:
        return sorted((kind, sorted(each.items())) for kind, each in some)

    there = [(part.kind, part.details) for part in row.parts.all()]
    return dict(texts) == row.details and ordered(parts) == ordered(there)


def _write(row: models.Arbiter, texts: Texts) -> None:
    for name in _COLUMNS:
        setattr(row, name, texts.get(name, ""))
    row.key = searchable(row.name)[:240]
    row.details = dict(texts)
    row.version += 1
    row.save()


def _write_parts(row: models.Arbiter, parts: Iterable[tuple[str, dict[str, str]]]) -> None:
    models.ArbiterPart.objects.bulk_create(
        models.ArbiterPart(arbiter=row, kind=kind, day=_day_of(kind, texts), details=texts)
        for kind, texts in parts
    )


def _grown(row: models.Arbiter) -> None:
    row.version += 1
    row.save(update_fields=["version"])


def _locked(arbiter: models.Arbiter, version: int | None) -> models.Arbiter:
    """The row as it is now, locked.

    Args:
        version: what the form was opened with; None for any.
    """
    row = models.Arbiter.objects.select_for_update().filter(pk=arbiter.pk).first()
    if row is None:
        raise Conflict(Reason.of(_GONE))
    if version is not None and row.version != version:
        raise Conflict(Reason.of(_MEANWHILE))
    return row


def _day_of(kind: str, texts: Texts) -> date:
    return date.fromisoformat(texts["start" if kind == "event" else "day"])


def _dump(row: models.Arbiter) -> list[dict[str, Any]]:
    return [{"kind": part.kind, **part.details} for part in row.parts.all()]


def _note(
    user: models.User,
    row: models.Arbiter,
    what: str,
    before: Texts,
    after: Texts,
    parts: Sequence[dict[str, Any]] = (),
) -> None:
    models.ArbiterChange.objects.create(
        user=user,
        who=(user.name or user.username)[:150],
        arbiter_key=row.pk,
        name=row.name,
        what=what,
        before=dict(before),
        after=dict(after),
        parts=list(parts),
    )
