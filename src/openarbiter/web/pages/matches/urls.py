"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.matches.captain import captain_match
from openarbiter.web.pages.matches.listing import team_matches
from openarbiter.web.pages.matches.one import team_match
from openarbiter.web.pages.matches.rulings import match_ruling
from openarbiter.web.pages.matches.why import match_why

_ROUND = "desk/<slug:event>/<slug:section>/rounds/<int:number>/matches"

patterns: list[URLPattern] = [
    path(f"{_ROUND}/", team_matches, name="team-matches"),
    path(f"{_ROUND}/<int:match>/", team_match, name="team-match"),
    path(f"{_ROUND}/<int:match>/ruling/", match_ruling, name="match-ruling"),
    path(f"{_ROUND}/<int:match>/why/", match_why, name="team-match-why"),
    path("captain/<slug:key>/match/", captain_match, name="captain-match"),
]
