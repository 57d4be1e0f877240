"""The ledger: what was done, by whom, when, why, and what it changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, StreamingHttpResponse

from openarbiter.web import models
from openarbiter.web.downloads import download
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import server_of
from openarbiter.web.ledger.actions import ACTIONS
from openarbiter.web.ledger.discretion import Published, as_read, published_in
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.words import sentence
from openarbiter.web.pages.records.by_mail import message_with_digest
from openarbiter.web.pages.records.ledger_export import as_csv, as_json
from openarbiter.web.pages.records.ledger_filter import PAGE, FilterWanted
from openarbiter.web.rights import ROLE_NAMES, May, Role
from openarbiter.web.shown.differences import told_differences
from openarbiter.web.shown.ledger_changes import told
from openarbiter.web.tongue import language, say

FEW = 6
"""So many changed rows are shown in the list; the page of the entry shows more."""
MANY = 1000
FEWER = 100
"""So many faults are told of a ledger that is not whole."""
_LINES = 200
"""Entries read, and lines sent, at a time."""


@needs(May.SEE_LEDGER, help_chapter="ledger")
def ledger(desk: Desk) -> HttpResponse:
    """The entries, newest first, by section, round, person, action or warning level."""
    wanted = FilterWanted.of(desk.request.GET)
    found = wanted.entries(desk.event).select_related("section")
    pages = Paginator(found, PAGE)
    page = pages.get_page(desk.request.GET.get("page", "1"))
    published = _discretion(desk)
    shown = [as_read(entry, published) for entry in page.object_list]
    few = [change for entry in shown for change in entry.changes[:FEW]]
    words = iter(told(few))
    gone = _taken_back(desk.event)
    items = [
        {
            "entry": entry,
            "what": sentence(entry, isolate=True),
            "role": role_name(entry.role),
            "changes": [next(words) for _ in entry.changes[:FEW]],
            "more": max(0, len(entry.changes) - FEW),
            "undone": gone.get(entry.number),
        }
        for entry in shown
    ]
    used = set(models.Entry.objects.filter(event=desk.event).values_list("action", flat=True))
    numbers = page.paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    return desk.render(
        "records/ledger.html",
        items=items,
        wanted=wanted,
        count=pages.count,
        names=[(each.slug, each.name) for each in desk.event.sections.all()],
        pages=[
            (str(number), wanted.query(page=number), number == page.number)
            if isinstance(number, int)
            else ("…", "", False)
            for number in numbers
        ]
        if pages.num_pages > 1
        else [],
        actions=sorted((code, _headline(code)) for code in used & set(ACTIONS)),
    )


@needs(May.SEE_LEDGER, help_chapter="ledger")
def ledger_entry(desk: Desk, number: int) -> HttpResponse:
    """One entry with everything it changed."""
    entry = desk.event.entries.select_related("section").filter(number=number).first()
    if entry is None:
        raise Http404
    entry = as_read(entry, _discretion(desk))
    return desk.render(
        "records/entry.html",
        entry=entry,
        what=sentence(entry, isolate=True),
        role=role_name(entry.role),
        changes=told(entry.changes[:MANY]),
        more=max(0, len(entry.changes) - MANY),
        undone=_taken_back(desk.event).get(entry.number),
    )


@needs(May.SEE_LEDGER, help_chapter="ledger")
def ledger_verify(desk: Desk) -> HttpResponse:
    """The ledger verified: every entry as it was written, and the tables as the entries say."""
    if desk.request.method != "POST":
        return desk.go("event-ledger")
    found = examine(desk.event)
    faults = [fault.message(language().text) for fault in found.verdict.faults[:FEWER]]
    drafts = desk.may(May.SEE_DRAFT)
    last = desk.event.entries.select_related("event").order_by("-number").first()
    mail = "" if last is None else message_with_digest(server_of(desk.request), last)
    return desk.render(
        "records/verified.html",
        mail=mail,
        faults=faults,
        more=len(found.verdict.faults) - len(faults),
        verdict=found.verdict,
        differences=told_differences(desk.event, found.differences[:FEWER], drafts=drafts),
        differing=len(found.differences),
        rows=found.rows,
        missing_guards=found.guards,
    )


@needs(May.SEE_LEDGER, help_chapter="ledger")
def ledger_file(desk: Desk, form: str) -> StreamingHttpResponse:
    """The ledger as CSV or JSON, oldest first, filtered as the page is."""
    wanted = FilterWanted.of(desk.request.GET)
    published = _discretion(desk)
    found = (as_read(entry, published) for entry in _oldest_first(desk, wanted))
    lines = as_csv(found) if form == "csv" else as_json(desk.event, found)
    kind = "text/csv" if form == "csv" else "application/json"
    return download(_pieces(lines), f"{kind}; charset=utf-8", f"{desk.event.slug}-ledger.{form}")


def _pieces(lines: Iterator[str]) -> Iterator[bytes]:
    while piece := "".join(islice(lines, _LINES)):
        yield piece.encode()


def _oldest_first(desk: Desk, wanted: FilterWanted) -> Iterator[models.Entry]:
    """The entries, some at a time, each with a question of its own (:mod:`..downloads`)."""
    entries = wanted.entries(desk.event).select_related("section").order_by("number")
    last = 0
    while some := list(entries.filter(number__gt=last)[:_LINES]):
        last = some[-1].number
        yield from some


def role_name(value: str) -> str:
    """A role of an entry in words."""
    if value == "players":
        return say("Players")
    try:
        return say(ROLE_NAMES[Role(value)])
    except ValueError:
        return value


def _discretion(desk: Desk) -> Published | None:
    """What is published, for readers who may see no drafts; None for the others."""
    return None if desk.may(May.SEE_DRAFT) else published_in(desk.event)


def _headline(code: str) -> str:
    """A code in words, to choose from: the sentence without what it is about."""
    blank = models.Entry(action=code, values={}, subject="…")
    return sentence(blank).replace("–", "…")


def _taken_back(event: models.Event) -> dict[int, int]:
    """Entries that were taken back, each with the entry that did it."""
    found = models.Entry.objects.filter(event=event).exclude(undoes=[])
    return {
        number: entry
        for entry, undoes in found.values_list("number", "undoes")
        for number in undoes
    }
