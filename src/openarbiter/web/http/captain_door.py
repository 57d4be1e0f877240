"""The door of captains: the link of a team opens the pages of that team, and of no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from openarbiter.web import models
from openarbiter.web.addresses import address_of
from openarbiter.web.http.guard import View
from openarbiter.web.http.guesses import wrong_guess
from openarbiter.web.ledger import Actor
from openarbiter.web.models.players import is_key
from openarbiter.web.rights import May, Role

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class CaptainSeat:
    """Who asks: whoever has the link of a team, its captain or a deputy of theirs (C.05 7.8).

    Attributes:
        captain: the row of the team.
    """

    request: HttpRequest
    captain: models.Captain

    @property
    def section(self) -> models.Section:
        """The section the team plays in."""
        return self.captain.section

    @property
    def event(self) -> models.Event:
        """The event the team plays in; it need not be public."""
        return self.captain.section.event

    @property
    def team(self) -> int:
        """The number of the team."""
        return self.captain.team

    @property
    def actor(self) -> Actor:
        """Who asks, as the ledger remembers it."""
        name = self.captain.name or f"captain of team {self.team}"
        return Actor(name, Role.CAPTAIN.value, address_of(self.request))


def captains(page: Callable[Concatenate[CaptainSeat, P], HttpResponseBase]) -> View:
    """Make a view of a function on a :class:`CaptainSeat`; its route has ``key``.

    Wrong keys are counted and held up as those of players' own pages are
    (:mod:`openarbiter.web.serving.key_gate`); no answer is kept by a browser.
    """

    @wraps(page)
    def view(request: HttpRequest, /, *args: Any, **kwargs: Any) -> HttpResponseBase:
        key = kwargs.pop("key")
        captain = captain_of(key)
        if captain is None:
            return wrong_guess(request)
        answer = page(CaptainSeat(request, captain), *args, **kwargs)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    view.may, view.may_post, view.for_whom = May.HAND_IN, None, "captain"  # type: ignore[attr-defined]
    view.proof = False  # type: ignore[attr-defined]
    return view  # type: ignore[return-value]


def captain_of(key: str) -> models.Captain | None:
    """The captain whose link has this key; None where no team has it."""
    if not is_key(key):
        return None
    return models.Captain.objects.select_related("section__event").filter(key=key).first()
