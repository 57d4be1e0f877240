"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.teams.captains import captain_anonymous, captain_links, team_captain
from openarbiter.web.pages.teams.player import team_player
from openarbiter.web.pages.teams.team import team

_AREA = "desk/<slug:event>/<slug:section>/teams/"
_TEAM = f"{_AREA}<int:number>/"

patterns: list[URLPattern] = [
    path(f"{_AREA}links/", captain_links, name="captain-links"),
    path(_TEAM, team, name="team"),
    path(f"{_TEAM}player/", team_player, name="team-player"),
    path(f"{_TEAM}captain/", team_captain, name="team-captain"),
    path(f"{_TEAM}captain/anonymise/", captain_anonymous, name="captain-anonymous"),
]
