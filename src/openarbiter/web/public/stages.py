"""The public page of the stages of an event: what leads where, and who has qualified."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model.stage_lines import StageRecord, stage_told
from openarbiter.stages.seats import SeatKind, WrongSeats, parse_seats
from openarbiter.web import models
from openarbiter.web.public.sight import Sight
from openarbiter.web.shown.stages import diagram
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class SeatForAll:
    """A seat as everybody may see it: nothing of who declined, or why.

    Attributes:
        number: of the player in the stage; 0 while nobody was entered.
    """

    seat: str
    what: str
    number: int = 0
    name: str = ""


def records_of(sight: Sight) -> dict[str, StageRecord]:
    """What each section says of being a stage, by slug."""
    return {each.slug: stage_told(frame_of(each.frame)) for each in sight.sections}


def has_stages(sight: Sight) -> bool:
    """Whether there is anything to show."""
    return any(each.planned or each.qualified for each in records_of(sight).values())


def stages_shown(sight: Sight) -> Mapping[str, object]:
    """The drawing, and the seats of each stage."""
    records = records_of(sight)
    names = {each.slug: each.name for each in sight.sections}
    addresses = {slug: sight.ways.to("public-section", slug) for slug in records}
    return {
        "drawing": diagram(sight.sections, records, addresses),
        "stages": [
            (each, _seats(each, records[each.slug], names))
            for each in sight.sections
            if records[each.slug].planned or records[each.slug].qualified
        ],
    }


def _seats(
    section: models.Section, record: StageRecord, names: Mapping[str, str]
) -> list[SeatForAll]:
    tables = {label: names.get(slug, slug) for label, slug in record.sources}
    if record.qualified:
        people = {each.number: each.name for each in tournament_of(section).entrants}
        return [
            SeatForAll(
                each.seat,
                _place(each.place, each.last_place, tables.get(each.label, each.label)),
                each.number,
                people.get(each.number, ""),
            )
            for each in record.qualified
        ]
    try:
        seats = parse_seats(record.seats)
    except WrongSeats:
        return []
    found = []
    for seat in seats:
        place = seat.place if seat.kind is SeatKind.PLACE else None
        found.append(SeatForAll(seat.text, _place(place, place, tables.get(seat.label, ""))))
    return found


def _place(first: int | None, last: int | None, table: str) -> str:
    if first is None:
        return table
    place = str(first) if last in (None, first) else f"{first}–{last}"
    return say("place {place}, {table}", place=place, table=table)
