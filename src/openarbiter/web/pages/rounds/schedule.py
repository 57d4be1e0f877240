"""The rounds of a schedule: as many as its tables have, or confirmed; published all at once."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.pairing import NoPairing
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.schedule_rounds import confirm_rounds, rounds_of_the_tables
from openarbiter.web.actions.unresolved import NotResolved
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.schemas.kinds import Confirmed
from openarbiter.web.http.schemas.rounds import Confirmation
from openarbiter.web.pages.rounds.pairing import draft_page, problem_page
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, plural, say


class _Back(Schema):
    """The page the form was on."""

    back: Line = ""


@needs(May.PUBLISH, help_chapter="pairing")
def schedule_publish(desk: Desk) -> HttpResponse:
    """Publish all rounds of a schedule that are left."""
    if desk.request.method != "POST":
        return desk.go("draft")
    try:
        made = publish_all(desk.actor, desk.section, taken(Confirmed, desk.request.POST).despite)
    except NotResolved as problem:
        desk.say(problem.reason.message(language().text), "bad")
        return desk.go("draft")
    except NoPairing as problem:
        return problem_page(desk, problem)
    desk.say(
        say("Rounds {first} to {last} are published.", first=made[0].number, last=made[-1].number)
    )
    return desk.go("rounds")


@needs(May.SETTINGS, help_chapter="pairing")
def schedule_rounds(desk: Desk) -> HttpResponse:
    """Announce as many rounds as the tables have."""
    if desk.request.method == "POST":
        rounds = rounds_of_the_tables(desk.actor, desk.section)
        desk.say(plural("There is {count} round now.", "There are {count} rounds now.", rounds))
    to_regulations = taken(_Back, desk.request.POST).back == "section-settings"
    return desk.go("section-settings" if to_regulations else "draft")


@needs(May.PUBLISH, help_chapter="pairing")
def schedule_confirm(desk: Desk) -> HttpResponse:
    """Confirm that there are more or fewer rounds than in the tables."""
    if desk.request.method == "POST":
        asked = taken(Confirmation, desk.request.POST)
        if not asked.reason.strip():
            return draft_page(desk, say("Give a reason: it is kept in the ledger and in the file."))
        confirm_rounds(desk.actor, desk.section, asked.rounds, asked.reason)
        desk.say(say("The number of rounds is confirmed, and recorded."), "warning")
    return desk.go("draft")
