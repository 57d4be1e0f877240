"""An event with something of everything in it, and the address of every page about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from django.urls import URLPattern, get_resolver, reverse

from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.keys import make_key
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.pairing import make_draft
from openarbiter.web.http.guard import View
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.rights import May, Role


@dataclass(frozen=True)
class Route:
    """An address of the workbench and who may open it; those of the API are not among them."""

    name: str
    address: str
    needed: tuple[str, ...]
    for_whom: str
    may: May | None
    may_post: May | None

    def right(self, method: str) -> May | None:
        """The right a request takes; None where it is not about an event."""
        return self.may if method == "GET" else self.may_post or self.may


def routes() -> Iterator[Route]:
    """Every address there is, in the order in which they are tried."""
    for pattern in get_resolver().url_patterns:
        if not isinstance(pattern, URLPattern):
            continue
        view: View = pattern.callback
        name = pattern.name or ""
        for_whom = getattr(view, "for_whom", None)
        assert for_whom is not None, f"{pattern.pattern}: nobody says who may open it (guard.py)"
        assert name, f"{pattern.pattern} has no name"
        needed = tuple(pattern.pattern.regex.groupindex)
        yield Route(name, str(pattern.pattern), needed, for_whom, view.may, view.may_post)


@dataclass
class World:
    """An event whose section has six rounds of seven published, and a draft of the last."""

    chief: models.User
    event: models.Event
    section: models.Section
    values: dict[str, Any] = field(default_factory=dict)

    def address(self, route: Route) -> str:
        """The address of a page, about things that are there.

        Raises:
            KeyError: a route names something new: say below what it is.
        """
        own = {"key": self._key(route.name)} if "key" in route.needed else {}
        values = {**self.values, **own}
        return reverse(route.name, kwargs={name: values[name] for name in route.needed})

    def _key(self, name: str) -> Any:
        if name == "user":
            return self.chief.pk
        if name == "event-key":
            return self.event.tokens.earliest("pk").pk
        if name == "export-snapshot":
            found = models.Snapshot.objects.filter(section=self.section).first()
            return found.pk if found is not None else 1
        if name.startswith("captain"):
            return self.values["captain"]
        if name in ("me", "player-page", "player-report"):
            return self.values["code"]
        return self.values["player"]


def build(
    chief: models.User,
    tournament: Tournament,
    name: str = "Spring Open",
    *,
    public: bool = True,
    left: int = 1,
) -> World:
    """Make one of a tournament with rounds that are finished, and some that are left to play."""
    played = len(tournament.rounds)
    event = make_event(chief, NewEvent(name, played + left))
    event.public = public
    event.save()
    actor = Actor(chief.name, Role.CHIEF_ARBITER.value, "10.0.0.1", chief.pk)
    regulations = replace(tournament.regulations, rounds=played + left)
    more = replace(tournament, regulations=regulations)
    with Work(actor, event, "import", subject=tournament.name) as work:
        section = add_section(work, event, tournament.name or name, more)
        fill_section(work, section, more)
    section = models.Section.objects.get(pk=section.pk)
    player = section.players.order_by("number").first()
    game = models.Game.objects.filter(round__section=section, round__number=played).first()
    assert player is not None
    assert game is not None
    models.Screen.objects.create(
        event=event,
        slug="hall",
        name=name[:80],
        pages=[
            {"kind": kind, "section": section.slug} for kind in ("pairings", "standings", "text")
        ],
    )
    make_key(actor, event, name[:80], Role.ARBITER, timedelta(days=1))
    make_draft(actor, section)
    section.refresh_from_db()
    event.refresh_from_db()
    member = event.memberships.get(user=chief)
    arbiter = models.Arbiter.objects.create(name=name[:80], key=name[:80].casefold())
    part = arbiter.parts.create(
        kind="seminar", day=date(2019, 5, 1), details={"name": name[:80], "day": "2019-05-01"}
    )
    incident = models.Incident.objects.create(
        section=section,
        round_number=played,
        board=game.board,
        situation="phone",
        edition="fide-2023",
        pace="standard",
        by=name[:80],
        note=name,
    )
    captain = models.Captain.objects.create(section=section, team=1, name=name[:80])
    return World(
        chief,
        event,
        section,
        {
            "event": event.slug,
            "section": section.slug,
            "member": member.pk,
            "player": player.pk,
            "code": player.key,
            "captain": captain.key,
            "game": game.pk,
            "incident": incident.pk,
            "number": played,
            "match": 1,
            "board": game.board,
            "screen": "hall",
            "signed": "x",
            "signature": "x",
            "sig": "x",
            "chapter": "index",
            "name": "none.png",
            "form": "csv",
            "ending": "csv",
            "kind": "trf26",
            "what": "players",
            "arbiter": arbiter.pk,
            "part": part.pk,
            "part_kind": "event",
            "place": 1,
        },
    )
