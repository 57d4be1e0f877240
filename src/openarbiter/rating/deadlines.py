"""The days by which something has to be done for an event to be rated (B.02 0.2, 4, 7.1, 9.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from openarbiter.model.facts import Occasion
from openarbiter.model.known import Known
from openarbiter.rating.eligibility import AskedEvent, registration_days
from openarbiter.rating.verdict import Condition, ConditionVerdict
from openarbiter.rulebook.rating_rules import RatingRules

_OFFICIAL = (Occasion.WORLD, Occasion.CONTINENTAL)


class DeadlineKind(StrEnum):
    """What has to be done by a day, or happens on it."""

    REGISTRATION = "registration"
    """The federation registers the event, at the latest on this day."""
    INTERIM = "interim"
    """Results so far of a long event are reported."""
    REPORT = "report"
    """The chief arbiter sends the report to the rating officer."""
    UPLOAD = "upload"
    """The rating officer uploads the report."""
    LAPSE = "lapse"
    """Without a report by this day the event is not rated."""
    LIST = "list"
    """The day of the rating list the event is rated on when everything is in time."""
    APPLICATION = "application"
    """The federation sends the application for a title to FIDE."""
    POSTING = "posting"
    """The application is on FIDE's page."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The last day to do something, and the article that says so."""

    kind: DeadlineKind
    day: date
    article: str

    def missed(self, today: date) -> bool:
        """Whether the last day has passed."""
        return today > self.day


def deadlines(asked: AskedEvent, rules: RatingRules) -> tuple[Deadline, ...]:
    """All days of an event, in their order; those of a first or last day not known are left out.

    The end is the day of the last round (B.01 1.91).
    """
    return tuple(sorted(_days(asked, rules), key=lambda each: each.day))


def _days(asked: AskedEvent, rules: RatingRules) -> Iterator[Deadline]:
    first, last = asked.first_day, asked.last_day
    reporting = rules.events.reporting
    if first is not None:
        article, days = registration_days(asked, rules)
        yield Deadline(DeadlineKind.REGISTRATION, first - timedelta(days=days), article)
    if last is None:
        return
    if first is not None and (last - first).days + 1 > reporting.interim_above:
        yield from (
            Deadline(DeadlineKind.INTERIM, day, reporting.interim_article)
            for day in _months(first, last)
        )
    listed = list_day(rules, last, official=asked.facts.occasion in _OFFICIAL)
    if reporting.report_days is not None:
        report = last + timedelta(days=reporting.report_days)
        yield Deadline(DeadlineKind.REPORT, report, reporting.article)
    if reporting.upload_days is not None:
        yield Deadline(
            DeadlineKind.UPLOAD, last + timedelta(days=reporting.upload_days), reporting.article
        )
    else:
        close = (next_month(last) - last).days - 1 <= reporting.next_list_from
        due = next_month(next_month(last)) if close else next_month(last)
        yield Deadline(DeadlineKind.UPLOAD, due - timedelta(days=1), reporting.article)
    if reporting.lists is not None:
        lapses = last
        for _ in range(reporting.lists):
            lapses = next_month(lapses)
        yield Deadline(DeadlineKind.LAPSE, lapses - timedelta(days=1), reporting.article)
    yield Deadline(DeadlineKind.LIST, listed, rules.events.closing)


def mend_until(asked: AskedEvent, rules: RatingRules, verdict: ConditionVerdict) -> date | None:
    """The last day on which a condition that is not met, or not known, can be mended.

    Registration has its own; everything else has to be right when the event begins. None where
    the first day is not known, or where there is nothing to mend.
    """
    first = asked.first_day
    if first is None or verdict.state is Known.MET:
        return None
    if verdict.condition is Condition.REGISTRATION:
        return first - timedelta(days=registration_days(asked, rules)[1])
    return first


def list_day(rules: RatingRules, last: date, *, official: bool = False) -> date:
    """The first rating list an event that ended on a day may be rated on (7.1.3).

    It closes three days before its date; official events of FIDE need only have ended before it.

    >>> from openarbiter.rulebook.rating_rules import FIDE_2025_RATING
    >>> list_day(FIDE_2025_RATING, date(2026, 1, 29)), list_day(FIDE_2025_RATING, date(2026, 1, 30))
    (datetime.date(2026, 2, 1), datetime.date(2026, 3, 1))
    """
    found = next_month(last)
    closed = found - timedelta(days=1 if official else rules.events.closing_days)
    return found if last <= closed else next_month(found)


def rating_period(day: date) -> tuple[date, date]:
    """The first and the last day of the rating period of a day: its list's (7.1.1)."""
    return day.replace(day=1), next_month(day) - timedelta(days=1)


def next_month(day: date) -> date:
    """The first day of the month after that of a day."""
    return (day.replace(day=1) + timedelta(days=32)).replace(day=1)


def _months(first: date, last: date) -> Iterator[date]:
    """The last day of every month from the first day on that is over before the event is."""
    day = next_month(first) - timedelta(days=1)
    while day < last:
        yield day
        day = next_month(day + timedelta(days=1)) - timedelta(days=1)
