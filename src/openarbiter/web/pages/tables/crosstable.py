"""The crosstable: round by round, or everybody against everybody."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.tables.asked import asked_of
from openarbiter.web.pages.tables.files import as_file
from openarbiter.web.pages.tables.page import before_number, page_number, table_page
from openarbiter.web.rights import May
from openarbiter.web.shown.sheets import crosstable_of, part_of


@needs(May.SEE, help_chapter="crosstable")
def crosstable(desk: Desk) -> HttpResponse:
    """The crosstable, in the layout that goes with the kind of tournament."""
    asked = asked_of(desk.section, desk.request.GET.dict())
    sheet = crosstable_of(asked.table)
    card, why = before_number(desk, "player-card"), before_number(desk, "standing")
    query = asked.query(why=None)
    teams = asked.table.standings.teams

    def leads(number: int, key: str) -> str:
        if key == "name" and not teams:
            return f"{card}{number}/"
        return f"{why}{number}/{query}" if key in ("name", "rank") else ""

    part = part_of(sheet, leads, page=page_number(desk), search=asked.given["q"])
    return table_page(desk, "crosstable", asked, sheet, part)


@needs(May.EXPORT)
def crosstable_file(desk: Desk, ending: str) -> HttpResponse:
    """The crosstable as a file."""
    asked = asked_of(desk.section, desk.request.GET.dict())
    return as_file(
        ending,
        f"{desk.section.slug}-crosstable-{asked.table.standings.rounds}",
        asked.table.key,
        lambda every: crosstable_of(asked.table, every=every),
    )
