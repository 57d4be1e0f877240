"""The security log: who got in and who did not, and what was done with accounts.

It holds no password, code, link or key, nor any name that was typed where no account has it: some
type their password there. What fails again and again is one line with a count, and all lines are
bounded in number, so that nobody fills the disk by failing.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from threading import Lock
from time import monotonic

from django.db import DatabaseError
from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone

from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.addresses import address_of, network_of
from openarbiter.web.ledger.writing import writing

KINDS: Mapping[str, str] = {
    "login": N_("Logged in"),
    "login-failed": N_("Wrong user name or password"),
    "login-refused": N_("Login refused: too many attempts"),
    "logout": N_("Logged out"),
    "code-failed": N_("Wrong second-factor code"),
    "proof-failed": N_("Wrong password when asked again"),
    "password-changed": N_("Password changed"),
    "factor-added": N_("Second factor set up"),
    "factor-removed": N_("Second factor removed"),
    "codes-made": N_("Recovery codes created"),
    "code-used": N_("Recovery code used"),
    "link-made": N_("Password link created"),
    "link-used": N_("Password link used"),
    "link-failed": N_("Invalid link opened"),
    "account-made": N_("Account created"),
    "account-changed": N_("Account changed"),
    "session-ended": N_("Logged out from another device"),
    "role-given": N_("Role given"),
    "role-changed": N_("Role changed"),
    "role-taken": N_("Role removed"),
    "key-made": N_("Key created"),
    "key-revoked": N_("Key revoked"),
    "phone-enrolled": N_("Phone enrolled"),
    "access-refused": N_("Page refused"),
    "backup-taken": N_("Database backed up to a file"),
}
"""What is written down, in words to be translated when shown."""

FAILURES = frozenset(
    {
        "login-failed", "login-refused", "code-failed", "proof-failed", "link-failed",
        "access-refused",
    }
)  # fmt: skip
"""What did not succeed: told once with a count where it comes again within :data:`FOLD`."""

FOLD = timedelta(hours=1)
KEPT = timedelta(days=400)
MOST_FAILURES = 5_000
MOST_OTHERS = 20_000
MOST_AN_HOUR = 300
"""Lines of failures an hour; what fails beyond that is one line without an address."""

QUIET = 60.0
"""Seconds in which the same failure is only counted in memory."""

_EVERY = 50
"""So many new lines are written before old ones are looked for."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Again:
    """The same failure since it was written last."""

    written: float
    count: int = 0


_again: dict[tuple[str, int | None, str], _Again] = {}
_guard = Lock()
_MOST_AGAIN = 1_000


def record(
    kind: str,
    user: models.User | None,
    address: str,
    *,
    browser: str = "",
    by: str = "",
    about: str = "",
) -> None:
    """Write a line. Where it cannot be written, what it is about goes on all the same.

    Args:
        user: whom it concerns.
        by: the name of who did it, where it is somebody else.
        about: an event, a role, the name of a key: never a secret.
    """
    assert kind in KINDS
    count = 1
    key = (kind, user.pk if user is not None else None, network_of(address))
    if kind in FAILURES:
        count = _to_write(key)
        if not count:
            return
    line = models.SecurityEvent(
        kind=kind,
        user=user,
        name=user.username if user is not None else "",
        by=by[:150],
        address=address[:45],
        browser=browser[:200],
        about=about[:200],
        count=count,
    )
    try:
        with writing():
            _write(line)
    except DatabaseError as problem:
        log.error("security log: not written: %s", type(problem).__name__)


def note(
    request: HttpRequest,
    kind: str,
    user: models.User | None = None,
    *,
    by: models.User | None = None,
    about: str = "",
) -> None:
    """Write a line about a request."""
    record(
        kind,
        user,
        address_of(request),
        browser=request.META.get("HTTP_USER_AGENT", ""),
        by=by.username if by is not None and by != user else "",
        about=about,
    )


def forget() -> None:
    """Forget what is counted in memory."""
    with _guard:
        _again.clear()


def _to_write(key: tuple[str, int | None, str]) -> int:
    """How many failures a line is to tell now; 0 where this one is counted and written later."""
    now = monotonic()
    with _guard:
        if len(_again) > _MOST_AGAIN:
            _again.clear()
        found = _again.get(key)
        if found is not None and now - found.written < QUIET:
            found.count += 1
            return 0
        _again[key] = _Again(now)
        return 1 + (found.count if found is not None else 0)


def _write(line: models.SecurityEvent) -> None:
    events = models.SecurityEvent.objects
    now = timezone.now()
    if line.kind in FAILURES:
        lately = events.filter(kind__in=FAILURES, at__gt=now - FOLD, at__lte=now)
        same = lately.filter(kind=line.kind, user=line.user, address=line.address).first()
        if same is None and lately.count() >= MOST_AN_HOUR:
            line.address, line.browser, line.about, line.user, line.name = "", "", "", None, ""
            same = lately.filter(kind=line.kind, user=None, address="").first()
        if same is not None:
            events.filter(pk=same.pk).update(count=F("count") + line.count, last_at=now)
            return
    line.save()
    if line.pk % _EVERY == 0:
        _prune()


def _prune() -> None:
    events = models.SecurityEvent.objects
    events.filter(last_at__lt=timezone.now() - KEPT).delete()
    for lines, most in (
        (events.filter(kind__in=FAILURES), MOST_FAILURES),
        (events.exclude(kind__in=FAILURES), MOST_OTHERS),
    ):
        last = lines.order_by("-pk").values_list("pk", flat=True)[most : most + 1].first()
        if last is not None:
            lines.filter(pk__lte=last).delete()
