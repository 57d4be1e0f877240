"""How people get in: the browsers they are logged in with, the second factor, the security log."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from openarbiter.web.models.people import User


class SignedIn(models.Model):
    """A browser somebody is logged in with; without its row the session opens nothing.

    Attributes:
        key: what its session says it is. Nobody gets in with it.
        proved_at: when the password, or a code of the second factor, was given last.
        seen_at: when it last asked for something, to some minutes.
        browser: what it says of itself (``User-Agent``).
    """

    key = models.CharField(max_length=32, unique=True)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="signed_in")
    made_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)
    proved_at = models.DateTimeField(default=timezone.now)
    address = models.CharField(max_length=45, blank=True, default="")
    browser = models.CharField(max_length=200, blank=True, default="")


class SecondFactor(models.Model):
    """An app that shows codes, which somebody needs besides the password.

    Attributes:
        nonce: the secret of the app comes of this and of the secret key of the installation, so
            that it cannot be read from the database.
        last_step: the step of time whose code was used last; no code is taken twice.
    """

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="second_factor")
    nonce = models.CharField(max_length=64)
    made_at = models.DateTimeField(default=timezone.now)
    last_step = models.BigIntegerField(default=0)


class RecoveryCode(models.Model):
    """A code for somebody without the phone; works once, only its digest is kept."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recovery_codes")
    salt = models.CharField(max_length=32)
    digest = models.CharField(max_length=64)


class SecurityEvent(models.Model):
    """One line of the security log: who got in, or did not, and what was done with accounts.

    Attributes:
        kind: one of :data:`openarbiter.web.access.security_log.KINDS`.
        user: whom it concerns; None where no account has the name that was typed.
        name: what that account logs in with; names typed into a form are not kept.
        by: who did it, where it is somebody else.
        count: how often, from ``at`` to ``last_at``.
    """

    at = models.DateTimeField(default=timezone.now)
    last_at = models.DateTimeField(default=timezone.now)
    kind = models.CharField(max_length=24)
    user = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="security_events"
    )
    name = models.CharField(max_length=150, blank=True, default="")
    by = models.CharField(max_length=150, blank=True, default="")
    address = models.CharField(max_length=45, blank=True, default="")
    browser = models.CharField(max_length=200, blank=True, default="")
    about = models.CharField(max_length=200, blank=True, default="")
    count = models.PositiveIntegerField(default=1)

    class Meta:
        indexes = (
            models.Index(fields=["at"], name="security_by_time"),
            models.Index(fields=["kind", "last_at"], name="security_by_kind"),
        )
