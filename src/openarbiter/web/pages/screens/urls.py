"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.screens.managing import edit_screen, screens
from openarbiter.web.pages.screens.showing import screen

patterns: list[URLPattern] = [
    path("desk/<slug:event>/screens/", screens, name="event-screens"),
    path("desk/<slug:event>/screens/<slug:screen>/", edit_screen, name="event-screen"),
    path("screen/<slug:event>/<slug:screen>/", screen, name="screen"),
]
