"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.arbiters.editing import (
    arbiter_removal,
    edit_arbiter,
    edit_part,
    new_arbiter,
    new_part,
    part_removal,
)
from openarbiter.web.pages.arbiters.exchange import (
    register_changes,
    register_file,
    register_import,
)
from openarbiter.web.pages.arbiters.listing import arbiter, register
from openarbiter.web.pages.arbiters.of_section import section_arbiters

_ONE = "arbiters/<int:arbiter>/"

patterns: list[URLPattern] = [
    path("arbiters/", register, name="arbiters"),
    path("arbiters/new/", new_arbiter, name="arbiter-new"),
    path("arbiters/import/", register_import, name="arbiters-import"),
    path("arbiters/register.csv", register_file, name="arbiters-file"),
    path("arbiters/changes/", register_changes, name="arbiters-changes"),
    path(_ONE, arbiter, name="arbiter"),
    path(f"{_ONE}edit/", edit_arbiter, name="arbiter-edit"),
    path(f"{_ONE}removal/", arbiter_removal, name="arbiter-removal"),
    path(f"{_ONE}<slug:part_kind>/new/", new_part, name="arbiter-part-new"),
    path(f"{_ONE}parts/<int:part>/", edit_part, name="arbiter-part"),
    path(f"{_ONE}parts/<int:part>/removal/", part_removal, name="arbiter-part-removal"),
    path("desk/<slug:event>/<slug:section>/arbiters/", section_arbiters, name="section-arbiters"),
]
