"""The final standings: publishing and withdrawing them."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Status

from openarbiter.web.actions.final import publish_final, withdraw_final
from openarbiter.web.api.events import SectionRow, section_row
from openarbiter.web.api.kinds import NO_PLACES, NO_PLAY_OFFS, PlayOffPlaces
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Places, Slug
from openarbiter.web.http.schemas.results import FinalWithdrawal
from openarbiter.web.rights import May

AT = "/events/{event}/sections/{section}/final-standings"

router = Router(tags=["tables"])


@router.post(AT, auth=Key(May.PUBLISH), response={201: SectionRow})
def publish(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    despite: Places = NO_PLACES,
    without_play_off: PlayOffPlaces = NO_PLAY_OFFS,
) -> Status[SectionRow]:
    """Publish the standings as final: nothing changes them any more (C.04.2 D.8).

    Where an announced play-off is not over, name its place under ``without_play_off`` to go on
    all the same.
    """
    seat = seat_of(request)
    publish_final(seat.actor, seat.section, despite, without_play_off=without_play_off)
    return Status(201, section_row(seat.section))


@router.post(f"{AT}/withdrawal", auth=Key(May.UNDO), response=SectionRow)
def withdraw(
    request: HttpRequest, event: Slug, section: Slug, asked: FinalWithdrawal
) -> SectionRow:
    """Withdraw the final standings, as after an appeal."""
    seat = seat_of(request)
    withdraw_final(seat.actor, seat.section, asked.reason)
    return section_row(seat.section)
