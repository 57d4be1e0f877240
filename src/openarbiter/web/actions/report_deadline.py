"""Until when players may report errors of a round (C.04.2 D.7, D.8)."""

from __future__ import annotations

from datetime import datetime

from django.db.models import Count, Max, Q
from django.utils import timezone

from openarbiter.handling.corrections import reported_until
from openarbiter.model import Mark
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.state import frame_of


def deadline_of(section: models.Section, number: int) -> datetime | None:
    """Until when errors of a round may be reported for the next pairing.

    It counts from the moment at which the last result of the round was entered, or entered
    again. None where no deadline is set, a result is missing, or nobody knows when they came;
    in a schedule no pairing depends on results.
    """
    if section.report_minutes is None or system_of(frame_of(section.frame)).scheduled:
        return None
    games = models.Game.objects.filter(round__section=section, round__number=number)
    unknown = Count("pk", filter=Q(white_mark=Mark.UNKNOWN.value))
    found = games.aggregate(open=unknown, last=Max("entered_at"))
    return reported_until(None if found["open"] else found["last"], section.report_minutes)


def deadline_passed(section: models.Section, number: int) -> bool:
    """Whether an error that is reported now is too late for the next pairing."""
    until = deadline_of(section, number)
    return until is not None and timezone.now() > until
