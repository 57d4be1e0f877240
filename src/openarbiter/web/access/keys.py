"""Rights in an event: by a user's role, by the key of a program, by an enrolled phone."""

from __future__ import annotations

from django.http import HttpRequest

from openarbiter.web import models
from openarbiter.web.priority import remember_session
from openarbiter.web.rights import MATRIX, Role

PHONE = "phone"
"""Where a session keeps the key of an enrolled phone: the token's key and its digest."""


def role_in(user: models.User, event: models.Event) -> Role | None:
    """The role of a user in an event; None without one."""
    if not user.is_active:
        return None
    if user.is_superuser:
        return Role.ADMINISTRATOR
    found = models.Membership.objects.filter(user=user, event=event).first()
    return Role(found.role) if found is not None else None


def role_of_key(token: models.Token) -> Role | None:
    """The role a key has now; None where it is not alive or its owner may less than it would."""
    if not token.alive:
        return None
    own = role_in(token.owner, token.event)
    role = Role(token.role)
    return role if own is not None and MATRIX[role] <= MATRIX[own] else None


def named(token: models.Token) -> str:
    """A key with its owner, as the ledger names it."""
    return f"{token.name} ({token.owner.name})"


def phone_of(request: HttpRequest) -> models.Token | None:
    """The key of the enrolled phone a request comes from; None where it comes from none."""
    kept = request.session.get(PHONE) if hasattr(request, "session") else None
    if not kept:
        return None
    found: models.Token | None = getattr(request, "_phone", None)
    if found is None:
        tokens = models.Token.objects.select_related("owner", "event")
        found = tokens.filter(pk=kept[0], digest=kept[1], phone=True).first()
        request._phone = found  # type: ignore[attr-defined]
    if found is None or not found.alive:
        return None
    remember_session(request)
    return found
