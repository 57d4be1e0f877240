"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.incidents.listing import incidents, incidents_paper
from openarbiter.web.pages.incidents.one import incident
from openarbiter.web.pages.incidents.recording import incident_edit, incident_new

_AREA = "desk/<slug:event>/<slug:section>/incidents/"

patterns: list[URLPattern] = [
    path(_AREA, incidents, name="incidents"),
    path(f"{_AREA}paper/", incidents_paper, name="incidents-paper"),
    path(f"{_AREA}record/", incident_new, name="incident-new"),
    path(f"{_AREA}<int:incident>/", incident, name="incident"),
    path(f"{_AREA}<int:incident>/edit/", incident_edit, name="incident-edit"),
]
