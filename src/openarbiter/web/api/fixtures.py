"""Fixtures of teams and divisions of a league: dates, venues, postponed matches, who moves."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.leagues.season import Season, SeasonMatch
from openarbiter.model import format_score
from openarbiter.model.fixture_lines import MovedMatch, when_text
from openarbiter.model.league_lines import (
    NO_DIVISION,
    DivisionTerms,
    LeagueRecord,
    ReserveRules,
    league_of,
)
from openarbiter.web.actions.fixtures import (
    move_match,
    play_in_round,
    season_of_section,
    seen_of,
    set_fixture,
    set_places,
    typed_when,
)
from openarbiter.web.actions.leagues import (
    divisions_of,
    end_of,
    leagues_in,
    players_register,
    set_division,
)
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Plain, Sent, Slug, Text
from openarbiter.web.rights import May
from openarbiter.web.shown.fixtures import moved_told
from openarbiter.web.shown.leagues import moves_shown, records_shown
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import language

AT = "/events/{event}/sections/{section}/fixtures"
MATCH = AT + "/{number}/{home}"

router = Router(tags=["leagues"])

Round = Annotated[int, Field(ge=1, le=999)]
"""The number of a round."""

Home = Annotated[int, Field(ge=1, le=9999)]
"""The number of the home team of a match."""

Moment = Annotated[Plain, Field(max_length=20, examples=["2026-12-05 14:00", "2026-12-05"])]
"""A day, or a day and a time of the place; empty for none."""


class FixtureRow(Schema):
    """A match of a season; ``seen`` is its fingerprint: send it back with a change.

    ``home_points`` and ``away_points`` are null until it is over. ``announced`` is when it was to
    be played before it was moved.
    """

    round: int
    home: int
    home_name: str
    away: int
    away_name: str
    state: str
    at: str
    announced: str
    venue: str
    home_points: str | None
    away_points: str | None
    postponed: bool
    early: bool
    latest: date | None
    asked_by: int | None
    why: str
    moved: str
    seen: str


class FixtureIn(Sent):
    """When and where a match is played in its round; empty as the round, and the home team."""

    at: Moment = ""
    venue: Plain = Field("", max_length=160)
    seen: Text | None = None


class MovingIn(Sent):
    """A match that is postponed, or played ``early``: then with its date."""

    to: Moment = ""
    early: bool = False
    latest: date | None = None
    asked_by: int | None = Field(None, ge=1, le=9999)
    why: Plain = Field("", max_length=160)
    seen: Text | None = None


class TeamPlaceIn(Sent):
    """Where a team plays at home, and its club where its name does not say it."""

    team: Home
    venue: Plain = Field("", max_length=160)
    club: Plain = Field("", max_length=80)


class DivisionTermsIn(Sent):
    """A section as a division: its ``league`` and ``level``, 0 for none, and the rules.

    ``reserve_matches`` and ``reserves_a_match`` are null for any number.
    """

    league: Plain = Field("", max_length=80)
    level: int = Field(ge=0, le=20)
    up: int = Field(0, ge=0, le=50)
    down: int = Field(0, ge=0, le=50)
    up_play_off: int = Field(0, ge=0, le=50)
    down_play_off: int = Field(0, ge=0, le=50)
    one_of_a_club: bool = False
    reserve_matches: int | None = Field(None, ge=0, le=50)
    reserves_a_match: int | None = Field(None, ge=0, le=50)
    one_team_a_round: bool = True
    never_lower: bool = True


class MovingTeam(Schema):
    """A team at the end of the season: ``move`` is what becomes of it."""

    team: int
    name: str
    place: str
    move: str
    why: list[str]


class DivisionRow(Schema):
    """A division, the highest first."""

    division: str
    name: str
    level: int
    teams: list[MovingTeam]


class LeagueRow(Schema):
    """A league as it would end now; ``unsettled`` is what stands against that."""

    league: str
    unsettled: list[str]
    divisions: list[DivisionRow]


class RegisterRow(Schema):
    """A player of several teams: the matches played, how many as a reserve, and the own team."""

    name: str
    listed: str
    matches: list[str]
    as_reserve: int
    belongs_to: str
    by_playing: bool


@router.get(AT, auth=Key(May.SEE), response=list[FixtureRow])
def fixtures(request: HttpRequest, event: Slug, section: Slug) -> list[FixtureRow]:
    """The matches of the season that are known, round by round."""
    season = season_of_section(seat_of(request).section)
    return [_row(season, each) for each in season.matches]


@router.put(AT + "/places", auth=Key(May.SETTINGS), response=list[FixtureRow])
def places(
    request: HttpRequest, event: Slug, section: Slug, asked: list[TeamPlaceIn]
) -> list[FixtureRow]:
    """Say where teams play at home, and which club each is of."""
    seat = seat_of(request)
    set_places(
        seat.actor,
        seat.section,
        {each.team: each.venue for each in asked},
        {each.team: each.club for each in asked},
    )
    season = season_of_section(seat.section)
    return [_row(season, each) for each in season.matches]


@router.put(MATCH, auth=Key(May.SETTINGS), response=FixtureRow)
def fixture(
    request: HttpRequest, event: Slug, section: Slug, number: Round, home: Home, asked: FixtureIn
) -> FixtureRow:
    """Give a match a time or a venue of its own in its round."""
    seat, match = seat_of(request), _match(request, number, home)
    at = typed_when(asked.at)
    set_fixture(seat.actor, seat.section, number, match.teams, at, asked.venue, asked.seen)
    return _now(request, match)


@router.put(MATCH + "/moving", auth=Key(May.SETTINGS), response=FixtureRow)
def move(
    request: HttpRequest, event: Slug, section: Slug, number: Round, home: Home, asked: MovingIn
) -> FixtureRow:
    """Postpone a match, or have it played before its round."""
    seat, match = seat_of(request), _match(request, number, home)
    to = typed_when(asked.to)
    moved = MovedMatch(
        number, match.teams, to, asked.early,
        None if asked.early else asked.latest, asked.asked_by, asked.why,
    )  # fmt: skip
    move_match(seat.actor, seat.section, moved, asked.seen)
    return _now(request, match)


@router.delete(MATCH + "/moving", auth=Key(May.SETTINGS), response=FixtureRow)
def not_moved(
    request: HttpRequest, event: Slug, section: Slug, number: Round, home: Home
) -> FixtureRow:
    """Play a match that was moved in its round after all."""
    seat, match = seat_of(request), _match(request, number, home)
    play_in_round(seat.actor, seat.section, number, match.teams)
    return _now(request, match)


@router.put(
    "/events/{event}/sections/{section}/division", auth=Key(May.SETTINGS), response={204: None}
)
def division(request: HttpRequest, event: Slug, section: Slug, asked: DivisionTermsIn) -> None:
    """Make a section a division of a league, with its rules."""
    seat = seat_of(request)
    homes = league_of(frame_of(seat.section.frame)).homes
    record = LeagueRecord(
        asked.league,
        asked.level,
        DivisionTerms(
            asked.up, asked.down, asked.up_play_off, asked.down_play_off, asked.one_of_a_club
        ),
        ReserveRules(
            asked.reserve_matches, asked.reserves_a_match, asked.one_team_a_round,
            asked.never_lower,
        ),
        homes,
    )  # fmt: skip
    set_division(seat.actor, seat.section, record if asked.level else NO_DIVISION)


@router.get("/events/{event}/leagues", auth=Key(May.SEE), response=list[LeagueRow])
def leagues(request: HttpRequest, event: Slug) -> list[LeagueRow]:
    """Who would go up and down in the leagues of the event if they ended as they stand."""
    own = seat_of(request).event
    found = []
    for league in leagues_in(own):
        end = end_of(league, divisions_of(league, own))
        shown = moves_shown(end.moves)
        found.append(
            LeagueRow(
                league=league,
                unsettled=[each.message(language().text) for each in end.unsettled],
                divisions=[
                    DivisionRow(
                        division=table.key,
                        name=table.name,
                        level=table.level,
                        teams=[
                            MovingTeam(
                                team=each.number,
                                name=each.name,
                                place=each.place,
                                move=each.move.value,
                                why=list(each.why),
                            )
                            for each in shown.get(table.key, [])
                        ],
                    )
                    for table in end.tables
                ],
            )
        )
    return found


@router.get(
    "/events/{event}/sections/{section}/league-players",
    auth=Key(May.SEE),
    response=list[RegisterRow],
)
def league_players(request: HttpRequest, event: Slug, section: Slug) -> list[RegisterRow]:
    """The players of the section's league who are listed in several teams, or played elsewhere."""
    seat = seat_of(request)
    record = league_of(frame_of(seat.section.frame))
    if not record.level:
        return []
    records = players_register(divisions_of(record.league, seat.event))
    return [
        RegisterRow(
            name=each.name,
            listed=each.listed,
            matches=list(each.matches),
            as_reserve=each.reserve,
            belongs_to=each.belongs,
            by_playing=each.fixed,
        )
        for each in records_shown(records, record)
    ]


