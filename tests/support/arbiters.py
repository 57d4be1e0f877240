"""Arbiters for tests: somebody who can apply for FA, and somebody who can for IA."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from openarbiter.model.arbiters import (
    ArbiterRecord,
    ArbiterTitle,
    Duty,
    EventFormat,
    EventLevel,
    NormReport,
    Seminar,
    WorkedEvent,
)

FA, IA, NA = ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL, ArbiterTitle.NATIONAL

DAY = date(2019, 6, 1)
"""When the applications are sent."""

CONGRESSES = (date(2018, 9, 26), date(2019, 10, 1), date(2020, 8, 1))


def report(title: ArbiterTitle, signer: str = "Ann Chief", **more: object) -> NormReport:
    """A certificate with everything that it needs."""
    found = NormReport(title, signer, IA, federation_signed=True, met_standard=True)
    return replace(found, **more)  # type: ignore[arg-type]


def worked(name: str = "Open", start: date = date(2019, 3, 1), **more: object) -> WorkedEvent:
    """An international Swiss with 60 players of five federations over nine rounds."""
    found = WorkedEvent(
        name=name,
        start=start,
        end=start + timedelta(days=8),
        level=EventLevel.INTERNATIONAL,
        player_norms=True,
        rounds=9,
        players=60,
        rated_players=50,
        federations=5,
    )
    return replace(found, **more)  # type: ignore[arg-type]


def all_play_all(
    name: str = "Closed", start: date = date(2019, 2, 1), **more: object
) -> WorkedEvent:
    """An international round robin of ten."""
    values = {"format": EventFormat.ROUND_ROBIN, "players": 10, "rated_players": 10, **more}
    return worked(name, start, **values)


def candidate_for_fa() -> ArbiterRecord:
    """Somebody of whom everything for FA is met on :data:`DAY`."""
    return ArbiterRecord(
        "Doe, Jo",
        birth=date(1990, 1, 1),
        title=NA,
        national_day=date(2015, 1, 1),
        languages=("ru",),
        confirmed=True,
        events=(
            worked("One", date(2018, 3, 1), norm=report(FA)),
            worked("Two", date(2019, 4, 1), norm=report(FA)),
            all_play_all("Three", date(2019, 2, 1), norm=report(FA)),
        ),
        seminars=(Seminar("Seminar in Riga", date(2017, 5, 1), 85),),
    )


def candidate_for_ia() -> ArbiterRecord:
    """Somebody of whom everything for IA is met on :data:`DAY`."""
    return ArbiterRecord(
        "Roe, Al",
        birth=date(1985, 1, 1),
        title=FA,
        fide_day=date(2014, 1, 1),
        languages=("en", "bg"),
        confirmed=True,
        sanctioned=False,
        events=(
            worked("One", date(2016, 3, 1), norm=report(IA)),
            worked("Two", date(2017, 4, 1), norm=report(IA, "Bo Chief")),
            worked("Three", date(2018, 4, 1), norm=report(IA)),
            all_play_all("Four", date(2019, 2, 1), norm=report(IA)),
        ),
    )


def with_event(record: ArbiterRecord, place: int, **more: object) -> ArbiterRecord:
    """The same arbiter with one event changed."""
    events = list(record.events)
    events[place] = replace(events[place], **more)  # type: ignore[arg-type]
    return replace(record, events=tuple(events))


__all__ = [
    "CONGRESSES", "DAY", "FA", "IA", "NA", "Duty", "all_play_all", "candidate_for_fa",
    "candidate_for_ia", "report", "with_event", "worked",
]  # fmt: skip
