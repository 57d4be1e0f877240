"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.line_ups.captain import captain_page

patterns: list[URLPattern] = [
    path("captain/<slug:key>/", captain_page, name="captain"),
]
