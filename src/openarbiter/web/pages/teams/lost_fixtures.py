"""Telling that other numbers of the teams have cost dates and venues of matches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from openarbiter.handling.team_fixtures import matches_told
from openarbiter.web.http.desk import Desk
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import plural


@contextmanager
def telling_of_fixtures(desk: Desk) -> Iterator[None]:
    """Do something with the teams, and say of how many matches the fixtures are gone by it."""
    before = matches_told(frame_of(desk.section.frame))
    yield
    desk.section.refresh_from_db(fields=["frame"])
    lost = before - matches_told(frame_of(desk.section.frame))
    if lost > 0:
        desk.say(
            plural(
                "{count} match has lost its date or venue of its own: by the new numbers its teams "
                "meet in another round.",
                "{count} matches have lost their dates or venues of their own: by the new numbers "
                "their teams meet in other rounds.",
                lost,
            ),
            "warning",
        )
