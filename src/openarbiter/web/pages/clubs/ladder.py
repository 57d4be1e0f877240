"""The ladder: the list, how it came about, challenges."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.clubs.challenges import Challenge
from openarbiter.web.actions.clubs import make_challenge, withdraw_challenge
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.clubs.tabs import club_tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.clubs import season_shown
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say


class _Challenging(Schema):
    """A challenge made, or one taken back."""

    do: Line = ""
    challenger: Number = None
    challenged: Number = None
    round: Number = None


@needs(May.SEE, post=May.PLAYERS, help_chapter="club-evenings")
def club_ladder(desk: Desk) -> HttpResponse:
    """The list with every challenge, and a form for one more."""
    error = ""
    if desk.request.method == "POST":
        try:
            return _act(desk)
        except Refused as refused:
            error = refusal_told(refused)
    season = season_shown(tournament_of(desk.section))
    return desk.render(
        "clubs/ladder.html",
        409 if error else 200,
        tabs=club_tabs(desk, "club-ladder"),
        error=error,
        season=season,
        given=desk.request.POST if error else {},
        may_edit=desk.may(May.PLAYERS),
    )


def _act(desk: Desk) -> HttpResponse:
    asked = taken(_Challenging, desk.request.POST)
    one, other = asked.challenger or 0, asked.challenged or 0
    if asked.do == "withdraw":
        withdraw_challenge(desk.actor, desk.section, Challenge(asked.round or 0, one, other))
        desk.say(say("The challenge is withdrawn."))
    else:
        made = make_challenge(desk.actor, desk.section, one, other)
        desk.say(say("The challenge holds from round {round} on.", round=made.round))
    return desk.go("club-ladder")
