"""Adding, changing and removing arbiters of the register, their events, seminars and titles."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from ninja import Schema

from openarbiter.formats.arbiters.records import LISTS
from openarbiter.web import models
from openarbiter.web.actions.arbiters import (
    remove_arbiter,
    remove_part,
    save_arbiter,
    save_part,
)
from openarbiter.web.http.forms import Number, Ticked, taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import administrators
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.arbiters.forms import (
    SCHEMAS,
    FormField,
    empty,
    form_of,
    listed,
    read_form,
    typed,
)
from openarbiter.web.tongue import language, say


class _Removal(Schema):
    """The version seen, and whether the history is erased too."""

    version: Number = None
    erase: Ticked = False


@administrators
@never_cache
def new_arbiter(request: HttpRequest) -> HttpResponse:
    """Add an arbiter."""
    return _edit(request, None)


@administrators
@never_cache
def edit_arbiter(request: HttpRequest, arbiter: int) -> HttpResponse:
    """Change the data of an arbiter."""
    return _edit(request, _arbiter(arbiter))


@administrators
@never_cache
def arbiter_removal(request: HttpRequest, arbiter: int) -> HttpResponse:
    """Ask before an arbiter is removed, then remove everything."""
    row = _arbiter(arbiter)
    if request.method == "POST":
        asked = taken(_Removal, request.POST)
        version = row.version if asked.version is None else asked.version
        remove_arbiter(_user(request), row, version, erase=asked.erase)
        tell(request, say("{name} is removed from the register.", name=row.name))
        return redirect("arbiters")
    context = {**_frame(request), "arbiter": row, "parts": row.parts.count()}
    return render(request, "arbiters/removal.html", context)


@administrators
@never_cache
def new_part(request: HttpRequest, arbiter: int, part_kind: str) -> HttpResponse:
    """Add an event, a seminar or a title of an association."""
    if part_kind not in LISTS:
        raise Http404
    return _edit_part(request, _arbiter(arbiter), None, part_kind)


@administrators
@never_cache
def edit_part(request: HttpRequest, arbiter: int, part: int) -> HttpResponse:
    """Change an event, a seminar or a title of an association."""
    row = _arbiter(arbiter)
    found = _part(row, part)
    return _edit_part(request, row, found, found.kind)


@administrators
@never_cache
def part_removal(request: HttpRequest, arbiter: int, part: int) -> HttpResponse:
    """Ask before an event, a seminar or a title is removed, then remove it."""
    row = _arbiter(arbiter)
    found = _part(row, part)
    if request.method == "POST":
        asked = taken(_Removal, request.POST)
        remove_part(_user(request), row, found, asked.version)
        tell(request, say("Removed from the register."))
        return redirect("arbiter", arbiter=row.pk)
    name = found.details.get("name") or found.details.get("association", "")
    context = {**_frame(request), "arbiter": row, "part": found, "name": name}
    return render(request, "arbiters/part_removal.html", context)


def _edit(request: HttpRequest, row: models.Arbiter | None) -> HttpResponse:
    if request.method != "POST":
        return _page(request, row, "arbiter", row.details if row is not None else empty("arbiter"))
    asked = taken(SCHEMAS["arbiter"], request.POST)
    given = typed("arbiter", asked)
    texts, errors = read_form("arbiter", given)
    version = whole(asked.version, None)
    if errors:
        return _page(request, row, "arbiter", given, errors, asked.version, status=422)
    try:
        saved = save_arbiter(_user(request), row, version, texts)
    except Refused as refused:
        return _refused(request, row, "arbiter", given, refused, asked.version)
    tell(request, say("{name} is saved.", name=saved.name))
    return redirect("arbiter", arbiter=saved.pk)


def _edit_part(
    request: HttpRequest, row: models.Arbiter, part: models.ArbiterPart | None, kind: str
) -> HttpResponse:
    if request.method != "POST":
        given = part.details if part is not None else empty(kind)
        return _page(request, row, kind, given, part=part)
    asked = taken(SCHEMAS[kind], request.POST)
    given = typed(kind, asked)
    texts, errors = read_form(kind, given)
    if errors:
        return _page(request, row, kind, given, errors, asked.version, part=part, status=422)
    try:
        save_part(_user(request), row, part, kind, whole(asked.version, None), texts)
    except Refused as refused:
        return _refused(request, row, kind, given, refused, asked.version, part)
    tell(request, say("{name} is saved.", name=row.name))
    return redirect("arbiter", arbiter=row.pk)


def _refused(
    request: HttpRequest,
    row: models.Arbiter | None,
    kind: str,
    given: Mapping[str, str],
    refused: Refused,
    version: str,
    part: models.ArbiterPart | None = None,
) -> HttpResponse:
    """The form again, with why nothing was saved.

    After a conflict it has the new version: whoever sends it again has seen the message.
    """
    if isinstance(refused, Conflict) and row is not None:
        now = models.Arbiter.objects.filter(pk=row.pk).values_list("version", flat=True).first()
        if now is None:
            raise refused
        version = str(now)
    told = refused.reason.message(language().text)
    return _page(request, row, kind, given, {}, version, part=part, refused=told, status=409)


def _page(
    request: HttpRequest,
    row: models.Arbiter | None,
    kind: str,
    given: Mapping[str, str],
    errors: Mapping[str, str] | None = None,
    version: str | None = None,
    *,
    part: models.ArbiterPart | None = None,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    titles = {
        "arbiter": say("Arbiter"),
        "event": say("Event and norm"),
        "seminar": say("Seminar"),
        "association": say("Title of an association"),
    }
    fields: list[FormField] = form_of(kind, given, errors)
    if version is None:
        version = str(row.version) if row is not None else ""
    back = reverse("arbiter", args=[row.pk]) if row is not None else reverse("arbiters")
    context = {
        **_frame(request),
        "arbiter": row,
        "part": part,
        "title": titles[kind],
        "fields": fields,
        "listed": listed(fields),
        "version": version,
        "refused": refused,
        "back": back,
    }
    return render(request, "arbiters/form.html", context, status=status)


def _arbiter(key: int) -> models.Arbiter:
    found = models.Arbiter.objects.filter(pk=key).first()
    if found is None:
        raise Http404
    return found


def _part(row: models.Arbiter, key: int) -> models.ArbiterPart:
    found: models.ArbiterPart | None = row.parts.filter(pk=key).first()
    if found is None:
        raise Http404
    return found


def _user(request: HttpRequest) -> models.User:
    assert isinstance(request.user, models.User)
    return request.user


def _frame(request: HttpRequest) -> dict[str, object]:
    return frame_context(request, help_chapter="arbiters")
