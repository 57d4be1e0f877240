"""The addresses of the interface."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from openarbiter.web.api.interface import interface

patterns: list[URLPattern | URLResolver] = [path("api/v1/", interface.urls)]
