"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.norms.forms import certificates, forms, one_form
from openarbiter.web.pages.norms.watching import norms, player_norms

_SECTION = "desk/<slug:event>/<slug:section>"

patterns: list[URLPattern] = [
    path(f"{_SECTION}/norms/", norms, name="norms"),
    path(f"{_SECTION}/norms/<int:number>/", player_norms, name="norms-player"),
    path(f"{_SECTION}/forms/", forms, name="forms"),
    path(f"{_SECTION}/forms/certificates.zip", certificates, name="forms-certificates"),
    path(f"{_SECTION}/forms/<slug:form>/", one_form, name="form"),
]
