"""The public pages of the fixtures of teams, and their calendars."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404, HttpResponse
from django.utils import timezone

from openarbiter.model import is_team_event
from openarbiter.web.actions.fixtures import season_of_section
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.public.sight import Sight
from openarbiter.web.rights import May
from openarbiter.web.shown.fixtures import calendar_of, next_matches, rounds_shown, team_shown
from openarbiter.web.state import frame_of

CALENDAR = "text/calendar; charset=utf-8"


def has_fixtures(sight: Sight) -> bool:
    """Whether teams meet in the section of a page."""
    return is_team_event(frame_of(sight.here.frame))


def fixtures_shown(sight: Sight) -> Mapping[str, object]:
    """All matches of a season, round by round."""
    season = season_of_section(sight.here)
    return {
        "rounds": rounds_shown(season),
        "coming": next_matches(season, timezone.localtime().replace(tzinfo=None)),
        "teams": sorted(season.names.items()),
    }


def team_fixtures_shown(sight: Sight, team: int) -> Mapping[str, object] | None:
    """The matches of a team; None where there is no such team."""
    season = season_of_section(sight.here)
    if team not in season.names:
        return None
    return {
        "number": team,
        "team": season.names[team],
        "fixtures": team_shown(season, team),
        "teams": sorted(season.names.items()),
    }


@needs(May.WATCH)
def calendar(desk: Desk) -> HttpResponse:
    """All matches as a calendar file."""
    season = season_of_section(desk.section)
    return attachment(calendar_of(desk.section, season), CALENDAR, f"{desk.section.slug}.ics")


@needs(May.WATCH)
def team_calendar(desk: Desk, number: int) -> HttpResponse:
    """The matches of a team as a calendar file."""
    season = season_of_section(desk.section)
    if number not in season.names:
        raise Http404
    name = f"{desk.section.slug}-{number}.ics"
    return attachment(calendar_of(desk.section, season, number), CALENDAR, name)
