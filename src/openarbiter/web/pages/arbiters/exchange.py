"""The register as a file, a file into the register, and the history of changes."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from ninja import Schema

from openarbiter.formats.arbiters.reader import MOST_BYTES, read_register
from openarbiter.formats.arbiters.records import PARTS
from openarbiter.formats.arbiters.writer import register_csv
from openarbiter.web import models
from openarbiter.web.actions.arbiters import take_file, whole_register
from openarbiter.web.downloads import attachment
from openarbiter.web.http.forms import taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import administrators
from openarbiter.web.numbers import whole
from openarbiter.web.pages.arbiters.forms import shown_value
from openarbiter.web.tongue import language, plural, say

SHOWN = 200
"""Problems of a file that a page shows."""

PAGE = 50


class _File(Schema):
    """The button, and the file that was shown, packed."""

    do: str = ""
    content: str = ""
    name: str = ""


@administrators
@never_cache
def register_file(request: HttpRequest) -> HttpResponseBase:
    """The whole register as CSV."""
    content = register_csv(whole_register()).encode("utf-8-sig")
    answer = attachment(content, "text/csv; charset=utf-8", "arbiters.csv")
    answer.headers["Cache-Control"] = "no-store"
    return answer


@administrators
@never_cache
def register_import(request: HttpRequest) -> HttpResponse:
    """Ask for a file, say what it would change, take it."""
    if request.method != "POST":
        return _ask(request)
    asked = taken(_File, request.POST)
    sent = request.FILES.get("file")
    data = sent.read(MOST_BYTES + 1) if isinstance(sent, UploadedFile) else _unpacked(asked.content)
    name = (sent.name or "") if isinstance(sent, UploadedFile) else asked.name
    if not data:
        return _ask(request, error=say("Choose a file of arbiters."), status=422)
    reading = read_register(data, name)
    if reading.problems:
        text = language().text
        problems = [(each.line, each.place, each.reason.message(text)) for each in reading.problems]
        context = {"problems": problems[:SHOWN], "more": max(0, len(problems) - SHOWN)}
        return _ask(request, **context, status=422)
    assert isinstance(request.user, models.User)
    take = asked.do == "take"
    done = take_file(request.user, reading.arbiters, look_only=not take)
    if take:
        told = plural(
            "{count} arbiter added or replaced.",
            "{count} arbiters added or replaced.",
            done.new + done.replaced,
        )
        tell(request, told)
        return redirect("arbiters")
    content = base64.b64encode(zlib.compress(data)).decode()
    return _ask(request, done=done, content=content, name=name[:200])


def _unpacked(content: str) -> bytes:
    """The file that a form has carried; nothing where that is damaged or too large."""
    try:
        packed = base64.b64decode(content, validate=True)
        return zlib.decompressobj().decompress(packed, MOST_BYTES + 1)
    except (binascii.Error, zlib.error, ValueError):
        return b""


def _ask(request: HttpRequest, *, status: int = 200, **context: Any) -> HttpResponse:
    values: dict[str, Any] = {
        **frame_context(request, help_chapter="arbiters"),
        "error": "",
        "problems": [],
        "more": 0,
        "done": None,
        "content": "",
        "name": "",
        **context,
    }
    return render(request, "arbiters/import.html", values, status=status)


@administrators
@never_cache
def register_changes(request: HttpRequest) -> HttpResponse:
    """Every change of the register, or of one arbiter, newest first."""
    found = models.ArbiterChange.objects.all()
    key = whole(request.GET.get("arbiter", ""), None)
    if key is not None:
        found = found.filter(arbiter_key=key)
    pages = Paginator(found, PAGE)
    page = pages.get_page(request.GET.get("page", "1"))
    ask = f"arbiter={key}&" if key is not None else ""
    numbers = pages.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    context = {
        **frame_context(request, help_chapter="arbiters"),
        "changes": [(each, _what(each), _differences(each)) for each in page.object_list],
        "pages": [
            (str(number), f"?{ask}page={number}" if str(number).isdigit() else "",
             number == page.number)
            for number in numbers
        ] if pages.num_pages > 1 else [],
    }  # fmt: skip
    return render(request, "arbiters/changes.html", context)


def _what(change: models.ArbiterChange) -> str:
    names = {
        "arbiter": say("Arbiter"),
        "event": say("Event and norm"),
        "seminar": say("Seminar"),
        "association": say("Title of an association"),
    }
    if not change.before and not change.after:
        done = say("erased")
    elif not change.before:
        done = say("added")
    elif not change.after:
        done = say("removed")
    else:
        done = say("changed")
    return f"{names.get(change.what, change.what)}: {done}"


def _differences(change: models.ArbiterChange) -> list[tuple[str, str, str]]:
    """The fields that differ: the name, what it was, what it is."""
    fields = PARTS.get(change.what, ())
    found = [
        (
            say(field.label),
            shown_value(field, change.before.get(field.name, "")),
            shown_value(field, change.after.get(field.name, "")),
        )
        for field in fields
        if change.before.get(field.name, "") != change.after.get(field.name, "")
    ]
    if change.parts:
        texts = "; ".join(
            " ".join(filter(None, (part.get("name") or part.get("association", ""),
                                   part.get("start") or part.get("day", ""))))
            for part in change.parts
        )  # fmt: skip
        there = not change.before
        found.append(
            (say("Events, seminars, titles"), "" if there else texts, texts if there else "")
        )
    return found
