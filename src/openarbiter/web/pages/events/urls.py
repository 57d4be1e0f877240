"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.events.listing import events
from openarbiter.web.pages.events.making import new_event
from openarbiter.web.pages.events.overview import event_overview, section_overview
from openarbiter.web.pages.events.regulations import section_settings
from openarbiter.web.pages.events.settings import (
    event_sections,
    event_settings,
    section_removal,
)

_EVENT = "desk/<slug:event>/"
_SECTION = "desk/<slug:event>/<slug:section>/"

patterns: list[URLPattern] = [
    path("", events, name="events"),
    path("new/", new_event, name="new-event"),
    path(_EVENT, event_overview, name="event-overview"),
    path(f"{_EVENT}settings/", event_settings, name="event-settings"),
    path(f"{_EVENT}settings/sections/", event_sections, name="event-sections"),
    path(f"{_EVENT}settings/sections/<int:key>/", section_removal, name="event-section-removal"),
    path(f"{_SECTION}regulations/", section_settings, name="section-settings"),
    path(_SECTION, section_overview, name="section-overview"),
]
