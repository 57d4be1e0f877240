"""Teams: entered, changed, numbered; their lists of players, their captains."""

from __future__ import annotations

from typing import Annotated

from django.http import Http404, HttpRequest
from django.urls import reverse
from ninja import Router, Schema, Status
from pydantic import AwareDatetime, Field

from openarbiter.model import numbered_teams
from openarbiter.model.team_details import TeamDetails, team_details
from openarbiter.pairing.system import has_teams
from openarbiter.web import models
from openarbiter.web.actions import captains as captain_desk
from openarbiter.web.actions import teams as desk
from openarbiter.web.api.seat import Key, KeySeat, seat_of
from openarbiter.web.http.schemas.kinds import PlayerKey, Reason, Sent, Slug, Text, Version
from openarbiter.web.http.server_address import server_of
from openarbiter.web.rights import MATRIX, May
from openarbiter.web.state.section_state import state_of

AT = "/events/{event}/sections/{section}/teams"
ONE = f"{AT}/{{team}}"

router = Router(tags=["players"])

TeamNumber = Annotated[int, Field(ge=1, le=9999)]


class CaptainRow(Schema):
    """The captain of a team; ``deputed_at`` is when the written notice came (C.05 7.8)."""

    name: str
    contact: str
    deputy: str
    deputed_at: AwareDatetime | None
    version: int


class TeamEntry(Schema):
    """A team. ``number`` may change until round 1 is published.

    ``rating`` is its strength in the tournament file, null without one. ``players`` are the ``id``
    of the players in the order of the boards. ``captain`` is null for a key that does not change
    players, and for a team without one.
    """

    number: int
    name: str
    short: str
    federation: str
    club: str
    rating: int | None
    players: list[int]
    captain: CaptainRow | None


class TeamIn(Sent):
    """What is known of a team; what is left out is unknown."""

    name: Text
    short: Text = ""
    federation: Text = ""
    club: Text = ""

    def data(self) -> desk.TeamData:
        """The same as the desk takes it."""
        return desk.TeamData(self.name, self.short, self.federation, self.club)


class ListIn(Sent):
    """The whole list of a team, in the order of the boards."""

    players: list[PlayerKey] = Field(max_length=99)


class ListedIn(Sent):
    """A player for the end of a list.

    After round 1 ``confirmed`` says that the regulations allow it, and ``reason`` by which clause.
    """

    player: PlayerKey
    reason: Reason = ""
    confirmed: bool = False


class CaptainIn(Sent):
    """The captain of a team from now on; ``version`` is that of the row that was read, or 0."""

    name: Text = ""
    contact: Text = ""
    deputy: Text = ""
    deputed_at: AwareDatetime | None = None
    version: Version = 0


class CaptainLink(Schema):
    """The address by which a captain comes in; the one before opens nothing any more."""

    link: str


@router.get(AT, auth=Key(May.SEE), response=list[TeamEntry])
def teams(request: HttpRequest, event: Slug, section: Slug) -> list[TeamEntry]:
    """The teams by their numbers; none where the system of the section has no teams."""
    return _rows(seat_of(request))


@router.post(AT, auth=Key(May.PLAYERS), response={201: TeamEntry})
def add_team(request: HttpRequest, event: Slug, section: Slug, asked: TeamIn) -> Status[TeamEntry]:
    """Enter a team; after round 1 as a late entry (C.04.2 C)."""
    seat = seat_of(request)
    number = desk.add_team(seat.actor, seat.section, asked.data())
    return Status(201, _row(seat, number))


@router.post(f"{AT}/numbering", auth=Key(May.PLAYERS), response=list[TeamEntry])
def number_teams(request: HttpRequest, event: Slug, section: Slug) -> list[TeamEntry]:
    """Number the teams by the average rating of their top boards, before round 1."""
    seat = seat_of(request)
    desk.number_by_strength(seat.actor, seat.section)
    return _rows(seat)


@router.get(ONE, auth=Key(May.SEE), response=TeamEntry)
def team(request: HttpRequest, event: Slug, section: Slug, team: TeamNumber) -> TeamEntry:
    """One team."""
    return _row(seat_of(request), team)


@router.put(ONE, auth=Key(May.PLAYERS), response=TeamEntry)
def change_team(
    request: HttpRequest, event: Slug, section: Slug, team: TeamNumber, asked: TeamIn
) -> TeamEntry:
    """Change the name, short name, federation or club of a team."""
    seat = seat_of(request)
    _row(seat, team)
    desk.change_team(seat.actor, seat.section, team, asked.data())
    return _row(seat, team)


