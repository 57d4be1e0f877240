"""Making an event, and a section of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from openarbiter.model import Regulations, Tournament, parse_score
from openarbiter.pairing.system import DUTCH, system_of
from openarbiter.rulebook.event_kinds import EVENT_KINDS, EventKind
from openarbiter.standings import PRESETS, rules_of
from openarbiter.web import models
from openarbiter.web.actions.section_settings import (
    columns_of,
    settings_of,
    with_chosen_system,
    with_settings,
)
from openarbiter.web.actions.slugs import slug_for
from openarbiter.web.actions.team_settings import with_first_teams
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.ledger.writing import writing
from openarbiter.web.rights import Role
from openarbiter.web.state import frame_of, frame_text


@dataclass(frozen=True, slots=True)
class NewEvent:
    """What is needed to begin."""

    name: str
    rounds: int | None
    """None where the tables of a round robin say it, by the number of players."""
    start: date | None = None
    end: date | None = None
    system: str = "dutch"
    """One of :data:`openarbiter.web.actions.section_settings.SYSTEMS`."""
    city: str = ""
    federation: str = ""
    kind: str = ""
    """One of :data:`openarbiter.rulebook.event_kinds.EVENT_KINDS`: what follows from it is set."""


def make_event(user: models.User, asked: NewEvent, address: str = "") -> models.Event:
    """Make an event with one section and its planned rounds; the maker is chief arbiter."""
    taken = set(models.Event.objects.values_list("slug", flat=True))
    kind = EVENT_KINDS.get(asked.kind)
    with writing():
        event = models.Event.objects.create(
            slug=slug_for(asked.name, taken, "event"),
            name=asked.name,
            city=asked.city,
            federation=asked.federation,
            start=asked.start,
            end=asked.end,
            **({"level": kind.level} if kind is not None and kind.level else {}),
        )
        role = Role.CHIEF_ARBITER.value
        member = models.Membership.objects.create(user=user, event=event, role=role)
        actor = Actor(user.name, role, address, user.pk)
        with Work(actor, event, "event-made", subject=event.name) as work:
            work.attest(event, member)
            frame = _frame(event, event.name, asked.rounds, asked.system)
            section = add_section(work, event, asked.name, frame)
            if kind is not None:
                follow_kind(work, section, kind)
    return event


def follow_kind(work: Work, section: models.Section, kind: EventKind) -> None:
    """Set what follows from a kind of event, but for what whoever made the section said."""
    old = settings_of(section)
    said = {"rounds", "system"}
    values: dict[str, object] = {}
    for each in kind.follows:
        if each.field in said:
            continue
        match each.field:
            case "check_in" | "players_report":
                values[each.field] = bool(each.value)
            case "win" | "draw" | "loss" | "pab":
                values[each.field] = parse_score(each.value)
            case "time_control":
                values[each.field] = each.value
            case "report_minutes":
                values[each.field] = int(each.value) if each.value else None
            case _:
                values[each.field] = int(each.value)
    frame = frame_of(section.frame)
    lists = PRESETS[rules_of(frame, None).id]
    in_tables = system_of(frame).scheduled
    preset = lists.get(kind.lists.get(in_tables, ""))
    if preset is not None:
        values["tie_breaks"] = tuple(preset.codes.split(","))
    new = replace(old, **values)  # type: ignore[arg-type]
    work.update(section, frame=frame_text(with_settings(frame, old, new)), **columns_of(new))


def _frame(event: models.Event, name: str, rounds: int | None, system: str) -> Tournament:
    """What a new section says, with the days and the place of its event."""
    frame = Tournament(
        name=name,
        city=event.city,
        federation=event.federation,
        start=event.start,
        end=event.end,
        regulations=Regulations(rounds=rounds),
    )
    return with_first_teams(with_chosen_system(frame, system))


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


def new_section(
    actor: Actor, event: models.Event, name: str, rounds: int | None, kind: str = ""
) -> models.Section:
    """Add a section to an event, with its days and its place.

    Args:
        rounds: as for :class:`NewEvent`.
        kind: one of the kinds of events; what follows from it is set.
    """
    found = EVENT_KINDS.get(kind)
    with Work(actor, event, "section-added", subject=name) as work:
        system = system_of_kind(found) if found else DUTCH
        frame = _frame(event, f"{event.name} – {name}", rounds, system)
        section = add_section(work, event, name, frame)
        if found is not None:
            follow_kind(work, section, found)
        return section


def system_of_kind(kind: EventKind) -> str:
    """The pairing system of a kind, one of :data:`SYSTEMS`."""
    return next(each.value for each in kind.follows if each.field == "system")
