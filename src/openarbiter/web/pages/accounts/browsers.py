"""The browsers somebody is logged in with: told in plain words, and ended."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.access.security_log import note
from openarbiter.web.access.signed_in import end_others, signed_in
from openarbiter.web.http.forms import taken
from openarbiter.web.http.frame import tell
from openarbiter.web.http.guard import users
from openarbiter.web.tongue import plural, say

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox|FxiOS", "Firefox"),
    ("Chrome|Chromium|CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X|Macintosh", "Mac"),
    ("Linux", "Linux"),
)
"""What a browser says of itself, and its name; the first that fits, as later ones are claimed by
nearly all."""


class _Ended(Schema):
    """The browser that is logged out, by its key, or ``others`` for all but this one."""

    session: str = ""


@users
def sessions(request: HttpRequest) -> HttpResponse:
    """Log out one other browser, or all of them."""
    user = request.user
    assert isinstance(user, models.User)
    if request.method != "POST":
        return redirect("account")
    own, which = signed_in(request), taken(_Ended, request.POST).session
    ended = 0
    if which == "others":
        ended = end_others(user, own)
    elif which.isascii() and which.isdigit() and len(which) < 19:
        found = user.signed_in.filter(pk=int(which)).first()
        if found is not None and found != own:
            ended = found.delete()[0]
    if ended:
        note(request, "session-ended", user)
        tell(request, plural("{count} browser logged out.", "{count} browsers logged out.", ended))
    return redirect("account")


def browsers_of(request: HttpRequest, user: models.User) -> list[tuple[models.SignedIn, str, bool]]:
    """The browsers somebody is logged in with, in words; whether it is the one that asks."""
    own = signed_in(request)
    return [
        (each, browser_words(each.browser), own is not None and each.pk == own.pk)
        for each in user.signed_in.order_by("-seen_at")
    ]


def browser_words(told: str) -> str:
    """A browser and its device in words, from what it says of itself.

    >>> browser_words("Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0")
    'Firefox, Android'
    """
    found = [
        next((name for pattern, name in names if re.search(pattern, told)), "")
        for names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, found)) or say("Unknown browser")
