"""The ledger, for programs that follow it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from openarbiter.web import models
from openarbiter.web.api.kinds import Limit, Offset
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.ledger.discretion import as_read, published_in
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import MATRIX, May
from openarbiter.web.shown.differences import told_differences
from openarbiter.web.tongue import language

router = Router(tags=["ledger"])


class EntryRow(Schema):
    """An entry. ``values`` and ``changes`` are what the ledger holds, row by row.

    A key whose role may not see drafts of pairings gets the entries without what they say of
    the drafts of rounds that are not published yet.
    """

    number: int
    at: datetime
    who: str
    role: str
    section: str
    round: int | None
    action: str
    subject: str
    sentence: str
    reason: str
    level: int
    undoes: list[int]
    values: dict[str, Any]
    changes: list[dict[str, Any]]
    previous: str
    digest: str


class VerdictRow(Schema):
    """Whether the chain of digests is whole, and the digest of its last entry.

    ``unsealed`` counts entries from before there were seals, ``unknown`` those sealed with a key
    that is not there; ``differences`` are the places where the tables are not as the entries
    leave them, 100 at most.
    """

    entries: int
    whole: bool
    faults: list[str]
    digest: str
    unsealed: int
    unknown: int
    differences: list[str]


@router.get("/events/{event}/ledger", auth=Key(May.SEE_LEDGER), response=list[EntryRow])
def ledger(
    request: HttpRequest, event: Slug, after: Offset = 0, limit: Limit = 100
) -> list[EntryRow]:
    """The entries after a number, oldest first; to follow, ask after the last one received."""
    seat = seat_of(request)
    found = models.Entry.objects.filter(event=seat.event, number__gt=after)
    published = None if May.SEE_DRAFT in MATRIX[seat.role] else published_in(seat.event)
    rows = [
        as_read(entry, published)
        for entry in found.select_related("section").order_by("number")[:limit]
    ]
    return [
        EntryRow(
            number=each.number,
            at=each.at,
            who=each.who,
            role=each.role,
            section=each.section.slug if each.section is not None else "",
            round=each.round_number,
            action=each.action,
            subject=each.subject,
            sentence=sentence(each),
            reason=each.reason,
            level=each.level,
            undoes=each.undoes,
            values=each.values,
            changes=each.changes,
            previous=each.previous,
            digest=each.digest,
        )
        for each in rows
    ]


@router.get("/events/{event}/ledger/verdict", auth=Key(May.SEE_LEDGER), response=VerdictRow)
def verdict(request: HttpRequest, event: Slug) -> VerdictRow:
    """Verify the chain of the ledger, and compare the tables with what its entries say."""
    seat = seat_of(request)
    found = examine(seat.event)
    few = told_differences(
        seat.event, found.differences[:100], drafts=May.SEE_DRAFT in MATRIX[seat.role]
    )
    return VerdictRow(
        entries=found.verdict.entries,
        whole=found.whole,
        faults=[fault.message(language().text) for fault in found.verdict.faults],
        digest=found.verdict.digest,
        unsealed=found.verdict.unsealed,
        unknown=found.verdict.unknown,
        differences=[each.sentence for each in few],
    )
