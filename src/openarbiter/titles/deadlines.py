"""By which day reports and applications for titles have to be where they belong."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from openarbiter.rating.deadlines import Deadline, DeadlineKind, deadlines
from openarbiter.rating.eligibility import AskedEvent
from openarbiter.rulebook.application_rules import ApplicationRules
from openarbiter.rulebook.deadline_rules import ARBITER_APPLICATION, ARBITER_POSTING
from openarbiter.rulebook.rating_rules import RatingRules
from openarbiter.titles.certificates import DuePaper, PaperKind, certificates_due

_REPORTED = {PaperKind.REPORT: DeadlineKind.REPORT, PaperKind.UPLOAD: DeadlineKind.UPLOAD}


def report_deadlines(
    applications: ApplicationRules, rating: RatingRules, asked: AskedEvent
) -> tuple[Deadline, ...]:
    """Until when the report of an event is sent to the rating officer, and uploaded to FIDE.

    One report serves ratings and norms, so it has one day for each. The rating regulations name
    it (B.02 9.1); what they leave open the title regulations say (B.01 1.92).

    Returns:
        The day of the report and that of the upload; nothing where the last day is not known.
    """
    by_rating = {each.kind: each for each in deadlines(asked, rating)}
    return tuple(
        by_rating.get(kind, Deadline(kind, each.until, each.article))
        for each in certificates_due(applications, asked.last_day)
        if (kind := _REPORTED.get(each.paper)) is not None and each.until is not None
    )


def papers_due(
    applications: ApplicationRules, rating: RatingRules, asked: AskedEvent
) -> tuple[DuePaper, ...]:
    """What is due after an event with a norm, its report by :func:`report_deadlines`."""
    days = {each.kind: each for each in report_deadlines(applications, rating, asked)}
    return tuple(
        replace(each, until=days[kind].day, article=days[kind].article)
        if (kind := _REPORTED.get(each.paper)) in days and kind is not None
        else each
        for each in certificates_due(applications, asked.last_day)
    )


def player_application_deadlines(rules: ApplicationRules, meeting: date) -> tuple[Deadline, ...]:
    """Until when an application of a player is sent and posted (B.01 2.3, 2.4).

    Args:
        meeting: the first day of the meeting that decides.

    >>> from openarbiter.rulebook.application_rules import FIDE_2017_APPLICATIONS
    >>> for each in player_application_deadlines(FIDE_2017_APPLICATIONS, date(2018, 9, 30)):
    ...     print(each.day, each.kind.value, each.article)
    2018-08-31 application B.01 2.3
    2018-08-01 posting B.01 2.4
    """
    return (
        _before(meeting, DeadlineKind.APPLICATION, rules.deadline, rules.articles.deadline),
        _before(meeting, DeadlineKind.POSTING, rules.posted, rules.articles.posting),
    )


def arbiter_application_deadlines(meeting: date) -> tuple[Deadline, ...]:
    """The same of an application of an arbiter (B.06 5.5, 5.6)."""
    sent, posted = ARBITER_APPLICATION, ARBITER_POSTING
    return (
        _before(meeting, DeadlineKind.APPLICATION, sent.days, sent.article),
        _before(meeting, DeadlineKind.POSTING, posted.days, posted.article),
    )


def _before(meeting: date, kind: DeadlineKind, days: int, article: str) -> Deadline:
    return Deadline(kind, meeting - timedelta(days=days), article)
