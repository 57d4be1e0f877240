"""Deadlines of reports and applications (B.01 1.92, 2.3, 2.4; B.02 9.1; B.06 5.5, 5.6)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from openarbiter.model import Tournament
from openarbiter.rating.deadlines import Deadline, DeadlineKind
from openarbiter.rating.eligibility import AskedEvent
from openarbiter.rulebook.application_rules import FIDE_2017_APPLICATIONS, FIDE_2024_APPLICATIONS
from openarbiter.rulebook.rating_rules import rating_rules_on
from openarbiter.titles.certificates import PaperKind
from openarbiter.titles.deadlines import (
    arbiter_application_deadlines,
    papers_due,
    player_application_deadlines,
    report_deadlines,
)

END = date(2018, 5, 12)


def _asked(end: date | None) -> AskedEvent:
    return AskedEvent(Tournament(end=end))


@pytest.mark.rule("B.01 1.91", "B.01 1.92", "B.02 9.1")
def test_an_event_is_reported_7_and_30_days_after_its_end() -> None:
    rating = rating_rules_on(date(2018, 5, 1))
    assert report_deadlines(FIDE_2017_APPLICATIONS, rating, _asked(END)) == (
        Deadline(DeadlineKind.REPORT, date(2018, 5, 19), "B.02 9.1"),
        Deadline(DeadlineKind.UPLOAD, date(2018, 6, 11), "B.02 9.1"),
    )
    assert report_deadlines(FIDE_2017_APPLICATIONS, rating, _asked(None)) == ()


@pytest.mark.rule("B.02 9.1", "B.01 1.92")
@pytest.mark.parametrize(
    ("end", "upload"),
    [
        (date(2026, 5, 12), date(2026, 5, 31)),
        (date(2026, 5, 29), date(2026, 6, 30)),
    ],
)
def test_the_rating_regulations_name_the_upload_and_leave_the_report_open(
    end: date, upload: date
) -> None:
    rules = FIDE_2024_APPLICATIONS
    rating, asked = rating_rules_on(end), _asked(end)
    assert report_deadlines(rules, rating, asked) == (
        Deadline(DeadlineKind.REPORT, end + timedelta(days=7), "B.01 1.92 (2017)"),
        Deadline(DeadlineKind.UPLOAD, upload, "B.02 9.1"),
    )
    days = {each.paper: each.until for each in papers_due(rules, rating, asked)}
    assert days[PaperKind.UPLOAD] == upload
    assert days[PaperKind.REPORT] == end + timedelta(days=7)
    assert days[PaperKind.CERTIFICATE] is None


@pytest.mark.rule("B.01 2.3", "B.01 2.4")
def test_an_application_is_sent_30_and_posted_60_days_before_the_meeting() -> None:
    meeting = date(2018, 9, 30)
    sent, posted = player_application_deadlines(FIDE_2017_APPLICATIONS, meeting)
    assert (meeting - sent.day).days == 30
    assert (meeting - posted.day).days == 60
    sent, posted = player_application_deadlines(FIDE_2024_APPLICATIONS, meeting)
    assert ((meeting - sent.day).days, (meeting - posted.day).days) == (45, 30)


@pytest.mark.rule("B.06 5.5", "B.06 5.6")
def test_an_application_of_an_arbiter_is_sent_60_days_before_the_meeting() -> None:
    meeting = date(2018, 9, 30)
    for each in arbiter_application_deadlines(meeting):
        assert (meeting - each.day).days == 60


def test_a_deadline_is_missed_on_the_day_after_it() -> None:
    deadline = Deadline(DeadlineKind.REPORT, END, "B.01 1.92")
    assert not deadline.missed(END)
    assert deadline.missed(date(2018, 5, 13))
