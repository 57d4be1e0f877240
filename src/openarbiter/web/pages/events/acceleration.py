"""The acceleration of a section: none, Baku, or an arbiter's own table of virtual points."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpResponse, QueryDict
from ninja import Schema

from openarbiter.handling.regulations import FROZEN
from openarbiter.handling.virtual_points import MOST_ROWS, beyond_the_list
from openarbiter.model import Acceleration, format_score, parse_score
from openarbiter.pairing import system_of
from openarbiter.web.actions.section_settings import (
    VIRTUAL,
    SectionSettings,
    settings_of,
    table_mistakes,
    with_settings,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.events.saving import not_saved
from openarbiter.web.rights import May
from openarbiter.web.shown.regulations_told import notes_of_acceleration
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import language, say

SPARE = 3
"""Empty rows below the table."""

_COLUMNS = ("first_player", "last_player", "first_round", "last_round", "points")

Row = dict[str, str]


class AccelerationForm(Schema):
    """What the page sends besides the rows of the table.

    Attributes:
        do: ``save``, or ``more`` for more empty rows.
        rows: how many rows were shown.
    """

    acceleration: Line = ""
    do: Line = "save"
    rows: Line = "0"
    seen: str = ""
    reason: str = ""


@needs(May.SETTINGS, help_chapter="acceleration")
def section_acceleration(desk: Desk) -> HttpResponse:
    """The page of the acceleration, which is saved as one."""
    old = settings_of(desk.section)
    if desk.request.method != "POST":
        return _page(desk, old.acceleration, _shown(old))
    asked = taken(AccelerationForm, desk.request.POST)
    rows = _typed(desk.request.POST, min(whole(asked.rows, 0), MOST_ROWS))
    if asked.do == "more":
        return _page(desk, "given", rows, reason=asked.reason, spare=2 * SPARE)
    table, wrong = _read(rows)
    chosen = asked.acceleration if asked.acceleration in ("", "baku", "given") else ""
    if chosen != "given":
        wrong, table = {}, old.virtual
    new = replace(old, acceleration=chosen, virtual=table)
    if not wrong:
        frame = with_settings(frame_of(desk.section.frame), old, new)
        wrong = {
            name: reason.message(language().text)
            for name, reason in table_mistakes(new, frame).items()
        }
    if wrong:
        return _page(desk, chosen, rows, wrong, asked.reason, 422)
    failed = not_saved(desk, asked.seen, new, asked.reason.strip())
    if failed is not None:
        field = "" if failed.overtaken or asked.reason.strip() else "reason"
        return _page(desk, chosen, rows, {field: failed.told}, asked.reason, 409)
    desk.say(say("The acceleration is saved."))
    return desk.go("section-acceleration")


def _shown(settings: SectionSettings) -> list[Row]:
    """The rows of the table as they are typed."""
    return [
        {
            "first_player": str(each.first_player),
            "last_player": str(each.last_player),
            "first_round": str(each.first_round),
            "last_round": str(each.last_round),
            "points": format_score(each.points),
        }
        for each in settings.virtual
    ]


def _typed(post: QueryDict, count: int) -> list[Row]:
    """The rows that were sent, without those left blank."""
    columns = {name: numbered(post, f"{name}-") for name in _COLUMNS}
    rows = [
        {name: cells.get(place, "").strip() for name, cells in columns.items()}
        for place in range(count)
    ]
    return [row for row in rows if any(row.values())]


def _read(rows: list[Row]) -> tuple[tuple[Acceleration, ...], dict[str, str]]:
    """The table that the rows are, and what cannot be read, by field.

    A row with one number is about that player, one with one round about that round.
    """
    table, wrong = [], {}
    for place, row in enumerate(rows):
        numbers = [
            whole(text, None, 9_999)
            for text in (
                row["first_player"],
                row["last_player"] or row["first_player"],
                row["first_round"],
                row["last_round"] or row["first_round"],
            )
        ]
        first, last, begins, ends = numbers
        try:
            points = parse_score(row["points"].replace(",", ".")[:10])
        except ValueError:
            points = None
        if first is None or last is None or begins is None or ends is None or points is None:
            wrong[f"{VIRTUAL}{place}"] = say(
                "Row {row}: write the numbers, the rounds and the points as numbers, such as 1, "
                "20, 1, 3, 1.0.",
                row=place + 1,
            )
        else:
            table.append(Acceleration(points, begins, ends, first, last))
    return tuple(table), wrong


def _page(
    desk: Desk,
    chosen: str,
    rows: list[Row],
    errors: dict[str, str] | None = None,
    reason: str = "",
    status: int = 200,
    spare: int = SPARE,
) -> HttpResponse:
    section, wrong = desk.section, errors or {}
    old, tournament = settings_of(section), tournament_of(section)
    published = len(tournament.rounds)
    table, _ = _read(rows)
    blank = dict.fromkeys(_COLUMNS, "")
    locked = published > 0 and section.fide_mode
    spare = 0 if locked else min(spare, MOST_ROWS - len(rows))
    beyond = beyond_the_list(table, tournament) if chosen == "given" else ()
    return desk.render(
        "events/acceleration.html",
        status,
        chosen=chosen,
        rows=[*rows, *(blank for _ in range(spare))],
        seen=old.seen,
        errors=wrong,
        listed=[(text, field) for field, text in wrong.items()],
        beyond=[place + 1 for place in beyond],
        players=len(tournament.entrants),
        rounds=tournament.regulations.rounds,
        notes=notes_of_acceleration(section, tournament),
        scheduled=system_of(tournament).scheduled,
        published=published,
        locked=(FROZEN["acceleration"][0], say(FROZEN["acceleration"][1])) if locked else None,
        reason=reason,
    )
