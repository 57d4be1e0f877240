"""An event of teams with line-ups handed in, for pictures, and where its pages are."""

from __future__ import annotations

from typing import Any

from support.browsing import in_tables
from support.live_server import LiveServer

_SCRIPT = """
from openarbiter.web import models
from openarbiter.web.actions.line_up_release import release
from openarbiter.web.actions.line_ups import hand_in
from openarbiter.web.ledger import Actor
from openarbiter.web.state import tournament_of
from openarbiter.model import matches
from support.sealed_round import reserves_of, sealed_round

there = sealed_round(models.User.objects.get(username="admin"), handed=False, teams=6)
ANN = Actor("Ann", "chief-arbiter")
played = matches(tournament_of(there.section))[there.number - 1].matches
first, second, third = ((one.white, one.black) for one in played)
for team in (*first, *second, third[0]):
    hand_in(Actor(f"Captain {team}", "captain"), there.section, there.number, team,
            reserves_of(team))
release(ANN, models.Section.objects.get(pk=there.section.pk), there.number, first)
section = models.Section.objects.select_related("event").get(pk=there.section.pk)
captains = {one.team: one.key for one in section.captains.all()}
told = {
    "section": f"/desk/{section.event.slug}/{section.slug}/",
    "number": there.number,
    "key": captains[second[0]],
}
"""

_PAGES = {
    "line-ups": "{section}rounds/{number}/line-ups/",
    "team-match": "{section}rounds/{number}/matches/1/",
    "captain": "/captain/{key}/",
}
"""Pages of line-ups and of a match, by a short name."""


def set_team_scene(server: LiveServer) -> dict[str, str]:
    """Make an event of teams on a server, one match of whose round 2 is released.

    Returns:
        The addresses of the pages by their short names.
    """
    places: dict[str, Any] = in_tables(server, _SCRIPT)
    return {name: address.format_map(places) for name, address in _PAGES.items()}
