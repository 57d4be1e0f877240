"""A request to a page of an event: who asks, where, and with which rights."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from openarbiter.web import models
from openarbiter.web.access.keys import named, phone_of
from openarbiter.web.addresses import address_of
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.rights import MATRIX, May, Role


@dataclass(slots=True)
class Desk:
    """Where a request is worked on.

    Attributes:
        role: what the one who asks is in the event.
        help: the chapter of the manual that the Help link opens, such as ``"results"``.
    """

    request: HttpRequest
    event: models.Event
    role: Role
    current: models.Section | None = None
    help: str = ""
    context: dict[str, Any] = field(default_factory=dict)

    @property
    def section(self) -> models.Section:
        """The section the page is about.

        Raises:
            LookupError: the page is about the event as a whole.
        """
        if self.current is None:
            raise LookupError("this page is about no section")
        return self.current

    def may(self, right: May) -> bool:
        """Whether whoever asks may do this."""
        return right in MATRIX[self.role]

    @property
    def actor(self) -> Actor:
        """Who asks, as the ledger remembers it."""
        user, address = self.request.user, address_of(self.request)
        if isinstance(user, models.User):
            return Actor(user.name, self.role.value, address, user.pk)
        phone = phone_of(self.request)
        if phone is not None:
            return Actor(named(phone), self.role.value, address, phone.owner_id)
        return Actor("?", self.role.value, address)

    def work(self, action: str, **about: Any) -> Work:
        """A piece of work on the section, or on the event where there is none."""
        return Work(self.actor, self.event, action, section=self.current, **about)

    def render(self, template: str, status: int = 200, **context: Any) -> HttpResponse:
        """A page of the back office."""
        frame = frame_context(self.request, self.event, self.current, MATRIX[self.role], self.help)
        values = {**frame, "desk": self, "May": May, **self.context, **context}
        return render(self.request, template, values, status=status)

    def say(self, text: str, level: str = "good") -> None:
        """A message on the next page of this section: ``good``, ``note``, ``warning``, ``bad``."""
        tell(self.request, text, level, event=self.event, section=self.current)

    def go(self, name: str, **values: object) -> HttpResponse:
        """Send the browser to a page of this section or event."""
        return redirect(self.url(name, **values))

    def url(self, name: str, **values: object) -> str:
        """The address of a page of this section or event, by the name of its route."""
        known: dict[str, object] = {"event": self.event.slug}
        if self.current is not None and not name.startswith("event-"):
            known["section"] = self.current.slug
        return reverse(name, kwargs={**known, **values})
