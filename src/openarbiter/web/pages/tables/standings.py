"""The standings: after any round, by any tie-breaks, to look at and to take away."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.tables.asked import asked_of
from openarbiter.web.pages.tables.files import as_file
from openarbiter.web.pages.tables.page import before_number, page_number, table_page
from openarbiter.web.rights import May
from openarbiter.web.shown.sheets import column_of_ratings, key_with, part_of, standings_of


@needs(May.SEE, help_chapter="standings")
def standings(desk: Desk) -> HttpResponse:
    """The standings, every value leading to its working."""
    asked = asked_of(desk.section, desk.request.GET.dict())
    ratings = column_of_ratings(desk.section, asked.table, asked.rating)
    sheet = standings_of(asked.table, why=asked.why, ratings=ratings)
    columns = {column.code.text: at for at, column in enumerate(asked.table.standings.columns)}
    card, why = before_number(desk, "player-card"), before_number(desk, "standing")
    query = asked.query(why=None)
    teams = asked.table.standings.teams

    def leads(number: int, key: str) -> str:
        if key == "name" and not teams:
            return f"{card}{number}/"
        if key == "rating_change":
            return f"{card}{number}/#rating"
        if key in columns:
            return f"{why}{number}/{query}#v{columns[key]}"
        return f"{why}{number}/{query}" if key in ("name", "rank", "decided_by") else ""

    part = part_of(sheet, leads, page=page_number(desk), search=asked.given["q"])
    return table_page(desk, "standings", asked, sheet, part)


@needs(May.EXPORT)
def standings_file(desk: Desk, ending: str) -> HttpResponse:
    """The standings as a file."""
    asked = asked_of(desk.section, desk.request.GET.dict())
    ratings = column_of_ratings(desk.section, asked.table, asked.rating)
    return as_file(
        ending,
        f"{desk.section.slug}-standings-{asked.table.standings.rounds}",
        key_with(asked.table, ratings),
        lambda every: standings_of(asked.table, why=asked.why, every=every, ratings=ratings),
    )
