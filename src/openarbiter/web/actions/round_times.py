"""When rounds begin: the times that were set, the days of the tournament file, what is next."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from django.utils import timezone

from openarbiter.formats.trf.kept_records import days_said
from openarbiter.handling.next_round import is_over
from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.state import frame_of, tournament_of


def beginnings(section: models.Section) -> dict[int, datetime | date]:
    """When each round begins: the time that was set, else the day in the file (record 132)."""
    timed = section.rounds.filter(starts_at__isnull=False).values_list("number", "starts_at")
    set_times = {number: at for number, at in timed if at is not None}
    return {**days_said(frame_of(section.frame)), **set_times}


def begins_told(section: models.Section, number: int) -> str:
    """When a round begins, as it is read; ``""`` where nobody said."""
    return begins_told_of(beginnings(section).get(number))


def begins_told_of(begins: datetime | date | None) -> str:
    """Day and time where a time was set, else the day alone; ``""`` for None."""
    if begins is None:
        return ""
    if isinstance(begins, datetime):
        return timezone.localtime(begins).strftime("%Y-%m-%d %H:%M")
    return begins.isoformat()


def coming_round(
    section: models.Section, tournament: Tournament | None = None
) -> models.Round | None:
    """The round that begins next; None where no time is set, or nothing is left to play.

    A round whose games are all over does not begin any more, whatever time was set for it.
    """
    found = tournament or tournament_of(section)
    if section.final_at is not None:
        return None
    ahead = section.rounds.filter(number__gt=last_complete(found), starts_at__gt=timezone.now())
    if is_over(found):
        return None
    return ahead.order_by("starts_at").first()


def first_coming(sections: Sequence[models.Section]) -> models.Round | None:
    """The round of these sections that begins next."""
    coming = [each for section in sections if (each := coming_round(section)) is not None]
    return min(coming, key=lambda each: each.starts_at or timezone.now(), default=None)
