"""The browsers in which people are logged in: how long, and ending them.

Each has a row beside its session, which the session names. Without the row the session opens
nothing: so one can be ended from another device, and a copy of the database without these rows
holds no session that still works.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from openarbiter.web import models
from openarbiter.web.addresses import address_of
from openarbiter.web.ledger.writing import writing
from openarbiter.web.priority import forget_session, remember_session

KEY = "signed-in"
"""Where a session keeps the key of its row."""

PROOF = timedelta(minutes=30)
"""How long after the password was given it is not asked for again."""


class KnowWhoAsks(AuthenticationMiddleware):
    """Who sends a request, as far as the session still holds."""

    def process_request(self, request: HttpRequest) -> None:
        """Find out when somebody asks for it."""
        request.user = SimpleLazyObject(lambda: user_of(request))  # type: ignore[assignment]


def user_of(request: HttpRequest) -> models.User | AnonymousUser:
    """Who is logged in; nobody where the session was ended, or has lasted or rested too long."""
    user = get_user(request)
    if not isinstance(user, models.User):
        return AnonymousUser()
    row = models.SignedIn.objects.filter(key=request.session.get(KEY, ""), user=user).first()
    if row is None and KEY not in request.session:
        # It began before there were rows.
        row = _begin(request, user)
        request.session.save()
    if row is None or _over(row, timezone.now()):
        if row is not None:
            row.delete()
        forget_session(request)
        request.session.flush()
        return AnonymousUser()
    remember_session(request)
    _seen(row, address_of(request))
    request._signed_in = row  # type: ignore[attr-defined]
    return user


def signed_in(request: HttpRequest) -> models.SignedIn | None:
    """The row of the browser that asks; None where nobody is logged in with it."""
    if not request.user.is_authenticated:
        return None
    return models.SignedIn.objects.filter(key=request.session.get(KEY, "")).first()


def proved_lately(row: models.SignedIn) -> bool:
    """Whether the password was given lately; not where the clock has been set back since."""
    return timedelta(0) <= timezone.now() - row.proved_at <= PROOF


def proved(row: models.SignedIn) -> None:
    """The password has just been given in this browser."""
    row.proved_at = timezone.now()
    row.save(update_fields=["proved_at"])


def end_others(user: models.User, own: models.SignedIn | None) -> int:
    """Log somebody out everywhere but in one browser; how many there were."""
    rows = user.signed_in.all()
    others = rows.exclude(pk=own.pk) if own is not None else rows
    return others.delete()[0]


def _begin(request: HttpRequest, user: models.User) -> models.SignedIn:
    now = timezone.now()
    with writing():
        oldest = now - timedelta(seconds=settings.SESSION_COOKIE_AGE)
        models.SignedIn.objects.filter(made_at__lt=oldest).delete()
        Session.objects.filter(expire_date__lt=now).delete()
        row = models.SignedIn.objects.create(
            key=secrets.token_hex(16),
            user=user,
            address=address_of(request),
            browser=request.META.get("HTTP_USER_AGENT", "")[:200],
            made_at=now,
            seen_at=now,
            proved_at=now,
        )
    request.session[KEY] = row.key
    return row


def _over(row: models.SignedIn, now: datetime) -> bool:
    """Whether it has lasted or rested too long; a time in the future, by a clock, counts as now."""
    idle = timedelta(seconds=settings.SESSION_IDLE_AGE)
    longest = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return now - row.seen_at > idle or now - row.made_at > longest


def _seen(row: models.SignedIn, address: str) -> None:
    now = timezone.now()
    step = min(timedelta(minutes=5), timedelta(seconds=settings.SESSION_IDLE_AGE) / 10)
    if timedelta(0) <= now - row.seen_at < step:
        return
    made = min(row.made_at, now)
    try:
        with writing():
            models.SignedIn.objects.filter(pk=row.pk).update(
                seen_at=now, made_at=made, address=address
            )
    except OperationalError:
        # The database cannot be written: what was asked for may still be shown.
        return


def _logged_in(sender: Any, request: HttpRequest, user: models.User, **more: Any) -> None:
    _begin(request, user)


def _logged_out(sender: Any, request: HttpRequest, user: object, **more: Any) -> None:
    models.SignedIn.objects.filter(key=request.session.get(KEY, "")).delete()


def listen() -> None:
    """Keep the rows as people log in and out."""
    user_logged_in.connect(_logged_in, dispatch_uid=KEY)
    user_logged_out.connect(_logged_out, dispatch_uid=KEY)
