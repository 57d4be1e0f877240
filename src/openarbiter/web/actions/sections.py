"""Sections and their regulations: making, changing, ordering, removing."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

from django.utils import timezone

from openarbiter.formats.trf.kept_records import days_said, with_days
from openarbiter.handling.regulations import changed_after_start, colour_refused
from openarbiter.handling.virtual_points import changes_the_past
from openarbiter.model import Colour, Reason
from openarbiter.model.lots import lot
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.fixtures import with_times
from openarbiter.web.actions.section_settings import (
    SectionSettings,
    changed_fields,
    columns_of,
    mistakes,
    settings_of,
    table_mistakes,
    with_settings,
)
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, granted, refuse
from openarbiter.web.state import frame_of, frame_text

PARTICULARS = frozenset(
    {"name", "end", "time_control", "default_minutes", "arbiter", "deputies", "starts"}
)
"""What the report tells of a tournament and no table depends on."""

BY_HAND = "colour-by-hand"
"""The name that entries have for an initial colour that somebody entered, drawn elsewhere."""

_MEANWHILE = N_("Somebody has changed these regulations since you opened the form.")
_NOT_EMPTY = N_(
    "The section {name} has been used: its ledger stays, so it cannot be removed. An empty "
    "section can."
)
_LAST = N_("An event has at least one section.")
_IN_ORDER = N_("Round {later} would start before round {earlier}.")


def change_settings(
    actor: Actor,
    section: models.Section,
    seen: str,
    new: SectionSettings,
    reason: str = "",
) -> None:
    """Change the regulations of a section.

    Once round 1 is published the pairing system, its edition, the acceleration, the initial
    colour and the points stay as they are in FIDE mode; outside of it, and for the number of
    rounds and the tie-breaks, a reason is needed, and the tournament file notes it. After the
    final standings only :data:`PARTICULARS` may be put right.

    Args:
        seen: the fingerprint of the regulations the form was opened with.

    Raises:
        Conflict: they have been changed since.
        Refused: something is wrong, frozen, or needs a reason.
    """
    with Work(actor, section.event, "regulations", section=section, reason=reason) as work:
        old = settings_of(section)
        if old.seen != seen:
            raise Conflict(Reason.of(_MEANWHILE))
        if old == new:
            return
        situation = work.state.situation
        frame, changed = with_settings(frame_of(section.frame), old, new), changed_fields(old, new)
        wrong = dict(mistakes(new, frame, situation.played))
        if changed & {"acceleration", "virtual"}:
            wrong |= table_mistakes(new, frame)
        for reason_against in wrong.values():
            raise Refused(reason_against)
        if changed & {"acceleration", "virtual"} and "given" in (
            old.acceleration,
            new.acceleration,
        ):
            refuse(changes_the_past(situation.tournament, frame))
        late = granted(changed_after_start(situation, frame, changed, reason))
        frame, work.level = late.tournament, late.level
        named = {BY_HAND if each == "colour" and new.colour else each for each in changed}
        work.values["fields"] = ", ".join(sorted(named))
        if section.final_at is not None and changed <= PARTICULARS:
            work.action = "particulars"
        work.update(
            section,
            name=new.name,
            frame=frame_text(frame),
            **columns_of(new),
            tie_breaks_kept_at=None if "tie_breaks" in changed else section.tie_breaks_kept_at,
        )
        plan_rounds(work, section, new.rounds or 0)
        if "starts" in changed:
            planned = dict.fromkeys((number for number, _ in old.starts), None)
            _write_starts(work, section, {**planned, **dict(new.starts)})


def plan_rounds(work: Work, section: models.Section, rounds: int) -> None:
    """Make the planned rounds of a section as many as announced; published ones stay."""
    there = {each.number: each for each in section.rounds.all()}
    for number, row in there.items():
        if number > rounds and row.published_at is None:
            work.delete_all(section.byes.filter(round_number=number))
            work.delete(row)
    work.create_all(
        [
            models.Round(section=section, number=number)
            for number in range(1, rounds + 1)
            if number not in there
        ]
    )


def set_schedule(
    actor: Actor, section: models.Section, starts: Mapping[int, datetime | None]
) -> None:
    """Say when rounds begin; rounds that are not named keep their times.

    Days that the tournament file says of rounds without a time stay in it.

    Raises:
        Refused: a round would begin before the one before it.
    """
    with Work(actor, section.event, "schedule", section=section) as work:
        _write_starts(work, section, starts)


def _write_starts(
    work: Work, section: models.Section, starts: Mapping[int, datetime | None]
) -> None:
    rounds = {each.number: each for each in section.rounds.all()}
    planned = {number: each.starts_at for number, each in rounds.items()}
    had_time = {number for number, at in planned.items() if at is not None}
    planned |= {number: at for number, at in starts.items() if number in rounds}
    timed = [(number, at) for number, at in sorted(planned.items()) if at is not None]
    for (earlier, before), (later, after) in pairwise(timed):
        if after <= before:
            raise Refused(Reason.of(_IN_ORDER, later=later, earlier=earlier))
    if not work.update_each(
        [(rounds[number], {"starts_at": at}) for number, at in planned.items()]
    ):
        return
    frame = frame_of(section.frame)
    days = {number: day for number, day in days_said(frame).items() if number not in had_time}
    days |= {number: timezone.localtime(at).date() for number, at in timed}
    frame = with_times(with_days(frame, days), dict(timed))
    work.update(section, frame=frame_text(frame))


def draw_colour(actor: Actor, section: models.Section, seed: str = "") -> Colour:
    """Draw the initial colour by lot before round 1 (C.04.3 E).

    It is White where the lot of the seed (:func:`openarbiter.model.lots.lot`) is even, so
    that everybody can repeat it.

    Raises:
        Refused: round 1 has been published.
    """
    seed = seed.strip() or secrets.token_hex(8)
    colour = Colour.BLACK if lot(seed, 1) % 2 else Colour.WHITE
    _set_colour(actor, section, "colour-drawn", colour, seed=seed)
    return colour


def enter_colour(actor: Actor, section: models.Section, colour: Colour) -> None:
    """Enter the initial colour as it was drawn outside the program (C.04.3 E).

    Raises:
        Refused: round 1 has been published.
    """
    _set_colour(actor, section, "colour-entered", colour)


def _set_colour(
    actor: Actor, section: models.Section, action: str, colour: Colour, **values: str
) -> None:
    with Work(actor, section.event, action, section=section, round_number=1) as work:
        refuse(colour_refused(work.state.situation))
        frame = frame_of(section.frame)
        regulations = replace(frame.regulations, initial_colour=colour)
        work.update(section, frame=frame_text(replace(frame, regulations=regulations)))
        work.note(colour=colour.value, **values)


def order_sections(actor: Actor, event: models.Event, order: Sequence[int]) -> None:
    """Put the sections of an event in this order, by their keys; others follow."""
    with Work(actor, event, "sections-ordered") as work:
        sections = list(event.sections.all())
        places = {key: place for place, key in enumerate(order)}
        sections.sort(key=lambda each: (places.get(each.pk, len(order)), each.position))
        work.update_each([(each, {"position": place}) for place, each in enumerate(sections)])


def remove_section(actor: Actor, event: models.Event, section: models.Section) -> None:
    """Remove a section in which nothing has happened.

    Raises:
        Refused: it has players, rounds or entries of the ledger, or is the only one.
    """
    with Work(actor, event, "section-removed", subject=section.name) as work:
        if event.sections.count() < 2:
            raise Refused(Reason.of(_LAST))
        published = section.started
        if section.players.exists() or section.entries.exists() or published:
            raise Refused(Reason.of(_NOT_EMPTY, name=section.name))
        work.delete_all(section.rounds.all())
        work.delete(section)
