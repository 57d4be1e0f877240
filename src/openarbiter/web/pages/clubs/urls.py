"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.clubs.evening import club_evening
from openarbiter.web.pages.clubs.ladder import club_ladder
from openarbiter.web.pages.clubs.postponed import club_postponed
from openarbiter.web.pages.clubs.season import club_season
from openarbiter.web.pages.clubs.terms import club_terms

_CLUB = "desk/<slug:event>/<slug:section>/club/"

patterns: list[URLPattern] = [
    path(_CLUB, club_evening, name="club-evening"),
    path(f"{_CLUB}ladder/", club_ladder, name="club-ladder"),
    path(f"{_CLUB}postponed/", club_postponed, name="club-postponed"),
    path(f"{_CLUB}season/", club_season, name="club-season"),
    path(f"{_CLUB}terms/", club_terms, name="club-terms"),
]
