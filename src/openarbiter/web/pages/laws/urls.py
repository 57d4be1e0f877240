"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.laws.files import laws_file, laws_worker
from openarbiter.web.pages.laws.page import laws, laws_of_section

patterns: list[URLPattern] = [
    path("laws/", laws, name="laws"),
    path("laws/worker.js", laws_worker, name="laws-worker"),
    path("laws/files/<str:version>/<str:name>", laws_file, name="laws-file"),
    path(
        "laws/at/<slug:event>/<slug:section>/", laws_of_section, name="laws-of-section"
    ),
]
