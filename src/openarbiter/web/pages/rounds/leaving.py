"""Leaving FIDE mode: what it means is told, and it is typed to be done."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.web.actions.fide_mode import CONSEQUENCES, leave_fide_mode
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.tongue import say


class _Leaving(Schema):
    """The name of the section, typed again, and why it leaves FIDE mode."""

    typed: Line = ""
    reason: Line = ""


@needs(May.LEAVE_FIDE_MODE, help_chapter="fide-mode", proof=True)
def fide_mode(desk: Desk) -> HttpResponse:
    """Ask for the section's name and a reason, and leave FIDE mode."""
    given, errors = taken(_Leaving, desk.request.POST), {}
    if desk.request.method == "POST":
        if given.typed != desk.section.name.strip():
            errors["typed"] = say("This is not the name of the section.")
        if not given.reason:
            errors["reason"] = say("Give a reason: it is kept in the tournament file.")
        if not errors:
            leave_fide_mode(desk.actor, desk.section, given.reason)
            desk.say(say("This section has left FIDE mode."), "warning")
            return desk.go("rounds")
    return desk.render(
        "rounds/fide_mode.html",
        status=422 if errors else 200,
        consequences=[say(each) for each in CONSEQUENCES],
        given=desk.request.POST,
        errors=errors,
    )
