"""The start of a round, until when players may arrive, and who did not come (Laws 6.7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from openarbiter.laws.default_time import ARTICLE, Arrival, arrival, result_of_absence
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.report_deadline import deadline_of
from openarbiter.web.actions.results import EnteredResult, ResultsOutcome, enter_results, missing
from openarbiter.web.ledger import Actor, Refused, Work

_NOT_PUBLISHED = N_("Round {round} is not published: it cannot start.")
_HAS_STARTED = N_("The start of round {round} is already recorded: {time}.")


@dataclass(frozen=True, slots=True)
class RoundTimes:
    """What players have to know of a round's times.

    Attributes:
        arrival: until when they may arrive, while a game has no result; else None.
        report_until: until when errors may be reported (C.04.2 D.8), once all results are in.
    """

    arrival: Arrival | None = None
    report_until: datetime | None = None


def round_times(section: models.Section, number: int) -> RoundTimes:
    """The times of a round, as far as they matter now; nothing of one that is not published."""
    row = section.rounds.filter(number=number, published_at__isnull=False).first()
    if row is None or section.final_at is not None:
        return RoundTimes()
    if missing(section, number):
        return RoundTimes(arrival=arrival_of(section, row))
    return RoundTimes(report_until=deadline_of(section, number))


def arrival_of(section: models.Section, row: models.Round) -> Arrival | None:
    """The default time of a round; None where nobody knows when it starts."""
    return arrival(row.starts_at, row.started_at, section.default_minutes)


def start_round(actor: Actor, section: models.Section, number: int) -> datetime:
    """Record that a round starts now: the default time counts from here.

    Raises:
        Refused: it is not published, or its start is recorded already.
    """
    with Work(actor, section.event, "round-started", section=section, round_number=number) as work:
        row = section.rounds.filter(number=number, published_at__isnull=False).first()
        if row is None:
            raise Refused(Reason.of(_NOT_PUBLISHED, round=number))
        if row.started_at is not None:
            time = timezone.localtime(row.started_at).strftime("%H:%M")
            raise Refused(Reason.of(_HAS_STARTED, round=number, time=time), ARTICLE)
        work.update(row, started_at=work.at)
        work.note(time=timezone.localtime(work.at).strftime("%H:%M"))
        return work.at


def enter_absent(
    actor: Actor, section: models.Section, number: int, absent: Mapping[int, str]
) -> ResultsOutcome:
    """Enter forfeits for players who did not come in time (Laws 6.7.1).

    Games that have a result by now are left as they are.

    Args:
        absent: who did not come, by the keys of the games: ``w``, ``b`` or ``wb``.
    """
    games = models.Game.objects.filter(round__section=section, round__number=number)
    versions = dict(games.filter(white_mark="?", pk__in=list(absent)).values_list("pk", "version"))
    entered = [
        EnteredResult(
            game,
            result_of_absence(white_came="w" not in who, black_came="b" not in who),
            versions[game],
        )
        for game, who in absent.items()
        if who and game in versions
    ]
    return enter_results(actor, section, number, entered)
