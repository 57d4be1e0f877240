"""The reader's language and light: with an account or without one."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from openarbiter.i18n import LANGUAGES
from openarbiter.web import models
from openarbiter.web.http.frame import THEME_COOKIE, THEMES
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.accounts.login import local
from openarbiter.web.tongue import COOKIE

_YEAR = 365 * 24 * 3600


@everybody
def preferences(request: HttpRequest) -> HttpResponse:
    """Remember a choice and go back: ``language`` or ``theme``, and ``next``."""
    if request.method != "POST":
        return redirect("/")
    response = redirect(local(request, request.POST.get("next", "/")))
    for name, cookie, allowed in (
        ("language", COOKIE, tuple(LANGUAGES)),
        ("theme", THEME_COOKIE, THEMES),
    ):
        value = request.POST.get(name)
        if value is None or value not in allowed:
            continue
        response.set_cookie(
            cookie, value, max_age=_YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
        )
        if isinstance(request.user, models.User):
            setattr(request.user, name, value)
            request.user.save(update_fields=[name])
    return response