@router.delete(ONE, auth=Key(May.PLAYERS), response={204: None})
def remove_team(request: HttpRequest, event: Slug, section: Slug, team: TeamNumber) -> Status[None]:
    """Remove a team that has not been paired; its players stay, without a team."""
    seat = seat_of(request)
    _row(seat, team)
    desk.remove_team(seat.actor, seat.section, team)
    return Status(204, None)


@router.put(f"{ONE}/players", auth=Key(May.PLAYERS), response=TeamEntry)
def put_list(
    request: HttpRequest, event: Slug, section: Slug, team: TeamNumber, asked: ListIn
) -> TeamEntry:
    """Give a team its whole list, before round 1; whoever is left out has no team any more."""
    seat = seat_of(request)
    _row(seat, team)
    desk.set_list(seat.actor, seat.section, team, asked.players)
    return _row(seat, team)


@router.post(f"{ONE}/players", auth=Key(May.PLAYERS), response=TeamEntry)
def list_player(
    request: HttpRequest, event: Slug, section: Slug, team: TeamNumber, asked: ListedIn
) -> TeamEntry:
    """Put a player without a team at the end of a list (C.05 7)."""
    seat = seat_of(request)
    _row(seat, team)
    player = _player(seat, asked.player)
    desk.list_player(
        seat.actor, seat.section, team, player, asked.reason, confirmed=asked.confirmed
    )
    return _row(seat, team)


@router.post(f"{ONE}/transfers", auth=Key(May.PLAYERS), response=TeamEntry)
def transfer(
    request: HttpRequest, event: Slug, section: Slug, team: TeamNumber, asked: ListedIn
) -> TeamEntry:
    """Move a player of another team to the end of this list, with the reason."""
    seat = seat_of(request)
    _row(seat, team)
    player = _player(seat, asked.player)
    desk.transfer_player(
        seat.actor, seat.section, player, team, asked.reason, confirmed=asked.confirmed
    )
    return _row(seat, team)


@router.put(f"{ONE}/captain", auth=Key(May.PLAYERS), response=TeamEntry)
def put_captain(
    request: HttpRequest, event: Slug, section: Slug, team: TeamNumber, asked: CaptainIn
) -> TeamEntry:
    """Say who the captain of a team is, and the deputy (C.05 7.8)."""
    seat = seat_of(request)
    _row(seat, team)
    data = captain_desk.CaptainData(asked.name, asked.contact, asked.deputy, asked.deputed_at)
    captain_desk.change_captain(seat.actor, seat.section, team, asked.version, data)
    return _row(seat, team)


@router.post(f"{ONE}/captain/link", auth=Key(May.PLAYERS), response=CaptainLink)
def captain_link(request: HttpRequest, event: Slug, section: Slug, team: TeamNumber) -> CaptainLink:
    """Make a new link for the captain of a team."""
    seat = seat_of(request)
    _row(seat, team)
    found = captain_desk.new_link(seat.actor, seat.section, team)
    address = reverse("captain", kwargs={"key": found.key})
    return CaptainLink(link=f"{server_of(request)}{address}")


def _player(seat: KeySeat, key: int) -> models.Player:
    found = seat.section.players.filter(pk=key).first()
    if found is None:
        raise Http404
    return found


def _row(seat: KeySeat, number: int) -> TeamEntry:
    found = next((each for each in _rows(seat) if each.number == number), None)
    if found is None:
        raise Http404
    return found


def _rows(seat: KeySeat) -> list[TeamEntry]:
    seat.section.refresh_from_db()
    state = state_of(seat.section)
    tournament = state.tournament
    if not has_teams(tournament):
        return []
    details = team_details(tournament)
    knows = May.PLAYERS in MATRIX[seat.role]
    captains = {each.team: each for each in seat.section.captains.all()} if knows else {}
    return [
        TeamEntry(
            number=number,
            name=each.name,
            short=each.nickname,
            federation=details.get(number, TeamDetails()).federation,
            club=details.get(number, TeamDetails()).club,
            rating=each.strength,
            players=[state.keys[player] for player in each.players if player in state.keys],
            captain=_captain(captains.get(number)),
        )
        for number, each in sorted(numbered_teams(tournament).items())
    ]


def _captain(row: models.Captain | None) -> CaptainRow | None:
    if row is None:
        return None
    return CaptainRow(
        name=row.name,
        contact=row.contact,
        deputy=row.deputy,
        deputed_at=row.deputed_at,
        version=row.version,
    )
