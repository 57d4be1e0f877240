"""Line-ups of a round: who has handed in, entering one for a captain, the release."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.actions.line_up_release import (
    MatchStand,
    SideStand,
    correct_line_up,
    release,
)
from openarbiter.web.actions.line_ups import due_at, hand_in, handed_in, set_due
from openarbiter.web.api.rounds import AT as SECTION
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Reason, RoundNumber, Sent, Slug, Version
from openarbiter.web.rights import May
from openarbiter.web.shown.line_ups import stands_in_order
from openarbiter.web.state.tournament import position_of

AT = f"{SECTION}/rounds/{{number}}/line-ups"

TeamNumber = Annotated[int, Field(ge=1, le=9999)]
Seats = Annotated[
    list[Annotated[int, Field(ge=1, le=9999)] | None], Field(max_length=99, examples=[[1, 2, 4]])
]
"""The numbers of the players by boards from the first, null for an empty board."""

router = Router(tags=["line-ups"])


class LineUpSide(Schema):
    """A team: whether it has handed in, by whom and when; never what.

    ``version`` is 0 where nothing is handed in; ``wrong`` where it cannot be played any more.
    """

    team: int
    name: str
    handed_in: bool
    by: str
    at: datetime | None
    version: int
    wrong: bool


class LineUpMatch(Schema):
    """A match; its players, by boards and by their numbers, only once they are released."""

    white: LineUpSide
    black: LineUpSide
    sealed: bool
    players: list[tuple[int | None, int | None]]


class LineUpsPage(Schema):
    """The line-ups of a round; no matches before it is published, then ``ahead`` says who did."""

    round: int
    due: datetime | None
    sealed: int
    matches: list[LineUpMatch]
    ahead: list[int]


class LineUpIn(Sent):
    """A line-up as a captain told it, and the version that was seen."""

    players: Seats
    version: Version = 0


class LineUpCorrection(Sent):
    """Another line-up in place of a released one, and why."""

    players: Seats
    reason: Reason


class ReleaseIn(Sent):
    """A team of each match to release, null for all.

    ``default`` where who has handed in nothing plays in the order of the list (C.05 7.1).
    """

    teams: list[TeamNumber] | None = None
    default: bool = False


class DeadlineIn(Sent):
    """Until when captains may hand in for the round; null for the rule of the section."""

    at: datetime | None


@router.get(AT, auth=Key(May.SEE), response=LineUpsPage)
def line_ups(request: HttpRequest, event: Slug, section: Slug, number: RoundNumber) -> LineUpsPage:
    """Who has handed in for a round; line-ups themselves once they are released."""
    return _page(seat_of(request).section, number)


@router.post(f"{AT}/release", auth=Key(May.PUBLISH), response=LineUpsPage)
def release_line_ups(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, asked: ReleaseIn
) -> LineUpsPage:
    """Release the line-ups of sealed matches: to all, and both of a match at once."""
    seat = seat_of(request)
    release(seat.actor, seat.section, number, asked.teams, default=asked.default)
    return _page(seat.section, number)


@router.put(f"{AT}/deadline", auth=Key(May.PUBLISH), response=LineUpsPage)
def set_deadline(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, asked: DeadlineIn
) -> LineUpsPage:
    """Set until when captains may hand in for one round."""
    seat = seat_of(request)
    set_due(seat.actor, seat.section, number, asked.at)
    return _page(seat.section, number)


@router.put(f"{AT}/{{team}}", auth=Key(May.CHECK_IN), response=LineUpsPage)
def enter_line_up(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    number: RoundNumber,
    team: TeamNumber,
    asked: LineUpIn,
) -> LineUpsPage:
    """Enter the line-up of a team for its captain, after the deadline too, until the release."""
    seat = seat_of(request)
    hand_in(seat.actor, seat.section, number, team, asked.players, asked.version, by_arbiter=True)
    return _page(seat.section, number)


@router.post(f"{AT}/{{team}}/correction", auth=Key(May.CORRECT), response=LineUpsPage)
def correct(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    number: RoundNumber,
    team: TeamNumber,
    asked: LineUpCorrection,
) -> LineUpsPage:
    """Correct a released line-up; once the match has results, to who really sat there."""
    seat = seat_of(request)
    correct_line_up(seat.actor, seat.section, number, team, asked.players, asked.reason)
    return _page(seat.section, number)


def _page(section: models.Section, number: int) -> LineUpsPage:
    section.refresh_from_db()
    position = position_of(section)
    tournament = position.tournament
    if not pairs_teams(tournament):
        raise Http404
    played = len(tournament.rounds)
    published = number <= played
    if number > max(tournament.regulations.rounds or played + 1, played):
        raise Http404
    stands = stands_in_order(section, position, number) if published else ()
    return LineUpsPage(
        round=number,
        due=due_at(section, number),
        sealed=sum(each.sealed for each in stands),
        matches=[_match(each) for each in stands],
        ahead=[] if published else sorted(handed_in(section, number)),
    )


def _match(stand: MatchStand) -> LineUpMatch:
    return LineUpMatch(
        white=_side(stand.white),
        black=_side(stand.black),
        sealed=stand.sealed,
        players=list(stand.players),
    )


def _side(side: SideStand) -> LineUpSide:
    handed = side.handed
    return LineUpSide(
        team=side.team,
        name=side.name,
        handed_in=handed is not None,
        by=handed.by if handed is not None else "",
        at=handed.at if handed is not None else None,
        version=handed.version if handed is not None else 0,
        wrong=side.wrong,
    )
