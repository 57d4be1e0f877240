"""Publishing the list of prizes, and withdrawing it."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.prizes.confirmation import OBSTACLES
from openarbiter.web.actions.prize_publishing import (
    obstacles_of,
    publish_prizes,
    withdraw_prizes,
)
from openarbiter.web.actions.prizes import prizes_of, published_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.prizes import computed_table
from openarbiter.web.tongue import language, say


class PublicationForm(Schema):
    """The list that was seen as its digest, what spoke against it, and a reason."""

    seen: Line = ""
    reason: Line = ""
    despite: Line = ""


@needs(May.PRIZES, help_chapter="prizes", proof=True)
def prizes_publication(desk: Desk) -> HttpResponse:
    """Say what publishing does and what speaks against it, and publish."""
    found = prizes_of(desk.section)
    if found is None:
        return desk.go("prizes")
    asked = taken(PublicationForm, desk.request.POST)
    error = ""
    if desk.request.method == "POST":
        try:
            publish_prizes(
                desk.actor, desk.section, asked.seen, asked.reason, asked.despite.split()
            )
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            desk.say(say("The list of prizes is published."))
            return desk.go("prizes")
    obstacles = obstacles_of(desk.section, found)
    return desk.render(
        "prizes/publication.html",
        409 if error else 200,
        error=error,
        against=[say(OBSTACLES[each]) for each in obstacles],
        despite=" ".join(obstacles),
        seen=found.digest.text,
        table=computed_table(found),
        consequences=[
            say("Everybody sees the list on the public pages and on screens."),
            say("The tournament file is kept as it is now, with the ledger entry."),
            say("A change of results, play-offs or the plan does not change the published list."),
        ],
    )


@needs(May.PRIZES, help_chapter="prizes", proof=True)
def prizes_withdrawal(desk: Desk) -> HttpResponse:
    """Say what withdrawing the list does, ask why, and withdraw it."""
    asked = taken(PublicationForm, desk.request.POST)
    error = ""
    if desk.request.method == "POST":
        try:
            withdraw_prizes(desk.actor, desk.section, asked.reason)
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            desk.say(say("The list of prizes is withdrawn."), "warning")
            return desk.go("prizes")
    elif published_of(desk.section) is None:
        return desk.go("prizes")
    return desk.render(
        "prizes/withdrawal.html",
        422 if error else 200,
        error=error,
        consequences=[
            say("The list is no longer on the public pages and on screens."),
            say("Files that were kept or downloaded before still have it."),
        ],
    )
