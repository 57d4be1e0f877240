"""Drawing lots among those who share a place at the end."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.model.lots_line import seed_of
from openarbiter.web.actions.lots import LONGEST, draw_lots, why_no_lots
from openarbiter.web.actions.tables import WITHOUT_LOTS, table_as
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, plural, say


class _Lots(Schema):
    """What lots are drawn with, and why where they were drawn before."""

    seed: str = ""
    reason: Line = ""


@needs(May.PUBLISH, help_chapter="standings")
def lots(desk: Desk) -> HttpResponse:
    """Say what drawing lots does, ask for the seed, and draw."""
    section = desk.section
    asked = taken(_Lots, desk.request.POST)
    seed, reason = asked.seed, asked.reason
    error = ""
    if desk.request.method == "POST":
        try:
            draw_lots(desk.actor, section, seed, reason)
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            desk.say(say("Lots are drawn; the table shows them with their seed."))
            return desk.go("standings")
    obstacle = why_no_lots(section)
    level = sum(row.shared for row in table_as(section, WITHOUT_LOTS).standings.rows)
    before = seed_of(tournament_of(section))
    return desk.render(
        "tables/lots.html",
        422 if error else 200,
        error=error,
        seed=seed,
        longest=LONGEST,
        again=before is not None,
        obstacle=obstacle.message(language().text) if obstacle is not None else "",
        consequences=[
            plural(
                "{count} player is tied; lots separate all tied players.",
                "{count} players are tied; lots separate them all.",
                level,
            ),
            say(
                "Each player's lot is the SHA-256 of “seed:number”, the smallest first, so that "
                "everybody can repeat the draw (C.07 4.2)."
            ),
            say("The seed is shown under the table, in the ledger and in the tournament file."),
            *(
                [say("Lots were drawn before, with the seed “{seed}”.", seed=before)]
                if before is not None
                else []
            ),
        ],
    )
