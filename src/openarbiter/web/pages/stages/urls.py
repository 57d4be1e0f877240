"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.stages.one import section_stage, section_stage_plan
from openarbiter.web.pages.stages.overview import event_stage_groups, event_stages

# Two parts, the second of which no page of a section has: a section may be called "stages".
_EVENT = "desk/<slug:event>/event/stages/"
_SECTION = "desk/<slug:event>/<slug:section>/stage/"

patterns: list[URLPattern] = [
    path(_EVENT, event_stages, name="event-stages"),
    path(f"{_EVENT}groups/", event_stage_groups, name="event-stage-groups"),
    path(_SECTION, section_stage, name="section-stage"),
    path(f"{_SECTION}plan/", section_stage_plan, name="section-stage-plan"),
]
