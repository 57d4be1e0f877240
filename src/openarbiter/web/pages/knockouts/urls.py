"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.knockouts.bracket import bracket
from openarbiter.web.pages.knockouts.lots import bracket_lots
from openarbiter.web.pages.knockouts.one_match import bracket_match

_BRACKET = "desk/<slug:event>/<slug:section>/bracket"

patterns: list[URLPattern] = [
    path(f"{_BRACKET}/", bracket, name="bracket"),
    path(f"{_BRACKET}/lots/", bracket_lots, name="bracket-lots"),
    path(f"{_BRACKET}/R<int:number>.M<int:match>/", bracket_match, name="bracket-match"),
]
