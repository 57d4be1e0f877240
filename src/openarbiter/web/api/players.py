"""Players: listed, entered, changed, withdrawn, their byes."""

from __future__ import annotations

from django.db.models import Q
from django.http import Http404, HttpRequest
from ninja import Router, Schema, Status
from ninja.errors import ValidationError
from pydantic import ConfigDict

from openarbiter.model import ByeKind
from openarbiter.web import models
from openarbiter.web.actions import players as desk
from openarbiter.web.api.kinds import Limit, Offset, Page
from openarbiter.web.api.seat import Key, KeySeat, seat_of
from openarbiter.web.http.schemas.kinds import (
    PlayerKey,
    RoundNumber,
    Slug,
    Text,
    Version,
)
from openarbiter.web.http.schemas.players import ByeIn, CheckIn, PlayerIn, Withdrawal
from openarbiter.web.rights import May, knows_players
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say

AT = "/events/{event}/sections/{section}"
ONE = f"{AT}/players/{{player}}"

router = Router(tags=["players"])


class ByeRow(Schema):
    """A round without an opponent: ``U``, ``F``, ``H`` or ``Z``, as tournament files have it."""

    model_config = ConfigDict(extra="forbid")

    round: int
    kind: str


class PlayerRow(Schema):
    """A player. ``id`` stays; ``number`` is provisional until round 1 is published.

    ``rating`` orders and pairs the player; after the final standings it is the one that goes into
    the rating report. ``fide_rating`` is that of FIDE where it is another one (C.04.2 B.2), 0 for
    none. What is
    personal (``sex``, ``fide_id``, ``birth``, ``conditions``, ``note``, and ``byes`` of rounds
    that are not published) is null, or left out of the list, for a key whose role neither
    changes players nor exports files.
    """

    id: int
    number: int
    name: str
    sex: str | None
    title: str
    rating: int
    fide_rating: int | None
    federation: str
    fide_id: str | None
    birth: str | None
    club: str
    present: bool
    withdrawn_from: int | None
    fixed_board: int | None
    conditions: bool | None
    note: str | None
    version: int
    byes: list[ByeRow]


class PlayerChange(PlayerIn):
    """All that is known of a player from now on; ``version`` is that of the row that was read.

    The other fields of a player that was read may be sent back with it, as they were: they are
    not changed here, and another value is a mistake.
    """

    version: Version
    id: int | None = None
    number: int | None = None
    present: bool | None = None
    withdrawn_from: int | None = None
    byes: list[ByeRow] | None = None

    def refuse_changes(self, read: PlayerRow) -> None:
        """Make sure that what is not changed here was sent back as it was, or not at all.

        Raises:
            ValidationError: something was not.
        """
        sent, there = self.model_dump(), read.model_dump()
        wrong = [name for name in _SENT_BACK & self.model_fields_set if sent[name] != there[name]]
        if wrong:
            message = say("This cannot be changed here: leave it out, or send it back unchanged.")
            raise ValidationError(
                [
                    {"type": "not_changed", "loc": ("body", name), "msg": message}
                    for name in sorted(wrong)
                ]
            )


_SENT_BACK = frozenset(PlayerChange.model_fields) - frozenset(PlayerIn.model_fields) - {"version"}
"""What of a player has operations of its own, or none."""


class Count(Schema):
    """How many rows were changed."""

    changed: int


_KINDS = {"half": ByeKind.HALF, "zero": ByeKind.ZERO, "full": ByeKind.FULL}


@router.get(f"{AT}/players", auth=Key(May.SEE), response=Page[PlayerRow])
def players(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    q: Text = "",
    limit: Limit = 100,
    offset: Offset = 0,
) -> Page[PlayerRow]:
    """The players by their numbers; with ``q``, those whose name, club or FIDE ID has it."""
    seat = seat_of(request)
    found = seat.section.players.order_by("number")
    if q:
        asked = Q(name__icontains=q) | Q(club__icontains=q)
        found = found.filter(asked | Q(fide_id=q) if knows_players(seat.role) else asked)
    rows = found.prefetch_related("byes")[offset : offset + limit]
    return Page(count=found.count(), offset=offset, items=[_row(seat, each) for each in rows])


@router.post(f"{AT}/players", auth=Key(May.PLAYERS), response={201: PlayerRow})
def add_player(
    request: HttpRequest, event: Slug, section: Slug, player: PlayerIn
) -> Status[PlayerRow]:
    """Enter a player; after round 1 as a late entrant (C.04.2 C)."""
    seat = seat_of(request)
    return Status(201, _row(seat, desk.add_player(seat.actor, seat.section, player.data())))


@router.post(f"{AT}/check-in", auth=Key(May.CHECK_IN), response=Count)
def check_in(request: HttpRequest, event: Slug, section: Slug, who: CheckIn) -> Count:
    """Record that players are there; the same again changes nothing."""
    seat = seat_of(request)
    rows = list(seat.section.players.filter(pk__in=who.players))
    if len(rows) != len(set(who.players)):
        raise Http404
    changed = desk.check_in(seat.actor, seat.section, rows, who.present) if rows else 0
    return Count(changed=changed)


