"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.leagues.divisions import (
    event_league,
    event_league_next,
    league_register,
)
from openarbiter.web.pages.leagues.fixtures import league, league_match
from openarbiter.web.pages.leagues.settings import league_division, league_places

# Two parts, the second of which no page of a section has: a section may be called "league".
_EVENT = "desk/<slug:event>/event/league/"
_SECTION = "desk/<slug:event>/<slug:section>/league/"

patterns: list[URLPattern] = [
    path(_EVENT, event_league, name="event-league"),
    path(f"{_EVENT}next/", event_league_next, name="event-league-next"),
    path(_SECTION, league, name="league"),
    path(f"{_SECTION}rounds/<int:number>/matches/<int:match>/", league_match, name="league-match"),
    path(f"{_SECTION}places/", league_places, name="league-places"),
    path(f"{_SECTION}division/", league_division, name="league-division"),
    path(f"{_SECTION}register/", league_register, name="league-register"),
]
