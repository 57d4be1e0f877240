"""Who asks through the interface: a key, what it may, and where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.http import Http404, HttpRequest
from django.utils import timezone
from ninja.security import HttpBearer

from openarbiter.web import models
from openarbiter.web.access.keys import named, role_of_key
from openarbiter.web.addresses import address_of
from openarbiter.web.api.rate import rate
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.ledger import Actor
from openarbiter.web.priority import remember_key
from openarbiter.web.rights import MATRIX, RIGHT_NAMES, May, Role
from openarbiter.web.tongue import plural, say

_NOTED = timedelta(minutes=1)
"""The last use of a key is written down at most so often."""


@dataclass(frozen=True, slots=True)
class KeySeat:
    """Where a request of a program is worked on."""

    token: models.Token
    event: models.Event
    role: Role
    actor: Actor
    current: models.Section | None = None

    @property
    def section(self) -> models.Section:
        """The section it is about.

        Raises:
            LookupError: it is about none.
        """
        if self.current is None:
            raise LookupError("this is about no section")
        return self.current


class Key(HttpBearer):
    """Takes a request with a key that has the right, for the event and section of its address."""

    openapi_bearerFormat = "oa_…"  # noqa: N815

    def __init__(self, may: May):
        super().__init__()
        self.may = may

    def authenticate(self, request: HttpRequest, token: str) -> KeySeat | None:
        """The seat of a request; None where the key opens nothing.

        Raises:
            RequestRefused: it asks too often, or its role does not allow this.
            Http404: it is for another event, or there is no such section.
        """
        tokens = models.Token.objects.select_related("owner", "event")
        digest = models.Token.digest_of(token)
        found = tokens.filter(digest=digest, phone=False).first()
        role = role_of_key(found) if found is not None else None
        if found is None or role is None:
            return None
        wait = rate.wait(digest)
        if wait:
            raise RequestRefused(
                429,
                say("Too many requests"),
                plural("Ask again in {count} second.", "Ask again in {count} seconds.", wait),
                retry_after=wait,
            )
        remember_key(request)
        self._note(found)
        places: dict[str, Any] = request.resolver_match.kwargs if request.resolver_match else {}
        event = found.event
        if places.get("event", event.slug) != event.slug:
            raise Http404
        if self.may not in MATRIX[role]:
            raise RequestRefused(
                403,
                say("Not with this key"),
                say("Right needed: {right}.", right=say(RIGHT_NAMES[self.may])),
            )
        section = None
        if "section" in places:
            section = event.sections.filter(slug=places["section"]).first()
            if section is None:
                raise Http404
            section.event = event
        actor = Actor(named(found), role.value, address_of(request), found.owner_id)
        return KeySeat(found, event, role, actor, section)

    def _note(self, token: models.Token) -> None:
        now = timezone.now()
        if token.used_at is None or now - token.used_at > _NOTED:
            models.Token.objects.filter(pk=token.pk).update(used_at=now)


def seat_of(request: HttpRequest) -> KeySeat:
    """The seat of a request that has been let in."""
    seat = request.auth  # type: ignore[attr-defined]
    assert isinstance(seat, KeySeat)
    return seat
