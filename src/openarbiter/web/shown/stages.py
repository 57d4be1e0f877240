"""What pages show of the stages of an event: who goes where, why, and a drawing of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup, escape

from openarbiter.model.stage_lines import StageRecord
from openarbiter.stages.seats import SeatKind, StagePlace, WrongSeats, parse_seats
from openarbiter.standings import standings
from openarbiter.web import models
from openarbiter.web.actions.stages import SectionStage
from openarbiter.web.actions.tables import SectionTable
from openarbiter.web.shown.sheets import part_of, standings_of
from openarbiter.web.tongue import language, say

_BOX, _HIGH, _ACROSS, _DOWN, _EDGE = 150, 44, 250, 66, 8
_MOST = 18
"""Letters of a name in a box."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat and who takes it.

    Attributes:
        source: the player's number in the table; 0 where nobody has the seat.
        why: sentences, the reason first.
    """

    number: int
    seat: str
    name: str = ""
    label: str = ""
    source: int = 0
    table: str = ""
    place: str = ""
    why: tuple[str, ...] = ()


def seats_shown(stage: SectionStage) -> list[SeatShown]:
    """The seats of a stage as its tables fill them now."""
    found = stage.qualification
    if found is None:
        return []
    text = language().text
    given = {each.number: each for each in found.players}
    rows = []
    for number, seat in enumerate(found.seats, start=1):
        one = given.get(number)
        if one is None:
            rows.append(SeatShown(number, seat.text))
            continue
        place = ""
        if one.place is not None:
            first, last = one.place
            place = str(first) if first == last else f"{first}–{last}"
        why = (one.reason.message(text), *(each.message(text) for each in one.passed))
        rows.append(
            SeatShown(
                number, seat.text, one.entrant.name, one.label, one.entrant.number, one.table,
                place, why,
            )
        )  # fmt: skip
    return rows


def problems_told(stage: SectionStage) -> list[str]:
    """What is in the way of a filling, in sentences."""
    text = language().text
    if stage.wrong is not None and stage.record.planned:
        return [stage.wrong.message(text)]
    if stage.qualification is None:
        return []
    return [each.reason.message(text) for each in stage.qualification.problems]


def differences_told(stage: SectionStage) -> list[str]:
    """What of a stage that was filled is not as its tables say now, in sentences."""
    return [each.reason.message(language().text) for each in stage.different]


def carried_table(stage: SectionStage) -> Markup:
    """The table of a stage with the results carried over; nothing where none are."""
    record, own = stage.record, stage.tournament
    if not record.games:
        return Markup()
    sheet = standings_of(SectionTable(own, standings(own), (), None))
    return part_of(sheet, lambda _number, _key: "", size=None).html


def diagram(
    sections: Sequence[models.Section],
    records: Mapping[str, StageRecord],
    addresses: Mapping[str, str],
) -> Markup:
    """The stages as boxes from left to right, with an arrow for each table that feeds another.

    Args:
        records: what each section says of being a stage, by slug.
        addresses: of the pages the boxes lead to, by slug.
    """
    there = {each.slug: each for each in sections}
    feeding = {slug for record in records.values() for _, slug in record.sources}
    shown = [slug for slug in there if slug in feeding or records[slug].sources]
    if not shown:
        return Markup()
    depth = {slug: _depth(slug, records, frozenset()) for slug in shown}
    spots: dict[str, tuple[int, int]] = {}
    counts: dict[int, int] = {}
    for slug in shown:
        row = counts.get(depth[slug], 0)
        counts[depth[slug]] = row + 1
        spots[slug] = (_EDGE + depth[slug] * _ACROSS, row)
    most = max(counts.values())
    placed = {
        slug: (x, _EDGE + row * _DOWN + (most - counts[depth[slug]]) * _DOWN // 2)
        for slug, (x, row) in spots.items()
    }
    width = max(x for x, _ in placed.values()) + _BOX + _EDGE
    height = most * _DOWN + _EDGE
    parts: list[Markup] = []
    for slug in shown:
        record = records[slug]
        for label, source in record.sources:
            if source in placed:
                parts.append(_arrow(placed[source], placed[slug], _of_table(label, record)))
    for slug in shown:
        parts.append(_box(there[slug].name, addresses[slug], *placed[slug]))
    told = "; ".join(
        say("{one} to {other}", one=there[source].name, other=there[slug].name)
        for slug in shown
        for _, source in records[slug].sources
        if source in there
    )
    return Markup(
        '<svg class="stages" xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        'viewBox="0 0 {w} {h}" role="group" aria-label="{told}">{parts}</svg>'
    ).format(w=width, h=height, told=told, parts=Markup("").join(parts))


def _depth(slug: str, records: Mapping[str, StageRecord], seen: frozenset[str]) -> int:
    record = records.get(slug)
    if record is None or slug in seen:
        return 0
    before = [_depth(source, records, seen | {slug}) for _, source in record.sources]
    return max(before, default=-1) + 1


def _of_table(label: str, record: StageRecord) -> str:
    """The places of one table that lead on, as short as can be: ``A1–2``."""
    try:
        seats = parse_seats(record.seats)
    except WrongSeats:
        return label
    places = sorted(
        each.place for each in seats if each.kind is SeatKind.PLACE and each.label == label
    )
    runs = []
    for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        numbers = [place for _, place in run]
        first, last = numbers[0], numbers[-1]
        runs.append(f"{label}{first}" if first == last else f"{label}{first}–{last}")
    others = [_other(each) for each in seats if each.kind is SeatKind.BEST]
    told = ", ".join([*runs, *dict.fromkeys(others)])
    return told if len(told) <= _MOST else f"{told[: _MOST - 1]}…"


def _other(seat: StagePlace) -> str:
    return f"({seat.place})"


def _arrow(start: tuple[int, int], end: tuple[int, int], text: str) -> Markup:
    x1, y1 = start[0] + _BOX, start[1] + _HIGH // 2
    x2, y2 = end[0], end[1] + _HIGH // 2
    middle = (x1 + x2) // 2
    return Markup(
        '<path d="M{x1} {y1} C{m} {y1} {m} {y2} {tip} {y2}" fill="none" stroke="currentColor" '
        'stroke-width="1.5"/><path d="M{x2} {y2} l-8 -4 v8 z" fill="currentColor"/>'
        '<text class="on-line" x="{tx}" y="{ty}" fill="currentColor">{text}</text>'
    ).format(
        x1=x1,
        y1=y1,
        m=middle,
        x2=x2,
        y2=y2,
        tip=x2 - 8,
        tx=x1 + 5,
        ty=y1 + (16 if y2 < y1 else -5),
        text=text,
    )


def _box(name: str, address: str, x: int, y: int) -> Markup:
    short = name if len(name) <= _MOST else f"{name[: _MOST - 1]}…"
    return Markup(
        '<a href="{address}"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="5" '
        'class="box" stroke="currentColor"/><text x="{tx}" y="{ty}" text-anchor="middle" '
        'fill="currentColor">{short}</text><title>{name}</title></a>'
    ).format(
        address=escape(address), x=x, y=y, w=_BOX, h=_HIGH, tx=x + _BOX // 2,
        ty=y + _HIGH // 2 + 5, short=short, name=name,
    )  # fmt: skip
