"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.server.views import server_sheet

patterns: list[URLPattern] = [path("server/", server_sheet, name="server")]
"""What is about the installation and no event."""
