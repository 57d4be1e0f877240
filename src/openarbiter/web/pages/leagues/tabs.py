"""The tabs of the pages of a league."""

from __future__ import annotations

from openarbiter.model.league_lines import league_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import say


def tabs(desk: Desk, here: str) -> list[tuple[str, str, bool]]:
    """Fixtures, venues, rules and, in a division, the register and the divisions of the event."""
    pages = [("league", say("Fixtures"), May.SEE)]
    pages += [
        ("league-places", say("Venues and clubs"), May.SETTINGS),
        ("league-division", say("Division"), May.SETTINGS),
    ]
    if league_of(frame_of(desk.section.frame)).level:
        pages += [
            ("league-register", say("Players of several teams"), May.SEE),
            ("event-league", say("Promotion and relegation"), May.SEE),
        ]
    return [(text, desk.url(name), name == here) for name, text, right in pages if desk.may(right)]