@router.post(f"{AT}/start-list", auth=Key(May.PLAYERS), response=Count)
def start_list(request: HttpRequest, event: Slug, section: Slug) -> Count:
    """Number the players by C.04.2 B; how many rows changed is 1 or 0: something did or not."""
    seat = seat_of(request)
    return Count(changed=int(desk.set_start_list(seat.actor, seat.section)))


@router.get(ONE, auth=Key(May.SEE), response=PlayerRow)
def player(request: HttpRequest, event: Slug, section: Slug, player: PlayerKey) -> PlayerRow:
    """One player."""
    seat = seat_of(request)
    return _row(seat, _found(seat, player))


@router.put(ONE, auth=Key(May.PLAYERS), response=PlayerRow)
def change_player(
    request: HttpRequest, event: Slug, section: Slug, player: PlayerKey, change: PlayerChange
) -> PlayerRow:
    """Correct what is known of a player (C.04.2 B.4)."""
    seat = seat_of(request)
    row = _found(seat, player)
    change.refuse_changes(_row(seat, row))
    changed = desk.change_player(seat.actor, seat.section, row, change.version, change.data())
    return _row(seat, changed)


@router.delete(ONE, auth=Key(May.PLAYERS), response={204: None})
def remove_player(
    request: HttpRequest, event: Slug, section: Slug, player: PlayerKey
) -> Status[None]:
    """Remove a player who has not been paired yet."""
    seat = seat_of(request)
    desk.remove_player(seat.actor, seat.section, _found(seat, player))
    return Status(204, None)


@router.post(f"{ONE}/withdrawal", auth=Key(May.PLAYERS), response=PlayerRow)
def withdraw(
    request: HttpRequest, event: Slug, section: Slug, player: PlayerKey, asked: Withdrawal
) -> PlayerRow:
    """Withdraw a player from a round on; past games stand."""
    seat = seat_of(request)
    row = _found(seat, player)
    desk.withdraw(seat.actor, seat.section, row, asked.from_round, asked.reason)
    return _row(seat, _found(seat, player))


@router.delete(f"{ONE}/withdrawal", auth=Key(May.PLAYERS), response=PlayerRow)
def reinstate(request: HttpRequest, event: Slug, section: Slug, player: PlayerKey) -> PlayerRow:
    """Let a player who has withdrawn play again."""
    seat = seat_of(request)
    desk.reinstate(seat.actor, seat.section, _found(seat, player))
    return _row(seat, _found(seat, player))


@router.put(f"{ONE}/byes/{{number}}", auth=Key(May.PLAYERS), response=PlayerRow)
def request_bye(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    player: PlayerKey,
    number: RoundNumber,
    bye: ByeIn,
) -> PlayerRow:
    """Record that a player does not play a round (C.05 6.7, C.04.2 D.4)."""
    seat = seat_of(request)
    row = _found(seat, player)
    desk.request_bye(seat.actor, seat.section, row, number, _KINDS[bye.kind], bye.reason)
    return _row(seat, _found(seat, player))


@router.delete(f"{ONE}/byes/{{number}}", auth=Key(May.PLAYERS), response=PlayerRow)
def cancel_bye(
    request: HttpRequest, event: Slug, section: Slug, player: PlayerKey, number: RoundNumber
) -> PlayerRow:
    """Drop a bye that was asked for."""
    seat = seat_of(request)
    desk.cancel_bye(seat.actor, seat.section, _found(seat, player), number)
    return _row(seat, _found(seat, player))


def _found(seat: KeySeat, key: int) -> models.Player:
    row = seat.section.players.filter(pk=key).first()
    if row is None:
        raise Http404
    return row


def _row(seat: KeySeat, player: models.Player) -> PlayerRow:
    byes = sorted(player.byes.all(), key=lambda bye: bye.round_number)
    knows = knows_players(seat.role)
    if not knows:
        published = len(tournament_of(seat.section).rounds)
        byes = [bye for bye in byes if bye.round_number <= published]
    return PlayerRow(
        id=player.pk,
        number=player.number,
        name=player.name,
        sex=player.sex if knows else None,
        title=player.title,
        rating=desk.data_of(player).rating,
        fide_rating=desk.data_of(player).fide_rating,
        federation=player.federation,
        fide_id=player.fide_id if knows else None,
        birth=player.birth if knows else None,
        club=player.club,
        present=player.present,
        withdrawn_from=player.withdrawn_from,
        fixed_board=player.fixed_board,
        conditions=player.conditions if knows else None,
        note=player.note if knows else None,
        version=player.version,
        byes=[ByeRow(round=bye.round_number, kind=bye.kind) for bye in byes],
    )
