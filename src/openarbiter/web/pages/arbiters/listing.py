"""The list of the register, and one arbiter with the verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache

from openarbiter.arbiters.application import Application, application
from openarbiter.arbiters.classification import CategoryProposal, category_proposal
from openarbiter.arbiters.event_norm import norm_of_event
from openarbiter.arbiters.licence import licence
from openarbiter.arbiters.verdict import ArbiterClause
from openarbiter.explain.arbiter_account import (
    STANDINGS,
    ToldClause,
    certificates_told,
    fee_told,
    told,
)
from openarbiter.formats.arbiters.records import PARTS
from openarbiter.model.arbiters import ArbiterCategory, ArbiterRecord, ArbiterTitle
from openarbiter.model.known import Known
from openarbiter.rulebook.arbiter_rules import ArbiterRules, CertificateCount, arbiter_rules_on
from openarbiter.web import models
from openarbiter.web.actions.arbiters import found_arbiters, record_of
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import staff
from openarbiter.web.pages.arbiters.forms import shown_value
from openarbiter.web.tongue import language, say

PAGE = 100
CHAPTER = "arbiters"
_FILTERS = ("q", "title", "federation", "category")
_MOST_CONGRESSES = 20


@staff
@never_cache
def register(request: HttpRequest) -> HttpResponse:
    """All arbiters, by name or FIDE ID, title, federation and category."""
    wanted = {name: request.GET.get(name, "").strip()[:80] for name in _FILTERS}
    federation = wanted["federation"].upper()[:3].replace("\0", "")
    title = wanted["title"] if wanted["title"] in set(ArbiterTitle) else ""
    category = wanted["category"] if wanted["category"] in set(ArbiterCategory) else ""
    found = found_arbiters(wanted["q"], title, federation, category)
    pages = Paginator(found, PAGE)
    page = pages.get_page(request.GET.get("page", "1"))
    ask = urlencode({name: value for name, value in wanted.items() if value})
    numbers = pages.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    context = {
        **frame_context(request, help_chapter="arbiters"),
        "arbiters": [(each, each.details) for each in page.object_list],
        "count": pages.count,
        "wanted": wanted,
        "titles": [("", say("Every title")), *((each, each) for each in ("IA", "FA", "NA"))],
        "categories": [("", say("Every category")), *((each, each) for each in "ABCD")],
        "pages": [
            (str(number), f"?{ask}&page={number}" if str(number).isdigit() else "",
             number == page.number)
            for number in numbers
        ] if pages.num_pages > 1 else [],
        "may_change": _is_administrator(request),
    }  # fmt: skip
    return render(request, "arbiters/list.html", context)


@dataclass(frozen=True, slots=True)
class _ToldNorm:
    """A norm of an application as the page shows it."""

    name: str
    start: date
    word: str
    standing: str
    chosen: bool
    clauses: list[ToldClause]


@dataclass(frozen=True, slots=True)
class _ToldVerdict:
    """A heading with its answer, and the clauses below it."""

    heading: str
    standing: str
    word: str
    clauses: list[ToldClause]
    ways: list[ToldClause]
    norms: list[_ToldNorm]


@staff
@never_cache
def arbiter(request: HttpRequest, arbiter: int) -> HttpResponse:
    """One arbiter: the data, the events, and what is missing for each title."""
    row = models.Arbiter.objects.filter(pk=arbiter).prefetch_related("parts").first()
    if row is None:
        raise Http404
    record = record_of(row)
    day, congresses, wrong = _asked_days(request)
    started = request.GET.get("certificates") == CertificateCount.STARTED.value
    rules = arbiter_rules_on(day).counting(
        CertificateCount.STARTED if started else CertificateCount.FULL
    )
    text = language().text
    applications = [
        application(rules, record, title, day, congresses)
        for title in (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL)
    ]
    paid = licence(rules, record, day)
    context = {
        **frame_context(request, help_chapter="arbiters"),
        "arbiter": row,
        "facts": _facts(row),
        "parts": _parts(row, record, rules),
        "applications": [_application_told(each) for each in applications if not each.held],
        "licence": _verdict(say("Licence"), paid.standing, paid.clauses),
        "fee": fee_told(paid, text),
        "categories": _categories_told(category_proposal(rules, record, day)),
        "edition": say(rules.title),
        "source": say(rules.source),
        "day": request.GET.get("day", "")[:20] or day.isoformat(),
        "congresses": request.GET.get("congresses", "")[:300],
        "readings": [
            ("full", say("for every full 50 players")),
            ("started", say("for every 50 players begun")),
        ],
        "reading": rules.certificate_count.value,
        "wrong": wrong,
        "may_change": _is_administrator(request),
    }
    return render(request, "arbiters/one.html", context, status=422 if wrong else 200)


def _is_administrator(request: HttpRequest) -> bool:
    return isinstance(request.user, models.User) and request.user.is_superuser


def _asked_days(request: HttpRequest) -> tuple[date, list[date], dict[str, str]]:
    """The day of the application and the Congresses; what cannot be read, by field."""
    wrong: dict[str, str] = {}
    today = timezone.localdate()

    def read(name: str, text: str) -> date | None:
        try:
            return date.fromisoformat(text)
        except ValueError:
            wrong[name] = say("“{text}” is not a date; write 2026-11-21.", text=text[:40])
            return None

    asked = request.GET.get("day", "").strip()
    day = read("day", asked) if asked else today
    texts = request.GET.get("congresses", "").replace(",", " ").split()[:_MOST_CONGRESSES]
    congresses = [read("congresses", each) for each in texts]
    return day or today, [each for each in congresses if each is not None], wrong


def _facts(row: models.Arbiter) -> list[tuple[str, str]]:
    """What is known of an arbiter, field by field; empty ones are left out."""
    return [
        (say(field.label), shown_value(field, row.details.get(field.name, "")))
        for field in PARTS["arbiter"]
        if row.details.get(field.name) and field.name != "name"
    ]


def _parts(
    row: models.Arbiter, record: ArbiterRecord, rules: ArbiterRules
) -> list[tuple[models.ArbiterPart, str, str]]:
    """Events, seminars and titles: each with its name, and what an event gives."""
    text = language().text
    found = []
    events = iter(record.events)
    for part in row.parts.all():
        name = part.details.get("name") or " ".join(
            part.details.get(each, "") for each in ("title", "association")
        )
        gives = ""
        if part.kind == "event":
            event = next(events)
            answers = []
            for title in (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL):
                norm = norm_of_event(rules, event, title)
                answers.append(f"{title.value}: {say(STANDINGS[norm.standing])}")
            norm = norm_of_event(rules, event, ArbiterTitle.FIDE)
            gives = f"{', '.join(answers)}. {certificates_told(norm, text)}"
        found.append((part, name, gives))
    return found


def _verdict(
    heading: str,
    standing: Known,
    clauses: Sequence[ArbiterClause],
    ways: Sequence[ArbiterClause] = (),
    norms: Sequence[_ToldNorm] = (),
) -> _ToldVerdict:
    text = language().text
    words = {
        Known.MET: say("everything is met"),
        Known.NOT_MET: say("something is missing"),
        Known.NOT_KNOWN: say("not everything is known"),
    }
    return _ToldVerdict(
        heading,
        standing.value,
        words[standing],
        [told(each, text) for each in clauses],
        [told(each, text) for each in ways],
        list(norms),
    )


def _application_told(found: Application) -> _ToldVerdict:
    text = language().text
    norms = [
        _ToldNorm(
            each.name,
            each.start,
            say(STANDINGS[each.standing]),
            each.standing.value,
            each in found.chosen,
            [told(one, text) for one in each.clauses if one.standing is not Known.MET],
        )
        for each in found.norms
    ]
    heading = say("Application for {title}", title=found.title.value)
    return _verdict(heading, found.standing, found.clauses, norms=norms)


def _categories_told(proposal: CategoryProposal) -> dict[str, object] | None:
    if proposal.category is ArbiterCategory.NONE:
        return None
    return {
        "proposed": proposal.category.value,
        "possible": proposal.possible.value if proposal.possible is not proposal.category else "",
        "previous": proposal.previous.value if proposal.changed else "",
        "verdicts": [
            _verdict(
                say("Category {category}", category=each.category.value),
                each.standing,
                each.clauses,
                each.ways,
            )
            for each in proposal.verdicts
        ],
    }
