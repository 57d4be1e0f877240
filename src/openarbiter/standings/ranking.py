"""Ranking: one tie-break after the other, each within the groups still tied (C.07 4.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.standings.direct_encounter import Groups, Ordering, by_amount
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.table import StandingsColumn
from openarbiter.standings.values import Value

UNDEFINED = Value(None)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Participants in order and what put them there.

    Attributes:
        groups: the participants in order; those of one list are level.
        values: for every column, the values by number.
        decided_by: the column that separated a participant, and those level with them,
            from the ones above; None for the first.
    """

    groups: Groups
    values: tuple[dict[int, Value], ...]
    decided_by: dict[int, int | None]


def rank(field: RankedEvent, columns: Sequence[StandingsColumn]) -> Ranking:
    """Rank all participants of a field by the columns from left to right."""
    groups: list[tuple[int | None, list[int]]] = [(None, list(field.numbers))]
    all_values = []
    for index, column in enumerate(columns):
        values = _values(field, column)
        all_values.append(values)
        parted_groups: list[tuple[int | None, list[int]]] = []
        for above, group in groups:
            if len(group) < 2:
                parted_groups.append((above, group))
                continue
            parted = _parted(group, field, column, values)
            # Only the later parts are newly parted from what is above them.
            parted_groups.append((above, parted[0]))
            parted_groups += [(index, later) for later in parted[1:]]
        groups = parted_groups
    decided = {number: above for above, group in groups for number in group}
    return Ranking([group for _, group in groups], tuple(all_values), decided)


def _values(field: RankedEvent, column: StandingsColumn) -> dict[int, Value]:
    if column.dropped or column.tie_break.values is None:
        return dict.fromkeys(field.numbers, UNDEFINED)
    return column.tie_break.values(field, column.code, column.rules)


def _parted(
    group: list[int], field: RankedEvent, column: StandingsColumn, values: dict[int, Value]
) -> Groups:
    """The group parted; for a tie-break that orders groups, its values are filled in."""
    order = column.tie_break.order
    if order is None:
        return by_amount(group, lambda number: values.get(number, UNDEFINED).order)
    ordering = order(group, field, column.code, column.rules)
    if column.tie_break.values is None:
        values.update(_places(group, ordering))
    return ordering.groups


def _places(group: list[int], ordering: Ordering) -> Mapping[int, Value]:
    """What an ordering tie-break shows: the points among the tied and the place it gives."""
    first = ordering.steps[0]
    shown = dict(zip(first.group, zip(first.points, first.parts, strict=True), strict=True))
    tied = ",".join(str(number) for number in group)
    found = {}
    place = 1
    for part in ordering.groups:
        for number in part:
            note = (
                ("place", str(place)),
                ("of", str(len(group))),
                ("met", first.met),
                ("tied", tied),
            )
            points, parts = shown[number]
            found[number] = Value(points, parts, key=(-place,), note=note, steps=ordering.steps)
        place += len(part)
    return found
