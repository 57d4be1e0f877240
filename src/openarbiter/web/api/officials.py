"""Officials and registration of a section: read, and changed as one."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from typing import Literal

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion
from openarbiter.web import models
from openarbiter.web.actions.officials import (
    MOST_ARBITERS,
    OFFICIALS,
    change_officials,
    facts_seen,
    section_facts,
)
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Sent, Slug, Text
from openarbiter.web.rights import May

AT = "/events/{event}/sections/{section}/officials"

router = Router(tags=["events"])


class ArbiterRow(Sent):
    """An arbiter; ``licensed`` is null where nobody said."""

    name: Text
    role: ArbiterRole = ArbiterRole.ARBITER
    title: Literal["", "IA", "FA", "NA"] = ""
    federation: Text = ""
    fide_id: Text = ""
    licensed: bool | None = None


class OfficialsRow(Schema):
    """Officials and registration; ``seen`` is their fingerprint: send it back with a change."""

    seen: str
    host: str
    occasion: Occasion
    registered: date | None
    organiser: str
    women_only: bool
    disabled: bool
    arbiters: list[ArbiterRow]


class OfficialsChange(Sent):
    """Officials and registration as they are to be, all of it."""

    seen: Text
    host: Text = ""
    occasion: Occasion = Occasion.OTHER
    registered: date | None = None
    organiser: Text = ""
    women_only: bool = False
    disabled: bool = False
    arbiters: list[ArbiterRow] = Field(default_factory=list, max_length=MOST_ARBITERS)


@router.get(AT, auth=Key(May.SETTINGS), response=OfficialsRow)
def officials(request: HttpRequest, event: Slug, section: Slug) -> OfficialsRow:
    """The officials of a section and its registration."""
    return _row(seat_of(request).section)


@router.put(AT, auth=Key(May.SETTINGS), response=OfficialsRow)
def change(
    request: HttpRequest, event: Slug, section: Slug, asked: OfficialsChange
) -> OfficialsRow:
    """Change officials and registration; what is not sent is taken away."""
    seat = seat_of(request)
    facts = EventFacts(
        host=asked.host.strip().upper(),
        occasion=asked.occasion,
        registered=asked.registered,
        organiser=asked.organiser,
        women_only=asked.women_only,
        disabled=asked.disabled,
        arbiters=tuple(
            EventArbiter(
                each.name, each.role, each.title, each.federation.strip().upper(),
                each.fide_id.strip(), each.licensed,
            )
            for each in asked.arbiters
        ),
    )  # fmt: skip
    change_officials(seat.actor, seat.section, asked.seen, facts)
    seat.section.refresh_from_db()
    return _row(seat.section)


def _row(section: models.Section) -> OfficialsRow:
    facts = section_facts(section)
    plain = {name: getattr(facts, name) for name in OFFICIALS if name != "arbiters"}
    arbiters = [ArbiterRow(**asdict(each)) for each in facts.arbiters]
    return OfficialsRow(**plain, seen=facts_seen(facts), arbiters=arbiters)
