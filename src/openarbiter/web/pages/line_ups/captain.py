"""The page of a captain, opened by the link of the team."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render

from openarbiter.model import numbered_teams
from openarbiter.web.http.captain_door import CaptainSeat, captains
from openarbiter.web.http.frame import frame_context
from openarbiter.web.state import tournament_of


@captains
def captain_page(seat: CaptainSeat) -> HttpResponse:
    """What a captain has to know and to hand in.

    Raises:
        Http404: there is no such team in the section any more.
    """
    team = numbered_teams(tournament_of(seat.section)).get(seat.team)
    if team is None:
        raise Http404
    context = {
        **frame_context(seat.request),
        "event": seat.event,
        "section": seat.section,
        "sections": [],
        "nav": [],
        "captain": seat.captain,
        "team": team,
        "path": seat.request.path,
    }
    return render(seat.request, "line_ups/captain.html", context)
