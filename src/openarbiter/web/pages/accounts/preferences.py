"""The reader's language and light: with an account or without one."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from ninja import Schema

from openarbiter.i18n import LANGUAGES
from openarbiter.web import models
from openarbiter.web.http.forms import taken
from openarbiter.web.http.frame import THEME_COOKIE, THEMES
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.accounts.login import local
from openarbiter.web.tongue import COOKIE

_YEAR = 365 * 24 * 3600


class _Choice(Schema):
    """A language or a light, and the page to go back to."""

    language: str | None = None
    theme: str | None = None
    next: str = "/"


@everybody
def preferences(request: HttpRequest) -> HttpResponse:
    """Remember a choice and go back: ``language`` or ``theme``, and ``next``."""
    if request.method != "POST":
        return redirect("/")
    asked = taken(_Choice, request.POST)
    response = redirect(local(request, asked.next))
    for name, value, cookie, allowed in (
        ("language", asked.language, COOKIE, tuple(LANGUAGES)),
        ("theme", asked.theme, THEME_COOKIE, THEMES),
    ):
        if value is None or value not in allowed:
            continue
        response.set_cookie(
            cookie, value, max_age=_YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
        )
        if isinstance(request.user, models.User):
            setattr(request.user, name, value)
            request.user.save(update_fields=[name])
    return response
