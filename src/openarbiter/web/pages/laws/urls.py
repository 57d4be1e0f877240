"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.laws.asking import laws_ask
from openarbiter.web.pages.laws.files import laws_file, laws_worker
from openarbiter.web.pages.laws.glossary import laws_glossary
from openarbiter.web.pages.laws.page import laws, laws_of_section

patterns: list[URLPattern] = [
    path("laws/", laws, name="laws"),
    path("laws/ask/", laws_ask, name="laws-ask"),
    path("laws/glossary/", laws_glossary, name="laws-glossary"),
    path("laws/worker.js", laws_worker, name="laws-worker"),
    path("laws/files/<str:version>/<str:name>", laws_file, name="laws-file"),
    path("laws/at/<slug:event>/<slug:section>/", laws_of_section, name="laws-of-section"),
]
