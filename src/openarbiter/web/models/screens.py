"""What a projector shows."""

from __future__ import annotations

from django.db import models

from openarbiter.web.models.event import Event


class Screen(models.Model):
    """One projector or television: which pages, how long each.

    Attributes:
        pages: ``[{"kind": "pairings" | "standings" | "countdown" | "text", "section": slug}]``.
        seconds: how long one page of rows stays.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="screens")
    slug = models.SlugField(max_length=40)
    name = models.CharField(max_length=80)
    pages = models.JSONField(default=list)
    seconds = models.PositiveSmallIntegerField(default=12)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["event", "slug"], name="one_screen_a_slug"),)
