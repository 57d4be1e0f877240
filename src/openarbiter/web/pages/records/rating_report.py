"""The rating report before it is taken: what is to be mended, and where (B.02 9.1)."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.web.actions.eligibility import eligibility_of, today
from openarbiter.web.actions.rating_report import checked_report
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.shown.eligibility import days_told
from openarbiter.web.shown.report_findings import fields_told

_NEEDED = {
    "section-settings": May.SETTINGS,
    "section-officials": May.SETTINGS,
    "event-settings": May.EVENT,
    "rounds": May.SEE,
}
"""What opens the pages on which something is mended."""


@needs(May.EXPORT, help_chapter="ratings")
def rating_report(desk: Desk) -> HttpResponse:
    """The findings by field, with the way to mend each; then the file."""
    report = checked_report(desk.section)
    keys = dict(desk.section.players.values_list("number", "pk"))

    def player_page(number: int) -> str:
        key = keys.get(number) if desk.may(May.PLAYERS) else None
        return "" if key is None else desk.url("player", key=key)

    return desk.render(
        "records/rating_report.html",
        report=report,
        fields=fields_told(report.fields, player_page),
        pages={name: desk.url(name) for name, right in _NEEDED.items() if desk.may(right)},
        days=days_told(eligibility_of(desk.section), today()),
        file=desk.url("export-trf", kind="rating"),
    )
