"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.line_ups.captain import captain_page
from openarbiter.web.pages.line_ups.desk import line_ups

patterns: list[URLPattern] = [
    path("captain/<slug:key>/", captain_page, name="captain"),
    path(
        "desk/<slug:event>/<slug:section>/rounds/<int:number>/line-ups/",
        line_ups,
        name="line-ups",
    ),
]
