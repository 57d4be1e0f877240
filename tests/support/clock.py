"""The time of day, which a test sets."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone

from openarbiter.web.access import second_factor


class Clock:
    """Takes the place of :func:`django.utils.timezone.now`, and stands still."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def __call__(self) -> datetime:
        return self.now

    @property
    def step(self) -> int:
        """The step of the codes of a second factor."""
        return int(self.now.timestamp()) // second_factor.STEP
