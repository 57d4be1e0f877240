"""The reasons for a rank: the neighbours, and the working of every value."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils import timezone

from openarbiter.explain import explain
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.tables.asked import asked_of
from openarbiter.web.rights import May
from openarbiter.web.shown.table_lines import above, below
from openarbiter.web.tongue import language


@needs(May.SEE, help_chapter="standings")
def standing(desk: Desk, number: int) -> HttpResponse:
    """The reasons for a participant's rank, in sentences and small tables."""
    asked = asked_of(desk.section, desk.request.GET.dict())
    table = asked.table.standings
    numbers = [row.number for row in table.rows]
    if number not in numbers:
        raise Http404
    at = numbers.index(number)
    account = explain(asked.table.tournament, table, number, language())
    query = asked.query()
    return desk.render(
        "tables/standing.html",
        asked=asked,
        printed=timezone.now(),
        account=account,
        above=above(asked.table),
        below=below(asked.table),
        card="" if table.teams else desk.url("player-card", number=number),
        higher=desk.url("standing", number=numbers[at - 1]) + query if at else "",
        lower=desk.url("standing", number=numbers[at + 1]) + query if at + 1 < len(numbers) else "",
        back=desk.url("standings") + query,
    )
