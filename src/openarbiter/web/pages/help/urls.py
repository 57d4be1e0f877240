"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.help.views import help_chapter, help_picture

patterns: list[URLPattern] = [
    path("help/pictures/<str:name>", help_picture, name="help-picture"),
    path("help/<slug:chapter>/", help_chapter, name="help"),
]
