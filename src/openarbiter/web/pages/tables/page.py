"""The page around a table: its rounds, its parts, what may be tried, what may be taken away."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.model import Tournament, is_team_event
from openarbiter.office import Sheet
from openarbiter.rulebook import TIE_BREAK_EDITIONS
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.http.desk import Desk
from openarbiter.web.numbers import whole
from openarbiter.web.pages.tables.asked import TableAsked, presets
from openarbiter.web.pages.tables.files import ENDINGS
from openarbiter.web.rights import May
from openarbiter.web.shown.sheets import SheetPart
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say


def table_page(
    desk: Desk, route: str, asked: TableAsked, sheet: Sheet, part: SheetPart
) -> HttpResponse:
    """The page of a table.

    Args:
        desk: where.
        route: ``standings`` or ``crosstable``: the name of the route and of the template.
        asked: what was asked for.
        sheet: the whole table.
        part: the rows to show.
    """
    here = desk.url(route)
    tournament = tournament_of(desk.section)
    table = asked.table.standings
    search = asked.given["q"] or None
    return desk.render(
        f"tables/{route}.html",
        422 if asked.errors else 200,
        which=route,
        asked=asked,
        table=table,
        sheet=sheet,
        part=part,
        here=here,
        rounds=_rounds(tournament, asked, here),
        pages=[
            (str(number), here + asked.query(page=number, q=search), number == part.page)
            for number in range(1, part.pages + 1)
        ]
        if part.pages > 1
        else [],
        editions=[
            ("", say("The one in force on the first day")),
            *((each, each) for each in TIE_BREAK_EDITIONS),
        ],
        presets=[
            (codes, article, here + asked.query(tie_breaks=codes))
            for codes, article in presets(asked.table)
        ],
        files=[
            (name, desk.url(f"{route}-file", ending=ending) + asked.query())
            for ending, name in ENDINGS.items()
        ]
        if desk.may(May.EXPORT)
        else [],
        match=desk.url("match") if asked.table.match is not None else "",
        lots=desk.url("lots") if desk.may(May.PUBLISH) and _to_be_drawn(desk, asked) else "",
        ending=_ending(desk, asked) if route == "standings" else None,
        places=desk.url("team-table-rules")
        if route == "standings" and desk.may(May.SETTINGS) and not is_team_event(tournament)
        else "",
        who=[
            (say("Teams"), here + asked.query(who="teams"), table.teams),
            (say("Players"), here + asked.query(who="players"), not table.teams),
        ]
        if is_team_event(tournament)
        else [],
    )


def _rounds(
    tournament: Tournament, asked: TableAsked, here: str
) -> list[tuple[int, str, str, bool]]:
    """The rounds as squares; those that are published lead to the table after them."""
    published, complete = len(tournament.rounds), last_complete(tournament)
    planned = max(tournament.regulations.rounds or 0, published)
    return [
        (
            number,
            "done" if number <= complete else "now" if number <= published else "next",
            here + asked.query(after=number) if number <= published else "",
            number == asked.table.standings.rounds,
        )
        for number in range(1, planned + 1)
    ]


def _to_be_drawn(desk: Desk, asked: TableAsked) -> bool:
    """Whether players share places at the end of the table by the regulations."""
    table = asked.table.standings
    if desk.section.final_at is not None:
        return False
    return table.final and not asked.tried and any(row.shared for row in table.rows)


def _ending(desk: Desk, asked: TableAsked) -> tuple[str, str] | None:
    """The way to publish the standings as final or to withdraw them: text and address."""
    if desk.section.final_at is not None:
        if not desk.may(May.UNDO):
            return None
        return say("Withdraw the final standings"), desk.url("final-withdrawal")
    if asked.tried or not asked.table.standings.final or not desk.may(May.PUBLISH):
        return None
    return say("Publish the final standings"), desk.url("final-standings")


def before_number(desk: Desk, route: str) -> str:
    """The address of a page of a player, up to the number: quicker than asking for each."""
    return desk.url(route, number=0).removesuffix("0/")


def page_number(desk: Desk) -> int:
    """Which part of a long table is asked for, from 1."""
    return whole(desk.request.GET.get("page", ""), 1)
