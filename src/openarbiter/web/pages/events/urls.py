"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.events.acceleration import section_acceleration
from openarbiter.web.pages.events.editions import section_editions
from openarbiter.web.pages.events.eligibility import section_eligibility
from openarbiter.web.pages.events.listing import events
from openarbiter.web.pages.events.making import new_event
from openarbiter.web.pages.events.officials import section_officials
from openarbiter.web.pages.events.overview import event_overview, section_overview
from openarbiter.web.pages.events.pairing_system import section_system
from openarbiter.web.pages.events.regulations import section_settings
from openarbiter.web.pages.events.settings import (
    event_sections,
    event_settings,
    section_removal,
)
from openarbiter.web.pages.events.teams import section_teams

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
    path(f"{_SECTION}regulations/editions/", section_editions, name="section-editions"),
    path(f"{_SECTION}regulations/system/", section_system, name="section-system"),
    path(f"{_SECTION}regulations/teams/", section_teams, name="section-teams"),
    path(f"{_SECTION}regulations/acceleration/", section_acceleration, name="section-acceleration"),
    path(f"{_SECTION}regulations/officials/", section_officials, name="section-officials"),
    path(f"{_SECTION}eligibility/", section_eligibility, name="section-eligibility"),
    path(_SECTION, section_overview, name="section-overview"),
]