def _match(request: HttpRequest, number: int, home: int) -> SeasonMatch:
    season = season_of_section(seat_of(request).section)
    found = next((each for each in season.of_round(number) if each.home == home), None)
    if found is None:
        raise Http404
    return found


def _now(request: HttpRequest, match: SeasonMatch) -> FixtureRow:
    season = season_of_section(seat_of(request).section)
    return _row(season, season.match(match.round, match.teams) or match)


def _row(season: Season, match: SeasonMatch) -> FixtureRow:
    moved = match.moved
    points = match.points
    return FixtureRow(
        round=match.round,
        home=match.home,
        home_name=season.names.get(match.home, ""),
        away=match.away,
        away_name=season.names.get(match.away, ""),
        state=match.state.value,
        at=when_text(match.at) if match.at is not None else "",
        announced=when_text(match.announced) if match.announced is not None else "",
        venue=match.venue,
        home_points=None if points is None else format_score(points[0]),
        away_points=None if points is None else format_score(points[1]),
        postponed=moved is not None and not moved.early,
        early=moved is not None and moved.early,
        latest=moved.latest if moved is not None else None,
        asked_by=moved.asked_by if moved is not None else None,
        why=moved.why if moved is not None else "",
        moved=moved_told(season, match),
        seen=seen_of(match),
    )
