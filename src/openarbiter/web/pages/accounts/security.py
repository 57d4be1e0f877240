"""The security log, for administrators; the part about oneself is on one's own page."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from openarbiter.web import models
from openarbiter.web.access.security_log import FAILURES, KINDS
from openarbiter.web.downloads import download
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import administrators
from openarbiter.web.pages.accounts.browsers import browser_words
from openarbiter.web.pages.records.ledger_export import harmless
from openarbiter.web.tongue import say

PAGE = 100
_FAILED = "failures"


@dataclass(frozen=True, slots=True)
class SecurityLine:
    """A line of the log, as it is read."""

    at: datetime
    last_at: datetime
    what: str
    failed: bool
    who: str
    by: str
    address: str
    browser: str
    about: str
    count: int


@administrators
@never_cache
def security(request: HttpRequest) -> HttpResponse:
    """The lines, newest first, by kind, account and address."""
    wanted = {name: request.GET.get(name, "").strip()[:150] for name in ("kind", "who", "from")}
    pages = Paginator(_found(wanted), PAGE)
    page = pages.get_page(request.GET.get("page", "1"))
    ask = urlencode({name: value for name, value in wanted.items() if value})
    numbers = pages.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    context = {
        **frame_context(request, help_chapter="security-log"),
        "lines": lines_of(page.object_list),
        "wanted": wanted,
        "kinds": [
            ("", say("Everything")),
            (_FAILED, say("What failed")),
            *((kind, say(text)) for kind, text in KINDS.items()),
        ],
        "pages": [
            (str(number), f"?{ask}&page={number}" if str(number).isdigit() else "",
             number == page.number)
            for number in numbers
        ] if pages.num_pages > 1 else [],
        "csv": f"{reverse('security-csv')}?{ask}",
    }  # fmt: skip
    return render(request, "accounts/security.html", context)


@administrators
@never_cache
def security_csv(request: HttpRequest) -> HttpResponseBase:
    """The same lines as a table for a spreadsheet."""
    wanted = {name: request.GET.get(name, "").strip()[:150] for name in ("kind", "who", "from")}
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(
        ["first", "last", "count", "kind", "account", "by", "address", "browser", "about"]
    )
    for each in _found(wanted):
        rows.writerow(
            [each.at.isoformat(), each.last_at.isoformat(), each.count, each.kind]
            + [
                harmless(text)
                for text in (each.name, each.by, each.address, each.browser, each.about)
            ]
        )
    return download([out.getvalue().encode("utf-8-sig")], "text/csv; charset=utf-8", "security.csv")


def lines_of(events: Iterable[models.SecurityEvent]) -> list[SecurityLine]:
    """Lines of the log in the reader's language."""
    return [
        SecurityLine(
            each.at,
            each.last_at,
            say(KINDS[each.kind]) if each.kind in KINDS else each.kind,
            each.kind in FAILURES,
            each.name,
            each.by,
            each.address,
            browser_words(each.browser) if each.browser else "",
            each.about,
            each.count,
        )
        for each in events
    ]


def _found(wanted: dict[str, str]) -> QuerySet[models.SecurityEvent]:
    found = models.SecurityEvent.objects.order_by("-last_at", "-pk")
    if wanted["kind"] == _FAILED:
        found = found.filter(kind__in=FAILURES)
    elif wanted["kind"] in KINDS:
        found = found.filter(kind=wanted["kind"])
    if who := wanted["who"].replace("\0", ""):
        found = found.filter(Q(name__iexact=who) | Q(by__iexact=who))
    if address := wanted["from"].replace("\0", ""):
        found = found.filter(address=address)
    return found
