"""Who works here: users, what they may do in an event, and the keys of their programs."""

from __future__ import annotations

import hashlib
import secrets

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone

from openarbiter.web.models.event import Event
from openarbiter.web.rights import Role

ROLES = [(role.value, role.value) for role in Role if role is not Role.CAPTAIN]


class User(AbstractUser):
    """Somebody with a password. ``is_superuser`` is the administrator of this installation."""

    language = models.CharField(max_length=2, blank=True, default="")
    theme = models.CharField(max_length=5, blank=True, default="")
    """``light``, ``dark``, ``auto`` for what the device says; ``""`` where never chosen."""

    @property
    def name(self) -> str:
        """The name to show: the full one where there is one."""
        return self.get_full_name() or self.username


class Membership(models.Model):
    """What a user may do in an event."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=16, choices=ROLES)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "event"], name="one_role_an_event"),)


class Token(models.Model):
    """The key of a program, or of a phone enrolled by its QR code; only its digest is kept.

    It never may more than ``role``, nor more than its owner may in the event.

    Attributes:
        phone: whether it is a phone's, which keeps it in its session and not in a header.
    """

    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tokens")
    role = models.CharField(max_length=16, choices=ROLES)
    name = models.CharField(max_length=80)
    phone = models.BooleanField(default=False)
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)

    @staticmethod
    def new_secret() -> str:
        """A fresh key, to be shown once."""
        return f"oa_{secrets.token_urlsafe(32)}"

    @staticmethod
    def digest_of(secret: str) -> str:
        """What is kept of a key."""
        return hashlib.sha256(secret.encode()).hexdigest()

    @property
    def alive(self) -> bool:
        """Whether it is accepted now."""
        ended = self.expires_at is not None and self.expires_at <= timezone.now()
        return self.revoked_at is None and not ended
