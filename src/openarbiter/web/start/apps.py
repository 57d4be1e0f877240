"""The room as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    """One application: its tables are those of :mod:`openarbiter.web.models`."""

    name = "openarbiter.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to those who log in and out."""
        from openarbiter.web.access.signed_in import listen

        listen()
