"""When a team plays its match of a round: with the round, or at a time of the match's own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.utils import timezone

from openarbiter.model.fixture_lines import When, fixtures_told
from openarbiter.web import models
from openarbiter.web.actions.round_times import beginnings
from openarbiter.web.state import frame_of

_NEVER = 1000
"""After all rounds."""


@dataclass(frozen=True, slots=True)
class OwnTime:
    """The time that a match has of its own.

    Attributes:
        at: None for a postponed match without a new date.
        moved: whether it is postponed or played early, so that nothing of its round is about it.
    """

    at: datetime | date | None
    moved: bool


def own_time(section: models.Section, number: int, team: int) -> OwnTime | None:
    """The own time of a team's match in a round; None where it is played with the round."""
    told = fixtures_told(frame_of(section.frame))
    for (found, teams), moved in told.moved.items():
        if found == number and team in teams:
            return OwnTime(_here(moved.to), moved=True)
    for (found, teams), fixture in told.fixtures.items():
        if found == number and team in teams and fixture.at is not None:
            return OwnTime(_here(fixture.at), moved=False)
    return None


def match_begins(section: models.Section, number: int, team: int) -> datetime | date | None:
    """When a team's match of a round begins; a day alone where no time is known."""
    own = own_time(section, number, team)
    return beginnings(section).get(number) if own is None else own.at


def turn_of(section: models.Section, number: int, team: int) -> tuple[int, int]:
    """By which a team's matches are in the order in which they are played.

    That is the order of the rounds; a moved match stands before the first round that begins on a
    later day, and at the end where no day is known.
    """
    own = own_time(section, number, team)
    if own is None or not own.moved:
        return number, 1
    if own.at is None:
        return _NEVER, 0
    day = _day(own.at)
    later = (at for at, begins in beginnings(section).items() if _day(begins) > day)
    return min(later, default=_NEVER), 0


def _day(at: datetime | date) -> date:
    return timezone.localtime(at).date() if isinstance(at, datetime) else at


def _here(at: When | None) -> datetime | date | None:
    """A time of the place as one that everybody understands."""
    return timezone.make_aware(at) if isinstance(at, datetime) else at
