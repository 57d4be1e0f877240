"""Making an event, and a section of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.model import Regulations, Tournament
from openarbiter.web import models
from openarbiter.web.desk.section_settings import DUTCH_CODE, system_code
from openarbiter.web.desk.slugs import slug_for
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.ledger.writing import writing
from openarbiter.web.rights import Role
from openarbiter.web.stored import frame_text


@dataclass(frozen=True, slots=True)
class NewEvent:
    """What is needed to begin."""

    name: str
    rounds: int
    start: date | None = None
    end: date | None = None
    system: str = "dutch"
    """One of :data:`openarbiter.web.desk.section_settings.SYSTEMS`."""
    city: str = ""
    federation: str = ""


def make_event(user: models.User, asked: NewEvent, address: str = "") -> models.Event:
    """Make an event with one section and its planned rounds; the maker is chief arbiter."""
    taken = set(models.Event.objects.values_list("slug", flat=True))
    with writing():
        event = models.Event.objects.create(
            slug=slug_for(asked.name, taken, "event"),
            name=asked.name,
            city=asked.city,
            federation=asked.federation,
            start=asked.start,
            end=asked.end,
        )
        models.Membership.objects.create(user=user, event=event, role=Role.CHIEF_ARBITER.value)
        actor = Actor(user.name, Role.CHIEF_ARBITER.value, address, user.pk)
        with Work(actor, event, "event-made", subject=event.name) as work:
            frame = _frame(event, event.name, asked.rounds, system_code(asked.system))
            add_section(work, event, asked.name, frame)
    return event


def _frame(event: models.Event, name: str, rounds: int, system: str) -> Tournament:
    """What a new section says, with the days and the place of its event."""
    return Tournament(
        name=name,
        city=event.city,
        federation=event.federation,
        start=event.start,
        end=event.end,
        regulations=Regulations(rounds=rounds, system=system),
    )


def add_section(work: Work, event: models.Event, name: str, frame: Tournament) -> models.Section:
    """Add a section with its planned rounds to an event.

    Args:
        frame: its regulations; entrants and rounds in it are left out.
    """
    taken = set(event.sections.values_list("slug", flat=True))
    section = work.create(
        models.Section(
            event=event,
            slug=slug_for(name, taken, "section"),
            name=name,
            position=len(taken),
            frame=frame_text(frame),
        )
    )
    planned = range(1, (frame.regulations.rounds or 0) + 1)
    work.create_all([models.Round(section=section, number=number) for number in planned])
    return section


def new_section(actor: Actor, event: models.Event, name: str, rounds: int) -> models.Section:
    """Add a section to an event, with its days and its place."""
    with Work(actor, event, "section-added", subject=name) as work:
        frame = _frame(event, f"{event.name} – {name}", rounds, DUTCH_CODE)
        return add_section(work, event, name, frame)
